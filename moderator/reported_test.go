package moderator_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/view"
)

// Logs that the real VASSAL wrote with our modules are judged as their players meant them: their drags are orders, and stay so while the
// others are asked something; what is refused is refused for a reason of the game, with what to write.
func TestReportedLogsAreJudged(t *testing.T) {
	folder := filepath.Join("..", "..", "shared", "reports", "vassal-3.7.26")
	if _, err := os.Stat(folder); err != nil {
		t.Skip("without ../shared: ", err)
	}
	for _, c := range []struct {
		file, pack, scenario string
		side                 engine.Side
		phase                string // passed to before, "" for the first
		want                 game.Outcome
		played               []string
		says                 []string
	}{
		{"tfa-anna-1", "training-field", "", "north", "", game.Accepted, []string{"move Marlow, 1st-Foot 1103-1104", "move 2nd-Foot 1003-1004-1005", "move Lancers 1402-1403"}, []string{"Accepted 4 of 4 orders"}},
		{"v36-tfe1", "training-field", "", "north", "", game.Waiting, []string{"move 5th-Foot 0804-0805"}, []string{"waiting north: move Dragoons 0703-0706", "waiting north: move Hale, Rifles 0404-0505"}},
		{"wca-e1", "wilsons-creek", "", "union", "move", game.Accepted, []string{"move Totten 0701-0702-0602"}, nil},
		{"wca-e3", "wilsons-creek", "", "union", "move", game.Accepted, []string{"move Totten 0701-0702-0602"}, nil},
		{"wca-good", "wilsons-creek", "", "union", "move", game.Accepted, nil, []string{"Accepted 4 of 4 orders"}},
		{"wca-e1", "wilsons-creek", "", "union", "", game.HandBack, nil, []string{"move belongs to move or counter; the game is at setup", "write: pass"}},
		{"mla-anna-1", "mill-lane", "", "west", "", game.HandedIn, nil, []string{"SEALED"}},
		{"itw-anna-2", "into-the-woods", "2", "CS", "", game.HandBack, nil, []string{"refused 6", "move 21 AL S3822-S3821-S3820", "write: pass", "start as they were left, but with other traits"}},
	} {
		t.Run(c.file+" "+c.phase, func(t *testing.T) {
			m := scenarioMatch(t, c.pack, c.scenario, 3)
			passesTo(m, c.side, c.phase)
			data, err := os.ReadFile(filepath.Join(folder, c.file+".vlog"))
			if err != nil {
				t.Fatal(err)
			}
			m.files = []mail.Attachment{{Name: "turn.vlog", Bytes: data}}
			d := m.send(c.side, "")
			played := m.played()
			if d.Outcome != c.want || len(played) < len(c.played) || !slices.Equal(played[:len(c.played)], c.played) {
				t.Errorf("%s: played %q\n%s", d.Outcome, played, d.Send[0].Text)
			}
			mustSay(t, strings.Join(strings.Fields(d.Send[0].Text), " "), c.says...)
		})
	}
}

// passesTo has whoever the game waits for pass, until a side is in a phase.
func passesTo(m *match, side engine.Side, phase string) {
	m.t.Helper()
	for range 20 {
		overview, err := view.OverviewOf(m.m.Club, m.m.Rules, m.m.Beacon, m.game)
		if err != nil {
			m.t.Fatal(err)
		}
		if phase == "" || overview.Phase == phase && slices.Contains(overview.Waits, side) {
			return
		}
		m.send(overview.Waits[0], "pass\n")
	}
	m.t.Fatalf("the game does not come to the phase %s of %s", phase, side)
}
