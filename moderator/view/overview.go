package view

import (
	"fmt"
	"strings"
	"time"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/clock"
	"adjutant/moderator/ending"
	"adjutant/moderator/game"
	"adjutant/moderator/post"
	"adjutant/moderator/report"
	"adjutant/moderator/roll"
)

// Overview is where a game stands, for the club's operator.
type Overview struct {
	Tag      string          `json:"tag"`
	ID       string          `json:"id"`
	Title    string          `json:"title"`
	Pack     string          `json:"pack"`
	PackHash string          `json:"pack_hash"`
	Dice     game.DicePolicy `json:"dice"`
	Beacon   string          `json:"beacon,omitempty"`
	Notice   time.Duration   `json:"notice,omitempty"` // from a freeze to its dice, in nanoseconds
	Frozen   *Frozen         `json:"frozen,omitempty"`
	Sealed   game.SealPolicy `json:"sealed,omitempty"`
	Seats    []Seat          `json:"seats"`
	Chairs   []Chair         `json:"moderators,omitempty"` // who moderates it and does not play in it
	Stage    game.Stage      `json:"stage"`
	OpenPlay *game.OpenPlay  `json:"open_play,omitempty"`
	Halted   []string        `json:"halted,omitempty"` // how it is stopped, as players are told
	Ended    *game.Ended     `json:"ended,omitempty"`
	Kind     string          `json:"kind"`              // choice, chance (it is frozen) over, or invited: it has not begun
	Invited  []string        `json:"invited,omitempty"` // of a game that has not begun: who plays each side
	Until    *time.Time      `json:"until,omitempty"`   // the same: when its invitation ends
	Over     string          `json:"over,omitempty"`    // the same: why it is not played
	Turn     int             `json:"turn"`
	Hour     string          `json:"hour,omitempty"` // what the rules call the turn
	Phase    string          `json:"phase"`
	Waits    []engine.Side   `json:"waits"`               // who is to act
	Result   *engine.Result  `json:"result,omitempty"`    // of a game that is over
	Hash     string          `json:"hash"`                // of the state
	Due      []string        `json:"due,omitempty"`       // until when it waits for whom
	Ladder   string          `json:"ladder,omitempty"`    // of a game that is over: whether it counts
	Points   []string        `json:"points,omitempty"`    // of each side, as anyone may know them
	Tally    []string        `json:"reckoning,omitempty"` // what they are for
	Dispute  []string        `json:"dispute,omitempty"`   // what its sides differ on, and the lines that rule on it
	Rest     []string        `json:"rest"`
	Journal  []string        `json:"journal"` // a line for each line
}

// Frozen is a freeze that a game is in.
type Frozen struct {
	Number int       `json:"number"`
	No     int       `json:"no"`    // the submission that the dice are for
	Round  int64     `json:"round"` // of the beacon
	At     time.Time `json:"at"`    // when it comes out
	Kept   int       `json:"kept"`  // mails that wait for its end
}

// Seat is a seat without its secrets.
type Seat struct {
	Side    engine.Side `json:"side"`
	Name    string      `json:"name"`
	Addr    string      `json:"addr"`
	ReplyTo string      `json:"reply_to"`
	Bounces string      `json:"bounces,omitempty"`  // that mails to him come back, for people
	Missed  int         `json:"missed,omitempty"`   // deadlines
	Default int         `json:"defaults,omitempty"` // of them, in whose place the default was taken
	Last    *time.Time  `json:"last_missed,omitempty"`
}

// Chair is a moderator of a game.
type Chair struct {
	Name    string `json:"name,omitempty"`
	Addr    string `json:"addr"`
	ReplyTo string `json:"reply_to"` // where his mails to the game go
}

