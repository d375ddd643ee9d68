package musket_test

import (
	"io/fs"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"adjutant/engine"
	"adjutant/engine/musket"
	"adjutant/engine/pack"
)

// changed is the laboratory with one file written anew.
func changed(t *testing.T, name string, edit func(string) string) fs.FS {
	t.Helper()
	files := fstest.MapFS{}
	lab := os.DirFS("testdata/lab")
	err := fs.WalkDir(lab, ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := fs.ReadFile(lab, path)
		files[path] = &fstest.MapFile{Data: text}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	files[name] = &fstest.MapFile{Data: []byte(edit(string(files[name].Data)))}
	return files
}

func TestOpenNamesWhatItCannotRead(t *testing.T) {
	put := func(old, new string) func(string) string {
		return func(text string) string { return strings.Replace(text, old, new, 1) }
	}
	tests := []struct {
		name, file string
		edit       func(string) string
		want       string
	}{
		{"an unknown option", "pack.toml", put(`"A-01"`, `"A-99"`), `pack.toml:18: there is no option "A-99"`},
		{"an unknown value", "pack.toml", put(`"revised"`, `"best"`), `pack.toml:18: option A-01 (crt) is sheet or revised, not "best"`},
		{"three sides", "pack.toml", put("[[side]]", "[[side]]\nid = \"green\"\n\n[[side]]"), "musket is a game of two sides, not 3"},
		{"an unknown key", "pack.toml", put("major_margin", "margin"), "unknown key musket.margin"},
		{"an objective off the map", "pack.toml", put(`"0610"`, `"1610"`), `objective "1610" is no hex of the map`},
		{"an open end", "pack.toml", put("turns = 9", "turns = 0"), "scenario 1 has no number of turns"},
		{"terrain", "hexes.csv", put("brush", "bush"), `hexes.csv:2: terrain "bush" of 0303 is not on the TEC`},
		{"a hexside", "hexsides.csv", put("creek", "river"), `hexsides.csv:3: "river" on 0506|0507 is not on the TEC`},
		{"a type", "units.csv", put("infantry", "militia"), `units.csv:2: unit b-five: type "militia"`},
		{"no reduced side", "units.csv", put("2,2,3,4,,,,", ",,,,,,,"), "units.csv:2: unit b-five has two steps and no reduced side"},
		{"a set-up in the pond", "setup.csv", put("0605", "0906"), "setup.csv:2: unit b-five stands in prohibited terrain 0906"},
		{"a hole in the chart", "charts/crt_revised.csv", put("6,Ac,", "6,,"), "charts/crt_revised.csv:7: die 6 has nothing in column 1"},
		{"a short chart", "charts/crt_revised.csv", func(text string) string { return text[:strings.Index(text, "6,Ac")] }, "charts/crt_revised.csv: has 5 rows, not 6"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p, err := pack.Load(changed(t, tt.file, tt.edit))
			if err == nil {
				_, err = musket.Open(p)
			}
			if err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("mistakes:\n%v\nwant one with %q", err, tt.want)
			}
		})
	}
}

func TestNewRefusesWhatThePackLacks(t *testing.T) {
	sys := lab(t)
	for _, setup := range []engine.Setup{
		{Scenario: "9"},
		{Options: map[string]string{"crt": "best"}},
		{Options: map[string]string{"A-99": "1"}},
	} {
		if _, err := sys.New(setup); err == nil {
			t.Errorf("begins from %+v", setup)
		}
	}
	byID, err := sys.New(engine.Setup{Options: map[string]string{"A-04": "every_step"}})
	if err != nil {
		t.Fatal(err)
	}
	byName, err := sys.New(engine.Setup{Options: map[string]string{"road_rate": "every_step"}})
	if err != nil || string(byID.Text()) != string(byName.Text()) {
		t.Errorf("an option by its name is another than by its number: %v", err)
	}
}

func TestPlaceRefuses(t *testing.T) {
	sys := lab(t)
	three := 3
	good := musket.Position{Turn: 1, Phase: "move", Side: "blue", Units: []musket.Standing{{Unit: "b-five", Hex: "0101"}}}
	tests := []struct {
		want string
		edit func(*musket.Position)
	}{
		{"no side", func(p *musket.Position) { p.Side = "green" }},
		{"turn 10", func(p *musket.Position) { p.Turn = 10 }},
		{`phase "rest"`, func(p *musket.Position) { p.Phase = "rest" }},
		{"WC 15.4", func(p *musket.Position) { p.Restricted = []engine.Side{"blue"} }},
		{`no unit "nobody"`, func(p *musket.Position) { p.Units[0].Unit = "nobody" }},
		{"no hex", func(p *musket.Position) { p.Units[0].Hex = "9999" }},
		{"status", func(p *musket.Position) { p.Units[0].Status = "tired" }},
		{"3 steps", func(p *musket.Position) { p.Units[0].Steps = &three }},
		{"twice", func(p *musket.Position) { p.Units = append(p.Units, p.Units[0]) }},
	}
	for _, tt := range tests {
		p := good
		p.Units = append([]musket.Standing(nil), good.Units...)
		tt.edit(&p)
		if _, err := sys.Place(p); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%v, want an error with %q", err, tt.want)
		}
	}
}

