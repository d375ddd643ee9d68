package musket

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/musket/book"
)

// sheetOwner is the pack of the Wilson's Creek sheet, whose sections are cited by WC. Other packs use rules of that
// sheet as rules of their own, and their players have never seen it.
const (
	sheetOwner = "wilsons-creek"
	sheetMark  = "WC "
)

// sheetChapters are the chapters of the sheet about one battle, and the section of the standard rules that each fills
// in, "" for none. The chapter of its results is not among them: it is cited where a game has chosen that table.
var sheetChapters = []struct {
	number   string
	standard engine.Cite
}{
	{"13.", "MS 3.2"},
	{"14.", "MS 3.4"},
	{"15.", ""},
}

// cited are rules as the players of a pack may look them up: those of another battle are left out, or stand as the
// section of the standard rules that they fill in.
func cited(sys *book.Book, rules []engine.Cite) []engine.Cite {
	if sys.Pack.ID == sheetOwner {
		return rules
	}
	var all []engine.Cite
	for _, rule := range rules {
		if rule = standard(rule); rule != "" && !slices.Contains(all, rule) {
			all = append(all, rule)
		}
	}
	return all
}

// standard is a rule as it is for any battle, "" for one that is of another battle alone.
func standard(rule engine.Cite) engine.Cite {
	number, ofSheet := strings.CutPrefix(string(rule), sheetMark)
	for _, one := range sheetChapters {
		if ofSheet && strings.HasPrefix(number, one.number) {
			return one.standard
		}
	}
	return rule
}

// bracketed are rules behind a sentence, each in brackets; "" for none.
func bracketed(sys *book.Book, rules ...engine.Cite) string {
	text := ""
	for _, rule := range cited(sys, rules) {
		text += " (" + string(rule) + ")"
	}
	return text
}

// recite gives findings the rules that may be cited to the players of the pack.
func recite(sys *book.Book, found []engine.Finding) {
	for i := range found {
		found[i].Cites = cited(sys, found[i].Cites)
	}
}
