package moderator

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/orders"
	"adjutant/moderator/report"
)

// command is a word with which a mail asks the moderator for something that is no
// order, and what is done then.
type command struct {
	word    string
	changes bool     // it writes something down that a freeze or a hold keeps as it is: it waits for their end, and else it is carried out before the orders of its mail; all others are answered when these are done
	after   bool     // it changes something even in a game that is over
	alone   bool     // it does not stand in one mail with orders, standing orders or a log
	once    bool     // twice in one mail with different words it contradicts itself
	against []string // words of the commands that it contradicts
	by      role     // who may use it

	conducts bool // it is for moderators who do not play in the game

	do func(*Run, orders.Command) error
}

// commands are all commands that there are in a game: a new one is a row here and
// its word in package orders.
func commands() []command {
	return []command{
		{word: "help", by: player | observer | gameMaster, do: tellGuide},
		{word: "commands", by: player | observer | gameMaster, do: tellGuide},
		{word: "status", by: player | observer | gameMaster, do: tellStatus},
		{word: "history", by: player | observer | gameMaster, do: tellHistory},
		{word: "orders", by: player, do: tellStored},
		{word: "check", by: player, do: tellCheck},
		{word: "preview", by: player, do: tellCheck},
		{word: "wait", against: []string{"process", "check", "preview"}, by: player, do: tellWait},
		{word: "process", against: []string{"check", "preview"}, by: player, do: tellProcess},
		{word: "cancel rest", changes: true, against: []string{"process"}, by: player, do: cancelRest},
		{word: "map", by: player | observer | gameMaster, do: tellMap},
		{word: "position", by: player, do: tellPosition},
		{word: "log", by: player, do: tellPosition},
		{word: "module", once: true, by: player, do: tellModule},
		{word: auditWord, by: player | observer | gameMaster, do: tellAudit},
		{word: setupWord, by: player, do: tellSetup},
		{word: "press", by: player, do: tellPress},
		{word: "confirm", changes: true, alone: true, by: player, do: confirm},
		{word: keyWord, changes: true, alone: true, by: player, do: addKey},
		{word: "keys", by: player, do: tellKeys},
		{word: dropKeyWord, changes: true, alone: true, by: player, do: dropKey},
		{word: "resign", changes: true, alone: true, against: []string{"offer", "accept draw", "accept result", "pause", "resume", "withdraw offer", "decline offer"}, by: player, do: resign},
		{word: "offer", changes: true, once: true, against: []string{"accept draw", "accept result", "withdraw offer", "decline offer"}, by: player, do: offer},
		{word: "accept draw", changes: true, alone: true, against: []string{"accept result", "decline offer"}, by: player, do: accept},
		{word: "accept result", changes: true, alone: true, once: true, against: []string{"decline offer"}, by: player, do: accept},
		{word: "accept ruling", changes: true, alone: true, once: true, against: []string{"decline offer"}, by: player, do: accept},
		{word: "decline offer", changes: true, after: true, by: player, do: declineOffer},
		{word: "withdraw offer", changes: true, after: true, by: player, do: withdrawOffers},
		{word: "pause", changes: true, once: true, against: []string{"resume", "decline offer"}, by: player, do: pause},
		{word: "resume", changes: true, by: player, do: runClock},
		{word: "rematch", changes: true, after: true, alone: true, against: []string{"decline offer"}, by: player, do: rematch},
		{word: "resend", alone: true, once: true, by: player, do: sendAgain},
		{word: "re-send", alone: true, once: true, by: player, do: sendAgain},
		{word: "zone", changes: true, once: true, by: player, do: setZone},
		{word: "address", changes: true, once: true, against: []string{"replace"}, by: player, do: moveAway},
		{word: "replace", changes: true, once: true, by: player, do: replaceSelf},
		{word: "join", by: player, do: hasJoined},
		{word: "watch", by: player, do: hasJoined},
		{word: "unwatch", by: player, do: hasJoined},
		{word: "absence", changes: true, by: player, do: announceAbsence},
		{word: "delay", changes: true, once: true, by: player, do: askDelay},
		{word: "accept delay", changes: true, once: true, by: player, do: acceptDelay},
		{word: "ladder", by: player | observer | gameMaster, do: tellLadder},
		{word: "deadline", by: player | observer | gameMaster, do: tellDeadline},

		{word: "preview", conducts: true, by: gameMaster, do: previewSeat},
		{word: "process", changes: true, conducts: true, once: true, against: []string{"rule", "rollback", "end"}, by: gameMaster, do: processSeat},
		{word: "rule", changes: true, conducts: true, against: []string{"rollback", "end"}, by: gameMaster, do: ruleOn},
		{word: "hold", changes: true, conducts: true, once: true, against: []string{"release", "end"}, by: gameMaster, do: holdGame},
		{word: "pause", changes: true, conducts: true, once: true, against: []string{"release", "end"}, by: gameMaster, do: pauseGame},
		{word: "release", changes: true, conducts: true, once: true, against: []string{"end"}, by: gameMaster, do: releaseGame},
		{word: "rollback", changes: true, conducts: true, once: true, against: []string{"end", "preview"}, by: gameMaster, do: rollGameBack},
		{word: "end", changes: true, conducts: true, once: true, by: gameMaster, do: endGame},
		{word: "seat", changes: true, conducts: true, against: []string{"end"}, by: gameMaster, do: seatSomebody},
		{word: "press", changes: true, after: true, conducts: true, by: gameMaster, do: pressOn},
		{word: "confirm", changes: true, after: true, by: gameMaster, do: confirmDirected},
	}
}

