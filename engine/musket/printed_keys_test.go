package musket_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"adjutant/engine/musket"
	"adjutant/engine/pack"
)

// shelling is a cell of the key of bombardment results: its words, and what
// becomes of a unit by our reading of them.
type shelling struct {
	result, check, words string
	becomes              map[string]string
}

// The units that are fired at, by their condition.
const (
	steady, halfGone, shaken, small, flipped = "r-five", "r-five reduced", "r-five disrupted", "r-bn", "r-bn ineffective"
)

// untouched is every unit as it was.
var untouched = map[string]string{steady: "good", halfGone: "reduced", shaken: "disrupted", small: "good", flipped: "ineffective"}

// bombardmentKey is the key as it was transcribed. Its retreats are of one to three
// hexes, which for those they hit are two at least (MS 11.1.4, 11.2.4, A-61); a rout
// is of three.
var bombardmentKey = []shelling{
	{"A*", "passed", "no effect", untouched},
	{"A*", "failed", "no effect", untouched},
	{"-", "passed", "no effect", untouched},
	{"-", "failed", "no effect", untouched},
	{"Dc", "passed", "no effect", untouched},
	{"Dc", "failed", "disrupt/flip; if already D/I no further effect", map[string]string{
		steady: "disrupted", halfGone: "reduced disrupted", shaken: "disrupted", small: "ineffective", flipped: "ineffective",
	}},
	{"Dr", "passed", "no effect", untouched},
	{"Dr", "failed", "disrupt/flip; if already disrupted the unit retreats (distance unstated; default 1-3)", map[string]string{
		steady: "disrupted", halfGone: "reduced disrupted", shaken: "disrupted, may retreat 2-3", small: "ineffective", flipped: "ineffective, may retreat 2-3",
	}},
	{"Dx", "passed", "disrupt/flip; if already disrupted retreat 1-3", map[string]string{
		steady: "disrupted", halfGone: "reduced disrupted", shaken: "disrupted, may retreat 2-3", small: "ineffective", flipped: "ineffective, may retreat 2-3",
	}},
	{"Dx", "failed", "one-step eliminated; two-step reduced", map[string]string{
		steady: "reduced", halfGone: "eliminated", shaken: "reduced disrupted", small: "eliminated", flipped: "eliminated",
	}},
	{"Dm", "passed", "one-step eliminated; two-step reduced", map[string]string{
		steady: "reduced", halfGone: "eliminated", shaken: "reduced disrupted", small: "eliminated", flipped: "eliminated",
	}},
	{"Dm", "failed", "one-step eliminated; two-step reduced and routed", map[string]string{
		steady: "reduced disrupted, may retreat 3-3", halfGone: "eliminated", shaken: "reduced disrupted, may retreat 3-3", small: "eliminated", flipped: "eliminated",
	}},
}

// shots is how each result is come by: the gun's factor and the combat die.
var shots = map[string]struct{ factor, die int }{"A*": {3, 1}, "-": {3, 2}, "Dc": {3, 3}, "Dr": {3, 4}, "Dx": {9, 3}, "Dm": {9, 5}}

func TestBombardmentKeyIsKept(t *testing.T) {
	systems := map[int]*musket.System{3: armed(t, 3), 9: armed(t, 9)}
	for _, cell := range bombardmentKey {
		for unit, want := range cell.becomes {
			t.Run(cell.result+" "+cell.check+" "+unit, func(t *testing.T) {
				id, condition, _ := strings.Cut(unit, " ")
				shot := shots[cell.result]
				g := &table{t: t, sys: systems[shot.factor]}
				g.s = place(t, g.sys, "combat", strings.TrimSpace("b-gun1 0202, "+id+" 0205 "+condition))
				g.play(fmt.Sprintf("blue: bombard b-gun1 -> 0205; dice %d %d", shot.die, map[string]int{"passed": 1, "failed": 6}[cell.check]))
				got := how(g, id) + g.answers("red", id, "b-gun1")
				got, _, _ = strings.Cut(got, " and is ")
				if got != want {
					t.Errorf("%q, want %q", got, want)
				}
			})
		}
	}
}

