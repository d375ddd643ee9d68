package bind

import (
	"fmt"

	"adjutant/engine"
	"adjutant/engine/pack"
	"adjutant/vassal/module"
)

// Proposal is a binding that was found by comparing a module with a pack.
type Proposal struct {
	Module, Version string
	Pack            string // its id
	Ground          *Ground
	Matches         []Match // every unit of the pack, in its order
	Statuses        []Status
	Dice            []Button
	Turn            *Turn      // nil: the module has no turn counter
	Ignored         []Leftover // pieces that are proposed to mean nothing
	Left            []Leftover // pieces about which nothing is proposed
	Notes           []string   // what else was not bound, and why
}

// Button is a button for dice, and why its throws cannot be used; "" if they can.
type Button struct {
	Dice
	Why string
}

// Leftover is a piece that stands for no unit.
type Leftover struct {
	Piece string
	Slots []string
	Why   string
}

// Found counts the units for which a piece is proposed.
func (p *Proposal) Found() int {
	n := 0
	for _, m := range p.Matches {
		if len(m.Pieces) > 0 {
			n++
		}
	}
	return n
}

// Propose compares the pieces, prototypes, layers, grids and dice of a module with a pack.
func Propose(m *module.Module, p *pack.Pack) *Proposal {
	all := candidatesOf(m)
	matching := newMatching(figures(p), all)
	matching.run()
	x := &Proposal{Module: m.Name, Version: m.Version, Pack: p.ID, Matches: matching.matches()}
	x.Ground, x.Notes = ground(m, p)
	units := map[int]engine.UnitID{}
	for candidate, figure := range matching.unitOf {
		units[candidate] = p.Units[figure].ID
	}
	var notes []string
	x.Statuses, notes = statuses(sheaves(all, units), p)
	x.Notes = append(x.Notes, notes...)
	for _, d := range m.Dice {
		x.Dice = append(x.Dice, ButtonOf(d))
	}
	x.Turn = TurnOf(m)
	x.leave(all, matching)
	return x
}

// ButtonOf is what a button for dice throws.
func ButtonOf(d module.Dice) Button {
	b := Button{Dice: Dice{Name: d.Name, N: d.Count, Sides: d.Sides}}
	switch {
	case d.Name == "":
		b.Why = "it has no name"
	case d.Kind == module.SpecialDice || d.Kind == module.TextDice:
		b.Why = "it has faces of its own"
	case d.Plus != 0 || d.AddToTotal != 0:
		b.Why = "it adds to what is thrown"
	case d.Keep != nil:
		b.Why = "it keeps some of its dice only"
	case d.Count < 1 || d.Sides < 2:
		b.Why = fmt.Sprintf("it throws %d dice of %d sides", d.Count, d.Sides)
	}
	return b
}

// leave sorts the pieces that stand for no unit: markers that are like none, and the rest,
// which may be units after all.
func (x *Proposal) leave(all []*candidate, m *matching) {
	like := map[int]bool{}
	for _, p := range m.pairs {
		like[p.candidate] = true
	}
	var unlike []Leftover // of them little is known: they stand last
	for i, c := range all {
		if _, bound := m.unitOf[i]; bound {
			continue
		}
		left := Leftover{Piece: c.name, Slots: c.slots}
		switch {
		case c.name == "":
			left.Why = "it has no name"
		case c.marker && !like[i] && !c.shared:
			left.Why = "called like a marker, and like no unit"
			x.Ignored = append(x.Ignored, left)
			continue
		case like[i]:
			left.Why = "like a unit, but not enough, or another piece is liker"
		default:
			left.Why = "like no unit"
			unlike = append(unlike, left)
			continue
		}
		x.Left = append(x.Left, left)
	}
	x.Left = append(x.Left, unlike...)
}
