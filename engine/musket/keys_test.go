package musket_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/musket"
	"adjutant/engine/pack"
)

// A blow is an attack that comes to one result of a table, on open ground with room
// for every retreat: the die of the combat, and who loses.
type blow struct {
	code, units, order, defend string
	die                        int
	loser, winner              string
}

// Blue attacks r-one at +4 and +10, and the stronger red at -2 and -6.
const (
	lightBlow  = "attack 0204 -> 0205 primary b-five"
	heavyBlow  = "attack 0204+0104 -> 0205 primary b-five support b-four, b-bn"
	lightForce = "b-five 0204, r-one 0205"
	heavyForce = "b-five 0204, b-four 0104, b-bn 0104, r-one 0205"
	weakBlow   = "attack 0204 -> 0205 primary b-three"
	weakForce  = "b-three 0204, r-five 0205"
)

var revisedBlows = []blow{
	{"Dc", lightForce, lightBlow, "", 3, "r-one", "b-five"},
	{"Dr", lightForce, lightBlow, "", 4, "r-one", "b-five"},
	{"Dx", heavyForce, heavyBlow, "", 1, "r-one", "b-five"},
	{"Dm", heavyForce, heavyBlow, "", 3, "r-one", "b-five"},
	{"-", lightForce, lightBlow, "", 2, "r-one", "b-five"},
	{"Ac", weakForce, weakBlow, "", 4, "b-three", "r-five"},
	{"Ar", weakForce, weakBlow, "", 2, "b-three", "r-five"},
	{"Ax", weakForce, weakBlow, "", 1, "b-three", "r-five"},
	{"Am", "b-one 0204, r-five 0205, r-bn 0205", "attack 0204 -> 0205 primary b-one", "defend 0205 primary r-five support r-bn", 1, "b-one", "r-five"},
}

var sheetBlows = []blow{
	{"Dr", lightForce, lightBlow, "", 3, "r-one", "b-five"},
	{"Dc(Ex)", lightForce, lightBlow, "", 1, "r-one", "b-five"},
	{"Dx", heavyForce, heavyBlow, "", 1, "r-one", "b-five"},
	{"Dm(Dr)", heavyForce, heavyBlow, "", 2, "r-one", "b-five"},
	{"Dm(Dx)", heavyForce, heavyBlow, "", 5, "r-one", "b-five"},
	{"Dc(NE)", weakForce, weakBlow, "", 5, "r-five", "b-three"},
	{"Dc(Dr)", weakForce, weakBlow, "", 6, "r-five", "b-three"},
	{"Ar", weakForce, weakBlow, "", 2, "b-three", "r-five"},
	{"Ac(Ex)", weakForce, weakBlow, "", 4, "b-three", "r-five"},
	{"Ax", weakForce, weakBlow, "", 1, "b-three", "r-five"},
}

// strike is what a blow comes to, and by which result: the units afterwards, what the loser may answer,
// and how far the winner may advance when the loser has retreated.
func strike(t *testing.T, sys *musket.System, b blow, condition string, morale int, options ...string) (code, outcome string) {
	t.Helper()
	units := b.units
	if condition != "" {
		var all []string
		for _, u := range strings.Split(units, ", ") {
			if strings.HasPrefix(u, b.loser+" ") {
				u += " " + condition
			}
			all = append(all, u)
		}
		units = strings.Join(all, ", ")
	}
	g := &table{t: t, sys: sys}
	g.s = place(t, sys, "combat", units, options...)
	g.do("blue: " + b.order)
	if b.defend != "" {
		g.do("red: " + b.defend)
	}
	chance := g.sys.Node(g.s).Chance
	next, events, _, err := engine.Apply(g.sys, g.s, engine.Play{Roll: &engine.Roll{Chance: chance.ID, Values: []int{b.die, morale}}})
	if err != nil {
		t.Fatal(err)
	}
	_, told, _ := strings.Cut(events[0].Text, fmt.Sprintf("die %d: ", b.die))
	code, _, _ = strings.Cut(told, ";")
	g.s = next
	side := map[byte]string{'b': "blue", 'r': "red"}[b.loser[0]]
	return code, fmt.Sprintf("%s %s, %s %s%s", b.loser, how(g, b.loser), b.winner, how(g, b.winner), g.answers(side, b.loser, b.winner))
}

