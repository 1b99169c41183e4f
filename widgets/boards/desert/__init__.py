"""In the Realm of the Desert Sons, to be looked at and clicked; its teaching aids are for notebooks."""

from widgets.boards.desert.teach import oasis_lesson, oasis_with, toll_with, value_table

__all__ = ["oasis_lesson", "oasis_with", "toll_with", "value_table"]
