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
func traces(bk *book, s *state, j job) []engine.Trace {
	by := s.Bodies[j.Body]
	switch j.Kind {
	case jobAim:
		return aimTraces(bk, s, j)
	case jobBurst:
		if !j.Grape {
			return []engine.Trace{circle(bk.units, s, by, j.Impact, fmt.Sprint(j.hits()))}
		}
	case jobVolley:
		return []engine.Trace{trace(engine.TraceShot, fmt.Sprint(volleyClass(bk, s, j)), by.At, s.Bodies[j.Target].At)}
	case jobMelee:
		return []engine.Trace{trace(engine.TraceFight, fmt.Sprintf("%d:%d", j.Worth[0]*j.Dice[0], j.Worth[1]*j.Dice[1]), j.Aim)}
	}
	return nil
}

// circle is what a ball of a gun's reaches where it falls.
func circle(units roster, s *state, gun body, at plane.Point, note string) engine.Trace {
	burst := trace(engine.TraceBurst, note, at)
	burst.Reach = radius(s.Options, units[gun.Unit].gun)
	return burst
}

// aimTraces are the line to where a ball falls, with its circle if nobody in that rolls for himself, or the
// triangle of grapeshot.
func aimTraces(bk *book, s *state, j job) []engine.Trace {
	gun := s.Bodies[j.Body]
	note, row := "", bk.units[gun.Unit].gun.Row()
	if aimClass(bk, s, j) == misfires {
		note = "misfire"
	}
	if j.Grape {
		base := plane.Band(plane.Ahead(gun.At, j.Aim, s.Options.Scaled(row.Grape)), plane.Beyond(gun.At, j.Aim, s.Options.Scaled(row.Grape)), s.Options.Scaled(row.Width))
		return []engine.Trace{trace(engine.TraceFan, note, gun.At, base[0], base[1])}
	}
	at, falls := impact(s.Options, bk.units[gun.Unit].gun, gun.At, j.Aim, j.Dice[0])
	if !falls {
		return []engine.Trace{trace(engine.TraceShot, note, gun.At, j.Aim)}
	}
	traces := []engine.Trace{trace(engine.TraceShot, note, gun.At, at)}
	if len(shellBursts(bk.field, bk.units, s, bk.units[gun.Unit].gun, at)) == 0 {
		traces = append(traces, circle(bk.units, s, gun, at, ""))
	}
	return traces
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
