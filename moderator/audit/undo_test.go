package audit_test

import (
	"strings"
	"testing"

	"adjutant/moderator/audit"
	"adjutant/vassal"
)

// tank is the position of a log of before VASSAL 3.1, in plain text.
const tank = "begin_save\x1b+/100/piece;;;a.png;Tank/\tMain Map;10;10\x1b+/200/piece;;;b.png;Gun/\tMain Map;90;90\x1bend_save"

// oldLog is a log as VASSAL wrote it before 3.1.
func oldLog(t *testing.T, steps ...[]string) *vassal.File {
	t.Helper()
	f, err := vassal.ReadText(tank+logText(steps...), vassal.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// An undo of before VASSAL 3.6.7 that takes no words back says nothing. That it was one is
// known when the words below it are taken back: VASSAL goes down step by step.
func TestUndoWithoutWords(t *testing.T) {
	const (
		roll    = "CHAT*** d6 = 1 *** <Nate>"
		unroll  = "CHAT* UNDO: *** d6 = 1 *** <Nate>"
		again   = "CHAT*** d6 = 6 *** <Nate>"
		said    = "CHAT<Nate> - hm"
		unsaid  = "CHAT* UNDO: <Nate> - hm"
		out     = "M/100/Main Map/50/50/null/Main Map/10/10/null/u"
		back    = "M/100/Main Map/10/10/null/Main Map/50/50/null/u"
		gun     = "M/200/Main Map/60/60/null/Main Map/90/90/null/u"
		gunBack = "M/200/Main Map/90/90/null/Main Map/60/60/null/u"
	)
	tests := []struct {
		name  string
		steps []string
		want  string // how the roll was taken back; "" for not
	}{
		{"at once", []string{roll, unroll, again}, "step 2, and rolled again in step 3"},
		{"behind a move", []string{roll, out, back, unroll, again}, "step 4, and rolled again in step 5"},
		{"behind two moves", []string{roll, out, gun, gunBack, back, unroll, again}, "step 6, and rolled again in step 7"},
		{"behind words and a move", []string{roll, said, out, back, unsaid, unroll, again}, "step 6, and rolled again in step 7"},
		{"behind a move between words", []string{roll, out, said, unsaid, back, unroll, again}, "step 6, and rolled again in step 7"},
		{"a piece put back by hand", []string{roll, out, back, again}, ""},
		{"a piece put back by hand, words that were taken back behind it", []string{roll, out, back, said, unsaid, again}, ""},
		{"a move that stands", []string{roll, out, unroll, again}, ""},
		{"another move taken back", []string{roll, out, gun, gunBack, unroll, again}, ""},
		{"two rolls", []string{roll, again, "CHAT* UNDO: *** d6 = 6 *** <Nate>", unroll, "CHAT*** d6 = 2 *** <Nate>", "CHAT*** d6 = 3 *** <Nate>"}, "step 4, and rolled again in step 5"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var steps [][]string
			for _, s := range tt.steps {
				steps = append(steps, []string{s})
			}
			got := ""
			for _, f := range must(audit.Auditor{}.Log(oldLog(t, steps...))) {
				if f.Code == audit.UndoRoll && f.Step == 1 {
					got = f.Text
				}
			}
			if got != "" && tt.want == "" || !strings.Contains(got, tt.want) {
				t.Errorf("%q, want %q", got, tt.want)
			}
		})
	}
}

// Where the same fell again, it may be the same roll: a step of another log that was taken back
// and stepped through once more.
func TestTheSameFellAgain(t *testing.T) {
	roll, unroll := []string{"CHAT*** d6 = 1 *** <Nate>"}, []string{"CHAT* UNDO: *** d6 = 1 *** <Nate>"}
	for _, tt := range []struct {
		again string
		want  bool
	}{{"1", true}, {"2", false}} {
		found := must(audit.Auditor{}.Log(oldLog(t, roll, unroll, []string{"CHAT*** d6 = " + tt.again + " *** <Nate>"})))
		if found[0].Code != audit.UndoRoll || strings.Contains(found[0].Innocent, "stepped through again") != tt.want {
			t.Errorf("%s: %+v", tt.again, found[0])
		}
	}
}

// Before VASSAL 3.1 a log did not tell where stacks are left by an undo: a piece that moves from
// elsewhere shows little then. Without an undo, and later, it shows much.
func TestPiecesMovedFromElsewhere(t *testing.T) {
	out, back := []string{"M/100/Main Map/50/50/null/Main Map/10/10/null/u"}, []string{"M/100/Main Map/10/10/null/Main Map/50/50/null/u"}
	elsewhere := []string{"M/200/Main Map/60/60/null/Main Map/80/80/null/u"}
	for _, tt := range []struct {
		name, version string
		steps         [][]string
		want          audit.Strength
	}{
		{"behind an undo", "", [][]string{out, back, elsewhere}, audit.Weak},
		{"without one", "", [][]string{out, elsewhere}, audit.Strong},
		{"an undo behind it", "", [][]string{elsewhere, out, back}, audit.Strong},
		{"in VASSAL 3.2", "3.2.17", [][]string{out, back, elsewhere}, audit.Strong},
	} {
		t.Run(tt.name, func(t *testing.T) {
			f := oldLog(t, tt.steps...)
			f.Save.VassalVersion = tt.version
			for _, found := range must(audit.Auditor{}.Log(f)) {
				if found.Code == audit.PositionEdited {
					if found.Strength != tt.want {
						t.Errorf("%s: %s, or else: %s", found.Strength, found.Text, found.Innocent)
					}
					return
				}
			}
			t.Error("it is not found")
		})
	}
}

// A real game of 2007, in which eleven rolls were taken back behind moves.
func TestUndosOfARealGame(t *testing.T) {
	rolls, clock := 0, []string(nil)
	for _, found := range must(audit.Auditor{}.Log(reported(t, "undo-missed_tld_0606-2.log"))) {
		if found.Code == audit.UndoRoll {
			rolls++
		}
		if found.Code == audit.ClockOrder {
			clock = append(clock, found.Evidence["steps"])
		}
		if found.Strength == audit.Strong {
			t.Errorf("step %d: %s", found.Step, found.Text)
		}
	}
	if rolls != 11 || len(clock) != 1 {
		t.Errorf("%d rolls were taken back, and the clock went back in %q", rolls, clock)
	}
}
