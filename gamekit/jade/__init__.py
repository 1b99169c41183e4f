"""In the Realm of the Jade Goddess."""
