package musket_test

import (
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/musket"
	"adjutant/engine/pack"
)

func TestLinesOfRetreat(t *testing.T) {
	tests := []struct {
		name, units string
		who         []engine.UnitID
		n           int
		class       string
		paths       string // all of them, or "*" where only the class matters
		options     []string
	}{
		{name: "one hex nearer to 0601", units: "b-five 0605, r-five 0606", who: []engine.UnitID{"b-five"}, n: 1, class: "safe", paths: "0604"},
		{name: "two hexes", units: "b-five 0605, r-five 0606", who: []engine.UnitID{"b-five"}, n: 2, class: "safe", paths: "0604-0603 0604-0703 0604-0503 0704-0703 0704-0604 0504-0503 0504-0604"},
		{name: "no path nearer: one hex", units: "b-five 0601, r-five 0602", who: []engine.UnitID{"b-five"}, n: 2, class: "unsafe", paths: "0701 0501"},
		{name: "held off by zones of control", units: "b-five 0605, r-five 0606, r-one 0603", who: []engine.UnitID{"b-five"}, n: 1, class: "unsafe", paths: "0604"},
		{name: "a friend in the way negates them", units: "b-five 0605, b-one 0604, r-five 0606, r-one 0504", who: []engine.UnitID{"b-five"}, n: 2, class: "safe", paths: "0604-0603 0604-0703 0704-0703"},
		{name: "but not in the last hex (A-17)", units: "b-five 0605, b-one 0604, r-five 0606, r-one 0603", who: []engine.UnitID{"b-five"}, n: 1, class: "unsafe", paths: "0604"},
		{name: "unless it is enough", units: "b-five 0605, b-one 0604, r-five 0606, r-one 0603", who: []engine.UnitID{"b-five"}, n: 1, class: "safe", paths: "0604", options: []string{"last_negated", "safe"}},
		{name: "surrounded", units: "b-five 0605, r-five 0606, r-one 0604, r-four 0505, r-three 0504, r-bn 0705, r-other 0704", who: []engine.UnitID{"b-five"}, n: 1, class: "none", paths: ""},
		{name: "on the edge with nowhere to go", units: "b-five 0101, r-one 0201, r-five 0202, r-four 0102", who: []engine.UnitID{"b-five"}, n: 1, class: "off_map", paths: ""},
		{name: "leaders bar a way (R-10)", units: "b-five 0605, r-five 0606, r-lead 0604", who: []engine.UnitID{"b-five"}, n: 1, class: "safe", paths: "*"},
	}
	sys := lab(t)
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := place(t, sys, "combat", tt.units, tt.options...)
			got, err := sys.Retreat(s, tt.who, []engine.UnitID{"r-five"}, tt.n)
			if err != nil {
				t.Fatal(err)
			}
			var paths []string
			for _, p := range got.Paths {
				var hexes []string
				for _, at := range p {
					hexes = append(hexes, string(at))
				}
				paths = append(paths, strings.Join(hexes, "-"))
			}
			if got.Class != tt.class || tt.paths != "*" && strings.Join(paths, " ") != tt.paths {
				t.Errorf("%s %q, want %s %q", got.Class, paths, tt.class, tt.paths)
			}
		})
	}
}

// bring is the position after blue attacked with the given dice.
func bring(t *testing.T, units, order string, dice ...int) (step func(side, line string), at func(id string) string, wait func() string) {
	t.Helper()
	sys := lab(t)
	s := place(t, sys, "combat", units)
	s = play(t, sys, s, "blue", order)
	s = roll(t, sys, s, dice...)
	step = func(side, line string) { t.Helper(); s = play(t, sys, s, side, line) }
	at = func(id string) string { return stands(sys, s, id) }
	wait = func() string { return waits(sys, s) }
	return step, at, wait
}

func TestRetreatAndAdvance(t *testing.T) {
	step, at, wait := bring(t, "b-five 0604, r-one 0605", "attack 0604 -> 0605 primary b-five", 6, 6) // Dr failed
	step("red", "retreat r-one 0605-0606-0607")
	if at("r-one") != "0607 disrupted" || wait() != "advance blue" {
		t.Fatalf("r-one %s, the game waits for %s", at("r-one"), wait())
	}
	step("blue", "advance b-five 0605")
	if at("b-five") != "0605" || wait() != "combat blue" {
		t.Errorf("b-five %s, the game waits for %s", at("b-five"), wait())
	}
}

