package bypage

import (
	"context"
	"fmt"
	"iter"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/judge"
	"adjutant/moderator/proof"
	"adjutant/moderator/scene"
)

// Chair is a game as its moderator sees it: what everybody may read of it, and what it asks of him.
type Chair struct {
	Tag, Title string
	Page       game.PagePolicy
	Lines      int // of its journal: what a page was written on
	Stage      game.Stage
	Waits      string // the sides that it waits for
	Mapped     bool   // [Carrier.ChairMap] has a map of it
	Writes     string // the address that his mails to the game go to
	Asks       []Ask  // that wait for a ruling
	Reading           // how it stands
}

// Ask is a question that waits for a ruling.
type Ask struct {
	Name, Text string
	Said       []string // what the sides have said, a line each
	Rulings    []Ruling // that can be given, some of them where there are many
	More       int      // rulings beside them
}

// Ruling is one that can be given, as a line without its reason, and what it would lead to.
type Ruling struct {
	Line, Answer, Why string // Why is the reason that goes with it, "" for any
	Leads             Reading
	Wrong             string // why it cannot be given, "" if it can
}

// What a page tells a moderator of a game, and how many rulings it tries.
const (
	chaired    = "status\ndeadline"
	maxAsks    = 3
	maxRulings = 6
	maxLooked  = 5000 // questions that are looked through for those that are asked
)

// chair is a game, and the place of its moderator. For anybody else the game does not exist: the error is
// [game.ErrNoGame].
func (c Carrier) chair(ctx context.Context, who mail.Address, tag string) (m decision.Moderator, g game.Game, seat game.Seat, err error) {
	if m, err = c.Acquainted(ctx); err != nil {
		return m, g, seat, err
	}
	if g, err = c.Journal(ctx, tag); err != nil {
		return m, g, seat, err
	}
	seat, chairs := m.ChairOf(g, who)
	if !chairs || seat.Token == "" {
		return m, g, seat, game.ErrNoGame
	}
	return m, g, seat, nil
}

// Chair tells a moderator how a game stands, and what it asks of him.
func (c Carrier) Chair(ctx context.Context, who mail.Address, tag string) (Chair, error) {
	m, g, seat, err := c.chair(ctx, who, tag)
	if err != nil {
		return Chair{}, err
	}
	chair := Chair{Tag: tag, Title: tag, Lines: len(g.Lines), Writes: m.Club.ReplyTo(tag, seat).Addr}
	if p := game.InvitationOf(g.Lines); p != nil && !p.Opened {
		chair.Title, chair.Stage, chair.Waits, chair.Page = p.Game.Title, game.StageInvited, p.WaitsFor(), p.Game.Page
		return chair, nil
	}
	t, err := m.Rules.TableOf(g)
	if err != nil {
		return Chair{}, err
	}
	course := t.Course()
	chair.Title, chair.Page, chair.Stage, chair.Waits, chair.Mapped = t.Title, t.Page, course.Stage(), course.WhoMoves(game.Nobody), scene.Mapped(t.Rules)
	if chair.Stage == game.StageRunning && course.AwaitsRuling() {
		chair.Waits, chair.Asks = "a ruling", c.asks(m, g, course)
	}
	chair.Reading, err = c.answered(ctx, m, g, seat, chaired)
	return chair, err
}

// asks are the first questions that wait for a ruling.
func (c Carrier) asks(m decision.Moderator, g game.Game, course *game.Course) []Ask {
	names := course.Asks(course.Rest)
	asks := make([]Ask, min(len(names), maxAsks))
	for i := range asks {
		asks[i].Name = names[i]
	}
	for q := range questions(course) {
		if i := slices.IndexFunc(asks, func(a Ask) bool { return a.Name == q.Name }); i >= 0 {
			asks[i].Text = q.Text
			for _, answer := range q.Answers {
				asks[i].Rulings = append(asks[i].Rulings, Ruling{Answer: answer})
			}
		}
	}
	if d := course.Node().Dispute; d != nil {
		for i, open := range d.Open[:min(len(d.Open), len(asks))] {
			asks[i].dispute(course, d, open)
		}
	}
	for i := range asks {
		asks[i].try(c, m, g)
	}
	return asks
}

// questions are the first that can be ruled on where the game stands.
func questions(course *game.Course) iter.Seq[engine.Question] {
	return func(yield func(engine.Question) bool) {
		rulings, n := engine.FeaturesOf(course.Rules.System).Rulings, 0
		if rulings == nil {
			return
		}
		for q := range rulings.Questions(course.State) {
			if n++; n > maxLooked || !yield(q) {
				return
			}
		}
	}
}

