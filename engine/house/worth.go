package house

import "adjutant/engine"

// What a state is worth, in parts of a point.
const (
	ofPoint = 100000
	ofGame  = 100 * ofPoint
	ofUnit  = 20000 // on the map
	ofWord  = 4000  // that says how a unit is harmed

	ofCrowd      = 2000 // for each unit beyond those that can fight in a place
	mostTogether = 2
	ofCompany    = 2000 // for a leader with units
	ofLead       = 40   // the part of a place's worth that it has for him there
)

// value is what a state is worth to a side.
type value struct {
	worth  int
	points int // how far the side is ahead, in parts of a point
}

// value of a state by a field, which is that of the state where the turn stands.
func (t *thought) value(s engine.State) value {
	v := value{points: t.ahead(s)}
	v.worth = v.points + t.ended(s)
	placed := t.placed(s)
	v.worth += t.order(placed) - t.unguarded(placed)
	for _, u := range placed {
		sign := 1
		if u.Side != t.side {
			sign = -1
		}
		v.worth -= sign * ofWord * len(u.Status)
		if u.At == "" {
			continue
		}
		v.worth += sign * ofUnit
		if u.Side == t.side && !t.leads[u.Unit] {
			v.worth += t.field.worth(u.At).worth
		}
	}
	return v
}

// order is how well the side's own units stand together: its leaders with others, and these not in heaps.
func (t *thought) order(placed []engine.Placed) (worth int) {
	heaps := map[engine.Loc]int{}
	for _, u := range placed {
		if u.Side == t.side && u.At != "" && !t.leads[u.Unit] {
			if heaps[u.At]++; heaps[u.At] > mostTogether {
				worth -= ofCrowd
			}
		}
	}
	for _, u := range placed {
		if u.Side == t.side && u.At != "" && t.leads[u.Unit] {
			worth += t.company(u, placed, heaps)
		}
	}
	return worth
}

// company is what it is worth that a leader stands where he does: the nearer to units of his side the more, and with
// them the more the farther ahead they are.
func (t *thought) company(u engine.Placed, placed []engine.Placed, heaps map[engine.Loc]int) int {
	if heaps[u.At] > 0 {
		return ofCompany + t.field.worth(u.At).worth/ofLead
	}
	nearest, at := -1, t.span.spot(u.At)
	for _, other := range placed {
		if other.Side == t.side && other.At != "" && !t.leads[other.Unit] {
			if far := t.span.far(at, t.span.spot(other.At)); nearest < 0 || far < nearest {
				nearest = far
			}
		}
	}
	if nearest < 0 {
		return 0
	}
	return ofCompany * half / 2 / (half + nearest)
}

// ahead is by how many points the side leads.
func (t *thought) ahead(s engine.State) (lead int) {
	if t.has.Scorer == nil {
		return 0
	}
	for _, score := range t.has.Scorer.Score(s) {
		if score.Side == t.side {
			lead += ofPoint * score.Points
		} else {
			lead -= ofPoint * score.Points
		}
	}
	return lead
}

// ended is what the end of the game is worth, 0 while it goes on.
func (t *thought) ended(s engine.State) int {
	node := t.sys.Node(s)
	switch {
	case node.Kind != engine.AtOver || node.Result == nil || node.Result.Winner == "":
		return 0
	case node.Result.Winner == t.side:
		return ofGame
	}
	return -ofGame
}

func (p *Player) placed(s engine.State) []engine.Placed {
	if p.has.Board == nil {
		return nil
	}
	return p.has.Board.Placed(s)
}

func (p *Player) objectives(s engine.State) []engine.Objective {
	if p.has.Scorer == nil {
		return nil
	}
	return p.has.Scorer.Objectives(s)
}

func (p *Player) nameOf(id engine.UnitID) string {
	if name := p.names[id]; name != "" {
		return name
	}
	return string(id)
}