func TestAdvanceSaidBeforehand(t *testing.T) {
	for order, want := range map[string]string{
		"attack 0604 -> 0605 primary b-five advance no":             "0604",
		"attack 0604 -> 0605 primary b-five advance b-five to 0605": "0605",
	} {
		step, at, wait := bring(t, "b-five 0604, r-one 0605", order, 6, 6)
		step("red", "retreat r-one 0605-0606")
		if at("b-five") != want || wait() != "combat blue" {
			t.Errorf("%s: b-five %s, the game waits for %s", order, at("b-five"), wait())
		}
	}
}

func TestUnsafeRetreatCostsAStepAndRouts(t *testing.T) {
	step, at, wait := bring(t, "b-five 0604, b-four 0607, b-three 0805, b-other 0405, r-one 0605", "attack 0604 -> 0605 primary b-five", 6, 6)
	step("red", "retreat r-one 0605-0606")
	if at("r-one") != "0606 reduced disrupted" || wait() != "retreat red" {
		t.Fatalf("r-one %s, the game waits for %s", at("r-one"), wait())
	}
	step("red", "retreat r-one 0606-0706-0807-0808")
	if at("r-one") != "eliminated" || wait() != "combat blue" {
		t.Fatalf("r-one %s, the game waits for %s: no advance where a defender is eliminated", at("r-one"), wait())
	}
}

func TestRoutedDefendersLetAdvanceTwoHexes(t *testing.T) {
	step, at, wait := bring(t, "b-five 0604, b-four 0505, b-three 0805, r-one 0605", "attack 0604 -> 0605 primary b-five", 6, 6)
	step("red", "retreat r-one 0605-0606")
	step("red", "retreat r-one 0606-0706-0807-0808")
	if at("r-one") != "0808 reduced disrupted" || wait() != "advance blue" {
		t.Fatalf("r-one %s, the game waits for %s", at("r-one"), wait())
	}
	step("blue", "advance b-five 0605-0606")
	if at("b-five") != "0606" {
		t.Errorf("b-five %s: the defender routed, two hexes are allowed", at("b-five"))
	}
}

// One of two is eliminated on the way and the other gets away: no advance by the
// letter (MS 7.9).
func TestNoAdvanceWhereOneOfTwoFell(t *testing.T) {
	sys := lab(t)
	s := place(t, sys, "combat", "b-five 0604, b-four 0505, b-three 0805, r-one 0605 reduced, r-three 0605")
	s = play(t, sys, s, "blue", "attack 0604 -> 0605 primary b-five")
	s = play(t, sys, s, "red", "defend 0605 primary r-one")
	s = roll(t, sys, s, 6, 6)
	for _, line := range []string{"retreat r-one, r-three 0605-0606", "lose r-one", "retreat r-three 0606-0706-0807-0808"} {
		s = play(t, sys, s, "red", line)
	}
	if got := stands(sys, s, "r-one") + ", " + stands(sys, s, "r-three") + ", " + waits(sys, s); got != "eliminated, 0808 disrupted, combat blue" {
		t.Error(got)
	}
}

func TestRetreatAcrossTheCreek(t *testing.T) {
	sys := lab(t)
	s := place(t, sys, "combat", "b-five 0505, r-gun1 0506, r-one 0506", "A-01", "sheet")
	s = play(t, sys, s, "blue", "attack 0505 -> 0506 primary b-five")
	s = play(t, sys, s, "red", "defend 0506 primary r-one")
	s = roll(t, sys, s, 5, 6) // +4: Dm(Dr), failed: rout
	s = play(t, sys, s, "red", "retreat r-one, r-gun1 0506-0507-0508-0509")
	if stands(sys, s, "r-one") != "0509 disrupted" || stands(sys, s, "r-gun1") != "eliminated" {
		t.Errorf("r-one %s, r-gun1 %s", stands(sys, s, "r-one"), stands(sys, s, "r-gun1"))
	}
}

