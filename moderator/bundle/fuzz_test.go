package bundle_test

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"adjutant/engine"
	"adjutant/engine/pack"
	"adjutant/engine/systems"
	"adjutant/mail"
	"adjutant/moderator/bundle"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/lobby"
	"adjutant/moderator/post"
	"adjutant/moderator/roll"
	"adjutant/moderator/workshop"
)

// small is the bundle of a game that has only begun, and the host's keys.
func small(t testing.TB, reader engine.Side) (data []byte, keys roll.Keys, public roll.Public) {
	t.Helper()
	keys, err := roll.NewKeys(rand.NewChaCha8([32]byte{1}), "Example-Club")
	if err != nil {
		t.Fatal(err)
	}
	if public, err = keys.Public(); err != nil {
		t.Fatal(err)
	}
	folder, err := systems.Folder("open")
	if err != nil {
		t.Fatal(err)
	}
	m := decision.Moderator{
		Rules: func(string, string) (game.Rules, error) { return openRules(folder) },
		Club:  post.Club{Name: "Example Club", Address: mail.Address{Addr: "mod@example.test"}},
	}
	rules, err := openRules(folder)
	if err != nil {
		t.Fatal(err)
	}
	o := lobby.Opening{
		Now: time.Date(2026, 3, 4, 12, 0, 0, 0, time.UTC), Tag: "small", Title: "Small", Pack: "open", Hash: rules.Pack.Hash,
		Dice: game.DiceModerator, Keys: public.Text(), Random: rand.NewChaCha8([32]byte{2}),
	}
	for i, s := range rules.Pack.Sides {
		o.Players = append(o.Players, lobby.Player{Side: s.ID, Name: s.Name, Addr: fmt.Sprintf("player-%d@example.test", i)})
	}
	lines, _, err := lobby.Open(m, o)
	if err != nil {
		t.Fatal(err)
	}
	c := bundle.Contents{Club: m.Club, Lines: lines, Pack: filesOf(t, folder)}
	var log roll.Tree
	root, err := log.Root()
	if err != nil {
		t.Fatal(err)
	}
	if c.Log.Checkpoint, err = keys.Checkpoint(public.OriginOf(1), 0, root); err != nil {
		t.Fatal(err)
	}
	if data, err = bundle.Write(c, reader, keys.SignText); err != nil {
		t.Fatal(err)
	}
	return data, keys, public
}

