package command

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/ask"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/orders"
	"adjutant/moderator/orders/order"
	"adjutant/moderator/orders/question"
	"adjutant/moderator/report"
	"adjutant/moderator/verdict"
)

// questions are the rows of what only asks about the game.
func questions() []Row {
	var all []Row
	for _, word := range question.Words() {
		do := tellAnswer
		if word == question.Games {
			do = tellGames
		}
		all = append(all, Row{Word: word, By: verdict.Player | verdict.Observer | verdict.GameMaster, Do: do})
	}
	return all
}

// tellAnswer answers a question from what its sender may see of the game: where the orders of the mail have led
// or, if he can order nothing there, as the mail found the game. Beside orders the answer says which of the two.
func tellAnswer(r *Session, c orders.Command) error {
	if r.asked++; r.asked > ask.MaxQuestions {
		if r.asked == ask.MaxQuestions+1 {
			r.Done.Reply(c, report.Told, fmt.Sprintf("This and what is asked below it is not answered: a mail gets %d answers. Ask again in another.", ask.MaxQuestions))
		}
		return nil
	}
	if c.Word == question.Odds && c.Rest == "" {
		return r.tellOddsOfMail(c)
	}
	q, err := r.inquire()
	where := r.answeredWhere()
	if c.Word == question.Odds && r.fought(c.Rest) {
		q, err = r.inquireOf(*r.Verdict.Case)
		where = beforeOrders
	}
	if of, made := r.waitingMoves(c); made {
		q, err = r.inquireOf(of)
		where = afterMoves
	}
	if err != nil {
		return err
	}
	if reply, known := q.Answer(c); known {
		if where != "" {
			reply.Text = append([]string{where}, reply.Text...)
		}
		if reply.Unknown {
			r.askOnce()
		}
		if !r.answered(c, reply) {
			r.Done.Enter(c, reply)
		}
	}
	return nil
}

// answered reports whether the same is answered to another question of the same line.
func (r *Session) answered(c orders.Command, reply report.Reply) bool {
	return slices.ContainsFunc(r.Done.Replies, func(before report.Reply) bool {
		return before.Source == verdict.Source(c) && before.Command == reply.Command && slices.Equal(before.Text, reply.Text) && slices.Equal(before.Lines, reply.Lines)
	})
}

// askOnce keeps the hint at where more is told only below the last unanswered question.
func (r *Session) askOnce() {
	for i, before := range r.Done.Replies {
		says := slices.IndexFunc(before.Lines, func(line string) bool { return strings.HasPrefix(line, ask.Elsewhere) })
		if before.Unknown && says >= 0 {
			r.Done.Replies[i].Lines = before.Lines[:says]
		}
	}
}

// tellOddsOfMail tells what the orders of the mail would come to in the game as it found it, if the player asks
// for the odds beside them.
func (r *Session) tellOddsOfMail(c orders.Command) error {
	q, err := r.inquireOf(*r.Verdict.Case)
	if err != nil {
		return err
	}
	var ordered []engine.Action
	for _, item := range r.Reading.Items {
		ordered = append(ordered, item.Action)
	}
	for _, reply := range q.OddsOf(ordered) {
		if r.Took && r.Input.Version() >= orders.Minding {
			reply.Text = append([]string{beforeOrders}, reply.Text...)
		}
		r.Done.Enter(c, reply)
	}
	return nil
}

// beforeOrders heads an answer about the game before the mail's orders.
const beforeOrders = "As your mail found the game, before its orders:"

// fought reports whether the odds that are asked for are those of a fight that this mail has ordered and that
// has taken place: he asks what they were.
func (r *Session) fought(asked string) bool {
	if !r.Took || r.Input.Version() < orders.Minding || r.Course.Rules.Pack == nil {
		return false
	}
	roster := interpret.Roster(r.Course.Rules.Pack)
	roster.Version, roster.Reader = r.Input.Version(), r.Seat.Side
	units, _, _ := roster.Mentions(asked)
	return slices.ContainsFunc(r.Reading.Items, func(i interpret.Item) bool {
		acts := game.UnitsOf(i.Action)
		fights := !order.Kindred(i.Action.Verb, game.MoveVerb) && i.Action.Verb != game.PassVerb
		return fights && !isOther(asked, i) && slices.ContainsFunc(units, func(u engine.UnitID) bool { return slices.Contains(acts, u) })
	})
}

// goesOnFrom reports whether questions are about where the orders of the mail have led: its sender can order something
// there.
func (r *Session) goesOnFrom() bool {
	return r.Took && r.OpenLog == nil && len(r.Frames) > 0 && r.Course.MayAct(r.Course.Node(), r.Seat.Side)
}

// answeredWhere says of which position an answer beside orders is, "" where there is only one.
func (r *Session) answeredWhere() string {
	switch {
	case r.Reading.Empty():
		return ""
	case r.goesOnFrom():
		return "Where your orders have led:"
	case r.Took:
		return beforeOrders
	}
	return "As the game stands, without the orders of this mail:"
}

// tellHelp explains an order or, where no guide and no order goes by the word, names what is nearest to it.
func tellHelp(r *Session, c orders.Command) error {
	q, err := r.inquire()
	if err != nil {
		return err
	}
	topic := strings.Trim(c.Rest, " .,!?")
	reply, known := q.Help(topic)
	if !known {
		reply, _ = q.Answer(orders.Command{Word: question.Term, Rest: topic})
		reply.Command = verdict.Said(c)
	}
	r.Done.Enter(c, reply)
	return nil
}

// inquire is the game as the sender may ask about it.
func (r *Session) inquire() (*ask.Inquiry, error) {
	if r.inquiry != nil {
		return r.inquiry, nil
	}
	of := *r.Verdict.Case
	if r.goesOnFrom() {
		of.Start = *r.Course
	}
	inquiry, err := r.inquireOf(of)
	r.inquiry = inquiry
	return inquiry, err
}

// inquireOf is a case as the sender may ask about it.
func (r *Session) inquireOf(of verdict.Case) (*ask.Inquiry, error) {
	req, err := r.Runner.Request(of)
	if err != nil {
		return nil, err
	}
	moderator := ""
	if r.Role == verdict.Player {
		moderator = r.Club.ModeratorName(r.Course.Roster)
	}
	return ask.New(of.Ground(), r.Seat.Side, req, moderator), nil
}
