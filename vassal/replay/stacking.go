package replay

import (
	"slices"

	"adjutant/vassal/piece"
)

// addMember puts a single piece into a stack or deck, at index from the bottom.
func (p *Position) addMember(holder, t *thing, index int) {
	p.table.work += 1 + int64(len(holder.members)/workLift)
	p.table.touch(t)
	p.table.take(t)
	t.detach()
	t.parent, t.mapID = holder, holder.mapID
	holder.members = slices.Insert(holder.members, min(index, len(holder.members)), t)
}

// merge lays moving onto the topmost of fixed.
func (p *Position) merge(fixed, moving *thing) {
	holder, index := p.place(fixed, moving)
	switch {
	case holder == nil || holder == moving:
		return
	case moving.kind == Single:
		if i := slices.Index(holder.members, moving); i >= 0 && i < index {
			index--
		}
		p.addMember(holder, moving, index)
	default:
		for _, member := range slices.Clone(moving.members) {
			p.addMember(holder, member, index)
			index++
		}
		p.table.take(moving)
	}
}

// place finds the stack or deck and the index in it that lie directly above
// fixed; nil if moving is already there. A loose piece gets a stack of its own.
func (p *Position) place(fixed, moving *thing) (holder *thing, index int) {
	if fixed.kind != Single {
		if n := len(fixed.members); n == 0 || fixed.members[n-1] != moving {
			return fixed, n
		}
		return nil, 0
	}
	if fixed == moving {
		return nil, 0
	}
	if fixed.parent != nil {
		return fixed.parent, slices.Index(fixed.parent.members, fixed) + 1
	}
	return p.wrap(fixed, fixed.mapID, fixed.x, fixed.y), 1
}

// wrap makes a stack of this reader's own around a loose piece.
func (p *Position) wrap(t *thing, mapID string, x, y int) *thing {
	stack := newThing(p.localID(), "stack")
	p.register(stack)
	p.table.put(stack, mapID, x, y)
	p.addMember(stack, t, 0)
	t.x, t.y = x, y
	return stack
}

// drop puts t at a point: onto the first thing there that takes it, else alone.
func (p *Position) drop(t *thing, at spot, mover piece.Viewer) {
	if c := p.table.cells[at]; c != nil {
		for other := c.first; other != nil; other = other.next {
			p.table.work += 1 + workParse*int64(len(other.members))
			if other != t && accepts(other, t, mover) {
				p.merge(other, t)
				return
			}
		}
	}
	if t.kind == Single && t.parent == nil && t.stackable() {
		p.wrap(t, at.mapID, at.x, at.y)
		return
	}
	t.detach()
	p.table.put(t, at.mapID, at.x, at.y)
}

// accepts reports whether t, dropped at the point of other, lands on it. A
// stack takes it only if the mover can see something in it.
func accepts(other, t *thing, mover piece.Viewer) bool {
	if other.kind == Deck {
		return true
	}
	if t.kind == Single && !t.stackable() {
		return false
	}
	if other.kind == Single {
		return other.stackable() && visible(other, mover)
	}
	return slices.ContainsFunc(other.members, func(m *thing) bool { return visible(m, mover) })
}

func visible(t *thing, v piece.Viewer) bool { return !t.traits().Invisible(v) }
