package interpret_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/pack"
	"adjutant/engine/systems"
	"adjutant/moderator/board"
	"adjutant/moderator/interpret"
	"adjutant/moderator/outfit"
	"adjutant/vassal/replay"
	"adjutant/vassal/vassaltest"
)

// millLane is the pack, its rules, and its kit.
func millLane(t *testing.T) (*pack.Pack, engine.System, *outfit.Kit) {
	t.Helper()
	p, err := systems.Find("mill-lane")
	if err != nil {
		t.Fatal(err)
	}
	rules, err := systems.Open(p)
	if err != nil {
		t.Fatal(err)
	}
	kit, err := outfit.NewKit(p)
	if err != nil {
		t.Fatal(err)
	}
	return p, rules, kit
}

// TestAGameOfLogsOnATable plays a whole game of which all moves are drags in logs that begin where the
// game stands, and all fire is ordered in the mail: to the end of its last turn.
func TestAGameOfLogsOnATable(t *testing.T) {
	p, rules, kit := millLane(t)
	state, err := rules.New(engine.Setup{Scenario: "revolution"})
	if err != nil {
		t.Fatal(err)
	}
	play := func(one engine.Play) {
		t.Helper()
		next, _, ruling, err := engine.Apply(rules, state, one)
		if err != nil || ruling.Verdict != engine.Legal {
			t.Fatal(one.Action, ruling, err)
		}
		state = next
	}
	random := rand.New(rand.NewPCG(3, 0))
	moves, shots := 0, 0
	for n := rules.Node(state); n.Kind != engine.AtOver; n = rules.Node(state) {
		if n.Kind == engine.AtChance {
			roll := engine.Roll{Chance: n.Chance.ID}
			for range n.Chance.Dice[0].N {
				roll.Values = append(roll.Values, 1+random.IntN(n.Chance.Dice[0].Sides))
			}
			play(engine.Play{Roll: &roll})
			continue
		}
		req := interpret.Request{Pack: p, Side: n.Seats[0], Turn: n.Turn, Phase: n.Phase, Placed: rules.(engine.Board).Placed(state), Rules: rules, State: state}
		if n.Phase == "move" {
			req.Files = []interpret.File{{Name: "a.vlog", Bytes: dragged(t, kit, rules, state, n)}}
		} else {
			req.Text = atWill(rules, state, n.Seats[0])
		}
		r := read(t, req)
		if len(r.Findings) > 0 {
			t.Fatalf("turn %d, %s: read %s", n.Turn, n.Phase, reading(r))
		}
		for _, i := range r.Items {
			play(engine.Play{Action: &i.Action})
			if i.Action.Verb == "move" {
				moves++
			} else {
				shots++
			}
		}
		play(engine.Play{Action: &engine.Action{Side: n.Seats[0], Verb: "pass"}})
	}
	if moves < 50 || shots < 5 {
		t.Errorf("%d moves and %d shots in the whole game", moves, shots)
	}
}

// dragged is a log in which each unit of the side that may move goes the first way that is listed.
func dragged(t *testing.T, kit *outfit.Kit, rules engine.System, state engine.State, n engine.Node) []byte {
	t.Helper()
	placed := rules.(engine.Board).Placed(state)
	m := outfit.Moment{Scenario: "revolution", Turn: n.Turn, Placed: slices.Clone(placed)}
	var stages []outfit.Stage
	var gone []engine.UnitID
	for a := range rules.Legal(state, n.Seats[0]) {
		if a.Verb != "move" || a.Has("charge") || slices.Contains(gone, a.Units[0]) {
			continue
		}
		gone = append(gone, a.Units[0])
		placed = slices.Clone(placed)
		for i := range placed {
			if placed[i].Unit == a.Units[0] {
				placed[i].At = a.Path[len(a.Path)-1]
			}
		}
		stages = append(stages, outfit.Stage{Placed: placed})
	}
	if len(stages) == 0 {
		stages = []outfit.Stage{{Placed: placed, Says: []string{"nobody moves"}}}
	}
	log, err := kit.Log(m, "pw-anna", 0, stages)
	if err != nil {
		t.Fatal(err)
	}
	return log
}