func TestLeaderLoss(t *testing.T) {
	sys := lab(t)
	for _, tt := range []struct {
		name    string
		dice    []int
		die     int // of the combat
		want    string
		options []string
	}{
		{name: "revised, 12", dice: []int{6, 6}, die: 2, want: "eliminated"},
		{name: "revised, 2", dice: []int{1, 1}, die: 2, want: "eliminated"},
		{name: "revised, 3", dice: []int{1, 2}, die: 2, want: "0505"},
		{name: "sheet, 4 survives", dice: []int{4}, die: 4, want: "0505", options: []string{"A-01", "sheet"}},
		{name: "sheet, 5 is killed", dice: []int{5}, die: 4, want: "eliminated", options: []string{"A-01", "sheet"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s := place(t, sys, "combat", "b-five 0505, b-lead 0505, r-five 0506, r-bn 0506", tt.options...)
			s = play(t, sys, s, "blue", "attack 0505 -> 0506 primary b-five leader b-lead")
			s = play(t, sys, s, "red", "defend 0506 primary r-five")
			s = roll(t, sys, s, tt.die, 1)
			for waits(sys, s) != "leader dice" {
				seat := string(sys.Node(s).Seats[0])
				for a := range sys.Legal(s, engine.Side(seat)) {
					s = play(t, sys, s, seat, a.String())
					break
				}
			}
			s = roll(t, sys, s, tt.dice...)
			if got := stands(sys, s, "b-lead"); got != tt.want {
				t.Errorf("b-lead %s, want %s", got, tt.want)
			}
		})
	}
}

func TestLoneLeaders(t *testing.T) {
	sys := lab(t)
	for _, tt := range []struct{ name, units, want, waits string }{
		{"to the nearest friend, ineffective", "b-five 0101, r-lead 0104, r-one 0107, r-four 0110", "0107 ineffective", "move blue"},
		{"two are as near", "b-five 0101, r-lead 0104, r-one 0107, r-four 0406", "0104", "stray red"},
		{"nobody within 12 hexes", "b-five 0101, r-lead 0104", "captured", "move blue"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s := play(t, sys, place(t, sys, "move", tt.units), "blue", "move b-five 0101-0102-0103")
			if stands(sys, s, "r-lead") != tt.want || waits(sys, s) != tt.waits {
				t.Errorf("r-lead %s, the game waits for %s", stands(sys, s, "r-lead"), waits(sys, s))
			}
		})
	}
}

func TestRecovery(t *testing.T) {
	sys := lab(t)
	t.Run("did not move: at once", func(t *testing.T) {
		s := play(t, sys, place(t, sys, "move", "b-five 0101 disrupted, b-bn 0201 ineffective, r-one 0110"), "blue", "pass")
		if stands(sys, s, "b-five") != "0101" || stands(sys, s, "b-bn") != "0201" {
			t.Errorf("b-five %s, b-bn %s", stands(sys, s, "b-five"), stands(sys, s, "b-bn"))
		}
	})
	t.Run("next to the enemy: not", func(t *testing.T) {
		s := play(t, sys, place(t, sys, "move", "b-five 0101 disrupted, r-one 0102"), "blue", "pass")
		if stands(sys, s, "b-five") != "0101 disrupted" {
			t.Error(stands(sys, s, "b-five"))
		}
	})
	t.Run("moved: with a die, and a leader", func(t *testing.T) {
		s := place(t, sys, "move", "b-five 0101 disrupted, b-lead 0101, r-one 0110")
		s = play(t, sys, s, "blue", "move b-five, b-lead 0101-0102")
		s = play(t, sys, s, "blue", "pass")
		s = play(t, sys, s, "blue", "recover b-five, b-lead")
		if total := total(sys.Node(s).Chance.Mods); total != 4-2+1 {
			t.Errorf("morale %d", total)
		}
		failed := roll(t, sys, s, 4)
		if stands(sys, failed, "b-five") != "0102 disrupted" || waits(sys, failed) != "combat blue" {
			t.Errorf("on a four: %s, %s", stands(sys, failed, "b-five"), waits(sys, failed))
		}
		if s = roll(t, sys, s, 3); stands(sys, s, "b-five") != "0102" {
			t.Errorf("on a three: %s", stands(sys, s, "b-five"))
		}
	})
}

