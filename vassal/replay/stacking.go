package replay

import (
	"slices"

	"adjutant/vassal"
	"adjutant/vassal/piece"
)

// addMember puts a single piece into a stack or deck, at index from the bottom.
func (p *Position) addMember(holder, t *thing, index int) {
	p.table.work += 1 + int64(len(holder.members())/workLift)
	p.table.touch(t)
	p.table.take(t)
	t.detach()
	t.parent, t.at.sheet = holder, holder.at.sheet
	holder.insert(min(index, len(holder.members())), t)
}

// merge lays moving onto the topmost of fixed.
func (p *Position) merge(fixed, moving *thing) {
	holder, index := p.place(fixed, moving)
	switch {
	case holder == nil || holder == moving:
		return
	case moving.form == single:
		if i := slices.Index(holder.members(), moving); i >= 0 && i < index {
			index--
		}
		p.addMember(holder, moving, index)
	default:
		for _, member := range slices.Clone(moving.members()) {
			p.addMember(holder, member, index)
			index++
		}
		p.table.take(moving)
	}
}

// place finds the stack or deck and the index in it that lie directly above
// fixed; nil if moving is already there. A loose piece gets a stack of its own.
func (p *Position) place(fixed, moving *thing) (holder *thing, index int) {
	if fixed.form != single {
		members := fixed.members()
		if n := len(members); n == 0 || members[n-1] != moving {
			return fixed, n
		}
		return nil, 0
	}
	if fixed == moving {
		return nil, 0
	}
	if fixed.parent != nil {
		return fixed.parent, slices.Index(fixed.parent.members(), fixed) + 1
	}
	return p.wrap(fixed, fixed.at), 1
}

// wrap makes a stack of this reader's own around a loose piece.
func (p *Position) wrap(t *thing, at spot) *thing {
	stack := p.register(vassal.AddPiece{ID: p.localID(), Type: "stack"})
	p.table.put(stack, at)
	p.addMember(stack, t, 0)
	t.at = at
	return stack
}

// drop puts t at a point: onto the first thing there that takes it, else alone.
func (p *Position) drop(t *thing, at spot, mover piece.Viewer) {
	p.table.work += int64(len(p.players)) // among whom the mover was looked for
	if c := p.table.search(at, p.batches); c != nil {
		for n := c.first; n != nil; n = n.next {
			p.table.work += 1 + n.thing.lookedAt()
			if n.thing != t && accepts(n.thing, t, mover) {
				p.merge(n.thing, t)
				return
			}
		}
	}
	if t.form == single && t.parent == nil && t.stackable() {
		p.wrap(t, at)
		return
	}
	t.detach()
	p.table.put(t, at)
}

// lookedAt is what it costs to see whether a thing takes what is dropped there.
func (t *thing) lookedAt() int64 {
	var work int64
	if t.form == single && t.mayHide() {
		work = int64(len(t.typ())+len(t.state)) / workText
	}
	for _, m := range t.members() {
		work += workParse + m.lookedAt()
	}
	return work
}

// accepts reports whether t, dropped at the point of other, lands on it. A
// stack takes it only if the mover can see something in it.
func accepts(other, t *thing, mover piece.Viewer) bool {
	if other.form == deck {
		return true
	}
	if t.form == single && !t.stackable() {
		return false
	}
	if other.form == single {
		return other.stackable() && other.visible(mover)
	}
	return slices.ContainsFunc(other.members(), func(m *thing) bool { return m.visible(mover) })
}
