package enginetest

import (
	"fmt"
	"strings"

	"adjutant/engine"
)

// tellNode tells what the game waits for.
func tellNode(story *strings.Builder, n engine.Node) {
	fmt.Fprintf(story, "= turn %d, %s: ", n.Turn, n.Phase)
	switch {
	case n.Chance != nil:
		tellChance(story, *n.Chance)
	case n.Result != nil:
		fmt.Fprintf(story, "winner %q, level %q, %q\n", n.Result.Winner, n.Result.Level, n.Result.Text)
	default:
		fmt.Fprintf(story, "%q %s\n", n.Seats, n.Prompt)
	}
}

func tellChance(story *strings.Builder, c engine.Chance) {
	fmt.Fprintf(story, "%s: %s%s\n", c.ID, c.Purpose, cited(c.Cites))
	for _, d := range c.Dice {
		fmt.Fprintf(story, "  %dd%d from %d\n", d.N, d.Sides, d.Low)
	}
	if len(c.Pool) > 0 {
		fmt.Fprintf(story, "  one of %q\n", c.Pool)
	}
	tellMods(story, c.Mods)
}

// tellPlay tells a play and what came of it.
func tellPlay(story *strings.Builder, p engine.Play, events []engine.Event, ruling engine.Ruling) {
	fmt.Fprintf(story, "> %s\n", describe(p))
	for _, f := range ruling.Findings {
		fmt.Fprintf(story, "  %s: %s %s%s\n", ruling.Verdict, f.Code, f.Text, cited(f.Cites))
		if f.Write != "" {
			fmt.Fprintf(story, "    write: %s\n", f.Write)
		}
	}
	for _, e := range events {
		fmt.Fprintf(story, "  %s%s%s\n", only(e), e.Text, cited(e.Cites))
		tellMods(story, e.Mods)
	}
}

func tellMods(story *strings.Builder, mods []engine.Modifier) {
	for _, m := range mods {
		fmt.Fprintf(story, "    %+d %s%s\n", m.Value, m.Text, cited(m.Cites))
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
