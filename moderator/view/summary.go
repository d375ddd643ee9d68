package view

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"adjutant/engine"
	"adjutant/moderator/clock"
	"adjutant/moderator/ending"
	"adjutant/moderator/game"
	"adjutant/moderator/register"
	"adjutant/moderator/report"
	"adjutant/moderator/roll"
)

// Summary is a game at a glance: what lists tell of it. The store keeps one beside
// each journal, from which [SummaryOf] makes it again, so that a list of all
// games reads none of them. It is for the club: pages leave the addresses out.
type Summary struct {
	Tag     string        `json:"tag"`
	ID      string        `json:"id,omitempty"` // "" of a game that has not begun
	Title   string        `json:"title"`
	Pack    string        `json:"pack"`
	System  string        `json:"system,omitempty"` // "" where the pack is not there
	Stage   game.Stage    `json:"stage"`
	Turn    int           `json:"turn,omitempty"`
	Hour    string        `json:"hour,omitempty"` // what the rules call the turn
	Phase   string        `json:"phase,omitempty"`
	Seats   []SummarySeat `json:"seats,omitempty"`
	Invited []string      `json:"invited,omitempty"` // of a game that has not begun: who plays each side, a line each
	Open    []string      `json:"open,omitempty"`    // the seats of a game that goes on which any player of the club may take, a line each
	Waits   []engine.Side `json:"waits,omitempty"`   // who is to act, or is to answer the invitation
	Move    string        `json:"move,omitempty"`    // the same for people, and whoever else the game waits for
	// Deadline is the first that runs, and of an invitation its end.
	Deadline time.Time        `json:"deadline,omitzero"`
	Missed   bool             `json:"missed,omitempty"` // a deadline has passed, and the game waits on
	Dice     time.Time        `json:"dice,omitzero"`    // when those fall that a freeze waits for
	Over     string           `json:"over,omitempty"`   // how a game ended that is over
	Last     time.Time        `json:"last"`             // when something was last written down
	Moved    time.Time        `json:"moved,omitzero"`   // when something was last played
	Damage   string           `json:"damage,omitempty"` // why it cannot be gone on with
	Players  []register.Entry `json:"players,omitempty"`

	Since    time.Time       `json:"since,omitzero"`     // since when it waits for whom it waits for
	Ended    time.Time       `json:"ended,omitzero"`     // when it was over
	Ladder   string          `json:"ladder,omitempty"`   // of a game that is over: whether it counts, and why not
	Misses   []SummaryMisses `json:"misses,omitempty"`   // of the sides that have missed a deadline
	Asks     []SummaryAsk    `json:"asks,omitempty"`     // what is to be ruled on
	Declined []string        `json:"declined,omitempty"` // who declined the invitation
	Bounces  []string        `json:"bounces,omitempty"`  // of whom mails come back, a sentence each
	Until    time.Time       `json:"until,omitzero"`     // when the club lets it go on by itself, of a game that is stopped
	Clocked  bool            `json:"clocked,omitempty"`  // deadlines run in it
	Quiet    []clock.Dates   `json:"quiet,omitempty"`    // on which they do not, for anybody
	// Moderators are the addresses of who moderates it besides the club's, in small letters.
	Moderators []string       `json:"moderators,omitempty"`
	Asked      []SummaryAsked `json:"asked,omitempty"` // who are asked to take a seat of it, while it goes on
}

// SummaryMisses is how a side has kept its deadlines.
type SummaryMisses struct {
	Side      engine.Side `json:"side"`
	Player    string      `json:"player"`
	Deadlines int         `json:"deadlines"`
	Defaults  int         `json:"defaults,omitempty"`
	Last      time.Time   `json:"last"`
}

// SummaryAsk is a question that waits for a ruling, with an answer that would be taken.
type SummaryAsk struct {
	Question string `json:"question"`
	Answer   string `json:"answer,omitempty"`
	// Why is the reason that can be given with the answer, "" for any, and Others are what else is said of it.
	Why    string         `json:"why,omitempty"`
	Others []SummaryOther `json:"others,omitempty"`
}

// SummaryOther is another answer to a question on which the sides differ.
type SummaryOther struct {
	Answer string `json:"answer"`
	Why    string `json:"why"`
}

// tellDispute takes the answers of the sides for those that can be given.
func (a *SummaryAsk) tellDispute(c *game.Course, open engine.Disputed) {
	for i, said := range open.Answers {
		r := c.RulingFor(open.Question, said)
		if i == 0 {
			a.Answer, a.Why = r.Answer, r.Text
			continue
		}
		a.Others = append(a.Others, SummaryOther{r.Answer, r.Text})
	}
}

