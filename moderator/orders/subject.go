package orders

import (
	"strings"

	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/order"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/orders/scan"
)

// Sentences begin with the units that act, orders with what is done: "46 OH to S2407", "the 6th Line defends
// 1205".

// subjects are who stands before what he does.
type subjects struct{ *index }

func subjectsOf(x *index) subjects { return subjects{x} }

// subjectFirst are the orders that a text can be that begins with its units, tried one after the other.
func (x subjects) subjectFirst(text string) []string {
	if !x.Reads(Conversing) || IsOrder(text) {
		return nil
	}
	ways := []string{x.defending(text)}
	if gun := x.GunLast(text); gun != "" {
		ways = append(ways, subjectLast(gun, x.index))
	}
	return ways
}

// subject reads the units before a text, and gives them as they are written, and what stands behind them.
func (x subjects) subject(text string) (units, rest string, p *parser) {
	p = newParser(x.index, idiom.Eased(text))
	p.movers()
	if p.Fault != nil {
		return "", "", p
	}
	units = strings.TrimSpace(string(p.Chars[:p.At]))
	if !p.Sign(":") {
		p.Sign(",")
	}
	return units, p.Rest(), p
}

// backed matches who helps in a defence.
var backed = pattern.MustCompile(`(?i)^(?:,? ?and|,|;|:|with)? ?(.+?),? (?:supports?|supporting|helps?|in support)(?: (?:it|him|them|there))?(?:(?:,| and)? (?:led by|leader) (.+))?$`)

// defending reads "the 6th Line defends 1205, the battery supports it" with all who are named; a short name is looked for in the hex.
func (x subjects) defending(text string) string {
	units, _, p := x.subject(text)
	if units == "" || p.OneOf("defends", "defend") == "" {
		return ""
	}
	line := "defend"
	if p.AtPlace() {
		at := p.Hex()
		line += " " + string(at)
		p.Near = at
	}
	line += " primary " + units
	rest := p.Rest()
	if rest == "" {
		return line
	}
	found := backed.FindStringSubmatch(rest)
	if found == nil {
		return line + " " + rest
	}
	helpers := newParser(x.index, found[1])
	helpers.Near = p.Near
	line += " support " + strings.Join(order.Texts(helpers.Units()), ", ")
	if !helpers.Done() || helpers.Fault != nil {
		return ""
	}
	if found[2] != "" {
		line += " leader " + found[2]
	}
	return line
}

// onlyUnits reports whether a clause is nothing but the names of units, before the word for what they do: "Hildebrand's brigade, ".
func (x subjects) onlyUnits(c clause) bool {
	text := strings.TrimSpace(scan.Text(c.glyphs))
	bare := strings.TrimRight(text, ",: ")
	if !x.Reads(Conversing) || text == "" || len(text) > maxGuess || !strings.HasSuffix(text, ",") && !strings.HasSuffix(text, ":") {
		return false
	}
	units, rest, p := x.subject(bare[len(idiom.Opening(bare)):])
	return units != "" && rest == "" && len(p.Warnings) == 0
}

// joined are the clauses with those that are only subjects put before what they do.
func (x subjects) joined(all []clause) (kept []clause) {
	for i := 0; i < len(all); i++ {
		c := all[i]
		for i+1 < len(all) && len(c.glyphs) > 0 && x.onlyUnits(c) {
			end := len(strings.TrimRight(scan.Text(c.glyphs), ",: "))
			end = len([]rune(scan.Text(c.glyphs)[:end]))
			last := c.glyphs[end-1]
			c = clause{append(append(append([]scan.Glyph(nil), c.glyphs[:end]...), scan.Glyph{Char: ' ', Line: last.Line, Column: last.Column}), all[i+1].glyphs...)}
			i++
		}
		kept = append(kept, c)
	}
	return kept
}
