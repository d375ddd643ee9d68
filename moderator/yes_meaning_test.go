package moderator_test

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"adjutant/moderator/decision"
	"adjutant/moderator/game"
)

// nothingDone are the words of a letter that say that nothing of a mail took effect.
var nothingDone = []string{"nothing took effect", "nothing is played yet", "no order counts yet", "nothing has changed", "NOTHING CHANGED", "takes nothing of the draft", "takes neither"}

// holdsTrue has the letters of a decision say nothing that it makes untrue: never that nothing took effect beside something that did, or that
// a yes takes nothing of a draft beside what counts of it.
func holdsTrue(t testing.TB, d decision.Decision) {
	t.Helper()
	var done []string
	for _, line := range d.Append {
		if line.Play != nil && line.Play.Action != nil {
			done = append(done, line.Play.Action.String())
		}
	}
	for _, letter := range d.Send {
		text := strings.Join(strings.Fields(letter.Text), " ")
		head, _, _ := strings.Cut(letter.Text, "\n\n")
		head = strings.Join(strings.Fields(head), " ")
		for _, said := range nothingDone {
			in := head
			if strings.Contains(said, "takes") {
				in = text
			}
			if strings.Contains(in, said) && len(done) > 0 {
				t.Errorf("a letter says %q beside %q:\n%s", said, done, letter.Text)
			}
		}
		if strings.Contains(text, "takes nothing of the draft") && strings.Contains(text, "- your draft (no. ") {
			t.Errorf("a letter says that a yes takes nothing of the draft beside what counts of it:\n%s", letter.Text)
		}
	}
}

// inFieldFight is a match on the Training Field in which North fights.
func inFieldFight(t *testing.T) *match {
	t.Helper()
	m := proseAt(t, filepath.Join("testdata", "prose", "field-1-north-combat"), "pack: training-field\nscenario: 1\nside: north\nstate: field-1-north-combat\n").match(t)
	m.once = true
	return m
}

// A yes takes what the last letter asked, whatever it is written to, and the answer says which that was. Where it can mean what a draft
// proposes and an order of which its writer was told the odds behind that, he is asked, and both are named.
func TestAYesTakesWhatTheLastLetterAsked(t *testing.T) {
	const (
		odds    = "odds attack 1104 -> 1205 primary 2nd Foot\n"
		refused = "1. bombard Battery A -> 1006\n2. attack 1104 -> 9999 primary Dragoons\n"
		drafted = "bombard Battery-A -> 1006; attack 1104 -> 1205 primary Dragoons"
		foot    = "attack 1104 -> 1205 primary 2nd-Foot"
		last    = "Re: last"
		ofDraft = "your yes takes what the last letter about your draft asked, that of no. "
		both    = "your yes can mean two things, and takes neither: what the letter about your draft (no. 2) asked (2: attack 1104 -> 1205 primary Dragoons), for which write 'yes to 2'; or the order of which you were told the odds last, for which write 'drop all' and below it 'attack 1104 -> 1205 primary 2nd Foot'"
	)
	for _, c := range []struct {
		before  []string
		subject string // "" for none
		said    string
		want    string // what is played first, "" for nothing
		says    string
	}{
		{[]string{odds, refused}, last, "yes", drafted, ofDraft + "3"},
		{[]string{odds, refused}, "Re: [duel] answered: odds", "yes", drafted, ofDraft + "3"},
		{[]string{odds, refused}, last, "go ahead", drafted, ofDraft + "3"},
		{[]string{odds, refused}, last, "ok", drafted, ofDraft + "3"},
		{[]string{odds, refused}, "", "Yes please!", drafted, ofDraft + "3"},
		{[]string{refused}, "my turn", "yes", drafted, ofDraft + "2"},
		{[]string{refused}, last, "Okay, go ahead with that.", drafted, ofDraft + "2"},
		{[]string{odds}, last, "yes", foot, "your yes gives the order of which you were told the odds last: 'attack 1104 -> 1205 primary 2nd Foot'"},
		{[]string{odds}, last, "go ahead", foot, "your yes gives the order"},
		{[]string{refused, odds}, last, "yes", "", both},
		{[]string{refused, odds}, last, "Go ahead!", "", both},
		{[]string{refused, odds}, last, "go with your suggestion", "", both},
		{[]string{refused, odds}, "Re: [duel] a question about 1 of 2 orders", "yes", drafted, ofDraft + "2"},
		{[]string{refused, odds}, last, "yes to 2", drafted, ofDraft + "2"},
		{[]string{refused, odds}, last, "Yes, the Dragoons please", drafted, ofDraft + "2"},
		{[]string{refused, odds}, last, "drop all\nattack 1104 -> 1205 primary 2nd Foot", foot, "all of it is left out"},
		{[]string{refused, "who sees 1205?\n"}, last, "yes", drafted, ofDraft + "2"},
		{[]string{refused}, "my turn", "Play it as it stands, please.", "bombard Battery-A -> 1006", "kept 1; not done, since it was refused 2"},
		// near misses
		{[]string{refused, "who sees 1205?\n"}, last, "ok", "", "your 'ok' may be no more than thanks for the last letter"},
		{[]string{refused}, last, "yes, unless it rains", "", "your yes takes nothing of the draft, since 'yes, unless it rains' may take it back"},
		{[]string{refused}, last, "yesterday I was away", "", ""},
		{[]string{refused}, last, "Did I say yes?", "", ""},
		{[]string{refused}, "Re: dinner on Friday", "yes", "", ""},
		{[]string{refused}, "my turn", "yes, and how are you keeping, dear friend of old", "", ""},
		{[]string{refused}, last, "no", "", ""},
	} {
		t.Run(fmt.Sprintf("%d %s", len(c.before), c.said), func(t *testing.T) {
			m := inFieldFight(t)
			for _, mail := range c.before {
				d := m.send("north", mail)
				m.subject = "Re: " + d.Send[0].Subject
			}
			if c.subject != last {
				m.subject = c.subject
			}
			d := m.send("north", c.said+"\n")
			got := strings.Join(append(actionsIn(d.Append), restOf(d)...), "; ")
			if d.Outcome.Effective() != (c.want != "") || !strings.HasPrefix(got, c.want) {
				t.Errorf("%q after %q: %s, played %q\n%s", c.said, c.before, d.Outcome, got, d.Send[0].Text)
			}
			mustSay(t, flowing(d), c.says)
		})
	}
}

