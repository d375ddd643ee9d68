package command

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/scenario"
	"adjutant/engine/gbacw/state"
)

// FactBounds are the least and the greatest value of each fact.
func FactBounds(name string) (low, high int, known bool) {
	switch name {
	case book.FactCohesion, book.FactDisordered:
		return 0, 9, true
	case book.FactStrength:
		return 1, 40, true
	case book.FactRating:
		return -3, 3, true
	case book.FactRange:
		return 0, 30, true
	case book.FactGreen, book.FactAggressive, state.FactSight, state.FactReached, state.FactCrossed, state.FactIneffective:
		return 0, 1, true
	}
	return 0, 0, false
}

func factNames() []string {
	return []string{book.FactCohesion, book.FactDisordered, book.FactStrength, book.FactRating, book.FactRange, book.FactGreen, book.FactAggressive, state.FactSight, state.FactReached, state.FactCrossed, state.FactIneffective}
}

// FactTitle is what a fact is called in sentences.
func FactTitle(name string) string {
	if name == book.FactDisordered {
		return "cohesion when disordered"
	}
	return name
}

// declaration is "declare cohesion=6 6-MS, 7-MS" taken apart.
type declaration struct {
	Name  string
	Value int
	Units []int
}

// Declared reads what a side declares of its own units.
func Declared(b *book.Book, s *state.State, a engine.Action) (declaration, *engine.Finding) {
	if len(a.Args) != 1 || len(a.Args[0].Values) == 0 {
		return declaration{}, finding.New(finding.Missing, "write what is declared and of whom: declare cohesion=6 6-MS")
	}
	name, text, _ := strings.Cut(a.Args[0].Name, "=")
	low, high, known := FactBounds(name)
	value, err := strconv.Atoi(text)
	switch {
	case !known:
		return declaration{}, finding.OfUnit(finding.NoFact, "", "%s is nothing that is declared: %s", name, strings.Join(factNames(), ", "))
	case err != nil || value < low || value > high:
		return declaration{}, finding.OfUnit(finding.NoFact, "", "a %s is a number from %d to %d, not %q", name, low, high, text)
	}
	d := declaration{Name: name, Value: value}
	for _, id := range a.Args[0].Values {
		unit, f := OwnUnit(b, s, engine.Action{Side: a.Side, Verb: a.Verb, Units: []engine.UnitID{engine.UnitID(id)}})
		if f != nil {
			return declaration{}, f
		}
		d.Units = append(d.Units, unit)
	}
	return d, nil
}

// CheckDeclare judges a declaration: what is typed in or declared stands.
func CheckDeclare(b *book.Book, s *state.State, a engine.Action) *engine.Finding {
	d, f := Declared(b, s, a)
	if f != nil {
		return f
	}
	var stated *engine.Finding
	for _, unit := range d.Units {
		u := b.Unit(unit)
		if printed, known := position.Printed(b, s, unit, d.Name); known {
			return finding.OfUnit(finding.NoFact, u.ID, "the %s of %s is typed in: %d", FactTitle(d.Name), u.Name, printed)
		}
		if before, there := s.Facts[state.FactKey(u.ID, d.Name)]; there {
			return finding.OfUnit(finding.NoFact, u.ID, "the %s of %s was declared: %s; ask for a ruling where that was wrong", FactTitle(d.Name), u.Name, before)
		}
		switch f := checkSeenFact(b, s, d, unit); {
		case f == nil:
		case f.Code != finding.AsStated:
			return f
		case stated == nil:
			stated = f
		}
	}
	return stated
}

// checkSeenFact judges what is declared of the second day, which is no counter's.
func checkSeenFact(b *book.Book, s *state.State, d declaration, unit int) *engine.Finding {
	switch d.Name {
	case state.FactSight:
		return checkSight(b, s, unit)
	case state.FactReached:
		switch {
		case len(scenario.Of(s).BridgeGuards) > 0:
			return CheckRelief(b, s, unit)
		case !scenario.Of(s).SecondDay:
			return checkMuster(b, s, unit)
		}
		return checkReached(b, s, unit)
	case state.FactCrossed:
		return checkCrossed(b, s, unit)
	case state.FactIneffective:
		return countedBy(b, s, unit)
	}
	return nil
}

// countedBy tells who declares a brigade ineffective by which units a scenario has it counted: in the counterattack as if they were all
// of it (BB 30.6), in the final attack the Confederates by those on the map, and their divisions by their brigades (BB 30.7).
func countedBy(b *book.Book, s *state.State, unit int) *engine.Finding {
	u := b.Unit(unit)
	switch {
	case scenario.Of(s).WholeAsHere:
		return finding.OfUnit(finding.AsStated, u.ID, "not checked: here the brigade of %s counts as whole with those units that it has in this scenario", u.Name).Cite("BB 30.6")
	case scenario.Of(s).SouthByMap && u.Side == "CS":
		return finding.OfUnit(finding.AsStated, u.ID, "not checked: here a Confederate brigade is counted by its units on the map, and a division is ineffective when all its brigades are").Cite("BB 30.7")
	}
	return nil
}

// SoundFacts reports a fact that cannot have been declared.
func SoundFacts(b *book.Book, s *state.State) error {
	for key, text := range s.Facts {
		if position.SoundTop(b, key, text) {
			continue
		}
		ok := slices.ContainsFunc(factNames(), func(name string) bool {
			at := len(key) - len(name) - 1
			if at < 1 || key[at:] != " "+name {
				return false
			}
			_, there := b.UnitIndex[engine.UnitID(key[:at])]
			low, high, _ := FactBounds(name)
			value, err := strconv.Atoi(text)
			return there && err == nil && value >= low && value <= high
		})
		if !ok {
			return fmt.Errorf("the fact %q: %q", key, text)
		}
	}
	return nil
}
