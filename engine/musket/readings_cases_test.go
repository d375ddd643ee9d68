package musket_test

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/musket"
)

// reading is a small position in which the values of one option come to different
// things.
type reading struct {
	option  string
	name    string
	pack    string // lab, or wilsons: Wilson's Creek
	phase   string // of the first side; "" is a game from its beginning
	turn    int
	side    string
	units   string
	options []string // others that must be chosen
	script  string   // plays, one after the other: "blue: pass; dice 6 6"
	probe   string   // see (table).tell
	want    map[string]string
}

// readings holds a case for each option whose values were all but one refused
// once, and those that go with them.
var readings = []reading{
	{
		option: "A-01", name: "how far who was in good order goes with a primary that was not", phase: "combat", units: "b-five 0604, r-one 0605 disrupted, r-gun1 0605",
		script: "blue: attack 0604 -> 0605 primary b-five; red: defend 0605 primary r-one; dice 4 6", probe: "check red: retreat r-gun1 0605-0606",
		want: map[string]string{"sheet": "legal", "revised": "E426"},
	},
	{
		option: "A-02", name: "who turns an exchange into a retreat", phase: "combat", units: "b-five 0604, r-three 0605", options: []string{"A-01", "sheet"},
		script: "blue: attack 0604 -> 0605 primary b-five; dice 2 1", probe: "waits",
		want: map[string]string{"1": "convert red", "2": "combat blue", "3": "convert blue"},
	},
	{
		option: "A-03", name: "which dice kill a leader at combat die four", phase: "combat", units: "b-five 0604, b-lead 0604, r-five 0605",
		script: "blue: attack 0604 -> 0605 primary b-five leader b-lead; dice 4 1", probe: "chance",
		want: map[string]string{"1": "2 or 12", "2": "5 or 6", "3": "2 or 12", "4": "5 or 6"},
	},
	{
		option: "A-03", name: "and which at any other", phase: "combat", units: "b-five 0604, b-lead 0604, r-five 0605", options: []string{"A-01", "sheet"},
		script: "blue: attack 0604 -> 0605 primary b-five leader b-lead; dice 1 1", probe: "waits",
		want: map[string]string{"1": "combat blue", "2": "combat blue", "3": "leader dice", "4": "leader dice"},
	},
	{
		option: "A-06", name: "the half point left on leaving the road", phase: "move", units: "b-gun1 0308, r-one 1210", options: []string{"A-04", "every_step"},
		probe: "check blue: move b-gun1 0308-0208-0209-0108-0208", want: map[string]string{"1": "legal", "2": "E402"},
	},
	{
		option: "A-11", name: "the second unit through an entry hex", pack: "wilsons",
		script: "union: entry B formation 4 turn 1; union: pass; confederate: pass; union: move 1-KS 0701-0702",
		probe:  "told union: move 2-KS 0701", want: map[string]string{"1": "2 KS 1 of 4 MP", "2": "2 KS 2 of 4 MP"},
	},
	{
		option: "A-12", name: "a formation of which only the battalion finds room", pack: "wilsons",
		script: "union: entry B formation 4 turn 1; union: entry B formation 3 turn 2; union: entry D formation 1 turn 9 with Lyon; union: pass; confederate: pass; " +
			"union: move 1-KS 0701; union: move 2-KS 0701; union: move 1-IA 0701; union: pass; until move confederate; confederate: pass; until move union; " +
			"put 1-Ark-MR 0601; put 2-Ark-MR 0501; put SKT 0401; put 1-AST 0801; put 3+4-MSG 0901; put 2-MSG-Mtd 1001",
		probe: "check union: move 2-US 0701", want: map[string]string{"1": "legal", "2": "E414"},
	},
	{
		option: "A-13", name: "whether the plan of who enters is open", pack: "wilsons",
		script: "union: entry B formation 3 turn 1; union: pass; confederate: pass; union: move 1-MO 0701-0702",
		probe:  "hidden union", want: map[string]string{"1": "1 2 4", "2": "1 2 3 4"},
	},
	{
		option: "A-14", name: "a side without entry hexes goes south or east", pack: "wilsons", phase: "combat", turn: 4, side: "union",
		units: "1-KS 0811, 3-LA 0812, 1-US-Cav 0201", options: []string{"A-01", "sheet"},
		script: "union: attack 0811 -> 0812 primary 1-KS; dice 6 1", probe: "check confederate: retreat 3-LA 0812-0813-0913",
		want: map[string]string{"free": "E426", "one_hex": "E426", "edge": "legal"},
	},
	{
		option: "A-18", name: "one of two goes by itself", phase: "combat", units: "b-five 0604, r-one 0605, r-three 0605",
		script: "blue: attack 0604 -> 0605 primary b-five; red: defend 0605 primary r-one; dice 6 6", probe: "check red: retreat r-one 0605-0606",
		want: map[string]string{"1": "legal", "2": "E426"},
	},
	{
		option: "A-19", name: "caught by a zone of control", phase: "combat", units: "b-five 0604, b-four 0607, b-three 0805, b-other 0405, r-one 0605",
		script: "blue: attack 0604 -> 0605 primary b-five; dice 6 6; red: retreat r-one 0605-0606", probe: "r-one",
		want: map[string]string{"1": "0606 reduced disrupted", "2": "0606 disrupted"},
	},
	{
		option: "A-28", name: "guns by the sheet's key", phase: "combat", units: "b-gun1 0102, r-one 0104", options: []string{"A-01", "sheet"},
		script: "blue: bombard b-gun1 -> 0104; dice 6 1", probe: "waits", // +3: Dm(Dr), passed
		want: map[string]string{"1": "combat blue", "2": "retreat red"},
	},
	{
		option: "A-30", name: "a second battery at the same hex", phase: "combat", units: "b-gun1 0102, b-gun2 0102, r-one 0104",
		script: "blue: bombard b-gun1 -> 0104; dice 1 1", probe: "check blue: bombard b-gun2 -> 0104",
		want: map[string]string{"1": "E410", "2": "legal"},
	},
	{
		option: "A-31", name: "a disrupted unit next to the enemy", phase: "combat", units: "b-five 0604 disrupted, r-one 0605",
		script: "blue: pass", probe: "waits", want: map[string]string{"1": "counter red", "2": "move red"},
	},
	{
		option: "A-34", name: "a vedette that is approached", pack: "wilsons", phase: "move", turn: 4, side: "confederate", units: "3-LA 1306, 1-US-Cav 1308, 1-US 0201",
		script: "confederate: move 3-LA 1306-1307", probe: "waits", want: map[string]string{"1": "withdraw union", "2": "screen dice", "3": "move confederate"},
	},
	{
		option: "A-35", name: "who cannot pay for a vedette", pack: "wilsons", phase: "move", turn: 4, side: "confederate", units: "3-LA 1303, 1-US-Cav 1308, 1-US 0201",
		script: "confederate: move 3-LA 1303-1304-1305-1306-1307", probe: "3-LA", want: map[string]string{"1": "1306", "2": "1307"},
	},
	{
		option: "A-36", name: "on past a vedette that gave way", pack: "wilsons", phase: "move", turn: 4, side: "confederate", units: "3-LA 1306, 1-US-Cav 1308, 1-US 0201",
		script: "confederate: move 3-LA 1306-1307; union: retreat 1-US-Cav 1308-1408-1508", probe: "check confederate: move 3-LA 1307-1308",
		want: map[string]string{"1": "E415", "2": "legal"},
	},
	{
		option: "A-39", name: "a leader left at the end", pack: "wilsons", phase: "counter", turn: 9, side: "confederate", units: "Lyon 0101, 3-LA 1018",
		script: "end", probe: "result", want: map[string]string{"1": "0 points", "2": "Union holds its ground"},
	},
	{
		option: "A-39", name: "a leader who enters 0909", pack: "wilsons", phase: "move", turn: 3, side: "union", units: "Lyon 0807, 1-US 0806, 3-LA 1107",
		script: "union: move Lyon 0807-0808-0909", probe: "waits", want: map[string]string{"1": "move union", "2": "over"},
	},
	{
		option: "A-40", name: "a captured brigade", phase: "combat", turn: 9, units: "b-five 0605, b-one 0607, b-three 0506, b-other 0505, b-bn 0706, b-four 0705, r-one 0606 reduced",
		script: "blue: attack 0605 -> 0606 primary b-five advance no; dice 5 1; end", probe: "result",
		want: map[string]string{"1": "blue has 2", "2": "blue has 4", "3": "blue has 0"},
	},
	{
		option: "A-41", name: "a leader who falls", phase: "combat", turn: 9, units: "b-five 0604, b-lead 0604, r-five 0605",
		script: "blue: attack 0604 -> 0605 primary b-five leader b-lead; dice 4 1; dice 6 6; end", probe: "result",
		want: map[string]string{"1": "red 0", "2": "red 1"},
	},
	{
		option: "A-42", name: "a six against high morale", pack: "wilsons", phase: "counter", turn: 5, side: "confederate", units: "1-US 1306, Lyon 1306, 7-MSG 1305",
		script: "until exhaust confederate; confederate: use exhaust 1-US; dice 6", probe: "1-US", want: map[string]string{"1": "1306", "2": "1306 disrupted"},
	},
	{
		option: "A-43", name: "the same unit is picked again", pack: "wilsons", phase: "counter", turn: 7, side: "confederate", units: "1-KS 1306, 1-IA 1306, 7-MSG 1305",
		script: "until exhaust confederate; confederate: use exhaust 1-KS; dice 6", probe: "check confederate: use exhaust 1-KS", want: map[string]string{"1": "E424", "2": "legal"},
	},
	{
		option: "A-44", name: "a battalion that is driven back", phase: "combat", units: "b-five 0604, r-bn 0605",
		script: "blue: attack 0604 -> 0605 primary b-five; dice 6 6", probe: "r-bn", want: map[string]string{"1": "ineffective", "2": "disrupted"},
	},
	{
		option: "A-47", name: "one disrupted already of an over-stacked hex", phase: "move", units: "b-five 0101, b-four 0101 disrupted, b-three 0101, b-one 0101, r-one 1210",
		script: "blue: pass", probe: "waits", want: map[string]string{"1": "combat blue", "2": "retreat blue"},
	},
	{
		option: "A-52", name: "one of two disrupts in place", phase: "combat", units: "b-five 0604, b-four 0705, r-one 0605, r-three 0605", options: []string{"A-01", "sheet"},
		script: "blue: attack 0604+0705 -> 0605 primary b-five support b-four; red: defend 0605 primary r-one; dice 1 6", probe: "check red: disrupt r-one",
		want: map[string]string{"1": "E424", "2": "legal", "3": "E424"},
	},
	{
		option: "A-57", name: "a lost step in the movement phase", pack: "wilsons", phase: "move", turn: 4, side: "confederate", units: "3-LA 1306 reduced, 1-US 0201",
		probe: "check confederate: recover 3-LA step", want: map[string]string{"1": "E416", "2": "legal"},
	},
	{
		option: "A-59", name: "when a retreat ends restricted movement", pack: "wilsons", phase: "combat", turn: 1, side: "union", units: "1-KS 1302, 1-IA 1302, 7-MSG 1303, 3-LA 1317",
		script: "union: attack 1302 -> 1303 primary 1-KS; dice 6 6; first", probe: "text restricted", want: map[string]string{"1": "no", "2": "yes"},
	},
	{
		option: "A-60", name: "a vedette that retreats with others", pack: "wilsons", phase: "combat", turn: 4, side: "confederate", units: "3-LA 1306, 1-KS 1305, 1-US-Cav 1305", options: []string{"A-01", "sheet"},
		script: "confederate: attack 1306 -> 1305 primary 3-LA; dice 5 6", probe: "check union: retreat 1-US-Cav 1305-1404", want: map[string]string{"1": "legal", "2": "E426"},
	},
	{
		option: "A-60", name: "guns at a vedette and others", pack: "wilsons", phase: "combat", turn: 4, side: "confederate", units: "Woodruff 1305, 1-US 1307, 1-US-Cav 1307",
		script: "confederate: bombard Woodruff -> 1307; dice 1 1", probe: "waits", want: map[string]string{"1": "combat confederate", "2": "shell dice"},
	},
	{
		option: "R-50", name: "a charge under the sheet's table", phase: "move", units: "b-cav 0102, r-one 0104", options: []string{"A-01", "sheet"},
		probe: "check blue: charge b-cav 0102-0103 at 0104", want: map[string]string{"open": "E531", "standard": "legal"},
	},
}

