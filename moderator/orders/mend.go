package orders

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/order"
	"adjutant/moderator/orders/refusal"
	"adjutant/moderator/orders/scan"
)

// mended is the finding for a clause that resembles an order, with the order that its words
// make when they stand as the language has them, if they make one: "Lancers to 1403" is
// move Lancers 1403.
func (s signs) mended(wrong scan.Fault) scan.Fault {
	if s.p.index.Reads(Attending) && wrong.Finding.Code == finding.NoOrder && s.hasCase() {
		wrong.Finding = s.caseFinding()
		return wrong
	}
	if s.p.index.Reads(Minding) && idiom.KeepsUp(s.text) {
		wrong.Finding = s.unclear()
		return wrong
	}
	if f, is := s.wayUnknown(wrong); is {
		wrong.Finding = f
		return wrong
	}
	if wrong.Finding.Code != finding.NoOrder || strings.Contains(wrong.Finding.Text, "did you mean") {
		return wrong
	}
	if s.p.index.Reads(Conversing) && s.hasCase() {
		wrong.Finding = s.caseFinding()
		return wrong
	}
	if line, found := s.rearranged(); found {
		wrong.Finding = engine.Finding{Code: finding.NoOrder, Text: "an order begins with its word", Write: line, Unworded: true}
		return wrong
	}
	wrong.Finding = s.unclear()
	return wrong
}

// unclear is the finding for words that may be an order, of which nothing can be made.
func (s signs) unclear() engine.Finding {
	text := strings.TrimSpace(s.text)
	if asked, several := s.whoseGun(text); several {
		return asked
	}
	said := "'" + refusal.Excerpt(text) + "' may be "
	switch {
	case idiom.TakenBack.MatchString(Fold(text)):
		return refusal.TakesBack(text)
	case s.fallen(text) != "":
		return engine.Finding{Code: finding.NoOrder, Text: s.fallen(text) + " has nobody on the table, and takes no orders: '" + refusal.Excerpt(text) + "'", Write: "the mail again without this line"}
	case s.p.index.Reads(Minding) && idiom.KeepsUp(text):
		return engine.Finding{Code: finding.NoOrder, Text: "'" + refusal.Excerpt(text) + "' says that somebody goes as another does: say where he goes, or how far"}
	case answers.MatchString(text):
		return engine.Finding{Code: finding.NoOrder, Text: said + "an answer, and does not say to which question", Write: "reply <question>: <answer>"}
	case s.tellsOwn() && s.p.index.Reads(Proposing):
		return engine.Finding{Code: finding.NoOrder, Text: said + "meant as an order, and is not understood"}
	case s.tellsOwn(), s.p.index.Reads(Attending):
		return engine.Finding{Code: finding.NoOrder, Text: said + "meant as an order, and is not understood; say it in other words, or leave it out"}
	}
	return engine.Finding{Code: finding.NoOrder, Text: said + "meant as an order and begins with no order word; talk that names units or places needs # or note: in front", Write: "note: " + text}
}

// tellsOwn reports whether the text tells of the reader's own units: as a note, it would be an order that nobody carries out.
func (s signs) tellsOwn() bool {
	return s.p.index.Reads(Conversing) && s.p.index.Roster.Reader != "" && (s.own > 0 || s.saysOfTable(string(s.p.Low)))
}

// rearranged is the order that the deed, the units and the places of a text make, in canonical form.
func (s signs) rearranged() (line string, found bool) {
	word, told := s.deed()
	units := strings.Join(s.names, ", ")
	if !told && len(s.places) > 0 {
		word = "move"
	}
	if word == "" || units == "" || s.denies() || s.p.index.Reads(Conversing) && s.saysMore() {
		return "", false
	}
	line = word + " " + units
	for _, at := range s.places {
		line += " " + string(s.p.Chars[at.at:at.end])
	}
	o, wrong, _ := readOrder(line, s.p.index)
	return o.String(), wrong == nil
}

// saysMore reports whether the text says more than its one deed, its units and its places: a mend of these would drop some of it.
func (s signs) saysMore() bool {
	rest := string(s.p.Chars)
	for i := len(s.places) - 1; i >= 0; i-- {
		at := s.places[i]
		rest = string([]rune(rest)[:at.at]) + " " + string([]rune(rest)[at.end:])
	}
	for _, name := range s.names {
		rest = strings.Replace(rest, name, " ", 1)
	}
	deeds := 0
	for _, word := range idiom.Words(Fold(rest[len(idiom.Opening(rest)):])) {
		word = strings.Trim(word, "-–>'")
		_, told := signs{bare: []string{word}, p: s.p}.deed()
		switch {
		case told:
			deeds++
		case word != "" && !idiom.Kindly[word] && !slices.Contains(idiom.Between, word):
			return true
		}
	}
	return deeds > 1
}

// denies reports whether the text says that something is not to be done, or hangs on something.
func (s signs) denies() bool {
	return idiom.Hangs(s.bare)
}

// deed is the order word that the text has in one of its forms.
func (s signs) deed() (word string, found bool) {
	for _, word := range s.bare {
		for _, form := range idiom.FormsOf(word) {
			if v, is := order.VerbOf(form); is && v.Kind == order.Either {
				return form, true
			}
		}
		if verb, means := idiom.Meant(word); means {
			return verb, true
		}
	}
	return "", false
}
