package ask

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/game"
)

// jammed says which of the lines of orders that were listed for a unit lead into its own side's men, and how: what may be ordered may
// come to nothing all the same. It says nothing where none does.
func (b mobility) jammed(u engine.UnitID, lines []string) []string {
	var into []string
	why := ""
	for a := range b.actions(u) {
		if line := b.printer.Line(a); slices.Contains(lines, line) && !slices.Contains(into, line) {
			if f := b.jamOf(a); f != nil {
				into = append(into, line)
				why, _, _ = strings.Cut(f.Text, ";")
			}
		}
	}
	switch {
	case len(into) == 0:
		return nil
	case !slices.ContainsFunc(lines, func(line string) bool {
		return strings.HasPrefix(line, game.MoveVerb+" ") && !slices.Contains(into, line)
	}):
		return []string{"Legal, but your own men are in the way of all of these moves, unless they go first; by the last " + why + "."}
	case len(into) == 1:
		return []string{"Legal, but your own men are in the way, unless they go first: " + into[0] + ". By it " + why + "."}
	}
	return []string{"Legal, but your own men are in the way, unless they go first: " + strings.Join(into, "; ") + ". By the last of these " + why + "."}
}

// jamOf is the warning of a legal order by which its own men stop somebody, beside nothing else that is ordered; nil for none.
func (b mobility) jamOf(a engine.Action) *engine.Finding {
	sys := b.course.Rules.System
	if engine.FeaturesOf(sys).Table == nil {
		return nil
	}
	after, _, ruling, err := engine.Apply(sys, engine.Seen(sys, b.course.State, b.side), engine.Play{Action: &a})
	if err != nil || ruling.Verdict != engine.Legal {
		return nil
	}
	for _, j := range engine.JamsOf(sys, after, b.side) {
		if j.Is(a) {
			return &j.Finding
		}
	}
	return nil
}
