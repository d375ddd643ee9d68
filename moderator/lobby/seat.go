package lobby

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"adjutant/mail"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/game/secret"
	"adjutant/moderator/game/terms"
	"adjutant/moderator/post"
	"adjutant/moderator/register"
	"adjutant/moderator/report"
)

// errTaken is why a person cannot take a seat by a name or address that the club knows as another's. It says no
// more: the person may not know whose an address is, and a verifier of the game does not.
var errTaken = errors.New("the club knows somebody else by this name, or from this address; its moderators can tell more")

// Named is who is proposed for a seat by the name under which the club knows him. The error is errTaken, or a lack of
// the register.
func Named(c post.Club, t *game.Table, p game.Proposed, in decision.Input) (game.Proposed, error) {
	known, err := in.KnownOf(decision.Want{Kind: decision.WantPlayers})
	if err != nil {
		return p, err
	}
	seat := t.Seat(p.Side)
	name, clash := known.Register.Newcomer(p.Name, p.Addr, seat != nil && game.SameName(seat.Name, p.Name))
	if clash != "" || isConfidant(c, t, p.Side, name, p.Addr) {
		return p, errTaken
	}
	p.Name = name
	return p, nil
}

// Proposal is the line by which somebody is asked to take a seat, and the mail that
// asks him. The error says why nobody can be asked so.
func Proposal(m decision.Moderator, t *game.Table, p game.Proposed, in decision.Input) (game.Line, mail.Outgoing, error) {
	seat := t.Seat(p.Side)
	var err error
	switch {
	case seat == nil:
		return game.Line{}, mail.Outgoing{}, fmt.Errorf("nobody plays %q in this game; the sides are %s", p.Side, game.SideNames(t.Sides()))
	case !(mail.Address{Addr: p.Addr}).Plain():
		return game.Line{}, mail.Outgoing{}, fmt.Errorf("%q is no mail address", p.Addr)
	}
	if p.Name, err = game.PlainLine("the name", p.Name); err != nil {
		return game.Line{}, mail.Outgoing{}, err
	}
	for _, other := range t.Seats {
		switch {
		case strings.EqualFold(other.Addr, p.Addr):
			return game.Line{}, mail.Outgoing{}, fmt.Errorf("%s plays %s in this game already, as %s", p.Addr, t.Rules.Pack.SideName(other.Side), other.Name)
		case other.Side != p.Side && register.Alike(other.Name, p.Name):
			return game.Line{}, mail.Outgoing{}, fmt.Errorf("somebody with the name %s plays %s in this game", other.Name, t.Rules.Pack.SideName(other.Side))
		}
	}
	p.Addr = strings.ToLower(p.Addr)
	p.Token = t.Word(secret.Seat(p.Side, game.TimesIn(t.ProposedTo, p.Side)+1, p.Addr))
	letter := m.Club.Reply(nil, in.Now)
	letter.Key = fmt.Sprintf("seat/%s/%s/%d", t.ID, p.Side, len(t.ProposedTo)+1)
	letter.To = mail.Address{Name: p.Name, Addr: p.Addr}
	letter.ReplyTo, letter.First = m.Club.ReplyTo(t.Tag, game.Seat{Token: p.Token}), true
	letter.Subject = fmt.Sprintf("[%s] will you play %s in %s?", t.Tag, t.Rules.Pack.SideName(p.Side), t.Title)
	if game.SameName(p.Name, seat.Name) {
		letter.Subject = fmt.Sprintf("[%s] is this your new address?", t.Tag)
	}
	options, rated := *t.Opened, ""
	if t.Rating != nil {
		options.Rating, rated = nil, terms.Rated(*t.Opened)
	}
	letter.Text, letter.HTML = report.Newcomer(report.Seating{
		Club: m.Club.Name, Tag: t.Tag, Title: t.Title, Side: t.Rules.Pack.SideName(p.Side), Name: p.Name, Was: seat.Name, By: p.By, Addr: p.Addr, ReplyTo: letter.ReplyTo.Addr,
		Options: terms.FirstOptions(options), Turn: t.Course().Node().Turn, Rated: rated,
	}).Both()
	return game.Line{At: in.Now, Proposed: &p}, letter, nil
}

// Propose has the moderator ask somebody to take a seat of a running game, for a reason if he has one: he sits
// there when he has answered. Both who plays it and the others are told then. The
// error says why he cannot be asked, or is a damaged game's.
func Propose(m decision.Moderator, g game.Game, p game.Proposed, now time.Time) (decision.Decision, error) {
	who, err := m.Conductor(g)
	if err != nil {
		return decision.Decision{}, err
	}
	t, err := m.Rules.TableOf(g)
	if err != nil {
		return decision.Decision{}, err
	}
	if t.Course().Stage() == game.StageOver {
		return decision.Decision{}, errors.New("the game is over")
	}
	if p.Why, err = optional(p.Why); err != nil {
		return decision.Decision{}, err
	}
	if isConfidant(m.Club, t, p.Side, p.Name, p.Addr) {
		return decision.Decision{}, fmt.Errorf("%s <%s>: %w", p.Name, p.Addr, errConfidant)
	}
	p.By = game.ModeratorTitle(m.Club.Signed(who))
	line, letter, err := Proposal(m, t, p, decision.Input{Now: now})
	line.Who = m.Club.Signed(who)
	return decision.Decision{Append: []game.Line{line}, Send: []mail.Outgoing{letter}}, err
}
