package muzzleblast

import (
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/engine/plane"
)

// told is where a body has gone.
func (sys *system) told(b, before body, w walk) engine.Event {
	u := sys.units[b.Unit]
	text := fmt.Sprintf("%s goes from %s to %s", sys.bodyName(b), before.At, b.At)
	e := engine.Event{Kind: "moved", Units: []engine.UnitID{u.id}, At: engine.Loc(b.At.String()), Cites: []engine.Cite{"B-6", "B-10"}}
	switch {
	case b.Gone:
		text += " and leaves the table"
	case w.order.verb == "":
		text = strings.Replace(text, "goes", "falls back", 1)
		e.Cites = []engine.Cite{"B-28", "B-29"}
	case w.stopped && w.charges >= 0:
		text += ", in contact"
	case w.stopped:
		text += " and stops there, with somebody in its way"
		e.Cites = append(e.Cites, "C-07")
	}
	e.Text = text + fmt.Sprintf(", looking towards %s.", b.Towards)
	e.Story = text + "."
	return e
}

// fell is what the dice of a job show.
func (sys *system) fell(s *state, j job) engine.Event {
	e := engine.Event{Kind: "rolled", Text: fmt.Sprintf("%s: %s.", sys.purpose(s, j), values(j.Dice)), Mods: j.Mods, Cites: sys.chanceCites(j)}
	switch j.Kind {
	case jobAim:
		e.Text += " " + sys.aimTold(s, j)
	case jobBurst:
		e.Text += " " + sys.burstTold(j)
	}
	return e
}

func (sys *system) chanceCites(j job) []engine.Cite {
	return map[string][]engine.Cite{
		jobFirst: {"C-18"}, jobAim: {"B-15", "B-21"}, jobBurst: {"B-16", "B-21"}, jobVolley: {"B-11", "B-14"},
		jobMelee: {"B-24"}, jobOfficer: {"C-23"}, jobMorale: {"B-27"}, jobRally: {"B-30"},
	}[j.Kind]
}

func values(dice []int) string {
	var list []string
	for _, d := range dice {
		list = append(list, fmt.Sprint(d))
	}
	return strings.Join(list, ", ")
}

// aimTold is where a ball falls.
func (sys *system) aimTold(s *state, j job) string {
	if j.Grape {
		if j.Dice[0] == 1 {
			return "It misfires."
		}
		return "It fires."
	}
	gun := s.Bodies[j.Body]
	at, falls := impact(s.Options, sys.units[gun.Unit].gun, gun.At, j.Aim, j.Dice[0])
	if !falls {
		return fmt.Sprintf("At %s it would be beyond the gun's range: a misfire.", at)
	}
	return fmt.Sprintf("It falls at %s.", at)
}

// burstTold counts who was hit.
func (sys *system) burstTold(j job) string {
	hit := 0
	for n, b := range j.Bursts {
		if !b.saved(j.Dice[n]) {
			hit++
		}
	}
	return fmt.Sprintf("%d of %d are hit.", hit, len(j.Bursts))
}

func (sys *system) volleyTold(s *state, j job, lost int) engine.Event {
	by, at := s.Bodies[j.Body], s.Bodies[j.Target]
	text := fmt.Sprintf("%s fires at %s and removes %d.", sys.bodyName(by), sys.bodyName(at), lost)
	return engine.Event{Kind: "volley", Units: []engine.UnitID{sys.units[by.Unit].id, sys.units[at.Unit].id}, At: engine.Loc(at.At.String()), Text: text, Mods: j.Mods, Cites: []engine.Cite{"B-11", "B-14", "C-08"}}
}

func (sys *system) meleeTold(s *state, j job, loser int, lost [2]int) engine.Event {
	text := fmt.Sprintf("Melee round %s: %s %d x %d = %d, %s %d x %d = %d", j.Aim,
		sys.pack.Sides[0].Name, j.Worth[0], j.Dice[0], j.Worth[0]*j.Dice[0], sys.pack.Sides[1].Name, j.Worth[1], j.Dice[1], j.Worth[1]*j.Dice[1])
	if loser < 0 {
		text += fmt.Sprintf("; nobody wins, they lose %d and %d.", lost[0], lost[1])
	} else {
		text += fmt.Sprintf("; %s loses %d and falls back, %s loses %d.", sys.pack.Sides[loser].Name, lost[loser], sys.pack.Sides[1-loser].Name, lost[1-loser])
	}
	return engine.Event{Kind: "melee", At: engine.Loc(j.Aim.String()), Text: text, Cites: []engine.Cite{"B-23", "B-24", "C-14", "C-22"}}
}

// count gives each side the points that it has now: one for each figure that the enemy has lost, and
// those of the objectives where it alone has men.
func (sys *system) count(s *state) {
	for side := range s.Points {
		s.Points[side] = 0
	}
	for i, u := range sys.units {
		s.Points[1-u.side] += s.Units[i].Start - s.strength(i)
	}
	for _, o := range sys.aims {
		if holder := sys.holder(s, o); o.scenario == s.Scenario && holder >= 0 {
			s.Points[holder] += o.points
		}
	}
}

// holder is the side that alone has men within reach of an objective, -1 if none or both have.
func (sys *system) holder(s *state, o objective) int {
	holder := -1
	for _, b := range s.Bodies {
		for _, p := range sys.figures(b) {
			if side := sys.units[b.Unit].side; plane.Within(p, o.at, o.reach) && side != holder {
				if holder >= 0 {
					return -1
				}
				holder = side
			}
		}
	}
	return holder
}

// ended says why the game is over; "" if it goes on.
func (sys *system) ended(s *state) string {
	for side := range s.Done {
		fit := false
		for i, u := range sys.units {
			fit = fit || u.side == side && u.arm != wagons && s.strength(i) > 0 && !s.Units[i].Rout
		}
		if !fit {
			return fmt.Sprintf("%s has nobody left who obeys.", sys.pack.Sides[side].Name)
		}
	}
	if s.Turn >= s.Turns {
		return fmt.Sprintf("The last turn, %d, is over.", s.Turns)
	}
	return ""
}

// result is how the game ended: the side with more points has won, with twice as many clearly.
func (sys *system) result(s *state) *engine.Result {
	a, b := s.Points[0], s.Points[1]
	r := &engine.Result{Text: fmt.Sprintf("%s %s has %d points, %s %d.", s.Ended, sys.pack.Sides[0].Name, a, sys.pack.Sides[1].Name, b)}
	switch {
	case a > b:
		r.Winner, r.Level = sys.pack.Sides[0].ID, level(a, b)
	case b > a:
		r.Winner, r.Level = sys.pack.Sides[1].ID, level(b, a)
	}
	return r
}

func level(more, fewer int) string {
	if more >= 2*fewer {
		return "major"
	}
	return "minor"
}
