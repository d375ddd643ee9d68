package moderator

import (
	"cmp"
	"fmt"
	"strings"
	"time"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/report"
)

// Overview is where a game stands, for the club's operator.
type Overview struct {
	Tag      string         `json:"tag"`
	ID       string         `json:"id"`
	Title    string         `json:"title"`
	Pack     string         `json:"pack"`
	PackHash string         `json:"pack_hash"`
	Dice     DicePolicy     `json:"dice"`
	Beacon   string         `json:"beacon,omitempty"`
	Notice   time.Duration  `json:"notice,omitempty"` // from a freeze to its dice, in nanoseconds
	Frozen   *FrozenView    `json:"frozen,omitempty"`
	Sealed   SealPolicy     `json:"sealed,omitempty"`
	Seats    []SeatView     `json:"seats"`
	Chairs   []ChairView    `json:"moderators,omitempty"` // who moderates it and does not play in it
	Stage    Stage          `json:"stage"`
	Halted   []string       `json:"halted,omitempty"` // how it is stopped, as players are told
	Ended    *Ended         `json:"ended,omitempty"`
	Kind     string         `json:"kind"`              // choice, chance (it is frozen) over, or invited: it has not begun
	Invited  []string       `json:"invited,omitempty"` // of a game that has not begun: who plays each side
	Until    *time.Time     `json:"until,omitempty"`   // the same: when its invitation ends
	Turn     int            `json:"turn"`
	Phase    string         `json:"phase"`
	Waits    []engine.Side  `json:"waits"`            // who is to act
	Result   *engine.Result `json:"result,omitempty"` // of a game that is over
	Hash     string         `json:"hash"`             // of the state
	Rest     []string       `json:"rest"`
	Journal  []string       `json:"journal"` // a line for each line
}

// FrozenView is a freeze that a game is in.
type FrozenView struct {
	Number int       `json:"number"`
	No     int       `json:"no"`    // the submission that the dice are for
	Round  int64     `json:"round"` // of the beacon
	At     time.Time `json:"at"`    // when it comes out
	Kept   int       `json:"kept"`  // mails that wait for its end
}

// SeatView is a seat without its secrets.
type SeatView struct {
	Side    engine.Side `json:"side"`
	Name    string      `json:"name"`
	Addr    string      `json:"addr"`
	ReplyTo string      `json:"reply_to"`
	Bounces string      `json:"bounces,omitempty"` // that mails to him come back, for people
}

// ChairView is a moderator of a game.
type ChairView struct {
	Name    string `json:"name,omitempty"`
	Addr    string `json:"addr"`
	ReplyTo string `json:"reply_to"` // where his mails to the game go
}

// Overview tells where a game stands. The error is a damaged game's.
func (m Moderator) Overview(game Game) (Overview, error) {
	if p := partyOf(game.Lines); p != nil && !p.opened {
		return m.invitation(p, game)
	}
	t, err := m.table(game.Lines)
	if err != nil {
		return Overview{}, err
	}
	c := t.course()
	hash, err := c.hash()
	if err != nil {
		return Overview{}, err
	}
	node := c.node()
	s := Overview{
		Tag: t.Tag, ID: t.ID, Title: t.Title, Pack: t.Pack, PackHash: t.packHash, Dice: t.Dice, Beacon: t.Beacon, Notice: t.Notice, Sealed: Sealing(t.rules.Pack, t.Setup),
		Stage: c.stage(), Halted: t.halted(), Ended: t.ended, Kind: node.Kind.String(), Turn: node.Turn, Phase: node.Phase, Waits: append([]engine.Side{}, node.Seats...), Result: node.Result, Hash: hash.String(),
		Rest: []string{},
	}
	for _, seat := range t.Seats {
		s.Seats = append(s.Seats, SeatView{Side: seat.Side, Name: seat.Name, Addr: seat.Addr, ReplyTo: m.Club.ReplyTo(t.Tag, seat).Addr, Bounces: t.bouncesOf(seat.Side)})
	}
	for _, c := range m.chairs(t) {
		s.Chairs = append(s.Chairs, ChairView{Name: c.Name, Addr: c.Addr, ReplyTo: m.Club.ReplyTo(t.Tag, c).Addr})
	}
	if f := t.frozen; f != nil {
		s.Frozen = &FrozenView{Number: f.Number, No: f.No, Round: f.Round, At: m.Beacon.TimeOf(f.Round), Kept: len(t.waiting)}
		s.Rest = append(s.Rest, f.Rest.lines()...)
	}
	s.Rest = append(s.Rest, t.rest.lines()...)
	for i, line := range game.Lines {
		s.Journal = append(s.Journal, line.String()+gone(t.stands[i] || line.RolledBack != nil))
	}
	return s, nil
}

