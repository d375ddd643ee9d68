package musket_test

import (
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/enginetest"
	"adjutant/engine/musket"
)

// wilsons is the system with the built-in pack wilsons-creek.
func wilsons(t testing.TB) *musket.System {
	t.Helper()
	sys, err := musket.Open(load(t, "wilsons-creek"))
	if err != nil {
		t.Fatal(err)
	}
	return sys.(*musket.System)
}

// positioned makes a position of Wilson's Creek: "Totten 0507 disrupted".
func positioned(t testing.TB, sys *musket.System, turn int, phase, side, units string, options ...string) engine.State {
	t.Helper()
	p := musket.Position{Turn: turn, Phase: phase, Side: engine.Side(side), Options: pairs(options)}
	for _, text := range strings.Split(units, ", ") {
		p.Units = append(p.Units, standing(text))
	}
	s, err := sys.Place(p)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func begun(t testing.TB, sys *musket.System) engine.State {
	t.Helper()
	s, err := sys.New(engine.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestWilsonsCreekConforms(t *testing.T) {
	enginetest.Suite{Games: 1}.Conform(t, wilsons(t), engine.Setup{Options: map[string]string{"A-01": "revised", "A-05": "no_road", "R-11": "cap"}})
}

func TestEntryPlans(t *testing.T) {
	tests := []struct{ name, order, code, text, write string }{
		{"by the letter", "entry B formation 1 turn 1 with Lyon", "", "", ""},
		{"by the hex, later", "entry 0701 formation 1 turn 4", "", "", ""},
		{"before the hex is open", "entry E formation 2 turn 2", "E413", "entry 1018 is open from turn 3", "entry 1018 formation 2 turn 3"},
		{"after the game", "entry B formation 2 turn 10", "E413", "", ""},
		{"no entry hex", "entry 0707 formation 2 turn 3", "E426", "", ""},
		{"no such formation", "entry B formation 7 turn 1", "E301", "", ""},
		{"a leader who has a formation", "entry B formation 1 turn 1 with Sigel", "E424", "Sigel does not ride", ""},
		{"without a turn", "entry B formation 1", "E107", "", ""},
		{"a move before the game", "move 1-US 0701", "E416", "", ""},
	}
	sys := wilsons(t)
	s := begun(t, sys)
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			check(t, sys.Check(s, action("union", tt.order)), tt.code, tt.text, tt.write)
		})
	}
}

func TestPlansAreHiddenUntilTheFormationEnters(t *testing.T) {
	sys := wilsons(t)
	s := begun(t, sys)
	one := play(t, sys, s, "union", "entry D formation 1 turn 2 with Lyon")
	two := play(t, sys, s, "union", "entry B formation 3 turn 1")
	if string(sys.Public(one)) != string(sys.Public(two)) {
		t.Error("the public text tells two plans apart")
	}
	if text := string(sys.View(one, "confederate").Text()); strings.Contains(text, "1512") {
		t.Errorf("the Confederates see the plan: %s", text)
	}
	if text := string(sys.Hidden(one, "union")); text != `[{"formation":"1","hex":"1512","turn":2,"with":["Lyon"]}]` {
		t.Errorf("the Union knows %s", text)
	}
	s = playAll(t, sys, two, "union: pass", "confederate: pass")
	if text := string(sys.Hidden(s, "union")); !strings.Contains(text, `{"formation":"2","hex":"1018","turn":3}`) || !strings.Contains(text, `"turn":1,"with":["Lyon"]`) {
		t.Errorf("what was not planned is not as printed: %s", text)
	}
	s = play(t, sys, s, "union", "move 1-MO 0701-0702")
	if text := string(sys.Public(s)); !strings.Contains(text, `"plan":[{"formation":"3","hex":"0701","turn":1}]`) {
		t.Errorf("the formation that enters is not seen to: %s", text)
	}
}

func TestFormationsEnterWhole(t *testing.T) {
	sys := wilsons(t)
	s := playAll(t, sys, begun(t, sys),
		"union: entry B formation 3 turn 1", "union: entry B formation 1 turn 2 with Lyon", "union: entry B formation 4 turn 2", "union: pass",
		"confederate: pass")
	if n := sys.Node(s); n.Pass != nil {
		t.Errorf("pass is implied though formation 3 is owed: %+v", n)
	}
	check(t, sys.Check(s, action("union", "pass")), "E414", "1 MO, 2 US and Du Bois must enter", "move 1-MO 0701")
	check(t, sys.Check(s, action("union", "move Lyon 0701")), "E303", "Lyon has not entered", "")
	s = playAll(t, sys, s, "union: move 1-MO 0701-0702", "union: move 2-US 0701-0702", "union: move Du-Bois 0701-0702")
	check(t, sys.Check(s, action("union", "pass")), "", "", "")
}

