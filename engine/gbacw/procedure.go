package gbacw

import (
	"fmt"

	"adjutant/engine"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/gbacw/supply"
)

// procedure is one of the book's dice: what it is for, what is added, and what comes of it.
type procedure struct {
	dice  int    // ten-sided, one where nothing is said
	check bool   // held against the cohesion of its unit (UDD)
	bare  bool   // of a check: nothing is added but what the procedure says itself
	what  string // for people, with the unit's or the command's name in it
	cites []engine.Cite
	mods  func(*book.Book, *state.State, state.Throw) []engine.Modifier
	fall  func(*course, state.Throw, fallen)
	// open says why a side may not ask for it now, by the unit and what was named beside it; nil where
	// the game asks by itself.
	open func(*book.Book, *state.State, state.Ask) *engine.Finding
	when string // when the game asks for the throw by itself, told to a player who asks for it
	sure bool   // no dice: what it does is done at once
}

// purpose is what a throw is for.
func (p procedure) purpose(sys *system, s *state.State, t state.Throw) string {
	text := p.what
	if p.dice < 2 {
		text = fmt.Sprintf(p.what, subject(sys.Book, t))
	}
	if !p.check {
		return text
	}
	if value, known := position.Cohesion(sys.Book, s, t.Index, s.Units[t.Index].Disordered || t.Kind == state.ThrowRecovery); known {
		return fmt.Sprintf("%s: passes on %d or less", text, value)
	}
	return text
}

// subject is the name of what a throw is about.
func subject(b *book.Book, t state.Throw) string {
	switch t.Kind {
	case state.ThrowInitiative:
		return "initiative"
	case state.ThrowRandom:
		return "whose the random event is: 0 to 3 the Union's, 4 to 7 the Confederates'"
	case state.ThrowRandomKind:
		return "which random event it is"
	case state.ThrowSlowStart, state.ThrowAlert, state.ThrowAlertAMs, state.ThrowWallace:
		return b.Commands[t.Index].Name
	}
	return b.Unit(t.Index).Name
}

// modifiers are what is added to a throw, with reasons. To a check comes what every check has.
func (p procedure) modifiers(sys *system, s *state.State, t state.Throw) []engine.Modifier {
	var mods []engine.Modifier
	if p.check && !p.bare {
		mods = checkMods(sys.Book, s, t.Index)
	}
	if p.mods != nil {
		mods = append(mods, p.mods(sys.Book, s, t)...)
	}
	return mods
}

// checkMods are the modifiers of every check of cohesion: the Union's start into a first day is worse
// (BB 30.0), and leaders of the unit's own formations in its hex better, whatever their rank (BB 13.42).
func checkMods(b *book.Book, s *state.State, unit int) []engine.Modifier {
	mods := supply.UnreadyMods(b, s, unit)
	level := command.Fatigue(b, s, unit)
	if n := b.Owner.Series.Tired[book.FatigueLevels()[min(level, len(book.FatigueLevels())-1)]]; n != 0 {
		mods = append(mods, engine.Modifier{Side: b.Unit(unit).Side, Unit: b.Unit(unit).ID, Text: book.FatigueName(level), Value: n, Cites: []engine.Cite{"BB 17.0", "SR 17"}})
	}
	for i, u := range s.Units {
		if u.Here() && u.At == s.Units[unit].At && command.LeadsOver(b, i, s.Units[unit].Formation) {
			mods = append(mods, engine.Modifier{Side: b.Unit(i).Side, Unit: b.Unit(i).ID, Text: b.Unit(i).Name + " with it", Value: -1, Cites: []engine.Cite{"BB 13.42"}})
		}
	}
	return mods
}

// disorder is what a failed check does, but to a unit that is disordered already.
func disorder(c *course, unit int) {
	if c.Units[unit].Disordered {
		c.tell("unchanged", []int{unit}, "%s is disordered already.", c.sys.Unit(unit).Name)
		return
	}
	c.Units[unit].Disordered = true
	c.tell("disordered", []int{unit}, "%s is disordered.", c.sys.Unit(unit).Name)
}

// lose takes strength points from a unit; without any it is gone.
func lose(c *course, unit, points int) {
	u := &c.Units[unit]
	if left, known := position.Strength(c.sys.Book, c.State, unit); known {
		points = min(points, left)
	}
	u.Lost += points
	c.tell("lost", []int{unit}, "%s loses %d SP.", c.sys.Unit(unit).Name, points)
	if left, known := position.Strength(c.sys.Book, c.State, unit); known && left <= 0 {
		u.At, u.Fate = "", state.FateEliminated
		c.tell("eliminated", []int{unit}, "%s is eliminated.", c.sys.Unit(unit).Name)
		return
	}
	collapses(c, unit)
}

// rolled tells of the dice.
func (c *course) rolled(t state.Throw, f fallen, format string, args ...any) {
	var units []int
	if !isCommandThrow(t.Kind) {
		units = []int{t.Index}
	}
	text := fmt.Sprintf("%d", f.values[0])
	if f.sum != f.values[0] {
		text = fmt.Sprintf("%d, modified %d", f.values[0], f.sum)
	}
	c.tell(eventRolled, units, "%s: %s. %s", subject(c.sys.Book, t), text, fmt.Sprintf(format, args...))
}

func isCommandThrow(kind string) bool {
	return kind == state.ThrowSlowStart || kind == state.ThrowAlert || kind == state.ThrowAlertAMs || kind == state.ThrowWallace
}

// checkFalls is a check whose failure is disorder and nothing more.
func checkFalls(c *course, t state.Throw, f fallen) {
	if c.passes(t, f) {
		c.rolled(t, f, "It passes.")
		return
	}
	c.rolled(t, f, "It fails.")
	disorder(c, t.Index)
}
