package lobby

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/game/secret"
	"adjutant/moderator/letters"
	"adjutant/moderator/report"
	"adjutant/moderator/zone"
)

// answer tells the sender what came of his mail, and where the invitation stands.
func (e *entry) answer(outcome game.Outcome, headline string, refused ...string) decision.Decision {
	letter := e.m.Club.Reply(e.in.Submission.Mail, e.in.Now)
	letter.Key = "entry/" + e.in.Submission.Key
	if e.who.Token == "" && !e.in.Submission.Mail.Auth.Aligned {
		letter.Key = fmt.Sprintf("entry/%s/%s/%s", e.party.Key(), e.who.Addr, game.Day(e.in.Now)) // anybody can have sent it
	}
	letter.To = mail.Address{Name: e.who.Name, Addr: e.who.Addr}
	letter.Subject = fmt.Sprintf("[%s] %s: %s", e.party.Game.Tag, e.party.Game.Title, entrySubject(outcome))
	joining := report.Joining{
		Tag: e.party.Game.Tag, Title: e.party.Game.Title, Headline: headline, Refused: refused, Notes: e.notes(outcome),
		Seats: e.party.SeatLines(e.rules, e.party.Member(e.who.Addr)), Next: e.next(),
	}
	switch {
	case e.party.Cancelled != nil:
		joining.Stands = "It is " + e.party.WhyOver() + "."
	case e.party.Expired:
		joining.Stands = "It is not played: its invitation is over."
	case e.party.Full():
		joining.Stands = "All have joined."
	default:
		joining.Stands = fmt.Sprintf("It has not begun; the invitation stands until %s.", game.Minute(e.party.Until))
	}
	if e.who.Token != "" {
		letter.ReplyTo = e.m.Club.ReplyTo(e.party.Game.Tag, game.Seat{Token: e.who.Token})
		joining.Write = letter.ReplyTo.Addr
		letter.First = outcome == game.Joins && e.party.Guest(e.who.Addr) == nil // nobody has asked him
	}
	if joining.Change = e.change; e.why == "" {
		joining.Stored = e.stored()
	}
	for _, topic := range e.help {
		if g, ok := report.GuideTo(strings.TrimSpace(topic)); ok {
			joining.Guides = append(joining.Guides, g)
		}
	}
	letter.Text, letter.HTML = joining.Body().Both()
	return decision.Decision{Outcome: outcome, Send: []mail.Outgoing{letter}}
}

// entrySubject says in the subject of an answer what came of the mail.
func entrySubject(outcome game.Outcome) string {
	switch outcome {
	case game.Joins:
		return "you have joined"
	case game.Declines:
		return "you do not play"
	case game.Refused, game.Unproved:
		return "not taken"
	}
	return "your mail"
}

// notes are what was read and set aside. What stands beside a no is a word to whoever asked.
func (e *entry) notes(outcome game.Outcome) []string {
	var notes []string
	if e.zoneAsked != "" {
		notes = append(notes, e.zoneAsked)
	}
	if len(e.unread) > 0 && outcome != game.Declines {
		lines := make([]string, len(e.unread))
		for i, n := range e.unread {
			lines[i] = fmt.Sprintf("line %d", n)
		}
		notes = append(notes, fmt.Sprintf("not read, since it begins with none of the words %s: %s of your mail", strings.Join(slices.Concat(acceptanceWords, habitWords), ", "), strings.Join(lines, ", ")))
	}
	for _, topic := range e.help {
		if _, ok := report.GuideTo(strings.TrimSpace(topic)); !ok && topic != "" {
			notes = append(notes, fmt.Sprintf("there is no guide to %q; there are: %s", topic, strings.Join(report.Topics(), ", ")))
		}
	}
	return notes
}

// stored is what the game holds of the sender.
func (e *entry) stored() []string {
	j := e.party.Member(e.who.Addr)
	if j == nil {
		return nil
	}
	what := "your acceptance mail as it arrived"
	if j.Signed {
		what = "what your provider has signed of your acceptance mail"
	}
	nonce := "nonce: the SHA-256 of " + what + ", " + j.Nonce
	switch {
	case j.Own:
		nonce = "nonce: " + j.Nonce
	case e.party.Game.SaltsNonces():
		nonce = fmt.Sprintf("nonce: %s, the SHA-256 of %s and of the salt %s, whose own SHA-256 is in the invitation; keep the salt to yourself", j.Nonce, what, e.party.Game.Secret.Word(secret.Nonce(j.Side)))
	}
	zone := "zone: UTC, since you named none"
	if j.Zone != "" {
		zone = "zone: " + j.Zone
	}
	return append([]string{
		fmt.Sprintf("side: %s", e.rules.Pack.SideName(j.Side)), fmt.Sprintf("name: %s", j.Name),
		fmt.Sprintf("address: %s; your turns are to come from it", j.Addr), nonce, zone,
	}, j.Said()...)
}

// next tells who has to do what before the game begins.
func (e *entry) next() string {
	p := e.party
	switch {
	case p.Over():
		return "Nobody has to do anything."
	case p.Full():
		return "All seats are taken: the game begins. A mail of its own tells how, and who moves first."
	}
	var said, who []string
	chooses := false
	for _, g := range p.Awaited() {
		who, chooses = append(who, g.Name), chooses || g.Side == ""
	}
	if len(who) > 0 {
		said = append(said, fmt.Sprintf("Awaited: the answer of %s.", strings.Join(who, " and of ")))
	}
	switch free := p.Free(); {
	case len(free) == 0, chooses:
	case p.Anyone:
		said = append(said, fmt.Sprintf("Open to any player of the club: %s. Whoever writes first gets the seat.", game.SideNames(free)))
	default:
		said = append(said, report.NobodyIsLeft(nobodysIn(p)))
	}
	return strings.Join(said, " ")
}

// nobodysIn names the sides that nobody is left to take of those who are asked; "" for none.
func nobodysIn(p *game.Invitation) string {
	if p.Anyone || slices.ContainsFunc(p.Awaited(), func(g game.Guest) bool { return g.Side == "" }) || len(p.Free()) == 0 {
		return ""
	}
	return game.SideNames(p.Free())
}

// told answers a mail that neither joins nor declines.
func (e *entry) told() decision.Decision {
	switch {
	case e.Has("status") || len(e.help) > 0:
		return e.answer(game.Nothing, "ANSWERED: what you asked for is below; nothing has changed.")
	case e.party.Guest(e.who.Addr) == nil && e.party.Member(e.who.Addr) == nil && !e.party.Anyone:
		return letters.TurnAway(e.m.Club, e.in)
	}
	return e.answer(game.Nothing, "NOTHING FOUND: the mail has no line that answers the invitation, so nothing has changed. Write 'join' to play, 'decline' not to.")
}

// refuse tells why the sender cannot have what he asks for.
func (e *entry) refuse(f engine.Finding) decision.Decision {
	refused := []string{f.Code + " " + f.Text}
	if f.Write != "" {
		refused = append(refused, "write: "+f.Write)
	}
	return e.answer(game.Refused, "NOT TAKEN:", refused...)
}

// unproved asks for a proof that he wrote it who can read the mails to his address.
func (e *entry) unproved() decision.Decision {
	named, _ := zone.Named(e.said["zone"], e.in.Version())
	d := e.answer(game.Unproved, fmt.Sprintf("NOT TAKEN YET: this asks for what is in your name (%s), but %s.", asks(e.acceptance, string(e.wanted()), named), e.why), e.toAnswer()...)
	d.Send[0].Subject = askedSubject(e.party.Game.Tag, asks(e.acceptance, string(e.wanted()), named), e.code())
	return d
}
