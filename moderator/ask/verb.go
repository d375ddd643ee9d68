package ask

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/orders"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/report"
)

// glosses say in a sentence what orders do.
var glosses = []struct{ verb, means string }{
	{"move", "moves units over the map."},
	{"attack", "attacks a place from those beside it; one unit is the primary one, others support it."},
	{"bombard", "has guns fire at a place from afar."},
	{"charge", "has cavalry ride at the enemy."},
	{"hold", "leaves units where they are."},
	{"square", "has infantry form square against cavalry."},
	{"recover", "has a unit try to get its order back, or a step."},
	{"enter", "brings units onto the map before the first turn; of men, into a house."},
	{"entry", "brings reinforcements onto the map: where they arrive, and with whom."},
	{"leave", "has men come out of a house."},
	{"counter", "counterattacks, where you are asked."},
	{"defend", "chooses who defends, where you are asked."},
	{"retreat", "says by which way a unit retreats, where you are asked."},
	{"disrupt", "has a unit stand and be disrupted in the place of a retreat, where you are asked."},
	{"lose", "chooses who loses a step, where you are asked."},
	{"advance", "has a unit advance after a fight, where you are asked."},
	{"use", "uses an ability, or what an event or a rule lets you choose."},
	{"terrain", "says what the terrain of a place is, where nobody typed it in."},
	{"seal", "commits you to orders that nobody reads before they are due."},
	{"reveal", "opens what you have sealed."},
	{"roll", "asks for dice."},
	{"pass", "ends your phase, or declines what is offered."},
	{"standing", "answers in advance what you may be asked."},
	{"reply", "answers a question by its number."},
	{"face", "turns a unit."},
	{"fire", "fires at a place or at a unit."},
	{"shock", "assaults a place from those beside it."},
	{"withdraw", "moves a unit away from the enemy."},
	{"activate", "chooses whose units act with a marker."},
	{"orders", "gives a formation another kind of order: attack, march, reserve."},
	{"attach", "puts a unit or an officer under another leader or unit."},
	{"detach", "takes a brigade out of command."},
	{"absorb", "takes a detachment back into its brigade."},
	{"declare", "says what your counters show, where the game does not hold it."},
	{"answer", "states what charts and counters show, where you are asked."},
	{"agree", "agrees to what the other side has stated."},
	{"object", "objects to it: then the moderator rules."},
	{"rally", "has an officer rally a unit."},
	{"limber", "makes a gun ready to be moved."},
	{"unlimber", "makes a gun ready to fire."},
	{"cannon", "fires a gun's ball at a place."},
	{"grape", "fires grape shot in a direction."},
	{"capture", "seizes a gun or wagon that your men touch."},
	{"flip", "turns a counter over."},
	{"mark", "puts a mark on units, or takes it off."},
	{"draw", "draws a card from a deck."},
	{"play", "plays a card that you hold."},
	{"discard", "lays a card aside that you hold."},
	{"hide", "lays a unit beneath a mask."},
	{"show", "takes the mask off a unit, or shows what lies beneath one."},
	{"note", "keeps a line from being read as an order."},
}

// gloss is what an order does; "" for a word that is none.
func gloss(verb string) string {
	for _, g := range glosses {
		if g.verb == verb {
			return g.means
		}
	}
	return ""
}

// Verbs are the words of orders that the guide to a system shows, in its order; of all systems for "".
func Verbs(system string) (verbs []string) {
	for _, line := range forms(system) {
		verb := firstWord(line)
		if gloss(verb) != "" && !slices.Contains(verbs, verb) {
			verbs = append(verbs, verb)
		}
	}
	return verbs
}

// firstWord is the word of an order.
func firstWord(line string) string {
	return strings.TrimRight(strings.Fields(line)[0], ":")
}

// forms are the orders that the guide to a system shows.
func forms(system string) (lines []string) {
	guide, _ := report.GuideIn("orders", system)
	for line := range strings.Lines(guide.Text) {
		if typed := strings.TrimSpace(line); strings.HasPrefix(line, "    ") && (orders.IsOrder(typed) || orders.IsTypedOrder(firstWord(typed))) && !slices.Contains(lines, typed) {
			lines = append(lines, typed)
		}
	}
	return lines
}

