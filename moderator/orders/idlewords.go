package orders

import (
	"slices"
	"strings"

	"adjutant/moderator/orders/glean"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/orders/scan"
)

// behindIdleWords reads a sentence that nobody understands as a whole without the words before its first comma, where these name nobody and no
// place, order nothing and make no condition: "I think it is time, 1 KS to 0603".
func (r *Reading) behindIdleWords(s sentence, x *index) bool {
	text := []rune(scan.Text(s.glyphs))
	at := slices.Index(text, ',')
	if at < 0 || at+1 >= len(s.glyphs) || !x.spend(len(text)) {
		return false
	}
	head, rest := s.glyphs[:at], glean.Trimmed(s.glyphs[at+1:])
	if len(head) == 0 || len(rest) == 0 || !saysNothing(head, x) || goesAgainst.MatchString(scan.Text(rest)) {
		return false
	}
	m := r.mark(x)
	r.acts(sentence{source: s.source, glyphs: rest}, x)
	since := r.since(m)
	if len(since.Lines) == 0 || len(since.NotRead) > 0 || slices.ContainsFunc(since.Findings, stops) {
		r.cut(m, x)
		return false
	}
	r.NotRead = append(r.NotRead, Talk{Line: s.number(), Text: strings.TrimSpace(string(text[:at]))})
	return true
}

// saysNothing reports whether words before an order are talk that speaks of none of the units, nor of a time.
func saysNothing(words []scan.Glyph, x *index) bool {
	text := scan.Text(words)
	return leadsOf(x).isTalk(text) && !ofOthers.MatchString(text) && !slices.ContainsFunc(idiom.Words(Fold(text)), x.Known)
}

// goesAgainst matches what takes something of the words before it back.
var goesAgainst = pattern.MustCompile(`(?i)^(?:but|only|except|save|though|however|yet)\b`)

// ofOthers matches words for units that are no names of theirs, for another time, and what answers.
var ofOthers = pattern.MustCompile(`(?i)\b(?:yes|yeah|yep|no|ok|okay|agreed|ja|nein|oui|non|s[iì]|tak|nie|turn|later|before|after|they|them|their|he|his|him|all|everybody|everyone|both|others?|rest|guns?|horse|cavalry|infantry|foot|dragoons|artillery|brigades?|divisions?|leaders?|generals?|battery|batteries|regiments?|units?|men|troops|boys|column|line)\b|[?:]`)
