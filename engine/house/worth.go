package house

import "adjutant/engine"

// What a state is worth, in parts of a point.
const (
	ofPoint = 100000
	ofGame  = 100 * ofPoint
	ofUnit  = 20000 // on the map
	ofWord  = 4000  // that says how a unit is harmed
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
	for _, u := range t.placed(s) {
		sign := 1
		if u.Side != t.side {
			sign = -1
		}
		v.worth -= sign * ofWord * len(u.Status)
		if u.At == "" {
			continue
		}
		v.worth += sign * ofUnit
		if u.Side == t.side {
			v.worth += t.field.worth(u.At).worth
		}
	}
	return v
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
