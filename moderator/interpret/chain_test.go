package interpret_test

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"io"
	"slices"
	"strings"
	"testing"

	"adjutant/moderator/interpret"
	"adjutant/vassal"
	"adjutant/vassal/vassaltest"
)

// pieces are three logs of one turn, each going on where the one before ends, and others that do not.
type pieces struct {
	first, second, third []byte
	whole                []byte // the same moves in one log
	fork                 []byte // begins where the second does
	save                 []byte // where the third ends
}

func newPieces() pieces {
	var p pieces
	g := newGround()
	g.BeginLog()
	g.drag(1, 2, "1st Foot")
	p.first = g.End()
	g.BeginLog()
	g.drag(2, 3, "1st Foot")
	p.second = g.End()
	g.BeginLog()
	g.drag(1, 2, "Foot, 2nd")
	p.third = g.End()
	p.save = g.Save()
	w := newGround()
	w.BeginLog()
	w.drag(1, 2, "1st Foot")
	w.drag(2, 3, "1st Foot")
	w.drag(1, 2, "Foot, 2nd")
	p.whole = w.End()
	f := newGround()
	f.BeginLog()
	f.drag(1, 2, "1st Foot")
	f.End()
	f.BeginLog()
	f.drag(1, 3, "1st Foot")
	p.fork = f.End()
	return p
}

func TestLogsAreReadInTheOrderOfTheirChain(t *testing.T) {
	p := newPieces()
	want := items(read(t, request(t, "", interpret.File{Name: "turn.vlog", Bytes: p.whole})))
	if len(want) != 2 {
		t.Fatalf("%d orders, want 2: %v", len(want), want)
	}
	a, b, c := interpret.File{Name: "a.vlog", Bytes: p.first}, interpret.File{Name: "b.vlog", Bytes: p.second}, interpret.File{Name: "c.vlog", Bytes: p.third}
	for name, files := range map[string][]interpret.File{
		"in order":           {a, b, c},
		"backwards":          {c, b, a},
		"one twice":          {b, c, a, {Name: "copy of b.vlog", Bytes: p.second}},
		"beside a save":      {c, {Name: "now.vsav", Bytes: p.save}, a, b},
		"in a zip":           {{Name: "turn.zip", Bytes: zipOfAll(t, map[string][]byte{"z/c.vlog": p.third, "a.vlog": p.first, "y/b.vlog": p.second, "__MACOSX/z/._c.vlog": {0, 5}})}},
		"one in a zip, deep": {a, c, {Name: "b.zip", Bytes: zipOfAll(t, map[string][]byte{"inner.zip": zipOfAll(t, map[string][]byte{"b.vlog": p.second})})}},
	} {
		r := read(t, request(t, "", files...))
		if !slices.Equal(items(r), want) || len(r.Findings) > 0 || r.Log == nil {
			t.Errorf("%s: orders %v, want %v; %v", name, items(r), want, r.Findings)
			continue
		}
		if !strings.Contains(strings.Join(r.Notes, "\n"), "read as one log: a.vlog (log steps 1 to 1), then b.vlog (log steps 2 to 2), then c.vlog (log steps 3 to 3)") {
			t.Errorf("%s: notes %q", name, r.Notes)
		}
		if f, err := vassal.Read(bytes.NewReader(r.Log.Bytes), int64(len(r.Log.Bytes)), vassal.DefaultLimits()); err != nil || len(f.Steps) != 3 || len(r.Log.Parts) != 3 {
			t.Errorf("%s: the whole log has %v, %d parts", name, err, len(r.Log.Parts))
		}
	}
}

func TestTheDigestOfSeveralLogsIsThatOfTheirOrder(t *testing.T) {
	p := newPieces()
	a, b := interpret.File{Name: "a.vlog", Bytes: p.first}, interpret.File{Name: "b.vlog", Bytes: p.second}
	one, other, half := read(t, request(t, "", a, b)), read(t, request(t, "", b, a)), read(t, request(t, "", a))
	if one.LogDigest != other.LogDigest || one.LogDigest == half.LogDigest || one.LogDigest == "" {
		t.Errorf("digests %q, %q and of half %q", one.LogDigest, other.LogDigest, half.LogDigest)
	}
}