func TestCounterattack(t *testing.T) {
	sys := lab(t)
	s := place(t, sys, "combat", "b-five 0605, b-other 0505, r-five 0606, r-one 0506")
	s = play(t, sys, s, "blue", "attack 0505 -> 0506 primary b-other")
	s = roll(t, sys, s, 2, 1) // +3: no effect
	s = play(t, sys, s, "blue", "pass")
	if waits(sys, s) != "counter red" {
		t.Fatalf("the game waits for %s", waits(sys, s))
	}
	check(t, sys.Check(s, action("red", "counter 0506 -> 0505 primary r-one")), "E424", "0606", "")
	s = play(t, sys, s, "red", "counter 0606 -> 0605 primary r-five")
	if waits(sys, s) != "fight dice" {
		t.Fatalf("the game waits for %s", waits(sys, s))
	}
	mods := sys.Node(s).Chance.Mods
	if !slices.ContainsFunc(mods, func(m engine.Modifier) bool { return m.Text == "doubled" && m.Value == 5 }) {
		t.Errorf("not doubled: %+v", mods)
	}
}

func TestCounterattackAfterTheAttackersLeft(t *testing.T) {
	// r-five threatens b-one, who perishes in an attack on another hex. Nobody is
	// next to r-five then; it may go one hex, and counterattack b-four.
	sys := lab(t)
	s := place(t, sys, "combat", "b-one 0505 reduced, b-four 0604, r-three 0405, r-five 0606")
	s = play(t, sys, s, "blue", "attack 0505 -> 0405 primary b-one")
	s = roll(t, sys, s, 2, 1) // -3: Ar, passed: an exchange
	s = play(t, sys, s, "blue", "pass")
	check(t, sys.Check(s, action("red", "counter 0606 -> 0604 primary r-five")), "E401", "", "")
	check(t, sys.Check(s, action("red", "move r-five 0606-0706")), "E426", "next to an attacker", "")
	check(t, sys.Check(s, action("red", "move r-three 0405-0404")), "E424", "", "")
	s = play(t, sys, s, "red", "move r-five 0606-0605")
	check(t, sys.Check(s, action("red", "move r-five 0605-0606")), "E424", "", "")
	s = play(t, sys, s, "red", "counter 0605 -> 0604 primary r-five")
	if waits(sys, s) != "fight dice" {
		t.Errorf("the game waits for %s", waits(sys, s))
	}
}

// The way to a counterattack may lead to friends who were attacked, who do not
// counterattack themselves; that its unit moved in its own turn is no matter.
func TestCounterattackFromAFriendsHex(t *testing.T) {
	sys := training(t)
	s, err := sys.Place(musket.Position{Turn: 3, Phase: "move", Side: "north", Options: map[string]string{"A-01": "revised"}, Units: []musket.Standing{
		{Unit: "9th-Line", Hex: "0605"}, {Unit: "12th-Line", Hex: "0405"}, {Unit: "4th-Foot", Hex: "0505"}, {Unit: "1st-Foot", Hex: "0706"},
	}})
	if err != nil {
		t.Fatal(err)
	}
	state := play(t, sys, s, "north", "move 1st-Foot 0706-0606")
	for waits(sys, state) != "combat south" {
		node := sys.Node(state)
		state = play(t, sys, state, string(node.Seats[0]), "pass")
	}
	state = play(t, sys, state, "south", "attack 0605 -> 0505 primary 9th-Line")
	state = roll(t, sys, state, 1, 6) // Ar, failed: back
	retreat := slices.Collect(sys.Legal(state, "south"))
	state, _, err = sys.Act(state, retreat[0])
	if err != nil {
		t.Fatal(err)
	}
	state = play(t, sys, state, "south", "pass")
	if waits(sys, state) != "counter north" {
		t.Fatalf("the game waits for %s", waits(sys, state))
	}
	check(t, sys.Check(state, action("north", "counter 0505 -> 0405 primary 4th-Foot")), "E424", "not attacked", "")
	state = play(t, sys, state, "north", "move 1st-Foot 0606-0505")
	check(t, sys.Check(state, action("north", "counter 0505 -> 0405 primary 4th-Foot")), "E424", "4th Foot does not counterattack", "")
	state = play(t, sys, state, "north", "counter 0505 -> 0405 primary 1st-Foot")
	if waits(sys, state) != "fight dice" {
		t.Errorf("the game waits for %s", waits(sys, state))
	}
}

