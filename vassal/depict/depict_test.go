package depict_test

import (
	"archive/zip"
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"adjutant/vassal"
	"adjutant/vassal/depict"
	"adjutant/vassal/module"
	"adjutant/vassal/piece"
	"adjutant/vassal/replay"
)

const genuine = "../../testdata/vassal/3.7.26/"

func open(t *testing.T, path string) (fs.FS, *module.Module) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	files, err := module.Open(bytes.NewReader(data), int64(len(data)), module.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	m, err := module.ReadFS(module.DefaultLimits(), files)
	if err != nil {
		t.Fatal(err)
	}
	return files, m
}

func readLog(t *testing.T, name string) *vassal.File {
	t.Helper()
	data, err := os.ReadFile(genuine + name)
	if err != nil {
		t.Fatal(err)
	}
	f, err := vassal.Read(bytes.NewReader(data), int64(len(data)), vassal.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// shots draws all steps of a log for a viewer, by step.
func shots(t *testing.T, name string, v piece.Viewer) map[int]depict.Shot {
	t.Helper()
	files, m := open(t, genuine+"lab.vmod")
	f := readLog(t, name)
	a := depict.New(v, m.Atlas(f.Setup, module.ParseEngine(f.Save.VassalVersion)), []fs.FS{files}, depict.DefaultLimits())
	run := replay.Start(f)
	all := map[int]depict.Shot{}
	for report, ok := run.Step(); ok; report, ok = run.Step() {
		a.Follow(run.Position(), report)
		if shot, ok := a.Draw(run.Position()); ok && shot.Step == report.LogStep {
			all[report.LogStep] = shot
			keep(t, fmt.Sprintf("%s-%d", strings.TrimSuffix(name, ".vlog"), report.LogStep), shot.Image)
		}
	}
	return all
}

// keep writes a picture where somebody wants to look at it.
func keep(t *testing.T, name string, one image.Image) {
	t.Helper()
	dir := os.Getenv("ADJUTANT_SHOTS")
	if dir == "" {
		return
	}
	var b bytes.Buffer
	if err := png.Encode(&b, one); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, name+".png"), b.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
}

// TestStepsAreDrawn: what a step does to pieces on a map is drawn on the module's board; dice and chat have
// no picture.
func TestStepsAreDrawn(t *testing.T) {
	all := shots(t, "s1.vlog", piece.Viewer{})
	f := readLog(t, "s1.vlog")
	for _, step := range f.Steps {
		move := false
		for _, c := range step.Commands {
			if m, ok := c.(vassal.MovePiece); ok && m.To.Map == "Main Map" {
				move = true
			}
		}
		shot, drawn := all[step.Number]
		if move && !drawn {
			t.Errorf("step %d is not drawn", step.Number)
		}
		if drawn && colours(shot.Image) < 3 {
			t.Errorf("step %d: there is nothing on its picture", step.Number)
		}
	}
	if len(all) == 0 || len(all) == len(f.Steps) {
		t.Errorf("%d of %d steps are drawn", len(all), len(f.Steps))
	}
}

func colours(one image.Image) int {
	seen := map[color.Color]bool{}
	for y := range one.Bounds().Dy() {
		for x := range one.Bounds().Dx() {
			seen[one.At(x, y)] = true
		}
	}
	return len(seen)
}

// TestWhatIsHiddenIsNotDrawn: steps with pieces that are invisible to the viewer have no picture, or none
// of them on it; whoever sees through everything has more.
func TestWhatIsHiddenIsNotDrawn(t *testing.T) {
	seen, all := shots(t, "s2-alice.vlog", piece.Viewer{}), shots(t, "s2-alice.vlog", piece.Viewer{All: true})
	if len(seen) >= len(all) {
		t.Errorf("an observer has %d pictures, who sees everything %d", len(seen), len(all))
	}
	for step := range seen {
		if _, there := all[step]; !there {
			t.Errorf("step %d: an observer sees what is not there", step)
		}
	}
}

// hostile is a module whose only board says that it is so large, and whose file is what is given.
func hostile(t *testing.T, board []byte) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for name, data := range map[string][]byte{
		"buildFile.xml": []byte(`<VASSAL.build.GameModule name="x" version="1"><VASSAL.build.module.Map mapName="Main Map"><VASSAL.build.module.map.BoardPicker><VASSAL.build.module.map.boardPicker.Board name="b" image="b.png"/></VASSAL.build.module.map.BoardPicker></VASSAL.build.module.Map></VASSAL.build.GameModule>`),
		"images/b.png":  board,
	} {
		w, err := z.Create(name)
		if err == nil {
			_, err = w.Write(data)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// TestHostilePictures: a board of billions of pixels in a few bytes is not unpacked, nor are points that
// are nowhere followed to where they are.
func TestHostilePictures(t *testing.T) {
	var small bytes.Buffer
	if err := png.Encode(&small, image.NewGray(image.Rect(0, 0, 20000, 1))); err != nil {
		t.Fatal(err)
	}
	huge := bytes.Clone(small.Bytes())
	huge[20], huge[21] = 0, 1 // the height in its head, whose checksum no longer fits
	const far = "1073741823"
	log := "begin_save\x1b+/1/piece;;;x.png;A/Main Map;10;10;1;0\\;\x1bend_save\x1bLOG\tM/1/Main Map/10/10/null/Main Map/" + far + "/" + far + "/null/x"
	f, err := vassal.ReadText(log, vassal.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	for what, board := range map[string][]byte{"a picture that is long": small.Bytes(), "one that is spoilt": huge, "no picture": []byte("GIF89a")} {
		data := hostile(t, board)
		files, err := module.Open(bytes.NewReader(data), int64(len(data)), module.DefaultLimits())
		if err != nil {
			t.Fatal(err)
		}
		m, err := module.ReadFS(module.DefaultLimits(), files)
		if err != nil {
			t.Fatal(err)
		}
		began := time.Now()
		limits := depict.DefaultLimits()
		limits.Board = 1 << 10
		a := depict.New(piece.Viewer{}, m.Atlas(f.Setup, module.Engine{}), []fs.FS{files}, limits)
		run := replay.Start(f)
		report, ok := run.Step()
		if !ok {
			t.Fatal("no step")
		}
		a.Follow(run.Position(), report)
		if shot, ok := a.Draw(run.Position()); ok && (shot.Image.Bounds().Dx() > 960 || shot.Image.Bounds().Dy() > 720) {
			t.Errorf("%s: a picture of %v", what, shot.Image.Bounds())
		}
		if took := time.Since(began); took > 20*time.Second {
			t.Errorf("%s took %v", what, took)
		}
	}
}