// invitation is where a game stands that has not begun.
func (m Moderator) invitation(p *party, game Game) (Overview, error) {
	public, err := m.inviting(p)
	if err != nil {
		return Overview{}, err
	}
	s := Overview{
		Tag: p.Game.Tag, Title: p.Game.Title, Pack: p.Game.Pack, PackHash: p.Game.PackHash, Dice: p.Game.Dice, Beacon: p.Game.Beacon, Notice: p.Game.Notice,
		Stage: StageInvited, Kind: "invited", Invited: public.Invited.Seats, Until: &p.Until, Seats: []SeatView{}, Waits: []engine.Side{}, Rest: []string{},
	}
	for _, j := range p.joined {
		s.Seats = append(s.Seats, SeatView{Side: j.Side, Name: j.Name, Addr: j.Addr, ReplyTo: m.Club.ReplyTo(s.Tag, Seat{Token: j.Token}).Addr})
	}
	for _, line := range game.Lines {
		s.Journal = append(s.Journal, line.String())
	}
	return s, nil
}

// Text is the overview for people.
func (s Overview) Text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s  %s (pack %s, %s dice%s%s)\n%s\n\n", s.Tag, s.Title, s.Pack, s.Dice, s.beacon(), s.sealed(), s.ID)
	for _, seat := range s.Seats {
		fmt.Fprintf(&b, "  %-12s %s <%s>, writes to %s\n", seat.Side, seat.Name, seat.Addr, seat.ReplyTo)
		if seat.Bounces != "" {
			fmt.Fprintf(&b, "  %-12s NOT REACHED: %s\n", "", seat.Bounces)
		}
	}
	for _, c := range s.Chairs {
		fmt.Fprintf(&b, "  %-12s %s writes to %s\n", "moderator", calledBy(mail.Address{Name: c.Name, Addr: c.Addr}), c.ReplyTo)
	}
	fmt.Fprintf(&b, "\n%s\n", s.now())
	for _, h := range s.Halted {
		fmt.Fprintf(&b, "%s: %s\n", s.Stage, h)
	}
	for _, seat := range s.Invited {
		fmt.Fprintf(&b, "  %s\n", seat)
	}
	if s.Hash != "" {
		fmt.Fprintf(&b, "state %s\n", s.Hash)
	}
	for _, r := range s.Rest {
		fmt.Fprintf(&b, "waiting  %s\n", r)
	}
	b.WriteString("\n")
	for i, line := range s.Journal {
		fmt.Fprintf(&b, "%4d  %s\n", i+1, line)
	}
	return b.String()
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
	return fmt.Sprintf(" with the beacon %s and %s notice", s.Beacon, s.Notice)
}

// sealed is who keeps hidden plans, behind whose dice count.
func (s Overview) sealed() string {
	switch s.Sealed {
	case SealTrusted:
		return ", plans kept by the moderator"
	case SealCommit:
		return ", plans sealed by commit and reveal"
	}
	return ""
}

func (s Overview) now() string {
	if s.Until != nil {
		return "invited, until " + minute(*s.Until)
	}
	if s.Ended != nil {
		return fmt.Sprintf("over (%s): %s", s.Ended.How, s.Ended.Text)
	}
	if s.Result != nil {
		return "over: " + s.Result.Text
	}
	if f := s.Frozen; f != nil {
		text := fmt.Sprintf("turn %d, %s: frozen; the dice for no. %d fall with round %d of %s, which comes out on %s", s.Turn, s.Phase, f.No, f.Round, s.Beacon, f.At.Format("2 Jan 2006 15:04:05 UTC"))
		if f.Kept > 0 {
			text += fmt.Sprintf("; %s kept until then", report.Count(f.Kept, "mail"))
		}
		return text
	}
	return fmt.Sprintf("turn %d, %s: the game waits for %s", s.Turn, s.Phase, names(s.Waits))
}

