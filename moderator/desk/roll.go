package desk

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/mail"
	"adjutant/mail/lazyregexp"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/orders"
	"adjutant/moderator/post"
	"adjutant/moderator/report"
	"adjutant/moderator/roll"
)

// OutsideRequest asks for dice outside any game. Its State is to be the hash of the
// club's last record there.
func OutsideRequest(dice []engine.Dice, purpose string) roll.Request {
	return roll.Request{Game: roll.NoGame, Chance: "outside", Dice: dice, Action: purpose, Purpose: purpose}
}

// outsideRoll is a roll outside any game that a player asks for.
type outsideRoll struct {
	dice    []engine.Dice
	purpose string           // with the person who asked, the mail, and the other reader
	with    *game.Registered // who gets it too, nil for nobody
}

// withWhom finds the player in "who chooses sides with Ben Example <ben@example.test>".
// What stands behind "with" without an address belongs to the purpose.
var withWhom = lazyregexp.New(`(?i)^(.*\S)\s+with\s+(?:[^<>@]*<([^<>\s]+@[^<>\s]+)>|(\S+@\S+?))[.!]?$`)

// roll rolls dice for a player of the club. He gets the signed record, and so does the other reader that he
// names. The same mail has the same roll, for ever.
func (d *desk) roll(c orders.Command) (text []string, wrong *engine.Finding, err error) {
	who, wrong, err := d.visitor(c)
	if wrong != nil || err != nil {
		return nil, wrong, err
	}
	o, wrong := d.outsideRoll(c, who)
	if wrong != nil {
		return nil, wrong, nil
	}
	records, err := d.outside()
	if err != nil {
		return nil, nil, err
	}
	record, nth := d.drawn(o, who, records)
	switch {
	case record == nil && nth > maxOutside:
		return nil, &engine.Finding{Code: finding.OverLimit, Text: fmt.Sprintf("you asked for %d rolls today, and more do not fall", maxOutside), Write: "it again tomorrow"}, nil
	case record == nil:
		request := OutsideRequest(o.dice, o.purpose)
		request.State = lastOf(records)
		d.need = &request
		return nil, nil, nil
	}
	told := report.OutsideRoll{Record: *record, By: playerName(who.Registered), Nth: nth, Most: maxOutside}
	if o.with != nil {
		told.With = playerName(*o.with)
		d.letters = append(d.letters, d.rollLetter(*o.with, told))
	}
	d.files, d.Rolled = append(d.files, outsideFile(*record)), true
	return told.Reply(), nil, nil
}

// outsideRoll reads what a player asks for.
func (d *desk) outsideRoll(c orders.Command, who visitor) (o outsideRoll, wrong *engine.Finding) {
	dice, purpose, found := strings.Cut(strings.TrimPrefix(c.Rest, "dice "), " for ")
	if !found {
		return o, &engine.Finding{Code: finding.Missing, Text: "a roll says what it is for", Write: "roll 2d6 for who chooses sides"}
	}
	addr := ""
	if m := withWhom.FindStringSubmatch(purpose); m != nil {
		purpose, addr = m[1], m[2]+m[3]
	}
	var err error
	if o.dice, err = roll.ParseDice(strings.ToLower(strings.Join(strings.Fields(dice), " "))); err == nil && diceOf(o.dice) > maxOutsideDice {
		err = fmt.Errorf("%d dice, where %d are possible", diceOf(o.dice), maxOutsideDice)
	}
	if err == nil {
		purpose, err = game.PlainLine("a purpose", purpose)
	}
	if err != nil {
		return o, &engine.Finding{Code: finding.Missing, Text: err.Error(), Write: "roll 2d6 for who chooses sides"}
	}
	with := ""
	if addr != "" {
		p, known := who.club.At(addr)
		other := p.Registered()
		if !known || !p.Member || strings.EqualFold(other.Addr, who.Addr) {
			return o, &engine.Finding{Code: finding.NoSuchPlayer, Text: fmt.Sprintf("nobody else plays in this club from %s: a roll goes to you, and to another player", addr), Write: "roll 2d6 for who chooses sides with Ben Example <ben@example.test>"}
		}
		o.with, with = &other, " with "+playerName(other)
	}
	o.purpose = fmt.Sprintf("%s (asked by %s%s, mail %s)", purpose, playerName(who.Registered), with, post.Reference(d.in.Submission.Key))
	return o, nil
}

// diceOf is how many dice there are in all.
func diceOf(dice []engine.Dice) (n int) {
	for _, d := range dice {
		n += d.N
	}
	return n
}

// outside are the records of the club's rolls outside games, with those that fell for
// this mail.
func (d *desk) outside() ([]roll.Record, error) {
	stored, err := d.in.KnownOf(decision.Want{Kind: decision.WantOutside})
	return slices.Concat(stored.Outside, d.in.Rolls), err
}

// lastOf is the hash of the last of the records outside games, zero of none.
func lastOf(records []roll.Record) roll.Hash {
	if len(records) == 0 {
		return roll.Hash{}
	}
	return slices.MaxFunc(records, func(a, b roll.Record) int { return cmp.Compare(a.Number, b.Number) }).Hash()
}

// drawn is the record of the roll, nil if it is still to fall; nth counts the player's
// rolls of its day up to it.
func (d *desk) drawn(o outsideRoll, who visitor, records []roll.Record) (record *roll.Record, nth int) {
	for i := range records {
		if records[i].Request.Action == o.purpose {
			record = &records[i]
			break
		}
	}
	at := d.in.Now
	if record != nil {
		at = record.Time
	}
	last := 0
	for _, r := range records {
		if game.Day(r.Time) == game.Day(at) && r.Number > last && askedBy(r, who.Registered) && (record == nil || r.Number <= record.Number) {
			last, nth = r.Number, nth+1
		}
	}
	if record == nil {
		nth++
	}
	return record, nth
}

// askedBy reports whether the player asked for the roll by mail.
func askedBy(r roll.Record, p game.Registered) bool {
	const mark = " (asked by "
	at := strings.LastIndex(r.Request.Action, mark)
	if at < 0 {
		return false
	}
	rest, is := strings.CutPrefix(r.Request.Action[at+len(mark):], playerName(p))
	return is && (strings.HasPrefix(rest, " with ") || strings.HasPrefix(rest, ", mail "))
}

// playerName is the name of a player where everyone may read it.
func playerName(p game.Registered) string {
	if strings.Contains(p.Name, "@") {
		return "a player"
	}
	return p.Name
}

// rollLetter brings a roll to the other player.
func (d *desk) rollLetter(to game.Registered, told report.OutsideRoll) mail.Outgoing {
	letter := d.m.Club.Reply(nil, d.in.Now)
	letter.Key = fmt.Sprintf("outside/%d", told.Record.Number)
	letter.To = mail.Address{Name: to.Name, Addr: to.Addr}
	letter.Subject = fmt.Sprintf("Dice of %s", told.By)
	letter.Text, letter.HTML = told.Letter(d.m.Club.Name).Both()
	letter.Attachments = []mail.Attachment{outsideFile(told.Record)}
	return letter
}

// outsideFile is the record of a roll outside games as an attachment.
func outsideFile(r roll.Record) mail.Attachment {
	return game.SignedFile(fmt.Sprintf("roll-%04d.roll", r.Number), r.String())
}
