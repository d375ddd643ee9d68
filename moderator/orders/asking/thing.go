package asking

import (
	"adjutant/engine"
	"adjutant/moderator/orders/deeds"
	"adjutant/moderator/orders/question"
)

// Thing is a unit or a place that a text names.
type Thing struct {
	Unit     engine.UnitID // "" for a place
	Own      bool          // it is a unit of the reader's
	Gun      int           // which of its guns, 0 for none
	At       engine.Loc    // of a place
	Name     string        // as it is written
	From, To int           // where it stands, in characters
}

// blanked is a text with signs in the place of the names in it, and how much of the game it names.
func (x Reader) blanked(text string, things []Thing) (n question.Named, said string) {
	chars, from := []rune(text), 0
	for _, t := range things {
		sign := signOf(t)
		n.Count(t.Unit != "", t.Own)
		if t.From >= from {
			said += string(chars[from:t.From]) + " " + sign + " "
			from = min(t.To, len(chars))
		}
	}
	said += string(chars[from:])
	n.Deed = deeds.In(said)
	return n, said
}

// signOf is the sign that stands in a text in the place of what it names.
func signOf(t Thing) string {
	switch {
	case t.Unit == "":
		return question.APlace
	case !t.Own:
		return question.FoeUnit
	}
	return question.OwnUnit
}
