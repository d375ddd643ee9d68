package moderator_test

import (
	"regexp"
	"strings"
	"testing"

	"adjutant/moderator/game"
	"adjutant/moderator/orders/request"
	"adjutant/moderator/report"
)

func TestCommands(t *testing.T) {
	tests := []struct {
		name, subject, text string
		want                game.Outcome
		says                []string
		silent              []string
	}{
		{"from a telephone", "", "Status.\n\nSent from my phone\n", game.Answered, []string{"answer status (line 1)"}, nil},
		{"in the subject", "Re: [duel] Status", "Thanks, Anna\n", game.Answered, []string{"answer status (subject)", "not read as orders: \"Thanks, Anna\""}, []string{"E101"}},
		{"a question in the subject, and nothing else", "Re: legal moves?", "", game.Answered, []string{"answer legal (subject)"}, nil},
		{"the same with words below it", "points?", "Thanks, Anna\n", game.Nothing, []string{"not read as orders"}, []string{"answer points"}},
		{"in the text, so that the subject is none", "AW: help", "status\n", game.Answered, []string{"answer status"}, []string{"How to play by mail"}},
		{"a wish in the subject, with orders", "status", "hold N1\n", game.Accepted, []string{"done hold N1"}, []string{"answer status"}},
		{"a word in the subject that does something", "setup", "pass\n", game.Accepted, []string{"done pass"}, []string{"REFUSED", "setup"}},
		{"an order in the subject", "pass", "\n", game.Nothing, []string{"NOTHING FOUND"}, nil},
		{"to resign in the subject", "resign", "Hello!\n", game.Nothing, []string{"NOTHING FOUND"}, []string{"confirm"}},
		{"quoted", "", "> status\n> resend 1\n", game.Nothing, []string{"NOTHING FOUND"}, []string{"answer status"}},
		{"below a signature", "", "hold N1\n-- \nstatus\n", game.Accepted, nil, []string{"answer status"}},
		{"twice the same", "", "status\nStatus!\n", game.Answered, []string{"answer status (line 1)"}, []string{"line 2"}},
		{"more than ten", "", "help aa\nhelp bb\nhelp cc\nhelp dd\nhelp ee\nhelp ff\nhelp gg\nhelp hh\nhelp ii\nhelp jj\nhelp dice\n", game.Answered, []string{"REFUSED help dice (line 11)", "E550 more than 10 commands in one mail: this one is not carried out"}, []string{"beta"}},
		{"a contradiction", "", "resend 1\nresend 2\n", game.Answered, []string{"REFUSED resend 1 (line 1)", "E551 this and 'resend 2' (line 2) contradict each other: neither is carried out", "E551 this and 'resend 1' (line 1)"}, nil},
		{"with orders, where it stands alone", "", "resend 1\nhold N1\n", game.Accepted, []string{"ACCEPTED, BUT NOT ALL OF IT", "E552 'resend' does not stand in one mail with orders", "done hold N1"}, nil},
		{"with orders that are handed back", "", "help dice\nretreat N2 0102\n", game.HandBack, []string{"HANDED BACK: no order counts yet. Kept 0 of 1 order, refused 1.", "answer help dice", "REFUSED retreat N2"}, nil},
		{"an unknown word beside it", "", "status\nbanana\n", game.Answered, []string{"answer status", "not read as orders: \"banana\""}, nil},
		{"a slip of the pen", "", "statsu\n", game.Nothing, []string{"did you mean 'status'?"}, nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			m := newMatch(t, 1)
			m.subject = tt.subject
			d := m.send("north", tt.text)
			if d.Outcome != tt.want {
				t.Fatalf("outcome %q, want %q\n%s", d.Outcome, tt.want, d.Send[0].Text)
			}
			mustSay(t, d.Send[0].Text, tt.says...)
			for _, s := range tt.silent {
				if strings.Contains(strings.Join(strings.Fields(d.Send[0].Text), " "), s) {
					t.Errorf("the mail says %q:\n%s", s, d.Send[0].Text)
				}
			}
		})
	}
}

// The guide to commands tells of every one.
func TestGuideToCommands(t *testing.T) {
	guide, ok := report.GuideTo("commands")
	if !ok {
		t.Fatal("there is no guide to commands")
	}
	for _, word := range request.Words() {
		if !regexp.MustCompile(`(?m)(^    |: |\()` + regexp.QuoteMeta(word) + `\b`).MatchString(guide.Text) {
			t.Errorf("the guide does not tell of %q", word)
		}
	}
}
