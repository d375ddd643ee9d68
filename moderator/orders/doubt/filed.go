package doubt

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/orders/deeds"
	"adjutant/moderator/orders/glean"
	"adjutant/moderator/orders/heard"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/orders/refusal"
	"adjutant/moderator/orders/scan"
)

// A sentence that begins with who of the writer's does something, and says how far, whereto or what, is no talk: it is an order, or is asked about.

// filedOpening matches what may stand before who does something, and filedGoes what says behind him how far he goes, or whereto.
var (
	filedOpening = pattern.MustCompile(`(?i)^(?:(?:and|then|now|so|next|also|please|finally|lastly|meanwhile)\b[ ,:!]*|the |my |our )+`)
	filedGoes    = pattern.MustCompile(`(?i)^,? ?(?:(?:goes?|moves?|marche?s?|too|also) )?(?:an?|one|two|three|four|five|six|\d+(?:[.,]\d+)?) (?:more )?(?:hex(?:es)?|inch(?:es)?)\b|^,? ?(?:to|into|->|→) ?(?:hex )?[ns]?\d{4}\b`)
	filedAt      = pattern.MustCompile(`(?i)^,? ?(?:(?:fires?|shoots?|volleys?|aims?) )?(?:at|on|upon) `)
	filedTries   = pattern.MustCompile(`(?i)^,? ?(?:(?:has|have|takes?|makes?|gives?) (?:another|one more|a second|a further|a last|it another) (?:try|go|shot|attempt|volley)\b|tries\b|may (?:begin|start|go|fire|shoot|move)\b)`)
	filedWeighs  = pattern.MustCompile(`(?i)\b(?:not|never|no|nor|was|were|had|has|have|would|could|might|should|if|because|since|when|whenever|unless|until|while|too (?:much|far|well|late)|always|often|usually|seldom|hope(?:fully)?|wish|like)\b|n't\b|\?`)
)

// filed reports whether a sentence that was passed over orders something, or may do.
func (m Mail) filed(text string) bool {
	if !m.Reads(scan.Wayfaring) || m.Roster.Canonical || len(text) > scan.MaxLine || idiom.Quotes(text) || len(m.Roster.Pending) > 0 {
		return false
	}
	return slices.ContainsFunc(glean.Parts(scan.Normalise(text, 1)), func(part []scan.Glyph) bool { return m.filedPart(scan.Text(part)) })
}

// filedPart reports whether one of its sentences does.
func (m Mail) filedPart(text string) bool {
	bare := strings.Trim(text, " .!")
	bare = bare[len(filedOpening.FindString(bare)):]
	rest := m.behindOwn(bare)
	if rest == "" || strings.HasSuffix(bare, "?") {
		return false
	}
	if filedTries.MatchString(rest) {
		return true
	}
	if filedWeighs.MatchString(rest) {
		return false
	}
	word, behind, _ := strings.Cut(rest, " ")
	if m.Roster.Firing && filedAt.MatchString(rest) {
		return true
	}
	return filedGoes.MatchString(rest) || behind != "" && filedDeed(word) && (len(m.Signs(scan.Normalise(bare, 1)).Places) > 0 || m.namesFoe(behind))
}

// filedDeed reports whether a word says, in its present form, where somebody goes or whom he fights.
func filedDeed(word string) bool {
	word = strings.ToLower(word)
	return strings.HasSuffix(word, "s") && deeds.IsMotion(word)
}

// namesFoe reports whether a text names somebody of the other side.
func (m Mail) namesFoe(text string) bool {
	for _, n := range m.Things(text) {
		if u, known := m.Of(n.Unit); known && u.Side != m.Roster.Reader {
			return true
		}
	}
	return false
}

// behindOwn is what stands in a text behind the name of the writer's unit, or gun, with which it begins; "" where it begins with none.
func (m Mail) behindOwn(text string) string {
	if found := scan.GunFirst.FindStringSubmatch(text); found != nil {
		if len(m.Batteries(found[1])) == 0 {
			return ""
		}
		return strings.TrimLeft(text[len(found[0]):], " ")
	}
	s := scan.New(m.Scope, text)
	s.Silent = true
	who := s.Units()
	if s.Fault != nil || len(s.Warnings) > 0 || len(who) == 0 || !m.MayOrder(who) {
		return ""
	}
	if s.Word("gun") {
		s.Number()
	}
	return s.Rest()
}

// asksOf is the question about a sentence that may be an order.
func asksOf(t heard.Talk) heard.Located {
	f := engine.Finding{Code: finding.NoOrder, Text: "'" + refusal.Excerpt(strings.Trim(t.Text, " .!")) + "' may be meant as an order, and is not understood; say it in other words, or leave it out"}
	return heard.Located{Line: t.Line, Column: 1, Source: t.Text, Finding: f}
}
