package interpret

import (
	"strings"
	"unicode"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/orders"
	"adjutant/moderator/orders/announce"
)

// headed tells the sentences of a mail that head its orders from orders.
type headed struct{ *reader }

// isAnnounced reports whether a line that may be meant as an order only heads the orders of the mail, or says why they are given; and
// whether it heads questions. It is listed as not read.
func (r headed) isAnnounced(f orders.Located, reading orders.Reading) bool {
	if r.Version < orders.Discerning || f.Code != finding.NoOrder || f.Listed > 0 || r.Question > 0 || f.Beside {
		return false
	}
	if r.asides++; r.asides > maxConcerned || len(f.Source) > maxOrderLooked {
		return false
	}
	s := r.sentence(f)
	if announce.HeadsQuestions(s) {
		return len(reading.Commands) > 0
	}
	var lines []announce.Line
	for _, l := range reading.Lines {
		lines = append(lines, announce.Line{Number: l.Number, Order: l.Order})
	}
	return announce.Is(s, lines) && !opensLikeOrder(f.Source)
}

// sentence is the sentence that a finding is about, and what it names.
func (r headed) sentence(f orders.Located) announce.Sentence {
	head := announce.Head(f.Source)
	units, places, some := r.roster.Mentions(head)
	s := announce.Sentence{Line: f.Line, Text: f.Source, Places: places, Foe: r.beginsWithFoes(head)}
	if some {
		s.Own = append(s.Own, nil) // its units are not known
	}
	s.Digits = len(places)
	for _, id := range units {
		u, known := r.unitOf(id)
		if strings.ContainsFunc(u.Display(), unicode.IsDigit) {
			s.Digits++
		}
		switch {
		case !known || u.Side != r.Side:
			s.Foes = append(s.Foes, u.At)
		default:
			s.Own = append(s.Own, append([]engine.UnitID{id}, r.roster.Led[id]...))
		}
	}
	return s
}

// unitOf is a unit of the roster.
func (r headed) unitOf(id engine.UnitID) (orders.Unit, bool) {
	for _, u := range r.roster.Units {
		if u.ID == id {
			return u, true
		}
	}
	return orders.Unit{}, false
}

// beginsWithFoes reports whether a sentence begins with the other side: "the enemy", "the Confederates".
func (r headed) beginsWithFoes(text string) bool {
	words := strings.Fields(orders.Fold(text))
	if len(words) > 0 && (words[0] == "the" || words[0] == "our") {
		words = words[1:]
	}
	if len(words) < 2 {
		return false
	}
	first := strings.Trim(words[0], ".,;:!'\"")
	if first == "enemy" || first == "foe" {
		return true
	}
	for _, s := range r.roster.Sides {
		if name := orders.Fold(s.Name); s.ID != r.Side && (first == name || first == name+"s" || first == orders.Fold(string(s.ID))) {
			return true
		}
	}
	return false
}
