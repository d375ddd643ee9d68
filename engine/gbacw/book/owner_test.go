package book

import (
	"strings"
	"testing"

	"adjutant/engine/gbacw/booktest"
	"adjutant/engine/hex"
	"adjutant/engine/pack"
)

func owned(t testing.TB, files map[string]string) (*Book, pack.Mistakes) {
	t.Helper()
	return Read(booktest.Owned(t, files))
}

// ground is some hexes west of S2810, with a road, a lane and a brook between them. All numbers
// are invented.
func ground() map[string]string {
	return map[string]string{
		"hexes.csv":    "hex,terrain\nS2810,clear\nS2811,woods\nS2812,woods field-rye\nS2813,swamp\nS2814,clear\n",
		"hexsides.csv": "side,kinds\nS2811|S2812,brook\n",
		"roads.csv":    "road,path\nPike,S2811-S2812\nlane to the mill,S2812-S2813\n",
		"lists/costs.csv": "kind,terrain,infantry,cavalry,artillery,leader\nhex,clear,1,1,1,1\nhex,woods,2.5,3,4,1\nhex,swamp,3,no,no,2\n" +
			"side,brook,1,1,2,0\nway,road,0.5,0.5,0.5,0.5\n",
		"series.toml": "disordered = 1\n[allowance.infantry]\nattack = 4\nadvance = 7\n[allowance.cavalry]\nadvance = 11\n",
		"counters.csv": "unit,weapon,sp,cohesion,disordered,ma,green,rating,range,aggressive\n" +
			"6-MS,rifle,9,7,5,,1,,,\nShaver,,,,,,,1,4,1\n",
		"lists/battle-events.csv":  "from,to,event\n0,39,none\n40,69,no-fire\n70,99,looting\n",
		"charts/fire.csv":          "die,le4,ge5\n1,-,1\n2,d,D\n3,d,D\n4,d,D\n5,d,D\n6,d,D\n7,d,D\n8,d,D\n9,d,D\n10,d,D\n",
		"lists/ranges.csv":         "weapon,from,to,value\nrifle,1,4,0\n",
		"lists/alert-schedule.csv": "command,turn,markers\nSherman,6 AM,0\nSherman,7 AM,2\n",
	}
}

func TestOwnersGround(t *testing.T) {
	b, wrong := owned(t, ground())
	if err := wrong.Err(); err != nil {
		t.Fatal(err)
	}
	foot := Mover{Kind: "infantry", Order: "advance"}
	for _, tt := range []struct {
		name    string
		m       Mover
		path    string
		cost    int
		unknown string
	}{
		{"into woods", foot, "S2810 S2811", 5, ""},
		{"along a road, which cancels woods and brook", foot, "S2811 S2812", 1, ""},
		{"along a lane, half the swamp", foot, "S2812 S2813", 3, ""},
		{"out of the swamp", foot, "S2813 S2814", 2, ""},
		{"disordered", Mover{Kind: "infantry", Order: "advance", Disordered: true}, "S2810 S2811", 7, ""},
		{"disordered along a road", Mover{Kind: "infantry", Order: "advance", Disordered: true}, "S2811 S2812", 1, ""},
		{"where nobody typed the ground in", foot, "S2814 S2815", 0, "hexes.csv has no line for S2815"},
		{"a type without points", Mover{Kind: "artillery", Order: "advance"}, "S2810 S2811", 0, "series.toml has no movement points for artillery"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if cost, _, unknown := b.Cost(tt.m, hexesNamed(t, b, tt.path)); cost != tt.cost || unknown != tt.unknown {
				t.Errorf("%s costs %d halves, unknown %q; want %d, %q", tt.path, cost, unknown, tt.cost, tt.unknown)
			}
		})
	}
	if cost, allowance, _ := b.Cost(Mover{Kind: "cavalry", Order: "march"}, hexesNamed(t, b, "S2814 S2813")); cost <= allowance || allowance != 22 {
		t.Errorf("cavalry in a swamp: %d of %d", cost, allowance)
	}
	if _, allowance, _ := b.Cost(Mover{Kind: "infantry", Order: "attack"}, hexesNamed(t, b, "S2810")); allowance != 8 {
		t.Errorf("points under attack orders: %d halves, want 8", allowance)
	}
}

