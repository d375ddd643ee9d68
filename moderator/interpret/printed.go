package interpret

import (
	"slices"
	"strings"

	"adjutant/engine/pack"
)

// printing is what it takes to write a pack's formations as books print them.
type printing struct {
	leaders map[string]string          // by formation: the name of its first leader
	armies  map[string]map[string]bool // by side, as formations begin: those that it has
}

// leaderType is the type of the units that lead a formation.
const leaderType = "leader"

// newPrinting looks at each unit of a pack once.
func newPrinting(p *pack.Pack) printing {
	f := printing{leaders: map[string]string{}, armies: map[string]map[string]bool{}}
	for _, u := range p.Units {
		if _, led := f.leaders[u.Formation]; u.Type == leaderType && !led {
			f.leaders[u.Formation] = u.Name
		}
		side, path, _ := strings.Cut(u.Formation, ":")
		army, _, _ := strings.Cut(path, "/")
		if f.armies[side] == nil {
			f.armies[side] = map[string]bool{}
		}
		f.armies[side][army] = true
	}
	return f
}

// formation is one as books print it, its leader first: CS:M/3/-/2 is Cleburne 2/-/3, and US:O/2/4 is Rousseau 4/2/O. The numbers go
// from the brigade up; the army stands behind them where its side has several. A formation that is no path of levels is as it is.
func (f printing) formation(code string) string {
	side, path, levels := strings.Cut(code, ":")
	if !levels {
		return code
	}
	parts := strings.Split(path, "/")
	if len(parts) > 1 && len(f.armies[side]) == 1 {
		parts = parts[1:]
	}
	slices.Reverse(parts)
	text := strings.Join(parts, "/")
	if leader, led := f.leaders[code]; led {
		text = leader + " " + text
	}
	return text
}
