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
	Body    int               `json:"body"` // the body that acts, or that it happens to
	Target  int               `json:"target,omitempty"`
	Aim     plane.Point       `json:"aim,omitzero"`
	Impact  plane.Point       `json:"impact,omitzero"`
	Far     int               `json:"far,omitempty"` // to the target of a volley
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

// aimJobs are the guns that fire in the step of artillery, in the order of the bodies.
func aimJobs(bk *book, s *state, events *[]engine.Event) []job {
	var jobs []job
	for side, plan := range s.Plans {
		for _, a := range plan {
			o, f := readOrder(bk, s, side, a)
			if f != nil || o.verb != verbCannon && o.verb != verbGrape {
				continue
			}
			for _, i := range o.bodies {
				p, _ := aimOf(s, o)
				one := o
				one.bodies = []int{i}
				if f := checkGuns(bk, s, one); f != nil {
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