// String is the line in short.
func (l Line) String() string {
	at := l.At.UTC().Format(time.DateTime)
	switch {
	case l.Opened != nil:
		return at + "  opened"
	case l.Judged != nil:
		return fmt.Sprintf("%s  no. %d of %s: %s", at, l.Judged.No, l.Judged.Side, l.Judged.Outcome) + l.Judged.Acted.byline()
	case l.Play != nil && l.Play.Ruling != nil:
		return fmt.Sprintf("%s  %s rules on %s: %s (%s)", at, l.Play.Ruling.By, l.Play.Ruling.Question, l.Play.Ruling.Answer, l.Play.Ruling.Text)
	case l.Play != nil && l.Play.Pack != nil:
		return fmt.Sprintf("%s  the pack is changed %s by %s", at, l.Play.Pack, l.by(ByModerator)) + because(l.Play.Pack.Why)
	case l.Play != nil && l.Play.Action != nil:
		return fmt.Sprintf("%s  %s: %s", at, l.Play.Action.Side, l.Play.Action)
	case l.Play != nil && l.Play.Roll != nil:
		return fmt.Sprintf("%s  roll %s (record %d)", at, report.Fell(*l.Play.Roll), l.Record)
	case l.Rest.waits() && len(l.Rest.Actions) == 0:
		return fmt.Sprintf("%s  the end of %s's %s phase waits", at, l.Rest.Side, l.Rest.Ends.Phase)
	case l.Rest.waits():
		return fmt.Sprintf("%s  %s of %s wait", at, report.Count(len(l.Rest.Actions), "order"), l.Rest.Side)
	case l.Rest != nil:
		return at + "  nothing waits"
	case l.Freeze != nil:
		return fmt.Sprintf("%s  freeze %d: the dice for no. %d fall with round %d of the beacon", at, l.Freeze.Number, l.Freeze.No, l.Freeze.Round)
	case l.Proposed != nil:
		return fmt.Sprintf("%s  %s: %s is asked to take the seat, by %s", at, l.Proposed.Side, l.Proposed.Name, l.Proposed.By)
	case l.Keyed != nil && l.Keyed.Over:
		return fmt.Sprintf("%s  %s no longer signs with %s", at, l.Keyed.Side, fingerprint(l.Keyed.Key))
	case l.Keyed != nil:
		return fmt.Sprintf("%s  %s signs with %s", at, l.Keyed.Side, fingerprint(l.Keyed.Key))
	case l.Bounced != nil:
		return fmt.Sprintf("%s  a mail to %s came back: %s", at, l.Bounced.Side, strings.Join(strings.Fields(l.Bounced.Status+" "+l.Bounced.Why), " "))
	case l.Moderates != nil && l.Moderates.Over:
		return fmt.Sprintf("%s  %s is no moderator of this game any more", at, l.Moderates.Name)
	case l.Moderates != nil:
		return fmt.Sprintf("%s  %s is a moderator of this game", at, l.Moderates.Name)
	case l.Directed != nil:
		return fmt.Sprintf("%s  a mail of the moderator %s", at, cmp.Or(l.Directed.Name, l.Directed.Addr))
	case l.Watching != nil && l.Watching.Over:
		return fmt.Sprintf("%s  %s no longer watches", at, l.Watching.Name)
	case l.Watching != nil:
		return fmt.Sprintf("%s  %s watches", at, l.Watching.Name)
	case l.Invited != nil:
		return at + "  invited"
	case l.Joined != nil:
		return fmt.Sprintf("%s  %s joins as %s", at, l.Joined.Name, l.Joined.Side)
	case l.Declined != nil:
		return fmt.Sprintf("%s  %s declines", at, l.Declined.Name)
	case l.Expired != nil:
		return at + "  the invitation has expired"
	case l.Seated != nil:
		return fmt.Sprintf("%s  %s: %s %s", at, l.Seated.Side, l.Seated.Name, l.Seated.Why)
	case l.Kept != nil:
		return at + "  a mail is kept until the game goes on"
	case l.Press != nil:
		return fmt.Sprintf("%s  %s writes to %s: %s", at, cmp.Or(string(l.Press.Side), l.Press.From), l.Press.whom(), report.Count(len(l.Press.Text), "byte"))
	case l.Rekeyed != nil:
		return at + "  new keys for the dice"
	case l.RolledBack != nil:
		return fmt.Sprintf("%s  rolled back to line %d, %s taken away: %s", at, l.RolledBack.To, report.Count(l.RolledBack.Plays, "play"), l.RolledBack.Why)
	case l.Alias != nil:
		return fmt.Sprintf("%s  in files for others, a player of %s stands as %s", at, cmp.Or(string(l.Alias.Side), "no seat"), l.Alias.Placeholder)
	case l.Reveal != nil:
		return fmt.Sprintf("%s  %s tells its sealed part %s (no. %d)%s", at, l.Reveal.Side, l.Reveal.Part, l.Reveal.No, l.Reveal.verdict())
	case l.Standing != nil:
		return fmt.Sprintf("%s  standing orders of %s (no. %d)", at, l.Standing.Side, l.Standing.No)
	case l.Foreseen != nil:
		return fmt.Sprintf("%s  %s is told of %s that may come up (no. %d)", at, l.Foreseen.Side, report.Count(len(l.Foreseen.Questions), "question"), l.Foreseen.No)
	case l.Advance != nil:
		return fmt.Sprintf("%s  %s answers before it is asked (no. %d)", at, l.Advance.Side, l.Advance.No)
	case l.Logged != nil:
		return fmt.Sprintf("%s  the result of no. %d is in the log", at, l.Logged.No)
	case l.Reached != nil:
		return fmt.Sprintf("%s  position: end of the log of no. %d", at, l.Reached.No)
	}
	return at + l.conduct()
}

