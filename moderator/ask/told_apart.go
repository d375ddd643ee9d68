package ask

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/orders"
	"adjutant/moderator/report"
)

// toldApart lists the units of one side that are of a kind or size, or in a condition: "my disrupted", "enemy artillery". It says false
// where a question does not tell so whose are meant.
func (q forces) toldApart(of string) (report.Reply, bool) {
	whose, state, parted := strings.Cut(orders.Fold(of), " ")
	if !parted || whose != "my" && whose != "enemy" || q.openly() {
		return report.Reply{}, false
	}
	sides := slices.DeleteFunc(q.everySide(), func(s engine.Side) bool {
		return q.side != game.Nobody && (s == q.side) != (whose == "my")
	})
	all := slices.DeleteFunc(q.counters(sides), func(c counter) bool { return !q.isSo(c, state) })
	r := report.Reply{Command: "units " + of}
	if len(all) == 0 {
		r.Text = []string{fmt.Sprintf("%s: no unit is %s, as far as the list of units tells.", sideNames(&q.course, sides), state)}
		return r, true
	}
	r.Text = append([]string{fmt.Sprintf("%s, %s:", sideNames(&q.course, sides), state)}, q.mustered(all, nil)...)
	r.Lines = q.tabled(all)
	return r, true
}

// notSo are states that are the lack of another.
var notSo = map[string]string{"in command": "out of command"}

// isSo reports whether a unit is of a kind or size, or in a condition, as its list says it.
func (b *board) isSo(c counter, state string) bool {
	if other, is := notSo[state]; is {
		return c.At != "" && !b.isSo(c, other)
	}
	if state == waitingState {
		return c.Waits
	}
	card, _ := b.card(c.Placed.Unit)
	for _, said := range slices.Concat([]string{c.Kind, card.Size, cmp.Or(c.Kind, card.Type), c.Under}, c.Status, c.State) {
		words := " " + strings.ReplaceAll(orders.Fold(said), "-", " ") + " "
		if strings.Contains(strings.ReplaceAll(words, ",", " "), " "+state+" ") {
			return true
		}
	}
	return false
}

// waitingState is the condition of those who are still to come.
const waitingState = "waiting"
