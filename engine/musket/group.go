package musket

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/order"
	"adjutant/engine/musket/position"
	"adjutant/engine/musket/state"
)

// joint proposes, for each enemy hex, the attack out of all hexes next to it
// together, alone and with the guns that reach it, and the bombardment by all of
// these.
func joint(s *state.State) []order.Group {
	return order.Each(position.Manned(s.Sys, s.Pieces, book.Foe(s.Active)), func(target int, yield func(engine.Action) bool) {
		if slices.Contains(s.Attacked, target) {
			return
		}
		guns := gunsOn(s, target)
		if len(guns) > 1 && !yield(engine.Action{Verb: "bombard", Units: book.UnitIDs(s.Sys, guns), Path: book.Locs(s.Sys, []int{target})}) {
			return
		}
		from, whole := allAround(s, target)
		if len(from) > 1 && !yield(strike(s.Sys, s.Active, from, target, whole)) {
			return
		}
		if whole.Guns = guns; len(from) > 0 && len(guns) > 0 {
			yield(strike(s.Sys, s.Active, from, target, whole))
		}
	})
}

// gunsOn lists the guns of the active side that may bombard a hex.
func gunsOn(s *state.State, target int) []int {
	var guns []int
	for u, p := range s.Pieces {
		var f order.Findings
		if card := &s.Sys.Units[u]; card.Kind != book.Artillery || card.Side != s.Active || p.At == book.Nowhere {
			continue
		}
		if checkGun(s, u, target, &f); !f.Illegal {
			guns = append(guns, u)
		}
	}
	return guns
}

// allAround is the hexes next to a target from which the active side may still attack,
// and the most who may take part in each.
func allAround(s *state.State, target int) (from []int, whole state.Force) {
	whole.Primary = book.Nowhere
	for _, at := range s.Sys.Field.Next[target] {
		if at == book.Nowhere || slices.Contains(s.Used, at) {
			continue
		}
		most := state.Force{Primary: book.Nowhere}
		for _, f := range defenders(s, at, s.Active) {
			fit := !slices.ContainsFunc(f.Fighters(), func(u int) bool { return s.Pieces[u].Status == state.Ineffective || s.Pieces[u].Fought })
			if fit && len(f.All()) > len(most.All()) {
				most = f
			}
		}
		if most.Primary == book.Nowhere {
			continue
		}
		from = append(from, at)
		whole.Leaders = append(whole.Leaders, most.Leaders...)
		if whole.Primary == book.Nowhere {
			whole.Primary, whole.Support = most.Primary, append(whole.Support, most.Support...)
		} else {
			whole.Support = append(whole.Support, most.Fighters()...)
		}
	}
	return from, whole
}

// strike is an attack in its canonical form.
func strike(sys *book.Book, active int, from []int, target int, f state.Force) engine.Action {
	a := defendOrder(sys, f, target, active)
	a.Verb, a.From = "attack", book.Locs(sys, from)
	if len(f.Guns) > 0 {
		guns := engine.Arg{Name: "guns"}
		for _, id := range book.UnitIDs(sys, f.Guns) {
			guns.Values = append(guns.Values, string(id))
		}
		a.Args = append(a.Args, guns)
	}
	return a
}