// MissedSoFar is how many deadlines were missed in the game, and when the last was.
func (s Summary) MissedSoFar() (n int, last time.Time) {
	for _, m := range s.Misses {
		if n += m.Deadlines; m.Last.After(last) {
			last = m.Last
		}
	}
	return n, last
}

// SummarySeat is a side and who plays it, as anyone may know it.
type SummarySeat struct {
	Side   engine.Side `json:"side"`
	Name   string      `json:"name"` // of the side
	Player string      `json:"player"`
	House  bool        `json:"house,omitempty"` // the house plays it
}

// Person reports whether the player is a human whose name is told.
func (s SummarySeat) Person() bool { return !s.House && s.Player != "" && s.Player != string(s.Side) }

// AwaitsHouse reports whether the house is to act, in a game that goes on.
func (s Summary) AwaitsHouse() bool {
	return s.Stage == game.StageRunning && slices.ContainsFunc(s.Seats, func(seat SummarySeat) bool {
		return seat.House && slices.Contains(s.Waits, seat.Side)
	})
}

// Called is the summary of the game by another tag, which it has in the store.
func (s Summary) Called(tag string) Summary {
	s.Tag, s.Players = tag, slices.Clone(s.Players)
	for i := range s.Players {
		s.Players[i].Game = tag
	}
	return s
}

// SummaryForm counts the forms that summaries had: one of another form is made anew.
const SummaryForm = 7

// Summarized is a summary and of how many lines of the game it is.
type Summarized struct {
	Version int
	Summary Summary
}

// Overdue reports whether somebody's time has run out by now, his bank not counted.
func (s Summary) Overdue(now time.Time) bool {
	return s.Missed || !s.Deadline.IsZero() && s.Deadline.Before(now)
}

// ToAct are the names of the sides that are to act.
func (s Summary) ToAct() []string {
	var names []string
	for _, seat := range s.Seats {
		if slices.Contains(s.Waits, seat.Side) {
			names = append(names, seat.Name)
		}
	}
	return names
}

// SummaryOf is the game at a glance. The error is a damaged game's.
func SummaryOf(packs game.Library, beacon roll.Beacon, g game.Game) (Summary, error) {
	if p := game.InvitationOf(g.Lines); p != nil && !p.Opened {
		return summaryOfInvitation(packs, p, g)
	}
	t, err := packs.Table(g.Lines)
	if err != nil {
		return Summary{}, err
	}
	return SummaryAt(t.Course(), beacon, g.Lines, nil), nil
}

// Damaged is at a glance what can be said of a game that cannot be gone on with.
// Its pack is not asked for.
func Damaged(tag string, g game.Game, damage error) Summary {
	s := Summary{Tag: tag, Title: tag, Stage: game.StageHeld, Move: "the moderator", Damage: damage.Error(), Players: register.EntriesIn(g.Lines)}
	opened := g.Opened()
	if p := game.InvitationOf(g.Lines); opened == nil && p != nil {
		opened = &p.Game
	}
	if opened != nil {
		s.ID, s.Title, s.Pack = opened.ID, opened.Title, opened.Pack
	}
	if n := len(g.Lines); n > 0 {
		s.Last = g.Lines[n-1].At
	}
	return s
}

// SummaryAt is at a glance the game that has these lines and more of them, at whose end the course stands.
func SummaryAt(c *game.Course, beacon roll.Beacon, lines, more []game.Line) Summary {
	node, last := c.Node(), lines
	if len(more) > 0 {
		last = more
	}
	s := Summary{
		Tag: c.Tag, ID: c.ID, Title: c.Title, Pack: c.Pack, System: c.Rules.Pack.System, Stage: c.Stage(), Turn: node.Turn, Hour: node.Hour, Phase: node.Phase,
		Last: last[len(last)-1].At, Players: register.EntriesIn(lines, more),
	}
	for _, seat := range c.Seats {
		s.Seats = append(s.Seats, SummarySeat{Side: seat.Side, Name: c.Rules.Pack.SideName(seat.Side), Player: game.PublicName(seat), House: seat.House > 0})
		s.tellKept(c, seat)
	}
	for _, p := range c.OpenSeats() {
		s.Open = append(s.Open, c.Rules.Pack.SideName(p.Side)+": open: any player of the club may take it")
	}
	for _, p := range c.AskedToSit() {
		s.Asked = append(s.Asked, SummaryAsked{Side: p.Side, Name: p.Name, Addr: strings.ToLower(p.Addr)})
	}
	if len(c.Plays) > 0 {
		s.Moved = c.Asked
	}
	for _, a := range c.Moderators {
		s.Moderators = append(s.Moderators, strings.ToLower(a.Addr))
	}
	if _, s.Over = c.Over(); s.Over != "" && !c.Undecided() {
		s.tellEnd(c, slices.Concat(lines, more))
		return s
	}
	s.Since = c.Asked
	s.Waits, s.Move = slices.Clone(c.WaitsFor(node)), c.WhoMoves(game.Nobody)
	if c.AwaitsRuling() && s.Stage != game.StageHeld {
		s.Move = "a ruling"
		s.Asks = asksOf(c)
	}
	if c.Frozen != nil {
		s.Dice = beacon.TimeOf(c.Frozen.Round)
	}
	times := c.ClockAt()
	s.Deadline, s.Missed = firstDue(times.Dues())
	s.Until, s.Clocked, s.Quiet = c.StopsUntil(), c.ClockPolicy().Set(), times.Quiet()
	return s
}

