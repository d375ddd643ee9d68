package seal

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine/finding"
	"adjutant/moderator/orders"
)

// Flaw is what is wrong with an order.
type Flaw struct {
	Line int    `json:"line"`
	Text string `json:"text"` // as it was read
	Code string `json:"code"`
	Says string `json:"says"`
}

// Read reads orders for a part, one a line, and what of them cannot be sealed. Names are known from a roster, if there is one.
func Read(text, part string, roster orders.Roster, known bool) (lines []string, flaws []Flaw) {
	for i, line := range strings.Split(text, "\n") {
		line = Canonical(line)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		lines = append(lines, line)
		if code, says := check(line, part, roster, known); code != "" {
			flaws = append(flaws, Flaw{i + 1, line, code, says})
		}
	}
	return lines, flaws
}

// check says why an order cannot be sealed; the code is "" if it can. Without a
// roster nobody knows the names of units and places, and what stands behind an
// unknown one is not read.
func check(line, part string, roster orders.Roster, known bool) (code, says string) {
	order, wrong := orders.ParseLine(line, roster)
	switch {
	case wrong == nil || wrong.IsWarning():
	case !known && slices.Contains([]string{finding.NoLocation, finding.OffMap, finding.NoUnit, finding.SeveralUnits}, wrong.Code):
		return "", ""
	default:
		return wrong.Code, wrong.Text
	}
	action, ok := order.Action("")
	if !ok {
		return finding.LeftOver, "only what units do can be sealed"
	}
	if action.Has("revealed") || action.Has("default") {
		return finding.LeftOver, "only the moderator writes 'revealed' and 'default'"
	}
	if formation := action.Arg("formation"); len(formation) == 1 && orders.Fold(formation[0]) != orders.Fold(part) {
		return finding.LeftOver, fmt.Sprintf("this is for formation %s; the part that is sealed is %s", formation[0], part)
	}
	return "", ""
}
