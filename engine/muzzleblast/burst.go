package muzzleblast

import (
	"adjutant/engine"
	"adjutant/engine/muzzleblast/printed"
	"adjutant/engine/plane"
)

// burst is a figure that a shell or grapeshot may hit, with what its die is changed by.
type burst struct {
	Body int   `json:"body"`
	Man  int   `json:"man"` // index among the body's men
	Mods []mod `json:"mods,omitempty"`
}

// mod is a change of a die: what it is for stands in the list of reasons.
type mod struct {
	Reason reason `json:"for"`
	Value  int    `json:"value"`
}

type reason string

// The reasons for changes of saving dice (B-16, B-21).
const (
	inWood    reason = "in woods"
	farSide   reason = "a wall stands between"
	nearSide  reason = "against a wall or house that faces it"
	firstUp   reason = "in a house"
	backShown reason = "shows its back"
)

// shellBursts are the figures within the circle at the impact, friend or foe (B-16, C-12).
func shellBursts(f *field, units roster, s *state, k printed.GunKind, at plane.Point) []burst {
	var list []burst
	r := radius(s.Options, k)
	for i, b := range s.Bodies {
		if b.Gone || !plane.Within(b.At, at, r+size(units, b)) {
			continue
		}
		for n, man := range figures(units, b) {
			if plane.Within(man, at, r) {
				list = append(list, burst{Body: i, Man: n, Mods: f.shellMods(s, k, b, man, at)})
			}
		}
	}
	return list
}

// shellMods are what the saving die of a man is changed by (B-16). C-29: the house saves from
// mortars too only if the option is on.
func (f *field) shellMods(s *state, k printed.GunKind, b body, man, at plane.Point) []mod {
	var mods []mod
	if _, in := f.at(wood, man); in {
		mods = append(mods, mod{inWood, 1})
	}
	if len(f.walls(man, at, s.Gaps)) > 0 {
		mods = append(mods, mod{farSide, 2})
	} else if f.againstWall(s, man, at) {
		mods = append(mods, mod{nearSide, -1})
	}
	if b.House > 0 && (k != printed.Mortar || s.Options.Is(printed.OptMortar, "on")) {
		mods = append(mods, mod{firstUp, 2})
	}
	return mods
}

// grapeBursts are the figures in the triangle of grapeshot (B-21).
func grapeBursts(f *field, units roster, s *state, i int, towards plane.Point) []burst {
	gun := s.Bodies[i]
	row := units[gun.Unit].gun.Row()
	frame := plane.Facing(gun.At, towards)
	var list []burst
	for j, b := range s.Bodies {
		if b.Gone || j == i {
			continue
		}
		for n, man := range figures(units, b) {
			if frame.InTriangle(man, s.Options.Scaled(row.Grape), s.Options.Scaled(row.Width)) {
				list = append(list, burst{Body: j, Man: n, Mods: f.grapeMods(s, b, man, gun.At)})
			}
		}
	}
	return list
}

// grapeMods are what the saving die of a man is changed by (B-21).
func (f *field) grapeMods(s *state, b body, man, from plane.Point) []mod {
	var mods []mod
	switch {
	case b.House > 0:
		mods = append(mods, mod{firstUp, 1})
	case f.wallAt(s, man, from):
		mods = append(mods, mod{farSide, 1})
	case f.againstWall(s, man, from), f.againstHouse(s, man, from):
		mods = append(mods, mod{nearSide, -1})
	}
	if backTurned(s, b, man, from) {
		mods = append(mods, mod{backShown, -1})
	}
	return mods
}

// backTurned reports whether a man turns his back on a gun: each man for himself, as each has a die (B-21).
func backTurned(s *state, b body, man, from plane.Point) bool {
	if s.Options.Is(printed.FixBack, "unit") {
		return s.Options.Back(b.frame(), from)
	}
	return s.Options.Back(plane.Facing(man, plane.Point{X: man.X + b.Towards.X - b.At.X, Y: man.Y + b.Towards.Y - b.At.Y}), from)
}

// saved reports whether a figure is saved by its die: 5 or more after the changes (B-16, B-21).
func (b burst) saved(die int) bool {
	for _, m := range b.Mods {
		die += m.Value
	}
	return die >= 5
}

type burstKey struct{ body, man int }

// burstJobs are what falls after the guns' first dice: for each that did not misfire, the figures
// that may be hit, and the house or wall that the ball strikes.
func burstJobs(f *field, units roster, s *state, aims []job) []job {
	var jobs []job
	for _, j := range aims {
		s.Bodies[j.Body].Fired = s.Turn
		u := units[s.Bodies[j.Body].Unit]
		b := job{Kind: jobBurst, Body: j.Body, Grape: j.Grape, Aim: j.Aim}
		if j.Grape {
			if j.Dice[0] == 1 {
				continue
			}
			b.Bursts = grapeBursts(f, units, s, j.Body, j.Aim)
		} else {
			var falls bool
			if b.Impact, falls = impact(s.Options, u.gun, s.Bodies[j.Body].At, j.Aim, j.Dice[0]); !falls {
				continue
			}
			b.Bursts = shellBursts(f, units, s, u.gun, b.Impact)
			b.Struck = f.struck(s, b.Impact)
		}
		if len(b.Bursts) > 0 || b.Struck != "" {
			jobs = append(jobs, b)
		}
	}
	return jobs
}

// struck is the house or wall that a ball falls on, "" for none (B-20, C-13).
func (land *field) struck(s *state, at plane.Point) string {
	f := land
	for _, i := range f.byKind[house] {
		if f.features[i].area.Contains(at) && s.stands(land, i) {
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

// endBursts removes the figures that their dice did not save, all at once, and damages what was
// struck; it gives the dice for the officers who may be among them (B-16 to B-21).
func endBursts(f *field, units roster, s *state, jobs []job, events *[]engine.Event) []job {
	hit := map[burstKey]bool{}
	for _, j := range jobs {
		for n, b := range j.Bursts {
			if !b.saved(j.Dice[n]) {
				hit[burstKey{b.Body, b.Man}] = true
			}
		}
		if j.Struck != "" {
			damage(f, units, s, j, j.Dice[len(j.Bursts)], events)
		}
	}
	lost := make([]int, len(s.Bodies))
	for key := range hit {
		lost[key.body]++
	}
	return remove(units, s, lost, events)
}
