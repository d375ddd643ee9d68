package ask

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/hex"
	"adjutant/engine/pack"
	"adjutant/moderator/orders"
)

// namedPlace is a place of the map by a name: one that a text or the rules name, a road, a kind of ground.
type namedPlace struct {
	name  string
	kind  string // road, field, place; "" for ground
	at    []hex.Coord
	loose bool // it leads through its hexes, and between them may come others
}

// gazetteer is the places of a board's map by their names.
type gazetteer struct{ *board }

func (b *board) gazetteer() gazetteer { return gazetteer{b} }

// placesNamed are the places of the game's map, each name and kind once.
func (b gazetteer) placesNamed() (all []namedPlace) {
	p := b.course.Rules.Pack
	add := func(name, kind string, loose bool, at ...hex.Coord) {
		i := slices.IndexFunc(all, func(n namedPlace) bool { return n.kind == kind && orders.Fold(n.name) == orders.Fold(name) })
		if i < 0 {
			i, all = len(all), append(all, namedPlace{name: name, kind: kind, loose: loose})
		}
		all[i].at = append(all[i].at, at...)
	}
	for _, t := range p.Study {
		if !slices.ContainsFunc(p.Roads, func(r pack.Road) bool { return t.Leads() && r.Name == t.Name }) {
			add(t.Name, string(t.Kind), t.Leads(), t.At...)
		}
	}
	for _, r := range p.Roads {
		add(r.Name, "road", false, r.Path...)
	}
	for _, o := range engine.ObjectivesOf(b.course.Rules.System, b.course.State, b.side) {
		if c, err := p.Grid.Find(string(o.At)); err == nil && o.Name != "" {
			add(o.Name, "objective", false, c)
		}
	}
	for _, h := range p.Hexes {
		for _, word := range h.Terrain {
			add(groundName(word), "", false, h.At)
		}
	}
	return all
}

// groundName is a word of terrain as people say it: Review Field for field-review, sunken lane for sunken-lane.
func groundName(word string) string {
	if name, field := strings.CutPrefix(word, "field-"); field {
		return strings.ReplaceAll(name, "-", " ") + " field"
	}
	if strings.ContainsAny(word, "0123456789") {
		return word
	}
	return strings.ReplaceAll(word, "-", " ")
}

// named tells of the places that a word names, with their hexes and the sides that have them: those called so,
// or else those with all its words in their names.
func (b gazetteer) named(word string) []string {
	all := b.placesNamed()
	found := called(all, word)
	if len(found) == 0 {
		var names []string
		for _, p := range all {
			names = append(names, p.name)
		}
		for _, near := range orders.Nearest(word, names) {
			found = append(found, called(all, near)...)
		}
	}
	slices.SortStableFunc(found, func(a, b namedPlace) int { return cmp.Compare(kindRank(a.kind), kindRank(b.kind)) })
	found = merged(found)
	var text []string
	for _, p := range found[:min(len(found), maxPlaces)] {
		text = append(text, b.told(p))
	}
	return text
}

// kindRank is how well a kind says what a place is, the lower the better: where roads enter the map they are called as those.
func kindRank(kind string) int {
	return slices.Index([]string{"road", "lane", "place", "field", "bridge", "camp", "objective", "river", "marsh", "line", "", "entry"}, kind)
}

// called are the places of a name, or else those with all its words.
func called(all []namedPlace, word string) (found []namedPlace) {
	want := nameWords(word)
	if len(want) == 0 {
		return nil
	}
	for _, p := range all {
		if slices.Equal(nameWords(p.name), want) {
			found = append(found, p)
		}
	}
	if len(found) > 0 {
		return found
	}
	for _, p := range all {
		has := nameWords(p.name)
		if !slices.ContainsFunc(want, func(w string) bool { return !slices.Contains(has, w) }) {
			found = append(found, p)
		}
	}
	return found
}

// nameWords are the words of a place's name, without articles.
func nameWords(name string) []string {
	words := strings.FieldsFunc(orders.Fold(name), func(r rune) bool { return r == ' ' || r == '-' || r == ',' })
	return slices.DeleteFunc(words, func(w string) bool { return w == "the" || w == "hex" || w == "hexes" })
}