// how is the condition of a unit, without its hex.
func how(g *table, unit string) string {
	words := strings.Fields(stands(g.sys, g.s, unit))
	if len(words) > 0 && isHex(words[0]) {
		words = words[1:]
	}
	if len(words) == 0 {
		return "good"
	}
	return strings.Join(words, " ")
}

// answers is what a side may do with a beaten unit: retreat, stand, lose a step,
// turn an exchange; and after the shortest retreat, how far the winner advances.
func (b *table) answers(side, loser, winner string) string {
	b.t.Helper()
	may := func(side, order string) bool { return b.sys.Check(b.s, action(side, order)).Verdict == engine.Legal }
	var text strings.Builder
	for _, one := range []struct{ word, order string }{{"convert", "use convert"}, {"stand", "disrupt " + loser}, {"lose", "lose " + loser}} {
		if may(side, one.order) {
			text.WriteString(", may " + one.word)
		}
	}
	least, most, shortest := 0, 0, ""
	for n := 1; n <= 3; n++ {
		if path := b.line(side, loser, n); path != "" {
			most = n
			if least == 0 {
				least, shortest = n, path
			}
		}
	}
	if least == 0 {
		return text.String()
	}
	fmt.Fprintf(&text, ", may retreat %d-%d", least, most)
	b.do(side + ": " + shortest)
	if now := how(b, loser); now != "" {
		fmt.Fprintf(&text, " and is %s", now)
	}
	switch {
	case may("blue", "advance "+winner+" 0205-0304"), may("blue", "advance "+winner+" 0205-0206"):
		text.WriteString(", advance 1-2")
	case may("blue", "advance "+winner+" 0205"):
		text.WriteString(", advance 1")
	}
	return text.String()
}

// line is a retreat of so many hexes that may be ordered, "" if none may.
func (b *table) line(side, unit string, n int) string {
	foes := map[string]string{"blue": "r-five", "red": "b-five"}[side]
	if !strings.HasPrefix(waits(b.sys, b.s), "retreat") {
		return ""
	}
	for _, foe := range []string{foes, "b-three", "b-gun1"} {
		open, err := b.sys.Retreat(b.s, []engine.UnitID{engine.UnitID(unit)}, []engine.UnitID{engine.UnitID(foe)}, n)
		if err != nil {
			continue
		}
		for _, path := range open.Paths {
			order := "retreat " + unit + " " + strings.Join(slices.Collect(locs(path)), "-")
			if len(path) == n && b.sys.Check(b.s, action(side, order)).Verdict == engine.Legal {
				return order
			}
		}
	}
	return ""
}

func locs(path []engine.Loc) func(yield func(string) bool) {
	return func(yield func(string) bool) {
		for _, at := range path {
			if !yield(string(at)) {
				return
			}
		}
	}
}

// TestKeys holds what every result of both tables does, for a loser in good order
// and for one that was disrupted, against a golden that was compared with the
// printed keys line by line.
func TestKeys(t *testing.T) {
	sys := lab(t)
	var text strings.Builder
	for _, profile := range []struct {
		name  string
		blows []blow
	}{{"revised", revisedBlows}, {"sheet", sheetBlows}} {
		for _, b := range profile.blows {
			for _, condition := range []string{"", "disrupted"} {
				for _, morale := range []int{1, 6} {
					check := map[int]string{1: "passed", 6: "failed"}[morale]
					code, outcome := strike(t, sys, b, condition, morale, "A-01", profile.name)
					if condition == "" && strings.TrimSuffix(code, "+L") != b.code {
						t.Errorf("%s die %d comes to %s, not %s", b.order, b.die, code, b.code)
					}
					fmt.Fprintf(&text, "%s %s %s %s: %s\n", profile.name, code, strings.TrimSpace(condition+" loser"), check, outcome)
				}
			}
		}
	}
	goldenText(t, "testdata/keys.golden", text.String())
}

