package judge

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/mail"
	"adjutant/moderator/command"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/game/secret"
	"adjutant/moderator/interpret"
	"adjutant/moderator/letters"
	"adjutant/moderator/lobby"
	"adjutant/moderator/orders"
	"adjutant/moderator/post"
	"adjutant/moderator/proof"
	"adjutant/moderator/roll"
	"adjutant/moderator/verdict"
	"adjutant/moderator/yesno"
)

// Directs finds the moderator whom a mail speaks for: by the token of his reply address or, where the mail goes
// to nobody's, by his own address, unless a seat has it. A moderator who wants to play or to watch writes as
// anybody else.
func Directs(m decision.Moderator, t *game.Table, msg *mail.Message) (who mail.Address, found bool) {
	token := m.Club.Route(msg).Token
	all := m.Club.ModeratorsOf(t.Roster)
	for _, a := range all {
		if a.Addr != "" && token != "" && t.Word(secret.Chair(a.Addr)) == token {
			return a, true
		}
	}
	said := lobby.ReadAcceptance(msg, orders.Strict)
	switch {
	case proof.Sender(&t.Roster, m.Club, msg) != nil, t.Called(token) != nil, t.Formerly(token) != nil, t.Watcher(token, "") != nil:
		return who, false
	case said.Has("join"), said.Has("watch"), said.Has("unwatch"):
		return who, false
	}
	i := slices.IndexFunc(all, func(a mail.Address) bool { return a.Addr != "" && strings.EqualFold(a.Addr, msg.From.Addr) })
	if i < 0 {
		return who, false
	}
	return all[i], true
}

// HearModerator reads a mail of a moderator. If it is not proved that he sent it, he is asked, as a player is;
// commands that only ask are answered to him whoever wrote them.
func HearModerator(m decision.Moderator, in decision.Input, t *game.Table, who mail.Address) (*Hearing, error) {
	m = m.As(who.Addr).Reading(in.Version())
	chair := t.Chair(who)
	own := t.Confirms.By(chair.Addr)
	in.Submission.Mail, in.Submission.Word = yesno.Answered(own, t.Roster, chair, in.Submission.Mail, yesno.Reader{Letters: yesno.HeadOf(m.Club, t.Tag, t.Title, chair), IsOrder: isDirection, Lenient: in.Submission.Lenient, Acts: in.Version() >= orders.Conversing})
	why := ""
	if !own.Vouched(game.Nobody, in.Submission.Key) {
		why = lacks(m, t, chair, in.Submission)
	}
	h := newHearing(m, in, chair, t.Course())
	h.Role, h.Unproved, h.Reading = verdict.GameMaster, why, directionsOf(in.Submission.Mail, in.Version())
	_, h.Barred = m.Conductor(in.Game)
	var err error
	if h.Choice, err = h.Start.Hash(); err != nil {
		return nil, err
	}
	if before := letters.DirectedAs(h.in.Game, h.Seat, in.Submission.Key); before != nil {
		d := letters.DirectedAgain(&h.Case, *before)
		h.settled = &d
		return h, nil
	}
	if why == "" || command.OnlyOwnCodes(&h.Case, own) || asksOnly(&h.Case) {
		return h, nil
	}
	d, err := doubt(m, in, t, proof.Proof{Seat: &chair, Why: why})
	return &Hearing{settled: &d}, err
}

// isDirection reports whether a line is a command of a moderator without free words.
func isDirection(line string) bool {
	c, is := orders.ParseDirection(line)
	return is && c.Rest == "" && !yesno.Doubts(line)
}

// lacks says what keeps a mail from being proved to be of a moderator.
func lacks(m decision.Moderator, t *game.Table, chair game.Seat, s proof.Submission) string {
	switch {
	case !strings.EqualFold(chair.Addr, s.Mail.From.Addr):
		return fmt.Sprintf("it came from %s, and not from your address", s.Mail.From.Addr)
	case !m.Club.Reaches(s.Mail, chair):
		return fmt.Sprintf("it was not sent to your reply address for this game, %s", m.Club.ReplyTo(t.Tag, chair).Addr)
	}
	why, _ := game.MissingProof(t, &chair, s.Key, s.Mail)
	return why
}

// asksOnly reports whether a mail from a moderator's address to his reply address has
// only commands that change nothing, and none that play with a draft.
func asksOnly(c *verdict.Case) bool {
	msg := c.Mail
	addressed := c.Club.Reaches(msg, c.Seat) && strings.EqualFold(msg.From.Addr, c.Seat.Addr)
	return addressed && len(msg.Attachments) == 0 && len(c.Reading.Commands) > 0 && !slices.ContainsFunc(command.RowsOf(c), func(row command.Row) bool { return row.Changes || row.Conducts })
}

