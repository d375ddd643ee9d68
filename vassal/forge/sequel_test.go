package forge_test

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adjutant/vassal"
	"adjutant/vassal/forge"
	"adjutant/vassal/replay"
)

func after(t testing.TB, f *vassal.File) *forge.Sequel {
	t.Helper()
	s, err := forge.After(f)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// What is saved of any genuine file stands as the file ends: every piece with its state,
// in stacks of the same pieces, with the same notes, players, turns and properties.
func TestSequelOfGenuineFiles(t *testing.T) {
	for _, path := range genuine(t) {
		t.Run(filepath.Join(filepath.Base(filepath.Dir(path)), filepath.Base(path)), func(t *testing.T) {
			f := readFile(t, path)
			data, err := after(t, f).Save(0)
			if err != nil {
				t.Fatal(err)
			}
			saved := readBytes(t, data)
			if saved.Kind != vassal.KindSave || !saved.Canonical() {
				t.Errorf("kind %s, canonical %t", saved.Kind, saved.Canonical())
			}
			want, _ := replay.End(f)
			got := replay.Start(saved).Position()
			if diff := cmp.Diff(table(t, want), table(t, got)); diff != "" {
				t.Errorf("the position (-at the end of the log +as saved):\n%s", diff)
			}
			if diff := cmp.Diff(want.Notes(), got.Notes(), cmp.Comparer(func(a, b vassal.SecretNote) bool { return a.Raw() == b.Raw() })); diff != "" {
				t.Errorf("notes:\n%s", diff)
			}
			if diff := cmp.Diff(dials(want), dials(got)); diff != "" {
				t.Errorf("players, turns, boards:\n%s", diff)
			}
		})
	}
}

// table is what stands where, without the ids of stacks.
func table(t *testing.T, p *replay.Position) map[string]string {
	t.Helper()
	all := map[string]string{}
	for _, one := range p.Pieces() {
		if one.Kind == replay.Deck {
			all["deck "+one.ID] = fmt.Sprint(one.Map, one.X, one.Y, one.Members)
		}
		if one.Kind != replay.Single {
			continue
		}
		text := fmt.Sprintf("%s %d %d %s\n", one.Map, one.X, one.Y, one.Type)
		if holder, in := p.Piece(one.Parent); in {
			text += fmt.Sprintln(holder.Kind, holder.Members)
		}
		traits, err := one.Traits()
		if err != nil {
			t.Fatal(err)
		}
		for _, trait := range traits.Traits[:len(traits.Traits)-1] {
			text += trait.State + "\n"
		}
		_, bookkeeping, _ := strings.Cut(traits.Traits[len(traits.Traits)-1].State, ";")
		all[one.ID] = text + strings.Join(strings.Split(bookkeeping, ";")[2:], ";")
	}
	return all
}

// dials is the rest of a position.
func dials(p *replay.Position) []string {
	var all []string
	for _, player := range p.Players() {
		all = append(all, fmt.Sprint(player.ID, player.Name, player.Side))
	}
	for _, tracker := range p.Trackers() {
		state, _ := p.Turn(tracker)
		all = append(all, tracker+state)
	}
	for _, b := range p.Boards() {
		all = append(all, fmt.Sprint(b.Map, b.Boards, b.Extra))
	}
	return all
}

// The engine saved the end of one of the logs: what is about no piece stands as it wrote
// that, in its order and shape.
func TestSequelIsAsTheEngineSaves(t *testing.T) {
	dir := filepath.Join("..", "..", "testdata", "vassal", "3.7.26")
	data, err := after(t, readFile(t, filepath.Join(dir, "s1.vlog"))).Save(0)
	if err != nil {
		t.Fatal(err)
	}
	want, got := bare(readFile(t, filepath.Join(dir, "s1-end.vsav")).Tree()), bare(readBytes(t, data).Tree())
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("the set-up but for the pieces (-engine +ours):\n%s", diff)
	}
}

// bare is a tree without pieces, each command with how deep it stands.
func bare(n vassal.Node) []string {
	var all []string
	var walk func(n vassal.Node, depth int)
	walk = func(n vassal.Node, depth int) {
		if n.Kids == nil && !strings.HasPrefix(n.Text, "+/") {
			all = append(all, fmt.Sprintf("%d %s", depth, n.Text))
		}
		for _, kid := range n.Kids {
			walk(kid, depth+1)
		}
	}
	walk(n, 0)
	return all
}

