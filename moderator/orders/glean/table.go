package glean

import (
	"slices"
	"strconv"
	"strings"

	"adjutant/engine/plane"
	"adjutant/moderator/orders/scan"
	"adjutant/moderator/orders/unit"
)

// tableWords are the deeds in the words of package tabletop.
var tableWords = map[Deed]string{
	None: "moves", Go: "moves", Join: "moves", Back: "falls back", Advance: "moves", Assault: "charges", Shoot: "fires", Bombard: "fires", Canister: "fires canister", Limber: "limbers", Unlimber: "unlimbers",
	Face: "turns", Enter: "enters",
}

// onTable says an act in the words of a table: each of the men by himself.
func (s *speaker) onTable(d Deed) (ways [][]string, lacks bool) {
	word := tableWords[d]
	if word == "" || s.act.toThem && len(s.act.spots) > 0 {
		return nil, false
	}
	behind, ok := "", false
	switch d {
	case Shoot, Bombard, Canister:
		behind, ok = s.tableShot()
	case Assault:
		behind, ok = s.tableFoe()
	case Limber, Unlimber:
		ok = true
	case Face:
		behind, ok = s.tableFace()
	case Enter:
		behind, ok = s.tableWay(false)
		behind = strings.Replace(behind, " to ", " ", 1)
	case None:
		if len(s.act.foes) > 0 {
			return s.tableAims(), false
		}
		behind, ok = s.tableWay(true)
	default:
		behind, ok = s.tableWay(true)
		if d == Join && len(s.act.goal) == 1 && len(s.act.spots) == 0 && len(s.act.inches) == 0 {
			return s.follows(), false
		}
		if d == Advance && behind == "" {
			return nil, false
		}
	}
	if !ok {
		return nil, false
	}
	ways = s.eachOnTable(word + behind)
	for _, m := range s.act.with {
		if s.used.with = true; d == Go || d == Advance || d == Back {
			ways[0] = append(ways[0], s.tableName(m)+" follows "+s.tableName(s.act.men[0]))
		} else {
			s.used.with = false
		}
	}
	return ways, false
}

// eachOnTable is what each of the men does, one way.
func (s *speaker) eachOnTable(does string) [][]string {
	var lines []string
	for _, m := range s.act.men {
		lines = append(lines, s.tableName(m)+" "+does)
	}
	return [][]string{lines}
}

// tableName is a unit, or its gun, as it is called on a table.
func (s *speaker) tableName(m Man) string {
	u, _ := s.x.Of(m.Unit)
	name := u.Display()
	if m.Gun > 0 {
		name += " gun " + string(rune('0'+m.Gun%10))
	}
	return name
}

// tableAims are the ways of a unit that is said to be against an enemy, without a word for the deed: it shoots,
// or goes towards him.
func (s *speaker) tableAims() (ways [][]string) {
	if behind, ok := s.tableShot(); ok {
		ways = append(s.eachOnTable("fires"+behind), s.eachOnTable("moves towards"+strings.TrimPrefix(behind, " at"))...)
	}
	return ways
}

// follows are the ways of a unit that follows another of its side: with it, or towards where it stands.
func (s *speaker) follows() [][]string {
	if slices.ContainsFunc(s.act.men, func(m Man) bool { return m.Unit == s.act.goal[0].Unit }) {
		return nil // a gun follows another of its battery: by which way, nobody can say
	}
	with := s.tableName(s.act.goal[0])
	s.used.goal = true
	return append(s.eachOnTable("follows "+with), s.eachOnTable("moves towards "+with)...)
}

// tableShot is the target of a shot.
func (s *speaker) tableShot() (string, bool) {
	if len(s.act.foes) == 0 && len(s.act.spots) == 1 && s.act.spots[0].loc != "" {
		s.used.spots = true
		return " at " + string(s.act.spots[0].loc), true
	}
	return s.tableFoe()
}

// tableFoe is the enemy that a unit shoots at or charges.
func (s *speaker) tableFoe() (string, bool) {
	if len(s.act.foes) != 1 {
		return "", false
	}
	s.used.foes = true
	return " at " + s.tableName(s.act.foes[0]), true
}

// tableFace is where somebody turns to.
func (s *speaker) tableFace() (string, bool) {
	s.used.looks, s.used.ways, s.used.spots = true, true, true
	at := s.act.looksAt()
	if at == "" && len(s.act.foes) == 1 {
		s.used.foes, at = true, s.tableName(s.act.foes[0])
	}
	return " to face " + at, at != ""
}

// tableWay is how far and where to somebody goes, by which way, and where he looks in the end.
func (s *speaker) tableWay(far bool) (string, bool) {
	a := &s.act
	legs := s.legs()
	behind := legs
	if a.along != "" {
		behind += " along the " + spaced(a.along)
		s.used.along = true
	}
	goal, told := s.tableGoal()
	behind += goal
	if a.looks != "" {
		behind += " facing " + spaced(a.looks)
		s.used.looks = true
	}
	if a.stops != "" {
		behind += " stops if enemy within " + a.stops
		s.used.stops = true
	}
	return behind, told || legs != "" || a.along != ""
}

// legs are the distances of a way with their directions: 3 inches left, then 3 inches forward.
func (s *speaker) legs() (text string) {
	a := &s.act
	if len(a.inches) > 1 {
		return s.stretches()
	}
	s.used.inches, s.used.ways = true, true
	ways := slices.Clone(a.ways)
	if len(ways) == 2 { // forward, to the east
		ways = slices.DeleteFunc(ways, func(way string) bool { return way == "forward" })
	}
	for _, n := range a.inches {
		text += " " + n + " inches"
		if len(ways) > 0 && a.along == "" {
			text += " " + ways[0]
			ways = ways[1:]
		}
	}
	if s.roadEnd(ways) {
		return text
	}
	for _, way := range ways {
		if len(a.spots)+len(a.goal)+len(a.foes) > 0 && (way == "forward" || way == "back" && a.is(Back)) {
			continue // forward to the mill
		}
		s.used.ways = false
	}
	return text
}