// TestBombardmentKey is the same for the key of bombardment results. The guns are
// made strong enough for every column.
func TestBombardmentKey(t *testing.T) {
	var text strings.Builder
	for _, gun := range []struct {
		factor int
		dice   map[int]string
	}{{3, map[int]string{1: "Ac", 2: "-", 3: "Dc", 4: "Dr"}}, {9, map[int]string{3: "Dx", 5: "Dm"}}} {
		p, err := pack.Load(changed(t, "units.csv", func(text string) string {
			return strings.Replace(text, "b-gun1,blue,1,artillery,,1,3", fmt.Sprintf("b-gun1,blue,1,artillery,,1,%d", gun.factor), 1)
		}))
		if err != nil {
			t.Fatal(err)
		}
		opened, err := musket.Open(p)
		if err != nil {
			t.Fatal(err)
		}
		sys := opened.(*musket.System)
		for die := 1; die <= 6; die++ {
			for _, unit := range []string{"r-five", "r-five reduced", "r-five disrupted", "r-bn", "r-bn ineffective"} {
				if gun.dice[die] == "" {
					continue
				}
				id, condition, _ := strings.Cut(unit, " ")
				for _, morale := range []int{1, 6} {
					g := &table{t: t, sys: sys, s: place(t, sys, "combat", strings.TrimSpace("b-gun1 0202, "+id+" 0205 "+condition))}
					g.play(fmt.Sprintf("blue: bombard b-gun1 -> 0205; dice %d %d", die, morale))
					fmt.Fprintf(&text, "%s %s %s: %s%s\n", gun.dice[die], unit, map[int]string{1: "passed", 6: "failed"}[morale], how(g, id), g.answers("red", id, "b-gun1"))
				}
			}
		}
	}
	goldenText(t, "testdata/bombardment.golden", text.String())
}

// TestRevisedKeyIsAsPrinted holds the outcomes against the rows of the printed key:
// steps lost, disruption, the hexes of the retreat, those of a loser who was
// disrupted before, and of the advance.
func TestRevisedKeyIsAsPrinted(t *testing.T) {
	rows := printed(t, "results_revised")
	sys := lab(t)
	for _, row := range rows {
		code, side, check, steps, disrupts, least, most, already, advance := row[0], row[1], row[2], row[3], row[4], row[5], row[6], row[7], row[8]
		for _, b := range revisedBlows {
			if code != "-" && (!strings.Contains(side, b.code[:1]) || b.code[1:] != strings.ToLower(code)) || code == "-" && b.code != "-" {
				continue
			}
			morale := map[string]int{"pass": 1, "fail": 6, "-": 6}[check]
			_, steady := strike(t, sys, b, "", morale, "A-01", "revised")
			_, shaken := strike(t, sys, b, "disrupted", morale, "A-01", "revised")
			has := func(what string, want bool, outcome, words string) {
				if strings.Contains(outcome, words) != want {
					t.Errorf("%s %s: %s: %q in %q is %v, printed otherwise: %v", b.code, check, what, words, outcome, !want, row)
				}
			}
			has("the loser's step", strings.HasPrefix(steps, "1"), steady, b.loser+" reduced")
			has("the winner's step", strings.HasSuffix(steps, "EACH side"), steady, b.winner+" reduced")
			has("disruption", disrupts == "yes", steady, "disrupted")
			has("retreat", most != "0", steady, "may retreat "+least+"-"+most)
			has("retreat of the disrupted", strings.Contains(already, "min 2"), shaken, "may retreat 2-3")
			has("rout of the disrupted", already == "3", shaken, "may retreat 3-3")
			has("advance by two", advance == "2" && b.code[0] == 'D', steady, ", advance 1-2")
			if advance == "1 if hex vacated" && b.code[0] == 'D' {
				has("advance where the disrupted went", true, shaken+";", ", advance 1;")
			}
			has("advance by one", advance == "1" && most != "0" && b.code[0] == 'D', steady+";", ", advance 1;")
		}
	}
}
