package store

import (
	"errors"
	"strings"
	"testing"
	"time"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/register"
	"adjutant/moderator/storage"
	"adjutant/moderator/view"
)

// TestJournalsThatAreTorn: a journal that lacks lines, or has one that cannot be read, is given as damaged, wherever it is read from; and a game
// whose end is lost goes on behind the last decision that is certainly whole.
func TestJournalsThatAreTorn(t *testing.T) {
	for _, c := range []struct {
		name, do, says string
		left           int // lines, once it is mended; 0 if it cannot be
		had            int // lines that it counted
	}{
		{"its last line is lost", "DELETE FROM lines WHERE n = 5", "game lab is damaged: its journal has 4 lines of 5", 3, 5},
		{"its last decision is lost", "DELETE FROM lines WHERE n > 3", "game lab is damaged: its journal has 3 lines of 5", 1, 5},
		{"all but its beginning is lost", "DELETE FROM lines WHERE n > 1", "its journal has 1 lines of 5", 1, 5},
		{"a line within is lost", "DELETE FROM lines WHERE n = 3", "line 3 is missing", 0, 5},
		{"a line is no line", "UPDATE lines SET line = '{' WHERE n = 4", "game lab is damaged", 0, 5},
		{"all is lost", "DELETE FROM lines", "its journal has 0 lines of 5", 0, 5},
		{"a line is not counted", "UPDATE games SET version = 4", "its journal has 5 lines of 4", 5, 4},
		{"no line is counted", "UPDATE games SET version = 0", "its journal has 5 lines of 0", 5, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			st := quickStore(t)
			line := func(second int, l game.Line) game.Line { l.At = time.Unix(int64(second), 0).UTC(); return l }
			lines := []game.Line{
				line(0, game.Line{Opened: &game.Opened{Tag: "lab"}}),
				line(1, game.Line{Judged: &game.Judged{No: 1, Mail: "one"}}), line(1, game.Line{Play: &engine.Play{}}),
				line(2, game.Line{Judged: &game.Judged{No: 2, Mail: "two"}}), line(2, game.Line{Play: &engine.Play{}}),
			}
			if err := st.AddGames(t.Context(), storage.Beginning{Tag: "lab", Lines: lines}); err != nil {
				t.Fatal(err)
			}
			if _, err := st.db.ExecContext(t.Context(), "PRAGMA foreign_keys = 0; "+c.do); err != nil {
				t.Fatal(err)
			}
			_, err := st.Game(t.Context(), "lab")
			if !errors.As(err, new(*storage.Damage)) || !strings.Contains(err.Error(), c.says) {
				t.Errorf("read whole: %v", err)
			}
			torn, err := st.MendJournal(t.Context(), "lab")
			if (err == nil) != (c.left > 0) || torn.Left != c.left || err == nil && torn.Had != c.had {
				t.Fatalf("%d lines of %d are left: %v", torn.Left, torn.Had, err)
			}
			if g, err := st.Game(t.Context(), "lab"); (err == nil) != (c.left > 0) || len(g.Lines) != c.left {
				t.Errorf("mended it has %d lines: %v", len(g.Lines), err)
			}
		})
	}
}

// TestAGameOfWhichOnlyLinesAreLeft is damaged, and not one that never was; it is put back with all of them.
func TestAGameOfWhichOnlyLinesAreLeft(t *testing.T) {
	st := quickStore(t)
	if err := st.AddGames(t.Context(), storage.Beginning{Tag: "lab", Lines: []game.Line{{Opened: &game.Opened{Tag: "lab"}}, {Play: &engine.Play{}}}}); err != nil {
		t.Fatal(err)
	}
	if _, err := st.db.ExecContext(t.Context(), "PRAGMA foreign_keys = 0; DELETE FROM games"); err != nil {
		t.Fatal(err)
	}
	for n := range 2 {
		if lines, _, err := st.ReadOn(t.Context(), "lab", n); !errors.As(err, new(*storage.Damage)) || !strings.Contains(err.Error(), "game lab is damaged: only the lines of its journal are left") {
			t.Errorf("behind line %d: %d lines, %v", n, len(lines), err)
		}
	}
	if _, err := st.Game(t.Context(), "bal"); !errors.Is(err, game.ErrNoGame) {
		t.Errorf("a game that never was: %v", err)
	}
	if err := st.MendGames(t.Context()); err != nil {
		t.Fatal(err)
	}
	if g, err := st.Game(t.Context(), "lab"); err != nil || len(g.Lines) != 2 {
		t.Errorf("put back it has %d lines: %v", len(g.Lines), err)
	}
}

