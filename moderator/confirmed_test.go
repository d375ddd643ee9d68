package moderator_test

import (
	"strings"
	"testing"

	"adjutant/mail"
	"adjutant/moderator/decision"
	"adjutant/moderator/game/secret"
	"adjutant/moderator/proof"
)

// answerTo sends an answer of north's to a letter, with words above it; edit changes the mail.
func (m *match) answerTo(letter mail.Outgoing, text string, edit func(*mail.Message)) decision.Decision {
	m.t.Helper()
	m.mails++
	msg := m.mail("north", text)
	msg.Subject = "Re: " + letter.Subject
	if edit != nil {
		edit(msg)
	}
	d := m.decideTwice(decision.Input{Now: noon, Game: m.game, Submission: m.remember(proof.Submission{Key: strings.Repeat("k", m.mails), Mail: msg})})
	m.game.Lines = append(m.game.Lines, d.Append...)
	return d
}

// What cannot be undone is done by a yes to the letter that asks for it, and dropped by a no: the subject of that letter, or
// what is quoted of it, has the code that proves who reads it.
func TestAYesConfirmsAnAct(t *testing.T) {
	unsigned := func(msg *mail.Message) { msg.Auth = mail.Auth{} }
	otherSubject := func(msg *mail.Message) { msg.Subject = "Re: my answer" }
	for _, c := range []struct {
		name, text string
		edit       func(*mail.Message)
		ends       bool
		says       string
	}{
		{"yes", "yes\n", nil, true, "done confirm"},
		{"in German, with a greeting", "Hallo,\n\nja.\n\nViele Gr\u00fc\u00dfe\nAnna\n", nil, true, ""},
		{"in Polish, signed", "Tak\n\nPozdrawiam\nAnna\n", nil, true, ""},
		{"without a proof of the sender", "yes\n", unsigned, true, ""},
		{"with the letter quoted and another subject", "yes\n\n", func(msg *mail.Message) {
			otherSubject(msg)
			msg.Cuts = []mail.Cut{{Below: 1, Why: mail.Quotation, Lines: []string{"> To have it done", ">     CODE"}}}
		}, true, ""},
		{"no", "no\n", nil, false, "Nothing of 'resign' is done."},
		{"nein", "Nein, danke\n", nil, false, "Nothing of 'resign' is done."},
		{"neither", "Yes, I got your mail\n", nil, false, "E579 it is not certain what your answer says to the question whether 'resign' is to be done"},
		{"not as an answer", "yes\n", otherSubject, false, "for your word wait: 'resign' (until"},
		{"not as an answer, nor proved", "yes\n", func(msg *mail.Message) { otherSubject(msg); unsigned(msg) }, false, "IS THIS MAIL YOURS?"},
		{"from somebody else", "yes\n", func(msg *mail.Message) { msg.From.Addr = "ben@example.test" }, false, ""},
		{"with another code", "yes\n", func(msg *mail.Message) { msg.Subject = "Re: [duel] is this yours? aaaaa-bbbbb" }, false, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := newMatch(t, 1)
			d := m.send("north", "resign\n")
			letter := d.Send[1]
			code := secret.CodeForm.FindString(letter.Subject[len("[duel] is this yours?"):])
			d = m.answerTo(letter, c.text, func(msg *mail.Message) {
				if c.edit != nil {
					c.edit(msg)
				}
				for i := range msg.Cuts {
					for j := range msg.Cuts[i].Lines {
						msg.Cuts[i].Lines[j] = strings.ReplaceAll(msg.Cuts[i].Lines[j], "CODE", code)
					}
				}
			})
			if ended := m.ended() != ""; ended != c.ends {
				t.Fatalf("the game is over: %t\n%s", ended, d.Send[0].Text)
			}
			mustSay(t, d.Send[0].Text, c.says)
			if c.text == "no\n" {
				if d = m.answerTo(letter, "yes\n", nil); m.ended() != "" {
					t.Error("a yes behind the no does it")
				}
				mustSay(t, d.Send[0].Text, "you have said no to 'resign', and it is not done")
			}
			m.rejudged()
		})
	}
}

// Where several things wait, a yes that names none of them asks which.
func TestAYesToOneOfSeveral(t *testing.T) {
	m := newMatch(t, 1)
	m.send("south", "offer draw\n")
	first := m.send("north", "resign\n").Send[1]
	second := m.send("north", "accept draw\n").Send[1]
	d := m.send("north", "yes\n")
	mustSay(t, d.Send[0].Text, "for your word wait: 'resign' (until", "'accept draw' (until")
	if m.ended() != "" {
		t.Fatal(m.ended())
	}
	m.answerTo(first, "no\n", nil)
	m.answerTo(second, "yes\n", nil)
	if !strings.Contains(m.ended(), "draw") {
		t.Errorf("the game ends %q", m.ended())
	}
	m.rejudged()
}