func TestReadings(t *testing.T) {
	systems := map[string]*musket.System{
		"": lab(t), "wilsons": wilsons(t), "training": training(t), "whole": wholeLab(t), "steps": withSteps(t, "game = 1"),
	}
	for _, tt := range slices.Concat(readings, moreReadings) {
		for value, want := range tt.want {
			t.Run(tt.option+"="+value+" "+tt.name, func(t *testing.T) {
				b := &table{t: t, sys: systems[tt.pack]}
				b.set(tt, value)
				b.play(tt.script)
				if got := b.tell(tt.probe); !strings.Contains(got, want) {
					t.Errorf("%s: %q, want %q", tt.probe, got, want)
				}
			})
		}
	}
}

// Every case has a different outcome for some two of its values, and all values of
// an option are tried.
func TestReadingsDiffer(t *testing.T) {
	shown := map[string]bool{}
	for _, tt := range slices.Concat(readings, moreReadings) {
		shown[tt.option] = true
		words := slices.Sorted(maps.Keys(tt.want))
		if all := slices.Sorted(slices.Values(musket.Readings()[tt.option])); !slices.Equal(words, all) {
			t.Errorf("%s %s: values %v of %v", tt.option, tt.name, words, all)
		}
		if len(slices.Compact(slices.Sorted(maps.Values(tt.want)))) < 2 {
			t.Errorf("%s %s: one outcome for all values", tt.option, tt.name)
		}
	}
	// The engine, which asks the defender, makes no assumption on who defends.
	for option, words := range musket.Readings() {
		if !shown[option] && len(words) > 1 && option != "R-23" {
			t.Errorf("no case shows what the values of %s are: %v", option, words)
		}
	}
}