// atWill orders the fire of all who may fire at will.
func atWill(rules engine.System, state engine.State, side engine.Side) string {
	text := ""
	for a := range rules.Legal(state, side) {
		if a.Verb == "fire" && slices.Equal(a.Arg("at"), []string{"will"}) {
			text += a.String() + "\n"
		}
	}
	return text
}

// TestMovesOnATableAreMeasured reads drags on Mill Lane, which has no grid: each is an order whose way
// the rules measure, and what the mail declares beside them is an order too.
func TestMovesOnATableAreMeasured(t *testing.T) {
	p, rules, kit := millLane(t)
	state, err := rules.New(engine.Setup{Scenario: "revolution"})
	if err != nil {
		t.Fatal(err)
	}
	placed := rules.(engine.Board).Placed(state)
	dragged := func(unit engine.UnitID, to engine.Loc) []engine.Placed {
		placed = slices.Clone(placed)
		for i := range placed {
			if placed[i].Unit == unit {
				placed[i].At = to
			}
		}
		return placed
	}
	m := outfit.Moment{Scenario: "revolution", Turn: 1, Placed: placed}
	log, err := kit.Log(m, "pw-anna", 0, []outfit.Stage{
		{Placed: dragged("1st-Mill", "(6,13.5)")},
		{Placed: dragged("1st-Mill", "(7.8,13.5)")},
		{Placed: dragged("2nd-Mill", "(8.2,7.9)")},
		{Placed: dragged("Lane-Rifles", "(9,5.5)")},
	})
	if err != nil {
		t.Fatal(err)
	}
	r := read(t, interpret.Request{
		Pack: p, Side: "west", Turn: 1, Phase: "move", Placed: rules.(engine.Board).Placed(state), Rules: rules, State: state,
		Text:  "limber Mill-Battery gun 1\n",
		Files: []interpret.File{{Name: "a.vlog", Bytes: log}},
	})
	want := []struct{ order, code string }{
		{"move 1st-Mill (4,13.5)-(6,13.5)-(7.8,13.5)", ""},
		{"move 2nd-Mill (4,7.9)-(8.2,7.9)", "E432"},
		{"move Lane-Rifles (6,5.5)-(9,5.5)", ""},
		{"limber Mill-Battery gun 1", ""},
	}
	if len(r.Items) != len(want) || len(r.Findings) > 0 {
		t.Fatalf("read %s", reading(r))
	}
	for i, w := range want {
		ruling := rules.Check(state, r.Items[i].Action)
		code := ""
		if len(ruling.Findings) > 0 {
			code = ruling.Findings[0].Code
		}
		if got := r.Items[i].Action.String(); got != w.order || code != w.code {
			t.Errorf("%s, ruled %q; want %s, %q", got, code, w.order, w.code)
		}
	}
}

