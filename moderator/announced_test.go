package moderator_test

import (
	"strings"
	"testing"

	"adjutant/moderator/game"
)

// What heads orders, or says why they are given, is said of them and holds up none: what a stranger wrote who played a whole game by mail.
func TestOrdersAreAnnounced(t *testing.T) {
	begin := askedAt(t, "pack: into-the-woods-ours\nscenario: 6\nuntil: activation US\n")
	holdStrangers(t, begin, "US", game.Accepted, []stranger{
		{"Marsh's brigade is to go forward, because it is on the ground already and the\ncamp of the 11th Illinois lies empty before it:\n\nmove 11 IL to N3427\nmove 20 IL to N3428", []string{"move 11-IL N3526-N3427", "move 20-IL N3526-N3527-N3428"}},
		{"Then Veatch's brigade shall come up behind, so that we have a second line:\nmove 43 IL to N3728\nmove 15 IL to N3828", []string{"move 43-IL N3828-N3728", "move 15-IL N3928-N3828"}},
		{"The 46th Illinois is too far behind, so it shall hurry up:\n\nmove 46 IL to N3729", []string{"move 46-IL N4029-N3929-N3830-N3729"}},
		{"The odds are handsome, so I march with the regiments of the front line.\nmove 20 IL to N3427", []string{"move 20-IL N3526-N3427"}},
		{"The enemy comes on from the south now, and it is to be endured.\nmove 20 IL to N3427", []string{"move 20-IL N3526-N3427"}},
	})
	holdStrangers(t, begin, "US", game.HandBack, []stranger{
		{"Marsh's brigade shall fire at the rebels.\nmove 20 IL to N3427", nil},
		{"The 45th Illinois and the 20th come up now:\nmove 20 IL to N3427", nil},
		{"move 20 IL to N3427\nThen the 20th Illinois shall go farther into the wood.", nil},
	})
}

// TestOnePassIsMeant: two sentences right behind each other that say that somebody is done say it once, if neither says that it is for more.
func TestOnePassIsMeant(t *testing.T) {
	begin := askedAt(t, "pack: into-the-woods-ours\nscenario: 6\nuntil: activation US\n")
	holdStrangers(t, begin, "US", game.Accepted, []stranger{
		{"I leave all orders as they are.\n\npass", []string{"pass"}},
		{"Very well, no charge. I am done with McClernand for now.\npass", []string{"pass"}},
		{"So I am done with this activation.\n\npass", []string{"pass"}},
		{"Nothing more for McClernand.\nPass.", []string{"pass"}},
		{"pass\npass", []string{"pass", "pass"}},
		{"pass twice", []string{"pass", "pass"}},
		{"I meant to attack but now I pass.", []string{"pass"}},
		{"We meant a single pass for McClernand.\nmove 20 IL to N3427", []string{"move 20-IL N3526-N3427"}},
	})
	holdStrangers(t, begin, "US", game.Nothing, []stranger{
		{"I wrote that I was done with him, and then the word pass in a line of its own; I meant one pass, and you have played two.", nil},
		{"That pass was not meant.", nil},
	})
}

// TestOrdersBelowAPressAreNoneOfIt: a word to somebody whose sentence has ended ends before a line that orders something.
func TestOrdersBelowAPressAreNoneOfIt(t *testing.T) {
	begin := askedAt(t, "pack: into-the-woods-ours\nscenario: 6\nuntil: activation US\n")
	holdStrangers(t, begin, "US", game.Accepted, []stranger{
		{"press opponent: A fine day, and it will be hot. Are you well?\n20 IL moves to N3427\n11 IA moves to N3527", []string{"move 20-IL N3526-N3427", "move 11-IA N3627-N3527"}},
	})
	holdStrangers(t, begin, "US", game.Answered, []stranger{
		{"press opponent: You shall see how the story of the brave\n20 IL moves to N3427 in my book.", nil},
		{"press opponent: My brother marches on.\nHe was in N3427 as a boy.", nil},
	})
}

// TestWhoIsLeftOutOfAShockIsTold: all in a hex take part in a shock, and who names some of them is told so before it is played; who says that
// each fires has as many volleys.
func TestWhoIsLeftOutOfAShockIsTold(t *testing.T) {
	begin := askedAt(t, "pack: into-the-woods-ours\nscenario: 6\nuntil: activation US\n")
	for _, c := range []struct{ mail, want string }{
		{"shock N3526 -> N3527 with 20 IL", "all infantry and cavalry in N3526 take part in a shock from there: 11 IL as well, whom you do not name; have them leave it before, or order all of them (SR 11)"},
		{"shock N3526 -> N3527 with 11 IL and 20 IL", ""},
		{"shock N3526 -> N3527", ""},
		{"move 11 IL to N3426\nshock N3526 -> N3527 with 20 IL", ""},
	} {
		m := begin.copy()
		m.t = t
		holdTold(t, m.send("US", c.mail+"\n").Send[0].Text, "take part in a shock", c.want)
	}
	m := begin.copy()
	m.t = t
	holdTold(t, m.send("US", "13 MO and 40 IL each fire at N3230, one after the other\n").Send[0].Text, "fire 40 IL -> N3230", "fire 40 IL -> N3230")
}

// holdTold holds that a letter says something in one line or broken over several, or nothing that has some words.
func holdTold(t *testing.T, letter, of, want string) {
	t.Helper()
	plain := strings.Join(strings.Fields(letter), " ")
	switch {
	case want == "" && strings.Contains(plain, of):
		t.Errorf("it says something of %q:\n%s", of, letter)
	case !strings.Contains(plain, want):
		t.Errorf("it does not say %q:\n%s", want, letter)
	}
}
