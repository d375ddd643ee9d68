package judge

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/command"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/intervene"
	"adjutant/moderator/letters"
	"adjutant/moderator/orders"
	"adjutant/moderator/report"
	"adjutant/moderator/verdict"
)

// aim is the side for which orders are carried out or judged, and where the game is to
// stand.
type aim struct {
	side  engine.Side      // "" for the side that has orders stored
	guard *intervene.Guard // nil where the command does not say
}

// aimOf reads what stands behind process or preview: [for] [SIDE] [turn N state HASH].
func aimOf(course *game.Course, what string) (a aim, wrong string) {
	var guard intervene.Guard
	var side []string
	words := strings.Fields(strings.NewReplacer(":", " ", ",", " ").Replace(what))
	for i := 0; i < len(words); i++ {
		word, next := strings.ToLower(words[i]), ""
		if i+1 < len(words) {
			next = words[i+1]
		}
		switch word {
		case "turn":
			n, err := strconv.Atoi(next)
			if err != nil {
				return a, fmt.Sprintf("%q is no turn", next)
			}
			guard.Turn, i = n, i+1
		case "state":
			guard.State, i = strings.TrimRight(next, ".…"), i+1
		case "game":
			if !strings.EqualFold(next, course.Tag) {
				return a, fmt.Sprintf("it is for the game %q, and this is %s", next, course.Tag)
			}
			i++
		case "for", "the", "stored", "orders", "of":
		default:
			side = append(side, words[i])
		}
	}
	if guard != (intervene.Guard{}) {
		a.guard = &guard
	}
	if len(side) == 0 {
		return a, ""
	}
	found, known := course.SideNamed(strings.Join(side, " "))
	if !known {
		return a, fmt.Sprintf("%q is no side of the game, which are %s", strings.Join(side, " "), game.ListSides(course.Sides()))
	}
	a.side = found
	return a, ""
}

// errTrial is why nothing is played for a side where nobody would know of it.
var errTrial = errors.New("nothing was judged: what plays for a side shows what it alone knows, so the game notes who asked for it. Send it; in a game that takes nothing from pages, by mail")

// refusedTrial refuses a command that plays for a side in a mail that is only tried.
func refusedTrial(r *Run, c orders.Command) bool {
	if r.Input.Trial {
		r.Done.Refuse(c, command.Cannot(errTrial))
	}
	return r.Input.Trial
}

// previewSeat judges orders of a side, stored or given in the mail, and does nothing of
// them.
func previewSeat(r *Run, c orders.Command) error {
	if refusedTrial(r, c) {
		return nil
	}
	a, wrong := aimOf(r.Course, c.Rest)
	if wrong == "" && a.side == game.Nobody && strings.TrimSpace(c.Text) != "" {
		wrong = "it is to say for which side the orders are"
	}
	if wrong != "" {
		r.Done.Refuse(c, command.Incomplete(wrong, fmt.Sprintf("preview for %s   and orders below it, or without: what that side has stored", r.Course.Sides()[0])))
		return nil
	}
	sub, err := Preview(r.Moderator, r.InputNow(), a.side, c.Text)
	if err != nil {
		r.Done.Refuse(c, command.Cannot(err))
		return nil
	}
	s := sub.sit(r.drawn)
	d, err := s.decide()
	if err != nil {
		return err
	}
	text := []string{letters.HeadlineFor(&s.Verdict, d.Outcome, s.Seat.Side), "Judged on what the player can see; no die fell, and nobody is told."}
	if strings.TrimSpace(c.Text) == "" && !s.Refused() {
		text = append(text, "To have it done where the game stands now: "+command.ProcessLine(r.Course, s.Seat.Side))
	}
	r.Done.Replies = append(r.Done.Replies, report.Reply{Source: verdict.Source(c), Command: verdict.Said(c), Fate: report.Told, Text: text, Outlook: s.Outlook, Lines: asModerated(s.Entries, s.Reading)})
	return nil
}

// processSeat has orders carried out that a side has stored, where the game stands as
// the command says, or gives those of the mail for a side.
func processSeat(r *Run, c orders.Command) error {
	if refusedTrial(r, c) {
		return nil
	}
	what, why := c.Because()
	a, wrong := aimOf(r.Course, what)
	given := strings.TrimSpace(c.Text) != ""
	switch {
	case wrong != "":
	case why == "":
		wrong = "the players are to be told why"
	case given && a.side == game.Nobody:
		wrong = "it is to say for which side the orders are"
	case !given && a.guard == nil:
		wrong = "it is to say at which turn and state you have seen the game stand, as every answer tells them"
	}
	if wrong != "" {
		write := command.ProcessLine(r.Course, a.side)
		if given {
			write = fmt.Sprintf("process for %s because …   and the orders below it, one a line", r.Course.Sides()[0])
		}
		r.Done.Refuse(c, command.Incomplete(wrong, write))
		return nil
	}
	sub, err := Act(r.Moderator, r.InputNow(), a.side, c.Text, why, a.guard)
	if err != nil {
		r.Done.Refuse(c, command.Cannot(err))
		return nil
	}
	return playFor(r, c, sub)
}

