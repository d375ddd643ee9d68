package picture

import (
	"bytes"
	"image/gif"
	"math"
	"os"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/hex"
	"adjutant/engine/pack"
)

// scene is a moment of training-field with everything that a scene can show.
func scene(t testing.TB, p *pack.Pack) Scene {
	t.Helper()
	at := func(id engine.UnitID, loc engine.Loc, status ...string) engine.Placed {
		u, known := p.Unit(id)
		if !known {
			t.Fatalf("no unit %s", id)
		}
		return engine.Placed{Unit: id, Side: u.Side, At: loc, Status: status}
	}
	deed := func(side engine.Side, kind engine.TraceKind, note string, places ...engine.Loc) Deed {
		return Deed{side, engine.Trace{Kind: kind, At: places, Note: note}}
	}
	return Scene{
		Caption: "G-7 Training Field: turn 3, combat of Northern Division",
		Units: []engine.Placed{
			at("1st-Foot", "0506"), at("2nd-Foot", "0506", "reduced"), at("Hale", "0506"),
			at("3rd-Foot", "0606", "disrupted"), at("4th-Foot", "0404", "reduced", "disrupted"), at("5th-Foot", "0404"),
			at("Rifles", "0404"), at("Militia", "0404"), at("Dragoons", "0404"), at("11th-Foot", "0404"),
			at("Battery-A", "0803"), at("Lancers", "1003", "ineffective"), at("Scouts", ""),
			at("6th-Line", "0508", "reduced", "disrupted"), at("7th-Line", "0607"), at("Battery-M", "0608"), at("Teague", "0608"),
			at("8th-Line", "0906"), at("Grenadiers", "1207"),
		},
		Deeds: []Deed{
			deed("north", engine.TraceMove, "", "0303", "0404", "0405", "0506"),
			deed("north", engine.TraceMove, "", "0404", "0405", "0505", "0606"),
			deed("north", engine.TraceMove, "", "0803"),
			deed("north", engine.TraceAttack, "", "0506", "0606", "0607"),
			deed("north", engine.TraceFight, "Ac(NE)", "0607"),
			deed("", engine.TraceLoss, "-1", "0607"),
			deed("", engine.TraceLoss, "-1", "0607"),
			deed("south", engine.TraceRetreat, "", "0507", "0508"),
			deed("north", engine.TraceShot, "", "0803", "0906"),
			deed("north", engine.TraceFight, "Dr", "0906"),
			deed("south", engine.TraceRetreat, "", "0906", "1006", "1107", "1207"),
		},
	}
}

