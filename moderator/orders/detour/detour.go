// Package detour puts the hexes by which somebody goes before the one where he ends, where they are told behind it: "to 1106 by road, by way of
// 1104 and 1105" is "by way of 1104 and 1105 to 1106 by road". Where a road is named, where its way begins is left out if those who go stand there.
//
//	detour.In(scope, glyphs)
package detour

import (
	"strings"
	"unicode/utf8"

	"adjutant/engine"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/orders/scan"
	"adjutant/moderator/spelling"
)

// maxText is how many characters a line has at most that is looked at.
const maxText = 600

const (
	aHex   = `[ns]?\d{4}`
	manner = `(?:,? (?:by (?:the )?road|by road march|along the road|on the road))`
	going  = `(?:(?:and )?(?:going|marching|moving|riding|travelling|traveling|passing|coming|goes|go|marches|rides) )`
	byWay  = `(?:via|by way of|by way over|through|over|across|past|along|by|using|passing|on the way through)(?: (?:through|by|over))?`
	next   = `(?:,? and then |,? then |,? and | ?-> ?| ?- ?|, ?)`
)

// byHexes matches where somebody goes, and behind it by which hexes.
const byHexes = ` (?:hex )?(` + aHex + `)(` + manner + `)?(?:,? \(|,? )` + going + `?` + byWay + ` (?:the )?(?:hex(?:es)? )?(` + aHex + `(?:` + next + `(?:hex )?` + aHex + `)*)(\)?)`

var (
	behindEnd = pattern.MustCompile(`(?i)\b(?:on |(back ))?(?:to|into|for|as far as|up to)` + byHexes)
	// uponEnd matches who marches on a place, which readings before [scan.Wayfaring] do not know as where he ends.
	uponEnd = pattern.MustCompile(`(?i)\b((?:falls?|pulls?|draws?|goe?s?|retires?|retreats?|withdraws?|moves?|march(?:es)?|advances?|rides?|comes?) (?:back )?)(?:up)?on` + byHexes)
)

// beforeEnd matches the hexes by which somebody goes in words that few grammars know, before where he ends.
var beforeEnd = pattern.MustCompile(`(?i)\b(?:by|over|along|past|across) (?:the )?(?:hex(?:es)? )?(` + aHex + `(?:` + next + `(?:hex )?` + aHex + `)*),? (?:and )?(back )?to (?:hex )?(` + aHex + `)\b`)

var (
	hex = pattern.MustCompile(`(?i)` + aHex)
	// goesOn matches what may stand behind such a way.
	goesOn = pattern.MustCompile(`(?i)^(?:$|[.,;:!?)]| ?\(| (?:and|then|with|by (?:the )?road|along|on the road|while|but|in|this|at once|please|too|as)\b)`)
)

// In is a line with its hexes in their order.
func In(x *scan.Scope, glyphs []scan.Glyph) []scan.Glyph {
	if len(x.Roster.Maps) == 0 || len(x.Roster.Sites) > 0 || len(glyphs) > maxText {
		return glyphs
	}
	glyphs = scan.Edited(glyphs, roadward(x, scan.Text(glyphs)))
	text := scan.Text(glyphs)
	var edits []scan.Edit
	found := behindEnd.FindAllStringSubmatchIndex(text, maxText)
	if len(found) == 0 && x.Reads(scan.Wayfaring) {
		found = uponEnd.FindAllStringSubmatchIndex(text, maxText)
	}
	for _, at := range found {
		if !goesOn.MatchString(text[at[1]:]) {
			continue
		}
		part := func(n int) string {
			if at[2*n] < 0 {
				return ""
			}
			return text[at[2*n]:at[2*n+1]]
		}
		edits = append(edits, edit(text, at[0], at[1], part(1)+through(part(4))+" to "+part(2)+strings.TrimLeft(part(3), ",")))
	}
	return throughFirst(scan.Edited(glyphs, edits))
}

// throughFirst is a line with the hexes that stand before where somebody ends in words that few grammars know as the way there.
func throughFirst(glyphs []scan.Glyph) []scan.Glyph {
	text := scan.Text(glyphs)
	var edits []scan.Edit
	for _, at := range beforeEnd.FindAllStringSubmatchIndex(text, maxText) {
		if !placed.MatchString(text[:at[0]]) {
			edits = append(edits, edit(text, at[0], at[1], through(text[at[2]:at[3]])+" to "+text[at[6]:at[7]]))
		}
	}
	return scan.Edited(glyphs, edits)
}

// through says by which hexes somebody goes, as all grammars know it.
func through(hexes string) string {
	return "by way of " + strings.Join(hex.FindAllString(hexes, maxText), " and ")
}

// placed matches what ends in where somebody goes.
var placed = pattern.MustCompile(`(?i)\b(?:to|into|for) ` + aHex + ` ?$`)

// edit puts text in the place of what stands between two bytes of a line.
func edit(text string, from, to int, by string) scan.Edit {
	first := utf8.RuneCountInString(text[:from])
	return scan.Edit{From: first, To: first + utf8.RuneCountInString(text[from:to]), By: by}
}

var (
	fromHex = pattern.MustCompile(`(?i),? from (?:hex )?(` + aHex + `)\b`)
	follows = pattern.MustCompile(`(?i)\b(?:follows?|following|takes?|taking|uses?|using) (?:the )?$`)
	before  = pattern.MustCompile(`(?i)\b(?:along|down|up|by|on|over|via) (?:the )?$`)
)

// roadward are the edits of a line that names a road: who follows it goes along it, and where he stands is left out.
func roadward(x *scan.Scope, text string) (edits []scan.Edit) {
	low := spelling.Fold(text)
	if len(low) != len(text) {
		return nil
	}
	for _, road := range x.Roster.Roads {
		at := strings.Index(low, spelling.Fold(road))
		if at < 0 {
			continue
		}
		from := fromHex.FindStringSubmatchIndex(text)
		if from == nil || !stand(x, text, engine.Loc(strings.ToUpper(text[from[2]:from[3]]))) {
			return nil
		}
		edits = append(edits, edit(text, from[0], from[1], ""))
		if word := follows.FindStringIndex(text[:at]); word != nil && word[1] <= from[0] {
			edits = append([]scan.Edit{edit(text, word[0], word[1], "goes along the ")}, edits...)
		} else if !before.MatchString(text[:at]) {
			return nil
		}
		return edits
	}
	return nil
}

// stand reports whether all of the reader's who are named in a text stand in a hex, and somebody does.
func stand(x *scan.Scope, text string, at engine.Loc) (all bool) {
	s := scan.New(x, text)
	s.Silent = true
	for i := 0; i < len(s.Low); i++ {
		if i > 0 && !strings.ContainsRune(" ,;:(+", s.Chars[i-1]) || s.NameEnd(i) == 0 {
			continue
		}
		for _, u := range x.Find(string(s.Low[i:s.NameEnd(i)])) {
			if unit := x.Roster.Units[u]; unit.Side == x.Roster.Reader || x.Roster.Reader == "" {
				if all = unit.At == at; !all {
					return false
				}
			}
		}
		i = s.NameEnd(i) - 1
	}
	return all
}
