package muzzleblast

import (
	"fmt"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/engine/muzzleblast/printed"
	"adjutant/engine/plane"
)

// Guns are the guns on the table, each where it stands.
func (sys *system) Guns(st engine.State) []engine.Gun {
	var list []engine.Gun
	s := st.(*state)
	for i, u := range sys.units {
		if u.gun == printed.NoGun {
			continue
		}
		for _, n := range s.bodiesOf(i) {
			b := s.Bodies[n]
			list = append(list, engine.Gun{
				Unit: u.id, Number: b.Gun, At: engine.Loc(rounded(b.At).String()),
				Facing: strconv.Itoa(plane.Degrees(b.At, b.Towards)), Status: []string{readiness(b)},
			})
		}
	}
	return list
}

// readiness is how a gun is, in a word (B-9, B-31).
func readiness(b body) string {
	switch {
	case b.Holder > 0:
		return "seized"
	case b.Limbered:
		return "limbered"
	}
	return "unlimbered"
}

// batteryMeasures is what each gun of a battery may do, and how one that is partly unlimbered is made ready (B-9, B-17).
func batteryMeasures(bk *book, s *state, unit int) []string {
	u := bk.units[unit]
	var lines []string
	var limbered []string
	bodies := s.bodiesOf(unit)
	for _, i := range bodies {
		b := s.Bodies[i]
		if b.Limbered && b.Holder == 0 {
			limbered = append(limbered, fmt.Sprint(b.Gun))
		}
		lines = append(lines, gunMeasure(bk, s, i))
	}
	if n := len(limbered); n > 0 && n < len(bodies) {
		lines = append(lines, fmt.Sprintf("%s is partly unlimbered: each gun does what it is ready for by itself. 'unlimber %s gun %s' in the phase of moves makes all of it ready, 'limber %s' and the number of a gun that is unlimbered all of it fit to be drawn (B-9)",
			u.name, u.name, strings.Join(limbered, ", "), u.name))
	}
	return lines
}

// gunMeasure is what one gun may do.
func gunMeasure(bk *book, s *state, i int) string {
	b := s.Bodies[i]
	u := bk.units[b.Unit]
	text := fmt.Sprintf("gun %d at %s, looking to %d, with %d gunners, is %s: ", b.Gun, rounded(b.At), plane.Degrees(b.At, b.Towards), b.Figures, readiness(b))
	switch {
	case b.Holder > 0:
		return text + "it fires for nobody, and its captors take it along (B-31)"
	case b.Figures == 0:
		return text + "nobody is left to move or fire it (B-9)"
	case b.Limbered:
		return text + fmt.Sprintf("it may be drawn %s; to unlimber it and make it ready takes a whole move, and then it may fire from the next turn on (B-9)", going(s.Options, u.troop(b)))
	}
	row := u.gun.Row()
	n := func(u int) string { return plane.Number(s.Options.Scaled(u)) }
	text += fmt.Sprintf("it fires shot beyond %s, up to %s", n(row.Short), n(row.Far))
	if row.Grape > 0 {
		text += fmt.Sprintf(", grapeshot up to %s", n(row.Grape))
	}
	text += fmt.Sprintf("; it may fire, or be pushed %s, or be limbered, which takes a whole move; in one turn a gun moves or fires (B-9)", going(s.Options, printed.Pushed))
	if b.Figures <= u.gun.Row().Half {
		text += "; with so few gunners it fires every other turn (B-17)"
	}
	return text
}

// going is how far a troop goes in one move, on each ground (B-5, B-6).
func going(o printed.Options, t printed.Troop) string {
	n := func(g printed.Ground) string { return plane.Number(printed.FullMove(o, t, g)) }
	return fmt.Sprintf("%s off road, %s on the road, in rough going %s and %s", n(printed.Ground{}), n(printed.Ground{Road: true}), n(printed.Ground{Rough: true}), n(printed.Ground{Road: true, Rough: true}))
}
