package judge

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/mail"
	"adjutant/moderator/attachment"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/orders"
	"adjutant/moderator/report"
	"adjutant/moderator/verdict"
)

// command is a word with which a mail asks the moderator for something that is no
// order, and what is done then.
type command struct {
	word    string
	changes bool         // it writes something down that a freeze or a hold keeps as it is: it waits for their end, and else it is carried out before the orders of its mail; all others are answered when these are done
	after   bool         // it changes something even in a game that is over
	alone   bool         // it does not stand in one mail with orders, standing orders or a log
	once    bool         // twice in one mail with different words it contradicts itself
	against []string     // words of the commands that it contradicts
	by      verdict.Role // who may use it

	conducts bool // it is for moderators who do not play in the game

	do func(*Run, orders.Command) error
}

// commands are all commands that there are in a game: a new one is a row here and
// its word in package orders.
func commands() []command {
	return append([]command{
		{word: "help", by: verdict.Player | verdict.Observer | verdict.GameMaster, do: tellGuide},
		{word: "commands", by: verdict.Player | verdict.Observer | verdict.GameMaster, do: tellGuide},
		{word: "status", by: verdict.Player | verdict.Observer | verdict.GameMaster, do: tellStatus},
		{word: "history", by: verdict.Player | verdict.Observer | verdict.GameMaster, do: tellHistory},
		{word: "orders", by: verdict.Player, do: tellStored},
		{word: "check", by: verdict.Player, do: tellCheck},
		{word: "preview", by: verdict.Player, do: tellCheck},
		{word: "wait", against: []string{"process", "send", "check", "preview"}, by: verdict.Player, do: tellWait},
		{word: "process", against: []string{"check", "preview"}, by: verdict.Player, do: tellProcess},
		{word: "send", against: []string{"check", "preview"}, by: verdict.Player, do: tellProcess},
		{word: "drop", against: []string{"cancel rest"}, by: verdict.Player, do: tellDrop},
		{word: "cancel rest", changes: true, against: []string{"process", "send"}, by: verdict.Player, do: cancelRest},
		{word: "undo", alone: true, by: verdict.Player, do: tellUndo},
		{word: "map", by: verdict.Player | verdict.Observer | verdict.GameMaster, do: tellMap},
		{word: "position", by: verdict.Player, do: tellPosition},
		{word: "log", by: verdict.Player, do: tellPosition},
		{word: "module", once: true, by: verdict.Player, do: tellModule},
		{word: attachment.AuditWord, by: verdict.Player | verdict.Observer | verdict.GameMaster, do: tellAudit},
		{word: setupWord, by: verdict.Player, do: tellSetup},
		{word: "press", by: verdict.Player, do: tellPress},
		{word: "confirm", changes: true, alone: true, by: verdict.Player, do: confirm},
		{word: keyWord, changes: true, alone: true, by: verdict.Player, do: addKey},
		{word: "keys", by: verdict.Player, do: tellKeys},
		{word: dropKeyWord, changes: true, alone: true, by: verdict.Player, do: dropKey},
		{word: "resign", changes: true, alone: true, against: []string{"offer", "accept draw", "accept result", "pause", "resume", "withdraw offer", "decline offer"}, by: verdict.Player, do: resign},
		{word: "offer", changes: true, once: true, against: []string{"accept draw", "accept result", "withdraw offer", "decline offer"}, by: verdict.Player, do: offer},
		{word: "accept draw", changes: true, alone: true, against: []string{"accept result", "decline offer"}, by: verdict.Player, do: accept},
		{word: "accept result", changes: true, alone: true, once: true, against: []string{"decline offer"}, by: verdict.Player, do: accept},
		{word: "accept ruling", changes: true, alone: true, once: true, against: []string{"decline offer"}, by: verdict.Player, do: accept},
		{word: "decline offer", changes: true, after: true, by: verdict.Player, do: declineOffer},
		{word: "withdraw offer", changes: true, after: true, by: verdict.Player, do: withdrawOffers},
		{word: "pause", changes: true, once: true, against: []string{"resume", "decline offer"}, by: verdict.Player, do: pause},
		{word: "resume", changes: true, by: verdict.Player, do: runClock},
		{word: "rematch", changes: true, after: true, alone: true, against: []string{"decline offer"}, by: verdict.Player, do: rematch},
		{word: "resend", alone: true, once: true, by: verdict.Player, do: sendAgain},
		{word: "re-send", alone: true, once: true, by: verdict.Player, do: sendAgain},
		{word: "zone", changes: true, once: true, by: verdict.Player, do: setZone},
		{word: "letters", changes: true, once: true, by: verdict.Player, do: setHabit},
		{word: "attachments", changes: true, once: true, by: verdict.Player, do: setHabit},
		{word: "address", changes: true, once: true, against: []string{"replace"}, by: verdict.Player, do: moveAway},
		{word: "replace", changes: true, once: true, by: verdict.Player, do: replaceSelf},
		{word: "join", by: verdict.Player, do: hasJoined},
		{word: "watch", by: verdict.Player, do: hasJoined},
		{word: "unwatch", by: verdict.Player, do: hasJoined},
		{word: "absence", changes: true, by: verdict.Player, do: announceAbsence},
		{word: "delay", changes: true, once: true, by: verdict.Player, do: askDelay},
		{word: "accept delay", changes: true, once: true, by: verdict.Player, do: acceptDelay},
		{word: "ladder", by: verdict.Player | verdict.Observer | verdict.GameMaster, do: tellLadder},
		{word: "deadline", by: verdict.Player | verdict.Observer | verdict.GameMaster, do: tellDeadline},

		{word: "preview", conducts: true, by: verdict.GameMaster, do: previewSeat},
		{word: "process", changes: true, conducts: true, once: true, against: []string{"rule", "rollback", "end"}, by: verdict.GameMaster, do: processSeat},
		{word: "rule", changes: true, conducts: true, against: []string{"rollback", "end"}, by: verdict.GameMaster, do: ruleOn},
		{word: "hold", changes: true, conducts: true, once: true, against: []string{"release", "end"}, by: verdict.GameMaster, do: holdGame},
		{word: "pause", changes: true, conducts: true, once: true, against: []string{"release", "end"}, by: verdict.GameMaster, do: pauseGame},
		{word: "release", changes: true, conducts: true, once: true, against: []string{"end"}, by: verdict.GameMaster, do: releaseGame},
		{word: "rollback", changes: true, conducts: true, once: true, against: []string{"end", "preview"}, by: verdict.GameMaster, do: rollGameBack},
		{word: "end", changes: true, conducts: true, once: true, by: verdict.GameMaster, do: endGame},
		{word: "seat", changes: true, conducts: true, against: []string{"end"}, by: verdict.GameMaster, do: seatSomebody},
		{word: "press", changes: true, after: true, conducts: true, by: verdict.GameMaster, do: pressOn},
		{word: "confirm", changes: true, after: true, by: verdict.GameMaster, do: confirmDirected},
	}, questions()...)
}

