package muzzleblast

import (
	"fmt"

	"adjutant/engine"
	"adjutant/engine/plane"
)

func trace(kind engine.TraceKind, note string, at ...plane.Point) engine.Trace {
	t := engine.Trace{Kind: kind, Note: note}
	for _, p := range at {
		t.At = append(t.At, engine.Loc(p.String()))
	}
	return t
}

// trodden are the points of a walk from where it began to where it ended.
func (w walk) trodden(end plane.Point) []plane.Point {
	points, left := []plane.Point{w.path[0]}, w.went
	for n := 1; n < len(w.path); n++ {
		if left -= plane.Length(w.path[n-1], w.path[n]); left <= 0 {
			break
		}
		points = append(points, w.path[n])
	}
	return append(points, end)
}

// traces are what the dice of a job leave on the table.
func (sys *system) traces(s *state, j job) []engine.Trace {
	by := s.Bodies[j.Body]
	switch j.Kind {
	case jobAim:
		return sys.aimTraces(s, j)
	case jobBurst:
		if !j.Grape {
			burst := trace(engine.TraceBurst, fmt.Sprint(j.hits()), j.Impact)
			burst.Reach = radius(s.Options, sys.units[by.Unit].gun)
			return []engine.Trace{burst}
		}
	case jobVolley:
		return []engine.Trace{trace(engine.TraceShot, fmt.Sprint(sys.class(s, j)), by.At, s.Bodies[j.Target].At)}
	case jobMelee:
		return []engine.Trace{trace(engine.TraceFight, fmt.Sprintf("%d:%d", j.Worth[0]*j.Dice[0], j.Worth[1]*j.Dice[1]), j.Aim)}
	}
	return nil
}

// aimTraces are the line to where a ball falls, or the triangle of grapeshot.
func (sys *system) aimTraces(s *state, j job) []engine.Trace {
	gun := s.Bodies[j.Body]
	note, row := "", sys.units[gun.Unit].gun.row()
	if sys.aimClass(s, j) == misfires {
		note = "misfire"
	}
	if j.Grape {
		base := plane.Band(plane.Ahead(gun.At, j.Aim, s.Options.scaled(row.grape)), plane.Beyond(gun.At, j.Aim, s.Options.scaled(row.grape)), s.Options.scaled(row.width))
		return []engine.Trace{trace(engine.TraceFan, note, gun.At, base[0], base[1])}
	}
	at, falls := impact(s.Options, sys.units[gun.Unit].gun, gun.At, j.Aim, j.Dice[0])
	if !falls {
		at = j.Aim
	}
	return []engine.Trace{trace(engine.TraceShot, note, gun.At, at)}
}

// hits is how many figures the dice of a burst do not save.
func (j job) hits() int {
	hit := 0
	for n, b := range j.Bursts {
		if !b.saved(j.Dice[n]) {
			hit++
		}
	}
	return hit
}
