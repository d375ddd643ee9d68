package lobby

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/game/secret"
	"adjutant/moderator/intervene"
	"adjutant/moderator/register"
	"adjutant/moderator/report"
)

// Change is what is to be changed of an invitation: zero is as it was.
type Change struct {
	Asked  []Player      // who are asked from now on: to a side, or to choose among those that are free
	Freed  []engine.Side // sides that neither the guest nor the player who has joined is to play any more
	Anyone *bool         // whether any player of the club may take a seat that is kept for nobody
	Wait   time.Duration // how long the invitation stands from now on
	Remind time.Duration // how long before its end those are reminded who have not answered
	Why    string        // for those who wait
}

// isNothing reports whether nothing is to be changed.
func (c Change) isNothing() bool {
	return len(c.Asked)+len(c.Freed) == 0 && c.Anyone == nil && c.Wait == 0 && c.Remind == 0
}

// Reinvite changes the invitation to a game that has not begun, or whose invitation has expired: it makes the
// line, and letters to those who are asked now, those who are asked no more, and all others who wait. The error
// says why it cannot be.
func Reinvite(m decision.Moderator, g game.Game, r register.Register, c Change, now time.Time) (decision.Decision, error) {
	n, err := negotiate(m, g, now)
	if err != nil {
		return decision.Decision{}, err
	}
	if c.isNothing() {
		return decision.Decision{}, errors.New("nothing is said that is to be changed: who is asked, whose seat is free, whether any member may come, or until when")
	}
	if n.why, err = optional(c.Why); err != nil {
		return decision.Decision{}, err
	}
	if err := errors.Join(n.free(c.Freed), n.ask(r, c.Asked), n.date(c)); err != nil {
		return decision.Decision{}, err
	}
	n.terms.Anyone = n.before.Anyone
	if c.Anyone != nil {
		n.terms.Anyone = *c.Anyone
	}
	n.terms.Why = n.why
	d, err := n.changed()
	d.Enact = r.Standing()
	return d, err
}

// Cancel takes the invitation to a game back that has not begun: the line, and letters to all who wait for it. The
// error says why it cannot be.
func Cancel(m decision.Moderator, g game.Game, why string, now time.Time) (decision.Decision, error) {
	n, err := negotiate(m, g, now)
	if err != nil {
		return decision.Decision{}, err
	}
	if over := n.before.WhyOver(); over != "" {
		return decision.Decision{}, fmt.Errorf("it is %s already, and its tag is free", over)
	}
	if n.why, err = intervene.Reason(why); err != nil {
		return decision.Decision{}, err
	}
	line := game.Line{At: now, Who: m.Club.Signed(n.who), Cancelled: &game.Cancelled{Why: n.why}}
	d := decision.Decision{Append: []game.Line{line}}
	for _, w := range n.before.Waiting() {
		d.Send = append(d.Send, n.letter("cancelled", w, fmt.Sprintf("%s is not played", n.before.Game.Title), report.Cancelled(n.before.Game.Tag, n.before.Game.Title, n.why)))
	}
	text := report.Cancelled(n.before.Game.Tag, n.before.Game.Title, n.why)
	d.Send = append(d.Send, n.colleagues("cancelled", "the game is cancelled", text)...)
	return d, nil
}

// negotiation is an invitation being changed.
type negotiation struct {
	m         decision.Moderator
	g         game.Game
	rules     game.Rules
	before    *game.Invitation
	who       mail.Address // who changes it
	now       time.Time
	why       string
	terms     game.Reinvited
	asked     []string     // addresses of the people whom a letter asks
	dismissed []game.Guest // who are asked no more, or are to give up their seats
}

// negotiate begins to change the invitation to a game. The error says that nobody can, or not he.
func negotiate(m decision.Moderator, g game.Game, now time.Time) (*negotiation, error) {
	n := &negotiation{m: m, g: g, now: now, before: game.InvitationOf(g.Lines)}
	switch {
	case n.before == nil || n.before.Opened:
		return nil, errors.New("it has begun: 'game seat' asks somebody to take a seat, and 'game end --void' ends it without a result")
	case n.before.Cancelled != nil:
		return nil, fmt.Errorf("it is %s; its tag is free for another ('game new')", n.before.WhyOver())
	}
	var err error
	if n.who, err = m.Conductor(g); err != nil {
		return nil, err
	}
	n.rules, err = m.Rules(n.before.Game.Pack, n.before.Game.PackHash)
	return n, err
}

