package survey_test

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"golang.org/x/tools/txtar"

	"adjutant/engine/pack"
	"adjutant/engine/systems"
	"adjutant/moderator/board"
	"adjutant/moderator/survey"
	"adjutant/vassal"
	"adjutant/vassal/forge"
	"adjutant/vassal/module"
)

var update = flag.Bool("update", false, "write the golden files anew")

// field is a module of our own: two sides on hexes, dice, a turn counter.
func field() forge.Module {
	hexes := forge.Grid{Hex: &forge.Hex{X: 40, Y: 40, DX: 52, DY: 60, Column: 1, Row: 1}, Zones: []forge.Zone{{Name: "Turns", X: 400, Y: 0, Width: 100, Height: 400}}}
	m := forge.Module{
		Name: "Field", Version: "1.2", Made: 1767225600000, Sides: []string{"North", "South", "Referee"},
		Maps:       []forge.Map{{Name: "Main Map", Boards: []forge.Board{{Name: "Ground", Width: 500, Height: 400, Grid: hexes}}}},
		Prototypes: []forge.Prototype{{Name: "Northern Infantry"}, {Name: "South"}, {Name: "Markers"}},
		Dice:       []forge.Dice{{Name: "2d6", N: 2, Sides: 6}, {Name: "Rally", N: 1, Sides: 10}},
		Turn:       &forge.Turn{Name: "Turn", Phases: []string{"North moves", "South moves", "Fire"}},
	}
	for _, p := range []struct{ name, proto string }{
		{"1st, the \"Old\" 4-3", "Northern Infantry"},
		{"Battery 3-2", "South"},
		{"North Cavalry 2-6", ""},
		{"Bridge", ""},
		{"Turn", "Markers"},
	} {
		one := forge.Piece{Name: p.name}
		if p.proto != "" {
			one.Prototypes = []string{p.proto}
		}
		m.Pieces = append(m.Pieces, one)
	}
	m.Palette = []forge.Drawer{{Name: "All", Pieces: []string{m.Pieces[0].Name, m.Pieces[1].Name, m.Pieces[2].Name, m.Pieces[3].Name, m.Pieces[4].Name}}}
	return m
}

