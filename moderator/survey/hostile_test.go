package survey_test

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"pgregory.net/rapid"

	"adjutant/moderator/survey"
	"adjutant/vassal/corpustest"
	"adjutant/vassal/disk"
	"adjutant/vassal/module"
)

// inside is a module with this in its build file.
func inside(t testing.TB, text string) *module.Module {
	t.Helper()
	build := `<VASSAL.build.GameModule name="Odd &lt;b&gt;, &quot;module&quot;" version="1" VassalVersion="3.7.0">` + text + `</VASSAL.build.GameModule>`
	m, err := module.ReadFS(module.DefaultLimits(), fstest.MapFS{"buildFile.xml": {Data: []byte(build)}})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func slot(name, gpid, prototype string) string {
	escape := func(s string) string {
		var b bytes.Buffer
		_ = xml.EscapeText(&b, []byte(s))
		return b.String()
	}
	typ := `piece;;;;` + name
	if prototype != "" {
		typ = "prototype;" + prototype + "\tpiece;;;;" + name
	}
	typ = strings.ReplaceAll(strings.ReplaceAll(typ, `\`, `\\`), "/", `\/`)
	return fmt.Sprintf(`<VASSAL.build.widget.PieceSlot entryName="%s" gpid="%s">+/null/%s/null;0;0;%s;0</VASSAL.build.widget.PieceSlot>`, escape(name), gpid, escape(typ), gpid)
}

// A module may lack everything that a pack is made of; what is made of it is a pack all the same.
func TestModulesThatLackMuch(t *testing.T) {
	roster := `<VASSAL.build.module.PlayerRoster><entry>Red</entry><entry>Blue</entry></VASSAL.build.module.PlayerRoster>`
	for name, c := range map[string]struct {
		build string
		units int
	}{
		"nothing at all":    {"", 0},
		"sides alone":       {roster, 0},
		"no map":            {roster + slot("Red Foot", "1", ""), 1},
		"no name":           {roster + slot("", "1", "") + slot("", "", ""), 0},
		"marked up":         {roster + slot("<b>Red</b> Foot", "1", "") + slot("Red, \"Foot\" \u202eevil\u202c", "2", ""), 2},
		"equal names":       {roster + slot("Red Foot", "1", "") + slot("Red Foot", "2", "") + slot("red foot", "3", ""), 3},
		"equal slots":       {roster + slot("Red Foot", "1", "") + slot("Red Horse", "1", ""), 2},
		"numbers for names": {roster + slot("1", "1", "Red") + slot("2", "2", "Red") + slot("0101", "3", "Red"), 3},
		"one copied thing":  {roster + slot("Red Foot", "", "") + slot("Red Foot", "", ""), 1},
		"no sides, told by prototypes": {
			slot("Rifles", "1", "German Unit") + slot("Rangers", "2", "US Unit"), 2,
		},
		"a side of signs":   {`<VASSAL.build.module.PlayerRoster><entry>***</entry><entry>all</entry><entry>all</entry></VASSAL.build.module.PlayerRoster>`, 0},
		"very long":         {roster + slot("Red "+strings.Repeat("Foot ", 500), "1", ""), 0},
		"prototypes within": {roster + `<VASSAL.build.module.PrototypeDefinition name="a">+/null/prototype;a	piece;;;;/	</VASSAL.build.module.PrototypeDefinition>` + slot("Red Foot", "1", "a"), 0},
		"a deck in a deck": {
			roster + `<VASSAL.build.module.Map mapName="M"><VASSAL.build.module.map.DrawPile name="Outer" owningBoard=""><VASSAL.build.widget.CardSlot entryName="a" gpid="5">+/null/piece;;;;a/null;0;0</VASSAL.build.widget.CardSlot>` +
				`<VASSAL.build.module.map.DrawPile name="Outer"><VASSAL.build.widget.CardSlot entryName="a, &quot;b&quot;" gpid="6">+/null/piece;;;;a/null;0;0</VASSAL.build.widget.CardSlot></VASSAL.build.module.map.DrawPile></VASSAL.build.module.map.DrawPile></VASSAL.build.module.Map>`, 0,
		},
		"a grid of nothing": {
			roster + `<VASSAL.build.module.Map mapName="M"><VASSAL.build.module.map.BoardPicker><VASSAL.build.module.map.boardPicker.Board name="B" width="900" height="900">` +
				`<VASSAL.build.module.map.boardPicker.board.HexGrid dx="0.0001" dy="0.0001" x0="-2147483648" y0="2147483647"/></VASSAL.build.module.map.boardPicker.Board></VASSAL.build.module.map.BoardPicker></VASSAL.build.module.Map>`, 0,
		},
	} {
		t.Run(name, func(t *testing.T) {
			pack, p := made(t, survey.Of(survey.Source{Module: inside(t, c.build)}))
			if len(p.Units) != c.units {
				t.Errorf("%d units, want %d\n%s", len(p.Units), c.units, archive(pack))
			}
			for _, f := range pack.Files {
				if f.Name != "binding.toml" && strings.ContainsAny(string(f.Text), "\u202e\u202c\x1b\x00") {
					t.Errorf("%s has signs that steer who reads it", f.Name)
				}
			}
		})
	}
}

// Whatever names are in a module, the pack has no mistakes.
func TestAnyNames(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		name := rapid.OneOf(rapid.String(), rapid.StringMatching(`[<>&"',;#\\ /|:!*A-Za-z0-9-]{0,60}`), rapid.SampledFrom([]string{"Red", "#1", "all", "none", "="}))
		var b strings.Builder
		clean := func(s string) string { // what XML can hold
			return strings.Map(func(r rune) rune {
				if r < ' ' || r == 0xfffe || r == 0xffff || r >= 0xd800 && r < 0xe000 {
					return -1
				}
				return r
			}, strings.ToValidUTF8(s, ""))
		}
		var escaped bytes.Buffer
		_ = xml.EscapeText(&escaped, []byte(clean(name.Draw(r, "side"))))
		fmt.Fprintf(&b, `<VASSAL.build.module.PlayerRoster><entry>Red</entry><entry>%s</entry></VASSAL.build.module.PlayerRoster>`, escaped.String())
		for i := range rapid.IntRange(0, 6).Draw(r, "pieces") {
			b.WriteString(slot(clean(name.Draw(r, "name"))+" Red", fmt.Sprint(i/2), clean(name.Draw(r, "prototype"))))
		}
		made(t, survey.Of(survey.Source{Module: inside(t, b.String())}))
	})
}

// A hundred thousand pieces cost a few seconds and no more memory than is said here; a pack has the first of them.
func TestManyPieces(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes a few seconds")
	}
	const n = 100_000
	var b strings.Builder
	b.WriteString(`<VASSAL.build.module.PlayerRoster><entry>Red</entry><entry>Blue</entry></VASSAL.build.module.PlayerRoster>`)
	for i := range n {
		b.WriteString(slot(fmt.Sprintf("Red Foot %d", i), fmt.Sprint(i), ""))
	}
	m := inside(t, b.String())
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	begun := time.Now()
	pack, p := made(t, survey.Of(survey.Source{Module: m}))
	runtime.ReadMemStats(&after)
	t.Logf("%s, %d MB allocated", time.Since(begun), (after.TotalAlloc-before.TotalAlloc)>>20)
	if len(p.Units) != 5000 || !strings.Contains(strings.Join(pack.Open, "\n"), "more than 5000 units: the others are left out") {
		t.Errorf("%d units; open: %q", len(p.Units), pack.Open)
	}
	if mb := (after.TotalAlloc - before.TotalAlloc) >> 20; mb > 1500 {
		t.Errorf("%d MB were allocated", mb)
	}
}

// Every module of the corpus makes a pack without mistakes, the same twice, and of it names alone.
func TestModulesOfTheCorpus(t *testing.T) {
	units := map[string]int{"Kassala": 23, "FieldsOfNormandy2": 26, "CaptureTerritory": 4, "Ragnarok": 97}
	for _, path := range modulesOfTheCorpus(t) {
		name := strings.TrimSuffix(filepath.Base(path), ".vmod")
		t.Run(name, func(t *testing.T) {
			src := source(t, path)
			pack, p := made(t, survey.Of(src))
			again, _ := made(t, survey.Of(src))
			if !bytes.Equal(archive(pack), archive(again)) {
				t.Error("it is another pack the second time")
			}
			if want, known := units[name]; known && len(p.Units) != want {
				t.Errorf("%d units, want %d", len(p.Units), want)
			}
		})
	}
}

func modulesOfTheCorpus(t testing.TB) []string {
	t.Helper()
	var all []string
	for _, pattern := range []string{"*/packed/*.vmod", "*/*.vmod", "*/etc/vmod/*.vmod"} {
		found, err := filepath.Glob(filepath.Join(corpustest.Corpus(t), pattern))
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, found...)
	}
	return all
}

// source reads a module with its set-ups.
func source(t testing.TB, path string) survey.Source {
	t.Helper()
	m, setups, _, err := disk.Extended(path, nil)
	if err != nil {
		t.Fatal(err)
	}
	src := survey.Source{Module: m}
	for _, one := range setups {
		src.Setups = append(src.Setups, survey.Setup{Name: one.Name, From: "set-up of the module", File: one.File})
	}
	return src
}

// The largest module of the corpus, from the file to the files of the pack.
func BenchmarkLargestModule(b *testing.B) {
	path := filepath.Join(corpustest.Corpus(b), "uckelman+tld-mod/packed/TheLongestDay.vmod")
	corpustest.Load(b, path)
	for b.Loop() {
		if _, err := survey.Of(source(b, path)).Pack("longest-day"); err != nil {
			b.Fatal(err)
		}
	}
}
