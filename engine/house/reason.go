package house

import (
	"fmt"

	"adjutant/engine"
)

// reasonOf is why an action was chosen among so many.
func (t *thought) reasonOf(c candidate, among int) string {
	points := c.value.points - t.now.points
	switch {
	case c.value == unknown:
		return "cannot know what comes of it, and has to choose"
	case among == 1 && t.node.Asked:
		return "has no other choice"
	case t.ended(c.next) > 0:
		return "wins the game"
	case points > 0 && !c.dice && points%ofPoint == 0:
		return "gains " + pointsText(points)
	case points >= ofPoint/100:
		return "should gain " + pointsText(points)
	}
	if text := t.nearer(c.next); text != "" {
		return text
	}
	switch {
	case c.value.worth > t.now.worth && c.dice:
		return "should come out of it better off than the enemy"
	case c.value.worth > t.now.worth:
		return "is better off so"
	}
	return fmt.Sprintf("loses least by it, of %d choices", among)
}

func pointsText(points int) string {
	switch {
	case points == ofPoint:
		return "1 point"
	case points%ofPoint == 0:
		return fmt.Sprintf("%d points", points/ofPoint)
	}
	return fmt.Sprintf("%d.%02d points", points/ofPoint, points%ofPoint/(ofPoint/100))
}

// nearer names what the side's units come nearer to, "" if to nothing.
func (t *thought) nearer(s engine.State) string {
	was := t.placed(t.state)
	for i, u := range t.placed(s) {
		if u.Side != t.side || u.At == "" || u.At == was[i].At {
			continue
		}
		to := t.field.worth(u.At)
		switch {
		case to.aim < 0:
		case was[i].At == "":
			return "brings " + t.nameOf(u.Unit) + " on, towards " + t.field.aims[to.aim].text
		case to.worth > t.field.worth(was[i].At).worth:
			return "moves towards " + t.field.aims[to.aim].text
		}
	}
	return ""
}
