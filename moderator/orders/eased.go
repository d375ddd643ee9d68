package orders

import (
	"strings"
	"unicode"

	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/order"
)

// unmarked leaves out the signs by which mail programs show thick and slanted letters.
func unmarked(glyphs []glyph) []glyph {
	within := func(i int) bool {
		return i >= 0 && i < len(glyphs) && (unicode.IsLetter(glyphs[i].char) || idiom.IsDigit(glyphs[i].char))
	}
	var kept []glyph
	for i, g := range glyphs {
		if g.char != '*' && (g.char != '_' || within(i-1) && within(i+1)) && (g.char != ' ' || len(kept) > 0) {
			kept = append(kept, g)
		}
	}
	return kept
}

// subjectLast is an order whose units stand before its word as the language has it: "Totten bombards 0503" is
// "bombards Totten 0503". It is "" for anything else.
func subjectLast(text string, x *index) string {
	p := newParser(x, idiom.Eased(text))
	start := p.at
	p.movers()
	if p.fault != nil {
		return ""
	}
	gun := x.reads(Conversing) && p.word("gun") && p.number() != ""
	units := strings.TrimSpace(string(p.chars[start:p.at]))
	_ = p.sign(":") || x.reads(Conversing) && p.sign(",")
	word := p.firstWord()
	for _, form := range idiom.FormsOf(word) {
		if v, is := order.VerbOf(form); is && v.Kind == order.Either {
			p.at += len([]rune(word))
			if gun && form == "fire" {
				form = "cannon"
			}
			return form + " " + units + " " + p.rest()
		}
	}
	return ""
}