// TestTurnsThatAreNotCounted are damage, and not the fault of the mail that comes.
func TestTurnsThatAreNotCounted(t *testing.T) {
	for _, do := range []string{"UPDATE last_turn SET n = 9223372036854775807", "DELETE FROM last_turn"} {
		st := quickStore(t)
		if _, err := st.db.ExecContext(t.Context(), do); err != nil {
			t.Fatal(err)
		}
		added, err := st.AddMail(t.Context(), "one", mail.Raw{Bytes: []byte("From: anna@example.test\r\n\r\n")}, storage.Lane{Games: []string{"lab"}})
		if found := new(storage.Damage); added || !errors.As(err, &found) || found.Of != "the count of turns" {
			t.Errorf("%s: added %t, %v", do, added, err)
		}
	}
}

// TestWhatIsKeptOfPeopleThatIsTorn: what is kept of people and for lists and cannot be read is damage, for which no mail is set aside.
func TestWhatIsKeptOfPeopleThatIsTorn(t *testing.T) {
	st := quickStore(t)
	lab := storage.Beginning{Tag: "lab", Lines: []game.Line{{Opened: &game.Opened{Tag: "lab"}}}, Summary: &view.Summary{Tag: "lab", Stage: game.StageRunning, Players: []register.Entry{{Addr: "anna@example.test", Game: "lab"}}}}
	if err := st.AddGames(t.Context(), lab); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		do   string
		read func() error
	}{
		{"UPDATE summaries SET summary = 'spoilt'", func() error { _, err := st.SummariesAt(t.Context(), game.StageRunning); return err }},
		{"UPDATE players SET entry = 'spoilt'", func() error { _, err := st.Players(t.Context()); return err }},
		{"INSERT INTO people (n, act) VALUES (1, 'spoilt') ON CONFLICT (n) DO UPDATE SET act = 'spoilt'", func() error { _, err := st.People(t.Context()); return err }},
	} {
		if err := c.read(); err != nil {
			t.Fatal(err)
		}
		if _, err := st.db.ExecContext(t.Context(), c.do); err != nil {
			t.Fatal(err)
		}
		if err := c.read(); !errors.As(err, new(*storage.Damage)) {
			t.Errorf("%s: %v", c.do, err)
		}
	}
}

// TestTXTRecordsThatAreTorn: a mail whose TXT records cannot be read is damaged, and is named.
func TestTXTRecordsThatAreTorn(t *testing.T) {
	st := quickStore(t)
	if _, err := st.AddMail(t.Context(), "one", mail.Raw{Bytes: []byte("text"), TXT: map[string][]string{"a": {"b"}}}, storage.Lane{}); err != nil {
		t.Fatal(err)
	}
	if faults, err := st.Sealed(t.Context()); len(faults) > 0 || err != nil {
		t.Fatalf("as it was written: %q, %v", faults, err)
	}
	if _, err := st.db.ExecContext(t.Context(), "UPDATE mails SET txt = 'spoilt'"); err != nil {
		t.Fatal(err)
	}
	if _, err := st.Mail(t.Context(), "one"); !errors.As(err, new(*storage.Damage)) {
		t.Errorf("read: %v", err)
	}
	if faults, err := st.Sealed(t.Context()); len(faults) != 1 || faults[0] != "mail one" || err != nil {
		t.Errorf("looked through: %q, %v", faults, err)
	}
}
