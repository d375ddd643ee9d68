package going

import (
	"strings"
	"unicode/utf8"

	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/orders/scan"
	"adjutant/moderator/spelling"
)

// Who goes to a road and along it goes along that road: "rides to the lane and along it over the Bridge".

// roadKind is the kind of those places that are roads.
const roadKind = "road"

var (
	// toThe matches the words before a road to which somebody goes.
	toThe = pattern.MustCompile(`(?i)\b(?:to|onto|on to|into|for|as far as|up to) (?:the |our )?`)
	// alongIt matches that he goes on along it, and onTo where that leads.
	alongIt = pattern.MustCompile(`(?i)^(?:,? and(?: then)?|, ?then| then|,)(?: on)?(?: (?:goes|go|moves|move|rides|ride|marches|march|keeps|keep|continues|continue)(?: on)?)? (?:(?:straight |right )?(?:along|down|up)|follows?|following) (?:it|that|the same|the (?:lane|road))\b`)
	onTo    = pattern.MustCompile(`(?i)^(,?(?: and)?(?: then)?) (?:over|to|across|as far as|up to|towards?|into|onto) `)
)

// onward is a sentence in which who goes to a road and along it goes along it; where it is not said how far, that is a sentence of its own, which
// is asked about.
func onward(x *scan.Scope, glyphs []scan.Glyph) []scan.Glyph {
	text := scan.Text(glyphs)
	if !x.Reads(scan.Following) {
		return glyphs
	}
	for _, at := range toThe.FindAllStringIndex(text, 4) {
		name := roadAt(x, text[at[1]:])
		behind := text[at[1]+len(name):]
		along := alongIt.FindString(behind)
		if name == "" || along == "" {
			continue
		}
		from, to, by := at[0], at[1]+len(name)+len(along), "along the "+name
		if joint := onTo.FindStringSubmatchIndex(behind[len(along):]); joint == nil {
			from, by = at[1]+len(name), ", then along the "+name
		} else {
			to += joint[3] // without what joins the two
		}
		return scan.Edited(glyphs, []scan.Edit{{From: utf8.RuneCountInString(text[:from]), To: utf8.RuneCountInString(text[:to]), By: by}})
	}
	return glyphs
}

// roadAt is the name of a road that a text begins with, or the word for the one that there is; "" for none.
func roadAt(x *scan.Scope, text string) (longest string) {
	low := spelling.Fold(text)
	for _, site := range x.Roster.Sites {
		if site.Kind != roadKind {
			continue
		}
		for _, name := range append(site.Names(x.Roster.Sites), "lane", "road") {
			folded := spelling.Fold(name)
			rest, is := strings.CutPrefix(low, folded)
			if is && len(folded) > len(longest) && len(folded) <= len(text) && (rest == "" || strings.ContainsAny(rest[:1], " ,;:.!)")) {
				longest = text[:len(folded)]
			}
		}
	}
	return longest
}
