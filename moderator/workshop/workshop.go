package workshop

import (
	"sync"

	"adjutant/engine"
	"adjutant/engine/pack"
	"adjutant/moderator/foundry"
	"adjutant/moderator/game"
	"adjutant/moderator/outfit"
	"adjutant/moderator/picture"
)

// Workshop makes the kit and the module of a pack once, when they are first asked for, and
// keeps the ground that it drew last.
type Workshop struct {
	kit    func() (*outfit.Kit, error)
	module func() ([]byte, error)
	easel  *picture.Easel
}

// Rules are rules of a pack with its workshop.
func Rules(system engine.System, p *pack.Pack) game.Rules {
	return game.Rules{System: system, Pack: p, Shop: newWorkshop(system, p)}
}

func newWorkshop(system engine.System, p *pack.Pack) *Workshop {
	return &Workshop{
		kit: sync.OnceValues(func() (*outfit.Kit, error) { return outfit.NewKit(p) }),
		module: sync.OnceValues(func() ([]byte, error) {
			data, _, err := foundry.Module(p, system, foundry.InTurn)
			return data, err
		}),
		easel: picture.NewEasel(p),
	}
}

// Of is the workshop of the rules; of rules without one, such as those of tests, a new one.
func Of(r game.Rules) *Workshop {
	if w, has := r.Shop.(*Workshop); has {
		return w
	}
	return newWorkshop(r.System, r.Pack)
}

// Kit is the pack as a VASSAL module.
func (w *Workshop) Kit() (*outfit.Kit, error) { return w.kit() }

// Module is the bytes of that module, which take seconds to make.
func (w *Workshop) Module() ([]byte, error) { return w.module() }

// Picture is a scene of the pack as a PNG file.
func (w *Workshop) Picture(s picture.Scene) ([]byte, error) { return w.easel.PNG(s) }