// merged are places with those of one name put together, of which the first says what it is.
func merged(found []namedPlace) (all []namedPlace) {
	for _, p := range found {
		i := slices.IndexFunc(all, func(n namedPlace) bool { return slices.Equal(nameWords(n.name), nameWords(p.name)) })
		if i < 0 {
			all = append(all, p)
			continue
		}
		for _, c := range p.at {
			if !slices.Contains(all[i].at, c) {
				all[i].at = append(all[i].at, c)
			}
		}
	}
	return all
}

// told is a sentence on a place: what it is, its hexes, what it is worth and which units stand there.
func (b gazetteer) told(p namedPlace) string {
	grid := b.course.Rules.Pack.Grid
	text := strings.ToUpper(p.name[:1]) + p.name[1:]
	if p.kind != "" && !strings.Contains(orders.Fold(p.name), p.kind) {
		text += ", " + an(p.kind)
	}
	if 2*len(p.at) > grid.Size() {
		return fmt.Sprintf("%s: the ground of most of the map, %d of its %s; 'what is' and a hex tells what else is there.", text, len(p.at), hexes(grid.Size()))
	}
	lead := ": "
	if p.loose {
		lead = ": through "
	}
	if p.kind == "road" {
		text += lead + some(gridNames(grid, p.at), maxNames)
	} else {
		text += lead + some(spans(grid, p.at), maxNames)
	}
	for _, o := range engine.ObjectivesOf(b.course.Rules.System, b.course.State, b.side) {
		if c, err := grid.Find(string(o.At)); err == nil && slices.Contains(p.at, c) {
			text += "; " + b.stakes().objective(o)
		}
	}
	return text + "; " + b.holders(p.at) + "."
}

// holders says whose units stand in hexes, as far as the reader sees them.
func (b gazetteer) holders(at []hex.Coord) string {
	grid := b.course.Rules.Pack.Grid
	of := map[engine.Side][]string{}
	for _, p := range b.shown {
		if c, err := grid.Find(string(p.At)); err == nil && slices.Contains(at, c) {
			of[p.Side] = append(of[p.Side], fmt.Sprintf("%s in %s", b.name(p.Unit), p.At))
		}
	}
	var sides []string
	for _, s := range b.course.Rules.Pack.Sides {
		if units := of[s.ID]; len(units) > 0 {
			sides = append(sides, s.Name+": "+some(units, maxHolding))
		}
	}
	if len(sides) == 0 {
		return "nobody stands there now"
	}
	return "there stand, " + strings.Join(sides, "; ")
}

// placeName is what a hex is called, "" for most.
func (b gazetteer) placeName(at engine.Loc) string {
	p := b.course.Rules.Pack
	c, err := p.Grid.Find(string(at))
	if err != nil {
		return ""
	}
	for _, kinds := range [][]pack.TraitKind{{pack.StudyPlace, pack.StudyField, pack.StudyBridge}, {pack.StudyCamp, pack.StudyEntry}} {
		i := slices.IndexFunc(p.Study, func(t pack.Trait) bool { return slices.Contains(kinds, t.Kind) && slices.Contains(t.At, c) })
		switch {
		case i < 0:
		case p.Study[i].Kind == pack.StudyCamp && !strings.Contains(p.Study[i].Name, "HQ"):
			return "camp of " + p.Study[i].Name
		default:
			return p.Study[i].Name
		}
	}
	return ""
}

// an is a noun with its article.
func an(noun string) string {
	if strings.ContainsAny(noun[:1], "aeiou") {
		return "an " + noun
	}
	return "a " + noun
}

// gridNames are hexes in their order: those of a road as it goes.
func gridNames(grid hex.Grid, at []hex.Coord) (names []string) {
	for _, c := range at {
		names = append(names, grid.Name(c))
	}
	return names
}

// spans are hexes with those that stand under each other in one: S2303..S2307.
func spans(grid hex.Grid, at []hex.Coord) (names []string) {
	at = slices.Clone(at)
	slices.SortFunc(at, func(a, b hex.Coord) int { return cmp.Or(cmp.Compare(a.Col, b.Col), cmp.Compare(a.Row, b.Row)) })
	at = slices.Compact(at)
	for i := 0; i < len(at); {
		end := i
		for end+1 < len(at) && at[end+1].Col == at[i].Col && at[end+1].Row == at[end].Row+1 {
			end++
		}
		switch end - i {
		case 0:
			names = append(names, grid.Name(at[i]))
		case 1:
			names = append(names, grid.Name(at[i]), grid.Name(at[end]))
		default:
			names = append(names, grid.Name(at[i])+".."+grid.Name(at[end]))
		}
		i = end + 1
	}
	return names
}
