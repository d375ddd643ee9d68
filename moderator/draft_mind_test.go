package moderator_test

import (
	"slices"
	"strings"
	"testing"

	"adjutant/moderator/game"
)

// Who writes of a unit again means what he writes now: the newer order is all that the draft has of its kind for it, by a number or without
// one, and what nobody had read of it lapses. All of that is told.
func TestTheNewerOrderCounts(t *testing.T) {
	const fourth, second, first, lancers = "move 4th-Foot 0504-0503", "move 2nd-Foot 1003-1004", "move 1st-Foot 1103-1104", "move Lancers 1402-1403"
	for _, c := range []struct {
		name  string
		mails []string // all but the last are handed back
		want  []string
		says  []string // the last letter
	}{
		{"an unread line beside a kept order", []string{"move 4th Foot 0503\nThe 2nd Foot twirls and whirls to 9999\nmove 2nd Foot 1003-1004\n", "2nd Foot to 1004\n"}, []string{fourth, second}, []string{"lapses"}},
		{"one of a company", []string{"move 4th Foot 0503\nmove 1st Foot, Marlow 1104\nmvoe Lancers to the hill 9999\n", "Marlow stays.\ndrop 3\n"}, []string{fourth, first, "hold Marlow"}, []string{"is now 'move 1st Foot 1103-1104'"}},
		{"by another's number", []string{"move 4th Foot 0503\nmove 2nd Foot 1003-1004\nmvoe Lancers to the hill 9999\n", "3: move 2nd Foot 1103\n"}, []string{fourth, "move 2nd-Foot 1003-1103"}, []string{"2: 'move 2nd Foot 1003-1004' replaced by"}},
		{"unread twice", []string{"move 4th Foot 0503\nmvoe Lancers to the hill 9999\n", "mvoe Lancers to the other hill 9998\n", "Lancers to 1403\n"}, []string{fourth, lancers}, nil},
		{"all whom it names, anew", []string{"move 2nd Foot 1006\nThe 4th Foot and the Lancers twirl and whirl to 9999\nmvoe 4th Foot to 9999 or so\n", "move 2nd Foot 1004\nmove 4th Foot 0503\nmove Lancers 1403\n"}, []string{second, fourth, lancers}, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := packMatch(t, "training-field", 3)
			for _, text := range c.mails[:len(c.mails)-1] {
				m.handsBack(text)
			}
			d := m.send("north", c.mails[len(c.mails)-1])
			got, want := slices.Sorted(slices.Values(m.played())), slices.Sorted(slices.Values(c.want))
			if got = slices.DeleteFunc(got, func(line string) bool { return strings.HasPrefix(line, "hold") && !slices.Contains(want, line) }); d.Outcome != game.Accepted || !slices.Equal(got, slices.DeleteFunc(want, func(line string) bool { return strings.HasPrefix(line, "hold") && !slices.Contains(m.played(), line) })) {
				t.Fatalf("%s: played %q, want %q\n%s", d.Outcome, got, want, d.Send[0].Text)
			}
			mustSay(t, d.Send[0].Text, c.says...)
			m.rejudged()
		})
	}
}

// What is dead of a draft goes in one sentence, and who sends it says so by any verb and object.
func TestDraftsAreClearedAndSentInWords(t *testing.T) {
	const fourth, second, first, lancers = "move 4th-Foot 0504-0503", "move 2nd-Foot 1003-1004", "move 1st-Foot 1103-1104", "move Lancers 1402-1403"
	for text, want := range map[string][]string{
		"Leave out the rest.\n":                                      {fourth, first},
		"2: move 2nd Foot 1004\nLeave out the rest.\n":               {fourth, second, first},
		"Strike number 2 out. drop 4\n":                              {fourth, first},
		"Forget the others, please.\n":                               {fourth, first},
		"Drop what you couldn't read and post it.\n":                 {fourth, first},
		"drop 2-3 and 4\n":                                           {fourth},
		"Keep 1 and drop the rest.\n":                                {fourth},
		"Scrap all of the above.\nmove Lancers 1403\n":               {lancers},
		"Start over:\n1. move Lancers 1403\n2. move 4th Foot 0503\n": {lancers, fourth},
		"Drop everything else.\nmove Lancers 1403\n":                 {lancers},
		"Post it.\n":                        {fourth, first},
		"Kindly submit what you've kept.\n": {fourth, first},
		"Go ahead with the other two.\n":    {fourth, first},
		"Play it as it stands, please.\n":   {fourth, first},
	} {
		t.Run(text, func(t *testing.T) {
			m := packMatch(t, "training-field", 3)
			m.handsBack(wrongTurn)
			d := m.send("north", text)
			if got := m.played(); d.Outcome != game.Accepted || !slices.Equal(got, want) {
				t.Fatalf("%s: played %q, want %q\n%s", d.Outcome, got, want, d.Send[0].Text)
			}
			m.rejudged()
		})
	}
}

// A phase ends in words of its own where that is plainly meant, and an order waits that is not to be done yet.
func TestAPhaseEndsInWords(t *testing.T) {
	for text, passes := range map[string]bool{
		"move Lancers 1403\nMovement done.\n":                      true,
		"move Lancers 1403. That's all the moving.\n":              true,
		"move Lancers 1403\n\nThat's all from me.\nAnna\n":         true,
		"move Lancers 1403\nOver to you!\n":                        true,
		"move Lancers 1403\npass\nOver to you!\n":                  true,
		"move Lancers 1403\nCombat done.\n":                        false,
		"move Lancers 1403\nIs the movement done?\n":               false,
		"move Lancers 1403\nIf he attacks, my movement is over.\n": false,
		"What is the range of my guns? Over to you.\n":             false,
	} {
		m := packMatch(t, "training-field", 3)
		d := m.send("north", text)
		lines := actionsIn(d.Append)
		if got := slices.Contains(lines, "pass") && !strings.Contains(d.Send[0].Text, "pass   (implied)"); got != passes || len(lines) > 2 {
			t.Errorf("%q is %s: %q\n%s", text, d.Outcome, lines, d.Send[0].Text)
		}
	}
	m := packMatch(t, "training-field", 3)
	d := m.send("north", "move Lancers 1403. What are the odds? Dont do it yet.\n")
	if got := actionsIn(d.Append); len(got) > 0 || d.Outcome != game.Stored {
		t.Errorf("it is %s: %q\n%s", d.Outcome, got, d.Send[0].Text)
	}
	if d = m.send("north", "post it\n"); !slices.Contains(actionsIn(d.Append), "move Lancers 1402-1403") {
		t.Errorf("then it is %s\n%s", d.Outcome, d.Send[0].Text)
	}
}
