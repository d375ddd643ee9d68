package lobby

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/mail"
	"adjutant/moderator/ask"
	"adjutant/moderator/decision"
	"adjutant/moderator/ending"
	"adjutant/moderator/game"
	"adjutant/moderator/game/secret"
	"adjutant/moderator/letters"
	"adjutant/moderator/orders"
	"adjutant/moderator/register"
	"adjutant/moderator/report"
	"adjutant/moderator/verdict"
	"adjutant/moderator/yesno"
	"adjutant/moderator/zone"
)

// outsider is a mail to a running game from somebody who sits at no seat of it,
// being judged.
type outsider struct {
	m      decision.Moderator
	in     decision.Input
	t      *game.Table
	who    mail.Address // who is answered
	why    string       // what is missing for a proof that he sent it, "" for nothing
	denied bool         // he says that the mail that he was asked about is not his
	acceptance
}

// Outside judges a mail of somebody who sits at no seat: as a stranger's, if the game has
// nothing to do with it.
func Outside(m decision.Moderator, in decision.Input, t *game.Table) (decision.Decision, error) {
	msg := in.Submission.Mail
	o := &outsider{m: m, in: in, t: t, who: mail.Address{Name: msg.From.Name, Addr: strings.ToLower(msg.From.Addr)}, acceptance: ReadAcceptance(msg, in.Version())}
	token := m.Club.Route(msg).Token
	proposed, watches := t.Called(token), t.Watcher(token, msg.From.Addr)
	switch {
	case proposed != nil:
		o.who = mail.Address{Name: proposed.Name, Addr: proposed.Addr}
	case watches != nil:
		o.who = mail.Address{Name: watches.Name, Addr: watches.Addr}
	}
	if (proposed == nil && watches == nil || o.who.Addr == "") && !m.Club.MayAnswer(msg) {
		return letters.TurnAway(m.Club, in), nil
	}
	switch {
	case !strings.EqualFold(o.who.Addr, msg.From.Addr):
		o.why = fmt.Sprintf("it came from %s", msg.From.Addr)
	case !msg.Auth.Aligned:
		o.why = fmt.Sprintf("your mail provider's signature does not prove the sender (%s)", msg.Auth.Why)
	}
	if o.acceptance.word != yesno.None && proposed == nil && !o.hasCode(msg, o.code()) {
		o.acceptance = acceptance{said: map[string]string{}} // nobody has asked him anything
	}
	if o.hasCode(msg, o.code()) {
		o.why = ""
		o.denied = o.takeAsked(msg.Subject)
	}
	if o.Has("unwatch") && !o.Has("join") && !o.Has("watch") && watches != nil && token != "" && watches.Token == token {
		o.why = "" // nobody else has this address, and nothing is lost with it
	}
	return o.judge(proposed, watches, t.Formerly(token))
}

func (o *outsider) judge(proposed *game.Proposed, watches *game.Watching, former *game.Seat) (decision.Decision, error) {
	asks := o.Has("join") || o.Has("watch") || o.Has("unwatch")
	if former == nil && !asks {
		if d, asked := o.asked(); asked {
			return d, nil
		}
	}
	switch {
	case former != nil:
		return o.gone(*former), nil
	case o.denied:
		return o.tell(game.Nothing, "NOT YOURS: nothing of that mail is done, and nothing has changed."), nil
	case proposed != nil && o.Has("decline"):
		return o.tell(game.Nothing, "YOU DO NOT PLAY: nothing has changed."), nil
	case asks && o.why != "":
		return o.unproved(), nil
	case proposed != nil && o.Has("join"):
		return o.takeSeat(*proposed)
	case proposed != nil:
		return o.tell(game.Nothing, "NOTHING FOUND: nothing has changed. Write 'join' to play, or nothing at all not to."), nil
	case o.Has("join") && len(o.t.OpenSeats()) > 0:
		return o.takeOpenSeat()
	case o.Has("join"):
		return o.refuse(engine.Finding{Code: finding.SeatsTaken, Text: "the game has begun and all its seats are taken: " + o.seats(), Write: "watch   to get what everyone may see of it"}), nil
	case o.Has("watch"):
		return o.watch(), nil
	case o.Has("unwatch"):
		return o.unwatch(watches), nil
	case watches != nil:
		return o.tell(game.Nothing, "ANSWERED: you watch this game; nothing has changed. Write 'unwatch' to get no more mails of it."), nil
	}
	return letters.TurnAway(o.m.Club, o.in), nil
}

