package orders

import (
	"regexp"
	"slices"
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

// nouns may stand behind a name and add nothing to it.
var nouns = []string{"'s men", "'s troops", "'s brigade", "'s battery", "'s guns", "'s", "'", "men", "troops", "brigade", "brigades", "regiment", "regiments", "battery", "batteries", "guns", "infantry", "cavalry", "artillery", "division"}

// volunteers may stand there too, as regiments of a state are called in full.
var volunteers = []string{"'s division", "volunteer infantry", "volunteers", "himself", "herself", "vol. inf.", "vols.", "vols", "inf.", "inf", "regt.", "regt", "battery"}

func (p *parser) nouns() []string {
	if p.index.reads(Conversing) {
		return slices.Concat(volunteers, nouns)
	}
	return nouns
}

// noun passes over a noun behind a name; where the noun may be part of another's name, it is left.
func (p *parser) noun(name string) {
	if !p.index.reads(Tolerant) || p.done() || ofKind.MatchString(string(p.low[p.at:])) && p.index.Begins(name) {
		return
	}
	for _, noun := range p.nouns() {
		if p.atWord(noun) && !slices.Contains(order.ArgRank, noun) || noun == "guns" && p.gunsOf() {
			p.at += len(noun)
			return
		}
	}
}

// gunsOf reports whether the word guns behind a name is no option: no unit follows it.
func (p *parser) gunsOf() bool {
	if !p.atWord("guns") {
		return false
	}
	trial := *p
	trial.at += len("guns")
	return !trial.atUnit()
}

// ofKind matches a noun that says which kind of unit is meant.
var ofKind = regexp.MustCompile(`^(?:'s? )?(?:brigades?|regiments?|battery|batteries|guns|infantry|cavalry|artillery|division)\b`)
