package board

import (
	"cmp"
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/pack"
	"adjutant/moderator/bind"
	"adjutant/moderator/carried"
	"adjutant/vassal"
	"adjutant/vassal/replay"
)

// Proof is what a binding makes of a position: what would be read in a log that goes on
// from it.
type Proof struct {
	Module, Version string   // with which the file was made
	Units           []Proved // every unit of the pack, in its order
	Unknown         []Unread // pieces that are neither bound nor ignored, by name
	Setup           *Agreement
}

// Proved is a unit and the pieces of the position that stand for it.
type Proved struct {
	Unit   engine.UnitID
	Name   string
	Pieces []Sighted
}

// Sighted is a piece on a position.
type Sighted struct {
	Name   string
	Map    string // "" for none
	X, Y   int
	At     engine.Loc // "" where no map of the binding has a place
	Status []string   // what its layers say
}

// Unread is pieces of one name that mean nothing yet.
type Unread struct {
	Name   string
	Number int
	Map    string // of the first of them
	Bound  bool   // one of them at least lies on a map that the binding binds
}

// Agreement is how many units stand where the set-up of a scenario has them: a proof that
// the maps are bound rightly.
type Agreement struct {
	Scenario   string // title
	Stand, All int
}

// Prove holds a binding against the position at the end of a VASSAL file. The error says
// that the file is more work than any game.
func Prove(p *pack.Pack, file *bind.File, save *vassal.File) (*Proof, error) {
	run := replay.Start(save)
	for more := true; more; {
		_, more = run.Step()
	}
	if err := run.Err(); err != nil {
		return nil, fmt.Errorf("the position cannot be worked out: %w", err)
	}
	b := New(p, file)
	proof := &Proof{Module: save.Module.Name, Version: save.Module.Version}
	seen := map[engine.UnitID][]Sighted{}
	var strangers []Sighted
	for _, one := range run.Position().Pieces() {
		if one.Kind != replay.Single {
			continue
		}
		s := b.sighted(one)
		unit, bound := b.Unit(one)
		switch {
		case bound:
			seen[unit] = append(seen[unit], s)
		case !b.Ignores(one):
			strangers = append(strangers, s)
		}
	}
	for _, u := range p.Units {
		proof.Units = append(proof.Units, Proved{u.ID, u.Name, seen[u.ID]})
	}
	proof.Unknown = b.unread(strangers)
	proof.Setup = proof.agreement(p)
	return proof, nil
}

// sighted is what a binding reads of a piece.
func (b *Binding) sighted(p replay.Piece) Sighted {
	status, _ := b.tell(p)
	return Sighted{
		Name: carried.Clip(basicOf(p).Name), Map: carried.Clip(p.Map), X: p.X, Y: p.Y, At: b.HexAt(p.Map, p.X, p.Y), Status: status,
	}
}

// unread counts the pieces that mean nothing, by name.
func (b *Binding) unread(strangers []Sighted) []Unread {
	var all []Unread
	at := map[string]int{}
	for _, s := range strangers {
		_, on := b.Map(s.Map)
		i, known := at[s.Name]
		if !known {
			i = len(all)
			at[s.Name] = i
			all = append(all, Unread{Name: s.Name, Map: s.Map})
		}
		all[i].Number++
		all[i].Bound = all[i].Bound || on
	}
	slices.SortStableFunc(all, func(a, b Unread) int { return cmp.Compare(a.Name, b.Name) })
	return all
}

// agreement holds the position against the set-ups of the pack, and gives that which fits
// best; nil if no unit stands in any hex.
func (x *Proof) agreement(p *pack.Pack) *Agreement {
	var best *Agreement
	for _, scenario := range p.Scenarios {
		a := Agreement{Scenario: scenario.Title}
		for _, s := range p.Setup {
			if s.Scenario != scenario.ID || s.Turn > 0 {
				continue
			}
			a.All++
			if x.stands(s.Unit, engine.Loc(p.Grid.Name(s.At))) {
				a.Stand++
			}
		}
		if a.Stand > 0 && (best == nil || a.Stand > best.Stand) {
			best = &a
		}
	}
	return best
}

func (x *Proof) stands(unit engine.UnitID, at engine.Loc) bool {
	return slices.ContainsFunc(x.Units, func(u Proved) bool {
		return u.Unit == unit && slices.ContainsFunc(u.Pieces, func(s Sighted) bool { return s.At == at })
	})
}

// Open reports whether something is not settled by the position: a unit without a piece or
// with several on the map, or a piece on a bound map that means nothing.
func (x *Proof) Open() bool {
	return slices.ContainsFunc(x.Units, func(u Proved) bool { return len(u.Pieces) == 0 || u.OnMap() > 1 }) ||
		slices.ContainsFunc(x.Unknown, func(u Unread) bool { return u.Bound })
}

// OnMap counts the pieces of the unit that stand in a place of the pack.
func (u Proved) OnMap() int {
	n := 0
	for _, s := range u.Pieces {
		if s.At != "" {
			n++
		}
	}
	return n
}
