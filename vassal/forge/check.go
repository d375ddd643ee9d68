package forge

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Check says what keeps a module from being written, nil if nothing does.
func (m *Module) Check() error {
	for _, check := range []func() error{m.checkSizes, m.checkNames, m.checkMaps, m.checkPieces, m.checkPages} {
		if err := check(); err != nil {
			return fmt.Errorf("module %q: %w", m.Name, err)
		}
	}
	return nil
}

func (m *Module) checkSizes() error {
	var bytes int
	for _, image := range m.Images {
		bytes += len(image.Bytes)
	}
	for _, part := range []struct {
		what     string
		has, may int
	}{
		{"maps", len(m.Maps), MaxMaps},
		{"pieces", len(m.Pieces), MaxPieces},
		{"prototypes", len(m.Prototypes), MaxPieces},
		{"images", len(m.Images), MaxImages},
		{"bytes of images", bytes, MaxImageBytes},
		{"set-ups", len(m.Setups), MaxSetups},
		{"pages and charts", len(m.Help) + len(m.Charts), MaxPages},
		{"buttons for dice", len(m.Dice), MaxPages},
	} {
		if part.has > part.may {
			return fmt.Errorf("%d %s; at most %d", part.has, part.what, part.may)
		}
	}
	if len(m.Maps) == 0 {
		return fmt.Errorf("it has no map")
	}
	return nil
}

// checkNames holds that what is found by its name has one of its own.
func (m *Module) checkNames() error {
	for _, list := range []struct {
		what  string
		names []string
	}{
		{"module", []string{m.Name}},
		{"side", m.Sides},
		{"map", names(m.Maps, func(x Map) string { return x.Name })},
		{"prototype", names(m.Prototypes, func(x Prototype) string { return x.Name })},
		{"piece", names(m.Pieces, func(x Piece) string { return x.Name })},
		{"drawer", names(m.Palette, func(x Drawer) string { return x.Name })},
		{"dice button", names(m.Dice, func(x Dice) string { return x.Name })},
		{"set-up", names(m.Setups, func(x Setup) string { return x.Name })},
		{"chart", names(m.Charts, func(x Chart) string { return x.Name })},
		{"help page", names(m.Help, func(x Page) string { return x.Title })},
	} {
		if err := distinct(list.what, list.names); err != nil {
			return err
		}
	}
	return nil
}

func names[T any](all []T, of func(T) string) []string {
	list := make([]string, len(all))
	for i, one := range all {
		list[i] = of(one)
	}
	return list
}

// distinct checks names that VASSAL finds things by, and writes between its own marks.
func distinct(what string, all []string) error {
	seen := map[string]bool{}
	for _, name := range all {
		switch {
		case strings.TrimSpace(name) != name || name == "" || len(name) > MaxName:
			return fmt.Errorf("%s %q: a name has 1 to %d bytes and no blanks around it", what, name, MaxName)
		case strings.ContainsFunc(name, func(r rune) bool { return r < ' ' || r == '$' || r == '{' }):
			return fmt.Errorf("%s %q: VASSAL takes control characters, $ and { for its own", what, name)
		case seen[name]:
			return fmt.Errorf("%s %q is there twice", what, name)
		}
		seen[name] = true
	}
	return nil
}

func (m *Module) checkMaps() error {
	for _, x := range m.Maps {
		if err := distinct("board", names(x.Boards, func(b Board) string { return b.Name })); err != nil {
			return fmt.Errorf("map %s: %w", x.Name, err)
		}
		if len(x.Boards) != 1 {
			return fmt.Errorf("map %s has %d boards; it has one", x.Name, len(x.Boards))
		}
		for _, b := range x.Boards {
			if plain := b.Image == ""; plain && (b.Width < 1 || b.Height < 1) || b.Width > MaxBoard || b.Height > MaxBoard {
				return fmt.Errorf("board %s is %d by %d pixels; 1 to %d", b.Name, b.Width, b.Height, MaxBoard)
			}
			if err := distinct("zone", names(b.Grid.Zones, func(z Zone) string { return z.Name })); err != nil {
				return fmt.Errorf("board %s: %w", b.Name, err)
			}
		}
	}
	return nil
}

func (m *Module) checkPieces() error {
	for i := range m.Pieces {
		p := &m.Pieces[i]
		for _, name := range p.Prototypes {
			if m.prototype(name).Name == "" {
				return fmt.Errorf("piece %s: there is no prototype %q", p.Name, name)
			}
		}
		for _, send := range p.Sends {
			if to := m.mapOf(send.Map); to == nil || to.Boards[0].Name != send.Board {
				return fmt.Errorf("piece %s: there is no board %q on a map %q to send it to", p.Name, send.Board, send.Map)
			}
		}
		layers := m.layersOf(p)
		if err := distinct("layer", names(layers, func(l Layer) string { return l.Name })); err != nil {
			return fmt.Errorf("piece %s: %w", p.Name, err)
		}
		for _, l := range layers {
			if len(l.Levels) < 1 || len(l.Levels) > MaxLevels {
				return fmt.Errorf("piece %s: layer %s has %d levels; 1 to %d", p.Name, l.Name, len(l.Levels), MaxLevels)
			}
		}
	}
	for _, d := range m.Palette {
		for _, name := range d.Pieces {
			if p, _ := m.piece(name); p == nil {
				return fmt.Errorf("drawer %s: there is no piece %q", d.Name, name)
			}
		}
	}
	return nil
}

// checkPages holds that every picture that is shown is there.
func (m *Module) checkPages() error {
	if err := distinct("image", names(m.Images, func(x Image) string { return x.Name })); err != nil {
		return err
	}
	has := map[string]bool{"": true}
	for _, image := range m.Images {
		if strings.ContainsFunc(image.Name, func(r rune) bool { return !plainInFile(r) }) {
			return fmt.Errorf("image %q: a file name has letters, digits, dots and hyphens", image.Name)
		}
		has[image.Name] = true
	}
	for _, name := range m.shown() {
		if !has[name] {
			return fmt.Errorf("there is no image %q", name)
		}
	}
	return nil
}

func plainInFile(r rune) bool {
	return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || strings.ContainsRune("._-", r)
}

// shown are the names of the pictures in use.
func (m *Module) shown() []string {
	all := []string{m.Moved.Image}
	for _, x := range m.Maps {
		for _, b := range x.Boards {
			all = append(all, b.Image)
		}
	}
	layers := func(list []Layer) {
		for _, l := range list {
			for _, level := range l.Levels {
				all = append(all, level.Image)
			}
		}
	}
	for _, p := range m.Prototypes {
		layers(p.Layers)
	}
	for _, p := range m.Pieces {
		all = append(all, p.Image)
		layers(p.Layers)
		layers(p.Turning)
	}
	for _, c := range m.Charts {
		all = append(all, c.Image)
	}
	return all
}

func layerNames(levels map[string]int) []string { return slices.Sorted(maps.Keys(levels)) }
