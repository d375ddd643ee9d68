package report

import (
	"fmt"

	"adjutant/engine"
)

// SetUp tells what is wrong with the set-up of a side in a file, unit by unit, or that nothing
// is.
func SetUp(name, side, scenario string, found []engine.Finding) []string {
	if len(found) == 0 {
		return Wrapped([]string{fmt.Sprintf("%s: all units of %s stand where scenario %s has them.", name, side, scenario)})
	}
	lines := []string{fmt.Sprintf("%s, against the set-up of %s in scenario %s: %s", name, side, scenario, Count(len(found), "finding"))}
	for _, f := range found {
		line := fmt.Sprintf("%s %s%s", f.Code, f.Text, cites(f.Cites))
		if f.Write != "" {
			line += ": " + f.Write
		}
		lines = append(lines, line)
	}
	return Wrapped(lines)
}