// roadEnd has somebody who follows a road in a direction of the compass go towards its end there; false where none is told.
func (s *speaker) roadEnd(ways []string) bool {
	i := slices.IndexFunc(s.x.Roster.Sites, func(site scan.Site) bool { return site.Name == s.act.along })
	if len(ways) != 1 || i < 0 || len(s.act.spots)+len(s.act.goal)+len(s.act.foes) > 0 {
		return false
	}
	line := s.x.Roster.Sites[i].Line
	first, ok := plane.ParsePoint(string(line[0]))
	last, is := plane.ParsePoint(string(line[len(line)-1]))
	degrees, compass := bearings[ways[0]]
	if !ok || !is || !compass {
		return false
	}
	end := line[0]
	if towards := plane.Facing(first, plane.Bearing(first, degrees)); towards.Ahead(last) {
		end = line[len(line)-1]
	}
	s.act.spots = append(s.act.spots, spot{role: Towards, loc: end, text: ways[0]})
	return true
}

// bearings are the directions of the compass in degrees, and turns those from where somebody looks.
var (
	bearings = map[string]int{"north": 0, "north-east": 45, "east": 90, "south-east": 135, "south": 180, "south-west": 225, "west": 270, "north-west": 315}
	turns    = map[string]int{"forward": 0, "right": 90, "back": 180, "left": 270}
)

// stretches is a way of several distances, each in its direction, by the points where they end; who goes it looks where he looked.
func (s *speaker) stretches() (text string) {
	a := &s.act
	if len(a.men) != 1 || len(a.ways) != len(a.inches) || len(a.spots) > 0 {
		return ""
	}
	u, _ := s.x.Of(a.men[0].Unit)
	i := slices.IndexFunc(u.Stands, func(st unit.Stand) bool { return a.men[0].Gun == 0 || st.Gun == a.men[0].Gun })
	if i < 0 {
		return ""
	}
	at, ok := plane.ParsePoint(string(u.Stands[i].At))
	looks, err := strconv.Atoi(u.Stands[i].Facing)
	for n, way := range a.ways {
		far, is := plane.ParseNumber(a.inches[n])
		degrees, compass := bearings[way]
		if turn, sideways := turns[way]; sideways {
			degrees, compass = looks+turn, true
		}
		if !ok || err != nil || !is || !compass {
			return ""
		}
		at = plane.Tenth(plane.Ahead(at, plane.Bearing(at, degrees%360), far))
		text += []string{" to ", " and then on to "}[min(n, 1)] + at.String()
	}
	if a.looks == "" {
		a.looks = strconv.Itoa(looks)
	}
	s.used.inches, s.used.ways = true, true
	return text
}

// tableGoal is where somebody goes: to the point that is told, or to a place, or through one.
func (s *speaker) tableGoal() (text string, told bool) {
	a := &s.act
	s.used.spots = true
	exact := slices.ContainsFunc(a.spots, func(p spot) bool { return p.loc != "" && p.role != From })
	var ends []string
	for _, p := range a.spots {
		switch {
		case p.site != "" && exact && p.role != Via: // the bend of the lane at (18,6): the point says where
		case p.role == Via && p.loc == "":
			text += " through the " + spaced(p.site)
		case p.role == From, p.role == Edge:
			s.used.spots = s.used.spots && p.role == From
			if p.role == Edge {
				ends = append(ends, " towards the "+spaced(p.site))
			}
		case p.loc != "" && p.role == Towards:
			ends = append(ends, " towards "+string(p.loc))
		case p.loc != "":
			ends = append(ends, " to "+string(p.loc))
		case p.role == Relative:
			ends = append(ends, " behind the "+spaced(p.site))
		case p.role == Towards:
			ends = append(ends, " towards the "+spaced(p.site))
		default:
			ends = append(ends, " to the "+spaced(p.site))
		}
	}
	if exact {
		a.spots = slices.DeleteFunc(slices.Clone(a.spots), func(p spot) bool { return p.site != "" && p.role != Via })
	}
	for i, end := range ends {
		if i > 0 {
			end = " and then" + strings.Replace(end, " to ", " on to ", 1)
		}
		text += end
	}
	if len(ends) == 0 {
		text += s.towardsSomebody()
	}
	return text, text != ""
}

// towardsSomebody is the unit that another goes towards.
func (s *speaker) towardsSomebody() string {
	a := &s.act
	switch {
	case len(a.goal) == 1:
		s.used.goal = true
		return " towards " + s.tableName(a.goal[0])
	case len(a.foes) == 1:
		s.used.foes = true
		return " towards " + s.tableName(a.foes[0])
	}
	return ""
}

// spaced is the name of a place as people write it.
func spaced(name string) string { return strings.ReplaceAll(name, "-", " ") }

// AllWhoFire are the reader's units on a table that can be told to fire at will: men, and no guns, that have done nothing of what is told.
func AllWhoFire(x *scan.Scope, done []Man) (men []Man) {
	for _, u := range x.Roster.Units {
		fires := len(u.Stands) > 0 && u.Stands[0].Gun == 0 && (u.Kind == "infantry" || u.Kind == "cavalry")
		if fires && u.Side == x.Roster.Reader && !slices.ContainsFunc(done, func(m Man) bool { return m.Unit == u.ID }) {
			men = append(men, Man{Unit: u.ID})
		}
	}
	return men
}
