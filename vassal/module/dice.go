package module

import (
	"github.com/beevik/etree"
)

// DiceKind tells the four kinds of dice buttons apart, by VASSAL's class names.
type DiceKind string

// The kinds of dice buttons.
const (
	NumberDice   DiceKind = "DiceButton"
	InternetDice DiceKind = "InternetDiceButton"
	TextDice     DiceKind = "RandomTextButton"
	SpecialDice  DiceKind = "SpecialDiceButton"
)

// Dice is a button that rolls.
type Dice struct {
	Kind DiceKind
	// ID is SpecialDiceButton0 … for special dice, else empty.
	ID   string
	Name string
	// Count dice of Sides each; every die has Plus added, the total AddToTotal.
	Count, Sides, Plus, AddToTotal int
	// Total reports the sum instead of the values; Sort sorts them.
	Total, Sort bool
	// Prompt lets the player change the numbers that are not locked.
	Prompt bool
	Locked Locks
	// Keep is nil if all dice count.
	Keep *Keep
	// Format of the report, e.g. ** $name$ = $result$.
	Format string
	// Faces of text dice; Numeric says that they add up.
	Faces   []string
	Numeric bool
	// Special are the dice of a special dice button, in order of the results.
	Special []SpecialDie
}

// Locks say which numbers a player who is asked may not change.
type Locks struct{ Dice, Sides, Plus, Add bool }

// Keep is which dice count.
type Keep struct {
	// Rule is > = < for values compared with Count, l or s for the Count
	// largest or smallest.
	Rule  string
	Count int
}

// A SpecialDie has faces of its own.
type SpecialDie struct {
	Name, Format string
	Faces        []Face
}

// A Face is one side of a special die.
type Face struct {
	Text  string
	Value int
}

// defaultDiceFormat is the report of a button that says nothing.
const defaultDiceFormat = "** $name$ = $result$ *** &lt;$PlayerName$&gt;"

func (b *builder) dice(e *etree.Element) Dice {
	d := Dice{
		Kind:       DiceKind(kind(e)),
		Name:       first(e, "name", "label"),
		Count:      whole(e, "nDice", 2),
		Sides:      whole(e, "nSides", 6),
		Plus:       whole(e, "plus", 0),
		AddToTotal: whole(e, "addToTotal", 0),
		Total:      flag(e, "reportTotal", false),
		Sort:       flag(e, "sortDice", false),
		Prompt:     flag(e, "prompt", false),
		Locked: Locks{
			Dice: flag(e, "lockDice", false), Sides: flag(e, "lockSides", false),
			Plus: flag(e, "lockPlus", false), Add: flag(e, "lockAdd", false),
		},
		Format:  word(e, "reportFormat", defaultDiceFormat),
		Faces:   list(e, "faces"),
		Numeric: flag(e, "numeric", false),
	}
	if flag(e, "keepDice", false) {
		d.Keep = &Keep{Rule: word(e, "keepOption", ">"), Count: whole(e, "keepCount", 1)}
	}
	switch d.Kind {
	case TextDice:
		d.Sides = len(d.Faces)
	case SpecialDice:
		b.special(e, &d)
	}
	return d
}

// special reads what only special dice have.
func (b *builder) special(e *etree.Element, d *Dice) {
	d.ID = b.nextID("SpecialDiceButton")
	d.Format = word(e, "format", "")
	d.Sides = 0
	for c := range components(e) {
		if className(c) == "SpecialDie" {
			d.Special = append(d.Special, specialDie(c))
		}
	}
	d.Count = len(d.Special)
}

func specialDie(e *etree.Element) SpecialDie {
	die := SpecialDie{Name: word(e, "name", ""), Format: word(e, "format", "$result$")}
	for c := range components(e) {
		if className(c) == "SpecialDieFace" {
			die.Faces = append(die.Faces, Face{Text: word(c, "text", ""), Value: whole(c, "value", 0)})
		}
	}
	return die
}