// armed is the laboratory with a gun of some factor.
func armed(t *testing.T, factor int) *musket.System {
	t.Helper()
	p, err := pack.Load(changed(t, "units.csv", func(text string) string {
		return strings.Replace(text, "b-gun1,blue,1,artillery,,1,3", fmt.Sprintf("b-gun1,blue,1,artillery,,1,%d", factor), 1)
	}))
	if err != nil {
		t.Fatal(err)
	}
	sys, err := musket.Open(p)
	if err != nil {
		t.Fatal(err)
	}
	return sys.(*musket.System)
}

// Every cell of the key that was typed in beside the module is one of those above.
func TestBombardmentKeyIsAsPrinted(t *testing.T) {
	var want [][]string
	for i := 0; i < len(bombardmentKey); i += 2 {
		want = append(want, []string{bombardmentKey[i].result, bombardmentKey[i].words, bombardmentKey[i+1].words})
	}
	sameRows(t, printed(t, "bombardment"), want)
}

// sheetResult is a row of the sheet's key: its words, and what they come to for
// the loser by our reading. An empty outcome is not looked at.
type sheetResult struct {
	code, meaning, passed, failed string
	examples                      []string // the cells of the table that show it
	ifPassed, ifFailed            string
	options                       []string
}

// What becomes of a loser in good order under the results that others refer to.
const (
	bySheetRetreat = "good, may stand, may retreat 1-3 and is good"
	bySheetShaken  = "good, may retreat 1-3 and is disrupted"
	bySheetChoice  = "good, may lose, may retreat 1-3 and is disrupted"
	bySheetRout    = "good, may retreat 3-3 and is disrupted"
)

// sheetKey is the key of the Wilson's Creek sheet as it was transcribed. What "NE",
// "Ex" and the letters in brackets come to is under the cells that have them.
var sheetKey = []sheetResult{
	{
		"Ar/Dr", "retreat", "(no check) owner chooses for the losing units: disrupt in place OR retreat 1-3", "(no check) same",
		[]string{"Ar", "Dr"},
		bySheetRetreat, bySheetRetreat, nil,
	},
	{
		"Ac/Dc(p)", "retreat check", "apply parenthesised result p", "apply Ar/Dr",
		[]string{"Dc(Dr)"},
		bySheetRetreat, bySheetRetreat, nil,
	},
	{
		"Ax/Dx", "retreat or loss", "owner chooses: primary loses a step OR all units disrupt and retreat 1-3", "all units disrupt and retreat 1-3",
		[]string{"Ax", "Dx"},
		bySheetChoice, bySheetShaken, nil,
	},
	{
		"Dm(p)", "rout check", "apply parenthesised result p", "unit(s) rout (7.8)",
		[]string{"Dm(Dr)"},
		bySheetRetreat, bySheetRout, nil,
	},
	{
		"Ex", "exchange", "each side's primary loses one step (optional: convert to Dr)", "same",
		[]string{"Dc(Ex)", "Ac(Ex)"},
		"reduced and the other reduced", bySheetRetreat,
		[]string{"A-02", "2"},
	},
	{"NE", "no effect", "-", "-", []string{"Dc(NE)"}, "good", bySheetRetreat, nil},
	{"+L", "leader casualty", "one die per involved leader on both sides: killed on 5-6", "same", nil, "", "", nil},
}

// More rows that the same words have: another letter in the brackets, and the
// defender's option to turn an exchange (WC 12.3).
var sheetKeyMore = []sheetResult{
	{code: "Dm(p)", examples: []string{"Dm(Dx)"}, ifPassed: bySheetChoice, ifFailed: bySheetRout},
	{code: "Ex", examples: []string{"Dc(Ex)"}, ifPassed: "good, may convert", ifFailed: bySheetRetreat},
}

func TestSheetKeyIsKept(t *testing.T) {
	sys := lab(t)
	for _, row := range slices.Concat(sheetKey, sheetKeyMore) {
		for _, code := range row.examples {
			at := slices.IndexFunc(sheetBlows, func(b blow) bool { return b.code == code })
			if at < 0 {
				t.Fatalf("no blow comes to %s", code)
			}
			b := sheetBlows[at]
			for morale, want := range map[int]string{1: row.ifPassed, 6: row.ifFailed} {
				_, outcome := strike(t, sys, b, "", morale, append([]string{"A-01", "sheet"}, row.options...)...)
				if got := ofLoser(outcome, b); got != want {
					t.Errorf("%s, %s, morale die %d: %q, want %q", row.code, code, morale, got, want)
				}
			}
		}
	}
}