// TestWordsSayHowADragGoes reads what a drag on a table cannot show out of words beside it: where a
// unit looks in the end, whom it charges, where it stops. They are part of the move, wherever they stand.
// What fits no move of the log is an order of its own, for the rules to judge.
func TestWordsSayHowADragGoes(t *testing.T) {
	const rifles, horse = "drag Lane Rifles -> (9,5.5)\n", "drag Lane Horse -> (10,17.5)\n"
	const toRifles, toHorse = "move Lane-Rifles (6,5.5)-(9,5.5)", "move Lane-Horse (3,18.5)-(10,17.5)"
	for _, c := range []struct {
		name, mail, log string
		want            []string
	}{
		{"face behind the drag", "", rifles + horse + "say face Lane Rifles 62", []string{toRifles + " face 62", toHorse}},
		{"face before it", "", "say face Lane Rifles NE\n" + rifles, []string{toRifles + " face NE"}},
		{"face between two drags of one move", "", "drag Lane Rifles -> (7,5.6)\nsay face Lane Rifles 62\n" + rifles, []string{"move Lane-Rifles (6,5.5)-(7,5.6)-(9,5.5) face 62"}},
		{"in the mail", "face Lane Rifles (20,7)\n", rifles, []string{toRifles + " face (20,7)"}},
		{"a charge", "", rifles + horse + "say move Lane Horse charge Ford Dragoons", []string{toRifles, toHorse + " charge Ford-Dragoons"}},
		{"a charge and where it looks", "face Lane-Horse 80\n", horse + "say move Lane Horse charge Ford Dragoons", []string{toHorse + " face 80 charge Ford-Dragoons"}},
		{"a stop", "", "say move Lane Rifles stop if enemy within 4\n" + rifles, []string{toRifles + " stop if enemy within 4"}},
		{"the whole move, with its way", "", rifles + "say move Lane Rifles (7,5.6) then (9,5.5) face 45", []string{"move Lane-Rifles (6,5.5)-(7,5.6)-(9,5.5) face 45"}},
		{"another way than was shown", "", rifles + "say move Lane Rifles (7,5.6) face 45", []string{toRifles, "move Lane-Rifles (9,5.5)-(7,5.6) face 45"}},
		{"two directions", "", rifles + "say face Lane Rifles 62\nsay face Lane Rifles 90", []string{toRifles + " face 62", "face Lane-Rifles 90"}},
		{"the same in the chat and in the mail", "face Lane Rifles 62\n", rifles + "say face Lane Rifles 62", []string{toRifles + " face 62"}},
		{"what was taken back", "", rifles + "say move Lane Rifles charge Ford Dragoons\nundo", []string{toRifles}},
		{"of a unit that is not dragged", "", rifles + "say face 1st Mill 45", []string{toRifles, "face 1st-Mill 45"}},
		{"of one gun", "", rifles + "say move Lane Rifles gun 1 (7,5.6) face 45", []string{toRifles, "move Lane-Rifles gun 1 (9,5.5)-(7,5.6) face 45"}},
		{"other words between", "", rifles + "say hold 2nd Mill\nsay face Lane Rifles 62", []string{toRifles + " face 62", "hold 2nd-Mill"}},
		{"of a unit that came back", "", rifles + "drag Lane Rifles -> (6,5.5)\nsay face Lane Rifles 62", []string{"face Lane-Rifles 62"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			p, rules, kit := millLane(t)
			state, err := rules.New(engine.Setup{Scenario: "revolution"})
			if err != nil {
				t.Fatal(err)
			}
			placed := rules.(engine.Board).Placed(state)
			r := read(t, interpret.Request{
				Pack: p, Side: "west", Turn: 1, Phase: "move", Placed: placed, Rules: rules, State: state,
				Text: c.mail, Files: []interpret.File{{Name: "a.vlog", Bytes: tabled(t, kit, placed, c.log)}},
			})
			var got []string
			for _, i := range r.Items {
				got = append(got, i.Action.String())
			}
			if !slices.Equal(got, c.want) || len(r.Findings) > 0 {
				t.Errorf("read %q, %v; want %q", got, r.Findings, c.want)
			}
		})
	}
}

// tabled is a log that Anna plays on Mill Lane from where the units stand.
func tabled(t *testing.T, kit *outfit.Kit, placed []engine.Placed, lines string) []byte {
	t.Helper()
	save, err := kit.Save(outfit.Moment{Scenario: "revolution", Turn: 1, Placed: placed})
	if err != nil {
		t.Fatal(err)
	}
	desk, err := vassaltest.Sit(save)
	if err != nil {
		t.Fatal(err)
	}
	desk.Player("pw-anna", "Anna Example", "West")
	desk.BeginLog()
	inch, _ := kit.Inch()
	if err := (&vassaltest.Tabletop{Table: desk, Margin: board.TableMargin, Inch: inch, Depth: 24}).Play(lines); err != nil {
		t.Fatal(err)
	}
	return desk.End()
}