// row is the row of a command for its sender, else that for others. Package orders
// knows the same words.
func row(h *verdict.Case, all []command, c orders.Command) command {
	own := slices.IndexFunc(all, func(row command) bool { return row.word == c.Word && row.by&h.Role != 0 })
	if own >= 0 {
		return all[own]
	}
	return all[slices.IndexFunc(all, func(row command) bool { return row.word == c.Word })]
}

// rows are those of the commands of the submission.
func rows(h *verdict.Case) []command {
	all, rows := commands(), make([]command, len(h.Reading.Commands))
	for i, c := range h.Reading.Commands {
		rows[i] = row(h, all, c)
	}
	return rows
}

// followUp is what follows from the commands besides.
type followUp struct {
	fresh   []report.Guide  // that he wants to read as well, and that do not follow from the game: they are sent and not kept
	letters []mail.Outgoing // to others, or to him besides the answer
	resend  *decision.Resend
	release []string    // keys of mails to be judged now
	ruled   bool        // a ruling was agreed on
	end     *game.Ended // that the game is over by now
	rematch bool        // both sides want a new game

	need    *decision.Decision // dice that must fall before a moderator's command can be carried out
	came    decision.Decision  // what the commands of a moderator have led to, besides lines and letters
	ruledOn bool               // the rulings of a moderator's mail are given, all that it has
}

// changing carries out the commands that change what the game holds. They stand
// whatever comes of the orders of the mail: orders are no commands.
func (r *Run) changing() error {
	if err := r.each(true); err != nil {
		return err
	}
	r.base = *r.Course
	return nil
}

// asking answers the commands that only ask, where the submission has led.
func (r *Run) asking() error { return r.each(false) }

