package phrase

import (
	"strings"
	"unicode/utf8"

	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/orders/scan"
)

// wayfaring are turns of speech that reading versions before Wayfaring do not know.
var wayfaring = []turn{
	{pattern.MustCompile(`(?i)[\p{L}\d] ((?:has|have|makes?|takes?|gets?) (?:another|one more|a second) (?:try|go|attempt|shot) (?:at|to) rally(?:ing)?)(?:[ .!,;]*$|[.!;,] )`), "rallies"},
	{pattern.MustCompile(`(?i)\bhex(?:es)? (?:to the )?(noth|norht|nroth|nort)\b`), "north"},
	{pattern.MustCompile(`(?i)\bhex(?:es)? (?:to the )?(soth|suoth|sotuh|sout)\b`), "south"},
	{pattern.MustCompile(`(?i)[\p{L}\d] (gose|geos|goess) `), "goes"},
	{pattern.MustCompile(`(?i)\b(?:to|towards?|goes?|moves?|marche?s?|advances?)\b[^.!;?]*[,.;!] (?:and )?[^,.;!?]{2,30}? ((?:keeps?|sticks?|stays?|remains?|keeps? up) with) (?:it|them|him|her)\b`), "goes with"},
}

var (
	// headed matches a heading that names whose men are told of behind it, one by one: "Gladden's brigade: 21 AL to S2328".
	headed = pattern.MustCompile(`(?i)(?:^|[.!;] +)((?:the )?[\p{L}\d. -]{2,30}?(?:'s?|’s?)? (?:brigade|division|men|boys|regiments|troops|lot|command)(?: (?:all )?(?:goes?|moves?|marche?s?|advances?|steps?)\b[^:,;.]{0,40})?: ?)`)
	// numbered matches who is called by his number alone, behind one who is called by his number and more: "2nd Arkansas goes to S2124, the 6th to S2125".
	numbered = pattern.MustCompile(`(?i)\b\d+(?:st|nd|rd|th) (\p{L}[\p{L}.]+)\b[^!?]*?[,;.] (?:and |then )*(?:the )?(\d+(?:st|nd|rd|th)) (?:to|goes|moves|marches|fires|shoots|at|on|rallies)\b`)
)

// named are the edits of a text that name those in full who are named by less, and take a heading from before those whom it counts.
func (r *Reader) named(text string) (edits []scan.Edit) {
	if lead := headed.FindStringSubmatchIndex(text); lead != nil && r.isUnit(text[lead[3]:]) {
		edits = append(edits, scan.Edit{From: utf8.RuneCountInString(text[:lead[2]]), To: utf8.RuneCountInString(text[:lead[3]])})
	}
	at := numbered.FindStringSubmatchIndex(text)
	if at == nil {
		return edits
	}
	if word, number := text[at[2]:at[3]], text[at[4]:at[5]]; !r.isUnit(number+" ") && r.isUnit(number+" "+word) {
		end := utf8.RuneCountInString(text[:at[5]])
		edits = append(edits, scan.Edit{From: end, To: end, By: " " + word})
	}
	return edits
}

// isUnit reports whether a text begins with the name of one of the reader's units.
func (r *Reader) isUnit(text string) bool {
	s := scan.New(r.scope, strings.TrimLeft(text, " "))
	s.Silent = true
	s.Article()
	u, known := r.scope.Of(s.Unit())
	return s.Fault == nil && len(s.Warnings) == 0 && known && (r.scope.Roster.Reader == "" || u.Side == r.scope.Roster.Reader)
}