// table is a game on the table, played by words.
type table struct {
	t   *testing.T
	sys *musket.System
	s   engine.State
}

func (b *table) set(r reading, value string) {
	b.t.Helper()
	options := slices.Clone(r.options)
	if r.option != "" {
		options = append(options, r.option, value)
	}
	if r.phase == "" {
		s, err := b.sys.New(engine.Setup{Options: pairs(options)})
		if err != nil {
			b.t.Fatal(err)
		}
		b.s = s
		return
	}
	side := r.side
	if side == "" {
		side = string(b.sys.Info().Sides[0])
	}
	b.s = positioned(b.t, b.sys, max(r.turn, 1), r.phase, side, r.units, options...)
}

// play plays lines, one after the other.
func (b *table) play(script string) {
	b.t.Helper()
	for line := range strings.SplitSeq(script, "; ") {
		b.do(line)
	}
}

// do plays a line: an order with its side, "dice 6 6", "first" (the first answers
// to all questions), "until PHASE SIDE" and "end" (passes), and "put UNIT HEX", which
// is no play.
func (b *table) do(line string) {
	b.t.Helper()
	side, order, isOrder := strings.Cut(line, ": ")
	switch words := strings.Fields(line); {
	case line == "":
	case isOrder:
		b.s = play(b.t, b.sys, b.s, side, order)
	case words[0] == "dice":
		var values []int
		for _, word := range words[1:] {
			n, err := strconv.Atoi(word)
			if err != nil {
				b.t.Fatal(err)
			}
			values = append(values, n)
		}
		b.s = roll(b.t, b.sys, b.s, values...)
	case words[0] == "put":
		b.put(words[1], words[2])
	case words[0] == "first":
		for b.sys.Node(b.s).Asked {
			b.first()
		}
	case words[0] == "until":
		for waits(b.sys, b.s) != strings.Join(words[1:], " ") {
			b.first()
		}
	case words[0] == "end":
		for b.sys.Node(b.s).Kind != engine.AtOver {
			b.first()
		}
	default:
		b.t.Fatalf("what is %q?", line)
	}
}