// OverviewOf tells where a game of a club stands. The error is a damaged game's.
func OverviewOf(club post.Club, packs game.Library, beacon roll.Beacon, g game.Game) (Overview, error) {
	if p := game.InvitationOf(g.Lines); p != nil && !p.Opened {
		return invitation(club, packs, p, g)
	}
	t, err := packs.Table(g.Lines)
	if err != nil {
		return Overview{}, err
	}
	c := t.Course()
	hash, err := c.Hash()
	if err != nil {
		return Overview{}, err
	}
	node := c.Node()
	s := Overview{
		Tag: t.Tag, ID: t.ID, Title: t.Title, Pack: t.Pack, PackHash: t.PackHashNow, Dice: t.Dice, Beacon: t.Beacon, Notice: t.Notice, Sealed: game.Sealing(t.Rules.Pack, t.Setup),
		Stage: c.Stage(), OpenPlay: t.OpenPlay, Halted: t.Halted(), Ended: t.Ended, Kind: node.Kind.String(), Turn: node.Turn, Hour: node.Hour, Phase: node.Phase, Waits: append([]engine.Side{}, c.WaitsFor(node)...), Points: c.Points(game.Nobody), Tally: c.Reckoning(game.Nobody), Result: node.Result, Hash: hash.String(),
		Rest: []string{},
	}
	if t.Ended != nil {
		if s.Ladder, err = ending.RatingsOf(t).Ladder(*t.Ended); err != nil {
			return Overview{}, err
		}
	} else {
		s.Due = dueLines(c)
	}
	s.Seats = seatsOf(club, t)
	for _, c := range club.Chairs(t) {
		s.Chairs = append(s.Chairs, Chair{Name: c.Name, Addr: c.Addr, ReplyTo: club.ReplyTo(t.Tag, c).Addr})
	}
	if f := t.Frozen; f != nil {
		s.Frozen = &Frozen{Number: f.Number, No: f.No, Round: f.Round, At: beacon.TimeOf(f.Round), Kept: len(t.Waiting)}
		s.Rest = append(s.Rest, f.Rest.Lines()...)
	}
	s.Rest = append(s.Rest, t.Rest.Lines()...)
	if node.Dispute != nil {
		s.Dispute = c.Differ(node.Dispute)
	}
	for i, line := range g.Lines {
		s.Journal = append(s.Journal, line.String()+gone(t.Stands[i] || line.RolledBack != nil))
	}
	return s, nil
}

// seatsOf are the seats of a game that has begun.
func seatsOf(club post.Club, t *game.Table) []Seat {
	var seats []Seat
	for _, seat := range t.Seats {
		shown := Seat{Side: seat.Side, Name: seat.Name, Addr: seat.Addr, Bounces: t.BouncesOf(seat.Side)}
		shown.misses(t.MissedBy(seat.Side))
		if seat.House == 0 {
			shown.ReplyTo = club.ReplyTo(t.Tag, seat).Addr
		}
		seats = append(seats, shown)
	}
	return seats
}

// invitation is where a game stands that has not begun.
func invitation(club post.Club, packs game.Library, p *game.Invitation, g game.Game) (Overview, error) {
	public, err := inviting(packs, p)
	if err != nil {
		return Overview{}, err
	}
	s := Overview{
		Tag: p.Game.Tag, Title: p.Game.Title, Pack: p.Game.Pack, PackHash: p.Game.PackHash, Dice: p.Game.Dice, Beacon: p.Game.Beacon, Notice: p.Game.Notice,
		Stage: game.StageInvited, Kind: "invited", Invited: public.Invited.Seats, Until: &p.Until, Over: p.WhyOver(), Seats: []Seat{}, Waits: []engine.Side{}, Rest: []string{},
	}
	if p.Over() {
		s.Stage = game.StageOver
	}
	for _, j := range p.Joined {
		if j.House > 0 {
			continue // the game begins with it
		}
		s.Seats = append(s.Seats, Seat{Side: j.Side, Name: j.Name, Addr: j.Addr, ReplyTo: club.ReplyTo(s.Tag, game.Seat{Token: j.Token}).Addr})
	}
	for _, line := range g.Lines {
		s.Journal = append(s.Journal, line.String())
	}
	return s, nil
}

// Text is the overview for people.
func (s Overview) Text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s  %s (pack %s, %s dice%s%s)\n", s.Tag, s.Title, s.Pack, s.Dice, s.beacon(), s.sealed())
	if s.ID != "" {
		fmt.Fprintf(&b, "%s\n", s.ID)
	}
	if len(s.Seats)+len(s.Chairs) > 0 {
		b.WriteString("\n")
	}
	s.tellPlayers(&b)
	fmt.Fprintf(&b, "\n%s\n", s.now())
	s.tellPlay(&b)
	s.tellWaiting(&b)
	b.WriteString("\n")
	for i, line := range s.Journal {
		fmt.Fprintf(&b, "%4d  %s\n", i+1, line)
	}
	return b.String()
}

// tellPlayers says who sits at the seats, and who moderates.
func (s Overview) tellPlayers(b *strings.Builder) {
	for _, seat := range s.Seats {
		if seat.Addr == "" {
			fmt.Fprintf(b, "  %-12s %s\n", seat.Side, seat.Name)
			continue
		}
		fmt.Fprintf(b, "  %-12s %s, writes to %s\n", seat.Side, post.CalledBy(mail.Address{Name: seat.Name, Addr: seat.Addr}), seat.ReplyTo)
		if seat.Bounces != "" {
			fmt.Fprintf(b, "  %-12s NOT REACHED: %s\n", "", seat.Bounces)
		}
		if seat.Missed > 0 {
			fmt.Fprintf(b, "  %-12s %s\n", "", seat.missedText())
		}
	}
	for _, c := range s.Chairs {
		fmt.Fprintf(b, "  %-12s %s, writes to %s\n", "moderator", post.CalledBy(mail.Address{Name: c.Name, Addr: c.Addr}), c.ReplyTo)
	}
}