func hexesNamed(t *testing.T, b *Book, names string) []hex.Coord {
	t.Helper()
	var path []hex.Coord
	for _, name := range strings.Fields(names) {
		c, err := b.Pack.Grid.Find(name)
		if err != nil {
			t.Fatal(err)
		}
		path = append(path, c)
	}
	return path
}

func TestOwnersTables(t *testing.T) {
	b, wrong := owned(t, ground())
	if err := wrong.Err(); err != nil {
		t.Fatal(err)
	}
	at := hexesNamed(t, b, "S2811 S2812 S2813 S2814 S2706")
	if !b.OnRoad(at[0]) || b.OnLane(at[0]) || !b.OnLane(at[2]) || b.OnRoad(at[3]) {
		t.Error("roads and lanes do not run where they were typed in")
	}
	if b.FieldAt(at[1]) != "rye" || b.FieldAt(at[0]) != "" || !b.CountsForVictory(at[1]) || !b.CountsForVictory(at[4]) || b.CountsForVictory(at[3]) {
		t.Error("fields are not where they were typed in")
	}
	if v, known := b.Counter("6-MS", "cohesion"); v != 7 || !known {
		t.Errorf("cohesion of 6 MS: %d, %v", v, known)
	}
	if _, known := b.Counter("6-MS", "ma"); known || b.Weapon("6-MS") != "rifle" || b.Weapon("Shaver") != "" {
		t.Error("an empty cell of a counter is known")
	}
	if word, known := b.BattleEvent(40); word != "no-fire" || !known {
		t.Errorf("event 40: %q, %v", word, known)
	}
	if !b.HasTable("fire-table") || b.HasTable("shock-table") || !b.HasTable("movement-table") {
		t.Error("the tables that were typed in are others")
	}
	if notes := b.holes(); len(notes) != 2+len(b.Pack.Units)-2 {
		t.Errorf("%d holes, want one for each unit without a counter, and two for the map: hexes without a line, and without a level", len(notes))
	}
	bare := printed(t)
	if _, known := bare.BattleEvent(40); known || bare.HasTable("movement-table") || bare.HasTable("fire-table") || len(bare.holes()) != 0 {
		t.Error("the bare pack has tables of its owner's")
	}
	if !bare.Immobile("Madison-Bty") || bare.Immobile("Gage-Bty") || !bare.InfantryCamp("S3514") || bare.InfantryCamp("S4315") || len(bare.FieldsOf("10")) != 9 {
		t.Error("what the book itself says is not there")
	}
}

// What the series' rules say besides numbers and charts its owner gives once for all games.
func TestOwnersAnswers(t *testing.T) {
	files := ground()
	files["series.toml"] += "[allowance.gunboat]\nadvance = 20\n[replacement]\nrange = 6\n[answers]\nsight = \"blocked\"\ninitiative = \"US\"\nevents = \"4\"\n"
	b, wrong := owned(t, files)
	if err := wrong.Err(); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{AnswerSight: SightBlocked, "initiative": "US", "events": "4", "stack": ""} {
		if answer, known := b.Answer(name); answer != want || known != (want != "") {
			t.Errorf("%s: %q, %v; want %q", name, answer, known, want)
		}
	}
	if !b.WholeTable(TableSight) {
		t.Error("lines of sight are still asked for")
	}
	if n, known := b.Scheduled("Sherman", 7); n != 2 || !known {
		t.Errorf("Sherman has %d markers at 7 AM, %v", n, known)
	}
	if _, known := b.Scheduled("Sherman", 8); known {
		t.Error("8 AM is on the card")
	}
	if n, known := b.Replacement(FactRange); n != 6 || !known {
		t.Errorf("replacements have a range of %d, %v", n, known)
	}
	if _, known := b.Replacement(FactRating); known {
		t.Error("the rating of replacements is known")
	}
	boat := Mover{Kind: Gunboat, Order: "advance"}
	if cost, allowance, unknown := b.Cost(boat, hexesNamed(t, b, "S2810 S2811")); cost != 0 || allowance != 40 || unknown != "" {
		t.Errorf("gunboats: %d of %d, %q", cost, allowance, unknown)
	}
}

