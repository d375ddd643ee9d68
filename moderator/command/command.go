package command

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
	"adjutant/moderator/verdict"
)

// row is the row of a command for its sender, else that for others. Package orders
// knows the same words.
func row(h *verdict.Case, all []Row, c orders.Command) Row {
	own := slices.IndexFunc(all, func(row Row) bool { return row.Word == c.Word && row.By&h.Role != 0 })
	if own >= 0 {
		return all[own]
	}
	return all[slices.IndexFunc(all, func(row Row) bool { return row.Word == c.Word })]
}

// RowsOf are those of the commands of the submission.
func RowsOf(h *verdict.Case) []Row {
	if len(h.Reading.Commands) == 0 {
		return nil
	}
	all, rows := Rows(), make([]Row, len(h.Reading.Commands))
	for i, c := range h.Reading.Commands {
		rows[i] = row(h, all, c)
	}
	return rows
}

// Changing carries out the commands that change what the game holds. They stand
// whatever comes of the orders of the mail: orders are no commands.
func (r *Session) Changing() error { return r.each(true) }

// Asking answers the commands that only ask, where the submission has led.
func (r *Session) Asking() error { return r.each(false) }

// each carries out the commands of one kind that nothing speaks against.
func (r *Session) each(changes bool) error {
	rows, before := RowsOf(r.Verdict.Case), map[string]bool{}
	refused := refusedCommands(r.Verdict.Case, rows)
	for i, c := range r.Reading.Commands {
		row, same := rows[i], verdict.Said(c)+"\n"+c.Text
		again := before[same]
		before[same] = true
		switch found, wrong := refused[i]; {
		case row.Changes != changes || again:
		case wrong:
			r.Done.Refuse(c, found)
		default:
			if err := row.Do(r, c); err != nil {
				return fmt.Errorf("game %s: command %s: %w", r.Course.Tag, c.Word, err)
			}
		}
		if r.Then.Need != nil {
			return nil
		}
	}
	return nil
}

// refusedCommands are the commands of the submission that are not carried out whatever else it says, by their
// place in it, with the reason.
func refusedCommands(h *verdict.Case, rows []Row) map[int]engine.Finding {
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
		case over && row.Changes && !row.After:
			refused[i] = IsOver(how)
		case i-asked >= MaxCommands:
			refused[i] = TooManyCommands()
		case h.Barred != nil && row.Conducts:
			refused[i] = engine.Finding{Code: finding.Barred, Text: h.Barred.Error()}
		case row.By&h.Role == 0:
			refused[i] = engine.Finding{Code: finding.NotForYou, Text: fmt.Sprintf("'%s' is not for you in this game", c.Word)}
		case contradicts:
			refused[i] = engine.Finding{Code: finding.Contradicts, Text: fmt.Sprintf("this and '%s' (%s) contradict each other: neither is carried out", verdict.Said(other), verdict.Source(other)), Write: "the one that you mean, in another mail"}
		case row.Alone && !h.Reading.Empty():
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
func contradiction(h *verdict.Case, rows []Row, i int) (other orders.Command, found bool) {
	c := h.Reading.Commands[i]
	row := rows[i]
	for j, o := range h.Reading.Commands {
		same := c.Word == o.Word && row.Once && verdict.Said(c) != verdict.Said(o)
		if j != i && (same || slices.Contains(row.Against, o.Word) || slices.Contains(rows[j].Against, c.Word)) {
			return o, true
		}
	}
	return orders.Command{}, false
}

// ChangesGame reports whether a command of the submission changes what the
// game holds.
func ChangesGame(c *verdict.Case) bool {
	return slices.ContainsFunc(RowsOf(c), func(row Row) bool { return row.Changes })
}

// Amend writes a line down for a command; the rest of the mail is carried out in the game with that line.
func (r *Session) Amend(line game.Line) {
	line.At = r.Input.Now
	r.Done.Lines = append(r.Done.Lines, line)
	r.Course.Table = r.Course.Table.Behind(line)
}

// tellGuide gives the sender the guide that he wants to read.
func tellGuide(r *Session, c orders.Command) error {
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
