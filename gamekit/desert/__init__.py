"""In the Realm of the Desert Sons."""
