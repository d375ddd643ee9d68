package declared_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adjutant/engine"
)

// table is a game at which orders are given one after the other.
type table struct {
	*testing.T
	sys   engine.System
	state engine.State
}

func begin(t *testing.T, sys engine.System) *table {
	t.Helper()
	s, err := sys.New(engine.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	return &table{t, sys, s}
}

// give gives an order in few words: "a move A1 0202-0203", "a attack 0402 A1 A2", "a pass"; what stands behind a colon is an
// argument: "a roll dice:2d6 for:luck". It gives the verdict with codes and cites, or "" where it was done.
func (g *table) give(order string) string {
	g.Helper()
	a := parse(order)
	next, _, ruling, err := engine.Apply(g.sys, g.state, engine.Play{Action: &a})
	if err != nil {
		g.Fatalf("%s: %v", order, err)
	}
	g.state = next
	var said []string
	for _, f := range ruling.Findings {
		line := f.Code
		for _, cite := range f.Cites {
			line += " " + string(cite)
		}
		said = append(said, line)
	}
	return strings.Join(said, "; ")
}

func parse(order string) engine.Action {
	words := strings.Fields(order)
	a := engine.Action{Side: engine.Side(words[0]), Verb: words[1]}
	for i, word := range words[2:] {
		name, value, arg := strings.Cut(word, ":")
		switch {
		case name == "from" && arg:
			for _, at := range strings.Split(value, "+") {
				a.From = append(a.From, engine.Loc(at))
			}
		case arg && value == "":
			a.Args = append(a.Args, engine.Arg{Name: name})
		case arg:
			a.Args = append(a.Args, engine.Arg{Name: name, Values: strings.Split(value, ",")})
		case a.Verb == "attack" && i == 0, a.Verb != "attack" && i > 0:
			for _, at := range strings.Split(word, "-") {
				a.Path = append(a.Path, engine.Loc(at))
			}
		case a.Verb == "attack" && i == 1:
			a.Args = append(a.Args, engine.Arg{Name: "primary", Values: []string{word}})
		case a.Verb == "attack" && i == 2:
			a.Args = append(a.Args, engine.Arg{Name: "support", Values: words[4:]})
		case a.Verb != "attack":
			a.Units = append(a.Units, engine.UnitID(word))
		}
	}
	return a
}

// rolls has dice fall, and gives the first event.
func (g *table) rolls(values ...int) string {
	g.Helper()
	chance := g.sys.Node(g.state).Chance
	if chance == nil {
		g.Fatal("no dice are wanted")
	}
	next, events, _, err := engine.Apply(g.sys, g.state, engine.Play{Roll: &engine.Roll{Chance: chance.ID, Values: values}})
	if err != nil {
		g.Fatal(err)
	}
	g.state = next
	return events[0].Text
}

// do gives orders that have to be legal.
func (g *table) do(orders ...string) {
	g.Helper()
	for _, order := range orders {
		if said := g.give(order); said != "" {
			g.Fatalf("%s: %s", order, said)
		}
	}
}

// refused holds what is found of orders that are not done.
func (g *table) refused(want map[string]string) {
	g.Helper()
	for order, finds := range want {
		if got := g.give(order); got != finds {
			g.Errorf("%s: found %q, want %q", order, got, finds)
		}
	}
}

// at is where a unit stands, with its condition.
func (g *table) at(unit engine.UnitID) string {
	for _, p := range engine.PlacedOf(g.sys, g.state) {
		if p.Unit == unit {
			return strings.Join(append([]string{string(p.At)}, p.Status...), " ")
		}
	}
	return "nowhere"
}

func TestMovesAreHeldAgainstTheirLines(t *testing.T) {
	sys := small(t, hexes, map[string]string{
		"units.csv":       troops,
		"setup.csv":       camps,
		"hexes.csv":       "hex,terrain\n0302,bog\n0301,bog\n0102,lake\n",
		"hexsides.csv":    "side,kinds\n0202|0302,stream\n",
		"roads.csv":       "road,path\nNorth,0201-0301\n",
		"lists/zones.csv": "zone,places\nwest,0101..0205\n",
		"limits.csv": `limit,who,where,phase,value
allowance,type:foot,,,3
allowance,,,,ma
cost,,road,,0.5
cost,type:horse,terrain:bog,,4
cost,,terrain:bog,,2
cost,,hexside:stream,,+1
enter,,terrain:lake,,no
enter,side:b,zone:west,,no
enter,,enemy,,no
zoc,steps:2,,,yes
enter,type:horse,zoc,,stop
stack,,,,1
`,
	})
	g := begin(t, sys)
	g.refused(map[string]string{
		"a move A1 0202-0302-0402":      "E417 PACK limits:10",
		"a move A1 0202-0102":           "E417 PACK limits:8",
		"a move A1 0202-0203":           "E427 PACK limits:13",
		"a move A1 0202-0302-0301":      "E402 PACK limits:2 PACK limits:6",
		"a move A2 0203-0303-0302-0301": "E403 PACK limits:12",
		"a move B1 0402-0403":           "E303",
		"a move A1 0202-0202":           "E401",
		"a move A1 0202-9999":           "E202",
		"a move A1":                     "E107",
		"a move A9 0203":                "E301",
		"a move A1 0202-0203 face:N":    "E104",
		"b move B1 0402-0401":           "E502",
		"c pass":                        "E504",
		"a dance A1":                    "E101",
		"a attack 0402 A1":              "E416",
		"a retreat A1 0201":             "E416",
		"a entry B2 0101":               "E416",
	})
	g.do("a move A2 0203-0303-0302", "a move A1 0202-0201")
	if got := g.at("A2"); got != "0302" {
		t.Errorf("A2 stands at %s", got)
	}
	g.refused(map[string]string{"a move A2 0302-0303": "E415 PACK limits:3", "a move A1 0201-0202": "E415 PACK limits:2"})
	g.do("a pass", "b move B1 0402-0401", "b move B2 0403-0303")
}

func TestReachIsWhatMovesMayDo(t *testing.T) {
	sys := open(t, "osier-crossing")
	g := begin(t, sys)
	for _, p := range engine.PlacedOf(sys, g.state) {
		if p.Side != "blue" || p.At == "" {
			continue
		}
		reach, err := engine.FeaturesOf(sys).Hexes.Reach(g.state, p.Unit)
		if err != nil {
			t.Fatal(err)
		}
		for a := range sys.Legal(g.state, "blue") {
			if a.Verb == "move" && a.Units[0] == p.Unit {
				end := a.Path[len(a.Path)-1]
				if _, in := reach[end]; !in {
					t.Errorf("%s may go to %s, which is out of its reach", p.Unit, end)
				}
				delete(reach, end)
			}
		}
		if len(reach) > 0 {
			t.Errorf("%s reaches %v, where it may not go", p.Unit, reach)
		}
	}
}

const fightFiles = `table,order,dice,by,who,phase,round
fight,attack,1d6,odds,,fight,down
`

// duel is a pack in which two pairs fight beside each other.
func duel(t *testing.T, results string, more map[string]string) *table {
	t.Helper()
	files := map[string]string{
		"units.csv":         troops,
		"setup.csv":         "scenario,unit,hex\n1,A1,0302\n1,A2,0301\n1,B1,0402\n1,B2,0402\n",
		"lists/phases.csv":  "phase,side,may\nfight,a,attack declare flip\nwatch,b,move\n",
		"lists/tables.csv":  fightFiles,
		"tables/fight.csv":  "roll,1:2,1:1,2:1\n1..2,X,X,X\n3..6,Y,Y,Z\n",
		"lists/results.csv": "result,demand,of,n,who,else\n" + results,
	}
	for name, text := range more {
		files[name] = text
	}
	return begin(t, small(t, hexes, files))
}

func TestLossesAreChosenByTheirSide(t *testing.T) {
	g := duel(t, "X,lose,defender,2,,\n", nil)
	g.do("a attack 0402 A1 A2")
	g.rolls(1)
	node := g.sys.Node(g.state)
	if !node.Asked || !slices.Equal(node.Seats, []engine.Side{"b"}) || node.Phase != "loss" {
		t.Fatalf("asked %+v", node)
	}
	g.refused(map[string]string{
		"b pass":            "E416 PACK lists/results:2",
		"a lose A1":         "E502",
		"b lose A1":         "E303",
		"b lose B9":         "E301",
		"b retreat B1 0401": "E416 PACK lists/results:2",
	})
	g.do("b lose B2")
	if got := g.at("B2"); got != " eliminated" {
		t.Errorf("B2 is %q", got)
	}
	if node := g.sys.Node(g.state); node.Asked || node.Phase != "fight" {
		t.Errorf("the last step is not taken of B1 by itself: %+v", node)
	}
}

func TestAllThatIsLeftIsLostByItself(t *testing.T) {
	g := duel(t, "X,lose,defender,3,,\n", nil)
	g.do("a attack 0402 A1")
	g.rolls(1)
	if g.at("B1") != " eliminated" || g.at("B2") != " eliminated" {
		t.Errorf("B1 %q, B2 %q", g.at("B1"), g.at("B2"))
	}
}

// A unit that has nowhere to go is dealt with as the line says.
func TestWhoCannotRetreat(t *testing.T) {
	barred := "limit,who,where,value\nenter,side:b,terrain:clear,no\n"
	for _, c := range []struct{ otherwise, b1, b2 string }{
		{"eliminate", " eliminated", " eliminated"},
		{"lose", "0402", " eliminated"},
		{"stay", "0402", "0402"},
	} {
		g := duel(t, "X,retreat,defender,2,,"+c.otherwise+"\n", map[string]string{"limits.csv": barred})
		g.do("a attack 0402 A1")
		g.rolls(2)
		if g.at("B1") != c.b1 || g.at("B2") != c.b2 {
			t.Errorf("%s: B1 %q, B2 %q", c.otherwise, g.at("B1"), g.at("B2"))
		}
		if g.sys.Node(g.state).Asked {
			t.Errorf("%s: somebody is asked", c.otherwise)
		}
	}
}

func TestRetreatsAndAdvances(t *testing.T) {
	g := duel(t, "X,retreat,defender,2,,stay\nX,advance,attacker,,,\n", nil)
	g.do("a attack 0402 A1 A2")
	g.rolls(1)
	g.refused(map[string]string{
		"b retreat B1 0402-0401":           "E426 PACK lists/results:2",
		"b retreat B1 0402-0401-0402":      "E426 PACK lists/results:2",
		"b retreat B1 0402-0502-0501-0601": "E426 PACK lists/results:2",
		"b lose B1":                        "E416 PACK lists/results:2",
	})
	g.do("b retreat B2 0402-0502-0602", "b retreat B1 0501-0601")
	node := g.sys.Node(g.state)
	if node.Phase != "advance" || !slices.Equal(node.Seats, []engine.Side{"a"}) {
		t.Fatalf("after the retreats: %+v", node)
	}
	g.refused(map[string]string{"a advance A1 0401": "E426 PACK lists/results:3", "a advance B1 0402": "E303"})
	g.do("a advance A1 0302-0402")
	if g.at("A1") != "0402" || g.sys.Node(g.state).Phase != "fight" {
		t.Errorf("A1 %s at %s", g.at("A1"), g.sys.Node(g.state).Phase)
	}
}

func TestUnitsAreMarkedAndFlippedByResults(t *testing.T) {
	files := map[string]string{
		"pack.toml": "id = \"small\"\ntitle = \"Small\"\nsystem = \"declared\"\nedition = \"1\"\n[[side]]\nid = \"a\"\n[[side]]\nid = \"b\"\n" + hexes +
			"[[status]]\nword = \"shaken\"\nlayer = \"n\"\nsign = \"S\"\n[[status]]\nword = \"calm\"\nlayer = \"n\"\nsign = \"C\"\n[provenance]\ndefault = \"ours\"\n",
		"setup.csv": "scenario,unit,hex,status,strength\n1,A1,0302,,\n1,A2,0303,,\n1,B1,0402,calm,1\n1,B2,0402,reduced,\n",
	}
	g := duel(t, "X,mark,defender,,type:foot,shaken\nX,flip,attacker,,,\nY,nothing,,,,\n", files)
	g.do("a attack 0402 A1")
	g.rolls(1)
	for unit, want := range map[engine.UnitID]string{"B1": "0402 shaken", "B2": "0402 reduced shaken", "A1": "0302 reduced", "A2": "0303"} {
		if got := g.at(unit); got != want {
			t.Errorf("%s is %q, want %q", unit, got, want)
		}
	}
	g.do("a attack 0402 A1")
	if text := g.rolls(6); !strings.Contains(text, "Z") && !strings.Contains(text, "Y") {
		t.Errorf("a six: %s", text)
	}
}

// TestSumsAreTold reckons strengths and shifts by lines, each with its reason.
func TestSumsAreTold(t *testing.T) {
	g := duel(t, "X,nothing,,,,\n", map[string]string{"lists/modifiers.csv": `table,to,value,of,who,where,said,note
fight,attack,x2,,type:horse,,,horse counts twice
fight,defend,/2,defender,unit:B1,,,
fight,attack,+1 each,,,,charge,
fight,column,-1,,,terrain:clear,,open ground
fight,roll,+2,defender,steps:1,,,
`})
	g.do("a declare charge:")
	g.refused(map[string]string{"a declare charge:": "E456", "a declare luck:": "E456"})
	a := parse("a attack 0402 A1 A2")
	_, events, _, err := engine.Apply(g.sys, g.state, engine.Play{Action: &a})
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, m := range events[0].Mods {
		got = append(got, strings.TrimSpace(string(m.Unit)+" "+m.Text))
	}
	// 4 + 2*2 + 2 = 10 to 1 + 1 = 2, which is more than 2:1, and a column less
	want := []string{"A1 att", "A2 att, horse counts twice", "charge", "B1 def, unit:B1", "B2 def", "columns: open ground"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("what is told (-want +got):\n%s", diff)
	}
	if text := events[0].Text; !strings.HasSuffix(text, "10 to 2, column 1:1 of fight.") {
		t.Errorf("told: %s", text)
	}
	g.do("a attack 0402 A1 A2")
	chance := g.sys.Node(g.state).Chance
	if len(chance.Mods) != 1 || chance.Mods[0].Value != 2 || chance.Mods[0].Cites[0] != "PACK lists/modifiers:6" {
		t.Errorf("added to the roll: %+v", chance.Mods)
	}
}

func TestHowOftenAndHowFar(t *testing.T) {
	g := duel(t, "X,nothing,,,,\n", map[string]string{"limits.csv": "limit,who,value\nrange,,1\nattacks,,1\nattacked,,2\nonly,unit:A2,flip\n"})
	g.refused(map[string]string{
		"a attack 0402 A2":    "E424 PACK limits:5",
		"a attack 0302 A1":    "E419",
		"a attack 0402":       "E105",
		"a attack 0402 A1 A1": "E410",
		"a attack 9999 A1":    "E202",
	})
	g.do("a attack 0402 A1")
	g.rolls(1)
	g.refused(map[string]string{"a attack 0402 A1": "E410 PACK limits:3"})
	g.do("a flip A2")
}

// TestWhatIsCapturedChangesHands: it is the captor's to move, and an enemy of whose it was.
func TestWhatIsCapturedChangesHands(t *testing.T) {
	g := begin(t, small(t, hexes+"[[status]]\nword = \"captured\"\nlayer = \"o\"\nsign = \"C\"\n", map[string]string{
		"units.csv": troops, "setup.csv": camps, "lists/phases.csv": "phase,side,may\ngo,each,move mark\n",
		"limits.csv": "limit,who,where,value\nown,state:captured,,b !a\nallowance,,,ma\nenter,,enemy,no\nstack,,,1\n",
	}))
	g.refused(map[string]string{"a move A1 0202-0203": "E427 PACK limits:5", "b move A2 0203-0204": "E502"})
	g.do("a mark A2 as:captured")
	g.refused(map[string]string{"a move A2 0203-0204": "E303", "a move A1 0202-0203": "E417 PACK limits:4", "a mark A2 off:captured": "E303"})
	g.do("a pass", "b move A2 0203-0303", "b mark A2 off:captured")
	g.refused(map[string]string{"b move A2 0303-0304": "E303"})
}

func TestASideWinsAtOnce(t *testing.T) {
	g := begin(t, small(t, hexes, map[string]string{
		"units.csv": troops, "setup.csv": camps, "lists/phases.csv": "phase,side,may\ngo,each,move\n",
		"lists/victory.csv": "for,side,points,where,when,note\nwin,a,,hex:0404|0405,,\nhold,,2,hex:0404,turn,\nkill,,1,,,\nmargin,,1,,,narrow\nmargin,,9,,,wide\n",
	}))
	g.do("a move A1 0404", "a move A2 0405", "a pass", "b pass")
	node := g.sys.Node(g.state)
	if node.Kind != engine.AtOver || node.Result.Winner != "a" {
		t.Errorf("at %+v", node)
	}
	if score := engine.ScoreOf(g.sys, g.state, ""); score[0].Points != 2 || score[1].Points != 0 {
		t.Errorf("score %+v", score)
	}
}

func TestPointsDecideAtTheEnd(t *testing.T) {
	for last, want := range map[string]engine.Result{
		"hold,,9,hex:0202,end,\n": {Winner: "a", Level: "wide", Text: "all 3 turns are played; Anna has 9 points, 9 more than the next"},
		"hold,,1,hex:0202,end,\n": {Winner: "a", Level: "narrow", Text: "all 3 turns are played; Anna has 1 points, 1 more than the next"},
		"hold,,9,hex:0101,end,\n": {Text: "all 3 turns are played; Anna has 0 points, 0 more than the next"},
	} {
		g := begin(t, small(t, hexes, map[string]string{
			"units.csv": troops, "setup.csv": camps, "lists/phases.csv": "phase,side,may\ngo,each,move\n",
			"lists/victory.csv": "for,side,points,where,when,note\n" + last + "margin,,1,,,narrow\nmargin,,9,,,wide\n",
		}))
		for range 3 {
			g.do("a pass", "b pass")
		}
		if diff := cmp.Diff(&want, g.sys.Node(g.state).Result); diff != "" {
			t.Errorf("%s (-want +got):\n%s", last, diff)
		}
	}
}

// TestWhatIsNotDeclaredIsSaid: once, before the game begins.
func TestWhatIsNotDeclaredIsSaid(t *testing.T) {
	if got, want := open(t, "gorse-common").Info().Forewarning, "what ground costs; where units may not go; how many stand in a place; zones of control; attacks; what results demand; who wins"; !strings.Contains(got, want) {
		t.Errorf("said: %s", got)
	}
}

// TestParseStateRefuses a text that no state of the pack has.
func TestParseStateRefuses(t *testing.T) {
	g := begin(t, open(t, "osier-crossing"))
	good := string(g.state.Text())
	for _, c := range [][2]string{
		{`"declared":1`, `"declared":2`},
		{`"scenario":"meeting"`, `"scenario":"retreat"`},
		{`"turn":1`, `"turn":0`},
		{`"turn":1`, `"turn":9`},
		{`"phase":0`, `"phase":4`},
		{`"phase":0`, `"phase":0,"done":["blue"]`},
		{`"phase":0`, `"phase":0,"done":["red"]`},
		{`{"at":"0205"}`, `{"at":"2205"}`},
		{`{"at":"0205"}`, `{"at":"0205","off":"waits"}`},
		{`{"at":"0205"}`, `{"at":"0205","off":"asleep"}`},
		{`{"at":"0205"}`, `{"at":"0205","lost":2}`},
		{`{"at":"0205"}`, `{"off":"gone"}`},
		{`{"at":"0205"}`, `{"at":"0205","marks":["tired"]}`},
		{`{"at":"0205"},`, ``},
		{`"rolls":0`, `"rolls":-1`},
		{`"rolls":0`, `"rolls":0,"asked":{"side":"blue","table":"crt"}`},
		{`"rolls":0`, `"rolls":0,"asked":{"side":"blue","table":"battle"}`},
		{`"rolls":0`, `"rolls":0,"asked":{"side":"green","dice":"2d6","for":"luck"}`},
		{`"rolls":0`, `"rolls":0,"asked":{"side":"blue","dice":"2d6","for":""}`},
		{`"rolls":0`, `"rolls":0,"fight":{"side":"blue","attackers":["B-Guard"],"defenders":["R-HQ"],"at":"0504","left":[]}`},
		{`"rolls":0`, `"rolls":0,"fight":{"side":"blue","attackers":["B-Guard"],"defenders":["R-HQ"],"at":"0504","left":[{"line":99,"begun":true,"n":1,"units":["R-HQ"]}]}`},
		{`"rolls":0`, `"rolls":0,"luck":1`},
		{`"held":["","",""]`, `"held":["",""]`},
	} {
		text := strings.Replace(good, c[0], c[1], 1)
		if text == good {
			t.Errorf("%s is not in %s", c[0], good)
		}
		if _, err := g.sys.ParseState([]byte(text)); err == nil {
			t.Errorf("%s for %s is taken", c[1], c[0])
		}
	}
}

func FuzzParseState(f *testing.F) {
	sys := open(f, "osier-crossing")
	s, err := sys.New(engine.Setup{})
	if err != nil {
		f.Fatal(err)
	}
	f.Add(s.Text())
	f.Add([]byte(strings.Replace(string(s.Text()), `"rolls":0`, `"rolls":0,"asked":{"side":"blue","dice":"2d6","for":"luck"}`, 1)))
	f.Fuzz(func(t *testing.T, text []byte) {
		s, err := sys.ParseState(text)
		if err != nil {
			return
		}
		if string(s.Text()) != string(text) {
			t.Errorf("%q is read as %q", text, s.Text())
		}
		if n := sys.Node(s); n.Kind == engine.AtChoice && len(n.Seats) == 0 {
			t.Errorf("%q asks nobody", text)
		}
	})
}