// Who agrees by naming whose the proposal is, or to some of it, is taken at his word; who only speaks of it is not.
func TestAgreeingToSomeOfADraft(t *testing.T) {
	const one, two, three, four = "move 2nd-Foot 1003-1103-1104", "move Lancers 1402-1403-1404-1405-1406-1407", "move Rifles 0404-0405-0406", "move Dragoons 0703-0603"
	all := []string{one, two, three}
	for said, want := range map[string][]string{
		"do it the way you propose":                            all,
		"As you suggest, thanks!":                              all,
		"your version please":                                  all,
		"Let's do it your way.":                                all,
		"Mach es so, wie du es vorschlägst.":                   all,
		"go with your suggestion for 2 and 3, drop 4":          all,
		"Go with your suggestions for 2 and 3 and drop 4.":     all,
		"yes to 2, no to 3 and 4":                              {one, two},
		"take your proposal for 2, and leave 3 and 4 out":      {one, two},
		"go with your proposal for the Lancers, drop the rest": {one, two},
		"yes to the Lancers\ndrop the rest":                    {one, two},
		"Yes, your version of 2 and 3. 4: move Dragoons 0603":  {one, two, three, four},
		"as you propose, but 3: move Rifles 0405":              {one, two, "move Rifles 0404-0405"},
		"Yes please, and 4: move Dragoons 0603":                {one, two, three, four},
		// handed back: of 4 nothing is said
		"yes to 2, no to 3":            nil,
		"use your wording for 2 and 3": nil,
		// not a yes
		"your version would be worse":           nil,
		"not your version please":               nil,
		"I don't like your suggestion for 2":    nil,
		"my opponent goes with your suggestion": nil,
		"do as you think best":                  nil,
		"is your version better?":               nil,
		"yes, and 3 goes to 9998":               nil,
	} {
		m := fieldIn(t)
		m.game.Lines[0].Opened.Ends = game.EndsSaid
		m.subject = "Re: " + m.send("north", "1. move 2nd Foot 1104\n2. move Lancers 1409\n3. move Rifles 0410\n4. move Dragoons 9999\n").Send[0].Subject
		d := m.send("north", said+"\n")
		if got := append(actionsIn(d.Append), restOf(d)...); d.Outcome.Effective() != (want != nil) || !slices.Equal(got, want) {
			t.Errorf("%q is %s: played %q\nnot %q\n%s", said, d.Outcome, got, want, d.Send[0].Text)
		}
	}
}
