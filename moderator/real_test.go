package moderator_test

import (
	"archive/zip"
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adjutant/engine"
	"adjutant/engine/pack"
	"adjutant/engine/systems"
	"adjutant/moderator/carried"
	"adjutant/moderator/foundry"
	"adjutant/moderator/game"
	"adjutant/moderator/outfit"
	"adjutant/vassal/module"
	"adjutant/vassal/realtest"
)

// bench is the real VASSAL with the module of a pack.
type bench struct {
	*realtest.VASSAL
	t      *testing.T
	dir    string
	vmod   string
	module *module.Module
	pack   *pack.Pack
	sys    engine.System
	kit    *outfit.Kit
}

func newBench(t *testing.T, v *realtest.VASSAL, id string) *bench {
	t.Helper()
	p, err := systems.Find(id)
	if err != nil {
		t.Fatal(err)
	}
	sys, err := systems.Open(p)
	if err != nil {
		t.Fatal(err)
	}
	kit, err := outfit.NewKit(p)
	if err != nil {
		t.Fatal(err)
	}
	data, _, err := foundry.Module(p, sys, foundry.InTurn)
	if err != nil {
		t.Fatal(err)
	}
	read, err := module.Read(bytes.NewReader(data), int64(len(data)), module.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	b := &bench{VASSAL: v, t: t, dir: t.TempDir(), module: read, pack: p, sys: sys, kit: kit}
	b.vmod = b.file(id+".vmod", data)
	return b
}

func (b *bench) file(name string, data []byte) string {
	b.t.Helper()
	name = filepath.Join(b.dir, name)
	if err := os.WriteFile(name, data, 0o600); err != nil {
		b.t.Fatal(err)
	}
	return name
}

// run has VASSAL carry out a script as a player, and holds it to having nothing to complain of.
func (b *bench) run(side string, script ...string) realtest.Transcript {
	b.t.Helper()
	said := b.Run(b.t, b.vmod, append([]string{"user Anna pw-anna", "side " + realtest.Quoted(side)}, script...)...)
	for _, complaint := range said.Complaints() {
		b.t.Errorf("VASSAL says: %s", complaint)
	}
	return said
}

// same holds what VASSAL has dumped against the end of a file as we read it.
func (b *bench) same(what, dump string, data []byte) {
	b.t.Helper()
	want := realtest.Replayed(b.t, b.module, readVASSAL(b.t, data))
	if _, table := b.kit.Inch(); table { // a log does not say that nothing stacks on it
		for i := range want {
			if want[i].Map == "Battlefield" {
				want[i].Below = nil
			}
		}
	}
	if diff := cmp.Diff(want, realtest.Dumped(b.t, dump)); diff != "" {
		b.t.Errorf("%s: not as adjutant says (-adjutant +VASSAL):\n%s", what, diff)
	}
	b.t.Logf("%s: %d pieces stand where adjutant has them", what, len(want))
}

// setups are the set-ups in the module, by the names of their files.
func (b *bench) setups() map[string][]byte {
	b.t.Helper()
	archive, err := zip.OpenReader(b.vmod)
	if err != nil {
		b.t.Fatal(err)
	}
	defer archive.Close()
	found := map[string][]byte{}
	for _, f := range archive.File {
		if !strings.HasSuffix(f.Name, ".vsav") {
			continue
		}
		r, err := f.Open()
		if err != nil {
			b.t.Fatal(err)
		}
		var data bytes.Buffer
		if _, err := data.ReadFrom(r); err != nil {
			b.t.Fatal(err)
		}
		found[f.Name] = data.Bytes()
	}
	return found
}

// The real VASSAL opens the module of each pack without a word, and has the pieces of its set-ups, and of
// the position and the log that are mailed behind a player's own log, where adjutant says.
func TestRealVASSALTakesWhatIsMailed(t *testing.T) {
	v := realtest.Start(t)
	for _, id := range []string{"training-field", "wilsons-creek", "into-the-woods", "mill-lane", "open"} {
		t.Run(id, func(t *testing.T) {
			b := newBench(t, v, id)
			begin := b.begins()
			own := filepath.Join(b.dir, "own.vlog")
			b.run(b.pack.Sides[0].Name, append(begin, b.deeds(own)...)...)
			b.begun()
			log, err := os.ReadFile(own)
			if err != nil {
				t.Fatal(err)
			}
			b.same("a player's log", filepath.Join(b.dir, "own.json"), log)
			b.mailed(log)
		})
	}
}

// begins loads all set-ups, one after the other.
func (b *bench) begins() []string {
	var script []string
	for name, data := range b.setups() {
		file := b.file(name, as37Save(b.t, data))
		script = append(script, "load "+file, "dump "+file+".json")
	}
	slices.Sort(script)
	var ordered []string
	for _, line := range script {
		if file, is := strings.CutPrefix(line, "load "); is {
			ordered = append(ordered, line, "dump "+file+".json")
		}
	}
	return ordered
}

func (b *bench) begun() {
	for name, data := range b.setups() {
		b.same(name, filepath.Join(b.dir, name)+".json", data)
	}
}

// as37Save is a set-up that names 3.7 as its version: VASSAL does not look at that when it opens one out of
// a module, as players do.
func as37Save(t *testing.T, data []byte) []byte {
	t.Helper()
	f := readVASSAL(t, data)
	f.Save.Raw = saved36.ReplaceAll(f.Save.Raw, []byte("<VassalVersion>3.7.26"))
	return bytesOf(t, f)
}

// walker is the first unit that stands on the map, and where VASSAL puts it: on the hex of another of its
// side, or beside where it stands on a table.
func (b *bench) walker() (unit engine.UnitID, to string, placed []engine.Placed) {
	b.t.Helper()
	placer, ok := b.sys.(engine.Board)
	if !ok {
		return "", "", nil
	}
	state, err := b.sys.New(engine.Setup{Scenario: b.pack.Scenarios[len(b.pack.Scenarios)-1].ID})
	if err != nil {
		b.t.Fatal(err)
	}
	placed = placer.Placed(state)
	var first, second *engine.Placed
	for i := range placed {
		switch {
		case placed[i].At == "":
		case first == nil:
			first = &placed[i]
		case second == nil && placed[i].Side == first.Side && placed[i].At != first.At:
			second = &placed[i]
		}
	}
	if first == nil || second == nil {
		return "", "", placed
	}
	to = string(second.At)
	if _, table := b.kit.Inch(); table {
		to = "333,444"
	}
	return first.Unit, to, placed
}

// deeds are what a player does in his log: he moves a unit, lays a flag, and switches a condition, or what
// of that there is.
func (b *bench) deeds(log string) []string {
	script := []string{"beginlog " + log}
	if unit, to, _ := b.walker(); unit != "" {
		name := realtest.Quoted(b.kit.Names()[unit])
		script = append(script, "drag "+name+" Battlefield "+to, `place "Attack here" Battlefield 200,300`, "key "+name+" ctrl+E")
	} else {
		name := realtest.Quoted("Counter of " + b.pack.Sides[0].Name)
		script = append(script, "place "+name+" Battlefield 200,300", "drag "+name+" Battlefield 640,480")
	}
	flag := realtest.Quoted("Flag of " + b.pack.Sides[0].Name)
	return append(script, "place "+flag+" Battlefield 420,410", `typechat "note: done"`, "endlog", "dump "+filepath.Join(b.dir, "own.json"))
}

// mailed has VASSAL load and play what is mailed behind a player's log.
func (b *bench) mailed(own []byte) {
	b.t.Helper()
	save, log := b.answers(own)
	saved, played := b.file("mailed.vsav", save), b.file("mailed.vlog", log)
	said := b.run(b.pack.Sides[0].Name,
		"load "+saved, "dump "+saved+".json", "png "+filepath.Join(b.dir, "mailed.png")+" Battlefield 0.5",
		"load "+played, "step all", "dump "+played+".json")
	b.same("the mailed position", saved+".json", save)
	b.same("the mailed log", played+".json", log)
	if diff := cmp.Diff(realtest.Dumped(b.t, saved+".json"), realtest.Dumped(b.t, played+".json")); diff != "" && b.kit != nil {
		b.t.Errorf("the position is not the end of the log (-position +log):\n%s", diff)
	}
	if chat := said.Chat(); !slices.ContainsFunc(chat, func(line string) bool { return strings.Contains(line, "it is told") }) {
		b.t.Errorf("the log does not say in the chat what is told:\n%s", strings.Join(chat, "\n"))
	}
	if keep := os.Getenv("ADJUTANT_VASSAL_PICTURES"); keep != "" {
		picture, err := os.ReadFile(filepath.Join(b.dir, "mailed.png"))
		if err == nil {
			err = os.WriteFile(filepath.Join(keep, b.pack.ID+".png"), picture, 0o600)
		}
		if err != nil {
			b.t.Error(err)
		}
	}
}

// answers are the position and the log that are mailed: of units that moved, or of what the players did
// where nobody knows the units.
func (b *bench) answers(own []byte) (save, log []byte) {
	b.t.Helper()
	unit, _, placed := b.walker()
	if unit == "" && placed == nil {
		log, err := carried.Say(own, []string{"it is told"})
		if err != nil {
			b.t.Fatal(err)
		}
		if save, err = carried.End(log, 0, ""); err != nil {
			b.t.Fatal(err)
		}
		return save, log
	}
	c, err := b.kit.Carrier(own)
	if err != nil {
		b.t.Fatal(err)
	}
	m := outfit.Moment{Scenario: b.pack.Scenarios[len(b.pack.Scenarios)-1].ID, Turn: 1, Marked: true, Placed: placed}
	next := slices.Clone(placed)
	for i := range next {
		if next[i].Unit == unit {
			next[i].At = next[slices.IndexFunc(next, func(p engine.Placed) bool { return p.At != "" && p.Side == next[i].Side && p.At != next[i].At })].At
		}
	}
	stages := []outfit.Stage{
		{Placed: next, Moved: []engine.UnitID{unit}, Says: []string{"it is told"}},
		{Placed: next, Moved: []engine.UnitID{unit}, Turn: 1, Active: b.pack.Sides[1].ID},
	}
	if log, err = c.Log(m, "adjutant", 0, stages); err != nil {
		b.t.Fatal(err)
	}
	if save, err = c.Save(m, stages...); err != nil {
		b.t.Fatal(err)
	}
	return save, log
}

// A game of three turns of which all moves are dragged in the real VASSAL, from the position that the last
// answer brought: every log is accepted without a finding, and every position is there as adjutant has it.
func TestRealVASSALPlaysThreeTurns(t *testing.T) {
	v := realtest.Start(t)
	b := newBench(t, v, "training-field")
	c := newCorrespondence(t, 5)
	for {
		sys, state, node := c.now()
		if node.Turn > 3 || node.Kind == engine.AtOver {
			break
		}
		side := node.Seats[0]
		if node.Phase != "move" || node.Asked {
			b.answer(c, sys, state, node)
			continue
		}
		moves, attack := c.plan(sys, state, side)
		if len(moves) == 0 {
			c.must(c.post(side, "pass\n", nil))
			continue
		}
		c.logs++
		d := c.post(side, attack+"\n", b.drag(c, side, moves))
		own := d.Send[0].Text
		if d.Outcome != game.Accepted && d.Outcome != game.Waiting || !strings.Contains(own, "The audit of the log found nothing.") {
			t.Fatalf("log %d, %v: %s\n%s", c.logs, moves, d.Outcome, own)
		}
	}
	if c.logs < 4 {
		t.Errorf("three turns had %d logs", c.logs)
	}
	for side, files := range c.had {
		for ending, data := range files {
			file := b.file(string(side)+ending, data)
			b.runAs(c, side, "load "+file, "step all", "dump "+file+".json", "png "+filepath.Join(b.dir, "end.png")+" Battlefield 0.5")
			b.same(fmt.Sprintf("%s of %s behind three turns", ending, side), file+".json", data)
		}
	}
}

// answer passes, or takes the first answer that there is.
func (b *bench) answer(c *correspondence, sys engine.System, state engine.State, node engine.Node) {
	b.t.Helper()
	if node.Pass != nil {
		c.must(c.post(node.Seats[0], "pass\n", nil))
		return
	}
	for a := range sys.Legal(state, node.Seats[0]) {
		c.must(c.post(node.Seats[0], a.String()+"\n", nil))
		return
	}
}

// runAs is run as the player of a side, with his own password.
func (b *bench) runAs(c *correspondence, side engine.Side, script ...string) {
	b.t.Helper()
	said := b.Run(b.t, b.vmod, append([]string{
		"user " + realtest.Quoted("Player of "+string(side)) + " " + password(side), "side " + realtest.Quoted(c.seat(side)),
	}, script...)...)
	for _, complaint := range said.Complaints() {
		b.t.Errorf("VASSAL says: %s", complaint)
	}
}

// drag is a log in which a player drags moves in VASSAL, from the position that he was sent.
func (b *bench) drag(c *correspondence, side engine.Side, moves []engine.Action) []byte {
	b.t.Helper()
	begin, log := b.file(fmt.Sprintf("begin-%d.vsav", c.logs), c.had[side][".vsav"]), filepath.Join(b.dir, fmt.Sprintf("log-%d.vlog", c.logs))
	script := []string{"load " + begin, "dump " + begin + ".json", "beginlog " + log}
	sys, state, _ := c.now()
	taken := func(at engine.Loc) bool {
		return slices.ContainsFunc(sys.(engine.Board).Placed(state), func(p engine.Placed) bool { return p.At == at })
	}
	for _, a := range moves {
		for i, at := range a.Path[1:] {
			if i < len(a.Path)-2 && taken(at) {
				continue // he would have to find the counter in a stack again
			}
			script = append(script, fmt.Sprintf("drag %s Battlefield %s", realtest.Quoted(c.kit.Names()[a.Units[0]]), at))
		}
	}
	b.runAs(c, side, append(script, "endlog")...)
	b.same(fmt.Sprintf("the position before log %d", c.logs), begin+".json", c.had[side][".vsav"])
	data, err := os.ReadFile(log)
	if err != nil {
		b.t.Fatal(err)
	}
	return data
}
