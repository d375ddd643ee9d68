package muzzleblast

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/muzzleblast/printed"
	"adjutant/engine/plane"
)

// Ground is what lies at a point of the table, or of a piece of terrain where it lies, and what that does to
// bodies that move, look and fire. It is nil for a word that names neither.
func (sys *system) Ground(st engine.State, of string) []string {
	s := st.(*state)
	if p, ok := plane.ParsePoint(of); ok {
		return sys.groundOf(s, p)
	}
	var text []string
	for i, f := range sys.field.features {
		if sameName(f.id, of) {
			text = append(text, fmt.Sprintf("%s is %s, %s. %s", spaced(f.id), kindNames[f.kind], f.lies(), does(sys.field, s, i)))
		}
	}
	for _, o := range sys.aims {
		if o.scenario == s.Scenario && sameName(o.id, of) {
			text = append(text, o.counts())
		}
	}
	return text
}

// groundOf is what lies at a point.
func (sys *system) groundOf(s *state, p plane.Point) (text []string) {
	if !sys.field.onTable(p) {
		return []string{fmt.Sprintf("%s is off the table, which is %s by %s.", p, plane.Number(sys.field.width), plane.Number(sys.field.height))}
	}
	for i, f := range sys.field.features {
		if f.holds(p) {
			text = append(text, fmt.Sprintf("%s lies on %s, %s. %s", p, spaced(f.id), kindNames[f.kind], does(sys.field, s, i)))
		}
	}
	if len(text) == 0 {
		text = []string{fmt.Sprintf("%s is open ground: it neither slows nor hides nor covers anybody.", p)}
	}
	for _, o := range sys.aims {
		if o.scenario == s.Scenario && plane.Within(p, o.at, o.reach) {
			text = append(text, o.counts())
		}
	}
	return text
}

// counts says who has an objective.
func (o objective) counts() string {
	return fmt.Sprintf("The objective %s is at %s: %d points for who alone has men within %s of that point. While both sides have some there, nobody has it.", spaced(o.id), o.at, o.points, plane.Number(o.reach))
}

// holds reports whether a point lies on a piece of terrain: of a wall within its thickness, of a road within its width.
func (f feature) holds(p plane.Point) bool {
	if f.line == nil {
		return f.area.Contains(p)
	}
	foot, _ := plane.Foot(f.line, p)
	return plane.Within(foot, p, f.width/2)
}

// lies says where a piece of terrain is.
func (f feature) lies() string {
	if f.line != nil {
		var points []string
		for _, p := range f.line {
			points = append(points, p.String())
		}
		last := len(points) - 1
		return "from " + strings.Join(points[:last], " by ") + " to " + points[last]
	}
	low, high := f.area[0], f.area[0]
	for _, p := range f.area {
		low.X, low.Y, high.X, high.Y = min(low.X, p.X), min(low.Y, p.Y), max(high.X, p.X), max(high.Y, p.Y)
	}
	text := fmt.Sprintf("between %s and %s", low, high)
	if f.kind == hill {
		text += fmt.Sprintf(", its crest at %s", f.crest)
	}
	return text
}

// does is what a piece of terrain does, as the options of the game have it, and what has become of it.
func does(on *field, s *state, i int) string {
	f := on.features[i]
	text := groundDoes(s, f.kind)
	switch {
	case f.kind == wall && f.high:
		text += " This one is high."
	case f.kind == wall:
		text += " This one is low."
	case f.kind == house && !s.stands(on, i):
		text = "It is destroyed, and does nothing any more (B-18)."
	case f.kind == house:
		text += fmt.Sprintf(" This one has room for %d; it has taken %d of the %d hits that destroy it.", f.room(), s.Hits[f.id], f.hits())
	}
	return text
}

// kindNames are the kinds of terrain with their article.
var kindNames = map[kind]string{
	hill: "a hill", swamp: "a swamp", river: "a river", ford: "a ford", bridge: "a bridge", wood: "a wood", bushes: "bushes (a hedge)", road: "a road", wall: "a wall", house: "a house",
}

// groundDoes is what a kind of terrain does.
func groundDoes(s *state, k kind) string {
	switch k {
	case hill:
		return "Whoever goes up it, nearer to its crest, is in rough going; down it and along it he is not (B-5). It hides those on its two sides from each other, and nobody who stands on it (C-16)."
	case swamp:
		return "It is rough going off the road (B-5). It neither hides nor covers."
	case river:
		return "It is crossed at fords and bridges alone (B-5). It neither hides nor covers."
	case ford:
		return "Here a river is crossed, in rough going (B-5)."
	case bridge:
		return "Here a river is crossed, by the road if one leads over it (B-5)."
	case road:
		return "Who moves on it goes farther; where he comes to it or leaves it on his way, what is left of his move doubles or halves (B-6). Wheels go on it as all do; it neither hides nor covers."
	case bushes:
		return "They are soft cover: small arms have 1 less at who is in them, or within 1 of them with them between (B-11). They neither slow nor hide."
	case wall:
		return "It is hard cover: small arms have 2 less at who is within 1 of it with it between (B-11); the die that saves from a ball has 2 more on its far side, and 1 less on the near side (B-16), and from grapeshot 1 more and 1 less (B-21). Foot and horse leap a low one, and nobody a high one; wheels go round both (B-7). Over a low one all is seen; whether a high one hides, a human rules (C-16). A ball that falls on it may tear a gap or lower it (B-19)."
	case house:
		return "No way leads through it; foot may go in by 'enter' and out by 'leave' (B-7). Who is in it has hard cover: small arms have 2 less at him (B-11), and his die against a ball has 2 more, against grapeshot 1 (B-16, B-21). It hides who is behind it (C-16). Balls may destroy it, with all who are in it (B-18)."
	}
	slows := "It does not slow"
	if s.Options.Is(printed.OptWoods, "rough") {
		slows = "It is rough going off the road"
	}
	return slows + " (C-15). Nobody sees through more than " + plane.Number(s.Options.Scaled(2)) + " of it (C-16). The die that saves from a ball has 1 more in it (B-16); small arms have nothing less at who is in it."
}

// spaced is a name as people say it.
func spaced(id string) string { return strings.ReplaceAll(id, "-", " ") }

// sameName reports whether a text is a name, with blanks or dashes and in capitals or not.
func sameName(id, text string) bool {
	return strings.EqualFold(spaced(id), strings.Join(strings.Fields(spaced(text)), " "))
}

// groundTerms are the kinds of terrain as words, and others for them.
func groundTerms(s *state) (all []engine.Term) {
	for _, k := range layers {
		all = append(all, engine.Term{Word: string(k), Means: "A kind of terrain. " + groundDoes(s, k)})
	}
	i := slices.IndexFunc(all, func(t engine.Term) bool { return t.Word == string(bushes) })
	return append(all,
		engine.Term{Word: "hedge", Means: all[i].Means},
		engine.Term{Word: "woods", Means: "A wood or several. " + groundDoes(s, wood)},
		engine.Term{Word: "rough going", Means: "Ground on which moves are shorter: uphill, a swamp off the road, a ford. 'ranges' and the name of a unit tells how far it goes in it.", Cites: []engine.Cite{"B-5", "B-6"}})
}