// A leader whose printed factor is 0 adds nothing, so no dice are thrown for him
// (MS 7.2.6).
func TestNoDiceForALeaderWhoAddsNothing(t *testing.T) {
	for leader, want := range map[string]string{"Sigel": "no chance", "Lyon": "Lyon is eliminated on 2 or 12"} {
		b := &table{t: t, sys: wilsons(t)}
		b.s = positioned(t, b.sys, 3, "combat", "confederate", "3-AST 0109, 1-MO 0110, 5-MO 0110, "+leader+" 0110", "A-01", "revised")
		b.play("confederate: attack 0109 -> 0110 primary 3-AST; union: defend 0110 primary 5-MO leader " + leader + "; dice 1 1")
		for b.sys.Node(b.s).Kind == engine.AtChoice && b.sys.Node(b.s).Asked {
			b.first()
		}
		if got := b.tell("chance"); got != want {
			t.Errorf("%s: %s, want %s", leader, got, want)
		}
	}
}

// Who was attacked does not counterattack, wherever he stands then.
func TestTheAttackedDoNotCounterattack(t *testing.T) {
	sys := training(t)
	s, err := sys.Place(musket.Position{Turn: 3, Phase: "combat", Side: "south", Options: map[string]string{"A-01": "sheet"}, Units: []musket.Standing{
		{Unit: "6th-Line", Hex: "0805"}, {Unit: "9th-Line", Hex: "0702", Status: "disrupted"}, {Unit: "4th-Foot", Hex: "0804"}, {Unit: "1st-Foot", Hex: "0803"},
	}})
	if err != nil {
		t.Fatal(err)
	}
	b := &table{t: t, sys: sys, s: s}
	b.play("south: attack 0805 -> 0804 primary 6th-Line; dice 5 6; north: retreat 4th-Foot 0804-0803; south: pass; south: pass")
	check(t, sys.Check(b.s, action("north", "counter 0803 -> 0702 primary 4th-Foot")), "E424", "4th Foot does not counterattack", "")
	check(t, sys.Check(b.s, action("north", "counter 0803 -> 0702 primary 1st-Foot support 4th-Foot")), "E424", "4th Foot does not counterattack", "")
	b.play("north: counter 0803 -> 0702 primary 1st-Foot")
}

// Whoever leaves a leader alone in a retreat takes him along (MS 10.0).
func TestLeadersRetreatWithTheLast(t *testing.T) {
	tests := []struct {
		name, pack, phase, side, units, script string
		options                                map[string]string
		leader                                 string
		with                                   string
	}{
		{
			name: "a vedette gives way to a move", pack: "wilsons", phase: "move", side: "confederate",
			units: "2-MSG 1414, Lyon 1412, 1-US-Cav 1412, 1-US 0202", script: "confederate: move 2-MSG 1414-1413", leader: "Lyon", with: "1-US-Cav",
		},
		{
			name: "a vedette is attacked", pack: "wilsons", phase: "combat", side: "confederate",
			units: "2-MSG 1413, Lyon 1412, 1-US-Cav 1412, 1-US 0202", script: "confederate: attack 1413 -> 1412 primary 2-MSG", leader: "Lyon", with: "1-US-Cav",
		},
		{
			name: "a unit is bombarded", pack: "training", phase: "combat", side: "north", options: map[string]string{"A-01": "revised"},
			units: "Battery-A 0803, 9th-Line 0805 disrupted, Teague 0805", script: "north: bombard Battery-A -> 0805; dice 4 6", leader: "Teague", with: "9th-Line",
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			sys := map[string]*musket.System{"wilsons": wilsons(t), "training": training(t)}[tt.pack]
			p := musket.Position{Turn: 4, Phase: tt.phase, Side: engine.Side(tt.side), Options: tt.options}
			for _, text := range strings.Split(tt.units, ", ") {
				p.Units = append(p.Units, standing(text))
			}
			s, err := sys.Place(p)
			if err != nil {
				t.Fatal(err)
			}
			b := &table{t: t, sys: sys, s: s}
			b.play(tt.script + "; first")
			s = b.s
			at, _, _ := strings.Cut(stands(sys, s, tt.with), " ")
			if got := stands(sys, s, tt.leader); got != at+" ineffective" {
				t.Errorf("%s stands %s, %s %s", tt.leader, got, tt.with, stands(sys, s, tt.with))
			}
		})
	}
}

