package moderator

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/mail"
)

// Disclosure makes of a journal what a bundle with some of its mails may have: no key of
// the game's secret, and of what comes of it only what stands in those mails, or in the
// answers that the bundle has, anyway.
type Disclosure struct {
	Club   Club
	Mails  []*mail.Message
	Reader engine.Side // whose own it is; "" for all
}

// Lines are the lines of a journal so, and which of them have less than they had.
func (d Disclosure) Lines(lines []Line) (told []Line, less map[int]bool) {
	here := d.spent(lines)
	secret := d.secret(lines, here)
	told, less = make([]Line, len(lines)), map[int]bool{}
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

func (d Disclosure) spent(lines []Line) spent {
	var s spent
	var codes, texts strings.Builder
	for _, msg := range d.Mails {
		s.tokens = append(s.tokens, d.Club.Route(msg).Token)
		codes.WriteString(PlainCode(msg.Subject) + "\n" + PlainCode(msg.Text) + "\n")
		for _, a := range msg.Attachments {
			if len(a.Bytes) <= maxSigned { // as a text that is signed
				codes.WriteString(PlainCode(string(a.Bytes)) + "\n")
			}
		}
	}
	for _, line := range lines {
		switch {
		case line.Judged != nil && (d.Reader == Nobody || line.Judged.Side == d.Reader):
			texts.WriteString(line.Judged.Answer + "\n")
		case line.Directed != nil && d.Reader == Nobody:
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
func (d Disclosure) secret(lines []Line, in spent) Secret {
	r := RosterOf(lines)
	words := map[string]string{}
	for _, w := range wordsOf(lines, d.Club) {
		letters := r.Words.Word(w)
		told := w.Alias && (d.Reader == Nobody || d.Reader == w.Of)
		if letters != "" && (told || !w.Alias && in.has(letters)) {
			words[w.Name] = letters
		}
	}
	return Secret{Words: words}
}

// only is a line with the tokens that stand there, and with what stands in the place of the
// secret; less reports whether it had others.
func (s spent) only(line Line, secret Secret) (told Line, less bool) {
	hide := func(token *string) {
		if *token != "" && !s.has(*token) {
			*token, less = "", true
		}
	}
	opened := func(o Opened) Opened {
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
	case line.Secret != nil:
		less, line.Secret = line.Secret.Key != "", &secret
	default:
		line = line.WithTokens(hide)
	}
	return line, less
}

// WithTokens is the line with what is done to the token of it, if it has one.
func (l Line) WithTokens(do func(*string)) Line {
	switch {
	case l.Joined != nil:
		j := *l.Joined
		do(&j.Token)
		l.Joined = &j
	case l.Seated != nil:
		s := *l.Seated
		do(&s.Token)
		l.Seated = &s
	case l.Proposed != nil:
		p := *l.Proposed
		do(&p.Token)
		l.Proposed = &p
	case l.Watching != nil:
		w := *l.Watching
		do(&w.Token)
		l.Watching = &w
	}
	return l
}

// token is the token that the line has, "" for none.
func (l Line) token() (token string) {
	l.WithTokens(func(t *string) { token = *t })
	return token
}

// AsTold is the line as one in a bundle may have it, without what that leaves out: the
// address of somebody who was asked to take a seat, and tokens, which the bundle leaves
// out or cannot make.
func (l Line) AsTold(told Line) Line {
	if l.Proposed != nil && told.Proposed != nil && told.Proposed.Token == "" && told.Proposed.Addr == "" {
		p := *l.Proposed
		p.Addr = ""
		l.Proposed = &p
	}
	if l.Kind() != told.Kind() {
		return l
	}
	return l.WithTokens(func(t *string) {
		if *t == "" || told.token() == "" {
			*t = told.token()
		}
	})
}
