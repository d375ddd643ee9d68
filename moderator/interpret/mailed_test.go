package interpret_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adjutant/engine"
	"adjutant/engine/systems"
	"adjutant/moderator/board"
	"adjutant/moderator/interpret"
	"adjutant/moderator/outfit"
	"adjutant/vassal"
	"adjutant/vassal/replay"
	"adjutant/vassal/vassaltest"
)

// mailed is a file as its reader finds it: what lies in each hex that has more than one piece, the lowest
// first, who is marked as moved, and what else lies there.
type mailed struct {
	Engine string
	Stacks [][]string
	Moved  []string
	Pieces int
}

func openMailed(t *testing.T, data []byte) mailed {
	t.Helper()
	f, err := vassal.Read(bytes.NewReader(data), int64(len(data)), vassal.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	end, err := replay.End(f)
	if err != nil {
		t.Fatal(err)
	}
	is, names := mailed{Engine: f.Save.VassalVersion}, map[string]string{}
	for _, p := range end.Pieces() {
		if p.Kind != replay.Single {
			continue
		}
		is.Pieces++
		traits, err := p.Traits()
		if err != nil {
			t.Fatal(err)
		}
		names[p.ID] = traits.Basic().Name
		if moved, _ := traits.Moved(); moved {
			is.Moved = append(is.Moved, names[p.ID])
		}
	}
	for _, p := range end.Pieces() {
		if len(p.Members) < 2 || p.Map != "Battlefield" {
			continue
		}
		var all []string
		for _, id := range p.Members {
			all = append(all, names[id])
		}
		is.Stacks = append(is.Stacks, all)
	}
	slices.Sort(is.Moved)
	slices.SortFunc(is.Stacks, slices.Compare)
	return is
}

// A log of a player in VASSAL 3.7 goes on in files of 3.7. Its marks of attacks are gone from them, its
// stacks stay as they lie, those of the position as at the end of the log that is mailed with it, and who has
// moved is marked as long as it is said.
func TestMailedFilesLookAsPlayed(t *testing.T) {
	p, err := systems.Find("training-field")
	if err != nil {
		t.Fatal(err)
	}
	kit, err := outfit.NewKit(p)
	if err != nil {
		t.Fatal(err)
	}
	start := kit.Start("")
	begin, err := kit.Save(start)
	if err != nil {
		t.Fatal(err)
	}
	table, err := vassaltest.Sit(begin)
	if err != nil {
		t.Fatal(err)
	}
	table.Player("pw-anna", "Anna Example", p.Sides[0].Name)
	table.BeginLog()
	table.Drag(960, 416, table.Called("Marlow")) // 1104
	table.Drag(960, 416, table.Called("1st Foot"))
	table.Place("Attack here", "Battlefield", 1050, 468)
	carrier, err := kit.Carrier(table.End())
	if err != nil {
		t.Fatal(err)
	}
	to := func(placed []engine.Placed, at engine.Loc, units ...engine.UnitID) []engine.Placed {
		placed = slices.Clone(placed)
		for i, one := range placed {
			if slices.Contains(units, one.Unit) {
				placed[i].At = at
			}
		}
		return placed
	}
	now := start
	now.Marked = true
	moved := to(start.Placed, "1104", "Marlow", "1st-Foot")
	joined := to(moved, "1104", "2nd-Foot")
	stages := []outfit.Stage{
		{Placed: moved, Moved: []engine.UnitID{"Marlow", "1st-Foot"}},
		{Placed: joined, Moved: []engine.UnitID{"Marlow", "1st-Foot", "2nd-Foot"}},
		{Placed: joined, Turn: 1, Active: "south", Moved: []engine.UnitID{"Marlow", "1st-Foot", "2nd-Foot"}},
	}
	log, err := carrier.Log(now, "adjutant", 0, stages)
	if err != nil {
		t.Fatal(err)
	}
	save, err := carrier.Save(now, stages...)
	if err != nil {
		t.Fatal(err)
	}
	ended, saved := openMailed(t, log), openMailed(t, save)
	if diff := cmp.Diff(ended, saved); diff != "" {
		t.Errorf("the position is not the end of the log (-log +position):\n%s", diff)
	}
	all := 0
	for _, one := range start.Placed {
		if one.Unit != "" {
			all++
		}
	}
	if saved.Engine != "3.7.26" || saved.Pieces != all || !cmp.Equal(saved.Moved, []string{"1st Foot", "2nd Foot", "Marlow"}) {
		t.Errorf("saved by %s with %d pieces of %d, marked %q", saved.Engine, saved.Pieces, all, saved.Moved)
	}
	if !slices.ContainsFunc(saved.Stacks, func(s []string) bool { return cmp.Equal(s, []string{"Marlow", "1st Foot", "2nd Foot"}) }) {
		t.Errorf("stacks %q", saved.Stacks)
	}
	next := now
	next.Placed, next.Moved, next.Engine = joined, nil, "3.6.19"
	if save, err = carrier.Save(next); err != nil {
		t.Fatal(err)
	}
	if is := openMailed(t, save); len(is.Moved) > 0 || is.Engine != "3.6.19" {
		t.Errorf("in the next turn %q are marked, saved by %s", is.Moved, is.Engine)
	}
}

// A pack of before makes the module of before: marks of attacks stay, and its version is that of its edition.
func TestModulesOfBefore(t *testing.T) {
	p, err := systems.Find("training-field")
	if err != nil {
		t.Fatal(err)
	}
	old := *p
	old.Module = 1
	if is, was := outfit.ModuleVersion(p), outfit.ModuleVersion(&old); is != "1.2" || was != "1" {
		t.Errorf("versions %s, and before %s", is, was)
	}
	kit, err := outfit.NewKit(&old)
	if err != nil {
		t.Fatal(err)
	}
	save, err := kit.Save(kit.Start(""))
	if err != nil {
		t.Fatal(err)
	}
	f, err := vassal.Read(bytes.NewReader(save), int64(len(save)), vassal.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains(f.Text, "report;") || !strings.Contains(f.Text, `moved.gif;0;0`) {
		t.Error("its counters are those of today")
	}
}

// On a table a counter looks where the unit does and has a front as wide; turning it orders the unit to
// face there, by itself or with its move.
func TestTurningOnATable(t *testing.T) {
	p, rules, kit := millLane(t)
	state, err := rules.New(engine.Setup{Scenario: "revolution"})
	if err != nil {
		t.Fatal(err)
	}
	placed := rules.(engine.Board).Placed(state)
	i := slices.IndexFunc(placed, func(one engine.Placed) bool { return one.Unit == "1st-Mill" })
	if placed[i].Facing != "90" || placed[i].Front != 500 {
		t.Errorf("placed %+v", placed[i])
	}
	m := outfit.Moment{Scenario: "revolution", Turn: 1, Placed: placed}
	turned := slices.Clone(placed)
	turned[i].Facing = "62"
	log, err := kit.Log(m, "pw-anna", 0, []outfit.Stage{{Placed: turned}})
	if err != nil {
		t.Fatal(err)
	}
	node := rules.Node(state)
	req := interpret.Request{
		Pack: p, Side: "west", Turn: node.Turn, Phase: node.Phase, Placed: placed, Rules: rules, State: state,
		Files: []interpret.File{{Name: "a.vlog", Bytes: log}},
	}
	r := read(t, req)
	if got := reading(r); len(r.Items) != 1 || r.Items[0].Action.String() != "face 1st-Mill 62" {
		t.Errorf("turned, it reads %s", got)
	}
	turned[i].At = "(6,13.5)"
	if req.Files[0].Bytes, err = kit.Log(m, "pw-anna", 0, []outfit.Stage{{Placed: turned}}); err != nil {
		t.Fatal(err)
	}
	r = read(t, req)
	if got := reading(r); len(r.Items) != 1 || r.Items[0].Action.String() != "move 1st-Mill (4,13.5)-(6,13.5) face 62" {
		t.Errorf("moved and turned, it reads %s", got)
	}
	var shown board.Shown
	for _, s := range kit.Shows(m) {
		if s.Unit == "1st-Mill" {
			shown = s
		}
	}
	if shown.Facing != "90" {
		t.Errorf("shown %+v", shown)
	}
}

// In open play a log tells what it made and what it took away; what it made and took away again is nothing.
func TestCountersMadeInOpenPlay(t *testing.T) {
	p, err := systems.Find("open")
	if err != nil {
		t.Fatal(err)
	}
	table := vassaltest.New("Open", "1")
	table.Player("pw-anna", "Anna Example", "First")
	old := table.Put("Trench", "Field", 30, 30)
	table.BeginLog()
	table.Place("Smoke", "Field", 100, 100)
	table.Place("Slip", "Field", 200, 100)
	table.Undo()
	table.Remove(old)
	r := read(t, interpret.Request{Pack: p, Side: "first", Files: []interpret.File{{Name: "a.vlog", Bytes: table.End()}}})
	want := []interpret.Moved{{Name: "Smoke", To: "Field (100,100)", Made: true}, {Name: "Trench", From: "Field (30,30)", Gone: true}}
	if diff := cmp.Diff(want, r.Log.Moved); diff != "" {
		t.Errorf("what the log made and took away (-want +got):\n%s", diff)
	}
}
