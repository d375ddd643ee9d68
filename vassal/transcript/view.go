package transcript

import (
	"fmt"

	"adjutant/vassal"
	"adjutant/vassal/module"
	"adjutant/vassal/piece"
	"adjutant/vassal/replay"
)

// View is what the reader of the output may see and how he calls places.
type View struct {
	viewer   piece.Viewer
	redactor *vassal.Redactor
	module   *module.Module // nil without one, as is atlas
	atlas    *module.Atlas
}

// NewView sees what the player of a side sees; all of it with all, and without a side what an
// observer does. Of a side that only the module knows, and no player of the file, it sees what
// covers belong to it and through no other. The module and its atlas may be nil.
func NewView(f *vassal.File, side string, all bool, m *module.Module, atlas *module.Atlas) View {
	return View{viewer: piece.ViewerOf(f, side, all), redactor: vassal.NewRedactor(f), module: m, atlas: atlas}
}

// place names a point; empty without a module, or off its maps.
func (v View) place(mapID string, x, y int) module.Place {
	if v.atlas == nil || mapID == "" {
		return module.Place{}
	}
	layout, err := v.atlas.Layout(mapID)
	if err != nil {
		return module.Place{}
	}
	return layout.Locate(x, y)
}

// seen is a piece as the eye sees it.
type seen struct {
	name   string
	levels map[string]int // as VASSAL exports them: negative when not shown
	hidden bool           // cannot be seen to be there at all
}

func (v View) look(p replay.Piece) seen {
	traits, _ := p.Traits()
	s := seen{name: traits.Name(v.viewer), levels: map[string]int{}, hidden: traits.Invisible(v.viewer)}
	unnamed := 0
	for _, l := range traits.Layers(v.viewer) {
		name := l.Name
		if name == "" {
			unnamed++
			name = fmt.Sprintf("#%d", unnamed)
		}
		if _, twice := s.levels[name]; !twice {
			s.levels[name] = l.Value()
		}
	}
	return s
}