// start is a save of it: the battery stands twice.
func start(t testing.TB, m forge.Module) *vassal.File {
	t.Helper()
	at := func(col, row int) forge.Spot {
		low := 0
		if col%2 == 0 {
			low = 30
		}
		return forge.Spot{Map: "Main Map", X: 40 + 52*(col-1), Y: 40 + 60*(row-1) + low}
	}
	data, err := forge.Save(m, forge.Position{Saved: 1767225600000, Pieces: []forge.Placement{
		{Piece: m.Pieces[0].Name, Spot: at(1, 1)},
		{Piece: m.Pieces[1].Name, Spot: at(4, 3)},
		{Piece: m.Pieces[1].Name, Copy: 1, Spot: at(5, 3)},
		{Piece: m.Pieces[3].Name, Spot: at(3, 3)},
	}})
	if err != nil {
		t.Fatal(err)
	}
	f, err := vassal.Read(bytes.NewReader(data), int64(len(data)), vassal.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func read(t testing.TB, m forge.Module) *module.Module {
	t.Helper()
	data, err := forge.Build(m)
	if err != nil {
		t.Fatal(err)
	}
	read, err := module.Read(bytes.NewReader(data), int64(len(data)), module.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	return read
}

func surveyed(t testing.TB, m forge.Module) *survey.Survey {
	t.Helper()
	return survey.Of(survey.Source{Module: read(t, m), Setups: []survey.Setup{{Name: "The field", From: "save", File: start(t, m)}}})
}

// made is the pack of a survey, which its system reads without mistakes.
func made(t testing.TB, s *survey.Survey) (survey.Pack, *pack.Pack) {
	t.Helper()
	made, err := s.Pack("field")
	if err != nil {
		t.Fatal(err)
	}
	files := fstest.MapFS{}
	for _, f := range made.Files {
		files[f.Name] = &fstest.MapFile{Data: f.Text}
	}
	p, err := pack.Load(files)
	if err == nil {
		_, err = systems.Open(p)
	}
	if err == nil {
		err = board.Check(p)
	}
	if err != nil {
		t.Fatalf("%v", err)
	}
	return made, p
}

func archive(made survey.Pack) []byte {
	var a txtar.Archive
	for _, f := range made.Files {
		a.Files = append(a.Files, txtar.File{Name: f.Name, Data: f.Text})
	}
	return txtar.Format(&a)
}

// What is written of a module, by the guesses and by answers, to the letter.
func TestPackOfAModule(t *testing.T) {
	for name, answers := range map[string][][2]string{
		"guessed":  nil,
		"answered": {{`owner:drawer "Pieces", "All"`, "so"}, {"allowance:infantry", "4.5"}, {"allowance:artillery", "ma"}, {"strict", "y"}, {"dice", "yes"}, {"phases", "1"}},
	} {
		t.Run(name, func(t *testing.T) {
			s := surveyed(t, field())
			for _, a := range answers {
				if err := s.Answer(a[0], a[1]); err != nil {
					t.Fatal(err)
				}
			}
			got, _ := made(t, s)
			golden := filepath.Join("testdata", name+".txtar")
			if *update {
				if err := os.WriteFile(golden, archive(got), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(golden)
			if err != nil || !bytes.Equal(want, archive(got)) {
				t.Errorf("%v; the pack is\n%s", err, archive(got))
			}
			if again, _ := made(t, s); !bytes.Equal(archive(again), archive(got)) {
				t.Error("it is another the second time")
			}
		})
	}
}

// Copies of one piece are told apart by their ids in a save, and are no units without.
func TestCopies(t *testing.T) {
	m := field()
	_, p := made(t, surveyed(t, m))
	var batteries []string
	for _, u := range p.Units {
		if strings.HasPrefix(string(u.ID), "Battery") {
			batteries = append(batteries, string(u.ID))
		}
	}
	if want := []string{"Battery-3-2", "Battery-3-2-2"}; !slices.Equal(batteries, want) {
		t.Errorf("units %q, want %q", batteries, want)
	}
	placed, _, err := board.Stood(p, start(t, m))
	if err != nil {
		t.Fatal(err)
	}
	var stand []string
	for _, one := range placed {
		stand = append(stand, fmt.Sprintf("%s %s", one.Unit, one.At))
	}
	if want := "1st-the-Old-4-3 0101; Battery-3-2 0403; Battery-3-2-2 0503"; strings.Join(stand, "; ") != want {
		t.Errorf("the save is read as %q, want %q", strings.Join(stand, "; "), want)
	}
}

// Answers are words, their beginnings or numbers; what is none says what can be.
func TestAnswers(t *testing.T) {
	s := surveyed(t, field())
	for _, c := range []struct{ key, text, want string }{
		{`owner:drawer "Pieces", "All"`, "East", `"East" is none of: north, south, none`},
		{`owner:drawer "Pieces", "All"`, "2", ""},
		{`owner:drawer "Pieces", "All"`, "", ""},
		{"allowance:infantry", "4.25", `"4.25" is neither none, nor ma, nor a number such as 4 or 4.5`},
		{"allowance:infantry", "NaN", `"nan" is neither none, nor ma, nor a number such as 4 or 4.5`},
		{"allowance:infantry", "-1", `"-1" is neither none, nor ma, nor a number such as 4 or 4.5`},
		{"allowance:infantry", "none", ""},
		{"inch", "40", "nothing is asked about inch"},
		{"weather", "fine", "nothing is asked about weather"},
	} {
		if err := s.Answer(c.key, c.text); (err == nil) != (c.want == "") || err != nil && err.Error() != c.want {
			t.Errorf("%s %q: %v, want %q", c.key, c.text, err, c.want)
		}
	}
	keys := []string{}
	for _, q := range s.Questions() {
		keys = append(keys, q.Key)
		if err := s.Answer(q.Key, q.Guess); err != nil {
			t.Errorf("the guess of %s: %v", q.Key, err)
		}
	}
	if want := `owner:drawer "Pieces", "All", allowance:artillery, allowance:cavalry, allowance:infantry, strict, dice, phases`; strings.Join(keys, ", ") != want {
		t.Errorf("asked: %s, want %s", strings.Join(keys, ", "), want)
	}
}