// playFor carries out what a moderator does for a seat, or asks for the dice that it
// needs. What is handed back is for him to read, and nothing is written down of it.
func playFor(h *Run, c orders.Command, sub *Hearing) error {
	s := sub.sit(h.drawn)
	s.Notice = h.Notice
	d, err := s.decide()
	switch {
	case err != nil:
		return err
	case d.Need != nil:
		h.Then.Need = &d
		return nil
	}
	r := report.Reply{Source: verdict.Source(c), Command: verdict.Said(c), Fate: report.Done, Text: []string{letters.HeadlineFor(&s.Verdict, d.Outcome, s.Seat.Side)}, Lines: asModerated(s.Entries, s.Reading)}
	if d.Outcome == game.HandBack {
		r.Fate = report.Refused
		h.Done.Replies = append(h.Done.Replies, r)
		return nil
	}
	r.Text = append(r.Text, fmt.Sprintf("That is submission no. %d. The players are told.", s.No()))
	h.Done.Files = append(h.Done.Files, letters.Records(s.Entries)...)
	h.Done.Replies = append(h.Done.Replies, r)
	return h.Adopt(d)
}

// asModerated is what came of orders, in lines for a moderator: what its side alone may
// read of them stays shut to him.
func asModerated(entered []report.Entry, reading interpret.Reading) []string {
	entries := slices.Clone(entered)
	for i, e := range entries {
		e.Source = strings.Replace(e.Source, "line ", "order line ", 1)
		entries[i].Source = e.Source
		if game.IsHidden(e.Events) {
			entries[i] = report.Entry{Source: e.Source, Side: e.Side, Fate: e.Fate, Sealed: true}
			continue
		}
		entries[i].Events = slices.DeleteFunc(slices.Clone(e.Events), func(ev engine.Event) bool { return ev.Only != "" })
	}
	return append(report.Moderated(entries, reading.Findings), report.Wrapped(reading.Talk)...)
}

// ruleOn rules on all that the mail rules on, at once.
func ruleOn(h *Run, c orders.Command) error {
	if _, wrong := rulingOf(c); wrong != nil {
		h.Done.Refuse(c, *wrong)
		return nil
	}
	if h.Then.RuledOn {
		return nil // done together with the first ruling
	}
	h.Then.RuledOn = true
	var given []engine.GivenRuling
	var of []orders.Command
	for _, other := range h.Reading.Commands {
		if r, wrong := rulingOf(other); other.Word == c.Word && wrong == nil {
			given, of = append(given, r), append(of, other)
		}
	}
	if len(of) == 0 { // the ruling was confirmed, and stands in an earlier mail
		r, _ := rulingOf(c)
		given, of = []engine.GivenRuling{r}, []orders.Command{c}
	}
	return giveRulings(h, of, given)
}

// giveRulings gives the rulings that can be given, and says of the others why not.
func giveRulings(h *Run, of []orders.Command, given []engine.GivenRuling) error {
	var sub *Hearing
	var taken []engine.GivenRuling
	var by []orders.Command
	for i, r := range given {
		next, err := Rulings(h.Moderator, h.InputNow(), append(slices.Clip(taken), r))
		if err != nil {
			h.Done.Refuse(of[i], command.Cannot(err))
			continue
		}
		sub, taken, by = next, append(taken, r), append(by, of[i])
	}
	if sub == nil {
		return nil
	}
	for _, c := range by[:len(by)-1] {
		h.Done.Reply(c, report.Done, "Ruled; it is cited from now on.")
	}
	return playFor(h, by[len(by)-1], sub)
}

// rulingOf reads a ruling: rule QUESTION = ANSWER because WHY.
func rulingOf(c orders.Command) (r engine.GivenRuling, wrong *engine.Finding) {
	what, why := c.Because()
	question, answer, answered := strings.Cut(what, "=")
	r = engine.GivenRuling{Question: strings.TrimSpace(question), Answer: strings.TrimSpace(answer), Text: why}
	if !answered || r.Question == "" || r.Answer == "" || why == "" {
		f := command.Incomplete("it is to say the question, the answer, and why", "rule terrain 0507 = clear because the map sheet shows it")
		return r, &f
	}
	return r, nil
}
