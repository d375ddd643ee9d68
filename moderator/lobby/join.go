package lobby

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/mail"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/game/secret"
	"adjutant/moderator/game/terms"
	"adjutant/moderator/letters"
	"adjutant/moderator/orders"
	"adjutant/moderator/register"
	"adjutant/moderator/report"
)

// entry is a mail to a game that has not begun, being judged.
type entry struct {
	m     decision.Moderator
	in    decision.Input
	rules game.Rules
	party *game.Invitation
	who   game.Guest // who is answered: of record where he is invited, else the sender
	why   string     // what is missing for a proof that he sent it, "" for nothing
	acceptance
	denied    bool         // he says that the mail that he was asked about is not his
	zoneAsked string       // which time zone he means, "" where that is clear
	change    []report.Row // what he can write as a moderator
}

// Enter judges a mail to a game that has not begun.
func Enter(m decision.Moderator, in decision.Input) (decision.Decision, error) {
	p := game.InvitationOf(in.Game.Lines)
	if p == nil {
		return decision.Decision{}, game.ErrNotOpened
	}
	rules, err := m.Rules(p.Game.Pack, p.Game.PackHash)
	if err != nil {
		return decision.Decision{}, fmt.Errorf("game %s: %w", p.Game.Tag, err)
	}
	if chair := directedBy(m.Club, in, p); chair != nil {
		return direct(m.As(chair.Addr), in, *chair, rules)
	}
	e := &entry{m: m, in: in, rules: rules, party: p, acceptance: ReadAcceptance(in.Submission.Mail, in.Version())}
	if !e.identify() {
		return letters.TurnAway(m.Club, in), nil
	}
	return e.judge()
}

// identify finds out which person the mail speaks for, and what is missing for a proof; false if he may not be
// answered.
func (e *entry) identify() bool {
	msg := e.in.Submission.Mail
	holder := e.party.Holder(e.m.Club.Route(msg).Token)
	guest := e.party.Guest(msg.From.Addr)
	switch {
	case holder != nil:
		e.who = *holder
	case guest != nil:
		e.who = *guest
		e.why = "it was not sent to your reply address for this game"
	case e.m.Club.MayAnswer(msg):
		e.who = game.Guest{Name: cmp.Or(msg.From.Name, msg.From.Addr), Addr: strings.ToLower(msg.From.Addr)}
	default:
		return false
	}
	switch {
	case !strings.EqualFold(e.who.Addr, msg.From.Addr):
		e.why = fmt.Sprintf("it came from %s, and the invitation went to another address", msg.From.Addr)
	case !msg.Auth.Aligned:
		e.why = fmt.Sprintf("your mail provider's signature does not prove the sender (%s)", msg.Auth.Why)
	}
	if e.hasCode(msg, e.code()) {
		e.why = ""
		e.denied = e.takeAsked(msg.Subject)
	}
	return true
}

// judge says what came of the mail.
func (e *entry) judge() (decision.Decision, error) {
	found := e.contradicts()
	switch {
	case e.denied:
		return e.answer(game.Nothing, "NOT YOURS: nothing of that mail is done, and nothing has changed."), nil
	case found != nil:
		return e.refuse(*found), nil
	case !e.Has("join") && !e.Has("decline"):
		return e.told(), nil
	case e.party.Cancelled != nil:
		return e.refuse(engine.Finding{Code: finding.InvitationOver, Text: "the game is " + e.party.WhyOver()}), nil
	case e.party.Expired:
		return e.late(), nil
	case e.why != "":
		return e.unproved(), nil
	case e.Has("decline"):
		return e.decline(), nil
	}
	return e.join()
}

// join seats the sender, if he can have what he asks for; with the last seat the
// game begins.
func (e *entry) join() (decision.Decision, error) {
	if e.Has("house") && e.party.Member(e.who.Addr) != nil {
		return e.addHouse()
	}
	side, found := e.side()
	if found == nil && e.Has("house") {
		_, found = e.houses(side)
	}
	if found != nil {
		return e.refuse(*found), nil
	}
	e.who.Name = e.name()
	joined := game.Joined{Side: side, Name: e.who.Name, Addr: e.who.Addr, Token: e.who.Token, Mail: e.in.Submission.Key}
	if joined.Nonce, found = e.nonce(); found != nil {
		return e.refuse(*found), nil
	}
	if joined.Own = joined.Nonce != ""; !joined.Own {
		joined.Nonce, joined.Signed = e.in.Submission.Content()
		joined.Nonce = terms.NonceOf(e.party.Game, side, joined.Nonce)
	}
	usual, _ := e.in.Register.At(e.who.Addr)
	if joined.Zone, found = e.zone(usual.Zone, e.in.Version()); found != nil && e.in.Version() < orders.Conversing {
		return e.refuse(*found), nil
	} else if found != nil {
		e.zoneAsked = fmt.Sprintf("your times are in %s until you write which zone you mean: %s; write: %s", cmp.Or(joined.Zone, "UTC"), found.Text, found.Write)
	}
	joined.Habits = e.habitsOver(usual.Habits)
	if joined.Token == "" {
		joined.Token = game.RosterOf(e.in.Game.Lines).Word(secret.Join("token", joined.Addr, secret.TokenLetters))
	}
	e.who.Token, e.who.Side = joined.Token, side
	e.party.Joined = append(e.party.Joined, joined)
	headline := fmt.Sprintf("YOU HAVE JOINED: you play %s.", e.rules.Pack.SideName(side))
	lines := []game.Line{{At: e.in.Now, Joined: &joined}}
	if e.Has("house") {
		house, said := e.seatHouse()
		lines, headline = append(lines, house...), headline+said
	}
	return e.entered(headline, lines)
}

