package survey

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"adjutant/moderator/bind"
)

// side is a side of the game.
type side struct {
	id, name string // of the pack
	as       string // what it is called in the module
	why      string
}

// owner is whose a kind of piece is guessed to be.
type owner struct {
	side string // id, "" where nothing says it
	why  string
}

// referees are who has a seat in a module and plays no side.
var referees = []string{"observer", "referee", "umpire", "moderator", "gamemaster", "game master", "gm", "judge", "spectator", "solitaire", "solo", "both", "all sides"}

// unnamed is why sides are made up.
const unnamed = "nothing in the module names a side"

// mostSides is how many sides a pack has.
const mostSides = 8

// sidesOf are the sides of a game: the module's own, else those that its pieces are called by.
func sidesOf(roster []string, all []*kind) (sides []side, notes []string) {
	var names []side
	for _, name := range roster {
		switch text := plain(name); {
		case text == "":
		case slices.Contains(referees, strings.Trim(strings.ToLower(text), "<>() ")):
			notes = append(notes, fmt.Sprintf("%s of the module's roster is taken for nobody's side", quoted(name)))
		default:
			names = append(names, side{as: text, why: "player roster of the module"})
		}
	}
	if len(names) == 0 {
		names = called(all)
	}
	if len(names) == 0 {
		names = []side{{as: "First", why: unnamed}, {as: "Second", why: unnamed}}
		notes = append(notes, unnamed+": First and Second are made up")
	}
	if len(names) > mostSides {
		notes = append(notes, fmt.Sprintf("the module has %d sides, and a pack at most %d: %s and those behind it are left out", len(names), mostSides, quoted(names[mostSides].as)))
		names = names[:mostSides]
	}
	taken := ids{"each": true, "all": true} // which are words of the format
	for _, s := range names {
		s.id, s.name = taken.of(strings.ToLower(s.as), "side"), s.as
		sides = append(sides, s)
	}
	return sides, notes
}

// sideProperties are what modules call the property that says whose a piece is.
var sideProperties = []string{"side", "owner", "army", "faction", "nation", "nationality", "country", "allegiance", "team", "player", "force", "counterside"}

// unitWords end the names of prototypes that are of one side.
var unitWords = []string{"unit", "units", "counter", "counters", "piece", "pieces", "army", "infantry", "troops", "forces"}

// called are the sides that pieces are called by: the values of a property that says so, else the first words of prototypes such as
// "German Unit".
func called(all []*kind) []side {
	count := map[string]int{}
	for _, k := range all {
		for _, p := range k.says {
			if slices.Contains(sideProperties, strings.ToLower(p.Name)) && slug(p.Value) != "" {
				count[plain(p.Value)]++
			}
		}
	}
	if names := commonest(count, "property of the pieces"); len(names) > 1 {
		return names
	}
	clear(count)
	for _, k := range all {
		for _, name := range k.protos {
			first, rest, _ := strings.Cut(strings.NewReplacer("-", " ", "_", " ").Replace(plain(name)), " ")
			second, _, _ := strings.Cut(rest, " ")
			if slug(first) != "" && slices.Contains(unitWords, strings.ToLower(second)) && !bind.Marker(first) {
				count[first]++
			}
		}
	}
	if names := commonest(count, "prototypes of the pieces"); len(names) > 1 {
		return names
	}
	return nil
}

// commonest are names by how often they come, in the order of the alphabet.
func commonest(count map[string]int, why string) []side {
	var all []side
	for name := range count {
		all = append(all, side{as: name, why: why})
	}
	slices.SortFunc(all, func(a, b side) int { return cmp.Or(count[b.as]-count[a.as], strings.Compare(a.as, b.as)) })
	all = all[:min(len(all), mostSides)]
	slices.SortFunc(all, func(a, b side) int { return strings.Compare(a.as, b.as) })
	return all
}

// judge tells whose pieces are. It remembers what it found in a text: many pieces say the same.
type judge struct {
	sides []side
	known map[string][]string
}

func newJudge(sides []side) *judge { return &judge{sides, map[string][]string{}} }

// in are the sides that a text names.
func (j *judge) in(text string) []string {
	text = plain(text)
	found, known := j.known[text]
	if !known {
		for _, s := range j.sides {
			if bind.Mentions(text, s.as) {
				found = append(found, s.id)
			}
		}
		j.known[text] = found
	}
	return found
}

// owner says whose a kind of piece is, by what says it most plainly and names one side alone.
func (j *judge) owner(k *kind) owner {
	for _, ask := range []func(*kind) []hint{propertyHints, accessHints, protoHints, drawerHints, nameHints, imageHints} {
		var one owner
		several := false
		for _, h := range ask(k) {
			for _, id := range j.in(h.text) {
				several = several || one.side != "" && one.side != id
				if one.side == "" {
					one = owner{id, h.where}
				}
			}
		}
		if one.side != "" && !several {
			return one
		}
	}
	return owner{}
}

// hint is what a piece says of itself, and where.
type hint struct{ text, where string }

func propertyHints(k *kind) (all []hint) {
	for _, p := range k.says {
		if slices.Contains(sideProperties, strings.ToLower(p.Name)) {
			all = append(all, hint{p.Value, "property " + quoted(p.Name)})
		}
	}
	return all
}

func accessHints(k *kind) (all []hint) {
	for _, s := range k.access {
		all = append(all, hint{s, "restricted access"})
	}
	return all
}

func protoHints(k *kind) (all []hint) {
	for _, p := range k.protos {
		all = append(all, hint{p, "prototype " + quoted(p)})
	}
	return all
}

func drawerHints(k *kind) (all []hint) {
	for _, d := range k.drawers {
		all = append(all, hint{d, "drawer " + quoted(d)})
	}
	return all
}

func nameHints(k *kind) []hint { return []hint{{k.name, "its name"}} }

func imageHints(k *kind) (all []hint) {
	for _, i := range k.images {
		all = append(all, hint{i, "its picture " + quoted(i)})
	}
	return all
}