// each carries out the commands of one kind that nothing speaks against.
func (r *Run) each(changes bool) error {
	rows, before := rows(r.Verdict.Case), map[string]bool{}
	refused := refusedCommands(r.Verdict.Case, rows)
	for i, c := range r.Reading.Commands {
		row, same := rows[i], verdict.Said(c)+"\n"+c.Text
		again := before[same]
		before[same] = true
		switch found, wrong := refused[i]; {
		case row.changes != changes || again:
		case wrong:
			r.Done.Refuse(c, found)
		default:
			if err := row.do(r, c); err != nil {
				return fmt.Errorf("game %s: command %s: %w", r.Course.Tag, c.Word, err)
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
func refusedCommands(h *verdict.Case, rows []command) map[int]engine.Finding {
	refused, asked := map[int]engine.Finding{}, 0
	for i, c := range h.Reading.Commands {
		if c.IsQuestion() {
			asked++
			continue
		}
		row := rows[i]
		var other orders.Command
		contradicts := false
		if i-asked < MaxCommands {
			other, contradicts = contradiction(h, rows, i)
		}
		over, how := h.Start.IsFinal()
		switch {
		case over && row.changes && !row.after:
			refused[i] = isOver(how)
		case i-asked >= MaxCommands:
			refused[i] = TooManyCommands()
		case h.Barred != nil && row.conducts:
			refused[i] = engine.Finding{Code: finding.Barred, Text: h.Barred.Error()}
		case row.by&h.Role == 0:
			refused[i] = engine.Finding{Code: finding.NotForYou, Text: fmt.Sprintf("'%s' is not for you in this game", c.Word)}
		case contradicts:
			refused[i] = engine.Finding{Code: finding.Contradicts, Text: fmt.Sprintf("this and '%s' (%s) contradict each other: neither is carried out", verdict.Said(other), verdict.Source(other)), Write: "the one that you mean, in another mail"}
		case row.alone && !h.Reading.Empty():
			refused[i] = engine.Finding{Code: finding.NotBesideOrders, Text: fmt.Sprintf("'%s' does not stand in one mail with orders: it is not carried out, and the orders are judged", c.Word), Write: verdict.Said(c) + "   in a mail of its own"}
		}
	}
	return refused
}

// TooManyCommands is what is found of a command behind the last that a mail may have.
func TooManyCommands() engine.Finding {
	return engine.Finding{Code: finding.TooManyCommands, Text: fmt.Sprintf("more than %d commands in one mail: this one is not carried out", MaxCommands), Write: "it again in another mail"}
}

// contradiction is the first command of the submission that the one at i
// contradicts.
func contradiction(h *verdict.Case, rows []command, i int) (other orders.Command, found bool) {
	c := h.Reading.Commands[i]
	row := rows[i]
	for j, o := range h.Reading.Commands {
		same := c.Word == o.Word && row.once && verdict.Said(c) != verdict.Said(o)
		if j != i && (same || slices.Contains(row.against, o.Word) || slices.Contains(rows[j].against, c.Word)) {
			return o, true
		}
	}
	return orders.Command{}, false
}

// changesByCommand reports whether a command of the submission changes what the
// game holds.
func changesByCommand(c *verdict.Case) bool {
	return slices.ContainsFunc(rows(c), func(row command) bool { return row.changes })
}

// amend writes a line down for a command; the game is read with it from now on.
func (r *Run) amend(line game.Line) {
	line.At = r.in.Now
	r.Done.Lines = append(r.Done.Lines, line)
	r.Course.Table = r.Course.Table.Behind(line)
}

// tellGuide gives the sender the guide that he wants to read.
func tellGuide(r *Run, c orders.Command) error {
	guide, wrong := GuideFor(c, r.Course.Rules.System.Info().System)
	if wrong != nil {
		return tellHelp(r, c)
	}
	r.Done.Guides = append(r.Done.Guides, guide)
	r.Done.Reply(c, report.Told, fmt.Sprintf("The guide %q stands at the end of this mail.", guide.Topic))
	return nil
}

// GuideFor is the guide that a command asks for, in a game of a system, "" outside of games.
func GuideFor(c orders.Command, system string) (report.Guide, *engine.Finding) {
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

// CommandsOf are the commands of a mail that belongs to no game, as that version reads them: in its
// text, else in its subject.
func CommandsOf(msg *mail.Message, v orders.Version) []orders.Command {
	if in := orders.Parse(msg.Text, orders.Roster{Version: v}).Commands; len(in) > 0 {
		return in
	}
	if c, found := interpret.SubjectCommand(msg.Subject, "", v); found {
		return []orders.Command{c}
	}
	if c, found := orders.ParseQuestion(interpret.SubjectWords(msg.Subject, ""), orders.Roster{Version: v}); found && v >= orders.Conversing {
		return []orders.Command{c}
	}
	return nil
}