func TestSetUpChoices(t *testing.T) {
	tests := []struct{ name, order, code, text string }{
		{"within the area", "enter 3-LA 1007", "", ""},
		{"a leader with a formation", "enter McCulloch 1206", "", ""},
		{"a detachment", "enter 3+4-MSG 0913", "", ""},
		{"a detachment that goes with the rest", "enter 3+4-MSG 0808", "", ""},
		{"outside", "enter 3-LA 0909", "E426", "1006 or 1007"},
		{"the detachment of another", "enter 4-MSG 0913", "E426", ""},
		{"the enemy", "enter 1-US 0808", "E303", ""},
		{"an entry plan", "entry B formation 1 turn 1", "E424", ""},
		{"too many", "enter 1-Ark-MR, 2-Ark-MR 1107", "W407", ""},
	}
	sys := wilsons(t)
	s := play(t, sys, begun(t, sys), "union", "pass")
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			check(t, sys.Check(s, action("confederate", tt.order)), tt.code, tt.text, "")
		})
	}
	s = play(t, sys, s, "confederate", "enter 3-LA 1007")
	if got := stands(sys, s, "3-LA"); got != "1007" {
		t.Errorf("3 LA stands %s", got)
	}
}

func TestRestrictedMovement(t *testing.T) {
	sys := wilsons(t)
	const units = "3-LA 1107, 1-Ark-MR 1206, McRae 1107, 1-US 0201"
	tests := []struct {
		name, order, code string
		turn              int
		options           []string
	}{
		{name: "infantry has 2", turn: 1, order: "move 3-LA 1107-1108-1208-1209", code: "E402"},
		{name: "and goes 2", turn: 1, order: "move 3-LA 1107-1108-1208"},
		{name: "mounted infantry has 4", turn: 2, order: "move 1-Ark-MR 1206-1306-1406-1506-1507"},
		{name: "and no more", turn: 2, order: "move 1-Ark-MR 1206-1306-1406-1506-1507-1508", code: "E402"},
		{name: "until turn 3", turn: 3, order: "move 1-Ark-MR 1206-1306-1406-1506-1507-1508"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := positioned(t, sys, tt.turn, "move", "confederate", units, tt.options...)
			check(t, sys.Check(s, action("confederate", tt.order)), tt.code, "", "")
		})
	}
	if _, err := sys.Place(musket.Position{Turn: 1, Phase: "move", Side: "union", Restricted: []engine.Side{"union"}}); err == nil {
		t.Error("the Union is restricted")
	}
}

func TestALossEndsRestrictedMovement(t *testing.T) {
	sys := wilsons(t)
	s := positioned(t, sys, 1, "combat", "union", "1-KS 1302, 1-IA 1302, 7-MSG 1303, 3-LA 1317")
	s = play(t, sys, s, "union", "attack 1302 -> 1303 primary 1-KS")
	s = roll(t, sys, s, 6, 6)
	if !strings.Contains(string(s.Text()), `"restricted":true`) {
		t.Fatalf("restriction ends before anything is lost: %s", s.Text())
	}
	for waits(sys, s) == "retreat confederate" {
		next := slices.Collect(sys.Legal(s, "confederate"))[0]
		s = play(t, sys, s, "confederate", next.String())
	}
	if strings.Contains(string(s.Text()), `"restricted":true`) {
		t.Errorf("restriction goes on after a retreat: %s", s.Text())
	}
}

func TestMountedInfantryPaysForZonesOfControl(t *testing.T) {
	sys := wilsons(t)
	s := positioned(t, sys, 4, "move", "confederate", "1-Ark-MR 1206, 2-Ark-MR 1406, 1-US 1408")
	reached, err := sys.Reach(s, "2-Ark-MR")
	if err != nil {
		t.Fatal(err)
	}
	if got := reached["1407"]; got.MP2 != 4 || !got.Stop {
		t.Errorf("a clear hex in a zone of control costs %+v", got)
	}
	if got := reached["1306"]; got.MP2 != 2 {
		t.Errorf("a clear hex outside costs %+v", got)
	}
}

