package ask

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/hex"
	"adjutant/engine/pack"
	"adjutant/moderator/game"
	"adjutant/moderator/orders"
	"adjutant/moderator/orders/question"
	"adjutant/moderator/report"
)

// cost tells what it costs to come to the places that a text names, and what the rules say of the ground in it.
func (q ground) cost(text string) report.Reply {
	r := report.Reply{Command: "cost " + short(text)}
	if q.openly() {
		return q.without(r.Command)
	}
	units, places := q.travellers(text)
	for _, to := range places {
		r.Text = append(r.Text, q.costOf(units, to)...)
	}
	kinds := q.groundsIn(text)
	r.Command = "cost of " + cmp.Or(q.costly(units, places, kinds), short(text))
	for _, word := range kinds {
		for _, said := range q.groundTerm(word) {
			if !slices.Contains(r.Text, said) {
				r.Text = append(r.Text, said)
			}
		}
	}
	coming := q.lexicon().meanings(question.Coming)
	switch entering := strings.Contains(orders.Fold(text), "enter"); {
	case len(r.Text) > 0:
	case len(kinds) > 0:
		r.Text = []string{fmt.Sprintf("Of '%s' as ground the lists of this pack say nothing that is told here.", kinds[0]) + asksHuman(q.moderator)}
	case entering && len(coming) > 0:
		r.Text = coming
	case len(units) > 0:
		return q.speed(q.name(units[0]))
	default:
		r.Text = q.lexicon().meanings("movement")
	}
	if len(units) > 0 && len(places) == 0 && len(r.Text) > 0 {
		r.Text = append(r.Text, fmt.Sprintf("'reach %s' tells what each hex in its reach costs it.", q.name(units[0])))
	}
	return r
}

// costly are the units, places and kinds of terrain that a question about costs names, as text.
func (q ground) costly(units []engine.UnitID, places []spot, kinds []string) string {
	var names []string
	for _, to := range places {
		names = append(names, to.name)
	}
	names = append(names, kinds...)
	if len(units) == 0 {
		return strings.Join(names, ", ")
	}
	return strings.TrimPrefix(strings.Join(names, ", ")+" for "+q.name(units[0]), " for ")
}

// travellers are the units and the places that a text names, enemies as the places where they stand.
func (q ground) travellers(text string) (units []engine.UnitID, places []spot) {
	for _, t := range q.things(text) {
		s, here := q.spotOf(t)
		switch {
		case isGround(t.Name):
		case t.Unit != "" && t.Own:
			units = append(units, t.Unit)
		case here && len(places) < maxPlaces:
			places = append(places, s)
		}
	}
	return units, places
}

// costOf is what a place is, what lies on its sides, and what it costs each of some units to come there in this move.
func (q ground) costOf(units []engine.UnitID, to spot) (text []string) {
	if q.onTable() {
		return q.lies(to.name)
	}
	text = q.sidesTold(to)
	board := engine.FeaturesOf(q.course.Rules.System).Hexes
	for _, u := range units {
		if at := q.placed(u).At; board == nil || at == "" {
			continue
		}
		reached, err := board.Reach(q.course.State, u)
		switch cost, is := reached[to.at]; {
		case err != nil:
		case is:
			text = append(text, fmt.Sprintf("%s, from %s, comes to %s for %s MP by the cheapest way, moving alone.", q.name(u), q.placed(u).At, to.said(), halves(cost.MP2)))
		default:
			text = append(text, fmt.Sprintf("%s, from %s, does not come to %s in one move%s%s.", q.name(u), q.placed(u).At, to.said(), q.mobility().allowanceOf(u), q.barred(u, to.at)))
		}
	}
	return text
}

// sidesTold is the ground of a hex, with what the rules say of it, and what lies on its sides.
func (q ground) sidesTold(to spot) (text []string) {
	p := q.course.Rules.Pack
	at, err := p.Grid.Find(string(to.at))
	if err != nil {
		return nil
	}
	text = []string{string(to.at) + q.lexicon().ground(to.at) + "."}
	for _, word := range groundWords(p.Hexes, at) {
		text = append(text, q.groundTerm(word)...)
	}
	var sides []string
	for _, n := range p.Grid.Neighbours(at) {
		sides = append(sides, lie{&q.board}.side(n, at)...)
	}
	if len(sides) > 0 {
		text = append(text, "On its sides: "+some(sides, maxSides)+".")
	}
	return text
}