// put stands a unit elsewhere.
func (b *table) put(unit, hex string) {
	b.t.Helper()
	where := regexp.MustCompile(`("unit":"` + regexp.QuoteMeta(unit) + `","hex":")[0-9]{4}`)
	s, err := b.sys.ParseState(where.ReplaceAll(b.s.Text(), []byte("${1}"+hex)))
	if err != nil || stands(b.sys, s, unit) != hex {
		b.t.Fatalf("put %s in %s: %v", unit, hex, err)
	}
	b.s = s
}

// lines is the class and the lines of a retreat: of a unit, from an attacker, by so
// many hexes.
func (b *table) lines(words []string) string {
	b.t.Helper()
	n, err := strconv.Atoi(words[2])
	if err != nil {
		b.t.Fatal(err)
	}
	open, err := b.sys.Retreat(b.s, []engine.UnitID{engine.UnitID(words[0])}, []engine.UnitID{engine.UnitID(words[1])}, n)
	if err != nil {
		b.t.Fatal(err)
	}
	text := open.Class
	for _, path := range open.Paths {
		text += " " + strings.Join(slices.Collect(locs(path)), "-")
	}
	return text
}

// first passes, or plays what is listed first, or throws sixes.
func (b *table) first() {
	b.t.Helper()
	n := b.sys.Node(b.s)
	if n.Chance != nil {
		b.s = roll(b.t, b.sys, b.s, slices.Repeat([]int{6}, n.Chance.Dice[0].N)...)
		return
	}
	for a := range b.sys.Legal(b.s, n.Seats[0]) {
		b.s = play(b.t, b.sys, b.s, string(n.Seats[0]), a.String())
		return
	}
	b.t.Fatalf("nothing to do at %+v", n)
}