// directionsOf is what a mail of a moderator asks for. A command may be its subject
// where its text has none.
func directionsOf(msg *mail.Message, v orders.Version) interpret.Reading {
	said := orders.ParseDirections(msg.Text)
	if v >= orders.Conversing {
		said.TakeQuestions(msg.Text)
	}
	reading := interpret.Reading{Commands: said.Commands}
	for _, f := range said.Findings {
		f.Text = fmt.Sprintf("line %d: %s", f.Line, f.Text)
		reading.Findings = append(reading.Findings, f.Finding)
	}
	prose := make([]string, len(said.Prose))
	for i, n := range said.Prose {
		prose[i] = fmt.Sprint(n)
	}
	if c, found := orders.ParseDirection(interpret.SubjectWords(msg.Subject, "")); found && len(said.Commands) == 0 && (v < orders.Conversing || isAsked(msg, v)) {
		reading.Commands = []orders.Command{c}
	}
	if len(prose) > 0 {
		reading.Notes = append(reading.Notes, "no command, and not read: line "+strings.Join(prose, ", "))
	}
	return reading
}

// isAsked reports whether the subject of a mail only asks for something.
func isAsked(msg *mail.Message, v orders.Version) bool {
	_, asks := interpret.SubjectCommand(msg.Subject, "", v)
	return asks
}

// direct carries the commands of a moderator out, with the rolls that they needed so
// far, and answers him.
func (h *Hearing) direct(rolls []roll.Record, notice *roll.Notice) (decision.Decision, error) {
	s := h.sit(rolls)
	s.Notice, s.drawn = notice, rolls
	who, _ := h.m.Actor(h.Start.Roster)
	note := &game.Directed{
		Name: h.Seat.Name, Addr: h.Seat.Addr, Operator: strings.EqualFold(h.Seat.Addr, h.m.Club.Operator.Addr), Mail: h.in.Submission.Key,
		Paged: h.in.Submission.Mail.Auth.Page, Plays: h.m.Hides(h.in.Game, h.Barred),
	}
	s.Amend(game.Line{Who: h.m.Club.Signed(who), Directed: note})
	if err := s.changing(); err != nil || s.Then.Need != nil {
		return needed(&s.Then), err
	}
	if err := s.Asking(); err != nil {
		return decision.Decision{}, err
	}
	return directedDecision(s, note)
}

// needed is the decision that dice must fall first, if they must.
func needed(d *command.FollowUp) decision.Decision {
	if d.Need == nil {
		return decision.Decision{}
	}
	return *d.Need
}

// directedDecision is the decision that the commands of a moderator came to.
func directedDecision(r *Run, note *game.Directed) (decision.Decision, error) {
	d := r.Then.Came
	d.Append, d.Outcome = r.Done.Lines, game.Directs
	switch {
	case len(r.Reading.Commands) == 0:
		d.Outcome = game.Nothing
	case len(d.Append) == 1:
		d.Outcome = game.Answered
	}
	told, err := letters.DirectionAnswer(&r.Verdict, d.Outcome)
	if err != nil {
		return decision.Decision{}, err
	}
	note.Answer = told.Body().Text()
	told.Guides = slices.Concat(told.Guides, r.Then.Fresh)
	letter := letters.DirectionLetter(r.Verdict.Case, "directed/"+r.Key, fmt.Sprintf("turn %d: %s", told.Game.Turn, told.Subject()))
	letter.Text, letter.HTML = r.Course.Written(told.Body(), r.Course.Aliases, game.Nobody)
	letter.Attachments, letter.Enclosures = r.Done.Files, r.Done.Enclosures
	d.Release = append(slices.Clip(d.Release), r.Then.Release...)
	if !r.OnlyVouches() {
		d.Send = append(d.Send, letter)
	}
	d.Send = append(d.Send, r.Then.Letters...)
	return d, nil
}

// WithModerator is the moderator with the club as it was when somebody's mail was judged. By now other people
// may moderate all games, and the club may know more about them.
func WithModerator(m decision.Moderator, d game.Directed) decision.Moderator {
	if d.Plays != "" {
		m.Club.People = post.Told{Addr: d.Addr, Side: d.Plays}
	}
	who := mail.Address{Name: d.Name, Addr: d.Addr}
	if d.Operator {
		m.Club.Operator = who
		return m
	}
	m.Club.Moderators = append(slices.Clip(m.Club.Moderators), who)
	return m
}

// WithConfirming is the moderator with one more who moderates the club's games, unless he moderates the game
// with the roster anyway: he moderated them when he was asked about a mail in his name.
func WithConfirming(m decision.Moderator, r game.Roster, addr string) decision.Moderator {
	if !slices.ContainsFunc(m.Club.ModeratorsOf(r), func(a mail.Address) bool { return strings.EqualFold(a.Addr, addr) }) {
		m.Club.Moderators = append(slices.Clip(m.Club.Moderators), mail.Address{Addr: addr})
	}
	return m
}
