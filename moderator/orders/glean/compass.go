package glean

import (
	"slices"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/orders/scan"
)

// Where no hex is named, a way is told by the compass, or by what it leads nearer to or behind: "two hexes north-east", "one hex closer to
// 0405", "behind 1004". Where that is one hex, it is where somebody goes; of several he is asked which.

// byCompass is the ways of a unit that goes in a direction on a map, and whether a direction is said.
func (s *speaker) byCompass(d Deed) (ways [][]string, said bool) {
	w, sure := s.way()
	if s.x.Roster.Leads == nil || w == (scan.Way{}) || len(s.act.men) == 0 || len(s.act.oneOf) > 0 || d == Lead {
		return nil, false
	}
	s.used.inches, s.used.ways, s.used.spots = true, true, true
	where := s.ends(w)
	if len(where) == 0 {
		return nil, true
	}
	if (len(where) > 1 || !sure) && len(s.act.relative) == 0 {
		s.act.left, s.act.loose = append(s.act.left, s.said()), false
	}
	for _, at := range where {
		line := verbs[Go] + " " + who(s.act.men) + " " + string(at)
		if with := slices.Concat(s.act.with, s.act.leads); len(with) > 0 {
			s.used.with, s.used.leads = true, true
			line += " with " + who(with)
		}
		ways = append(ways, []string{line})
	}
	return ways, true
}

// ends are the hexes to which a way leads all who go; none where they do not stand together.
func (s *speaker) ends(w scan.Way) []engine.Loc {
	at := s.stands(s.act.men[0])
	if slices.ContainsFunc(s.act.men, func(m Man) bool { return s.stands(m) != at }) {
		return nil
	}
	return s.x.Roster.Leads(at, w)
}

// said is how far and where to it is said that somebody goes.
func (s *speaker) said() string {
	words := slices.Concat(s.act.inches, s.act.ways)
	for _, p := range s.act.spots {
		words = append(words, p.text)
	}
	return strings.Join(append(words, s.act.relative...), " ")
}

// way is the way that an act tells without naming where it ends, and whether it says how far.
func (s *speaker) way() (w scan.Way, sure bool) {
	a := &s.act
	w.Hexes, sure = 1, len(a.inches) == 1
	if sure {
		n, err := strconv.Atoi(a.inches[0])
		if err != nil {
			return scan.Way{}, false
		}
		w.Hexes = n
	}
	var points []string
	for _, one := range a.ways {
		if _, is := bearings[one]; is {
			points = append(points, one)
		}
	}
	switch {
	case len(a.inches) > 1, len(a.goal)+len(a.foes) > 0, a.far, len(points) > 1, a.road != "":
		return scan.Way{}, false
	case len(points) == 1 && len(a.spots) == 0 && len(a.relative) == 0:
		w.Compass = points[0]
		return w, sure
	case len(a.spots) == 1 && sure && len(points) == 0 && a.spots[0].role == Towards && a.spots[0].loc != "":
		w.To = a.spots[0].loc
		return w, true
	case len(a.relative) == 1 && len(a.spots) == 0 && !sure && len(points) == 0:
		w.To, w.Behind = engine.Loc(a.relative[0]), true
		return w, false
	}
	return scan.Way{}, false
}
