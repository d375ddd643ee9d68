package bundle

import (
	"errors"
	"fmt"
	"strings"
	"unicode"

	"adjutant/mail"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/game/terms"
	"adjutant/moderator/lobby"
	"adjutant/moderator/past"
	"adjutant/moderator/roll"
)

// otherwise takes what another program made of a mail that is no submission, or of the clock, and
// that this program would decide otherwise, and says how many lines that is. What matters of it,
// who sits where, from which address and with which nonce, must be bound to his signed mail and to
// what he was asked; that the mail asks for it is a warning. Anything else fails for the reason
// given.
func (c *checker) otherwise(m decision.Moderator, d passage, why *Failure) (int, *Failure) {
	if err := c.boundSo(m, d); err != nil {
		return 0, &Failure{File: why.File, Text: fmt.Sprintf("%s (%s decided so, and what it says is not bound to the mail: %v)", why.Text, programOf(d.lines[0]), err)}
	}
	c.report.Notes = append(c.report.Notes, fmt.Sprintf("warning: %s: %s decided so, and this program decides otherwise; only %s can show that it is what the mail asked for", why.Text, programOf(d.lines[0]), programOf(d.lines[0])))
	for i, line := range d.lines {
		c.report.Notes = append(c.report.Notes, fmt.Sprintf("warning: line %d is taken as told from %s: %s", d.at+i+1, programOf(d.lines[0]), line))
	}
	return len(d.lines), nil
}

// boundSo says why what another program decided can be nothing of its mail.
func (c *checker) boundSo(m decision.Moderator, d passage) error {
	line := d.lines[0]
	if line.Clock != nil {
		if d.has("ended") > 0 {
			return errors.New("it ends the game")
		}
		return nil
	}
	msg, failure := c.message(mailOf(line))
	if failure != nil {
		return errors.New(failure.String())
	}
	switch {
	case line.Joined != nil:
		return c.joinedSo(m, d, msg)
	case line.Declined != nil:
		p := game.InvitationOf(c.Lines[:d.at])
		if p == nil || p.Guest(line.Declined.Addr) == nil {
			return fmt.Errorf("nobody has asked %s to play", line.Declined.Addr)
		}
		return c.isFrom(msg, line.Declined.Addr, d.at)
	case line.Seated != nil:
		return c.seatedSo(*line.Seated, d.at, msg)
	case line.Kept != nil:
		t, err := game.NewTable(c.Lines[:d.at])
		if err == nil && !t.Keeps() {
			err = errors.New("a mail is kept in a game that is neither held nor frozen")
		}
		return err
	}
	return nil // that somebody watches, or is asked something, or that a moderator has written, moves nothing by itself
}

// isFrom says why a mail, which was judged with the line with the index, is not from the address;
// that nothing proves it is a warning.
func (c *checker) isFrom(msg *mail.Message, addr string, at int) error {
	if !strings.EqualFold(msg.From.Addr, addr) {
		return fmt.Errorf("the mail comes from %s, and not from %s", msg.From.Addr, addr)
	}
	if !msg.Auth.Aligned {
		c.report.Notes = append(c.report.Notes, fmt.Sprintf("warning: line %d: nothing proves that the mail comes from %s (%s)", at+1, addr, msg.Auth.Why))
	}
	return nil
}

// joinedSo says why somebody cannot have joined with the mail as the lines say: he must be one who
// was asked, or anybody may; at a seat that is free or kept for him; with a nonce that stands in
// the mail or is made of it. With the last the game must be opened, as [past.OpenedSo] has it.
func (c *checker) joinedSo(m decision.Moderator, d passage, msg *mail.Message) error {
	p, joined := game.InvitationOf(c.Lines[:d.at]), d.lines[0].Joined
	if p == nil {
		return errors.New("nobody was asked to play")
	}
	guest, kept := p.Guest(joined.Addr), p.KeptFor(joined.Side)
	nonce, signed := roll.Sum(c.Mails[joined.Mail].Bytes).String(), joined.Signed
	if signed {
		nonce = msg.Auth.Content
	}
	switch {
	case guest == nil && !p.Anyone, guest != nil && guest.Name != joined.Name:
		return fmt.Errorf("%s, %s, was not asked to play", joined.Name, joined.Addr)
	case guest != nil && guest.Token != "" && joined.Token != "" && guest.Token != joined.Token:
		return errors.New("it has another reply address than he was asked with")
	case p.Member(joined.Addr) != nil, p.Taken(joined.Side) != nil, kept != nil && kept != guest, game.SeatAmong(p.Game.Seats, joined.Side) == nil:
		return fmt.Errorf("%s is no seat that %s can take", joined.Side, joined.Name)
	case joined.Own && joined.Nonce != lobby.NonceIn(msg) && !writes(msg.Text, joined.Nonce):
		return errors.New("the mail does not have the nonce")
	case !joined.Own && joined.Nonce != terms.NonceOf(p.Game, joined.Side, nonce):
		return errors.New("the nonce is not made of the mail")
	}
	if err := c.isFrom(msg, joined.Addr, d.at); err != nil {
		return err
	}
	next := 1 // behind the seats that the house takes with it
	for next < len(d.lines) && d.lines[next].Joined != nil {
		next++
	}
	switch {
	case len(d.lines) == next:
		return nil
	case d.lines[next].Opened == nil:
		return errors.New("the game is not opened with it")
	}
	return past.AliasesSo(m.Rules, c.Lines[:d.at+next+1], d.lines[next+1:], c.Positions[c.begun().Position])
}

// writes reports whether a line of a text says that the nonce is this and no more, however the
// other lines are read.
func writes(text, nonce string) bool {
	for line := range strings.Lines(text) {
		said := strings.TrimLeftFunc(strings.Join(strings.Fields(line), " "), func(r rune) bool { return !unicode.IsLetter(r) })
		if word := "nonce"; len(said) > len(word) && strings.EqualFold(said[:len(word)], word) && strings.TrimLeft(said[len(word):], " :=") == nonce {
			return true
		}
	}
	return false
}

// seatedSo says why somebody cannot have taken a seat with the mail: he must be the last who was
// asked to, and write from the address that he was asked at.
func (c *checker) seatedSo(s game.Seated, at int, msg *mail.Message) error {
	var asked *game.Proposed
	for _, l := range c.Lines[:at] {
		if l.Proposed != nil && l.Proposed.Side == s.Side {
			asked = l.Proposed
		}
	}
	if asked != nil && asked.Anyone {
		return c.isFrom(msg, s.Addr, at)
	}
	if asked == nil || asked.Name != s.Name || !strings.EqualFold(asked.Addr, s.Addr) || asked.Token != "" && s.Token != "" && asked.Token != s.Token {
		return fmt.Errorf("%s, %s, was not asked to take the seat of %s", s.Name, s.Addr, s.Side)
	}
	return c.isFrom(msg, s.Addr, at)
}
