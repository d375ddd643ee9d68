// Package jointly says who joins in what others do together with them: "48 OH charges S2308, and 72 OH joins in from S2207" is "48 OH and 72 OH
// charges S2308". Where it is not certain whom they join, or from where, it is left as it is, and asked about.
//
//	glyphs = jointly.In(scope, glyphs)
package jointly

import (
	"strings"
	"unicode/utf8"

	"adjutant/engine"
	"adjutant/moderator/orders/deeds"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/orders/scan"
	"adjutant/moderator/orders/unit"
)

// Limits of what is looked at.
const (
	maxText  = 600 // characters of a line
	maxTries = 24  // places in it where somebody may begin
)

// what it is that somebody joins, and from where.
const (
	joined  = `(?: (?:in|(?:in |with )?(?:it|them|him|that)|(?:in )?(?:the|that|this|its|their) (?:attack|charge|assault|shock|fire|firing|volley|fight)))?`
	from    = `(?: from (?:hex )?([ns]?\d{4}))?`
	attacks = `(?:attacks?|charges?|shocks?|assaults?)`
	too     = `(?:,? (?:too|as well|also|please|then))*`
)

var (
	// behind matches what is said behind the name of somebody who joins in.
	behind = pattern.MustCompile(`(?i)^,? ?(?:(?:will|shall|should|must|to|is to|are to|also) )*(?:joins?|joining|takes? part|taking part|takes? a hand|lends? a hand|helps?(?: out)?|helping(?: out)?|supports?|supporting|assists?|assisting)` + joined + from + too + `$` +
		`|^,? ?(?:also ` + attacks + `(?: (?:it|them|there|the same hex))?|` + attacks + `(?: (?:it|them|there|the same hex))?,? (?:too|as well)|does (?:so|the same|likewise)|do (?:so|the same|likewise)|too|as well|likewise)` + from + too + `$`)
	// before matches what is said before it.
	before = pattern.MustCompile(`(?i),? (?:and (?:is )?)?(?:joined|supported|helped|assisted|aided|backed(?: up)?|seconded) by `)
	// with matches a word before those who take part, of whom it is told where they come from.
	with = pattern.MustCompile(`(?i),? (?:and )?(?:(?:together|along|jointly) )?with `)
	// fromHex matches that behind their name.
	fromHex = pattern.MustCompile(`(?i)^,? from (?:hex )?([ns]?\d{4})` + too + `$`)
	// comes matches where somebody comes from, behind his name.
	comes = pattern.MustCompile(`(?i)^` + from + too + `$`)
	// joint matches what may stand between two who do something together.
	joint = pattern.MustCompile(`(?i)(?:[,;.]| [–-]+)(?: and| while| with| but)? |,? (?:and|while|with|&) `)
	// opening matches what may stand before who does something.
	opening = pattern.MustCompile(`(?i)^(?:(?:and|then|now|please|so|first|next|also|ok(?:ay)?|well|let|have)\b[ ,:]*)+`)
)

// In is a line with those who join in what others do said together with them. Older reading versions have the line as it is.
func In(x *scan.Scope, glyphs []scan.Glyph) []scan.Glyph {
	if !x.Reads(scan.Joining) || x.Roster.Canonical || x.Roster.Led == nil || len(glyphs) == 0 || len(glyphs) > maxText {
		return glyphs
	}
	text := scan.Text(glyphs)
	if idiom.Quotes(text) || strings.HasSuffix(text, "?") {
		return glyphs
	}
	bare := strings.TrimRight(text, " .!")
	by, is := restated(x, bare)
	if !is {
		return glyphs
	}
	return scan.Edited(glyphs, []scan.Edit{{From: 0, To: utf8.RuneCountInString(bare), By: by}})
}

// restated is a text of which the end says that somebody joins in what is said before, with him among those who do it.
func restated(x *scan.Scope, text string) (string, bool) {
	for _, f := range []struct{ find, form *pattern.Pattern }{{before, comes}, {with, fromHex}, {joint, behind}} {
		for _, at := range f.find.FindAllStringIndex(text, maxTries) {
			if who, is := joins(x, text[at[1]:], f.form); is {
				return together(x, text[:at[0]], who)
			}
		}
	}
	return "", false
}

// joins is the name of those of whom a text says that they join in, and nothing else.
func joins(x *scan.Scope, text string, form *pattern.Pattern) (name string, is bool) {
	men, name, rest := men(x, text)
	found := form.FindStringSubmatch(rest)
	if men == nil || found == nil {
		return "", false
	}
	at := engine.Loc(strings.ToUpper(strings.Join(found[1:], "")))
	return name, at == "" || x.All(men, func(u unit.Unit) bool { return u.At == at })
}

// From reports whether a text, behind a word for joining, says what only who fights joins: "in", "the attack", "from S2207".
func From(x *scan.Scope, text string) bool {
	return x.Reads(scan.Joining) && x.Roster.Led != nil && fought.MatchString(text)
}

var fought = pattern.MustCompile(`(?i)^(?:in\b|from\b|(?:the|that|this|its|their) (?:attack|charge|assault|shock|fire|firing|volley|fight)\b|(?:it|them|him) from\b|[ .!,;]*$)`)

// together is a sentence of those who fight, or fire, with somebody among them; what is said before that sentence stays as it is.
func together(x *scan.Scope, text, who string) (string, bool) {
	from := strings.LastIndexAny(text, ".!;") + 1
	from += len(text[from:]) - len(strings.TrimLeft(text[from:], " "))
	from += len(opening.FindString(text[from:]))
	men, name, rest := men(x, text[from:])
	does := strings.Fields(strings.ToLower(rest))
	if men == nil || len(does) < 2 || !fights(does[0]) || len(idiom.ThenDoes.FindAllString(rest, 2)) > 1 {
		return "", false
	}
	return text[:from] + name + " and " + who + " " + rest, true
}

// fights reports whether a word is a form of one for an attack, or for fire.
func fights(word string) bool {
	for _, d := range deeds.Table {
		if d.Object != deeds.Foe && d.Object != deeds.Target {
			continue
		}
		for _, w := range d.Words {
			if first, _, _ := strings.Cut(w, " "); deeds.IsFormOf(word, first) && first != "go" && first != "open" && first != "fall" {
				return true
			}
		}
	}
	return false
}

// men are the reader's own with whose names a text begins, these as they are written, and what stands behind; nil for none.
func men(x *scan.Scope, text string) (who []engine.UnitID, name, rest string) {
	s := scan.New(x, text)
	s.Silent = true
	if who = s.Units(); s.Fault != nil || len(s.Warnings) > 0 || len(who) == 0 || !x.MayOrder(who) {
		return nil, "", ""
	}
	name = strings.TrimRight(string(s.Chars[:s.At]), " ")
	return who, name, string(s.Chars[len([]rune(name)):])
}
