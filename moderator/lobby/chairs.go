package lobby

import (
	"fmt"

	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/letters"
	"adjutant/moderator/post"
	"adjutant/moderator/report"
	"adjutant/moderator/verdict"
)

// toldToModerate are the letters by which who moderates a game is told, as it begins, what he writes to it and where. Who
// plays in it gets none.
func toldToModerate(v *verdict.Verdict) []mail.Outgoing {
	var mails []mail.Outgoing
	t := v.Course.Table
	for _, chair := range v.Club.Chairs(t) {
		letter := letters.MemoTo(v, letters.Memo{Key: fmt.Sprintf("moderates/%s/begins", t.ID), Subject: "you moderate this game, which begins"}, mail.Address{Name: chair.Name, Addr: chair.Addr})
		letter.ReplyTo, letter.First = v.Club.ReplyTo(t.Tag, chair), true
		told := report.Moderating{Club: v.Club.Name, Tag: t.Tag, Title: t.Title, Begins: true, ReplyTo: letter.ReplyTo.Addr, Plays: whoPlays(t)}
		letter.Text, letter.HTML = v.Course.Written(told.Body(), v.Course.Aliases, game.Nobody)
		mails = append(mails, letter)
	}
	return mails
}

// whoPlays says who sits where.
func whoPlays(t *game.Table) []string {
	var said []string
	for _, s := range t.Seats {
		said = append(said, fmt.Sprintf("%s plays %s", post.CalledBy(mail.Address{Name: s.Name, Addr: s.Addr}), t.Rules.SideName(s.Side)))
	}
	return said
}