// free has the sides be nobody's. Who has declined is no longer asked anyway.
func (n *negotiation) free(sides []engine.Side) error {
	for _, g := range n.before.Guests {
		switch {
		case n.before.HasDeclined(g.Addr) && n.before.Member(g.Addr) == nil:
		case slices.Contains(sides, n.holds(g)):
			n.dismissed = append(n.dismissed, g)
		default:
			n.terms.Guests = append(n.terms.Guests, g)
		}
	}
	for _, side := range sides {
		switch j := n.before.Taken(side); {
		case game.SeatAmong(n.before.Game.Seats, side) == nil:
			return n.noSide(side)
		case j != nil:
			n.terms.Freed = append(n.terms.Freed, side)
			if j.House == 0 && n.before.Guest(j.Addr) == nil {
				n.dismissed = append(n.dismissed, game.Guest{Side: side, Name: j.Name, Addr: j.Addr, Token: j.Token})
			}
		case n.before.KeptFor(side) == nil:
			return fmt.Errorf("%s is free already: nobody has it, and nobody is asked to take it", side)
		}
	}
	return nil
}

// holds is the side that a guest has, or that is kept for him.
func (n *negotiation) holds(g game.Guest) engine.Side {
	if j := n.before.Member(g.Addr); j != nil {
		return j.Side
	}
	return g.Side
}

func (n *negotiation) noSide(side engine.Side) error {
	var all []engine.Side
	for _, s := range n.before.Game.Seats {
		all = append(all, s.Side)
	}
	return fmt.Errorf("nobody can play %q in this game; the sides are %s", side, game.SideNames(all))
}

// ask has players be asked.
func (n *negotiation) ask(r register.Register, players []Player) error {
	var wrong error
	for i, p := range players {
		if slices.ContainsFunc(players[:i], func(q Player) bool { return register.SameMailbox(q.Addr, p.Addr) }) {
			wrong = errors.Join(wrong, fmt.Errorf("%s is asked twice: one person plays one side", p.Addr))
			continue
		}
		wrong = errors.Join(wrong, n.askOne(r, p))
	}
	return wrong
}

// askOne has a player be asked, in the place of whoever was asked to take the side.
func (n *negotiation) askOne(r register.Register, p Player) error {
	addr := strings.ToLower(p.Addr)
	seat := game.SeatAmong(n.before.Game.Seats, p.Side)
	taken := n.before.Taken(p.Side)
	if taken != nil && slices.Contains(n.terms.Freed, p.Side) {
		taken = nil
	}
	joined := n.before.Member(addr)
	switch {
	case p.House > 0:
		return errors.New("the house is not asked: whoever joins writes 'join house', or cancel the game and begin another with it")
	case p.Side != "" && seat == nil:
		return n.noSide(p.Side)
	case seat != nil && seat.House > 0:
		return fmt.Errorf("%s is played by the house", p.Side)
	case joined != nil && !slices.Contains(n.terms.Freed, joined.Side):
		return fmt.Errorf("%s <%s> has joined, and plays %s", joined.Name, joined.Addr, joined.Side)
	case taken != nil:
		return fmt.Errorf("%s is taken by %s, who has joined: free the seat first (--free %s, or 'free %s' in a mail); he is told", p.Side, taken.Name, p.Side, p.Side)
	case !(mail.Address{Addr: addr}).Plain():
		return fmt.Errorf("%q is no mail address", p.Addr)
	}
	name, err := n.nameOf(r, p)
	if err != nil {
		return err
	}
	n.replace(game.Guest{Side: p.Side, Name: name, Addr: addr, Token: game.RosterOf(n.g.Lines).Word(secret.Join("token", addr, secret.TokenLetters))})
	return nil
}

// nameOf is the name of a guest by which the club knows him.
func (n *negotiation) nameOf(r register.Register, p Player) (string, error) {
	name := p.Name
	if name == "" {
		name, _, _ = strings.Cut(p.Addr, "@")
	}
	name, err := game.PlainLine("the name", name)
	if err != nil {
		return "", err
	}
	name, clash := r.Newcomer(name, p.Addr, false)
	if clash != "" {
		return "", fmt.Errorf("%s <%s>: %s; names tell the players of a club apart", p.Name, p.Addr, clash)
	}
	for _, j := range n.before.Joined {
		if !strings.EqualFold(j.Addr, p.Addr) && !slices.Contains(n.terms.Freed, j.Side) && register.Alike(j.Name, name) {
			return "", fmt.Errorf("somebody with the name %s has joined already", j.Name)
		}
	}
	return name, nil
}

// replace puts a guest on the list, in the place of the one for that side, and of himself. He keeps the reply
// address that he has been told.
func (n *negotiation) replace(asked game.Guest) {
	if old := n.before.Guest(asked.Addr); old != nil {
		asked.Token = old.Token
	}
	n.dismissed = slices.DeleteFunc(n.dismissed, func(g game.Guest) bool { return g.Addr == asked.Addr })
	n.terms.Guests = slices.DeleteFunc(n.terms.Guests, func(g game.Guest) bool {
		gone := g.Addr != asked.Addr && asked.Side != "" && g.Side == asked.Side && n.before.Member(g.Addr) == nil
		if gone {
			n.dismissed = append(n.dismissed, g)
		}
		return gone || g.Addr == asked.Addr
	})
	n.terms.Guests, n.asked = append(n.terms.Guests, asked), append(n.asked, asked.Addr)
}