// seats says who plays what.
func (o *outsider) seats() string {
	var all []string
	for _, s := range o.t.Seats {
		all = append(all, o.t.Rules.Pack.SideName(s.Side)+": "+game.PublicName(s))
	}
	return strings.Join(all, ", ")
}

// gone answers a mail to the reply address of somebody who no longer sits there.
func (o *outsider) gone(former game.Seat) decision.Decision {
	now := o.t.Seat(former.Side)
	what := fmt.Sprintf("the seat of %s is played by %s now", o.t.Rules.Pack.SideName(former.Side), game.PublicName(*now))
	if game.SameName(now.Name, former.Name) {
		what = fmt.Sprintf("%s writes from another address now, to another reply address", former.Name)
	}
	if !strings.EqualFold(former.Addr, o.in.Submission.Mail.From.Addr) {
		return letters.TurnAway(o.m.Club, o.in)
	}
	return o.refuse(engine.Finding{Code: finding.SeatGivenUp, Text: what + ": mails to this one count no more"})
}

// takeSeat seats a newcomer, and tells the opponents and the former player.
func (o *outsider) takeSeat(p game.Proposed) (decision.Decision, error) {
	was := *o.t.Seat(p.Side)
	known, err := o.in.KnownOf(decision.Want{Kind: decision.WantPlayers})
	if err != nil {
		return decision.Decision{}, err
	}
	moves := game.SameName(was.Name, p.Name)
	if p.Name = stillNamed(known.Register, p, was); p.Name == "" {
		return o.refuse(engine.Finding{Code: finding.NameTaken, Text: errTaken.Error()}), nil
	}
	if sits := o.elsewhere(p); sits != nil {
		return o.refuse(engine.Finding{Code: finding.PlaysAlready, Text: fmt.Sprintf("you play %s in this game by now, and nobody plays against himself", o.t.Rules.Pack.SideName(sits.Side))}), nil
	}
	if !moves && isConfidant(o.m.Club, o.t, p.Side, p.Name, p.Addr) {
		return o.refuse(engine.Finding{Code: finding.PlaysAlready, Text: confided}), nil
	}
	usual, _ := known.Register.At(p.Addr)
	seat, wrong := o.seatFor(p, was, usual)
	if wrong != nil {
		return o.refuse(*wrong), nil
	}
	why := "takes over from " + was.Name + ", who knows what the side had hidden until then"
	if moves {
		why = "writes from another address"
	}
	line := game.Line{At: o.in.Now, Seated: seat.AsSeated(why)}
	line.Seated.Mail = o.in.Submission.Key
	after := append(o.in.Game.Lines[:len(o.in.Game.Lines):len(o.in.Game.Lines)], line)
	t, err := o.m.Rules.Table(after)
	if err != nil {
		return decision.Decision{}, err
	}
	d := decision.Decision{Outcome: game.Joins, Append: []game.Line{line}, Enact: known.Register.Standing()}
	h := verdict.Unjudged(o.m, t.Course(), game.Game{Lines: after}, o.in.Now).ToldTo(seat)
	means := ""
	if !moves {
		if means, err = ending.RatingsOf(t).LeavingMeans(was, seat); err != nil {
			return decision.Decision{}, err
		}
		d.Wake = h.Wake()
	}
	for _, s := range append(t.Seats[:len(t.Seats):len(t.Seats)], was) {
		letter, err := letters.Notify(h, s, o.besides(seatedNotice(h, t, was, seat, means, p.Why, fmt.Sprintf("seated/%s/%d/%s", t.ID, len(after), s.Addr)), seat))
		switch {
		case err != nil:
			return decision.Decision{}, err
		case s.Addr == was.Addr && s.Token == was.Token:
			letter = o.farewell(letter, was, means, p.Why)
		}
		d.Send = append(d.Send, letter)
	}
	return d, nil
}

