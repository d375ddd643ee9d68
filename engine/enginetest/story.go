package enginetest

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/playout"
)

// story is a game told for people, as its plays are made.
type story struct {
	strings.Builder
	last string                   // what was told of the last node
	told map[engine.Cite][]string // by section: the kinds of what cites it
}

// The kinds of what cites a section. A finding's is its code.
const (
	kindChance   = "chance"
	kindModifier = "modifier"
	kindEvent    = "event"
)

// note keeps that sections were cited.
func (s *story) note(kind string, cites []engine.Cite) {
	for _, c := range cites {
		if !slices.Contains(s.told[c], kind) {
			s.told[c] = append(s.told[c], kind)
		}
	}
}

// tellNode tells what the game waits for, unless it was just told.
func (s *story) tellNode(n engine.Node) {
	line := nodeLine(n)
	if line == s.last {
		return
	}
	s.last = line
	fmt.Fprintln(s, line)
	if n.Chance != nil {
		s.tellChance(*n.Chance)
	}
}

func nodeLine(n engine.Node) string {
	line := fmt.Sprintf("= turn %d, %s: ", n.Turn, n.Phase)
	switch {
	case n.Chance != nil:
		return line + fmt.Sprintf("%s: %s%s", n.Chance.ID, n.Chance.Purpose, cited(n.Chance.Cites))
	case n.Result != nil:
		return line + fmt.Sprintf("winner %q, level %q, %q", n.Result.Winner, n.Result.Level, n.Result.Text)
	}
	return line + fmt.Sprintf("%q %s", n.Seats, n.Prompt)
}

func (s *story) tellChance(c engine.Chance) {
	for _, d := range c.Dice {
		fmt.Fprintf(s, "  %dd%d from %d\n", d.N, d.Sides, d.Low)
	}
	if len(c.Pool) > 0 {
		fmt.Fprintf(s, "  one of %q\n", c.Pool)
	}
	s.note(kindChance, c.Cites)
	s.tellMods(c.Mods)
}

// tellPlay tells a play and what came of it.
func (s *story) tellPlay(p engine.Play, events []engine.Event, ruling engine.Ruling) {
	fmt.Fprintf(s, "> %s\n", playout.Describe(p))
	for _, f := range ruling.Findings {
		fmt.Fprintf(s, "  %s: %s %s%s\n", ruling.Verdict, f.Code, f.Text, cited(f.Cites))
		s.note(f.Code, f.Cites)
		if f.Write != "" {
			fmt.Fprintf(s, "    write: %s\n", f.Write)
		}
	}
	for _, e := range events {
		fmt.Fprintf(s, "  %s%s%s\n", only(e), e.Text, cited(e.Cites))
		s.note(kindEvent, e.Cites)
		s.tellMods(e.Mods)
	}
}

func (s *story) tellMods(mods []engine.Modifier) {
	for _, m := range mods {
		fmt.Fprintf(s, "    %+d %s%s\n", m.Value, m.Text, cited(m.Cites))
		s.note(kindModifier, m.Cites)
	}
}

func only(e engine.Event) string {
	if e.Only == "" {
		return ""
	}
	return fmt.Sprintf("(%s only) ", e.Only)
}

func cited(cites []engine.Cite) string {
	if len(cites) == 0 {
		return ""
	}
	return fmt.Sprintf(" %v", cites)
}