func TestVedettes(t *testing.T) {
	sys := wilsons(t)
	t.Run("gives way two hexes, its owner's choice", func(t *testing.T) {
		s := positioned(t, sys, 4, "move", "confederate", "3-LA 1306, 1-US-Cav 1308, 1-US 0201")
		s = play(t, sys, s, "confederate", "move 3-LA 1306-1307")
		if waits(sys, s) != "withdraw union" {
			t.Fatalf("waits for %s", waits(sys, s))
		}
		check(t, sys.Check(s, action("union", "retreat 1-US-Cav 1308-1309")), "E426", "2 hexes", "retreat 1-US-Cav 1308-1408-1508")
		ways := slices.Collect(sys.Legal(s, "union"))
		s = play(t, sys, s, "union", ways[0].String())
		if got := stands(sys, s, "1-US-Cav"); got != string(ways[0].Path[2]) {
			t.Errorf("it stands %s after %s", got, ways[0])
		}
		if got := stands(sys, s, "3-LA"); got != "1307" {
			t.Errorf("who entered stands %s", got)
		}
	})
	t.Run("the die stops who cannot pay", func(t *testing.T) {
		const units = "3-LA 1303, 1-US-Cav 1308, 1-US 0201"
		for die, want := range map[int]string{5: "1306", 4: "1307"} {
			s := positioned(t, sys, 4, "move", "confederate", units)
			s = play(t, sys, s, "confederate", "move 3-LA 1303-1304-1305-1306-1307")
			if waits(sys, s) != "screen dice" {
				t.Fatalf("waits for %s", waits(sys, s))
			}
			s = roll(t, sys, s, die)
			if got := stands(sys, s, "3-LA"); got != want {
				t.Errorf("die %d: stands %s, want %s", die, got, want)
			}
		}
	})
	t.Run("does not attack", func(t *testing.T) {
		s := positioned(t, sys, 4, "combat", "union", "1-US-Cav 1306, 3-LA 1307")
		check(t, sys.Check(s, action("union", "attack 1306 -> 1307 primary 1-US-Cav")), "E424", "vedette", "")
	})
	t.Run("attacked alone", func(t *testing.T) {
		s := positioned(t, sys, 4, "combat", "confederate", "1-US-Cav 1306, 3-LA 1307")
		attack := action("confederate", "attack 1307 -> 1306 primary 3-LA")
		odds, err := sys.Odds(s, attack)
		if err != nil || odds.Automatic != "Dr" {
			t.Errorf("odds %+v, %v", odds, err)
		}
		s = play(t, sys, s, "confederate", attack.String())
		if waits(sys, s) != "withdraw union" {
			t.Fatalf("waits for %s", waits(sys, s))
		}
		s = play(t, sys, s, "union", slices.Collect(sys.Legal(s, "union"))[0].String())
		if waits(sys, s) != "advance confederate" {
			t.Errorf("waits for %s", waits(sys, s))
		}
	})
	t.Run("eliminated when it cannot", func(t *testing.T) {
		s := positioned(t, sys, 4, "combat", "confederate", "1-US-Cav 0101, 3-LA 0102, McRae 0201, 3-AST 0202")
		s = play(t, sys, s, "confederate", "attack 0102 -> 0101 primary 3-LA")
		if got := stands(sys, s, "1-US-Cav"); got != "eliminated" {
			t.Errorf("it is %s", got)
		}
	})
	t.Run("stacks freely", func(t *testing.T) {
		s := positioned(t, sys, 4, "move", "union", "1-KS 1306, 2-KS 1306, 1-IA 1306, 1-US-Cav 1305, 7-MSG 0101")
		check(t, sys.Check(s, action("union", "move 1-US-Cav 1305-1306")), "", "", "")
	})
}

func TestStepsAreReplaced(t *testing.T) {
	sys := wilsons(t)
	s := positioned(t, sys, 4, "move", "confederate", "3-LA 1306 reduced, 3-AST 1406 reduced, McCulloch 1306, 1-US 0201")
	s = playAll(t, sys, s, "confederate: move 3-AST 1406-1405", "confederate: pass")
	check(t, sys.Check(s, action("confederate", "recover 3-AST step")), "E424", "did not move", "")
	s = play(t, sys, s, "confederate", "recover 3-LA, McCulloch step")
	s = roll(t, sys, s, 4)
	if got := stands(sys, s, "3-LA"); got != "1306" {
		t.Errorf("3 LA is %s: 4 passes on 3 with a leader's 1", got)
	}
	u := positioned(t, sys, 4, "recover", "union", "1-KS 1306 reduced, 7-MSG 0101")
	if n := sys.Node(u); n.Phase != "recover" {
		t.Fatalf("phase %s", n.Phase)
	}
	check(t, sys.Check(u, action("union", "recover 1-KS step")), "E424", "no lost steps", "")
}

func TestExhaustion(t *testing.T) {
	sys := wilsons(t)
	s := positioned(t, sys, 6, "counter", "union", "1-KS 1306, Lyon 1306, 7-MSG 1305, 3-AST 0101, McRae 0101")
	for waits(sys, s) != "exhaust union" {
		s = play(t, sys, s, string(sys.Node(s).Seats[0]), "pass")
	}
	check(t, sys.Check(s, action("union", "use exhaust 1-KS")), "E424", "of the enemy", "")
	next := play(t, sys, s, "union", "use exhaust 7-MSG")
	if got := stands(sys, roll(t, sys, next, 3), "7-MSG"); got != "1305 disrupted" {
		t.Errorf("3 against 2: %s", got)
	}
	next = roll(t, sys, next, 2)
	if got := stands(sys, next, "7-MSG"); got != "1305" {
		t.Errorf("2 against 2: %s", got)
	}
	if waits(sys, next) != "move confederate" {
		t.Errorf("a second attempt at 1300: %s", waits(sys, next))
	}
}