// row is the row of a command for its sender, else that for others. Package orders
// knows the same words.
func row(h *Case, all []command, c orders.Command) command {
	own := slices.IndexFunc(all, func(row command) bool { return row.word == c.Word && row.by&h.role != 0 })
	if own >= 0 {
		return all[own]
	}
	return all[slices.IndexFunc(all, func(row command) bool { return row.word == c.Word })]
}

// rows are those of the commands of the submission.
func rows(h *Case) []command {
	all, rows := commands(), make([]command, len(h.reading.Commands))
	for i, c := range h.reading.Commands {
		rows[i] = row(h, all, c)
	}
	return rows
}

// followUp is what follows from the commands besides.
type followUp struct {
	fresh   []report.Guide  // that he wants to read as well, and that do not follow from the game: they are sent and not kept
	letters []mail.Outgoing // to others, or to him besides the answer
	resend  *Resend
	release []string    // keys of mails to be judged now
	ruled   bool        // a ruling was agreed on
	end     *game.Ended // that the game is over by now
	rematch bool        // both sides want a new game

	need    *Decision // dice that must fall before a moderator's command can be carried out
	came    Decision  // what the commands of a moderator have led to, besides lines and letters
	ruledOn bool      // the rulings of a moderator's mail are given, all that it has
}

// changing carries out the commands that change what the game holds. They stand
// whatever comes of the orders of the mail: orders are no commands.
func (r *Run) changing() error {
	if err := r.each(true); err != nil {
		return err
	}
	r.base = *r.course
	return nil
}

// asking answers the commands that only ask, where the submission has led.
func (r *Run) asking() error { return r.each(false) }

// each carries out the commands of one kind that nothing speaks against.
func (r *Run) each(changes bool) error {
	rows, before := rows(r.Verdict.Case), map[string]bool{}
	refused := refusedCommands(r.Verdict.Case, rows)
	for i, c := range r.reading.Commands {
		row, same := rows[i], said(c)+"\n"+c.Text
		again := before[same]
		before[same] = true
		switch found, wrong := refused[i]; {
		case row.changes != changes || again:
		case wrong:
			r.done.refuse(c, found)
		default:
			if err := row.do(r, c); err != nil {
				return fmt.Errorf("game %s: command %s: %w", r.course.Tag, c.Word, err)
			}
		}
		if r.then.need != nil {
			return nil
		}
	}
	return nil
}

