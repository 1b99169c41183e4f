"""In the Realm of the Jade Goddess, to be looked at and clicked; its teaching aids are for notebooks."""

from widgets.boards.jade.teach import dig_lesson, dig_table, dig_with, region_with, statue_picture

__all__ = ["dig_lesson", "dig_table", "dig_with", "region_with", "statue_picture"]
