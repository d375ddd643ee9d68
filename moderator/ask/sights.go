package ask

import (
	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/report"
)

// sights tells which of the enemy's units each of the reader's sees, of those that the rules have lines of sight
// for.
func (q ground) sights(string) report.Reply {
	r := report.Reply{Command: "who sees whom"}
	look := engine.FeaturesOf(q.course.Rules.System).Lookout
	if look == nil || q.side == game.Nobody {
		return q.without(r.Command)
	}
	var unseen []string
	told, matters := map[engine.Loc]bool{}, false
	for _, p := range q.shown {
		if p.Side == q.side || p.At == "" || told[p.At] {
			continue
		}
		told[p.At] = true
		sights, err := look.Sights(q.course.State, p.At)
		if err != nil {
			continue
		}
		mine, seers := q.seeing(sights)
		matters = matters || mine > 0
		if len(seers) == 0 {
			unseen = append(unseen, string(p.At))
			continue
		}
		r.Lines = append(r.Lines, some(q.standing(p.At, p.Side), maxUnits)+" "+in(p.At)+": seen by "+some(seers, maxUnits))
	}
	switch {
	case len(told) == 0:
		r.Text = []string{"You see nobody of the enemy's on the map."}
	case !matters:
		r.Text = []string{"No unit of yours is on the map for which the rules have a line of sight."}
	default:
		r.Text = []string{"The enemies whom you know of, and who of your units for which the rules have a line of sight is known to see each; 'who sees' and a place tells what is in the way of the others."}
		if len(unseen) > 0 {
			r.Lines = append(r.Lines, "not known to be seen by any of them: who stands in "+some(unseen, 2*maxListed))
		}
	}
	return r
}

// seeing is how many of the reader's have a sight of their own, and the names of those who see.
func (q ground) seeing(sights []engine.Sight) (mine int, seers []string) {
	for _, s := range sights {
		if q.placed(s.Unit).Side != q.side {
			continue
		}
		if mine++; s.Clear {
			seers = append(seers, q.name(s.Unit))
		}
	}
	return mine, seers
}

// standing are the names of a side's units in a place.
func (q ground) standing(at engine.Loc, side engine.Side) (names []string) {
	for _, p := range q.shown {
		if p.At == at && p.Side == side {
			names = append(names, q.name(p.Unit))
		}
	}
	return names
}
