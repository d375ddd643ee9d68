package vassaltest

import (
	"fmt"
	"slices"

	"adjutant/vassal"
)

// Drag moves pieces one after the other to a point of their map; each drag is a
// log step of its own. A piece joins the stack that stands there, on its top, and
// begins one where there is none.
func (t *Table) Drag(x, y int, ids ...string) {
	for _, id := range ids {
		p := t.thing(id)
		if under := t.top(p, x, y); under != nil {
			t.join(p, under)
			continue
		}
		report := "CHAT* " + p.name + " moves"
		stack := t.tick()
		t.steps = append(t.steps, step{
			commands: []string{
				"null", "null", "null", "null", "null",
				t.move(p, x, y),
				"+/" + vassal.Join('/', stack, "stack", vassal.Join(';', p.onMap, fmt.Sprint(x), fmt.Sprint(y), p.id, "@@-1")),
				report,
			},
			inverse: []string{undone(report), "-/" + stack, t.back(p, x, y)},
			restore: p.rememberer(),
		})
		p.x, p.y, p.stack = x, y, stack
	}
}

// top is the uppermost other piece that stands at a point of the map of a piece, nil for none.
func (t *Table) top(p *thing, x, y int) *thing {
	for _, other := range slices.Backward(t.things) {
		if other != p && other.onMap == p.onMap && other.x == x && other.y == y {
			return other
		}
	}
	return nil
}

// join moves a piece onto another, into its stack.
func (t *Table) join(p, under *thing) {
	report := "CHAT* " + p.name + " moves"
	order, restore := slices.Clone(t.things), p.rememberer()
	onto := "M/" + vassal.Join('/', p.id, p.onMap, fmt.Sprint(under.x), fmt.Sprint(under.y), under.id, p.onMap, fmt.Sprint(p.x), fmt.Sprint(p.y), "null", t.player.id)
	t.steps = append(t.steps, step{
		commands: []string{"null", "null", "null", "null", "null", onto, report},
		inverse:  []string{undone(report), t.back(p, under.x, under.y)},
		restore:  func() { restore(); t.things = order },
	})
	p.x, p.y, p.stack = under.x, under.y, under.stack
	at := slices.Index(t.things, p)
	t.things = append(slices.Delete(t.things, at, at+1), p)
}

func (t *Table) thing(id string) *thing {
	return t.things[slices.IndexFunc(t.things, func(p *thing) bool { return p.id == id })]
}

// move is the command that brings a piece from where it is to a point.
func (t *Table) move(p *thing, x, y int) string {
	return moveText(p, x, y, p.x, p.y, t.player.id)
}

// back is the command that brings it back from there.
func (t *Table) back(p *thing, x, y int) string {
	return moveText(p, p.x, p.y, x, y, t.player.id)
}

func moveText(p *thing, x, y, fromX, fromY int, player string) string {
	return "M/" + vassal.Join('/', p.id, p.onMap, fmt.Sprint(x), fmt.Sprint(y), "null", p.onMap, fmt.Sprint(fromX), fmt.Sprint(fromY), "null", player)
}

// Say types a line into the chat.
func (t *Table) Say(text string) {
	line := "CHAT&lt;" + t.player.name + "&gt; - " + text
	t.steps = append(t.steps, step{commands: []string{line}, inverse: []string{undone(line)}, restore: func() {}})
}

// Roll rolls a dice button; result is what it shows: 3,5.
func (t *Table) Roll(button, result string) {
	old, rolled := t.rolls[button]
	if !rolled {
		old = "1"
	}
	report := "CHAT*** " + button + " = " + result + " *** &lt;" + t.player.name + "&gt;"
	t.steps = append(t.steps, step{
		commands: []string{report, property(button, old, result)},
		inverse:  []string{property(button, result, old), undone(report)},
		restore:  func() { t.rolls[button] = old },
	})
	t.rolls[button] = result
}

func property(button, old, result string) string {
	return "MutableProperty\t" + vassal.Join('\t', button+"_result", old, result, "Module")
}

// rememberer brings the thing back to where it is now.
func (p *thing) rememberer() func() {
	was := *p
	return func() { *p = was }
}

// Undo takes the last step back, as VASSAL does: by a further step, which
// cannot be undone in turn.
func (t *Table) Undo() {
	last := t.steps[len(t.steps)-1]
	last.restore()
	commands := append([]string{"UNDO\ttrue"}, last.inverse...)
	t.steps = append(t.steps, step{commands: append(commands, "UNDO\tfalse")})
}

// undone is the chat line that an undo writes for a line.
func undone(line string) string { return "CHAT* UNDO: " + line[len("CHAT"):] }