// refusedCommands are the commands of the submission, with their rows, that are not carried out,
// whatever they say, by their place in it.
func refusedCommands(h *Case, rows []command) map[int]engine.Finding {
	refused := map[int]engine.Finding{}
	for i, c := range h.reading.Commands {
		row := rows[i]
		var other orders.Command
		contradicts := false
		if i < maxCommands {
			other, contradicts = contradiction(h, rows, i)
		}
		over, how := h.start.IsFinal()
		switch {
		case over && row.changes && !row.after:
			refused[i] = isOver(how)
		case i >= maxCommands:
			refused[i] = tooManyCommands()
		case h.barred != nil && row.conducts:
			refused[i] = engine.Finding{Code: finding.Barred, Text: h.barred.Error()}
		case row.by&h.role == 0:
			refused[i] = engine.Finding{Code: finding.NotForYou, Text: fmt.Sprintf("'%s' is not for you in this game", c.Word)}
		case contradicts:
			refused[i] = engine.Finding{Code: finding.Contradicts, Text: fmt.Sprintf("this and '%s' (%s) contradict each other: neither is carried out", said(other), source(other)), Write: "the one that you mean, in another mail"}
		case row.alone && !h.reading.Empty():
			refused[i] = engine.Finding{Code: finding.NotBesideOrders, Text: fmt.Sprintf("'%s' does not stand in one mail with orders: it is not carried out, and the orders are judged", c.Word), Write: said(c) + "   in a mail of its own"}
		}
	}
	return refused
}

func tooManyCommands() engine.Finding {
	return engine.Finding{Code: finding.TooManyCommands, Text: fmt.Sprintf("more than %d commands in one mail: this one is not carried out", maxCommands), Write: "it again in another mail"}
}

// contradiction is the first command of the submission that the one at i
// contradicts.
func contradiction(h *Case, rows []command, i int) (other orders.Command, found bool) {
	c := h.reading.Commands[i]
	row := rows[i]
	for j, o := range h.reading.Commands {
		same := c.Word == o.Word && row.once && said(c) != said(o)
		if j != i && (same || slices.Contains(row.against, o.Word) || slices.Contains(rows[j].against, c.Word)) {
			return o, true
		}
	}
	return orders.Command{}, false
}

// changesByCommand reports whether a command of the submission changes what the
// game holds.
func changesByCommand(c *Case) bool {
	return slices.ContainsFunc(rows(c), func(row command) bool { return row.changes })
}

// amend writes a line down for a command; the game is read with it from now on.
func (r *Run) amend(line game.Line) {
	line.At = r.in.Now
	r.done.lines = append(r.done.lines, line)
	r.course.Table = r.course.Table.Behind(line)
}

// tellGuide gives the sender the guide that he wants to read.
func tellGuide(r *Run, c orders.Command) error {
	guide, wrong := guideFor(c, r.course.Rules.System.Info().System)
	if wrong != nil {
		r.done.refuse(c, *wrong)
		return nil
	}
	r.done.guides = append(r.done.guides, guide)
	r.done.reply(c, report.Told, fmt.Sprintf("The guide %q stands at the end of this mail.", guide.Topic))
	return nil
}

// guideFor is the guide that a command asks for, in a game of a system, "" outside of games.
func guideFor(c orders.Command, system string) (report.Guide, *engine.Finding) {
	topic := strings.ToLower(strings.Trim(c.Rest, " .,!?"))
	switch {
	case c.Word == "commands":
		topic = "commands"
	case topic == "":
		topic = "player"
	}
	guide, ok := report.GuideIn(topic, system)
	if !ok {
		return guide, &engine.Finding{Code: finding.NoGuide, Text: fmt.Sprintf("there is no guide to %q; there are: %s", topic, strings.Join(report.Topics(), ", ")), Write: "help player"}
	}
	return guide, nil
}

// commandsOf are the commands of a mail that belongs to no game: in its text, else
// in its subject.
func commandsOf(msg *mail.Message) []orders.Command {
	if in := orders.Parse(msg.Text, orders.Roster{}).Commands; len(in) > 0 {
		return in
	}
	if c, found := interpret.SubjectCommand(msg.Subject, ""); found {
		return []orders.Command{c}
	}
	return nil
}
