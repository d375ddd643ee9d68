package lobby

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/mail"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/game/secret"
	"adjutant/moderator/letters"
	"adjutant/moderator/report"
	"adjutant/moderator/verdict"
)

// OpenSeat lets any player of the club take a seat of a running game: the first who writes sits there. The players are
// told, with the reason if there is one. The error says why it cannot be, or is a damaged game's.
func OpenSeat(m decision.Moderator, g game.Game, side engine.Side, why string, now time.Time) (decision.Decision, error) {
	who, err := m.Conductor(g)
	if err != nil {
		return decision.Decision{}, err
	}
	t, err := m.Rules.TableOf(g)
	if err != nil {
		return decision.Decision{}, err
	}
	line, err := opens(t, side, game.ModeratorTitle(m.Club.Signed(who)))
	if err != nil {
		return decision.Decision{}, err
	}
	if line.Proposed.Why, err = optional(why); err != nil {
		return decision.Decision{}, err
	}
	line.At, line.Who = now, m.Club.Signed(who)
	d := decision.Decision{Append: []game.Line{line}}
	after := game.Game{Lines: append(slices.Clip(g.Lines), line), Position: g.Position}
	d.Send, err = tellOpen(verdict.Unjudged(m, t.Course(), after, now), side, game.Nobody)
	return d, err
}

// OpenOwn lets any player of the club take the seat of a player who wants to be replaced: the line, and letters to the
// other players. The error says why it cannot be.
func OpenOwn(m decision.Moderator, c *game.Course, g game.Game, own game.Seat, now time.Time) (game.Line, []mail.Outgoing, error) {
	line, err := opens(c.Table, own.Side, own.Name)
	if err != nil {
		return line, nil, err
	}
	line.At = now
	after := game.Game{Lines: append(slices.Clip(g.Lines), line), Position: g.Position}
	told, err := tellOpen(verdict.Unjudged(m, c, after, now), own.Side, own.Side)
	return line, told, err
}

// tellOpen tells the players but one that a seat is open to the club.
func tellOpen(v *verdict.Verdict, side, but engine.Side) (all []mail.Outgoing, err error) {
	t := v.Course.Table
	for _, seat := range t.Seats {
		if seat.House > 0 || seat.Side == but {
			continue
		}
		letter, err := letters.Notify(v, seat, openNotice(t, side, len(v.Game.Lines), seat))
		if err != nil {
			return nil, err
		}
		all = append(all, letter)
	}
	return all, nil
}

// opens is the line by which any player of the club may take a seat.
func opens(t *game.Table, side engine.Side, by string) (game.Line, error) {
	switch {
	case t.Course().Stage() == game.StageOver:
		return game.Line{}, errors.New("the game is over")
	case t.Seat(side) == nil:
		return game.Line{}, fmt.Errorf("nobody plays %q in this game; the sides are %s", side, game.SideNames(t.Sides()))
	case slices.ContainsFunc(t.OpenSeats(), func(p game.Proposed) bool { return p.Side == side }):
		return game.Line{}, fmt.Errorf("any player of the club may take %s already", side)
	}
	p := game.Proposed{Side: side, By: by, Anyone: true, Token: t.Word(secret.Seat(side, game.TimesIn(t.ProposedTo, side)+1, ""))}
	return game.Line{Proposed: &p}, nil
}

// openNotice tells a player that a seat is open to the club.
func openNotice(t *game.Table, side engine.Side, line int, reader game.Seat) letters.Notice {
	name, why := t.Rules.Pack.SideName(side), ""
	for _, p := range t.OpenSeats() {
		if p.Side == side && p.Why != "" {
			why = " " + report.Reason(p.Why)
		}
	}
	return letters.Notice{
		Key: fmt.Sprintf(letters.NoticeKey+"%s/%d/%s", t.ID, line, reader.KeyName()), Subject: "a seat is open", Title: "A SEAT IS OPEN",
		Text: []string{fmt.Sprintf("Any player of the club may take the seat of %s from now on, with 'join' in a mail to the game. Until one does, nothing changes: %s plays it.%s", name, game.PublicName(*t.Seat(side)), why)},
	}
}

// takeOpenSeat seats a player of the club at a seat that is open to all of them.
func (o *outsider) takeOpenSeat() (decision.Decision, error) {
	known, err := o.in.KnownOf(decision.Want{Kind: decision.WantPlayers})
	if err != nil {
		return decision.Decision{}, err
	}
	p, found := known.Register.At(o.who.Addr)
	if !found || !p.Member {
		return o.refuse(engine.Finding{Code: finding.NotInvited, Text: fmt.Sprintf("an open seat is for players of the club, and nobody plays in it from %s; who would like to, writes 'join the club' to %s, and to this game when he is a member", o.who.Addr, o.m.Club.Address.Addr)}), nil
	}
	seat, wrong := o.openSeat()
	who := mail.Address{Name: p.Name, Addr: o.who.Addr}
	if sits := o.m.Club.SeatOf(o.t.Tag, o.t.Seats, who); wrong == nil && sits != nil {
		wrong = &engine.Finding{Code: finding.PlaysAlready, Text: fmt.Sprintf("you play %s in this game", o.t.Rules.Pack.SideName(sits.Side))}
	}
	if sat := o.m.Club.SeatOf(o.t.Tag, o.t.Former, who); wrong == nil && sat != nil && sat.Side != seat.Side {
		wrong = &engine.Finding{Code: finding.PlaysAlready, Text: fmt.Sprintf("you have played %s in this game, and know what it had hidden", o.t.Rules.Pack.SideName(sat.Side))}
	}
	if wrong == nil && isConfidant(o.m.Club, o.t, seat.Side, who.Name, who.Addr) {
		wrong = &engine.Finding{Code: finding.PlaysAlready, Text: confided}
	}
	if wrong != nil {
		return o.refuse(*wrong), nil
	}
	seat.Name, seat.Addr = p.Name, strings.ToLower(o.who.Addr)
	return o.takeSeat(seat)
}

// openSeat is the open seat that the mail names, or the only one.
func (o *outsider) openSeat() (game.Proposed, *engine.Finding) {
	open := o.t.OpenSeats()
	said := o.said["side"]
	for _, p := range open {
		if strings.EqualFold(said, string(p.Side)) || strings.EqualFold(said, o.t.Rules.Pack.SideName(p.Side)) || said == "" && len(open) == 1 {
			return p, nil
		}
	}
	var sides []engine.Side
	for _, p := range open {
		sides = append(sides, p.Side)
	}
	return game.Proposed{}, &engine.Finding{Code: finding.SideNotOpen, Text: fmt.Sprintf("which side? These are open: %s", game.SideNames(sides)), Write: "join side: " + string(sides[0])}
}
