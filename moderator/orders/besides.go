package orders

import (
	"strings"

	"adjutant/moderator/orders/glean"
	"adjutant/moderator/orders/heard"
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
		case a.Kind != glean.Unsaid && a.Kind != glean.Told || (*heard.Reading)(r).HasBecome(heard.SpanOf(part.glyphs)):
			continue
		}
		if text = strings.Trim(text, " ,.;:!-"); len(strings.Fields(text)) >= leastBeside && !idiom.IsCourtesy(text) {
			r.Beside = append(r.Beside, Talk{Line: part.number(), Text: text})
		}
	}
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
