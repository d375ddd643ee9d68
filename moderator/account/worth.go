package account

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/report"
)

// maxWorth is how many units a side has at most whose values are told beside where they stand.
const maxWorth = 30

// MusterWithWorth is the muster of a map with the values of the reader's units behind their names, as counters have them, and a
// sentence that says what they mean; "" where they are not told.
func MusterWithWorth(c *game.Course, reader engine.Side) (forces []report.Force, legend string) {
	worth, legend := worthOf(c, reader)
	return muster(c, reader, worth), legend
}

// worthOf are the values of a side's units: first those that all of them have.
func worthOf(c *game.Course, side engine.Side) (worth map[engine.UnitID]string, legend string) {
	seen := engine.Seen(c.Rules.System, c.State, side)
	own := slices.DeleteFunc(engine.MusterOf(c.Rules.System, seen), func(m engine.Mustered) bool {
		u, known := c.Rules.Pack.Unit(m.Unit)
		return !known || u.Side != side
	})
	if len(own) == 0 || len(own) > maxWorth || c.Rules.Pack.Grid.Size() == 0 && engine.FeaturesOf(c.Rules.System).Table == nil {
		return nil, ""
	}
	var common, others []engine.Fact
	for _, m := range own {
		for _, f := range m.Facts {
			switch has := func(g engine.Fact) bool { return g.Name == f.Name }; {
			case f.Value == "" || slices.ContainsFunc(append(common, others...), has):
			case slices.ContainsFunc(own, func(m engine.Mustered) bool { return valueOf(m, f.Name) == "" }):
				others = append(others, f)
			default:
				common = append(common, f)
			}
		}
	}
	if len(common) == 1 { // a number alone would say nothing
		common, others = nil, append(common, others...)
	}
	worth = map[engine.UnitID]string{}
	for _, m := range own {
		worth[m.Unit] = valuesOf(m, common, others)
	}
	return worth, legendOf(common, others)
}

func valueOf(m engine.Mustered, name string) string {
	i := slices.IndexFunc(m.Facts, func(f engine.Fact) bool { return f.Name == name })
	if i < 0 {
		return ""
	}
	return m.Facts[i].Value
}

// valuesOf are the values of a unit: 2-2-5-4, Rg 4.
func valuesOf(m engine.Mustered, common, others []engine.Fact) string {
	var values []string
	for _, f := range common {
		values = append(values, valueOf(m, f.Name))
	}
	text := strings.Join(values, "-")
	for _, f := range others {
		if value := valueOf(m, f.Name); value != "" {
			text += " " + f.Name + " " + value
		}
	}
	return strings.TrimSpace(text)
}

// legendOf says what the values are.
func legendOf(common, others []engine.Fact) string {
	var parts []string
	for _, f := range common {
		parts = append(parts, f.Means)
	}
	text := strings.Join(parts, "; ")
	for _, f := range others {
		if !strings.EqualFold(f.Name, f.Means) {
			text += fmt.Sprintf("; %s %s", f.Name, f.Means)
		}
	}
	return "Behind your units: " + strings.TrimPrefix(text, "; ") + "."
}
