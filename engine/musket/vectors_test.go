package musket_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"adjutant/engine/musket"
)

// vectors holds the test vectors of the rules' digest, by their numbers there; all
// follow from the printed text. Positions, scripts and probes are those of table.
var vectors = []struct {
	number  int
	name    string
	pack    string // lab, or wilsons: Wilson's Creek
	phase   string // "" is a game from its beginning
	turn    int
	side    string
	units   string
	options []string
	script  string
	probe   string
	want    string
}{
	{number: 1, name: "CF 5 disrupted, no leader", phase: "combat", units: "b-five 0101 disrupted, r-zero 0102", probe: "odds blue: attack 0101 -> 0102 primary b-five", want: "3 against 0"},
	{number: 1, name: "CF 5 disrupted across the creek", phase: "combat", units: "b-five 0506 disrupted, r-zero 0507", probe: "odds blue: attack 0506 -> 0507 primary b-five", want: "1 against 0"},
	{number: 1, name: "CF 1 halved", phase: "combat", units: "b-one 0101 disrupted, r-zero 0102", probe: "odds blue: attack 0101 -> 0102 primary b-one", want: "1 against 0"},
	{number: 1, name: "CF 0 halved", phase: "combat", units: "b-zero 0101 disrupted, r-zero 0102", probe: "odds blue: attack 0101 -> 0102 primary b-zero", want: "0 against 0"},
	{number: 2, name: "CF 4 disrupted with a leader of 2", phase: "combat", units: "b-four 0101 disrupted, b-lead 0101, r-zero 0102", probe: "odds blue: attack 0101 -> 0102 primary b-four leader b-lead", want: "6 against 0"},
	{number: 2, name: "leader of another formation", phase: "combat", units: "b-four 0101 disrupted, b-lead2 0101, r-zero 0102", probe: "odds blue: attack 0101 -> 0102 primary b-four", want: "2 against 0"},
	{number: 3, name: "CF 5 in corn across the creek", phase: "combat", units: "b-five 1009, r-zero 1010", probe: "odds blue: attack 1009 -> 1010 primary b-five", want: "2 against 0"},
	{number: 3, name: "CF 1 in corn defending", phase: "combat", units: "b-five 0902, r-one 0903", probe: "odds blue: attack 0902 -> 0903 primary b-five", want: "5 against 0"},
	{number: 4, name: "CF 3 counterattacks", phase: "counter", units: "b-five 0101, r-three 0102", probe: "odds red: counter 0102 -> 0101 primary r-three", want: "6 against 5"},
	{number: 4, name: "in a stream", phase: "counter", units: "b-five 0702, r-three 0703", probe: "odds red: counter 0703 -> 0702 primary r-three", want: "3 against 5"},
	{
		number: 6, name: "sheet, +4, die 1, failed: as Dr", phase: "combat", units: "b-five 0505, r-one 0506", options: []string{"A-01", "sheet"},
		script: "blue: attack 0505 -> 0506 primary b-five; dice 1 5", probe: "waits", want: "retreat red",
	},
	{
		number: 6, name: "passed: Ex, or Dr by WC 12.3", phase: "combat", units: "b-five 0505, r-one 0506", options: []string{"A-01", "sheet"},
		script: "blue: attack 0505 -> 0506 primary b-five; dice 1 4", probe: "waits", want: "convert red",
	},
	{
		number: 7, name: "sheet, -2, die 6, passed: Dr", phase: "combat", units: "b-three 0505, r-five 0506", options: []string{"A-01", "sheet"},
		script: "blue: attack 0505 -> 0506 primary b-three; dice 6 1", probe: "waits", want: "retreat red",
	},
	{
		number: 7, name: "failed: as Dr", phase: "combat", units: "b-three 0505, r-five 0506", options: []string{"A-01", "sheet"},
		script: "blue: attack 0505 -> 0506 primary b-three; dice 6 6", probe: "waits", want: "retreat red",
	},
	{
		number: 8, name: "revised, +10, die 1, passed: a step, disruption", phase: "combat", units: "b-five 0505, b-four 0606, b-bn 0606, r-one 0506",
		script: "blue: attack 0505+0606 -> 0506 primary b-five support b-four, b-bn; dice 1 1", probe: "r-one", want: "0506 reduced disrupted",
	},
	{
		number: 8, name: "and no retreat", phase: "combat", units: "b-five 0505, b-four 0606, b-bn 0606, r-one 0506",
		script: "blue: attack 0505+0606 -> 0506 primary b-five support b-four, b-bn; dice 1 1", probe: "waits", want: "combat blue",
	},
	{number: 9, name: "MR 6 and a leader, a six fails", probe: "check of 6 against 7", want: "false"},
	{number: 9, name: "MR 1 disrupted, a one passes", probe: "check of 1 against -1", want: "true"},
	{number: 10, name: "four road hexes", phase: "move", units: "b-five 0108", probe: "told blue: move b-five 0108-0208-0308-0408-0508", want: "b-five 2 of 4 MP"},
	{number: 10, name: "three road hexes, one clear", phase: "move", units: "b-five 0108", probe: "told blue: move b-five 0108-0208-0308-0408-0407", want: "b-five 4 of 4 MP"},
	{
		number: 11, name: "MA 2 with a leader of 1, three road hexes", pack: "wilsons", phase: "move", turn: 1, side: "confederate", units: "3-LA 1106, McCulloch 1106, 1-US 0118",
		probe: "told confederate: move 3-LA, McCulloch 1106-1205-1305-1404", want: "3 LA 1.5 of 3 MP",
	},
	{
		number: 11, name: "two road hexes and two clear", pack: "wilsons", phase: "move", turn: 1, side: "confederate", units: "3-LA 1106, McCulloch 1106, 1-US 0118",
		probe: "check confederate: move 3-LA, McCulloch 1106-1205-1305-1304-1203", want: "E402",
	},
	{number: 14, name: "two exited, die 2", probe: "exit 2", want: "major"},
	{number: 14, name: "die 3", probe: "exit 3", want: "none"},
	{
		number: 15, name: "revised, 12", phase: "combat", units: "b-five 0505, b-lead 0505, r-five 0506",
		script: "blue: attack 0505 -> 0506 primary b-five leader b-lead; dice 3 1; dice 6 6", probe: "b-lead", want: "eliminated",
	},
	{
		number: 15, name: "sheet row 4, die 4", phase: "combat", units: "b-five 0505, b-lead 0505, r-five 0506", options: []string{"A-01", "sheet"},
		script: "blue: attack 0505 -> 0506 primary b-five leader b-lead; dice 4 6; red: disrupt r-five; dice 4", probe: "b-lead", want: "0505",
	},
	{
		number: 15, name: "sheet row 4, die 5", phase: "combat", units: "b-five 0505, b-lead 0505, r-five 0506", options: []string{"A-01", "sheet"},
		script: "blue: attack 0505 -> 0506 primary b-five leader b-lead; dice 4 6; red: disrupt r-five; dice 5", probe: "b-lead", want: "eliminated",
	},
	{
		number: 16, name: "an unsafe line", phase: "combat", units: "b-five 0605, b-four 0608, r-one 0606 reduced",
		script: "blue: attack 0605 -> 0606 primary b-five advance no; dice 5 1", probe: "r-one", want: "eliminated",
	},
	{
		number: 16, name: "no line", phase: "combat", units: "b-five 0605, b-one 0607, b-three 0506, b-other 0505, b-bn 0706, b-four 0705, r-one 0606 reduced",
		script: "blue: attack 0605 -> 0606 primary b-five advance no; dice 5 1", probe: "r-one", want: "captured",
	},
	{
		number: 17, name: "no throw, two hexes", pack: "wilsons", phase: "combat", turn: 4, side: "confederate", units: "1-US-Cav 1306, 3-LA 1307",
		script: "confederate: attack 1307 -> 1306 primary 3-LA", probe: "waits", want: "withdraw union",
	},
	{
		number: 17, name: "one hex is too few", pack: "wilsons", phase: "combat", turn: 4, side: "confederate", units: "1-US-Cav 1306, 3-LA 1307",
		script: "confederate: attack 1307 -> 1306 primary 3-LA", probe: "check union: retreat 1-US-Cav 1306-1305", want: "E426",
	},
	{
		number: 17, name: "no line", pack: "wilsons", phase: "combat", turn: 4, side: "confederate", units: "1-US-Cav 0101, 3-LA 0102, McRae 0201, 3-AST 0202, 1-US 1201",
		script: "confederate: attack 0102 -> 0101 primary 3-LA", probe: "1-US-Cav", want: "eliminated",
	},
	{
		number: 18, name: "MR 4 with a leader of 1, die 6", pack: "wilsons", phase: "counter", turn: 5, side: "confederate", units: "1-KS 1306, Lyon 1306, 7-MSG 1305",
		script: "until exhaust confederate; confederate: use exhaust 1-KS; dice 6", probe: "1-KS", want: "1306 disrupted",
	},
	{
		number: 18, name: "die 5", pack: "wilsons", phase: "counter", turn: 5, side: "confederate", units: "1-KS 1306, Lyon 1306, 7-MSG 1305",
		script: "until exhaust confederate; confederate: use exhaust 1-KS; dice 5", probe: "1-KS", want: "1306",
	},
}