// Syntax is how an order is written in a system, or in all for "": nothing for a word that is no order there.
func Syntax(verb, system string) (lines []string) {
	for _, line := range forms(system) {
		if firstWord(line) == verb {
			lines = append(lines, line)
		}
	}
	return lines
}

// Help explains an order, with an example of this position; false for a word that is none of the game's.
func (q *Inquiry) Help(verb string) (report.Reply, bool) {
	verb = strings.ToLower(verb)
	lines := Syntax(verb, q.course.Rules.System.Info().System)
	if len(lines) == 0 {
		return report.Reply{}, false
	}
	r := report.Reply{Command: "help " + verb, Fate: report.Told, Text: []string{verb + ": " + gloss(verb)}}
	r.Lines = append([]string{"How it is written:"}, indented(lines)...)
	switch watched := watchedIn(q.course.Rules.System.Info().System); {
	case verb == standingVerb && watched != "": // they are for later, and legal at any time
		r.Lines = append(r.Lines, watched+" A new line 'standing: …' stands in the place of all before it; 'cancel standing orders' takes them back.")
	case !q.openly() && q.side != game.Nobody:
		r = q.exemplify(r, verb)
	}
	r.Lines = report.Wrapped(r.Lines)
	return r, true
}

// standingVerb is the order of what is answered in advance.
const standingVerb = "standing"

// watched matches which conditions of standing orders a guide says to be watched.
var watched = pattern.MustCompile(`Conditions that are watched: [^.]*\.`)

// watchedIn are the conditions of standing orders that a system watches, in a sentence of its guide; "" where it has none.
func watchedIn(system string) string {
	guide, _ := report.GuideIn("orders", system)
	return watched.FindString(strings.Join(strings.Fields(guide.Text), " "))
}

// Anywhere answers what is asked where no game is meant: of the word of an order how it is written, of a code what it
// means, else with what is nearest.
func Anywhere(text, moderator string) report.Reply {
	word := strings.ToLower(strings.Trim(text, " .,!?"))
	r := report.Reply{Fate: report.Told, Lines: Syntax(word, "")}
	switch {
	case len(r.Lines) > 0:
		r.Text = []string{word + ": " + gloss(word)}
		r.Lines = append([]string{"How it is written:"}, indented(r.Lines)...)
	case len(code(word)) > 0:
		r.Text = code(word)
	default:
		r = Free(text, "", moderator)
		if !strings.Contains(word, " ") {
			r.Text[0] = unexplained(short(word), r)
		}
	}
	r.Fate, r.Lines = report.Told, report.Wrapped(r.Lines)
	return r
}

func indented(lines []string) []string {
	all := make([]string, len(lines))
	for i, line := range lines {
		all[i] = "  " + line
	}
	return all
}

// exemplify adds an order with the verb that is legal here: now, or in a later phase of the reader's.
func (b *board) exemplify(r report.Reply, verb string) report.Reply {
	trial := *b
	for range game.MaxPhases {
		if waits := trial.waits(); waits != "" {
			break
		}
		for a := range trial.actions("") {
			if a.Verb != verb {
				continue
			}
			lead := "Here, for example, this is legal now:"
			if trial.course.Node().Phase != b.course.Node().Phase {
				lead = fmt.Sprintf("Here, for example, this is legal in your phase %s, if nothing changes until then:", trial.course.Node().Phase)
			}
			r.Lines = append(r.Lines, lead, "  "+b.printer.Line(a))
			return r
		}
		node := trial.course.Node()
		if node.Pass == nil {
			break
		}
		pass := game.PassOf(node, b.side)
		if _, ruling, err := trial.course.Play(engine.Play{Action: &pass}); err != nil || ruling.Verdict != engine.Legal {
			break
		}
	}
	r.Lines = append(r.Lines, "Nothing of the kind is legal for you as the game stands.")
	return r
}