// maxSides is how many sides of a hex are told on which something lies.
const maxSides = 6

// grounds are the words of ground that people use, with the words by which packs have it.
var grounds = map[string]string{
	"wood": "woods", "wooded": "woods", "forest": "woods", "woods": "woods", "hilltop": "hill", "hills": "hill", "ridge": "hill", "hill": "hill", "climb": "slope", "uphill": "slope", "upslope": "slope", "slope": "slope", "slopes": "slope",
	"sloping": "sloping", "creek": "creek", "creeks": "creek", "branch": "creek", "river": "river", "rivers": "river", "stream": "stream", "streams": "stream", "brook": "brook", "brooks": "brook", "water": "creek",
	"ford": "ford", "fords": "ford", "bridge": "bridge", "bridges": "bridge", "wall": "wall", "walls": "wall", "hedge": "hedge", "hedges": "hedge", "bushes": "bushes", "swamp": "swamp", "swamps": "swamp", "marsh": "marsh",
	"cornfield": "cornfield", "cornfields": "cornfield", "corn": "cornfield", "brush": "brush", "thicket": "thicket", "road": "road", "roads": "road", "lane": "road", "house": "house", "houses": "house", "farmhouse": "farmhouse", "farm": "farmhouse", "clear": "clear", "open": "clear", "field": "clear", "fields": "clear",
}

// waters are kinds of ground of which a pack may have another name than people.
var waters = []string{"creek", "river", "stream", "brook"}

// groundsIn are the kinds of ground that a text has words for, each once; no words of names.
func (q ground) groundsIn(text string) (all []string) {
	for _, t := range q.things(text) {
		if !isGround(t.Name) {
			text = strings.ReplaceAll(text, t.Name, "")
		}
	}
	for _, word := range words(orders.Fold(text)) {
		if kind := grounds[word]; kind != "" && !slices.Contains(all, kind) {
			all = append(all, kind)
		}
	}
	return all
}

// isGround reports whether a name, as somebody writes it, is only a word of ground: the ford.
func isGround(name string) bool { return grounds[name] != "" }

// groundTerm is what the system says of a kind of ground: its own word for it, or its kinds.
func (q ground) groundTerm(word string) []string {
	for _, other := range waters {
		if text := q.lexicon().meanings(other); slices.Contains(waters, word) && len(q.lexicon().meanings(word)) == 0 && len(text) > 0 {
			return text
		}
	}
	word = strings.ReplaceAll(word, "-", " ")
	for _, text := range [][]string{q.lexicon().meanings("cost of " + word), q.lexicon().meanings(word), q.lexicon().kinds(word)} {
		if len(text) > 0 {
			return text
		}
	}
	return nil
}

// groundWords are the words of the ground of a hex, as a pack lists it.
func groundWords(all []pack.Hex, at hex.Coord) []string {
	i := slices.IndexFunc(all, func(h pack.Hex) bool { return h.At == at })
	if i < 0 {
		return nil
	}
	return all[i].Terrain
}

// barred is why a unit does not come to a place, by what the rules say of its best way there, behind a colon; "" where they say nothing.
func (q ground) barred(u engine.UnitID, to engine.Loc) string {
	a := q.prospect().onItsWay(engine.Action{Side: q.placed(u).Side, Verb: game.MoveVerb, Units: []engine.UnitID{u}, Path: []engine.Loc{to}})
	_, ruling := q.course.PassesTo(a)
	if ruling.Verdict != engine.Illegal || len(ruling.Findings) == 0 || ruling.Findings[0].Code == finding.OutOfPhase {
		return ""
	}
	return ": " + strings.TrimSuffix(ruling.Findings[0].Text, ".")
}