// name is the name by which the sender joins: of one whose name nobody has said, that which stands in his mail, unless it
// is somebody else's.
func (e *entry) name() string {
	from := e.in.Submission.Mail.From
	own, err := game.PlainLine("the name", from.Name)
	others := slices.ContainsFunc(e.party.Guests, func(g game.Guest) bool { return g.Addr != e.who.Addr && register.Alike(g.Name, own) })
	switch {
	case e.in.Version() < orders.Conversing, err != nil, register.CheckName(own) != nil, others,
		!register.Bare(e.who.Name, e.who.Addr), !strings.EqualFold(from.Addr, e.who.Addr), e.in.Register.Clash(own, e.who.Addr) != "":
		return e.who.Name
	}
	return own
}

// entered is the decision that seats are taken; with the last the game begins.
func (e *entry) entered(headline string, lines []game.Line) (decision.Decision, error) {
	d := e.answer(game.Joins, headline)
	d.Append, d.Enact = lines, e.in.Register.Standing()
	if !e.party.Full() {
		return d, nil
	}
	before := append(e.in.Game.Lines[:len(e.in.Game.Lines):len(e.in.Game.Lines)], d.Append...)
	opened, mails, err := begun(e.m, before, terms.Agreed(e.party), e.in.Game.Position, e.in.Now)
	if err != nil {
		return decision.Decision{}, err
	}
	d.Append, d.Send = append(d.Append, opened...), append(d.Send, mails...)
	d.Wake, err = FirstWake(e.m, append(before, opened...), e.in.Now)
	return d, err
}

// side is the seat that the sender gets. The finding says why he gets none.
func (e *entry) side() (engine.Side, *engine.Finding) {
	p, free := e.party, e.party.Free()
	wanted := e.wanted()
	if j := p.Member(e.who.Addr); j != nil {
		return "", &engine.Finding{Code: finding.JoinedAlready, Text: fmt.Sprintf("you have joined already, as %s: that stands as it is stored", e.rules.Pack.SideName(j.Side))}
	}
	if found := e.stranger(); found != nil {
		return "", found
	}
	kept := e.who.Side
	if kept != "" && p.HasDeclined(e.who.Addr) {
		kept = "" // he gave it up
		if wanted == "" && len(free) > 0 && containsSide(free, e.who.Side) {
			wanted = e.who.Side
		}
	}
	switch {
	case e.said["side"] != "" && wanted == "":
		return "", &engine.Finding{Code: finding.SideNotOpen, Text: fmt.Sprintf("there is no side %q; the sides are %s", e.said["side"], game.SideNames(e.sides())), Write: "side: " + string(e.sides()[0])}
	case kept != "" && (wanted == "" || wanted == kept):
		return kept, nil
	case kept != "":
		return "", e.takenBy(wanted, fmt.Sprintf("you are invited to play %s", e.rules.Pack.SideName(kept)), "join")
	case len(free) == 0:
		return "", e.takenBy(e.sides()[0], "no seat is left", "")
	case wanted == "" && len(free) > 1:
		return "", &engine.Finding{Code: finding.SideNotOpen, Text: fmt.Sprintf("which side? These are open: %s", game.SideNames(free)), Write: strings.TrimSpace("join side: " + string(free[0]) + e.besides())}
	case wanted == "":
		return free[0], nil
	case containsSide(free, wanted):
		return wanted, nil
	}
	return "", e.takenBy(wanted, "open: "+game.SideNames(free), "join side: "+string(free[0]))
}

// takenBy is the finding that a side cannot be had, with what else is so and what to
// write.
func (e *entry) takenBy(side engine.Side, besides, write string) *engine.Finding {
	text := fmt.Sprintf("%s is played by %s", e.rules.Pack.SideName(side), "somebody else")
	if j := e.party.Taken(side); j != nil {
		text = fmt.Sprintf("%s is taken by %s", e.rules.Pack.SideName(side), j.Name)
	} else if g := e.party.KeptFor(side); g != nil {
		text = fmt.Sprintf("%s is kept for %s", e.rules.Pack.SideName(side), g.Name)
	}
	return &engine.Finding{Code: finding.SideNotOpen, Text: text + "; " + besides, Write: write}
}