func TestVectors(t *testing.T) {
	systems := map[string]*musket.System{"": lab(t), "wilsons": wilsons(t)}
	for _, v := range vectors {
		t.Run(fmt.Sprintf("%02d %s", v.number, v.name), func(t *testing.T) {
			var got string
			switch what, _, _ := strings.Cut(v.probe, " "); what + v.phase {
			case "check":
				got = checkOf(t, v.probe)
			case "exit":
				got = exitOn(t, systems["wilsons"], v.probe)
			default:
				b := &table{t: t, sys: systems[v.pack]}
				b.set(reading{phase: v.phase, turn: v.turn, side: v.side, units: v.units, options: v.options}, "")
				b.play(v.script)
				got = b.tell(v.probe)
			}
			if told := strings.HasPrefix(v.probe, "told "); got != v.want && !(told && strings.Contains(got, v.want)) {
				t.Errorf("%s: %q, want %q", v.probe, got, v.want)
			}
		})
	}
}

// checkOf is a morale check without a unit: "check of 6 against 7".
func checkOf(t *testing.T, probe string) string {
	t.Helper()
	var die, morale int
	if _, err := fmt.Sscanf(probe, "check of %d against %d", &die, &morale); err != nil {
		t.Fatal(err)
	}
	return fmt.Sprint(musket.Passes(die, morale))
}

