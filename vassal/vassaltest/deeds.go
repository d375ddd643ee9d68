package vassaltest

import (
	"fmt"
	"slices"

	"adjutant/vassal"
)

// Stack puts pieces that stand at one point into one stack, before a log is begun.
func (t *Table) Stack(ids ...string) {
	for _, id := range ids[1:] {
		t.thing(id).stack = t.thing(ids[0]).stack
	}
}

// DragStack moves the stack of a piece to an empty point of its map, in one log step.
func (t *Table) DragStack(x, y int, id string) {
	first := t.thing(id)
	move := func(toX, toY, fromX, fromY int) string {
		whole := *first
		whole.id = first.stack
		return moveText(&whole, toX, toY, fromX, fromY, t.player.id)
	}
	var restores []func()
	fromX, fromY := first.x, first.y
	for _, p := range t.things {
		if p.stack == first.stack {
			restores = append(restores, p.rememberer())
			p.x, p.y = x, y
		}
	}
	t.steps = append(t.steps, step{
		commands: []string{"null", "null", move(x, y, fromX, fromY), "CHAT* a stack moves"},
		inverse:  []string{"CHAT* UNDO: * a stack moves", move(fromX, fromY, x, y)},
		restore: func() {
			for _, r := range restores {
				r()
			}
		},
	})
}

// DragTo moves a piece to a point of another map.
func (t *Table) DragTo(onMap string, x, y int, id string) {
	p := t.thing(id)
	restore := p.rememberer()
	was := *p
	p.onMap, p.x, p.y, p.stack = onMap, x, y, t.tick()
	move := func(to, from *thing) string {
		return "M/" + vassal.Join('/', id, to.onMap, fmt.Sprint(to.x), fmt.Sprint(to.y), "null", from.onMap, fmt.Sprint(from.x), fmt.Sprint(from.y), "null", t.player.id)
	}
	t.steps = append(t.steps, step{
		commands: []string{"null", "null", move(p, &was), t.addStack(p)},
		inverse:  []string{"-/" + p.stack, move(&was, p)},
		restore:  restore,
	})
}

// Place takes a new piece out of the palette, in a log step, and gives its id.
func (t *Table) Place(name, onMap string, x, y int, layers ...Layer) string {
	p := &thing{id: t.tick(), stack: t.tick(), name: name, onMap: onMap, x: x, y: y, traits: traitsOf(layers)}
	t.things = append(t.things, p)
	t.steps = append(t.steps, step{
		commands: []string{p.add(), t.addStack(p), "CHAT* " + name + " created"},
		inverse:  []string{"CHAT* UNDO: * " + name + " created", "-/" + p.stack, "-/" + p.id},
		restore:  func() { t.forget(p) },
	})
	return p.id
}

// Remove deletes a piece.
func (t *Table) Remove(id string) {
	p := t.thing(id)
	t.steps = append(t.steps, step{
		commands: []string{"null", "null", "-/" + id},
		inverse:  []string{p.add(), t.addStack(p)},
		restore:  func() { t.things = append(t.things, p) },
	})
	t.forget(p)
}

func (t *Table) forget(p *thing) {
	t.things = slices.DeleteFunc(t.things, func(o *thing) bool { return o == p })
}

// Advance brings a turn tracker to a state; what it was before counts for the undo.
func (t *Table) Advance(tracker, is, was string) {
	t.steps = append(t.steps, step{
		commands: []string{"CHAT* the turn goes on", "TURN" + tracker + "\t" + is},
		inverse:  []string{"TURN" + tracker + "\t" + was, "CHAT* UNDO: * the turn goes on"},
		restore:  func() {},
	})
}

// Set gives a global property a value.
func (t *Table) Set(name, was, is string) {
	command := func(old, now string) string {
		return "MutableProperty\t" + vassal.Join('\t', name, old, now, "Module")
	}
	t.steps = append(t.steps, step{commands: []string{"null", command(was, is)}, inverse: []string{command(is, was)}, restore: func() {}})
}

// Mask covers a piece before a log is begun, as its owner does to hide it: others see that
// something stands there, and not what. The owner is the id of a player.
func (t *Table) Mask(id, owner string) {
	p := t.thing(id)
	p.traits = append([]trait{{kind: "obs;" + vassal.Join(';', "77,130", "mask.png", "Mask", "B", "Hidden unit", "player:", "Peek", "", "false", "", ""), state: owner + ";false|0"}}, p.traits...)
}