// elsewhere is another seat at which who was asked to take one sits since, nil for none. Before version Minding nobody looked.
func (o *outsider) elsewhere(p game.Proposed) *game.Seat {
	if o.in.Version() < orders.Minding {
		return nil
	}
	others := slices.DeleteFunc(slices.Clone(o.t.Seats), func(s game.Seat) bool { return s.Side == p.Side })
	return o.m.Club.SeatOf(o.t.Tag, others, mail.Address{Name: p.Name, Addr: p.Addr})
}

// besides is a notice with what else those should know who play with a newcomer: that he has moderated the game.
func (o *outsider) besides(n letters.Notice, seat game.Seat) letters.Notice {
	if _, moderated := moderatorOf(o.m.Club, o.t, seat.Side, seat.Name, seat.Addr); moderated {
		n.Text = append(n.Text, fmt.Sprintf("%s has moderated this game until now, and moderates it no more.", seat.Name))
	}
	return n
}

// stillNamed is the present name in the club of the person who was asked to take a seat; "" if that name has
// become another's.
func stillNamed(r register.Register, p game.Proposed, was game.Seat) string {
	moves := game.SameName(was.Name, p.Name)
	shown, clash := r.Newcomer(p.Name, p.Addr, moves)
	if clash != "" || game.SameName(was.Name, shown) != moves {
		return ""
	}
	return shown
}

// seatFor is the seat as the newcomer has it, with what he says of himself, and else as he has it in the register; else what
// is wrong with that.
func (o *outsider) seatFor(p game.Proposed, was game.Seat, usual register.Person) (game.Seat, *engine.Finding) {
	seat := was
	seat.Name, seat.Addr, seat.Token, seat.Player = p.Name, p.Addr, p.Token, max(was.Player, 1)+1
	if !game.SameName(was.Name, p.Name) {
		seat.Zone, seat.Habits = usual.Zone, usual.Habits
	}
	var found *engine.Finding
	if seat.Zone, found = o.zone(seat.Zone, o.in.Version()); found != nil && o.in.Version() < orders.Conversing {
		return seat, found
	}
	seat.Habits = o.habitsOver(seat.Habits)
	return seat, nil
}

// seatedNotice tells that a seat has changed hands, or that its player has another address; means is what that means for
// ratings, and why the moderator's reason, both "" for nothing.
func seatedNotice(v *verdict.Verdict, t *game.Table, was, seat game.Seat, means, why, key string) letters.Notice {
	if game.SameName(was.Name, seat.Name) {
		return letters.Notice{
			Key: key, Subject: fmt.Sprintf("%s has another address", seat.Name), Title: "AN ADDRESS HAS CHANGED",
			Text: []string{fmt.Sprintf("%s writes from another address from now on; everything else stays.", seat.Name)},
		}
	}
	side := t.Rules.Pack.SideName(seat.Side)
	told := letters.Notice{
		Key: key, Subject: fmt.Sprintf("%s plays %s", seat.Name, side), Title: "A SEAT HAS CHANGED HANDS",
		Text: []string{fmt.Sprintf("%s plays %s from now on, in the place of %s. What %s knows of hidden things cannot be taken back; plans stand as they are.", seat.Name, side, was.Name, was.Name)},
	}
	if t.Clock != nil {
		told.Text = append(told.Text, fmt.Sprintf("Deadlines begin anew for %s, and what %s missed does not count for the newcomer.", seat.Name, was.Name))
	} else if letters.DueFor(v, seat.Side) != "" {
		told.Text = append(told.Text, fmt.Sprintf("The deadline begins anew for %s.", seat.Name))
	}
	if means != "" {
		told.Text = append(told.Text, means)
	}
	if why != "" {
		told.Text = append(told.Text, report.Reason(why))
	}
	return told
}

