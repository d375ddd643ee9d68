package going

import (
	"strings"
	"unicode/utf8"

	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/orders/scan"
)

// Who keeps to a road, follows it, takes it or goes on it goes along it, wherever in the sentence it stands how far and which way: "goes on the road
// eastward, 5 inches" is "goes along the road east 5 inches".

const (
	inchesFar = `(?:\d+(?:[.,]\d+)?|one|two|three|four|five|six|seven|eight|nine|ten) ?(?:inch(?:es)?|in\.?|"|''|″|”)`
	compassed = `(?:north|south)(?:-?(?:east|west))?|east|west`
	wayWord   = `(?:to the )?(?:` + compassed + `)(?:wards?)?`
)

var (
	// roadWay matches the words that make a road the way of a move.
	roadWay = pattern.MustCompile(`(?i)(,?) ?\b(?:(?:keeps?|sticks?|holds?|stays?) (?:to|on)|follows?|following|takes?|taking|uses?|using|(?:goes|go|moves?|marche?s?|rides?|walks?|travels?|proceeds?|advances?) (?:on|by|over|upon|via)|on|by|upon|via)(?: (?:along|up|down))?:? (?:the |our )?`)
	// roadFar matches which way, how far, or both, behind a road.
	roadFar = pattern.MustCompile(`(?i)^[,:]? (?:(?:for )?(` + inchesFar + `)(?: (?:on|along|in it))?(?:,? (` + wayWord + `))?|(` + wayWord + `),? (?:for )?(` + inchesFar + `))[ .!]*$`)
	// farBefore matches which way and how far, before the words that make a road the way.
	farBefore = pattern.MustCompile(`(?i) (?:` + wayWord + `,? (?:for )?` + inchesFar + `|(?:for )?` + inchesFar + `,? ` + wayWord + `)$`)
	compass   = pattern.MustCompile(`(?i)` + compassed)
)

// byRoad is a sentence whose way is a road as one in which somebody goes along it.
func byRoad(x *scan.Scope, glyphs []scan.Glyph) []scan.Glyph {
	text := scan.Text(glyphs)
	if !x.Reads(scan.Wayfaring) {
		return glyphs
	}
	for _, at := range roadWay.FindAllStringSubmatchIndex(text, 4) {
		name := roadAt(x, text[at[1]:])
		if name == "" {
			continue
		}
		behind, before := text[at[1]+len(name):], text[:at[0]]
		said := " along the " + name
		switch far := roadFar.FindStringSubmatch(behind); {
		case far != nil:
			said += " " + strings.TrimSpace(strings.ToLower(compass.FindString(far[2]+far[3]))+" "+far[1]+far[4])
		case strings.Trim(behind, " .!") == "" && farBefore.MatchString(before):
		default:
			continue
		}
		return scan.Edited(glyphs, []scan.Edit{{From: utf8.RuneCountInString(before), To: len(glyphs), By: said}})
	}
	return glyphs
}
