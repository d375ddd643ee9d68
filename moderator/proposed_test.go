package moderator_test

import (
	"slices"
	"strings"
	"testing"

	"adjutant/moderator/game"
)

// What a hand-back proposes is taken for a yes: the player need not write it again.
func TestAYesTakesWhatIsProposed(t *testing.T) {
	const tooFar = "move 4th Foot 0503\nmove 2nd Foot 1006\nmove 1st Foot 1104\n"
	const fourth, second, first = "move 4th-Foot 0504-0503", "move 2nd-Foot 1003-1004-1005", "move 1st-Foot 1103-1104"
	for _, c := range []struct {
		name, turn string
		tells      string   // the hand-back
		mails      []string // behind it; all but the last are handed back
		want       []string
	}{
		{"a way that is too long", tooFar, "Answer 'yes', and what is refused is done as it stands behind 'write:', with what is kept.", []string{"yes\n"}, []string{fourth, second, first}},
		{"politely", tooFar, "", []string{"Hi,\n\nyes, please.\n\nThanks\nAnna\n"}, []string{fourth, second, first}},
		{"in other words", tooFar, "", []string{"Yes, do it.\n"}, []string{fourth, second, first}},
		{"in still others", tooFar, "", []string{"Yes, that's exactly what I meant.\n\nAnna\n"}, []string{fourth, second, first}},
		{"above our letter", tooFar, "", []string{"yes\n\nOn Wed, 4 Mar 2026 at 12:00, Example Club wrote:\n> HANDED BACK: no order counts yet.\n> REFUSED 2: move 2nd Foot\n"}, []string{fourth, second, first}},
		{"in German", tooFar, "", []string{"Ja, danke.\n"}, []string{fourth, second, first}},
		{"with another order", tooFar, "", []string{"yes\nmove 5th Foot 0803\n"}, []string{fourth, second, first, "move 5th-Foot 0804-0803"}},
		{"alone", "move 2nd Foot 1006\n", "Answer 'yes', and it is done as it stands behind 'write:'.", []string{"yes\n"}, []string{second}},
		{"in words", "The 2nd Foot tumbles merrily down to 1004.\n", "Answer 'yes', and it is done as it stands behind 'write:'.", []string{"yes\n"}, []string{"move 2nd-Foot 1003-1004"}},
		{"some of it", "move 2nd Foot 1006\nmvoe Lancers to the hill 9999\nmove 1st Foot 1104\n", "Answer 'yes', and 1 stands for good as it is told behind 'write:'; 2 is still to be mended.", []string{"yes\n", "drop 2\n"}, []string{second, first}},
		{"some of it, and the rest left out", "move 2nd Foot 1006\nmvoe Lancers to the hill 9999\nmove 1st Foot 1104\n", "", []string{"yes\ndrop 2\n"}, []string{second, first}},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := packMatch(t, "training-field", 3)
			d := m.handsBack(c.turn)
			mustSay(t, strings.Join(strings.Fields(d.Send[0].Text), " "), c.tells)
			for _, text := range c.mails[:len(c.mails)-1] {
				m.handsBack(text)
			}
			d = m.send("north", c.mails[len(c.mails)-1])
			if got := m.played(); d.Outcome != game.Accepted || !slices.Equal(got, c.want) {
				t.Fatalf("%s: played %q, want %q\n%s", d.Outcome, got, c.want, d.Send[0].Text)
			}
			m.rejudged()
		})
	}
}

// A yes takes nothing where nothing is proposed, where the draft was dropped, or where more than thanks stands beside it.
func TestAYesThatTakesNothing(t *testing.T) {
	for _, c := range []struct {
		name  string
		mails []string
	}{
		{"no draft", []string{"yes\n"}},
		{"nothing proposed", []string{"mvoe Lancers to the hill 9999\n", "yes\n"}},
		{"dropped", []string{"move 2nd Foot 1006\n", "drop all\n", "yes\n"}},
		{"no", []string{"move 2nd Foot 1006\n", "no\n"}},
		{"a doubt", []string{"move 2nd Foot 1006\n", "yes, but not the 2nd Foot\n"}},
		{"a question", []string{"move 2nd Foot 1006\n", "yes?\n"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := packMatch(t, "training-field", 3)
			for _, text := range c.mails {
				m.send("north", text)
			}
			if got := m.played(); len(got) > 0 {
				t.Errorf("played %q", got)
			}
			m.rejudged()
		})
	}
}
