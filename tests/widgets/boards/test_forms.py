"""Forms that several games share, and drawings pressed into one."""

from widgets.boards.forms import form, pressed, printed, star
from widgets.scene.shapes import Art, Circle, Poly, Rect, Shape, Stamp, Text


def test_a_form_is_moved_and_scaled() -> None:
    assert form(((0, 0), (1, 0), (0, 2)), 10, 20, 3, "red") == Poly(((10, 20), (13, 20), (10, 26)), fill="red")


def test_a_star_points_up_and_stays_in_its_circle() -> None:
    points = star(0, 0, 10, 5, 0.4, "gold").points
    assert points[0] == (0, -10)
    assert len(points) == 10
    assert all(x * x + y * y < 105 for x, y in points)


BADGE = Art([Circle(0, 0, 9, fill="worn"), Text(0, 0, "1", fill="white"), Circle(0, 20, 2, fill="gold")])


def test_pressed_drawings_lie_where_they_were_stamped() -> None:
    (one, *_, number) = pressed([Stamp(100, 50, BADGE)])
    assert isinstance(one, Circle)
    assert isinstance(number, Text)
    assert {(one.x, one.y), (number.x, number.y)} <= {(100, 50), (100, 70)}
    corner = Art([Rect(1, 2, 3, 4, fill="ink"), Poly(((0, 0), (1, 1), (0, 1)), fill="paper")])
    assert pressed([Stamp(10, 10, corner)]) == [
        Poly(((10, 10), (11, 11), (10, 11)), fill="paper"), Rect(11, 12, 3, 4, fill="ink"),
    ]  # fmt: skip


def test_what_lies_on_something_comes_after_it_and_alike_shapes_come_together() -> None:
    shapes = pressed([Stamp(0, 0, BADGE), Rect(200, 0, 5, 5, fill="ink"), Stamp(100, 0, BADGE)])
    assert [shape.fill for shape in shapes] == ["gold", "gold", "worn", "worn", "ink", "white", "white"]
    tower: list[Shape] = [Rect(0, 0, 9, 9, fill="red"), Rect(2, 2, 4, 4, fill="blue"), Rect(3, 3, 1, 1, fill="red")]
    assert [shape.fill for shape in pressed([Stamp(0, 0, Art(tower))])] == ["red", "blue", "red"]


def test_shapes_of_one_colour_that_touch_need_no_order() -> None:
    paw = Art(
        [Circle(0, 0, 3, fill="white"), Poly(((0, 0), (5, 5), (0, 5)), fill="white"), Circle(3, 0, 3, fill="white")]
    )
    assert [type(shape) for shape in pressed([Stamp(0, 0, paw)])] == [Circle, Circle, Poly]
    lined = Art([Circle(0, 0, 3, fill="white", stroke="ink"), Circle(1, 0, 1, fill="white")])
    assert pressed([Stamp(0, 0, lined)]) == list(lined.shapes)  # the line of the first lies below the second


def test_a_printed_board_is_one_drawing_that_is_clicked_where_its_shapes_lay() -> None:
    field, sign = Rect(10, 20, 30, 40, 6, fill="red", key="field/red"), Circle(25, 40, 5, fill="on-red")
    drawing, *places = printed([field, sign])
    assert isinstance(drawing, Stamp)
    assert [(shape.fill, shape.key) for shape in drawing.art.shapes] == [("red", ""), ("on-red", "")]
    assert [(place.box, place.key, place.fill) for place in places] == [(field.box, "field/red", "")]