func TestNoEntryHexes(t *testing.T) {
	p, err := pack.Load(changed(t, "entries.csv", func(string) string { return "side,hex\nred,0610\n" }))
	if err != nil {
		t.Fatal(err)
	}
	opened, err := musket.Open(p)
	if err != nil {
		t.Fatal(err)
	}
	sys := opened.(*musket.System)
	for _, tt := range []struct {
		name    string
		foe     string // the condition of the enemy
		n       int
		want    int // paths
		length  int
		options []string
	}{
		{name: "away from the attackers (A-14)", n: 2, want: 7, length: 2},
		{name: "one hex only", n: 2, want: 3, length: 1, options: []string{"no_goal", "one_hex"}},
		{name: "in any direction, since none is nearer to anything", foe: " disrupted", n: 1, want: 5, length: 1, options: []string{"no_goal", "one_hex"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s := place(t, sys, "combat", "b-five 0605, r-five 0606"+tt.foe, tt.options...)
			got, err := sys.Retreat(s, []engine.UnitID{"b-five"}, []engine.UnitID{"r-five"}, tt.n)
			if err != nil || got.Class != "safe" || len(got.Paths) != tt.want || got.N != tt.length {
				t.Errorf("%+v (%v)", got, err)
			}
		})
	}
}

func TestNoWayOut(t *testing.T) {
	sys := lab(t)
	for _, tt := range []struct{ name, units, order, want string }{
		{"captured", "b-five 0605, b-one 0607, b-three 0506, b-other 0505, b-bn 0706, b-four 0705, r-one 0606 disrupted", "attack 0605 -> 0606 primary b-five", "captured"},
		{"off the map", "b-five 0102, b-three 0201, b-four 0202, r-one 0101 disrupted", "attack 0102 -> 0101 primary b-five", "departed"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s := play(t, sys, place(t, sys, "combat", tt.units), "blue", tt.order)
			s = roll(t, sys, s, 6, 6)
			if got := stands(sys, s, "r-one"); got != tt.want {
				t.Errorf("r-one is %s, want %s", got, tt.want)
			}
		})
	}
}

// A creek costs who retreats through it, but not over its ford or its bridge (TEC).
func TestRetreatAcrossACreek(t *testing.T) {
	tests := []struct{ name, units, order, retreat, unit, want string }{
		{"guns through the water", "Battery-M 0606, 1st-Foot 0605", "attack 0606 -> 0605 primary Battery-M", "retreat Battery-M 0606-0607", "Battery-M", "eliminated"},
		{"guns over the bridge", "Battery-M 0806, 1st-Foot 0805", "attack 0806 -> 0805 primary Battery-M", "retreat Battery-M 0806-0807", "Battery-M", "0807 ineffective"},
		{"guns by the ford", "Battery-M 0706, 1st-Foot 0705", "attack 0706 -> 0705 primary Battery-M", "retreat Battery-M 0706-0707", "Battery-M", "0707 ineffective"},
		{"infantry through the water", "10th-Line 0606, 1st-Foot 0605", "attack 0606 -> 0605 primary 10th-Line", "retreat 10th-Line 0606-0607", "10th-Line", "0607 disrupted"},
		{"infantry over the bridge", "10th-Line 0806, 1st-Foot 0805", "attack 0806 -> 0805 primary 10th-Line", "retreat 10th-Line 0806-0807", "10th-Line", "0807"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			sys := training(t)
			s := positioned(t, sys, 3, "combat", "south", tt.units, "A-01", "sheet")
			s = roll(t, sys, play(t, sys, s, "south", tt.order), 2, 6)
			s = play(t, sys, s, "south", tt.retreat)
			if got := stands(sys, s, tt.unit); got != tt.want {
				t.Errorf("%s is %s, want %s", tt.unit, got, tt.want)
			}
		})
	}
}

// A hex that was charged may be attacked too, in any order (MS 7.1.5), and does not
// counterattack (MS 9.2.2).
func TestTheChargedMayBeAttacked(t *testing.T) {
	b := &table{t: t, sys: training(t)}
	b.s = positioned(t, b.sys, 3, "move", "north", "Lancers 0803, 2nd-Foot 0905, 9th-Line 0805, 6th-Line 0806")
	b.play("north: charge Lancers 0803-0804 at 0805; north: pass")
	for waits(b.sys, b.s) != "combat north" {
		b.play("north: pass")
	}
	b.play("north: charge Lancers 0804 at 0805; dice 6; first")
	if r := b.sys.Check(b.s, action("north", "attack 0905 -> 0805 primary 2nd-Foot")); r.Verdict != engine.Legal {
		t.Errorf("%v", r)
	}
	b.play("north: pass")
	check(t, b.sys.Check(b.s, action("south", "counter 0805 -> 0905 primary 9th-Line")), "E424", "not attacked", "")
}
