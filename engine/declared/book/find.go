package book

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/hex"
	"adjutant/engine/pack"
)

// Fights reports whether a table is for attacks.
func (b *Book) Fights() bool {
	for _, t := range b.Tables {
		if t.Order == Attack {
			return true
		}
	}
	return false
}

// Words are those that sides may declare, as the lines of lists/modifiers.csv ask for them.
func (b *Book) Words() (all []string) {
	for _, m := range b.Modifiers {
		if m.Said != "" && !slices.Contains(all, m.Said) {
			all = append(all, m.Said)
		}
	}
	return all
}

// DemandOf is the demand of a line, nil if there is none.
func (b *Book) DemandOf(line int) *Demand {
	for i := range b.Demands {
		if b.Demands[i].Line == line {
			return &b.Demands[i]
		}
	}
	return nil
}

// StatusOf is a mark of the pack; the zero value, which any unit may bear, is none.
func (b *Book) StatusOf(word string) pack.Status {
	i := slices.IndexFunc(b.Pack.Statuses, func(st pack.Status) bool { return st.Word == word })
	if i < 0 {
		return pack.Status{Types: []string{"\x00"}}
	}
	return b.Pack.Statuses[i]
}

// MarksOf are the marks that a unit may bear.
func (b *Book) MarksOf(unit int) (words []string) {
	for _, st := range b.Pack.Statuses {
		if st.May(b.Pack.Units[unit].Type) {
			words = append(words, st.Word)
		}
	}
	return words
}

// Scores is how many numbers a state keeps of points that were had at the ends of turns; none where there is no such line.
func (b *Book) Scores() int { return len(b.Victory.Points) * len(b.Sides) }

// ScenarioOf finds a scenario by its id; "" is the first.
func (b *Book) ScenarioOf(id string) (pack.Scenario, error) {
	for _, s := range b.Pack.Scenarios {
		if id == "" || s.ID == id {
			return s, nil
		}
	}
	return pack.Scenario{}, fmt.Errorf("pack %s has no scenario %q", b.Pack.ID, id)
}

// PlacementOf is the line of setup.csv for a unit, nil if there is none.
func (b *Book) PlacementOf(scenario string, unit int) *pack.Placement {
	for i, place := range b.Pack.Setup {
		if place.Scenario == scenario && place.Unit == b.Pack.Units[unit].ID {
			return &b.Pack.Setup[i]
		}
	}
	return nil
}

// Landing is where a line of setup.csv has its unit, "" for no place in particular.
func (b *Book) Landing(place pack.Placement) engine.Loc {
	if place.At != (hex.Coord{}) {
		return engine.Loc(b.Pack.Grid.Name(place.At))
	}
	at, _ := b.Board.Find(place.Place)
	return at
}

// TableOf is a table of the pack by name, nil if there is none.
func (b *Book) TableOf(name string) *Table {
	for i := range b.Tables {
		if b.Tables[i].Name == name {
			return &b.Tables[i]
		}
	}
	return nil
}

// DeckOf is the number of a deck, -1 if there is none.
func (b *Book) DeckOf(name string) int {
	return slices.IndexFunc(b.Decks, func(d Deck) bool { return d.Name == name })
}

// DiceOf are dice by their name or, where all may be rolled, as they are written.
func (b *Book) DiceOf(name string) *Dice {
	for i := range b.Dice {
		if b.Dice[i].Name == name {
			return &b.Dice[i]
		}
	}
	d, err := ParseDice(name)
	if err != nil || !b.AnyDice || d.N > MostDice.N || d.Sides > MostDice.Sides {
		return nil
	}
	return &Dice{Name: name, Dice: d}
}

// Known reports units and a place that the pack has not.
func (b *Book) Known(units []engine.UnitID, at engine.Loc) error {
	for _, id := range units {
		if _, known := b.Units[id]; !known {
			return fmt.Errorf("there is no unit %q", id)
		}
	}
	if found, known := b.Board.Find(string(at)); at != "" && (!known || found != at) {
		return fmt.Errorf("%q is no place", at)
	}
	return nil
}

// MeaningOf says what results demand.
func (b *Book) MeaningOf(table string, results []string) string {
	var words []string
	for _, result := range results {
		for i := range b.Demands {
			if d := &b.Demands[i]; d.Result == result && (d.Table == "" || d.Table == table) {
				words = append(words, d.Text())
			}
		}
	}
	return strings.Join(words, "; ")
}

// SomeDice are dice with a purpose each for which they may be rolled.
func (b *Book) SomeDice() (all [][]string) {
	if b.AnyDice {
		return [][]string{{"2d6", "anything"}}
	}
	for _, d := range b.Dice {
		purpose := "anything"
		if len(d.For) > 0 {
			purpose = d.Sample()
		}
		all = append(all, []string{d.Name, purpose})
	}
	return all
}