// A position goes on by what is done to it, and by a log from there.
func TestSequelGoesOn(t *testing.T) {
	m := field()
	data, err := forge.Save(m, position(m.Made+1000000000))
	if err != nil {
		t.Fatal(err)
	}
	s := after(t, readBytes(t, data))
	pieces := s.Pieces()
	first, second := pieces[0], pieces[1]
	to := forge.Spot{Map: "Field", X: 150, Y: 156}
	if err := s.Do(forge.Beat{Removed: []string{pieces[2].ID}, Shifts: []forge.Shift{{ID: first.ID, To: to}}, Turn: "0|4;0;false;-1"}); err != nil {
		t.Fatal(err)
	}
	log, err := s.Log("me", 0, []forge.Beat{
		{Shifts: []forge.Shift{{ID: second.ID, To: to}}, Says: []string{"it follows"}},
		{Shifts: []forge.Shift{{ID: pieces[2].ID, Type: pieces[2].Type, State: pieces[2].State, To: forge.Spot{Map: "Boxes", X: 10, Y: 20}}}},
	})
	if err != nil {
		t.Fatal(err)
	}
	f := readBytes(t, log)
	end, reports, _ := replay.Run(f)
	for _, r := range reports {
		for _, c := range r.Conflicts {
			t.Errorf("step %d: %s wants %q, got %q", r.LogStep, c.What, c.Want, c.Got)
		}
	}
	a, _ := end.Piece(first.ID)
	b, _ := end.Piece(second.ID)
	back, _ := end.Piece(pieces[2].ID)
	if a.X != 150 || a.Y != 156 || a.Parent == "" || a.Parent != b.Parent || back.Map != "Boxes" {
		t.Errorf("they end at %+v, %+v and %+v", a, b, back)
	}
	if turn, _ := end.Turn("TurnTracker0"); turn != "0|4;0;false;-1" || !slices.Equal(reports[1].Chat, []string{"* it follows"}) {
		t.Errorf("turn %q, chat %q", turn, reports[1].Chat)
	}
	again, err := after(t, f).Save(0)
	if err != nil {
		t.Fatal(err)
	}
	same, err := s.Save(0)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(table(t, replay.Start(readBytes(t, again)).Position()), table(t, replay.Start(readBytes(t, same)).Position())); diff != "" {
		t.Errorf("the end of the log, and what has gone on to it:\n%s", diff)
	}
	for _, bad := range []forge.Beat{{}, {Removed: []string{"17"}}, {Says: []string{"a\nb"}}} {
		if _, err := s.Log("me", 0, []forge.Beat{bad}); err == nil {
			t.Errorf("%+v is written", bad)
		}
	}
}

// A file with further pieces has them from its beginning, and everything else as it was.
func TestWithFurtherPieces(t *testing.T) {
	dir := filepath.Join("..", "..", "testdata", "vassal", "3.7.26")
	log, other := readFile(t, filepath.Join(dir, "s1.vlog")), readFile(t, filepath.Join(dir, "s4-a.vlog"))
	strangers := after(t, other).Pieces()[:2]
	with, err := forge.With(log, strangers)
	if err != nil {
		t.Fatal(err)
	}
	if !with.Canonical() || len(with.Steps) != len(log.Steps) {
		t.Errorf("canonical %t, %d steps of %d", with.Canonical(), len(with.Steps), len(log.Steps))
	}
	was, _ := replay.End(log)
	is, _ := replay.End(with)
	want, got := table(t, was), table(t, is)
	for _, p := range strangers {
		there, known := is.Piece(p.ID)
		if _, before := want[p.ID]; before || !known || there.Map != p.Map || there.X != p.X || there.Y != p.Y || there.Parent == "" {
			t.Errorf("%s: known %t, there before %t, %+v", p.ID, known, before, there)
		}
		delete(got, p.ID)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("the others (-before +with them):\n%s", diff)
	}
	if _, err := forge.With(readText(t, "begin_save"), strangers); err == nil {
		t.Error("a set-up without an end is taken")
	}
}

// What is said behind a log is one step more, and swallows nothing.
func TestSayBehindALog(t *testing.T) {
	log := readFile(t, filepath.Join("..", "..", "testdata", "vassal", "3.7.26", "s1.vlog"))
	for _, lines := range [][]string{{"accepted"}, {`a line that ends in \`, "another"}} {
		said, err := forge.Say(log, lines)
		if err != nil {
			t.Fatal(err)
		}
		_, reports, _ := replay.Run(said)
		if last := reports[len(reports)-1]; len(said.Steps) != len(log.Steps)+1 || len(last.Chat) != len(lines) || !strings.HasPrefix(last.Chat[0], "* "+lines[0]) {
			t.Errorf("%d steps of %d, chat %q", len(said.Steps), len(log.Steps), last.Chat)
		}
	}
	if same, err := forge.Say(log, nil); err != nil || same != log {
		t.Errorf("nothing said: %v", err)
	}
	if _, err := forge.Say(log, []string{"a\nb"}); err == nil {
		t.Error("two lines are taken for one")
	}
}