func filesOf(t testing.TB, folder fs.FS) map[string][]byte {
	t.Helper()
	files := map[string][]byte{}
	err := fs.WalkDir(folder, ".", func(name string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			files[name], err = fs.ReadFile(folder, name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// verifier is the verifier of a program that has no version.
var verifier = bundle.Verifier{Open: openRules, Beacon: roll.Quicknet()}

func openRules(folder fs.FS) (game.Rules, error) {
	p, err := pack.Load(folder)
	if err != nil {
		return game.Rules{}, err
	}
	sys, err := systems.Open(p)
	return workshop.Rules(sys, p), err
}

func TestAGameThatHasOnlyBegun(t *testing.T) {
	for _, reader := range []engine.Side{bundle.All, "first"} {
		data, _, public := small(t, reader)
		if report := verifier.Verify(public, data); report.Failure != nil || report.Tag != "small" || report.For != reader {
			t.Errorf("for %s: %+v", reader, report)
		}
		if !bundle.IsBundle(data) {
			t.Error("it is not known for a bundle")
		}
	}
}

func TestOtherKeysAreRefused(t *testing.T) {
	data, _, _ := small(t, bundle.All)
	keys, err := roll.NewKeys(rand.NewChaCha8([32]byte{9}), "Example-Club")
	if err != nil {
		t.Fatal(err)
	}
	other, err := keys.Public()
	if err != nil {
		t.Fatal(err)
	}
	if report := verifier.Verify(other, data); report.Failure == nil || report.Failure.File != "MANIFEST" {
		t.Errorf("%v", report.Failure)
	}
}

// packed is a ZIP of one file with a header of one's own.
func packed(t testing.TB, h zip.FileHeader, content []byte) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	w, err := z.CreateHeader(&h)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := w.Write(content); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestHostileArchives(t *testing.T) {
	_, _, public := small(t, bundle.All)
	folder := zip.FileHeader{Name: "pack"}
	folder.SetMode(fs.ModeDir | 0o755)
	link := zip.FileHeader{Name: "link"}
	link.SetMode(fs.ModeSymlink | 0o777)
	one := packed(t, zip.FileHeader{Name: "a"}, []byte("a"))
	for name, tt := range map[string]struct {
		data []byte
		want string
	}{
		"no ZIP":           {[]byte("PK\x03\x04 and nothing more"), "no ZIP file"},
		"cut off":          {one[:len(one)-5], "no ZIP file"},
		"above the folder": {packed(t, zip.FileHeader{Name: "../a"}, nil), "no path that a bundle has"},
		"from the root":    {packed(t, zip.FileHeader{Name: "/etc/passwd"}, nil), "no path that a bundle has"},
		"another drive":    {packed(t, zip.FileHeader{Name: `c:\a`}, nil), "no path that a bundle has"},
		"a long path":      {packed(t, zip.FileHeader{Name: strings.Repeat("a", 300)}, nil), "no path that a bundle has"},
		"a link":           {packed(t, link, []byte("/etc/passwd")), "no regular file"},
		"a bomb":           {packed(t, zip.FileHeader{Name: "bomb", Method: zip.Deflate}, make([]byte, 65<<20)), "too large"},
		"one file twice":   {twice(t), "it is there twice"},
		"no manifest":      {one, "MANIFEST: "},
	} {
		report := verifier.Verify(public, tt.data)
		if report.Failure == nil || !strings.Contains(report.Failure.String(), tt.want) {
			t.Errorf("%s: %v", name, report.Failure)
		}
	}
}

func twice(t testing.TB) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for range 2 {
		if _, err := z.CreateHeader(&zip.FileHeader{Name: "a"}); err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// Whatever comes, the reader comes to an end with a report, and only what the host
// made holds.
func FuzzVerify(f *testing.F) {
	good, _, public := small(f, bundle.All)
	one, _, _ := small(f, "first")
	f.Add(good)
	f.Add(one)
	f.Add(twice(f))
	f.Add(good[:len(good)/2])
	z, err := zip.NewReader(bytes.NewReader(good), int64(len(good)))
	if err != nil {
		f.Fatal(err)
	}
	known := map[string]bool{}
	for _, file := range z.File {
		known[file.Name] = true
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		report := verifier.Verify(public, data)
		if report.Failure != nil {
			return
		}
		z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
		if err != nil {
			t.Fatalf("it holds, and is no ZIP: %v", err)
		}
		for _, file := range z.File {
			if !known[file.Name] {
				t.Errorf("it holds with %q in it", file.Name)
			}
		}
	})
}

// Whatever a host puts in the place of a file and signs, the reader comes to an end.
func FuzzLyingHost(f *testing.F) {
	good, keys, public := small(f, bundle.All)
	files := map[string][]byte{}
	z, err := zip.NewReader(bytes.NewReader(good), int64(len(good)))
	if err != nil {
		f.Fatal(err)
	}
	for _, file := range z.File {
		if files[file.Name], err = fs.ReadFile(z, file.Name); err != nil {
			f.Fatal(err)
		}
	}
	for _, name := range []string{"journal.jsonl", "club.json", "log/checkpoint"} {
		f.Add(name, files[name])
	}
	f.Add("mails/0001.json", []byte(`{"key":"k","received":"2026-03-04T12:00:00Z","txt":{}}`))
	f.Add("positions/x", []byte("x"))
	f.Fuzz(func(t *testing.T, name string, content []byte) {
		lied := maps.Clone(files)
		lied[name] = content
		report := verifier.Verify(public, signed(t, lied, keys))
		if same, here := files[name]; report.Failure == nil && (!here || !bytes.Equal(same, content)) && name != "club.json" && name != "MANIFEST" {
			t.Errorf("it holds with %q in it:\n%s", name, content)
		}
	})
}

// signed is files as a ZIP, with a manifest that the keys sign.
func signed(t testing.TB, files map[string][]byte, keys roll.Keys) []byte {
	t.Helper()
	text, _, _ := strings.Cut(string(files["MANIFEST"]), "file ")
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if name != "MANIFEST" {
			text += "file " + roll.Sum(files[name]).String() + " " + name + "\n"
		}
	}
	note, err := keys.SignText(text)
	if err != nil {
		t.Fatal(err)
	}
	files["MANIFEST"] = []byte(note)
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, name := range slices.Sorted(maps.Keys(files)) {
		w, err := z.CreateHeader(&zip.FileHeader{Name: name})
		if err == nil {
			_, err = w.Write(files[name])
		}
		if err != nil {
			t.Skip("a name that no ZIP has")
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestWriteRefuses(t *testing.T) {
	sign := func(text string) (string, error) { return text, nil }
	if _, err := bundle.Write(bundle.Contents{}, bundle.All, sign); err == nil {
		t.Error("a game without an opening")
	}
	begun := bundle.Contents{Lines: []game.Line{{Opened: &game.Opened{Tag: "x", Seats: []game.Seat{{Side: "north"}}}}}}
	if _, err := bundle.Write(begun, "east", sign); err == nil {
		t.Error("for a side that nobody plays")
	}
	failed := errors.New("no key")
	if _, err := bundle.Write(begun, "north", func(string) (string, error) { return "", failed }); !errors.Is(err, failed) {
		t.Errorf("unsigned: %v", err)
	}
	begun.Lines = append(begun.Lines, game.Line{Judged: &game.Judged{No: 1, Side: "north", Mail: "lost"}})
	if _, err := bundle.Write(begun, bundle.All, sign); err == nil {
		t.Error("a mail that is not at hand")
	}
}