// TestOwnersMistakes types one thing wrong at a time.
func TestOwnersMistakes(t *testing.T) {
	for _, tt := range []struct{ file, old, wrong, want string }{
		{"counters.csv", "6-MS,rifle", "6-MX,rifle", `counters.csv:2: unit "6-MX" is not in units.csv`},
		{"counters.csv", "9,7,5", "9,17,5", `counters.csv:2: cohesion "17" is not a number from 0 to 9`},
		{"counters.csv", "Shaver,", "6-MS,", `counters.csv:3: unit 6-MS is there twice`},
		{"counters.csv", "weapon,", "weapons,", `counters.csv:1: column "weapon" is missing`},
		{"lists/costs.csv", "hex,swamp,3", "hex,swamp,3.2", `lists/costs.csv:4: infantry "3.2" is neither movement points, with halves, nor no`},
		{"lists/costs.csv", "hex,swamp", "hex,marsh", `lists/costs.csv: no line says what hex swamp costs`},
		{"lists/costs.csv", "hex,woods", "hexes,woods", `lists/costs.csv:3: kind "hexes" is not one of: hex, side, way`},
		{"series.toml", "attack = 4", "attack = 4.3", `series.toml: allowance.infantry.attack = 4.3 is not in half movement points`},
		{"series.toml", "disordered", "disorder", `series.toml:1: unknown key [disorder]`},
		{"series.toml", "attack = 4", "attack = ", `series.toml:3:`},
		{"series.toml", "advance = 11", "advance = 11\n[answers]\nstack = \"perhaps\"", `series.toml: answers.stack = "perhaps" is not one of: yes, no`},
		{"series.toml", "advance = 11", "advance = 11\n[answers]\nrain = \"no\"", `series.toml: answers.rain: the game asks commitment, events, initiative, mission, sight, stack, top, trapped`},
		{"series.toml", "advance = 11", "advance = 11\n[replacement]\nrange = 31", `series.toml: replacement.range = 31: there are rating, range and aggressive`},
		{"series.toml", "advance = 11", "advance = 11\n[replacement]\nsp = 3", `series.toml: replacement.sp = 3`},
		{"lists/alert-schedule.csv", "7 AM", "7 PM", `lists/alert-schedule.csv:3: turn "7 PM" is no turn`},
		{"lists/alert-schedule.csv", "7 AM", "6 AM", `lists/alert-schedule.csv:3: Sherman at 6 AM is there twice`},
		{"lists/battle-events.csv", "40,69", "41,69", `lists/battle-events.csv:3: rolls 41 to 69 do not go on from 39`},
		{"lists/battle-events.csv", "70,99", "70,98", `lists/battle-events.csv: no event from roll 99 on`},
		{"lists/battle-events.csv", "looting", "rain", `lists/battle-events.csv:4: event "rain" is not one of`},
	} {
		t.Run(tt.want, func(t *testing.T) {
			files := ground()
			if !strings.Contains(files[tt.file], tt.old) {
				t.Fatalf("%s has no %q", tt.file, tt.old)
			}
			files[tt.file] = strings.Replace(files[tt.file], tt.old, tt.wrong, 1)
			_, wrong := owned(t, files)
			if err := wrong.Err(); err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("mistakes:\n%v\nwant %s", err, tt.want)
			}
		})
	}
}

// The owner's fields are found where he has typed them in, and sorted once he has said of one that it lies beyond the line.
func TestTypedFields(t *testing.T) {
	files := ground()
	files["lists/costs.csv"] += "hex," + Beyond + ",1,1,1,1\n"
	for _, tt := range []struct {
		more   string
		sorted bool
	}{
		{"", false},
		{"S2820,clear field-rye " + Beyond + "\n", true},
	} {
		files["hexes.csv"] += tt.more
		b, wrong := owned(t, files)
		if err := wrong.Err(); err != nil {
			t.Fatal(err)
		}
		if got, want := len(b.TypedFields()["rye"]), strings.Count(files["hexes.csv"], "field-rye"); got != want || len(b.TypedFields()) != 1 {
			t.Errorf("the rye field has %d hexes of %v, want %d", got, b.TypedFields(), want)
		}
		if b.FieldsSorted() != tt.sorted {
			t.Errorf("sorted is %v, want %v", b.FieldsSorted(), tt.sorted)
		}
	}
}
