package moderator_test

import (
	"testing"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/game"
)

// withMo is a match of Training Field that Mo moderates, between Anna in the north and Ben in the south.
func withMo(t *testing.T) *match {
	t.Helper()
	m := packMatch(t, "training-field", 3)
	m.once = true
	m.m.Club.Moderators = []mail.Address{{Name: "Mo Example", Addr: "mo@example.test"}}
	opened := *m.game.Lines[0].Opened
	names := map[engine.Side]string{"north": "Anna Example", "south": "Ben Example"}
	opened.Seats = append([]game.Seat(nil), opened.Seats...)
	for i := range opened.Seats {
		opened.Seats[i].Name = names[opened.Seats[i].Side]
	}
	m.game.Lines = append([]game.Line(nil), m.game.Lines...)
	m.game.Lines[0].Opened = &opened
	return m
}

// pressesIn are the presses among lines, each as whom it is for and its text.
func pressesIn(lines []game.Line) (all []string) {
	for _, l := range lines {
		if l.Press != nil {
			all = append(all, string(l.Press.To)+": "+l.Press.Text)
		}
	}
	return all
}

// Who protests, or asks a human to look, reaches who moderates, and what he orders beside it is done. Who calls the other player by his name
// speaks to him. What only looks like either is read as before.
func TestWhatIsSaidToSomebodyIsHandedOn(t *testing.T) {
	begin := withMo(t)
	const second = "move 2nd-Foot 1003-1004"
	for _, c := range []struct {
		says, press string
		plays       []string
	}{
		{"I protest: the 3rd was not in reach", "moderator: I protest: the 3rd was not in reach", nil},
		{"that ruling is wrong, 7.2 says it may move", "moderator: that ruling is wrong, 7.2 says it may move", nil},
		{"2nd Foot to 1004\nmoderator, please look at this", "moderator: moderator, please look at this", []string{second, "pass"}},
		{"2nd Foot to 1004. I object, the 3rd Line could not have reached 1205.", "moderator: I object, the 3rd Line could not have reached 1205.", []string{second, "pass"}},
		{"I protest against that last fight, but 2nd Foot to 1004", "moderator: I protest against that last fight", []string{second, "pass"}},
		{"2nd Foot to 1004\nBen, nice shot", "opponent: Ben, nice shot", []string{second, "pass"}},
		{"nice shot Ben, that hurt. Beers on me", "opponent: nice shot Ben, that hurt. Beers on me", nil},

		{"2nd Foot to 1004. Nobody protests here.", "", []string{second, "pass"}},
		{"Hi Ben,\n2nd Foot to 1004\nCheers, Anna", "", []string{second, "pass"}},
		{"Dear moderator,\n2nd Foot to 1004", "", []string{second, "pass"}},
		{"2nd Foot to 1004. Your turn, Ben!", "", []string{second, "pass"}},
	} {
		t.Run(c.says, func(t *testing.T) {
			m := begin.copy()
			m.t = t
			d := m.send("north", c.says+"\n")
			got := ""
			for _, p := range pressesIn(d.Append) {
				got += p
			}
			if plays := actionsIn(d.Append); got != c.press || !equalTexts(plays, c.plays) {
				t.Errorf("it is %s, hands on %q, and plays %q\n%s", d.Outcome, got, plays, d.Send[0].Text)
			}
			if c.press != "" {
				mustSay(t, unbroken(d.Send[0].Text), "Handed on to ")
			}
		})
	}
}

func equalTexts(got, want []string) bool {
	if len(got) != len(want) {
		return false
	}
	for i := range got {
		if got[i] != want[i] {
			return false
		}
	}
	return true
}

// Who hands the turn over ends his phase where he ordered something or says no more, and is told of it; who passes more than a phase passes
// that, and is told that he did no more.
func TestHandingOverEndsThePhase(t *testing.T) {
	begin := withMo(t)
	holdStrangers(t, begin, "north", game.Accepted, []stranger{
		{"done. your turn ben", []string{"pass"}},
		{"over to you, Ben", []string{"pass"}},
		{"2nd Foot to 1004\nnothing more from me until your move", []string{"move 2nd-Foot 1003-1004", "pass"}},
		{"2nd Foot to 1004. Your move, Ben.", []string{"move 2nd-Foot 1003-1004", "pass"}},
		{"I pass this phase and the next too", []string{"pass"}},
		{"pass the rest of the turn", []string{"pass"}},
		{"pass until ben moves", []string{"pass"}},
	})
	holdStrangers(t, begin, "north", game.Answered, []stranger{{"Was it my turn or yours?", nil}})
	holdStrangers(t, begin, "north", game.Nothing, []stranger{
		{"Your turn will come, Benjamin", nil},
	})
	d := begin.copy().send("north", "I pass this phase and the next too\n")
	mustSay(t, unbroken(d.Send[0].Text), "ACCEPTED, BUT NOT ALL OF IT", "is read as 'pass' for the phase that is played")
}
