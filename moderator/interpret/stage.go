package interpret

import (
	"maps"

	"adjutant/engine"
	"adjutant/vassal/forge"
)

// Stage is what happens next in a game: the state that it leads to, and what is said of
// it.
type Stage struct {
	Turn   int // 0 goes on in the same turn and with the same side
	Active engine.Side
	Placed []engine.Placed
	Says   []string // lines of the chat
}

// Log writes a state and what happens then as a .vlog file, a step for each stage in which
// anything changes or is said. By is the id under which pieces are moved; the file says
// that it was saved at ended, in ms since the epoch, or as soon as its steps allow.
func (k *Kit) Log(m Moment, by string, ended int64, stages []Stage) ([]byte, error) {
	now, err := k.Position(m)
	if err != nil {
		return nil, err
	}
	stand := map[string]forge.Placement{}
	for _, p := range now.Pieces {
		stand[p.Piece] = p
	}
	var steps []forge.Step
	for _, stage := range stages {
		m.Placed = stage.Placed
		next, err := k.Position(m)
		if err != nil {
			return nil, err
		}
		step := forge.Step{Says: stage.Says}
		for _, p := range next.Pieces {
			if was, there := stand[p.Piece]; !there || was.Spot != p.Spot || !maps.Equal(was.Levels, p.Levels) {
				step.Moves = append(step.Moves, p)
				stand[p.Piece] = p
			}
		}
		if stage.Turn > 0 {
			step.Turn, step.Phase = stage.Turn, k.phase(stage.Active)
		}
		if len(step.Moves) > 0 || len(step.Says) > 0 || step.Turn > 0 {
			steps = append(steps, step)
		}
	}
	return forge.Log(k.module, now, by, ended, steps)
}