// No text of a state makes the system panic, and what is read is written back.
func FuzzParseState(f *testing.F) {
	sys := lab(f)
	s := place(f, sys, "combat", "b-five 0505, b-lead 0505, r-one 0506, r-bn 0506")
	addBent(f, s.Text())
	s = play(f, sys, s, "blue", "attack 0505 -> 0506 primary b-five leader b-lead")
	addBent(f, s.Text())
	s = play(f, sys, s, "red", "defend 0506 primary r-one")
	addBent(f, s.Text())
	addBent(f, roll(f, sys, s, 6, 6).Text())
	f.Fuzz(func(t *testing.T, text []byte) {
		s, err := sys.ParseState(text)
		if err != nil {
			return
		}
		if string(s.Text()) != string(text) {
			t.Fatalf("read\n%s\nwritten\n%s", text, s.Text())
		}
		node := sys.Node(s)
		for _, seat := range node.Seats {
			for a := range sys.Legal(s, seat) {
				if _, _, _, err := engine.Apply(sys, s, engine.Play{Action: &a}); err != nil {
					t.Fatal(err)
				}
			}
		}
		if node.Chance == nil {
			return
		}
		for _, values := range [][]int{{1}, {6}, {1, 1}, {6, 6}} {
			r := engine.Roll{Chance: node.Chance.ID, Values: values}
			if node.Chance.Fits(r) == nil {
				if _, _, _, err := engine.Apply(sys, s, engine.Play{Roll: &r}); err != nil {
					t.Fatal(err)
				}
			}
		}
	})
}

// addBent adds a text as a seed, and with it what no game would lead to: another
// phase, another task, other units in it.
func addBent(f *testing.F, text []byte) {
	f.Add(text)
	bend := func(key string, words ...string) {
		for _, is := range words {
			for _, was := range words {
				old, put := `"`+key+`":"`+was+`"`, `"`+key+`":"`+is+`"`
				if was != is && strings.Contains(string(text), old) {
					f.Add([]byte(strings.ReplaceAll(string(text), old, put)))
				}
			}
		}
	}
	bend("phase", "move", "recover", "combat", "counter", "over")
	bend("kind", "defend", "fight", "convert", "retreat", "lose", "advance", "leader", "stray", "shell", "recovery", "nonsense")
	bend("primary", "b-five", "r-one", "b-lead", "r-bn", "r-zero")
	bend("side", "blue", "red")
	bend("target", "0506", "0505", "1010")
	bend("hex", "0505", "0506", "1010")
}

func TestBareFord(t *testing.T) {
	p, err := pack.Load(changed(t, "hexsides.csv", func(text string) string { return strings.Replace(text, "creek ford", "ford", 1) }))
	if err != nil {
		t.Fatal(err)
	}
	opened, err := musket.Open(p)
	if err != nil {
		t.Fatal(err)
	}
	sys := opened.(*musket.System)
	for option, want := range map[string]int{"creek": 3, "plain": 5} {
		s := place(t, sys, "combat", "b-five 0606, r-four 0607", "bare_ford", option)
		if odds, err := sys.Odds(s, action("blue", "attack 0606 -> 0607 primary b-five")); err != nil || odds.Attack != want {
			t.Errorf("%s: attack %d (%v), want %d", option, odds.Attack, err, want)
		}
	}
}

// The bare ford of the training field is to the rules what other programs are told
// of it, a creek with a ford: it costs a point, guns may cross it, an attack across
// is halved and it is no clear hexside; so is each other ford.
func TestTheBareFordOfTheTrainingField(t *testing.T) {
	sys := training(t)
	for _, ford := range []struct{ from, to string }{{"0306", "0207"}, {"0207", "0306"}, {"0707", "0706"}} {
		for unit, want := range map[string]string{"1st-Foot": "2 of 4 MP", "Battery-A": "2 of 3 MP"} {
			b := &table{t: t, sys: sys, s: positioned(t, sys, 2, "move", "north", unit+" "+ford.from+", 10th-Line 1609")}
			if told := b.tell("told north: move " + unit + " " + ford.from + "-" + ford.to); !strings.Contains(told, want) {
				t.Errorf("%s-%s: %s, want %s", ford.from, ford.to, told, want)
			}
		}
		b := &table{t: t, sys: sys, s: positioned(t, sys, 2, "combat", "north", "1st-Foot "+ford.from+", 10th-Line "+ford.to)}
		if got := b.tell("odds north: attack " + ford.from + " -> " + ford.to + " primary 1st-Foot"); got != "3 against 3" {
			t.Errorf("%s-%s: %s", ford.from, ford.to, got)
		}
	}
}
