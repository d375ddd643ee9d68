package bearings

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/orders/scan"
)

// direction matches a direction of the compass.
const direction = `((?:north|south)[ -]?(?:east|west)|north|south|east|west)(?:wards?)?`

var (
	// beside matches a direction, and the hex that stands right behind it; anyWay every direction.
	beside = pattern.MustCompile(`(?i)\b` + direction + `(?:,? (?:to|into|towards?|as far as|up to))?,? (?:hex )?([ns]?\d{4})\b`)
	anyWay = pattern.MustCompile(`(?i)\b` + direction + `\b`)
)

// Beside is the one direction of a text behind which a hex stands, as it is written and as the compass has it; "" for none or several.
func Beside(text string) (written, compass string, to engine.Loc) {
	found := beside.FindStringSubmatch(text)
	if found == nil || len(anyWay.FindAllString(text, 2)) != 1 {
		return "", "", ""
	}
	compass = strings.ToLower(strings.ReplaceAll(found[1], " ", "-"))
	for _, half := range []string{"north", "south"} {
		if rest, is := strings.CutPrefix(compass, half); is && rest != "" && rest[0] != '-' {
			compass = half + "-" + rest
		}
	}
	return found[1], compass, engine.Loc(strings.ToUpper(found[2]))
}

// around are the directions of the compass in their order.
var around = []string{"north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"}

// Agree reports whether a hex lies in a direction from another, or in one next to it, as people say it of a map: one of the hexes there is
// nearer to it.
func Agree(x *scan.Scope, from, to engine.Loc, compass string) bool {
	nearer, at := x.Roster.Leads(from, scan.Way{Hexes: 1, To: to}), slices.Index(around, compass)
	for turn := range 3 {
		way := scan.Way{Hexes: 1, Compass: around[(at+turn+len(around)-1)%len(around)]}
		if slices.ContainsFunc(x.Roster.Leads(from, way), func(at engine.Loc) bool { return slices.Contains(nearer, at) }) {
			return true
		}
	}
	return false
}