// tellPlay says where play stands: the end, deadlines, points.
func (s Overview) tellPlay(b *strings.Builder) {
	if s.Ladder != "" {
		fmt.Fprintf(b, "%s\n", s.Ladder)
	}
	for _, d := range s.Due {
		fmt.Fprintf(b, "%s\n", d)
	}
	if len(s.Points) > 0 {
		fmt.Fprintf(b, "points: %s\n", strings.Join(s.Points, ", "))
	}
	for _, line := range s.Tally {
		fmt.Fprintf(b, "  %s\n", line)
	}
	if s.OpenPlay != nil {
		fmt.Fprintf(b, "%s\n", s.OpenPlay)
	}
}

// tellWaiting says what keeps the game, and what waits in it.
func (s Overview) tellWaiting(b *strings.Builder) {
	for _, h := range s.Halted {
		fmt.Fprintf(b, "%s: %s\n", s.Stage, h)
	}
	for _, seat := range s.Invited {
		fmt.Fprintf(b, "  %s\n", seat)
	}
	if s.Hash != "" {
		fmt.Fprintf(b, "state %s\n", s.Hash)
	}
	for _, r := range s.Rest {
		fmt.Fprintf(b, "waiting  %s\n", r)
	}
	for _, d := range s.Dispute {
		fmt.Fprintf(b, "ruling   %s\n", d)
	}
}

// dueLines say until when a game waits for whom.
func dueLines(c *game.Course) []string {
	var lines []string
	for _, d := range c.ClockAt().Dues() {
		switch {
		case d.Missed:
			lines = append(lines, fmt.Sprintf("%s has missed its deadline, and the game waits on", d.Side))
		case !d.Deadline.IsZero():
			lines = append(lines, fmt.Sprintf("%s has until %s", d.Side, game.Minute(d.Deadline))+graceText(d.Deadline, d.Lapse))
		}
	}
	return lines
}

// graceText is until when bank and grace run behind a deadline.
func graceText(deadline, lapse time.Time) string {
	if !lapse.After(deadline) {
		return ""
	}
	return ", with bank and grace until " + game.Minute(lapse)
}

// misses tells of the deadlines that the seat has missed.
func (s *Seat) misses(m game.Missed) {
	if s.Missed, s.Default = m.Deadlines, m.Defaults; m.Deadlines > 0 {
		s.Last = &m.Last
	}
}

// missedText tells people of them.
func (s Seat) missedText() string {
	return fmt.Sprintf("has missed %s, the last on %s; defaults taken: %d", report.Count(s.Missed, "deadline"), game.Minute(*s.Last), s.Default)
}

// gone marks a line that a roll back took away.
func gone(stands bool) string {
	if stands {
		return ""
	}
	return "  (taken away)"
}

// beacon is the public randomness behind the dice.
func (s Overview) beacon() string {
	if s.Beacon == "" {
		return ""
	}
	return fmt.Sprintf(" with the beacon %s and %s notice", s.Beacon, clock.Days(s.Notice))
}

// sealed is who keeps hidden plans, behind whose dice count.
func (s Overview) sealed() string {
	switch s.Sealed {
	case game.SealTrusted:
		return ", plans kept by the moderator"
	case game.SealCommit:
		return ", plans sealed by commit and reveal"
	}
	return ""
}

func (s Overview) now() string {
	if s.Until != nil && s.Over != "" {
		return s.Over
	}
	if s.Until != nil {
		return "invited, until " + game.Minute(*s.Until)
	}
	if s.Ended != nil {
		return fmt.Sprintf("over (%s): %s", s.Ended.How, s.Ended.Text)
	}
	if s.Result != nil {
		return "over: " + s.Result.Text
	}
	if f := s.Frozen; f != nil {
		text := fmt.Sprintf("%s, %s: frozen; the dice for no. %d fall with round %d of %s, which comes out on %s", engine.TurnText(s.Turn, s.Hour), s.Phase, f.No, f.Round, s.Beacon, f.At.Format("2 Jan 2006 15:04:05 UTC"))
		if f.Kept > 0 {
			text += fmt.Sprintf("; %s kept until then", report.Count(f.Kept, "mail"))
		}
		return text
	}
	if len(s.Dispute) > 0 {
		return fmt.Sprintf("%s, %s: the game waits for a ruling", engine.TurnText(s.Turn, s.Hour), s.Phase)
	}
	return fmt.Sprintf("%s, %s: the game waits for %s", engine.TurnText(s.Turn, s.Hour), s.Phase, game.SideNames(s.Waits))
}