// farewell is the last mail to the former player, or to his old address: it says nothing of where the side
// stands.
func (o *outsider) farewell(letter mail.Outgoing, was game.Seat, means, why string) mail.Outgoing {
	letter.ReplyTo, letter.Attachments = mail.Address{}, nil
	letter.Text, letter.HTML = report.Farewell(o.t.Tag, o.t.Title, o.t.Rules.Pack.SideName(was.Side), means, why, o.m.Club.Operator.Addr).Both()
	return letter
}

// code is what a mail has in it whose sender is not proved otherwise.
func (o *outsider) code() string {
	return secret.Dashed(o.t.Word(secret.Outside(o.who.Addr)))
}

func (o *outsider) unproved() decision.Decision {
	named, _ := zone.Named(o.said["zone"], o.in.Version())
	what := asks(o.acceptance, "", named)
	d := o.tell(game.Unproved, fmt.Sprintf("NOT TAKEN YET: this asks for something in your name (%s), but %s.", what, o.why), o.toAnswer()...)
	d.Send[0].Subject = askedSubject(o.t.Tag, what, o.code())
	return d
}

func (o *outsider) refuse(f engine.Finding) decision.Decision {
	refused := []string{f.Code + " " + f.Text}
	if f.Write != "" {
		refused = append(refused, "write: "+f.Write)
	}
	return o.tell(game.Refused, "NOT TAKEN:", refused...)
}

// tell answers the sender.
func (o *outsider) tell(outcome game.Outcome, headline string, refused ...string) decision.Decision {
	return o.write(outcome, report.Joining{Headline: headline, Refused: refused})
}

// asked answers what the sender asks of what everyone may see of the game; false if he asks nothing.
func (o *outsider) asked() (d decision.Decision, asks bool) {
	replies := ask.Public(o.t.Course(), o.in.Submission.Mail.Text, o.in.Version(), o.m.Club.ModeratorName(o.t.Roster))
	if len(replies) == 0 {
		return d, false
	}
	return o.write(game.Answered, report.Joining{Headline: "ANSWERED: what you asked is answered from what everyone may see of the game; nothing has changed.", Replies: replies}), true
}

// write mails an answer to the sender.
func (o *outsider) write(outcome game.Outcome, told report.Joining) decision.Decision {
	letter := o.m.Club.Reply(o.in.Submission.Mail, o.in.Now)
	letter.Key = "outside/" + o.in.Submission.Key
	if o.why != "" {
		letter.Key = fmt.Sprintf("outside/%s/%s/%s", o.t.ID, o.who.Addr, game.Day(o.in.Now)) // anybody can have sent it
	}
	letter.To = mail.Address{Name: cmp.Or(o.who.Name, o.who.Addr), Addr: o.who.Addr}
	letter.Subject = fmt.Sprintf("[%s] %s: %s", o.t.Tag, o.t.Title, entrySubject(outcome))
	node := o.t.Course().Node()
	stands := fmt.Sprintf("It is at turn %d, phase %s.", node.Turn, node.Phase)
	if node.Kind == engine.AtOver {
		stands = "It is over."
	}
	told.Tag, told.Title, told.Stands, told.Seats = o.t.Tag, o.t.Title, stands, strings.Split(o.seats(), ", ")
	letter.Text, letter.HTML = told.Body().Both()
	return decision.Decision{Outcome: outcome, Send: []mail.Outgoing{letter}}
}
