package gbacw

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/scenario"
	"adjutant/engine/gbacw/state"
)

// lineToHold is the line that has to hold at the end of a command's activation, with the section that says so; nil for
// none: at 6 AM the first of the Confederates' at the end of the first two activations of Hindman's marker (BB 30.1), on the
// second day Buell's (BB 30.8).
func (sys *system) lineToHold(s *state.State, cmd int) (line []command.Link, cite engine.Cite) {
	if !scenario.Of(s).AsItWent {
		return command.BuellsLine(sys.Book, s, cmd), "BB 30.8"
	}
	if s.Turn != 1 || cmd != sys.CommandNamed("Hindman") || s.Commands[cmd].Drawn > 2 {
		return nil, ""
	}
	for _, code := range command.LineCodes() {
		line = append(line, command.Link{Units: command.LineOf(sys.Book, s, code), Chained: true})
	}
	return line, "BB 30.1"
}

// intoLine moves who moved to where he breaks a line back into it, and gives them in that order: the regiments of each part are to
// stand without a gap, and each part next to its neighbour (BB 30.1).
func intoLine(b *book.Book, s *state.State, line []command.Link) (back []int) {
	for list := command.Breakers(b, s, line); len(list) > 0; list = command.Breakers(b, s, line) {
		for unit, at := range command.BackInto(b, s, line, list) {
			s.Units[unit].At = b.HexName(at)
			if !slices.Contains(back, unit) {
				back = append(back, unit)
			}
		}
	}
	return back
}

// closeLine has a line hold: who was moved back into it checks, each once (BB 30.1).
func closeLine(c *course, cmd int) {
	line, cite := c.sys.lineToHold(c.State, cmd)
	for _, unit := range intoLine(c.sys.Book, c.State, line) {
		c.tell("moved", []int{unit}, "%s is moved back to %s, to keep the line.", c.sys.Unit(unit).Name, c.Units[unit].At).Cites = []engine.Cite{cite}
		c.throw(state.ThrowLine, unit, "")
	}
}

// Asks is what the game waits for, where a line has to hold at the end of an activation: with who would be moved back into it as the
// units stand (BB 30.1, BB 30.8).
func (sys *system) Asks(from engine.State) string {
	s, ok := from.(*state.State)
	if !ok || s.Phase != state.PhaseActivation || s.Open != nil || !s.Pending.IsZero() || len(s.Rolls) > 0 {
		return ""
	}
	line, cite := sys.lineToHold(s, s.Active)
	if len(line) == 0 {
		return ""
	}
	asks := prompt(sys.Book, s) + fmt.Sprintf("; with the pass its line has to hold (%s; 'what is line' explains it)", cite)
	back := intoLine(sys.Book, &state.State{Units: slices.Clone(s.Units)}, line)
	if len(back) == 0 {
		return asks + ", and it holds as the units stand now"
	}
	names := make([]string, len(back))
	for i, unit := range back {
		names[i] = sys.Unit(unit).Name
	}
	return asks + ", and as the units stand now these would be moved back and check: " + strings.Join(names, ", ")
}
