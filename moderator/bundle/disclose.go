package bundle

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/game/secret"
	"adjutant/moderator/post"
	"adjutant/moderator/proof"
)

// disclosure makes of a journal what a bundle with some of its mails may have: no key of
// the game's secret, and of what comes of it only what stands in those mails, or in the
// answers that the bundle has, anyway.
type disclosure struct {
	Club   post.Club
	Mails  []*mail.Message
	Reader engine.Side // whose own it is; "" for all
	Since  int         // index of the line with which he took over the seat, 0 for the first player of it
}

// Lines are the lines of a journal so, and which of them have less than they had.
func (d disclosure) Lines(lines []game.Line) (told []game.Line, less map[int]bool) {
	here := d.spent(lines)
	secret := d.secret(lines, here)
	told, less = make([]game.Line, len(lines)), map[int]bool{}
	for i, line := range lines {
		told[i], less[i] = here.only(line, secret)
	}
	return told, less
}

// spent is what stands in the mails and answers of a bundle.
type spent struct {
	tokens []string // to which mails went
	codes  string   // what may be codes, with nothing between
	texts  string   // of answers
}

func (d disclosure) spent(lines []game.Line) spent {
	var s spent
	var codes, texts strings.Builder
	for _, msg := range d.Mails {
		s.tokens = append(s.tokens, d.Club.Route(msg).Token)
		codes.WriteString(secret.PlainCode(msg.Subject) + "\n" + secret.PlainCode(msg.Text) + "\n")
		for _, a := range msg.Attachments {
			if len(a.Bytes) <= proof.MaxSigned { // as a text that is signed
				codes.WriteString(secret.PlainCode(string(a.Bytes)) + "\n")
			}
		}
	}
	for i, line := range lines {
		switch {
		case i < d.Since:
		case line.Judged != nil && (d.Reader == game.Nobody || line.Judged.Side == d.Reader):
			texts.WriteString(line.Judged.Answer + "\n")
		case line.Directed != nil && d.Reader == game.Nobody:
			texts.WriteString(line.Directed.Answer + "\n")
		}
	}
	s.codes, s.texts = codes.String(), texts.String()
	return s
}

// has reports whether the token or the letters of a code stand there.
func (s spent) has(letters string) bool {
	return letters != "" && (slices.Contains(s.tokens, letters) || strings.Contains(s.codes, letters) || strings.Contains(s.texts, letters))
}

// secret is what stands in the place of the game's.
func (d disclosure) secret(lines []game.Line, in spent) secret.Secret {
	r := game.RosterOf(lines)
	words := map[string]string{}
	former := map[string]bool{} // of former players
	for _, w := range wordsOf(lines[:d.Since], d.Club) {
		former[w.Name] = true
	}
	for _, w := range wordsOf(lines, d.Club) {
		letters := r.Words.Word(w)
		told := w.Alias && (d.Reader == game.Nobody || d.Reader == w.Of && !former[w.Name])
		if letters != "" && (told || !w.Alias && in.has(letters)) {
			words[w.Name] = letters
		}
	}
	return secret.Secret{Words: words}
}

// only is a line with the tokens that stand there, and with what stands in the place of the
// secret; less reports whether it had others.
func (s spent) only(line game.Line, secret secret.Secret) (told game.Line, less bool) {
	hide := func(token *string) {
		if *token != "" && !s.has(*token) {
			*token, less = "", true
		}
	}
	opened := func(o game.Opened) game.Opened {
		o.Seats = slices.Clone(o.Seats)
		for i := range o.Seats {
			hide(&o.Seats[i].Token)
		}
		if !o.Secret.IsZero() {
			less, o.Secret = less || o.Secret.Key != "", secret
		}
		return o
	}
	switch {
	case line.Opened != nil:
		o := opened(*line.Opened)
		line.Opened = &o
	case line.Invited != nil:
		i := *line.Invited
		i.Game, i.Guests = opened(i.Game), slices.Clone(i.Guests)
		for j := range i.Guests {
			hide(&i.Guests[j].Token)
		}
		line.Invited = &i
	case line.Reinvited != nil:
		r := *line.Reinvited
		r.Guests = slices.Clone(r.Guests)
		for j := range r.Guests {
			hide(&r.Guests[j].Token)
		}
		line.Reinvited = &r
	case line.Secret != nil:
		less, line.Secret = line.Secret.Key != "", &secret
	default:
		line = line.WithTokens(hide)
	}
	return line, less
}
