package orders

import (
	"slices"
	"strings"

	"adjutant/moderator/orders/glean"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/orders/scan"
)

// leastBeside is how many words a clause has at least that is told beside an order: fewer are no loss.
const leastBeside = 3

// besides keeps what of a sentence is no order beside what is read of it: the clauses of which nothing has become, and what stands before
// the name of who only stays.
func (r *Reading) besides(s sentence, acts []glean.Act, x *index) {
	for _, a := range acts {
		part := s.of(a)
		text := a.Text
		switch {
		case a.Kind == glean.Unsaid && a.Bare: // is asked about
			continue
		case a.Kind == glean.Stays:
			text = beforeName(part, x)
		case a.Kind != glean.Unsaid && a.Kind != glean.Told || r.hasBecome(part):
			continue
		}
		if text = strings.Trim(text, " ,.;:!-"); len(strings.Fields(text)) >= leastBeside && !idiom.IsCourtesy(text) {
			r.Beside = append(r.Beside, Talk{part.number(), text})
		}
	}
}

// tellBeside lists what was kept as not read, but for lines about which is asked.
func (r *Reading) tellBeside() {
	for _, t := range r.Beside {
		if !slices.ContainsFunc(r.Findings, func(f Located) bool { return f.Line == t.Line && stops(f) }) {
			r.NotRead = append(r.NotRead, t)
		}
	}
	r.Beside = nil
}

// hasBecome reports whether an order or a finding is of a part of a sentence.
func (r *Reading) hasBecome(part sentence) bool {
	all := spanOf(part.glyphs)
	return slices.ContainsFunc(r.Lines, func(l Line) bool {
		return slices.ContainsFunc(l.Read, all.Meets)
	}) || fate{r: r, s: part}.asks(part.glyphs)
}

// beforeName is what a clause says before it names somebody, behind which a comma stands; "" for nothing.
func beforeName(part sentence, x *index) string {
	names := x.call.Named(part.glyphs)
	if len(names) == 0 {
		return ""
	}
	head := strings.TrimRight(string([]rune(scan.Text(part.glyphs))[:names[0].From]), " ")
	if !strings.HasSuffix(head, ",") {
		return ""
	}
	return head
}

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
	r.NotRead = append(r.NotRead, Talk{s.number(), strings.TrimSpace(string(text[:at]))})
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
