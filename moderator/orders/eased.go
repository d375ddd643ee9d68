package orders

import (
	"strings"

	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/order"
)

// subjectLast is an order whose units stand before its word as the language has it: "Totten bombards 0503" is
// "bombards Totten 0503". It is "" for anything else.
func subjectLast(text string, x *index) string {
	p := newParser(x, idiom.Eased(text))
	start := p.At
	p.movers()
	if p.Fault != nil {
		return ""
	}
	gun := x.Reads(Conversing) && p.Word("gun") && p.Number() != ""
	units := strings.TrimSpace(string(p.Chars[start:p.At]))
	_ = p.Sign(":") || x.Reads(Conversing) && p.Sign(",")
	word := p.FirstWord()
	for _, form := range idiom.FormsOf(word) {
		if v, is := order.VerbOf(form); is && v.Kind == order.Either {
			p.At += len([]rune(word))
			if gun && form == "fire" {
				form = "cannon"
			}
			return form + " " + units + " " + p.Rest()
		}
	}
	return ""
}