// tell answers a probe: "waits", "chance" (its purpose), "result", "check SIDE:
// ORDER" (legal, or the first code), "told SIDE: ORDER" (what happens), "hidden
// SIDE" (the formations whose plan it alone knows), "text WORD" (whether the state
// has it), "odds SIDE: ORDER" (the strengths), "reach UNIT HEX" (at what cost in half
// points), "lines UNIT ATTACKER N" (of a retreat), or where a unit stands.
func (b *table) tell(probe string) string {
	b.t.Helper()
	what, rest, _ := strings.Cut(probe, " ")
	side, order, _ := strings.Cut(rest, ": ")
	switch what {
	case "waits":
		return waits(b.sys, b.s)
	case "chance":
		if c := b.sys.Node(b.s).Chance; c != nil {
			return c.Purpose
		}
		return "no chance"
	case "result":
		return b.sys.Node(b.s).Result.Text
	case "check":
		if r := b.sys.Check(b.s, action(side, order)); r.Verdict != engine.Legal {
			return r.Findings[0].Code
		}
		return "legal"
	case "reach":
		unit, at, _ := strings.Cut(rest, " ")
		all, err := b.sys.Reach(b.s, engine.UnitID(unit))
		if err != nil {
			b.t.Fatal(err)
		}
		return strconv.Itoa(all[engine.Loc(at)].MP2)
	case "lines":
		return b.lines(strings.Fields(rest))
	case "odds":
		odds, err := b.sys.Odds(b.s, action(side, order))
		if err != nil {
			b.t.Fatal(err)
		}
		return fmt.Sprintf("%d against %d", odds.Attack, odds.Defence)
	case "told":
		a := action(side, order)
		_, events, _, err := engine.Apply(b.sys, b.s, engine.Play{Action: &a})
		if err != nil || len(events) == 0 {
			b.t.Fatalf("%s: %v", order, err)
		}
		return events[0].Text
	case "hidden":
		var all []string
		for _, f := range []string{"1", "2", "3", "4"} {
			if strings.Contains(string(b.sys.Hidden(b.s, engine.Side(rest))), `"formation":"`+f+`"`) {
				all = append(all, f)
			}
		}
		return strings.Join(all, " ")
	case "text":
		if strings.Contains(string(b.s.Text()), `"`+rest+`":true`) {
			return "yes"
		}
		return "no"
	}
	return stands(b.sys, b.s, probe)
}