// exitOn is the level of victory after two units have left and the die has fallen.
func exitOn(t *testing.T, sys *musket.System, probe string) string {
	t.Helper()
	b := &table{t: t, sys: sys}
	b.set(reading{phase: "move", turn: 9, side: "confederate", units: "1-Ark-MR 1404, 2-Ark-MR 1504, 1-US-Cav 0101"}, "")
	b.play("confederate: move 1-Ark-MR 1404-1504 exit; confederate: move 2-Ark-MR 1504 exit; confederate: pass; confederate: pass; dice " + strings.TrimPrefix(probe, "exit "))
	if level := sys.Node(b.s).Result.Level; level != "" {
		return level
	}
	return "none"
}

// Vector 5: the column of a differential, on both tables.
func TestVector05Columns(t *testing.T) {
	p := load(t, "training-field")
	for _, v := range []struct{ differential, sheet, revised int }{
		{-99, 1, 1}, {-5, 1, 2}, {0, 4, 4}, {1, 4, 5}, {7, 7, 8}, {9, 8, 8}, {10, 9, 9}, {99, 9, 9},
	} {
		if s, r := p.Charts["crt_sheet"].Column(v.differential), p.Charts["crt_revised"].Column(v.differential); s != v.sheet || r != v.revised {
			t.Errorf("%+d is column %d of the sheet and %d of the revised table, want %d and %d", v.differential, s, r, v.sheet, v.revised)
		}
	}
}

// TestVectorsAreComplete holds the numbers against those of the digest. Vector 5 is
// a test of its own, and so are 12 (TestReinforcements) and 13
// (TestOverstackedUnitsDisrupt), which need reinforcements and a whole phase.
func TestVectorsAreComplete(t *testing.T) {
	digest, err := os.ReadFile(filepath.Join("..", "..", "..", "shared", "rules", "musket", "RULES.md"))
	if err != nil {
		t.Skipf("the digest is missing: %v", err)
	}
	_, section, found := strings.Cut(string(digest), "## 10. Test vectors")
	numbers := regexp.MustCompile(`(?m)^([0-9]+)\. `).FindAllStringSubmatch(section, -1)
	if !found || len(numbers) == 0 {
		t.Fatal("the digest has no test vectors")
	}
	here := []string{"5", "12", "13"}
	for _, v := range vectors {
		here = append(here, fmt.Sprint(v.number))
	}
	for _, n := range numbers {
		if !slices.Contains(here, n[1]) {
			t.Errorf("vector %s of the digest has no test", n[1])
		}
	}
}
