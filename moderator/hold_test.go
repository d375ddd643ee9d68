package moderator_test

import (
	"strings"
	"testing"
	"time"

	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/intervene"
	"adjutant/moderator/view"
)

// conduct has the moderator do something to the match.
func (m *match) conduct(d decision.Decision, err error) decision.Decision {
	m.t.Helper()
	if err != nil {
		m.t.Fatal(err)
	}
	m.game.Lines = append(m.game.Lines, d.Append...)
	return d
}

// A game that is held keeps what would change it, answers what only asks, and hands
// out at the release what it kept, in order.
func TestHeldGame(t *testing.T) {
	m := newMatch(t, 1)
	d := m.conduct(intervene.Hold(m.m, m.game, "the map is\nbeing checked", noon))
	if len(d.Send) != 2 || m.shown().Stage != game.StageHeld {
		t.Fatalf("%d mails, %s", len(d.Send), m.shown().Stage)
	}
	mustSay(t, d.Send[0].Text, "HELD: the club's moderator has stopped this game. Why: the map is being checked", "When it goes on, North (you): holds or passes.")
	for _, text := range []string{"hold N1\n", "pass\n"} {
		d = m.send("north", text)
		if d.Outcome != game.Kept || m.standing() != "north move" {
			t.Errorf("%q: %s, stands %q", text, d.Outcome, m.standing())
		}
		mustSay(t, d.Send[0].Text, "kept", "The club's moderator holds this game since 4 Mar 2026 12:00 UTC: the map is being checked.", "do not send it again")
	}
	d = m.send("south", "status\n")
	mustSay(t, d.Send[0].Text, "ANSWERED", "The club's moderator holds this game", "When it goes on, North (Anna Example): holds or passes.")
	if text := m.shown().Text(); !strings.Contains(text, "held: The club's moderator holds") || !strings.Contains(text, "held by moderator: the map is being checked") {
		t.Errorf("the overview:\n%s", text)
	}
	if _, err := intervene.Hold(m.m, m.game, "again", noon); err == nil || !strings.Contains(err.Error(), "it is held already, since 4 Mar 2026 12:00 UTC: the map is being checked") {
		t.Errorf("held twice: %v", err)
	}
	d = m.conduct(intervene.Release(m.m, m.game, "all is well", noon.Add(time.Hour)))
	if len(d.Release) != 2 || d.Release[0] != "k" || d.Release[1] != "kk" {
		t.Errorf("released: %q", d.Release)
	}
	mustSay(t, d.Send[1].Text, "RELEASED: the game goes on. Why: all is well", "Kept meanwhile: 2 mails.", "Now North (Anna Example): holds or passes.")
	m.mails = 0
	if d = m.send("north", "hold N1\n"); d.Outcome != game.Accepted {
		t.Errorf("at the release: %s\n%s", d.Outcome, d.Send[0].Text)
	}
	if _, err := intervene.Release(m.m, m.game, "", noon); err == nil || err.Error() != "it is neither held nor paused" {
		t.Errorf("released twice: %v", err)
	}
}

func (m *match) shown() view.Overview {
	m.t.Helper()
	s, err := view.OverviewOf(m.m.Club, m.m.Rules, m.m.Beacon, m.game)
	if err != nil {
		m.t.Fatal(err)
	}
	return s
}

// The time for which a game is held or paused, or both at once, is added to the
// deadline of a question, and no default is taken meanwhile.
func TestNoDeadlineRunsInAHeldGame(t *testing.T) {
	m := until(t, oneAttack, high)
	at := func(hours int) time.Time { return noon.Add(time.Duration(hours) * time.Hour) }
	m.conduct(intervene.Hold(m.m, m.game, "a question of rules", at(1)))
	m.conduct(intervene.Pause(m.m, m.game, "holidays", at(3)))
	if d := m.lapse(3); d.Outcome != game.Moot {
		t.Errorf("a default is taken in a held game: %s", d.Outcome)
	}
	d := m.conduct(intervene.Release(m.m, m.game, "", at(5)))
	if d.Wake != nil || m.shown().Stage != game.StagePaused {
		t.Errorf("wakes %v, %s", d.Wake, m.shown().Stage)
	}
	mustSay(t, d.Send[0].Text, "No deadline runs: the game is paused by the club's moderator: holidays.")
	d = m.conduct(intervene.Release(m.m, m.game, "", at(11)))
	if d.Wake == nil || !d.Wake.At.Equal(at(48+10)) {
		t.Fatalf("wakes %+v", d.Wake)
	}
	mustSay(t, d.Send[1].Text, "RESUMED", "Deadline Fri 6 Mar 22:00 UTC")
	if d := m.lapse(3); d.Outcome != game.Accepted {
		t.Errorf("no default is taken: %s", d.Outcome)
	}
}

// What a freeze kept, a hold that is still on keeps.
func TestDiceFallInAHeldGame(t *testing.T) {
	m := newMatch(t, 1).chill(lab(t))
	m.send("north", oneAttack)
	m.send("south", "pass\npass\n")
	m.conduct(intervene.Hold(m.m, m.game, "a question of rules", noon))
	d := m.thaw()
	if len(d.Release) != 0 {
		t.Errorf("a held game lets go: %q", d.Release)
	}
	if d = m.conduct(intervene.Release(m.m, m.game, "", noon)); len(d.Release) != 1 {
		t.Errorf("released: %q", d.Release)
	}
}
