package tabletop

import (
	"strings"

	"adjutant/engine/plane"
	"adjutant/moderator/orders/scan"
)

// A place may be called by what it is: "the road", "the hedge", "the nearest wood". It is the one that there is, or that is clearly the
// nearest; and "the enemy" is whoever of them stands nearest.

// kindWords are the words for kinds of places, beside the last words of their names.
var kindWords = map[string]string{"road": RoadKind, "lane": RoadKind, "track": RoadKind, "highway": RoadKind, "street": RoadKind, "hill": "hill", "wood": "wood", "woods": "wood", "bridge": "bridge", "ford": "ford", "house": HouseKind, "wall": "wall", "swamp": "swamp", "marsh": "swamp", "bushes": "bushes", "hedge": "bushes"}

// called reads a place by what it is, false where several may be meant.
func (m *measuredMove) called(p *scan.Scanner) (*scan.Site, bool) {
	at, ok := Placed(m.stand.At)
	if !m.x.Reads(scan.Minding) || !ok {
		return nil, false
	}
	trial := *p
	trial.OneOf("the", "our", "that")
	nearest := trial.OneOf("nearest", "next", "closest", "near") != ""
	trial.Skip()
	word := strings.TrimRight(scan.UpTo(trial.Low[min(trial.At, len(trial.Low)):], " ,;.!"), "'")
	var near *scan.Site
	first, second := -1, -1
	for i := range m.x.Roster.Sites {
		s := &m.x.Roster.Sites[i]
		if !isCalled(s, word) {
			continue
		}
		switch far := farFrom(s, at); {
		case first < 0 || far < first:
			near, first, second = s, far, first
		case second < 0 || far < second:
			second = far
		}
	}
	if near == nil || m.x.Reads(scan.Discerning) && trial.NameEnd(trial.At) > trial.At+len([]rune(word)) || !nearest && second >= 0 && first*4 > second*3 {
		return nil, false
	}
	trial.At += len([]rune(word))
	*p = trial
	return near, true
}

// isCalled reports whether a word says what a place is.
func isCalled(s *scan.Site, word string) bool {
	last := strings.ToLower(s.Name[strings.LastIndexAny(s.Name, "- ")+1:])
	return word != "" && (last == word || kindWords[word] != "" && kindWords[word] == s.Kind && (word != "hedge" || last == "hedge"))
}

// nearestFoe reads the nearest of the enemy's as a place to go towards.
func (m *measuredMove) nearestFoe(p *scan.Scanner) (plane.Point, bool) {
	at, ok := Placed(m.stand.At)
	trial := *p
	if !ok || !m.x.Reads(scan.Minding) || trial.OneOf("the nearest enemy", "nearest enemy", "the closest enemy", "the enemies", "the enemy", "the foe") == "" {
		return plane.Point{}, false
	}
	trial.OneOf("line", "lines", "units", "troops")
	var near plane.Point
	seen := false
	for _, u := range m.x.Roster.Units {
		for _, s := range u.Stands {
			q, is := Placed(s.At)
			if is && u.Side != m.unit.Side && (!seen || plane.Closer(at, q, at, near)) {
				near, seen = q, true
			}
		}
	}
	if seen {
		*p = trial
	}
	return near, seen
}

// aim reads where this mover goes: a point, a place by its name or by what it is, or where somebody stands.
func (m *measuredMove) aim(p *scan.Scanner, g *Goal) bool {
	before := *p
	if aims(p, g) {
		return true
	}
	*p = before
	if to, is := m.nearestFoe(p); is && !g.Behind {
		g.Told, g.To = true, to
		return true
	}
	if s, is := m.called(p); is {
		g.Told, g.Site = true, s
		return true
	}
	return false
}

// farFrom is how far a place is from a point.
func farFrom(s *scan.Site, at plane.Point) int {
	points, ok := pointsOf(s)
	if !ok || len(points) == 0 {
		return plane.Edge
	}
	if len(s.Line) == 0 {
		points = append(points, points[0])
	}
	near, _ := plane.Foot(points, at)
	return plane.Length(at, near)
}