// dispute takes what the sides have said for the answers.
func (a *Ask) dispute(course *game.Course, d *engine.Dispute, open engine.Disputed) {
	a.Text, a.Said, a.Rulings = d.About, course.Said(d), nil
	for _, said := range open.Answers {
		r := course.RulingFor(open.Question, said)
		a.Rulings = append(a.Rulings, Ruling{Answer: r.Answer, Why: r.Text})
	}
}

// try tells of each ruling what it would lead to.
func (a *Ask) try(c Carrier, m decision.Moderator, g game.Game) {
	if a.More = len(a.Rulings) - maxRulings; a.More > 0 {
		a.Rulings = a.Rulings[:maxRulings]
	}
	a.More = max(a.More, 0)
	for i := range a.Rulings {
		r := &a.Rulings[i]
		r.Line = fmt.Sprintf("rule %s = %s", a.Name, r.Answer)
		reply, err := judge.RehearseRuling(m, decision.Input{Now: c.now(), Game: g}, engine.GivenRuling{Question: a.Name, Answer: r.Answer, Text: "it is tried"})
		if err != nil {
			r.Wrong = err.Error()
			continue
		}
		r.Leads.Text, r.Leads.HTML = reply.Leads().Both()
	}
}

// Direct tries what somebody writes as the moderator of a game: it is answered as the mail would be, and nothing is done. What plays
// for a side is refused, since nothing would note who read what that side alone knows. Where dice would have to fall for it, dice says so, and there is no answer.
func (c Carrier) Direct(ctx context.Context, who mail.Address, tag, text string) (read Reading, dice bool, err error) {
	m, g, seat, err := c.chair(ctx, who, tag)
	if err != nil {
		return Reading{}, false, err
	}
	d, err := c.decided(ctx, m, g, seat, text)
	if err != nil || d.Need != nil {
		return Reading{}, d.Need != nil, err
	}
	return readingOf(d, seat), false, nil
}

// ChairMap is the pictures of the map that everybody sees, as the moderator of a game gets them.
func (c Carrier) ChairMap(ctx context.Context, who mail.Address, tag string) ([]mail.Enclosure, error) {
	m, g, seat, err := c.chair(ctx, who, tag)
	if err != nil {
		return nil, err
	}
	read, err := c.answered(ctx, m, g, seat, drawn)
	return read.Pictures, err
}

// answered is what somebody at a place of a game is told who asks by mail.
func (c Carrier) answered(ctx context.Context, m decision.Moderator, g game.Game, seat game.Seat, text string) (Reading, error) {
	d, err := c.decided(ctx, m, g, seat, text)
	return readingOf(d, seat), err
}

// decided is what a mail from a place of a game would lead to, with nothing stored and nothing done.
func (c Carrier) decided(ctx context.Context, m decision.Moderator, g game.Game, seat game.Seat, text string) (decision.Decision, error) {
	msg, err := c.Porter.Parse(mail.FromPage(c.mailOf(seat, g.Tag(), text, "read")))
	if err != nil {
		return decision.Decision{}, fmt.Errorf("read %s: %w", g.Tag(), err)
	}
	msg.Auth.Page = false // it goes nowhere, and whatever the game lets him send, he may read
	in := decision.Input{Now: c.now(), Game: g, Submission: proof.Submission{Mail: msg, Received: c.now()}, Trial: true}
	if g.Opened() == nil {
		known, err := c.Known(ctx, decision.Want{Kind: decision.WantPlayers})
		if err != nil {
			return decision.Decision{}, err
		}
		in.Register = known.Register
	}
	hearing, err := moderator.Hear(m, in)
	if err != nil {
		return decision.Decision{}, fmt.Errorf("read %s: %w", g.Tag(), err)
	}
	d, err := decision.Informed(func() (decision.Decision, error) { return hearing.Decide(nil) }, hearing.Give, func(w decision.Want) (decision.Known, error) { return c.Known(ctx, w) })
	if err != nil {
		return d, fmt.Errorf("read %s: %w", g.Tag(), err)
	}
	return d, nil
}

// readingOf is what a decision tells who is at a place of the game.
func readingOf(d decision.Decision, seat game.Seat) Reading {
	for _, letter := range d.Send {
		if strings.EqualFold(letter.To.Addr, seat.Addr) {
			return Reading{Text: letter.Text, HTML: letter.HTML, Pictures: picturesOf(letter)}
		}
	}
	return Reading{}
}