// longValley is a map of 60 by 67 hexes with 340 counters.
func longValley(t testing.TB) *pack.Pack {
	t.Helper()
	p, err := pack.Load(os.DirFS("../../testdata/packs/long-valley"))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// full is the set-up of a pack.
func full(p *pack.Pack) Scene {
	s := Scene{Caption: p.Title}
	for _, place := range p.Setup {
		if u, known := p.Unit(place.Unit); known && place.Turn == 0 {
			s.Units = append(s.Units, engine.Placed{Unit: u.ID, Side: u.Side, At: engine.Loc(p.Grid.Name(place.At))})
		}
	}
	return s
}

// A part of a map is the same picture as the whole, as far as it reaches, and has nothing
// of what stands elsewhere.
func TestWindow(t *testing.T) {
	p := longValley(t)
	places := []engine.Loc{"3030", "3133", "", "nowhere"}
	w := Around(p.Grid, places)
	if w.columns() < 8 || w.columns() > 12 || w.rows() < 8 || w.rows() > 12 || !w.Has(hex.Coord{Col: 30, Row: 30}) || !w.Has(hex.Coord{Col: 31, Row: 33}) {
		t.Errorf("the window round %v is %+v", places, w)
	}
	if got := Around(p.Grid, nil); got != whole(p.Grid) {
		t.Errorf("the window round nothing is %+v", got)
	}
	if got := Around(p.Grid, []engine.Loc{"0101"}); got.From != (hex.Coord{Col: 1, Row: 1}) || got.columns() < 3 {
		t.Errorf("the window round a corner is %+v", got)
	}
	if got := Around(find(t, "training-field").Grid, []engine.Loc{"0506"}); got != whole(find(t, "training-field").Grid) {
		t.Errorf("a small map is cut to %+v", got)
	}
	far := engine.Placed{Unit: p.Units[0].ID, Side: p.Units[0].Side, At: "0101"}
	alone, errA := made(t)(Scene{Window: w}.Draw(p)).PNG()
	with, errB := made(t)(Scene{Window: w, Deeds: []Deed{{Trace: engine.Trace{Kind: engine.TraceMove, At: []engine.Loc{"0101", "0102"}}}}}.Draw(p)).SVG()
	if errA != nil || errB != nil {
		t.Fatal(errA, errB)
	}
	again, err := made(t)(Scene{Window: w, Units: []engine.Placed{far}}.Draw(p)).Image()
	if err != nil || difference(again, rendered(t, made(t)(Scene{Window: w}.Draw(p)))) > 0.01 {
		t.Errorf("a counter outside of the window is seen in it: %v", err)
	}
	if len(alone) == 0 || len(with) == 0 {
		t.Error("nothing was drawn")
	}
}

func TestFilm(t *testing.T) {
	p := find(t, "training-field")
	all := scene(t, p)
	var steps []Scene
	for i := range all.Deeds {
		step := all
		step.Deeds = all.Deeds[:i+1]
		steps = append(steps, step)
	}
	data, err := Film(p, steps)
	if err != nil {
		t.Fatal(err)
	}
	film, err := gif.DecodeAll(bytes.NewReader(data))
	if err != nil || len(film.Image) != len(steps) {
		t.Fatalf("%d frames of %d: %v", len(film.Image), len(steps), err)
	}
	for i, f := range film.Image[1:] {
		if area := f.Bounds().Dx() * f.Bounds().Dy(); area == 0 || area == film.Config.Width*film.Config.Height {
			t.Errorf("frame %d is %v of %dx%d", i+2, f.Bounds(), film.Config.Width, film.Config.Height)
		}
	}
	again, err := Film(p, steps)
	if err != nil || !bytes.Equal(data, again) {
		t.Errorf("two films of the same differ: %v", err)
	}
	for name, wrong := range map[string]func() ([]byte, error){
		"no scenes":       func() ([]byte, error) { return Film(p, nil) },
		"too many scenes": func() ([]byte, error) { return Film(p, make([]Scene, MaxFrames+1)) },
		"no hexes":        func() ([]byte, error) { return Film(&pack.Pack{ID: "bare"}, steps) },
		"too large":       func() ([]byte, error) { return Film(longValley(t), []Scene{{}}) },
	} {
		if data, err := wrong(); err == nil {
			t.Errorf("%s: a film of %d bytes", name, len(data))
		}
	}
}

func TestSceneNeedsHexes(t *testing.T) {
	if _, err := (Scene{}).Draw(&pack.Pack{ID: "bare"}); err == nil || !strings.Contains(err.Error(), "bare") {
		t.Errorf("a scene without a map: %v", err)
	}
}

func TestLabels(t *testing.T) {
	at := func(kind engine.TraceKind, note string) Deed {
		return Deed{Trace: engine.Trace{Kind: kind, At: []engine.Loc{"0101"}, Note: note}}
	}
	got := labelsOf([]Deed{
		at(engine.TraceFight, "A"), at(engine.TraceLoss, "-1"), at(engine.TraceFight, "B"), at(engine.TraceLoss, "-2"),
		at(engine.TraceFight, "C"), at(engine.TraceFight, "D"), at(engine.TraceMove, ""),
	})
	if len(got) != 1 || strings.Join(got[0].notes, " ") != "B C D -3" {
		t.Errorf("%+v", got)
	}
}

// BenchmarkScene is the picture of training-field in a mail: under 100 ms.
func BenchmarkScene(b *testing.B) {
	p := find(b, "training-field")
	s := scene(b, p)
	for b.Loop() {
		if _, err := made(b)(s.Draw(p)).PNG(); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkWholeMap is the picture of 60 by 67 hexes with 340 counters: under 1 s.
func BenchmarkWholeMap(b *testing.B) {
	p := longValley(b)
	s := full(p)
	for b.Loop() {
		if _, err := made(b)(s.Draw(p)).PNG(); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkWindow is the picture of a part of that map in a mail.
func BenchmarkWindow(b *testing.B) {
	p := longValley(b)
	s := full(p)
	s.Window = Around(p.Grid, []engine.Loc{"3030", "3133"})
	for b.Loop() {
		if _, err := made(b)(s.Draw(p)).PNG(); err != nil {
			b.Fatal(err)
		}
	}
}

// The key below a scene has the ground that is drawn, in as many rows as that needs, and nothing that lies elsewhere.
func TestKeyOfTheGround(t *testing.T) {
	p := find(t, "training-field")
	row := itemHigh * keyUnit
	corner := Window{From: hex.Coord{Col: 1, Row: 1}, To: hex.Coord{Col: 2, Row: 1}}
	for _, tt := range []struct {
		name   string
		window Window
		rows   float64
		hill   bool
	}{
		{"the whole map", Window{}, 2, true},
		{"a corner that is clear", corner, 1, false},
	} {
		st := newStage(p, tt.window)
		if st.low != math.Ceil(tt.rows*row) || st.has("hill") != tt.hill || !st.hasClear() {
			t.Errorf("%s: the key is %v high, want %v rows of %v; hill %v", tt.name, st.low, tt.rows, row, st.has("hill"))
		}
	}
	plain, errA := made(t)(Scene{Window: corner}.Draw(p)).Image()
	if errA != nil {
		t.Fatal(errA)
	}
	st := newStage(p, corner)
	at := point{sceneMargin + 20*2*keyUnit, float64(st.height) - row/2 - 2}.times(float64(plain.Bounds().Dx()) / float64(st.width))
	if r, g, b, _ := plain.At(int(at.x), int(at.y)).RGBA(); uint8(r>>8) != grounds[0].tint.R || uint8(g>>8) != grounds[0].tint.G || uint8(b>>8) != grounds[0].tint.B {
		t.Errorf("at %v of the key is no clear hex but %d %d %d", at, r>>8, g>>8, b>>8)
	}
}