func TestLogsThatAreNoChain(t *testing.T) {
	p := newPieces()
	stranger := vassaltest.New("Drill", "1.0")
	stranger.Player("pw-anna", "Anna Example", "north")
	for range 99 {
		stranger.Save() // time passes: ids of pieces are times
	}
	stranger.Put("9th Foot", "Field", 3, 3)
	stranger.BeginLog()
	stranger.Say("hello")
	other := vassaltest.New("Other", "1.0")
	other.BeginLog()
	other.Say("hello")
	for _, tt := range []struct {
		name, code, says string
		files            [][]byte
	}{
		{"a fork", "E545", "b.vlog and c.vlog both begin from the same position", [][]byte{p.first, p.second, p.fork}},
		{"a gap", "E545", "a.vlog and b.vlog begin where none of the others ends, so a log between them is missing", [][]byte{p.first, p.third}},
		{"two games", "E545", "have no piece in common", [][]byte{p.first, stranger.End()}},
		{"two modules", "E545", `a.vlog is of the module "Drill", and b.vlog of "Other"`, [][]byte{p.first, other.End()}},
		{"one of them damaged", "E541", "b.vlog cannot be read", [][]byte{p.first, p.second[:len(p.second)/2]}},
		{"too many", "E545", "9 VASSAL files are attached", [][]byte{p.first, p.first, p.first, p.first, p.first, p.first, p.first, p.first, p.first}},
	} {
		var files []interpret.File
		for i, data := range tt.files {
			files = append(files, interpret.File{Name: string(rune('a'+i)) + ".vlog", Bytes: data})
		}
		r := read(t, request(t, "", files...))
		if codes(r) != tt.code || !strings.Contains(r.Findings[0].Text, tt.says) || r.Log != nil || len(r.Items) > 0 {
			t.Errorf("%s: %v, log %v", tt.name, r.Findings, r.Log != nil)
		}
	}
}

func TestTalkIsOrderedByTheTimeOfSaving(t *testing.T) {
	g := newGround()
	g.BeginLog()
	g.Say("hello")
	first := g.End()
	g.BeginLog()
	g.Say("good bye")
	second := g.End()
	r := read(t, request(t, "", interpret.File{Name: "b.vlog", Bytes: second}, interpret.File{Name: "a.vlog", Bytes: first}))
	if len(r.Findings) > 0 || r.Log.Name != "a.vlog and b.vlog" {
		t.Errorf("%v, log %v", r.Findings, r.Log)
	}
}

func TestLogsTheGameHasAlready(t *testing.T) {
	p := newPieces()
	req := request(t, "", interpret.File{Name: "new.vlog", Bytes: p.second}, interpret.File{Name: "old.vlog", Bytes: p.first})
	req.Before = p.first
	req.Placed = slices.Clone(placed)
	req.Placed[0].At = "0102"
	r := read(t, req)
	if len(r.Findings) > 0 || r.Log.Name != "new.vlog" || !strings.Contains(strings.Join(r.Notes, "\n"), "not read: old.vlog, which the game has already") {
		t.Errorf("%v, notes %q", r.Findings, r.Notes)
	}
}

func TestZips(t *testing.T) {
	log := newPieces().first
	big := make([]byte, 20<<20)
	for _, tt := range []struct {
		name, code, says string
		data             []byte
	}{
		{"a bomb", "E540 E541", "its zip, or those before it, hold more bytes of logs than are taken out", zipOfAll(t, map[string][]byte{"a.vlog": big, "b.vlog": big})},
		{"a zip three deep", "E540", "is no VASSAL file", zipOfAll(t, map[string][]byte{"1.zip": zipOfAll(t, map[string][]byte{"2.zip": zipOfAll(t, map[string][]byte{"a.vlog": log})})})},
		{"another archive", "E540", "is no VASSAL file", append([]byte("7z\xbc\xaf\x27\x1c"), log...)},
	} {
		r := read(t, request(t, "", interpret.File{Name: "turn.zip", Type: "application/zip", Bytes: tt.data}))
		if !strings.HasPrefix(codes(r), tt.code) || !strings.Contains(r.Findings[len(r.Findings)-1].Text, tt.says) {
			t.Errorf("%s: %v", tt.name, r.Findings)
		}
	}
}

func TestOrdersInAnAttachedText(t *testing.T) {
	r := read(t, request(t, "", interpret.File{Name: "orders.txt", Type: "text/plain", Bytes: []byte("Dear sir,\nmove 1st Foot -> 0102\n")}))
	if len(r.Items) > 0 || !strings.Contains(strings.Join(r.Notes, "\n"), "not read: the attachment orders.txt; orders are to stand in the mail itself") {
		t.Errorf("items %v, notes %q", items(r), r.Notes)
	}
}

func TestATextThatArrivedDamagedIsNotRead(t *testing.T) {
	req := request(t, "move 1st Foot -> 0102\nmove 2nd F")
	req.TextProblem = "cut off: its base64 ends in the middle"
	r := read(t, req)
	if codes(r) != "E541" || len(r.Items) > 0 {
		t.Errorf("items %v, %v", items(r), r.Findings)
	}
}

// zipOfAll packs files, in the order of their names.
func zipOfAll(t *testing.T, files map[string][]byte) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	z.RegisterCompressor(zip.Deflate, func(w io.Writer) (io.WriteCloser, error) { return flate.NewWriter(w, flate.BestSpeed) })
	var names []string
	for name := range files {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		w, err := z.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write(files[name]); err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}
