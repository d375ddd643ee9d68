package ask

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/orders"
	"adjutant/moderator/orders/question"
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
		r.Text = []string{fmt.Sprintf("%s: no unit is %s, as far as the list of units tells.", sideNames(&q.course, sides), cmp.Or(stateNames[state], state))}
		if state == ammoState {
			r.Text = append(r.Text, q.withoutAmmo(question.LowAmmo)...)
		}
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

// ammoState is the condition of those who are short of ammunition, called how people say it.
const ammoState = "ammo"

var stateNames = map[string]string{ammoState: "low on ammunition"}

// withoutAmmo says of a word for ammunition that the rules of a game know none, nothing where they do.
func (b *board) withoutAmmo(word string) []string {
	counts := func(t engine.Term) bool { return strings.Contains(orders.Fold(t.Word), "ammo") }
	if word != question.LowAmmo || slices.ContainsFunc(engine.TermsOf(b.course.Rules.System, b.course.State), counts) {
		return nil
	}
	return []string{"The rules of this game, as they are carried out here, count no ammunition: nobody runs out of it."}
}

// waitingState is the condition of those who are still to come.
const waitingState = "waiting"