// ofLoser is an outcome without the names: what becomes of the loser, and of the
// other if he suffers too. A victorious defender never advances; an attacker does
// where the loser has retreated (MS 7.9).
func ofLoser(outcome string, b blow) string {
	outcome, advance, advances := strings.Cut(outcome, ", advance ")
	loser, rest, _ := strings.Cut(strings.TrimPrefix(outcome, b.loser+" "), ", "+b.winner+" ")
	winner, answers, _ := strings.Cut(rest, ", ")
	if winner != "good" {
		loser += " and the other " + winner
	}
	if answers != "" {
		loser += ", " + answers
	}
	retreats, rout := strings.Contains(answers, "retreat"), strings.Contains(answers, "3-3")
	if want := retreats && b.loser[0] == 'r'; advances != want || advances && (advance == "1-2") != rout {
		loser += ", advance " + advance + "?"
	}
	return loser
}

// A leader in danger dies on five and six, whichever side he is on.
func TestSheetKeyOfLeaders(t *testing.T) {
	for die := 1; die <= 6; die++ {
		g := &table{t: t, sys: lab(t)}
		g.s = place(t, g.sys, "combat", "b-five 0604, b-lead 0604, r-five 0605, r-lead 0605", "A-01", "sheet")
		g.play("blue: attack 0604 -> 0605 primary b-five leader b-lead; red: defend 0605 primary r-five leader r-lead; dice 4 1; first")
		g.play(fmt.Sprintf("dice %d; dice %d", die, 7-die))
		for leader, die := range map[string]int{"b-lead": die, "r-lead": 7 - die} {
			if got := stands(g.sys, g.s, leader) == "eliminated"; got != (die >= 5) {
				t.Errorf("%s, die %d: eliminated %v", leader, die, got)
			}
		}
	}
}

// Every cell of the key that was typed in beside the module is one of those above.
func TestSheetKeyIsAsPrinted(t *testing.T) {
	var want [][]string
	for _, row := range sheetKey {
		want = append(want, []string{row.code, row.meaning, row.passed, row.failed})
	}
	sameRows(t, printed(t, "results_sheet"), want)
}

// The words of the standard key that TestRevisedKeyIsAsPrinted goes by: whatever
// else is printed in a column has not been read.
var revisedWords = [][]string{
	{"C", "R", "X", "M", "-"},
	{"A|D", "none"},
	{"pass", "fail", "-"},
	{"0", "1 from primary of EACH side", "1 from primary losing unit"},
	{"yes", "no"},
	{"0", "1", "3"},
	{"0", "3"},
	// retreats of those who were disrupted before: none, two hexes at least, three
	{"-", "retreat 1-3 (min 2 by 11.1.4)", "min 2", "no further effect", "3"},
	{"0", "1", "2", "1 if hex vacated"},
	{"", "no effect", "exchange; no retreat or advance", "no step loss on the failed check: literal", "treat as a rout for 7.9 and 9.2.6 (ruling A20)"},
}

func TestRevisedKeyIsRead(t *testing.T) {
	rows := printed(t, "results_revised")
	if len(rows) != 9 {
		t.Errorf("%d rows, want the four results passed and failed, and none", len(rows))
	}
	for _, row := range rows {
		for column, cell := range row {
			if !slices.Contains(revisedWords[column], cell) {
				t.Errorf("%s %s: nobody has read %q", row[0], row[2], cell)
			}
		}
	}
}

// sameRows holds what was typed in against what was transcribed here.
func sameRows(t *testing.T, got, want [][]string) {
	t.Helper()
	if len(got) != len(want) {
		t.Errorf("%d rows are printed, %d were transcribed", len(got), len(want))
	}
	for i := range min(len(got), len(want)) {
		if !slices.Equal(got[i], want[i]) {
			t.Errorf("printed %q, transcribed %q", got[i], want[i])
		}
	}
}

// All charts that were typed in beside the module have a test here.
func TestNoChartIsForgotten(t *testing.T) {
	printed(t, "tec")
	files, err := os.ReadDir("../../../shared/rules/musket")
	if err != nil {
		t.Fatal(err)
	}
	checked := []string{"bombardment.csv", "crt_revised.csv", "crt_sheet.csv", "results_revised.csv", "results_sheet.csv", "tec.csv"}
	for _, f := range files {
		if strings.HasSuffix(f.Name(), ".csv") && !slices.Contains(checked, f.Name()) {
			t.Errorf("nothing checks %s", f.Name())
		}
	}
}