func TestHexOfVictory(t *testing.T) {
	sys := wilsons(t)
	s := positioned(t, sys, 4, "move", "union", "1-KS 0910, 1-US-Cav 0908, 7-MSG 0101")
	s = play(t, sys, s, "union", "move 1-US-Cav 0908-0909")
	if sys.Node(s).Kind == engine.AtOver {
		t.Fatal("a vedette wins")
	}
	s = play(t, sys, s, "union", "move 1-KS 0910-0909")
	if r := sys.Node(s).Result; r == nil || r.Winner != "union" || r.Level != "major" {
		t.Errorf("result %+v", r)
	}
}

func TestExitAndItsDie(t *testing.T) {
	sys := wilsons(t)
	s := positioned(t, sys, 9, "move", "confederate", "1-Ark-MR 1404, 2-Ark-MR 1504, SKT 1405 disrupted, 3-LA 1504, 1-US-Cav 0101")
	tests := []struct{ name, order, code string }{
		{"through the hex", "move 1-Ark-MR 1404-1504 exit", ""},
		{"from the hex", "move 2-Ark-MR 1504 exit", ""},
		{"disrupted", "move SKT 1405-1504 exit", "E424"},
		{"on foot", "move 3-LA 1504 exit", "E424"},
		{"elsewhere", "move 2-Ark-MR 1504-1505 exit", "E426"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) { check(t, sys.Check(s, action("confederate", tt.order)), tt.code, "", "") })
	}
	s = playAll(t, sys, s, "confederate: move 1-Ark-MR 1404-1504 exit", "confederate: move 2-Ark-MR 1504 exit")
	for waits(sys, s) != "escape dice" {
		s = play(t, sys, s, string(sys.Node(s).Seats[0]), "pass")
	}
	for die, level := range map[int]string{2: "major", 3: ""} {
		if r := sys.Node(roll(t, sys, s, die)).Result; r == nil || r.Level != level {
			t.Errorf("die %d: %+v, want level %q", die, r, level)
		}
	}
}

func TestUnionOnTheMapAtTheEnd(t *testing.T) {
	sys := wilsons(t)
	for units, winner := range map[string]engine.Side{"1-KS 0101": "union", "1-US-Cav 0101": "", "Lyon 0101": ""} {
		s := positioned(t, sys, 9, "counter", "confederate", units+", 3-LA 1018")
		for sys.Node(s).Kind != engine.AtOver {
			s = play(t, sys, s, string(sys.Node(s).Seats[0]), "pass")
		}
		if r := sys.Node(s).Result; r.Winner != winner {
			t.Errorf("%s: %+v", units, r)
		}
	}
}

func TestVanishedUnionEndsTheGame(t *testing.T) {
	sys := wilsons(t)
	s := positioned(t, sys, 4, "combat", "confederate", "1-US-Cav 0101, 3-LA 0102, McRae 0201, 3-AST 0202")
	s = play(t, sys, s, "confederate", "attack 0102 -> 0101 primary 3-LA")
	if n := sys.Node(s); n.Kind != engine.AtOver || n.Result.Winner != "confederate" || n.Result.Level != "minor" {
		t.Errorf("%+v", n)
	}
}

func TestEntriesWithOneReadingRefuseOthers(t *testing.T) {
	sys := wilsons(t)
	_, err := sys.New(engine.Setup{Options: map[string]string{"A-38": "2"}})
	if err == nil || !strings.Contains(err.Error(), "option A-38 (exit_move) has the reading 1 only") {
		t.Errorf("error %v", err)
	}
}

// playAll plays lines, each with its side before it: "union: pass".
func playAll(t testing.TB, sys *musket.System, s engine.State, lines ...string) engine.State {
	t.Helper()
	for _, line := range lines {
		side, order, _ := strings.Cut(line, ": ")
		s = play(t, sys, s, side, order)
	}
	return s
}

func TestReducedUnitsGiveNoPoints(t *testing.T) {
	sys := wilsons(t)
	s := positioned(t, sys, 9, "counter", "confederate", "1-US-Cav 0101, Lyon 0101, 3-LA 1018 reduced")
	for sys.Node(s).Kind != engine.AtOver {
		s = play(t, sys, s, string(sys.Node(s).Seats[0]), "pass")
	}
	if r := sys.Node(s).Result; r.Text != "Union has 0 points, Confederate 0" {
		t.Errorf("%+v", r)
	}
}
