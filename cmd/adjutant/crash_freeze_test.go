package main

import (
	"cmp"
	"encoding/json"
	"net/http/httptest"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	gocmp "github.com/google/go-cmp/cmp"

	"adjutant/moderator/game"
	"adjutant/moderator/roll"
	"adjutant/moderator/roll/rolltest"
)

// frozenPoints are the crash points that only a game with a beacon comes to.
var frozenPoints = []string{"announced", "fetched"}

// TestCrashesWhileFrozen kills the daemon at each step from the freeze to the
// dice, and lets it start again. Other than that of a game without a beacon, its
// course depends on the time: but always there is one freeze with one notice, the
// dice that were drawn stay, and both players have the same mails.
func TestCrashesWhileFrozen(t *testing.T) {
	lab := rolltest.New(t, "lab", time.Now().Add(-time.Hour).Truncate(time.Second))
	lab.Publish(1 << 40)
	server := httptest.NewServer(lab)
	t.Cleanup(server.Close)
	chain, err := json.Marshal(lab.Beacon)
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "chain")
	writeFile(t, file, string(chain))
	c := openCrashClub(t, []string{"ADJUTANT_CHAIN=" + file, "ADJUTANT_BEACON__URLS=" + server.URL}, "--beacon", lab.Name, "--notice", "1s")
	for _, crashes := range [][]string{
		nil,
		{"announced:1"},
		{"decided:1"},
		{"committed:1"},
		{"fetched:1"},
		{"drawn:1"},
		{"drawn:2"},
		{"committed:2"},
		{"announced:1", "committed:1", "fetched:1", "drawn:1", "decided:1"},
	} {
		t.Run(cmp.Or(strings.Join(crashes, ","), "undisturbed"), func(t *testing.T) {
			t.Parallel()
			c.playFrozen(t, c.sqlite(t), lab.Beacon, crashes)
		})
	}
	t.Run("PostgreSQL/drawn:1", func(t *testing.T) {
		t.Parallel()
		c.playFrozen(t, c.postgres(t), lab.Beacon, []string{"drawn:1"})
	})
}

// playFrozen has the club handle a submission that needs two rolls, dying where
// each of the crashes says.
func (c crashClub) playFrozen(t *testing.T, at place, beacon roll.Beacon, crashes []string) {
	t.Helper()
	p := newProvider(t)
	l := letter{id: "dice", from: "Anna Example <anna@example.test>", to: c.replyTo["anna@example.test"], subject: "turn 1", text: "roll 2d6 for the test\r\nroll 1d10 for more\r\npass"}
	if err := p.server.Deliver("mod@example.test", l.signed(t)); err != nil {
		t.Fatal(err)
	}
	env := slices.Concat(at.env, p.settings(), c.env)
	var before []string
	for _, crash := range crashes {
		died := c.program.serve(t, append(slices.Clone(env), "ADJUTANT_CRASH="+crash), at.config).wait(t)
		if !isKilled(died) {
			t.Fatalf("at %s the daemon ended with %v", crash, died)
		}
		at.mourn(t)
		before = records(t, at)
	}
	d := c.program.serve(t, env, at.config)
	eventually(t, "the dice have fallen and all is sent", func() bool {
		at.hurry(t)
		return len(p.arrived(t)) == 4 && at.unfinished(t) == 0
	})
	d.stop(t)
	after := records(t, at)
	if !slices.Equal(before, after[:min(len(before), len(after))]) {
		t.Errorf("records at the crash: %q\nand at last: %q", before, after)
	}
	checkFrozen(t, at.game(t), after, beacon)
	checkFrozenMails(t, p.arrived(t))
}

// records are the records of the game as they are stored.
func records(t *testing.T, at place) (texts []string) {
	t.Helper()
	st := at.open(t)
	defer st.Close()
	game, err := st.Game(t.Context(), crashGame)
	if err != nil {
		t.Fatal(err)
	}
	all, err := st.Records(t.Context(), game.Lines[0].Opened.ID)
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range all {
		texts = append(texts, r.String())
	}
	return texts
}

// checkFrozen holds the records against the one notice of the journal.
func checkFrozen(t *testing.T, game game.Game, records []string, beacon roll.Beacon) {
	t.Helper()
	var files []roll.File
	for _, text := range records {
		files = append(files, roll.File{Name: "record", Text: text})
	}
	freezes := 0
	for _, line := range game.Lines {
		if line.Freeze != nil {
			freezes++
			files = append(files, roll.File{Name: "notice", Text: line.Freeze.Notice})
		}
	}
	public, err := roll.ParsePublic(game.Lines[0].Opened.Keys)
	if err != nil {
		t.Fatal(err)
	}
	report := roll.VerifyFiles(public, files, roll.Evidence{Beacon: &beacon})
	if report.Failure != nil || freezes != 1 || len(report.Held) != 2 || len(report.Notices) != 1 || game.Frozen() != nil {
		t.Errorf("%d freezes, %d records and %d notices hold: %v", freezes, len(report.Held), len(report.Notices), report.Failure)
	}
}

// checkFrozenMails makes sure that both players got both mails.
func checkFrozenMails(t *testing.T, mails []answered) {
	t.Helper()
	got := map[string]int{}
	for _, m := range mails {
		for _, word := range []string{"FROZEN UNTIL THE DICE FALL", "THE DICE HAVE FALLEN"} {
			if strings.Contains(m.Text, word) {
				got[m.To+": "+word]++
			}
		}
	}
	want := map[string]int{
		"anna: FROZEN UNTIL THE DICE FALL": 1, "anna: THE DICE HAVE FALLEN": 1, "ben: FROZEN UNTIL THE DICE FALL": 1, "ben: THE DICE HAVE FALLEN": 1,
	}
	if diff := gocmp.Diff(want, got); diff != "" {
		t.Errorf("mails (-want +got):\n%s", diff)
	}
}
