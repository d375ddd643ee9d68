package interpret

import (
	"slices"
	"strings"

	"adjutant/moderator/orders"
	"adjutant/moderator/redraft"
)

// waitWord is the command that has orders stored.
const waitWord = "wait"

// heldBack is a text without what says that its orders are not to be done yet, and the line of that; 0 for none.
func (r *reader) heldBack(text string) (rest string, line int) {
	if r.Version < orders.Minding {
		return text, 0
	}
	lines := strings.Split(text, "\n")
	for i, one := range lines {
		if orders.EndsText(one) {
			break
		}
		if strings.HasPrefix(strings.TrimSpace(one), ">") {
			continue
		}
		if without, said, is := redraft.Held(one); is {
			lines[i] = without
			r.heldSaid = said
			return strings.Join(lines, "\n"), i + 1
		}
	}
	return text, 0
}

// holdBack has the orders of a mail wait that says so; where it orders nothing, that is talk.
func (r *reader) holdBack(line int) {
	decides := func(c orders.Command) bool {
		return slices.Contains([]string{waitWord, "send", "process", "check", "preview"}, c.Word)
	}
	switch {
	case line == 0:
	case len(r.Items) == 0 || slices.ContainsFunc(r.Commands, decides):
		r.talk = append(r.talk, talkOf(line, r.heldSaid))
	default:
		r.Commands = append(r.Commands, orders.Command{Line: line, Word: waitWord})
	}
}
