package main

import (
	"bytes"
	"flag"
	"io"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adjutant/engine"
	"adjutant/engine/pack"
	"adjutant/engine/playout"
	"adjutant/moderator/board"
	"adjutant/moderator/interpret"
	"adjutant/moderator/outfit"
	"adjutant/vassal"
	"adjutant/vassal/module"
	"adjutant/vassal/piece"
	"adjutant/vassal/replay"
)

var moduleStates = flag.Int("states", 50, "random states of each pack that are written into saves")

// packsWithModules are the packs of which modules are made, by name or folder.
func packsWithModules() []string {
	packs := filepath.Join("..", "..", "testdata", "packs")
	return []string{"training-field", "wilsons-creek", "mill-lane", "into-the-woods", filepath.Join(packs, "long-valley"), filepath.Join(packs, "common"), "open"}
}

// madeModule is the module of a pack, as our reader takes it.
type madeModule struct {
	*module.Module
	pack  *pack.Pack
	sys   engine.System
	kit   *outfit.Kit
	bytes []byte
}

// made are the modules that were made already, by the names of their packs.
var made = map[string]madeModule{}

// makeModule makes the module of a pack, once for all tests.
func makeModule(t *testing.T, name string) madeModule {
	t.Helper()
	if m, done := made[name]; done {
		return m
	}
	p, sys, err := openPack(name)
	if err != nil {
		t.Fatal(err)
	}
	kit, err := outfit.NewKit(p)
	if err != nil {
		t.Fatal(err)
	}
	data, _, err := buildModule(p, sys, io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	m, err := module.Read(bytes.NewReader(data), int64(len(data)), module.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	for _, w := range m.Warnings {
		t.Errorf("our reader warns: %s", w)
	}
	made[name] = madeModule{m, p, sys, kit, data}
	return made[name]
}

// What a state is written into a save as, our reader finds there again: where each unit
// stands, what it is called and which levels its layers have.
func TestStatesGoIntoSavesAndBack(t *testing.T) {
	for _, name := range packsWithModules() {
		t.Run(filepath.Base(name), func(t *testing.T) {
			m := makeModule(t, name)
			for i, moment := range m.stirred(m.moments(t, *moduleStates)) {
				data, err := m.kit.Save(moment)
				if err != nil {
					t.Fatal(err)
				}
				file := readSaved(t, data)
				end, _ := replay.End(file)
				if diff := cmp.Diff(m.kit.Shows(moment), m.kit.Read(end)); diff != "" {
					t.Fatalf("state %d (-state +save):\n%s", i, diff)
				}
				if diff := cmp.Diff(m.expected(moment), m.found(t, file, end)); diff != "" {
					t.Fatalf("state %d (-state +replay):\n%s", i, diff)
				}
			}
		})
	}
}

func readSaved(t *testing.T, data []byte) *vassal.File {
	t.Helper()
	f, err := vassal.Read(bytes.NewReader(data), int64(len(data)), vassal.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	if !f.Canonical() || len(f.Warnings) > 0 {
		t.Fatalf("canonical %t, warnings %v", f.Canonical(), f.Warnings)
	}
	return f
}

// moments are n states of random games, or the pack's own set-up where its system does
// not say where units stand.
func (m madeModule) moments(t *testing.T, n int) []outfit.Moment {
	t.Helper()
	placer, ok := m.sys.(engine.Board)
	if !ok {
		return m.scattered(n)
	}
	const apart = 7 // plays between two states
	var all []outfit.Moment
	for seed := uint64(1); len(all) < n; seed++ {
		game, err := playout.Play(m.sys, engine.Setup{}, seed, apart*n)
		if err != nil {
			t.Fatal(err)
		}
		s, err := m.sys.New(engine.Setup{})
		for i := 0; err == nil && i < len(game.Plays) && len(all) < n; i++ {
			if i%apart == 0 {
				node := m.sys.Node(s)
				all = append(all, outfit.Moment{Turn: node.Turn, Active: first(node.Seats), Placed: placer.Placed(s)})
			}
			s, _, _, err = engine.Apply(m.sys, s, game.Plays[i])
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return all
}

// stirred are the moments with units in any conditions that their pack names, looking anywhere.
func (m madeModule) stirred(moments []outfit.Moment) []outfit.Moment {
	roll := rolls()
	for _, moment := range moments {
		for i, u := range m.pack.Units {
			one := &moment.Placed[i]
			for _, layer := range m.pack.StatusLayers() {
				if of := m.pack.InLayer(layer); of[0].May(u.Type) && roll(3) == 0 {
					one.Status = slices.DeleteFunc(slices.Clone(one.Status), func(w string) bool {
						return slices.ContainsFunc(of, func(s pack.Status) bool { return s.Word == w })
					})
					one.Status = append(one.Status, of[roll(len(of))].Word)
				}
			}
			if m.pack.Facing.May(u.Type) && roll(2) == 0 {
				one.Facing = m.pack.Facing.Corners[roll(len(m.pack.Facing.Corners))]
			}
		}
	}
	return moments
}

func first(seats []engine.Side) engine.Side {
	if len(seats) == 0 {
		return ""
	}
	return seats[0]
}

// scattered are states of a table, on which units stand anywhere in tenths of an inch.
func (m madeModule) scattered(n int) []outfit.Moment {
	var all []outfit.Moment
	roll := rolls()
	for range n {
		moment := m.kit.Start("")
		for i := range moment.Placed {
			if roll(5) > 0 {
				across, down := roll(10*m.pack.Area.Width), roll(10*m.pack.Area.Depth)
				moment.Placed[i].At = engine.Loc("(" + tenth(across) + "," + tenth(down) + ")")
			}
			if roll(3) == 0 && moment.Placed[i].At != "" {
				moment.Placed[i].Status = []string{"disrupted"}
			}
		}
		all = append(all, moment)
	}
	return all
}

// rolls gives numbers below others, the same ones each time.
func rolls() func(below int) int {
	seed := uint32(1)
	return func(below int) int {
		seed = seed*1664525 + 1013904223
		return int(seed>>8) % below
	}
}

func tenth(n int) string {
	text := string(rune('0' + n%10))
	whole := n / 10
	digits := ""
	for ok := true; ok; ok = whole > 0 {
		digits = string(rune('0'+whole%10)) + digits
		whole /= 10
	}
	return strings.TrimSuffix(digits+"."+text, ".0")
}

// sighting is a unit on a position: "name @ place, Step_Level 2".
type sighting map[engine.UnitID]string

// expected is what should be seen of a state.
func (m madeModule) expected(moment outfit.Moment) sighting {
	all, names := sighting{}, m.kit.Names()
	for _, s := range m.kit.Shows(moment) {
		u, _ := m.pack.Unit(s.Unit)
		if len(m.pack.Statuses) > 0 {
			all[s.Unit] = m.expectedOf(u, s)
			continue
		}
		name, step, disrupted, ineffective := names[u.ID], "", "-1", "-1"
		if u.Steps > 1 {
			step = "1"
		}
		if slices.Contains(s.Status, "reduced") {
			name, step = name+" (reduced)", "2"
		}
		if slices.Contains(s.Status, "ineffective") {
			name, ineffective = name+" (ineffective)", "1"
		}
		if slices.Contains(s.Status, "disrupted") {
			name, disrupted = name+" (disrupted)", "1"
		}
		place := s.Box
		if s.At != "" && m.pack.Grid.Size() > 0 {
			place = string(s.At)
		}
		all[s.Unit] = strings.Join([]string{name, place, step, ineffective, disrupted}, " @ ")
	}
	return all
}

// expectedOf is what should be seen of a unit in a game that names its own conditions: its name with
// them, the outermost layer last, and the levels and the turn of its piece.
func (m madeModule) expectedOf(u pack.Unit, s board.Shown) string {
	name, levels := m.kit.Names()[u.ID], []string{}
	layers := m.pack.StatusLayers()
	for _, layer := range slices.Backward(layers) {
		of := m.pack.InLayer(layer)
		level := map[bool]string{true: "-1", false: "1"}[len(of) == 1]
		if !of[0].May(u.Type) {
			level = ""
		}
		for i, status := range of {
			if slices.Contains(s.Status, status.Word) {
				name, level = name+" ("+status.Word+")", strconv.Itoa(i+min(len(of), 2))
			}
		}
		levels = append([]string{level}, levels...)
	}
	front, turned := "", ""
	if m.pack.Facing.May(u.Type) {
		front, turned = map[bool]string{true: "1", false: "-1"}[s.Facing != ""], strconv.Itoa(max(0, slices.Index(m.pack.Facing.Corners, s.Facing)))
	}
	place := s.Box
	if s.At != "" {
		place = m.named(string(s.At))
	}
	return strings.Join(append([]string{name, place}, append(levels, front, turned)...), " @ ")
}

// named is the place of a unit by name: on a table the module names the square of an inch alone,
// and where units stand is held against the state by their points.
func (m madeModule) named(place string) string {
	if m.pack.Area.Width > 0 && strings.HasPrefix(place, "(") {
		return "on the table"
	}
	return place
}

// found is what is seen on a position, with places as the module's grids name them.
func (m madeModule) found(t *testing.T, file *vassal.File, p *replay.Position) sighting {
	t.Helper()
	all := sighting{}
	atlas := m.Atlas(file.Setup, m.Engine())
	byName := map[string]engine.UnitID{}
	for unit, name := range m.kit.Names() {
		byName[name] = unit
	}
	for _, one := range p.Pieces() {
		if one.Kind != replay.Single {
			continue
		}
		traits, err := one.Traits()
		if err != nil {
			t.Fatal(err)
		}
		layout, err := atlas.Layout(one.Map)
		if err != nil {
			t.Fatal(err)
		}
		at := layout.Locate(one.X, one.Y)
		place := m.named(at.Location)
		if place == module.OffBoard && m.pack.Grid.Size() == 0 {
			place = "" // no map has names
		}
		if at.Snap.X != one.X || at.Snap.Y != one.Y {
			t.Errorf("%s does not lie where VASSAL lets it: %d,%d, not %v", traits.Basic().Name, one.X, one.Y, at.Snap)
		}
		level := func(name string) string { v, _ := traits.Property(name + "_Level"); return v }
		words := []string{level("Step"), level("Ineffective"), level("Disrupted")}
		if len(m.pack.Statuses) > 0 {
			words = nil
			for _, layer := range append(m.pack.StatusLayers(), "Front") {
				words = append(words, level(layer))
			}
			turned := ""
			if f, turns := traits.Facing(); turns && m.pack.Area.Width == 0 { // on a table it turns freely, as its state has it
				turned = strconv.Itoa(f.Index)
			}
			words = append(words, turned)
		}
		all[byName[traits.Basic().Name]] = strings.Join(append([]string{traits.Name(piece.Viewer{}), place}, words...), " @ ")
	}
	return all
}

// A game written as a log goes step by step from state to state.
func TestGamesGoIntoLogs(t *testing.T) {
	for _, name := range []string{"training-field", "wilsons-creek"} {
		m := makeModule(t, name)
		moments := m.moments(t, 30)
		var stages []outfit.Stage
		for i, moment := range moments[1:] {
			stages = append(stages, outfit.Stage{Placed: moment.Placed, Turn: moment.Turn, Active: moment.Active, Says: []string{"play " + tenth(10*i)}})
		}
		data, err := m.kit.Log(moments[0], "player-1", 0, stages)
		if err != nil {
			t.Fatal(err)
		}
		run := replay.Start(readSaved(t, data))
		for i, moment := range moments {
			if i > 0 {
				report, ok := run.Step()
				if !ok || len(report.Conflicts) > 0 {
					t.Fatalf("%s, step %d: there %t, conflicts %v", name, i, ok, report.Conflicts)
				}
			}
			if diff := cmp.Diff(m.kit.Shows(moment), m.kit.Read(run.Position())); diff != "" {
				t.Fatalf("%s, step %d (-state +log):\n%s", name, i, diff)
			}
		}
	}
}

// A log that is played in the module of a pack is read as orders in its game.
func TestLogsFromModulesAreRead(t *testing.T) {
	m := makeModule(t, "training-field")
	state, err := m.sys.New(engine.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	placed := m.sys.(engine.Board).Placed(state)
	moved := slices.Clone(placed)
	i := slices.IndexFunc(moved, func(p engine.Placed) bool { return p.Unit == "1st-Foot" })
	moved[i].At = "1104"
	entered := slices.Clone(moved)
	i = slices.IndexFunc(moved, func(p engine.Placed) bool { return p.Unit == "11th-Foot" })
	entered[i].At, entered[i].Status = "1201", nil // out of its box
	on := slices.Clone(entered)
	on[i].At = "1202"
	log, err := m.kit.Log(outfit.Moment{Turn: 3, Placed: placed}, "player-1", 0, []outfit.Stage{{Placed: moved}, {Placed: entered}, {Placed: on}})
	if err != nil {
		t.Fatal(err)
	}
	reading, err := interpret.Read(interpret.Request{
		Pack: m.pack, Side: "north", Turn: 1, Phase: "move", Placed: placed, Files: []interpret.File{{Name: "turn.vlog", Bytes: log}},
	})
	if err != nil {
		t.Fatal(err)
	}
	var orders []string
	for _, item := range reading.Items {
		orders = append(orders, item.Action.String())
	}
	if diff := cmp.Diff([]string{"move 1st-Foot 1103-1104", "move 11th-Foot 1201-1202"}, orders); diff != "" || len(reading.Findings) > 0 {
		t.Errorf("orders (-want +got):\n%s\nfindings %v", diff, reading.Findings)
	}
}

// begun is how a scenario of Shiloh begins in the pack's module, with a change.
func (m madeModule) begun(t *testing.T, scenario string, change func(unit engine.UnitID, p *engine.Placed)) outfit.Moment {
	t.Helper()
	state, err := m.sys.New(engine.Setup{Scenario: scenario})
	if err != nil {
		t.Fatal(err)
	}
	moment := outfit.Moment{Scenario: scenario, Turn: 1, Placed: m.sys.(engine.Board).Placed(state)}
	for i := range moment.Placed {
		change(moment.Placed[i].Unit, &moment.Placed[i])
	}
	return moment
}

// A save of the pack's module shows who is disordered, out of ammunition, replaced and turned
// about, so that a set-up in it is held against the scenario's in all that.
func TestSetUpsOfAModuleTellConditions(t *testing.T) {
	m := makeModule(t, "into-the-woods")
	for _, tt := range []struct {
		scenario string
		unit     engine.UnitID
		change   func(p *engine.Placed)
		want     []string
	}{
		{"1", "24-TN", func(*engine.Placed) {}, nil},
		{"3", "6-MS", func(p *engine.Placed) { p.Status = nil }, []string{"E474 6 MS is in good order; it begins disordered: set it disordered"}},
		{"1", "15-MI", func(p *engine.Placed) { p.Status = []string{"low-ammo"} }, []string{"E474 15 MI is low-ammo; it begins no-ammo: take low-ammo off it, set it no-ammo"}},
		{"1", "24-TN", func(p *engine.Placed) { p.Status = []string{"collapsed"} }, []string{"E474 24 TN is collapsed; it begins in good order: take collapsed off it"}},
		{"1", "24-TN", func(p *engine.Placed) { p.Facing = "W" }, []string{"E474 24 TN faces W; it begins facing NE: face 24-TN NE"}},
		{"1", "24-TN", func(p *engine.Placed) { p.Facing = "" }, nil},
		{"1", "24-TN", func(p *engine.Placed) { p.At, p.Status = "", []string{"routed"} }, []string{"E471 24 TN is not on the map; it begins in S1520: "}},
	} {
		data, err := m.kit.Save(m.begun(t, tt.scenario, func(unit engine.UnitID, p *engine.Placed) {
			if unit == tt.unit {
				tt.change(p)
			}
		}))
		if err != nil {
			t.Fatal(err)
		}
		placed, words, err := board.Stood(m.pack, readSaved(t, data))
		if err != nil {
			t.Fatal(err)
		}
		findings, err := m.sys.(engine.SetupChecker).CheckSetup(tt.scenario, "", placed, words)
		if err != nil {
			t.Fatal(err)
		}
		var told []string
		for _, f := range findings {
			told = append(told, f.Code+" "+f.Text+": "+f.Write)
		}
		if diff := cmp.Diff(tt.want, told); diff != "" {
			t.Errorf("scenario %s, %s (-want +got):\n%s", tt.scenario, tt.unit, diff)
		}
	}
}

// Whoever turns a counter of the pack's module in a log orders its unit to face there. A log that
// begins with it facing elsewhere than the game has it is named; a condition that is changed by
// hand is told.
func TestCountersOfAModuleAreTurned(t *testing.T) {
	m := makeModule(t, "into-the-woods")
	game := m.begun(t, "1", func(unit engine.UnitID, p *engine.Placed) {
		if unit == "6-MS" {
			p.Facing = ""
		}
	})
	turned := func(unit engine.UnitID, to string, words ...string) []engine.Placed {
		placed := slices.Clone(game.Placed)
		i := slices.IndexFunc(placed, func(p engine.Placed) bool { return p.Unit == unit })
		placed[i].Facing, placed[i].Status = to, words
		return placed
	}
	for _, tt := range []struct {
		name    string
		begins  []engine.Placed
		stages  [][]engine.Placed
		orders  []string
		finding string
		applied string
	}{
		{"once", game.Placed, [][]engine.Placed{turned("24-TN", "E")}, []string{"face 24-TN E"}, "", ""},
		{"further", game.Placed, [][]engine.Placed{turned("24-TN", "E"), turned("24-TN", "SE")}, []string{"face 24-TN SE"}, "", ""},
		{"to and fro", game.Placed, [][]engine.Placed{turned("24-TN", "E"), game.Placed}, nil, "", ""},
		{"from nowhere in particular", game.Placed, [][]engine.Placed{turned("6-MS", "W")}, []string{"face 6-MS W"}, "", ""},
		{"not turned, its front shown", game.Placed, [][]engine.Placed{turned("6-MS", "NE")}, []string{"face 6-MS NE"}, "", ""},
		{"begun otherwise", turned("24-TN", "SW"), [][]engine.Placed{turned("24-TN", "W")}, []string{"face 24-TN W"}, "start.differs: your log starts with 24-TN facing SW; the game has it facing NE", ""},
		{"disordered by hand", game.Placed, [][]engine.Placed{turned("24-TN", "NE", "disordered")}, nil, "", "the log shows 24-TN disordered; the game has it in good order"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			moment := game
			moment.Placed = tt.begins
			var stages []outfit.Stage
			for _, placed := range tt.stages {
				stages = append(stages, outfit.Stage{Placed: placed})
			}
			log, err := m.kit.Log(moment, "player-1", 0, stages)
			if err != nil {
				t.Fatal(err)
			}
			reading, err := interpret.Read(interpret.Request{
				Pack: m.pack, Side: "CS", Turn: 1, Phase: "activation", Placed: game.Placed, Files: []interpret.File{{Name: "turn.vlog", Bytes: log}},
			})
			if err != nil {
				t.Fatal(err)
			}
			var orders []string
			for _, item := range reading.Items {
				orders = append(orders, item.Action.String())
			}
			found, applied := "", ""
			for _, f := range reading.Findings {
				found += f.Text
			}
			for _, a := range reading.Log.Applied {
				i := slices.IndexFunc(game.Placed, func(p engine.Placed) bool { return p.Unit == a.Unit })
				applied += a.Against(game.Placed[i])
			}
			if diff := cmp.Diff(tt.orders, orders); diff != "" || found != tt.finding || applied != tt.applied {
				t.Errorf("orders (-want +got):\n%s\nfindings %q\napplied %q\nnotes %q", diff, found, applied, reading.Notes)
			}
		})
	}
}

func TestPacksWithoutNumbersSaySo(t *testing.T) {
	m := makeModule(t, "open")
	want := []string{"the pack has no map: the module has a blank one", "the pack has no counters: the module has blank ones to be cloned"}
	if diff := cmp.Diff(want, m.kit.Notes); diff != "" {
		t.Errorf("notes (-want +got):\n%s", diff)
	}
	if len(m.Slots) != 2+3 {
		t.Errorf("%d counters and markers", len(m.Slots))
	}
}

func BenchmarkModule(b *testing.B) {
	p, sys, err := openPack(filepath.Join("..", "..", "testdata", "packs", "long-valley"))
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, _, err := buildModule(p, sys, io.Discard); err != nil {
			b.Fatal(err)
		}
	}
}

// largePacks are the packs with the most pieces: one that is made for it, and Shiloh's.
func largePacks() map[string]string {
	return map[string]string{"long-valley": filepath.Join("..", "..", "testdata", "packs", "long-valley"), "into-the-woods": "into-the-woods"}
}

// atTheStart is a large pack, and where its game begins.
func atTheStart(b *testing.B, from string) (*pack.Pack, outfit.Moment) {
	b.Helper()
	p, sys, err := openPack(from)
	if err != nil {
		b.Fatal(err)
	}
	state, err := sys.New(engine.Setup{})
	if err != nil {
		b.Fatal(err)
	}
	return p, outfit.Moment{Turn: 1, Placed: sys.(engine.Board).Placed(state)}
}

// BenchmarkResult writes what a result mail carries in the largest packs: the position, into
// a file of the players'.
func BenchmarkResult(b *testing.B) {
	for name, from := range largePacks() {
		b.Run(name, func(b *testing.B) {
			p, now := atTheStart(b, from)
			kit, err := outfit.NewKit(p)
			if err != nil {
				b.Fatal(err)
			}
			base, err := kit.Save(now)
			if err != nil {
				b.Fatal(err)
			}
			for b.Loop() {
				c, err := kit.Carrier(base)
				if err == nil {
					_, err = c.Save(now)
				}
				if err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkSave writes the position into a file of our own, with all its preparation.
func BenchmarkSave(b *testing.B) {
	for name, from := range largePacks() {
		b.Run(name, func(b *testing.B) {
			p, now := atTheStart(b, from)
			for b.Loop() {
				kit, err := outfit.NewKit(p)
				if err != nil {
					b.Fatal(err)
				}
				if _, err := kit.Save(now); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