// conduct is a line in short that is about neither orders nor dice.
func (l Line) conduct() string {
	switch {
	case l.Held != nil:
		return fmt.Sprintf("  held by %s: %s", l.by(l.Held.By), l.Held.Why)
	case l.Released != nil:
		return fmt.Sprintf("  released by %s", l.by(l.Released.By)) + because(l.Released.Why)
	case l.Paused != nil:
		return fmt.Sprintf("  paused by %s", l.by(l.Paused.By)) + because(l.Paused.Why)
	case l.Resumed != nil:
		return fmt.Sprintf("  resumed by %s", l.by(l.Resumed.By))
	case l.Offered != nil:
		return fmt.Sprintf("  %s offers: %s (no. %d)", l.Offered.Side, l.Offered.Terms, l.Offered.No)
	case l.Settled != nil && l.Settled.Side != "":
		return fmt.Sprintf("  %s agrees to offer %d (no. %d)", l.Settled.Side, l.Settled.Number, l.Settled.No)
	case l.Settled != nil:
		return fmt.Sprintf("  the offer is %s (no. %d)", l.Settled.How, l.Settled.No)
	case l.Ending != "":
		return "  the end of the game is in the log, and its seeds are open"
	case l.Unconfirmed != nil && l.Unconfirmed.Mail != "":
		return fmt.Sprintf("  %s is asked whether a %s is its own", l.Unconfirmed.Side, l.Unconfirmed.Act)
	case l.Unconfirmed != nil:
		if l.Unconfirmed.By != "" {
			return fmt.Sprintf("  the moderator %s is to confirm: %s", l.Unconfirmed.By, l.Unconfirmed.Act)
		}
		return fmt.Sprintf("  %s is to confirm: %s (no. %d)", l.Unconfirmed.Side, l.Unconfirmed.Act, l.Unconfirmed.No)
	case l.Confirmed != nil && l.Confirmed.No == 0:
		return "  confirmed by the moderator"
	case l.Confirmed != nil:
		return fmt.Sprintf("  confirmed (no. %d)", l.Confirmed.No)
	case l.Ended != nil:
		return fmt.Sprintf("  over (%s): %s", l.Ended.How, l.Ended.Text)
	}
	return ""
}

// by is who did what the line says, for people.
func (l Line) by(actor Actor) string {
	if l.Who != "" {
		return fmt.Sprintf("%s %s", actor, l.Who)
	}
	return string(actor)
}

// because puts a reason behind what was done, if there is one.
func because(why string) string {
	if why == "" {
		return ""
	}
	return ": " + why
}