// date says until when the invitation stands, and when a reminder goes out.
func (n *negotiation) date(c Change) error {
	p, remind := n.before, c.Remind
	n.terms.Until, n.terms.Remind = p.Until, p.Remind
	if c.Wait == 0 && c.Remind == 0 && n.now.Before(p.Until) {
		n.terms.Remind = behind(p.Remind, n.now)
		return nil
	}
	wait := c.Wait
	switch {
	case wait == 0 && n.now.Before(p.Until):
		wait = p.Until.Sub(n.now)
	case wait == 0:
		wait = rematchWait
	}
	if remind == 0 && !p.Remind.IsZero() {
		remind = min(p.Until.Sub(p.Remind), wait/2)
	}
	if err := StandsFor(wait, remind); err != nil {
		return err
	}
	n.terms.Until, n.terms.Remind = n.now.Add(wait), time.Time{}
	if remind > 0 {
		n.terms.Remind = behind(n.terms.Until.Add(-remind), n.now)
	}
	return nil
}

// behind is a time, zero where it is not after now.
func behind(at, now time.Time) time.Time {
	if at.After(now) {
		return at
	}
	return time.Time{}
}

// changed is the decision that the invitation is changed.
func (n *negotiation) changed() (decision.Decision, error) {
	line := game.Line{At: n.now, Who: n.m.Club.Signed(n.who), Reinvited: &n.terms}
	after := game.InvitationOf(append(n.g.Lines[:len(n.g.Lines):len(n.g.Lines)], line))
	if len(after.Free()) == 0 && slices.ContainsFunc(after.Awaited(), func(g game.Guest) bool { return g.Side == "" }) {
		return decision.Decision{}, errors.New("a player is asked to choose a side, and none is left to choose: name his side, as in 'invite " + string(after.Game.Seats[0].Side) + " Carl Example <carl@example.test>', or free one")
	}
	d := decision.Decision{Append: []game.Line{line}, Wake: after.Wake(after.Remind.IsZero())}
	for i, g := range after.Guests {
		if slices.Contains(n.asked, g.Addr) {
			letter := asking(n.m.Club, after, n.rules, i, n.now, false)
			letter.Key += n.mark()
			d.Send = append(d.Send, letter)
		}
	}
	tag, title := after.Game.Tag, after.Game.Title
	for _, g := range n.dismissed {
		d.Send = append(d.Send, n.letter("dismissed", g, "you are not asked any more", report.Dismissed(tag, title, n.before.Member(g.Addr) != nil, n.why)))
	}
	told := report.Reinvited{Tag: tag, Title: title, Until: game.Minute(after.Until), Seats: after.SeatLines(n.rules, nil), Why: n.why, Again: n.before.Expired, Nobody: nobodysIn(after)}
	for _, w := range after.Waiting() {
		if !slices.Contains(n.asked, w.Addr) {
			told.Answers = after.Member(w.Addr) == nil
			d.Send = append(d.Send, n.letter("reinvited", w, "the invitation has changed", told.Body()))
		}
	}
	if told.Answers = false; told.Nobody != "" {
		told.Write = toChange(after)
	}
	d.Send = append(d.Send, n.colleagues("reinvited", "the invitation has changed", told.Body())...)
	return d, nil
}

// mark tells the letters of a change from those of others.
func (n *negotiation) mark() string { return fmt.Sprintf("/%d", len(n.g.Lines)+1) }

// letter tells somebody of the change.
func (n *negotiation) letter(what string, to game.Guest, subject string, body report.Body) mail.Outgoing {
	letter := n.m.Club.Reply(nil, n.now)
	letter.Key = what + "/" + n.before.Key() + n.mark() + "/" + to.Addr
	letter.To = mail.Address{Name: to.Name, Addr: to.Addr}
	if what == "reinvited" {
		letter.ReplyTo = n.m.Club.ReplyTo(n.before.Game.Tag, game.Seat{Token: to.Token})
	}
	letter.Subject = fmt.Sprintf("[%s] %s", n.before.Game.Tag, subject)
	letter.Text, letter.HTML = body.Both()
	return letter
}

// colleagues tell the club's other moderators of the change.
func (n *negotiation) colleagues(what, subject string, body report.Body) (letters []mail.Outgoing) {
	for _, chair := range chairsOf(n.m.Club, n.g) {
		if !strings.EqualFold(chair.Addr, n.who.Addr) && n.before.Member(chair.Addr) == nil {
			letter := n.letter(what+"/chair", game.Guest{Name: chair.Name, Addr: chair.Addr}, subject, body)
			letter.ReplyTo = n.m.Club.ReplyTo(n.before.Game.Tag, chair)
			letters = append(letters, letter)
		}
	}
	return letters
}

// optional is a reason that there need not be.
func optional(why string) (string, error) {
	if strings.TrimSpace(why) == "" {
		return "", nil
	}
	return intervene.Reason(why)
}
