package muzzleblast

import (
	"cmp"
	"slices"

	"adjutant/engine"
	"adjutant/engine/plane"
)

// job is one thing of a step that dice decide, reckoned with what stood at the step's beginning.
type job struct {
	Kind    string            `json:"kind"`
	Body    int               `json:"body"` // who does it, or to whom it happens
	Target  int               `json:"target,omitempty"`
	Aim     plane.Point       `json:"aim,omitzero"`
	Impact  plane.Point       `json:"impact,omitzero"`
	Grape   bool              `json:"grape,omitempty"`
	Bursts  []burst           `json:"bursts,omitempty"`
	Struck  string            `json:"struck,omitempty"` // house or wall hit by itself
	Groups  []int             `json:"groups,omitempty"` // of a volley
	Mods    []engine.Modifier `json:"mods,omitempty"`
	Fighter [][]burst         `json:"fighters,omitempty"` // of a melee, by side, the nearest to its middle first
	Worth   []int             `json:"worth,omitempty"`    // points of a melee, by side
	Of      int               `json:"of,omitempty"`       // figures among whom the officer was
	Lost    int               `json:"lost,omitempty"`
	Dice    []int             `json:"dice,omitempty"` // that fell
}

// The kinds of jobs.
const (
	jobFirst   = "first"
	jobAim     = "aim"
	jobBurst   = "burst"
	jobVolley  = "volley"
	jobMelee   = "melee"
	jobOfficer = "officer"
	jobMorale  = "morale"
	jobRally   = "rally"
)

// aims are the guns that fire in the step of artillery, in the order of the bodies.
func (sys *system) aimJobs(s *state, events *[]engine.Event) []job {
	var jobs []job
	for side, plan := range s.Plans {
		for _, a := range plan {
			o, f := sys.readOrder(s, side, a)
			if f != nil || o.verb != verbCannon && o.verb != verbGrape {
				continue
			}
			for _, i := range o.bodies {
				p, _ := sys.aimOf(s, o)
				one := o
				one.bodies = []int{i}
				if f := sys.checkGuns(s, one); f != nil {
					*events = append(*events, skipped(a, f))
					continue
				}
				jobs = append(jobs, job{Kind: jobAim, Body: i, Aim: p, Grape: o.verb == verbGrape})
			}
		}
	}
	return byBody(jobs)
}

// byBody puts jobs in the order of the bodies, so that it matters to no die whose order was read
// first.
func byBody(jobs []job) []job {
	slices.SortStableFunc(jobs, func(a, b job) int { return cmp.Compare(a.Body, b.Body) })
	return jobs
}

// volleyJobs are the small arms that fire in their step.
func (sys *system) volleyJobs(s *state, events *[]engine.Event) []job {
	var jobs []job
	for side, plan := range s.Plans {
		for _, a := range plan {
			o, f := sys.readOrder(s, side, a)
			if f != nil || o.verb != verbFire {
				continue
			}
			target, v, f := sys.mark(s, o)
			switch {
			case target < 0 && o.will:
			case f != nil || target < 0:
				*events = append(*events, skipped(a, f))
			default:
				jobs = append(jobs, job{Kind: jobVolley, Body: o.bodies[0], Target: target, Groups: v.groups(s.Options), Mods: v.mods})
			}
		}
	}
	return byBody(jobs)
}

// mark is the body that small arms fire at: one of the unit named, or at will the nearest enemy that
// can be shot at.
func (sys *system) mark(s *state, o order) (target int, v volley, f *engine.Finding) {
	if f := sys.obeys(s, o); f != nil {
		return -1, v, f
	}
	if !o.will {
		return sys.shotAt(s, o.bodies[0], o.target)
	}
	target = -1
	for i, b := range s.Bodies {
		if b.Gone || sys.side(b) == o.side || b.Figures == 0 {
			continue
		}
		shot, why := sys.aim(s, s.Bodies[o.bodies[0]], b)
		if why == nil && (target < 0 || shot.distance < v.distance) {
			target, v = i, shot
		}
	}
	return target, v, nil
}

// burstJobs are what falls after the guns' first dice: for each that did not misfire, the figures
// that may be hit, and the house or wall that the ball strikes.
func (sys *system) burstJobs(s *state, aims []job) []job {
	var jobs []job
	for _, j := range aims {
		u := sys.units[s.Bodies[j.Body].Unit]
		b := job{Kind: jobBurst, Body: j.Body, Grape: j.Grape, Aim: j.Aim}
		if j.Grape {
			if j.Dice[0] == 1 {
				continue
			}
			b.Bursts = sys.grapeBursts(s, j.Body, j.Aim)
		} else {
			var falls bool
			if b.Impact, falls = impact(s.Options, u.gun, s.Bodies[j.Body].At, j.Aim, j.Dice[0]); !falls {
				continue
			}
			b.Bursts = sys.shellBursts(s, u.gun, b.Impact)
			b.Struck = sys.struck(s, b.Impact)
		}
		if len(b.Bursts) > 0 || b.Struck != "" {
			jobs = append(jobs, b)
		}
	}
	return jobs
}

// struck is the house or wall that a ball falls on, "" for none (B-20, C-13).
func (sys *system) struck(s *state, at plane.Point) string {
	f := sys.field
	for _, i := range f.byKind[house] {
		if f.features[i].area.Contains(at) && s.stands(sys, i) {
			return f.features[i].id
		}
	}
	for _, i := range f.byKind[wall] {
		if foot, _ := plane.Foot(f.features[i].line, at); plane.Within(foot, at, wallDepth) {
			return f.features[i].id
		}
	}
	return ""
}

// wallDepth is how near to the line of a wall a ball must fall to strike it: the wall is so thick on
// either side.
const wallDepth = 25

// skipped tells an order that could not be carried out any more.
func skipped(a engine.Action, f *engine.Finding) engine.Event {
	text := "Not carried out: " + a.String()
	e := engine.Event{Kind: "skipped", Units: a.Units}
	if f != nil {
		text += " (" + f.Text + ")"
		e.Cites = f.Cites
	}
	e.Text = text + "."
	return e
}