// TestUnitsOnATableAreMergedBack has a log begin from what its player may see, on a table of which he
// sees one unit less: that lies on the position behind his log once more. Where the log begins is told
// for each unit that it has.
func TestUnitsOnATableAreMergedBack(t *testing.T) {
	p, rules, kit := millLane(t)
	state, err := rules.New(engine.Setup{Scenario: "revolution"})
	if err != nil {
		t.Fatal(err)
	}
	placed := rules.(engine.Board).Placed(state)
	seen := slices.DeleteFunc(slices.Clone(placed), func(one engine.Placed) bool { return one.Unit == "Ford-Jagers" })
	save := func(units []engine.Placed) []byte {
		data, err := kit.Save(outfit.Moment{Scenario: "revolution", Turn: 1, Placed: units})
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
	r := read(t, interpret.Request{
		Pack: p, Side: "west", Turn: 1, Phase: "move", Placed: seen, Rules: rules, State: state, Before: save(placed),
		Files: []interpret.File{{Name: "a.vlog", Bytes: tabled(t, kit, seen, "drag Lane Rifles -> (9,5.5)\n")}},
	})
	if len(r.Items) != 1 || len(r.Findings) > 0 {
		t.Fatalf("read %s", reading(r))
	}
	if err := r.From(p, save(seen)); err != nil {
		t.Fatal(err)
	}
	end, _ := replay.End(fileOf(t, r.Log.Bytes))
	at := map[engine.UnitID]engine.Loc{}
	for _, s := range kit.Read(end) {
		at[s.Unit] = s.At
	}
	if at["Lane-Rifles"] != "(9,5.5)" || at["Ford-Jagers"] != "(42,18.5)" {
		t.Errorf("behind the log stand %v", at)
	}
	begun, err := board.Start(p, r.Log.File)
	if _, there := begun["Ford-Jagers"]; err != nil || there || begun["Lane-Rifles"] != "(6,5.5)" || len(begun) != len(seen) {
		t.Errorf("the log begins with %d units of %d: %v, %v", len(begun), len(seen), begun, err)
	}
}

// byTheHundredth is the beginning of a game in which ways are not measured as they are printed.
var byTheHundredth = []byte(`{"scenario":"revolution","options":{"F-03":"hundredth"},"turn":1,"phase":"move","units":[{"unit":"1st-Mill","at":"(4,13.5)","face":90,"files":5},{"unit":"1st-Ford","at":"(44,10.3)","face":270,"files":5}]}`)

// A unit that was put down too far by no more than a pixel goes to the place beside the drop
// that the rules allow. Who is farther off does not, and nothing but a distance is forgiven: who
// ends across a border, or in contact, does so by the rules alone.
func TestADropIsAPixel(t *testing.T) {
	for _, c := range []struct{ name, log, want, code string }{
		{"a tenth aside", "drag 1st Mill -> (8,13.6)", "move 1st-Mill (4,13.5)-(8,13.5)", ""},
		{"a tenth that the pixel is not", "drag 1st Mill -> (7.975,13.75)", "move 1st-Mill (4,13.5)-(7.9,13.8)", ""},
		{"two pixels too far", "drag 1st Mill -> (8.05,13.5)", "move 1st-Mill (4,13.5)-(8.1,13.5)", finding.PathTooLong},
		{"a pixel and a tenth aside", "drag 1st Mill -> (8.025,13.6)", "move 1st-Mill (4,13.5)-(8,13.6)", finding.PathTooLong},
		{"by two drags", "drag 1st Mill -> (6,13.5)\ndrag 1st Mill -> (8,13.6)", "move 1st-Mill (4,13.5)-(6,13.5)-(8,13.5)", ""},
		{"as far as it may", "drag 1st Mill -> (8,13.5)", "move 1st-Mill (4,13.5)-(8,13.5)", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			r, code := droppedFrom(t, byTheHundredth, c.log)
			if got := items(r); len(got) != 1 || got[0] != "log step 1: "+c.want || code != c.code {
				t.Fatalf("read %q, %v, ruled %q; want %q, %q", got, r.Findings, code, c.want, c.code)
			}
			if said := strings.Contains(strings.Join(r.Notes, "\n"), "less than a pixel too far"); said != (c.code == "" && c.name != "as far as it may") {
				t.Errorf("it is told: %v in %q", said, r.Notes)
			}
		})
	}
}

