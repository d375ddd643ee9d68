package picture

import (
	"image"
	"sync"

	"adjutant/engine/pack"
)

// Easel draws scenes of one pack. It keeps the ground that it drew last: the mails that tell
// of a turn show one part of a map several times. It may be used by many at once.
type Easel struct {
	pack *pack.Pack

	mu     sync.Mutex
	window Window
	stage  *stage      // nil for none
	ground *image.RGBA // of the stage
}

// NewEasel draws scenes of a pack.
func NewEasel(p *pack.Pack) *Easel { return &Easel{pack: p} }

// PNG is the picture that [Scene.Draw] makes of a scene, as a PNG file.
func (e *Easel) PNG(s Scene) ([]byte, error) {
	st, ground, err := e.under(s)
	if err != nil {
		return nil, err
	}
	if ground == nil {
		drawn, err := s.Draw(e.pack)
		if err != nil {
			return nil, err
		}
		return drawn.PNG()
	}
	over, err := drawnOn(st, func(c *canvas) { st.play(c, s) })
	if err != nil {
		return nil, err
	}
	over.below = ground
	return over.PNG()
}

// under is the stage of a scene and its ground, which nobody may change; no ground where it is
// not worth keeping.
func (e *Easel) under(s Scene) (*stage, *image.RGBA, error) {
	if e.pack.Grid.Size() == 0 {
		return nil, nil, nil // a table is drawn quickly, and each game has another
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	window := s.Window.on(e.pack.Grid)
	if e.stage != nil && e.window == window {
		return e.stage, e.ground, nil
	}
	st := newStage(e.pack, window)
	ground, err := drawnOn(st, st.ground)
	if err != nil || ground.dotted(ground.Width)*ground.dotted(ground.Height) > maxKept {
		return nil, nil, err
	}
	below, err := ground.Image()
	if err != nil {
		return nil, nil, err
	}
	e.window, e.stage, e.ground = window, st, below
	return st, below, nil
}
