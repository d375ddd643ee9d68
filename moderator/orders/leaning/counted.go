package leaning

import (
	"strings"
	"unicode/utf8"

	"adjutant/engine"
	"adjutant/moderator/orders/glean"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/orders/scan"
)

// Those who are only counted are those whom the sentence has named: "The Lancers are lost without the 2nd Foot, so both go to 1104".

// counting matches who is only counted, and the word for what he does.
var counting = pattern.MustCompile(`(?i)(?:^|[,;:.!] *|\b(?:so|and|then|therefore|hence|thus|why),? )(?:they )?(both|all (?:two|three|four))( of them)? (?:(?:will|shall|must|should|to|now|then|can|have to|had better) )*(\p{L}+)`)

// reasoned matches a word for a reason before them, for which a sentence of orders has "so".
var reasoned = pattern.MustCompile(`(?i)\b(?:therefore|hence|thus|(?:that|which) is why),? (?:they )?$`)

// Counted is how many a sentence says do something whom it only counts, and where that stands in it; 0 for none.
func Counted(text string) (n, from, to int) {
	for _, at := range counting.FindAllStringSubmatchIndex(text, 4) {
		if does := text[at[6]:at[7]]; actsBy(does) {
			return countOf(text[at[2]:at[3]]), at[2], max(at[3], at[5])
		}
	}
	return 0, 0, 0
}

// counted names in a sentence that begins at a character those whom it only counts, where it names as many before.
func (r *Reader) counted(text string, at int) []scan.Edit {
	n, from, to := Counted(text)
	if n == 0 {
		return nil
	}
	men, _, _ := glean.Named(r.scope, text[:from])
	units := glean.Units(men)
	if len(units) != n || !r.scope.MayOrder(units) {
		return nil
	}
	by := r.display(units)
	if why := reasoned.FindStringIndex(text[:from]); why != nil {
		from, by = why[0], "so "+by
	}
	return []scan.Edit{{From: at + utf8.RuneCountInString(text[:from]), To: at + utf8.RuneCountInString(text[:to]), By: by}}
}

// display are the names of units, as a sentence has them.
func (r *Reader) display(units []engine.UnitID) string {
	var names []string
	for _, u := range units {
		if of, known := r.scope.Of(u); known {
			names = append(names, of.Display())
		}
	}
	return strings.Join(names, " and ")
}