// droppedFrom reads a log of West's that is played from a position of Mill Lane, or from the
// beginning of a game, and gives the code with which the rules refuse its first order.
func droppedFrom(t *testing.T, position []byte, log string) (interpret.Reading, string) {
	t.Helper()
	p, rules, kit := millLane(t)
	state, err := rules.New(engine.Setup{Scenario: "revolution"})
	if position != nil {
		state, err = rules.(interface {
			Start(text []byte) (engine.State, error)
		}).Start(position)
	}
	if err != nil {
		t.Fatal(err)
	}
	placed := rules.(engine.Board).Placed(state)
	r := read(t, interpret.Request{
		Pack: p, Side: "west", Turn: 1, Phase: "move", Placed: placed, Rules: rules, State: state,
		Files: []interpret.File{{Name: "a.vlog", Bytes: tabled(t, kit, placed, log)}},
	})
	if len(r.Items) == 0 || len(r.Findings) > 0 {
		t.Fatalf("read %s", reading(r))
	}
	ruling := rules.Check(state, r.Items[0].Action)
	if len(ruling.Findings) == 0 {
		return r, ""
	}
	return r, ruling.Findings[0].Code
}

// Round the end of a move, in the open, at the border of a wood, and beside an enemy, each
// pixel is read as its tenth of an inch, or as a place beside it that the rules allow, if it
// lies no more than a pixel too far; that is by the hundredth of an inch, before ways were measured as they are printed.
func TestNoDropGainsMoreThanAPixel(t *testing.T) {
	for name, at := range map[string]struct{ position, enemy string }{
		"in the open":     {`(4,13.5)`, `(44,10.3)`},
		"at a border":     {`(4.7,4)`, `(44,10.3)`},
		"beside an enemy": {`(4,13.5)`, `(9,13.5)`},
		"across a road":   {`(12.1,9)`, `(44,10.3)`},
	} {
		t.Run(name, func(t *testing.T) {
			position := fmt.Appendf(nil, `{"scenario":"revolution","options":{"F-03":"hundredth"},"turn":1,"phase":"move","units":[{"unit":"1st-Mill","at":%q,"face":90,"files":5},{"unit":"1st-Ford","at":%q,"face":270,"files":5}]}`, at.position, at.enemy)
			var fromX, fromY float64
			if _, err := fmt.Sscanf(at.position, "(%f,%f)", &fromX, &fromY); err != nil {
				t.Fatal(err)
			}
			mended := 0
			for pixel := 155; pixel < 166; pixel++ {
				for _, aside := range []int{0, 3, 10} {
					dx, dy := float64(pixel)/40, float64(aside)/40
					r, code := droppedFrom(t, position, fmt.Sprintf("drag 1st Mill -> (%g,%g)", fromX+dx, fromY+dy))
					path := r.Items[0].Action.Path
					var x, y float64
					if _, err := fmt.Sscanf(string(path[len(path)-1]), "(%f,%f)", &x, &y); err != nil {
						t.Fatal(err)
					}
					far, off := math.Hypot(dx, dy), math.Hypot(x-fromX-dx, y-fromY-dy)
					if len(r.Notes) == 0 {
						if off > 0.08 || code == finding.PathTooLong && far <= 4 && name == "in the open" {
							t.Errorf("a drop %g off was read as %s, ruled %q", far, path, code)
						}
						continue
					}
					mended++
					if code != "" || off > 0.15 || far > 4+1.1/40 {
						t.Errorf("a drop %g off was read as %s, ruled %q: %q", far, path, code, r.Notes)
					}
				}
			}
			if mended == 0 && (name == "in the open" || name == "at a border") {
				t.Error("no drop was mended")
			}
		})
	}
}
