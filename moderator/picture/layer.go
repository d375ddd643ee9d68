package picture

import (
	"image/color"

	"adjutant/engine/pack"
)

// Ground draws what a scene stands on. It is the same for all scenes of a game on one
// window. The error is that of [Scene.Draw].
func (s Scene) Ground(p *pack.Pack) (Picture, error) {
	on, err := sceneryOf(p, s)
	if err != nil {
		return Picture{}, err
	}
	return drawnOn(on, on.ground)
}

// Above draws all of a scene but what it stands on, and nothing behind it: laid over the
// [Scene.Ground] of its window it is the scene. The error is that of [Scene.Draw].
func (s Scene) Above(p *pack.Pack) (Picture, error) {
	on, err := sceneryOf(p, s)
	if err != nil {
		return Picture{}, err
	}
	above, err := drawnOn(on, func(c *canvas) { on.play(c, s) })
	above.ground = color.NRGBA{}
	return above, err
}
