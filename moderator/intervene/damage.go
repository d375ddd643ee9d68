package intervene

import (
	"fmt"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/letters"
	"adjutant/moderator/post"
	"adjutant/moderator/proof"
	"adjutant/moderator/report"
	"adjutant/moderator/verdict"
)

// damagedWhy is for the players why a game holds by itself.
const damagedWhy = "it cannot be gone on with as it is stored, which is our fault and not yours; the club's operator has been told"

// Damage is why a game cannot be gone on with: its journal cannot be read, its pack is
// not there, or its plays cannot be played again. Nil if it can, and of a game that has
// not begun or is over.
func Damage(packs game.Library, game game.Game) error {
	if game.Opened() == nil || game.Over() {
		return nil
	}
	_, err := packs.Table(game.Lines)
	return err
}

// Damaged decides what becomes of a submission to a damaged game, or of what was due in
// it where the submission has no mail. The game holds by itself, if it is not held yet;
// of that the operator is told, once, and each player. The mail is kept, and decided
// when the game is released.
func Damaged(m decision.Moderator, in decision.Input, damage error) decision.Decision {
	var d decision.Decision
	t, err := game.NewTable(in.Game.Lines)
	if err != nil { // nobody can say who sits there
		if d.Outcome = game.SetAside; in.Submission.Mail != nil {
			d = letters.SetAside(m.Club, in, damage)
		}
		if in.Game.HeldNow() == nil {
			d.Append = []game.Line{{At: in.Now, Held: &game.Held{By: game.ByItself, Why: damagedWhy}}}
		}
		return d
	}
	begins := t.Held == nil
	if begins {
		line := game.Line{At: in.Now, Held: &game.Held{By: game.ByItself, Why: damagedWhy}}
		t.Follow(&line, true)
		d.Append = []game.Line{line}
	}
	kept, sender := keepDamaged(m, in, t)
	if begins {
		d.Send = tellOfDamage(m.Club, in, t, damage, sender)
	}
	d.Outcome = kept.Outcome
	d.Append, d.Send = append(d.Append, kept.Append...), append(d.Send, kept.Send...)
	return d
}

// tellOfDamage tells the operator and the players that a game holds by itself, but not
// the side whose mail is answered so.
func tellOfDamage(club post.Club, in decision.Input, t *game.Table, damage error, sender engine.Side) []mail.Outgoing {
	number := len(in.Game.Lines) + 1
	mails := []mail.Outgoing{club.ToOperator(in.Now, fmt.Sprintf("damaged/%s/%d", t.ID, number), "["+t.Tag+"] the game is damaged and holds", report.Damaged(t.Tag, t.Title, damage.Error()))}
	for _, seat := range t.Seats {
		if seat.Side == sender {
			continue
		}
		letter := club.Reply(nil, in.Now)
		letter.Key = fmt.Sprintf(letters.NoticeKey+"%s/%d/%s", t.ID, number, seat.Side)
		letter.To = mail.Address{Name: seat.Name, Addr: seat.Addr}
		letter.ReplyTo = club.ReplyTo(t.Tag, seat)
		letter.Subject = "[" + t.Tag + "] the game is held"
		letter.Text, letter.HTML = report.HoldsByItself(t.Tag, t.Title, game.HeldText(t), letter.ReplyTo.Addr).Both()
		mails = append(mails, letter)
	}
	return mails
}

// keepDamaged keeps a mail to a damaged game that holds, and says which side is proved
// to have sent it. What needs no more than the journal is looked at now: who wrote it,
// and when.
func keepDamaged(m decision.Moderator, in decision.Input, t *game.Table) (d decision.Decision, sender engine.Side) {
	msg := in.Submission.Mail
	switch {
	case msg == nil:
		return decision.Decision{Outcome: game.SetAside}, ""
	case msg.Machine != mail.Human:
		return decision.Decision{Outcome: game.Machine}, ""
	}
	d = decision.Decision{Outcome: game.Kept, Append: []game.Line{{At: in.Now, Kept: &game.KeptMail{Mail: in.Submission.Key}}}}
	switch p := proof.Of(t, m.Club, in.Submission); {
	case p.Seat == nil && m.Club.MayAnswer(msg):
		d.Send = []mail.Outgoing{m.Club.Courtesy(in.Submission.Mail, in.Now, report.Kept(post.Reference(in.Submission.Key)))}
	case p.Seat == nil:
	case !p.Proved():
		d = letters.Unproved(m.Club, in, t, p)
	default:
		c := verdict.NewCase(m, in, *p.Seat, &game.Course{Table: t})
		d, sender = letters.KeepMail(&c), p.Seat.Side
		d.Send[0].Text, d.Send[0].HTML = report.KeptDamaged(t.Tag, t.Title, game.HeldText(t)).Both()
	}
	return d, sender
}
