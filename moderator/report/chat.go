package report

import (
	"fmt"
	"strings"

	"adjutant/engine"
)

// Chat is an order or dice as lines of VASSAL's chat: what was ordered, what the rules say to it, how the dice
// fell with their sum, and what it came to. side is the name of the side that ordered it.
func (e Entry) Chat(side string) []string {
	var lines []string
	add := func(format string, args ...any) { lines = append(lines, chatLine(fmt.Sprintf(format, args...))) }
	switch {
	case e.Sealed:
		add("%s: sealed orders", side)
	case e.Order != "" && e.Fate == Done:
		add("%s: %s", side, short(e.Order))
	case e.Order != "":
		add("%s: %s: %s", side, fates[e.Fate], short(e.Order))
	}
	if d := e.Dice; d != nil {
		add("dice: %s%s", d.Chance.Purpose, cites(d.Chance.Cites))
		addMods(add, d.Chance.Mods)
		add("fell: %s (record %d)", Fell(d.Record.Roll()), d.Record.Number)
	}
	for _, f := range e.Findings {
		add("%s %s%s", f.Code, f.Text, cites(f.Cites))
	}
	for _, ev := range e.Events {
		add("%s%s", ev.Text, cites(ev.Cites))
		if e.Dice == nil {
			addMods(add, ev.Mods)
		}
	}
	return lines
}

// Said is what was done, and what came of it, as lines of VASSAL's chat.
func Said(done string, events []engine.Event) []string {
	lines := []string{chatLine(done)}
	add := func(format string, args ...any) { lines = append(lines, chatLine(fmt.Sprintf(format, args...))) }
	for _, e := range events {
		add("%s%s", e.Text, cites(e.Cites))
		addMods(add, e.Mods)
	}
	return lines
}

func addMods(add func(string, ...any), mods []engine.Modifier) {
	for _, m := range mods {
		who := string(m.Unit)
		if who != "" {
			who += ": "
		}
		add("%+d %s%s%s", m.Value, who, m.Text, cites(m.Cites))
	}
}

// chatLine is a text as one line of the chat, which reads it as HTML.
func chatLine(text string) string {
	return strings.ReplaceAll(strings.Join(strings.Fields(text), " "), "<", "&lt;")
}
