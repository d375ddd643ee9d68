package muzzleblast

import (
	"fmt"
	"strconv"

	"adjutant/engine"
	"adjutant/engine/muzzleblast/printed"
	"adjutant/engine/plane"
)

// Mustered tells of each unit of the scenario how many figures are left, how far it goes and how far it shoots.
func (sys *system) Mustered(st engine.State) []engine.Mustered {
	s := st.(*state)
	var all []engine.Mustered
	for i, u := range sys.units {
		if s.Units[i].Start > 0 || len(s.bodiesOf(i)) > 0 {
			all = append(all, engine.Mustered{Unit: u.id, Kind: string(u.arm), Facts: factsOf(sys.units, s, i), State: stateOf(sys.units, s, i)})
		}
	}
	return all
}

// factsOf are the values of a unit, lengths in inches.
func factsOf(units roster, s *state, unit int) []engine.Fact {
	u := units[unit]
	facts := []engine.Fact{{Name: "Fig", Means: "figures left, of how many", Value: fmt.Sprintf("%d/%d", s.strength(unit), s.Units[unit].Start)}}
	if bodies := s.bodiesOf(unit); len(bodies) > 0 {
		way := s.Options.Scaled(printed.Allowance(u.troop(s.Bodies[bodies[0]]), printed.Ground{}))
		road := s.Options.Scaled(printed.Allowance(u.troop(s.Bodies[bodies[0]]), printed.Ground{Road: true}))
		facts = append(facts,
			engine.Fact{Name: "Mv", Means: "a move off the road, in inches", Value: plane.Number(way)},
			engine.Fact{Name: "Rd", Means: "a move on a road", Value: plane.Number(road)})
	}
	if near, far := u.weapon.Reach(); far > 0 {
		facts = append(facts, engine.Fact{Name: "Rg", Means: "range, close and long", Value: plane.Number(s.Options.Scaled(near)) + "-" + plane.Number(s.Options.Scaled(far))})
		return append(facts, engine.Fact{Name: "Arms", Means: "arms", Value: string(u.weapon)})
	}
	if u.gun != printed.NoGun {
		facts = append(facts,
			engine.Fact{Name: "Rg", Means: "range, close and long", Value: plane.Number(s.Options.Scaled(u.gun.Row().Far))},
			engine.Fact{Name: "Arms", Means: "arms", Value: strconv.Itoa(len(s.bodiesOf(unit))) + " " + string(u.gun)})
	}
	return facts
}

// stateOf is what else is to be seen of a unit.
func stateOf(units roster, s *state, unit int) (words []string) {
	for n, i := range s.bodiesOf(unit) {
		b, who := s.Bodies[i], ""
		if b.Gun > 0 && units[unit].guns > 1 {
			who = fmt.Sprintf("gun %d ", b.Gun)
		}
		if n > 0 {
			words = append(words, who+"at "+rounded(b.At).String())
		}
		for _, one := range []struct {
			is   bool
			word string
		}{{b.Limbered, "limbered"}, {b.House > 0, "in a house"}, {b.Holder > 0, "taken"}} {
			if one.is {
				words = append(words, who+one.word)
			}
		}
	}
	if units[unit].officer && !led(s, unit) && s.strength(unit) > 0 {
		words = append(words, "without its officer")
	}
	return words
}

// Placing is nothing: all stand where the pack has them.
func (sys *system) Placing(engine.State, engine.Side) []string { return nil }
