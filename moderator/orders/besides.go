package orders

import (
	"slices"
	"strings"

	"adjutant/moderator/orders/glean"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/scan"
)

// leastBeside is how many words a clause has at least that is told beside an order: fewer are no loss.
const leastBeside = 3

// besides keeps what of a sentence is no order beside what is read of it: the clauses that nothing has become
// of, and what stands before the name of a unit that only stays.
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
			r.Beside = append(r.Beside, Talk{Line: part.number(), Text: text})
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
