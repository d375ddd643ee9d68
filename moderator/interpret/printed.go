package interpret

import (
	"slices"
	"strings"

	"adjutant/engine/pack"
)

// printed is a formation as books print it, its leader first: CS:M/3/-/2 is Cleburne 2/-/3, and US:O/2/4 is Rousseau 4/2/O. The numbers
// go from the brigade up; the army stands behind them where its side has several. A formation that is no path of levels is as it is.
func printed(p *pack.Pack, formation string) string {
	_, path, levels := strings.Cut(formation, ":")
	if !levels {
		return formation
	}
	parts := strings.Split(path, "/")
	if len(parts) > 1 && !severalArmies(p, formation) {
		parts = parts[1:]
	}
	slices.Reverse(parts)
	words := []string{strings.Join(parts, "/")}
	for _, u := range p.Units {
		if u.Formation == formation && u.Type == leaderType {
			words = append([]string{u.Name}, words...)
			break
		}
	}
	return strings.Join(words, " ")
}

// leaderType is the type of the units that lead a formation.
const leaderType = "leader"

// severalArmies reports whether the side of a formation has units of more than one army.
func severalArmies(p *pack.Pack, formation string) bool {
	side, _, _ := strings.Cut(formation, ":")
	own, _, _ := strings.Cut(formation, "/")
	return slices.ContainsFunc(p.Units, func(u pack.Unit) bool {
		army, _, _ := strings.Cut(u.Formation, "/")
		return army != own && strings.HasPrefix(army, side+":")
	})
}