// stranger says why somebody who was not invited cannot join, nil if he can.
func (e *entry) stranger() *engine.Finding {
	if e.party.Guest(e.who.Addr) != nil {
		return nil
	}
	known, plays := e.in.Register.At(e.who.Addr)
	switch {
	case !e.party.Anyone:
		return &engine.Finding{Code: finding.NotInvited, Text: "you are not invited to this game, and no seat of it is open to others"}
	case !plays || !known.Member:
		return &engine.Finding{Code: finding.NotInvited, Text: fmt.Sprintf("its open seats are for players of the club, and nobody plays in it from %s; who would like to, writes 'join the club' to %s, and to this game when he is a member", e.who.Addr, e.m.Club.Address.Addr)}
	}
	e.who.Name = known.Name
	for _, j := range e.party.Joined {
		if register.Alike(j.Name, e.who.Name) {
			return &engine.Finding{Code: finding.NameTaken, Text: fmt.Sprintf("somebody with the name %s has joined; the operator %s can help", j.Name, e.m.Club.Operator.Addr)}
		}
	}
	return nil
}

// wanted is the side that the mail names, "" for none that there is.
func (e *entry) wanted() engine.Side {
	for _, side := range e.sides() {
		name := e.rules.Pack.SideName(side)
		if said := e.said["side"]; strings.EqualFold(said, string(side)) || strings.EqualFold(said, name) || said != "" && e.in.Version() >= orders.Wayfaring && strings.EqualFold(said, uncourteous(name)) {
			return side
		}
	}
	return ""
}

func (e *entry) sides() []engine.Side {
	var sides []engine.Side
	for _, s := range e.party.Game.Seats {
		sides = append(sides, s.Side)
	}
	return sides
}

func containsSide(sides []engine.Side, side engine.Side) bool {
	for _, s := range sides {
		if s == side {
			return true
		}
	}
	return false
}

// code is the code that a mail contains whose sender is not proved otherwise: only a reader of the mails to his
// address has it.
func (e *entry) code() string {
	return secret.Dashed(game.RosterOf(e.in.Game.Lines).Word(secret.Join("code", e.who.Addr, secret.CodeLetters)))
}

// decline notes that a guest does not play, or that a player who has joined gives his seat up before the game
// begins.
func (e *entry) decline() decision.Decision {
	joined := e.party.Member(e.who.Addr)
	switch {
	case joined != nil && e.in.Version() < orders.Conversing:
		return e.refuse(engine.Finding{Code: finding.JoinedAlready, Text: fmt.Sprintf("you have joined, as %s; to leave before the game begins, write to %s, who is a human", e.rules.Pack.SideName(joined.Side), e.m.Club.Operator.Addr)})
	case joined == nil && e.party.Guest(e.who.Addr) == nil:
		return e.refuse(engine.Finding{Code: finding.NotInvited, Text: "you are not invited to this game"})
	case joined == nil && e.party.HasDeclined(e.who.Addr):
		return e.answer(game.Nothing, "YOU DO NOT PLAY: you had declined before.")
	}
	line := game.Line{At: e.in.Now, Declined: &game.Declined{Name: e.who.Name, Addr: e.who.Addr, Mail: e.in.Submission.Key}}
	e.party = game.InvitationOf(append(e.in.Game.Lines[:len(e.in.Game.Lines):len(e.in.Game.Lines)], line))
	headline := "YOU DO NOT PLAY: this is noted, and you get no more mails of this game."
	if joined != nil {
		headline = "YOU DO NOT PLAY: your seat is free again, and you get no more mails of this game. All who wait for it are told."
	}
	d := e.answer(game.Declines, headline)
	d.Append = []game.Line{line}
	d.Send = append(d.Send, e.declinedLetters(joined != nil)...)
	return d
}

// declinedLetters tell all who wait for the game, and its moderators, that somebody does not play in it; these, what they
// can write.
func (e *entry) declinedLetters(left bool) (letters []mail.Outgoing) {
	p := e.party
	told := report.DeclinedBy{Tag: p.Game.Tag, Title: p.Game.Title, Name: e.who.Name, Left: left, Next: e.next()}
	tell := func(who string, to game.Seat) {
		letter := e.m.Club.Reply(nil, e.in.Now)
		letter.Key = fmt.Sprintf("declined/%s/%d/%s%s", p.Key(), len(e.in.Game.Lines)+1, who, to.Addr)
		letter.To, letter.ReplyTo = mail.Address{Name: to.Name, Addr: to.Addr}, e.m.Club.ReplyTo(p.Game.Tag, to)
		letter.Subject = fmt.Sprintf("[%s] %s declines", p.Game.Tag, e.who.Name)
		letter.Text, letter.HTML = told.Body().Both()
		letters = append(letters, letter)
	}
	for _, j := range p.Joined {
		if j.House == 0 {
			tell("", game.Seat{Name: j.Name, Addr: j.Addr, Token: j.Token})
		}
	}
	told.Write = toChange(p)
	for _, chair := range chairsOf(e.m.Club, e.in.Game) {
		tell("chair/", chair)
	}
	return letters
}
