package moderator_test

import (
	"slices"
	"strings"
	"testing"

	"adjutant/mail"
	"adjutant/moderator/game"
)

// A phase ends with the mail that orders something in it, or when its side says so, as the game was opened; a game of before
// goes on as it did. Where no unit can do anything more it ends by itself.
func TestWhatEndsAPhase(t *testing.T) {
	for _, c := range []struct {
		name string
		ends game.EndsPolicy
		text string
		pass bool // the phase has ended
		says string
	}{
		{"before", game.EndsBefore, "move 1st Foot 1104\n", true, ""},
		{"implied", game.EndsImplied, "move 1st Foot 1104\n", true, ""},
		{"said, and not said", game.EndsSaid, "move 1st Foot 1104\n", false, "The phase goes on until you write 'pass' (or 'done') in a line of its own, below your last order or in a later mail, or until the rules leave you nothing else to do in it."},
		{"said, and said", game.EndsSaid, "move 1st Foot 1104\npass\n", true, ""},
		{"said in another word", game.EndsSaid, "move 1st Foot 1104\nDone.\n", true, ""},
		{"said by an order of a later phase", game.EndsSaid, "move 1st Foot 1104\nattack 1104 -> 1205 primary 1st Foot\n", true, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := packMatch(t, "training-field", 3)
			m.game.Lines[0].Opened.Ends = c.ends
			d := m.send("north", c.text)
			if passed := slices.Contains(m.allPlayed("north"), "pass"); d.Outcome != game.Accepted || passed != c.pass {
				t.Fatalf("%s, the phase has ended: %t\n%s", d.Outcome, passed, d.Send[0].Text)
			}
			mustSay(t, d.Send[0].Text, c.says)
			if !c.pass {
				if d = m.send("north", "move 4th Foot 0503\ndone\n"); d.Outcome != game.Accepted || !slices.Contains(m.allPlayed("north"), "pass") {
					t.Errorf("%s\n%s", d.Outcome, d.Send[0].Text)
				}
			}
			m.rejudged()
		})
	}
}

// Who asks beside his orders what another would come to has his phase go on until he has read that, though nothing else were left to do.
func TestAQuestionKeepsAPhaseOpen(t *testing.T) {
	for text, open := range map[string]bool{
		"attack 1205 with 1st Foot\nattack 0407 with 3rd Foot\nWhat are the odds of: attack 1206 with 2nd Foot": true,
		"attack 1205 with 1st Foot\nattack 0407 with 3rd Foot\nmay I attack 1206 with 2nd Foot?":                true,
		"attack 1205 with 1st Foot\nattack 0407 with 3rd Foot":                                                  false,
		"attack 1205 with 1st Foot\nattack 0407 with 3rd Foot\npass\nWhat are the odds of 2nd Foot on 1206?":    false,
	} {
		m := inFieldCombat(t)
		m.game.Lines[0].Opened.Ends = game.EndsSaid
		d := m.send("north", text+"\n")
		if passed := slices.Contains(actionsIn(d.Append), "pass"); passed == open {
			t.Errorf("%q: the phase has ended: %t\n%s", text, passed, d.Send[0].Text)
		}
	}
}

// What ends a phase stands among the options where they are asked for, and in no other answer.
func TestOptionsAreToldWhereTheyAreAskedFor(t *testing.T) {
	m := packMatch(t, "training-field", 3)
	m.game.Lines[0].Opened.Ends = game.EndsSaid
	const option = "a phase ends when its side says pass"
	for _, text := range []string{"move 1st Foot 1104\n", "reach 2nd Foot\n", "move 2nd Foot 1409\n"} {
		if d := m.send("north", text); strings.Contains(strings.Join(strings.Fields(d.Send[0].Text), " "), option) {
			t.Errorf("%q is told the options:\n%s", text, d.Send[0].Text)
		}
	}
	for _, text := range []string{"status\n", "help orders\n"} {
		mustSay(t, m.must("north", text, game.Answered).Send[0].Text, option)
	}
}

// The word that ends a phase does so in the chat of a log as well.
func TestDoneInTheChatOfALog(t *testing.T) {
	for _, word := range []string{"pass", "Done.", "done"} {
		p := &logged{match: packMatch(t, "training-field", 3), t: t}
		p.game.Lines[0].Opened.Ends = game.EndsSaid
		p.files = []mail.Attachment{{Name: "turn.vlog", Bytes: p.log("drag 1st Foot -> 1104\nsay " + word + "\n")}}
		if d := p.send("north", ""); d.Outcome != game.Accepted || !slices.Contains(p.allPlayed("north"), "pass") {
			t.Errorf("%s: %s\n%s", word, d.Outcome, d.Send[0].Text)
		}
	}
}

// allPlayed are the verbs that a side has played.
func (m *match) allPlayed(side string) (verbs []string) {
	for _, line := range m.game.Lines {
		if line.Play != nil && line.Play.Action != nil && string(line.Play.Action.Side) == side {
			verbs = append(verbs, line.Play.Action.Verb)
		}
	}
	return verbs
}