// tellKept tells how a seat has kept its deadlines, and whether mails reach it.
func (s *Summary) tellKept(c *game.Course, seat game.Seat) {
	if m := c.MissedBy(seat.Side); m.Deadlines > 0 {
		s.Misses = append(s.Misses, SummaryMisses{Side: seat.Side, Player: game.PublicName(seat), Deadlines: m.Deadlines, Defaults: m.Defaults, Last: m.Last})
	}
	if text := c.BouncesOf(seat.Side); text != "" {
		s.Bounces = append(s.Bounces, game.PublicName(seat)+": "+text)
	}
}

// tellEnd tells when the game was over, and whether it counts.
func (s *Summary) tellEnd(c *game.Course, lines []game.Line) {
	for _, l := range lines {
		if l.Ended != nil {
			means, err := ending.RatingsOf(c.Table).Ladder(*l.Ended)
			if err != nil {
				means = "It cannot be told whether it counts for the ladder: " + report.Stopped(err.Error())
			}
			s.Ended, s.Ladder = l.At, means
		}
	}
}

// asksOf are the questions that orders wait for, each with the first answer that it has.
func asksOf(c *game.Course) []SummaryAsk {
	questions := c.Asks(c.Rest)
	asks := make([]SummaryAsk, len(questions))
	for i, question := range questions {
		asks[i].Question = question
	}
	rulings := engine.FeaturesOf(c.Rules.System).Rulings
	if rulings == nil {
		return asks
	}
	for q := range rulings.Questions(c.State) {
		i := slices.IndexFunc(asks, func(a SummaryAsk) bool { return a.Question == q.Name })
		if i >= 0 && len(q.Answers) > 0 {
			asks[i].Answer = q.Answers[0]
		}
	}
	if d := c.Node().Dispute; d != nil {
		for i, open := range d.Open {
			asks[i].tellDispute(c, open)
		}
	}
	return asks
}

// firstDue is the first deadline that runs, zero for none; missed says that one has
// passed and is waited on behind.
func firstDue(dues []clock.Due) (first time.Time, missed bool) {
	for _, d := range dues {
		if d.Missed {
			missed = true
		}
		if !d.Deadline.IsZero() && (first.IsZero() || d.Deadline.Before(first)) {
			first = d.Deadline
		}
	}
	return first, missed
}

// summaryOfInvitation is at a glance a game that has not begun.
func summaryOfInvitation(packs game.Library, p *game.Invitation, g game.Game) (Summary, error) {
	rules, err := packs(p.Game.Pack, p.Game.PackHash)
	if err != nil {
		return Summary{}, fmt.Errorf("game %s: %w", p.Game.Tag, err)
	}
	s := Summary{
		Tag: p.Game.Tag, Title: p.Game.Title, Pack: p.Game.Pack, System: rules.Pack.System, Stage: game.StageInvited, Invited: p.SeatLines(rules, nil),
		Last: g.Lines[len(g.Lines)-1].At, Players: register.EntriesIn(g.Lines),
	}
	if p.Over() {
		s.Stage, s.Over = game.StageOver, p.WhyOver()
		return s, nil
	}
	s.Deadline, s.Move, s.Since = p.Until, p.WaitsFor(), g.Lines[0].At
	for _, d := range p.Declined {
		s.Declined = append(s.Declined, d.Name)
	}
	for _, seat := range p.Game.Seats {
		if seat.House == 0 && p.Taken(seat.Side) == nil {
			s.Waits = append(s.Waits, seat.Side)
		}
	}
	return s, nil
}
