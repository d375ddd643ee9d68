package mail_test

import (
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"hash/crc32"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"adjutant/mail"
)

// tnefWriter writes streams as Outlook does (MS-OXTNEF).
type tnefWriter struct{ bytes.Buffer }

func newTNEF() *tnefWriter {
	w := &tnefWriter{}
	w.Write([]byte{0x78, 0x9f, 0x3e, 0x22, 0x01, 0x00})
	w.attribute(1, 0x00089006, binary.LittleEndian.AppendUint32(nil, 0x00010000)) // attTnefVersion
	w.attribute(1, 0x00069007, binary.LittleEndian.AppendUint64(nil, 1252))       // attOemCodepage
	w.attribute(1, 0x00078008, []byte("IPM.Microsoft Mail.Note\x00"))             // attMessageClass
	return w
}

func (w *tnefWriter) attribute(level byte, id uint32, value []byte) {
	w.WriteByte(level)
	w.Write(binary.LittleEndian.AppendUint32(nil, id))
	w.Write(binary.LittleEndian.AppendUint32(nil, uint32(len(value))))
	w.Write(value)
	sum := 0
	for _, c := range value {
		sum += int(c)
	}
	w.Write(binary.LittleEndian.AppendUint16(nil, uint16(sum)))
}

// file writes a file with a short name and, if it is not "", a long one in Unicode.
func (w *tnefWriter) file(short, long string, data []byte) {
	w.attribute(2, 0x00069002, make([]byte, 14)) // attAttachRendData
	w.attribute(2, 0x00018010, append([]byte(short), 0))
	if data != nil {
		w.attribute(2, 0x0006800f, data)
	}
	if long != "" {
		w.attribute(2, 0x00069005, props(prop{0x3707, 0x1f, unicodeZ(long)}, prop{0x0e20, 0x03, number(len(data))}))
	}
}

// mail writes a mail as an attachment.
func (w *tnefWriter) mail(name string, stream []byte) {
	w.attribute(2, 0x00069002, make([]byte, 14))
	iid := []byte{0x07, 0x03, 0x02, 0, 0, 0, 0, 0, 0xc0, 0, 0, 0, 0, 0, 0, 0x46}
	w.attribute(2, 0x00069005, props(prop{0x3705, 0x03, number(5)}, prop{0x3001, 0x1f, unicodeZ(name)}, prop{0x3701, 0x0d, append(iid, stream...)}))
}

// prop is a property: number, type, value.
type prop struct {
	id, kind uint16
	value    []byte
}

func props(list ...prop) []byte {
	out := binary.LittleEndian.AppendUint32(nil, uint32(len(list)))
	for _, p := range list {
		out = binary.LittleEndian.AppendUint16(out, p.kind)
		out = binary.LittleEndian.AppendUint16(out, p.id)
		if p.id >= 0x8000 { // named: a set, a text
			out = append(out, make([]byte, 16)...)
			out = binary.LittleEndian.AppendUint32(out, 1)
			name := unicodeZ("Keywords")
			out = binary.LittleEndian.AppendUint32(out, uint32(len(name)))
			out = pad(append(out, name...))
		}
		if p.kind != 0x03 {
			out = binary.LittleEndian.AppendUint32(out, 1)
			out = binary.LittleEndian.AppendUint32(out, uint32(len(p.value)))
		}
		out = pad(append(out, p.value...))
	}
	return out
}

func pad(b []byte) []byte {
	for len(b)%4 != 0 {
		b = append(b, 0)
	}
	return b
}

func number(n int) []byte { return binary.LittleEndian.AppendUint32(nil, uint32(n)) }

func unicodeZ(s string) []byte {
	var out []byte
	for _, u := range append(utf16.Encode([]rune(s)), 0) {
		out = binary.LittleEndian.AppendUint16(out, u)
	}
	return out
}

// packedRTF compresses nothing: all tokens are bytes.
func packedRTF(rtf string) []byte {
	var body []byte
	for i := 0; i < len(rtf); i += 8 {
		body = append(append(body, 0), rtf[i:min(len(rtf), i+8)]...)
	}
	if len(rtf)%8 == 0 {
		body = append(body, 1)
	} else {
		body[len(body)-1-len(rtf)%8] = 1 << (len(rtf) % 8)
	}
	body = binary.BigEndian.AppendUint16(body, uint16((207+len(rtf))%4096)<<4)
	out := binary.LittleEndian.AppendUint32(nil, uint32(len(body)+12))
	out = binary.LittleEndian.AppendUint32(out, uint32(len(rtf)))
	out = append(out, "LZFu"...)
	out = binary.LittleEndian.AppendUint32(out, ^crc32.Update(0xffffffff, crc32.IEEETable, body))
	return append(out, body...)
}

// winmail is a mail whose second part is a winmail.dat, and whose first has the text.
func winmail(text string, stream []byte) []byte {
	return crlf("From: anna@example.test\nTo: mod@example.test\nSubject: turn\nDate: Wed, 4 Mar 2026 18:30:00 +0000\nContent-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: text/plain\n\n" + text +
		"\n--b\nContent-Type: application/ms-tnef; name=\"winmail.dat\"\nContent-Disposition: attachment; filename=\"winmail.dat\"\nContent-Transfer-Encoding: base64\n\n" +
		base64Text(stream) + "\n--b--\n")
}

func TestTNEF(t *testing.T) {
	inner := newTNEF()
	inner.attribute(1, 0x0002800c, []byte("attack at dawn\r\n\x00"))
	inner.file("INNER.VLO", "inner.vlog", []byte("inner log"))
	w := newTNEF()
	w.attribute(1, 0x00069003, props(prop{0x8001, 0x1f, unicodeZ("war")}, prop{0x1009, 0x0102, packedRTF(`{\rtf1\ansi\ansicpg1252 move A\par\b hold\b0  B}`)}))
	w.file("TURN3~1.VLO", "Zug 3 über.vlog", []byte(log1))
	w.file("M\xf6hne.vlog", "", []byte("second"))
	w.mail("Ben's turn", inner.Bytes())
	m := parse(t, winmail("status", w.Bytes()))
	if len(m.Problems) > 0 || m.Text != "status\n" {
		t.Errorf("text %q, problems %v", m.Text, m.Problems)
	}
	want := []mail.Attachment{
		{Name: "Zug 3 über.vlog", Type: "application/octet-stream", Part: "2.1", Bytes: []byte(log1)},
		{Name: "Möhne.vlog", Type: "application/octet-stream", Part: "2.2", Bytes: []byte("second")},
		{Name: "inner.vlog", Type: "application/octet-stream", Part: "2.3.1", Bytes: []byte("inner log")},
	}
	if !slices.EqualFunc(m.Attachments, want, func(a, b mail.Attachment) bool {
		return a.Name == b.Name && a.Part == b.Part && bytes.Equal(a.Bytes, b.Bytes) && a.Problem == ""
	}) {
		t.Errorf("files %q", m.Attachments)
	}
	if got := cutOut(m); !slices.Equal(got, []string{"attack at dawn"}) || m.Cuts[0].Why != mail.Forwarded {
		t.Errorf("cut out %v", m.Cuts)
	}
}

// TestTNEFText: the text of a stream is read where the mail has no other.
func TestTNEFText(t *testing.T) {
	rtf := `{\rtf1\ansi\ansicpg1252\deff0{\fonttbl{\f0\fswiss Arial;}}{\colortbl;\red0\green0\blue0;}{\*\generator Riched20;}\pard move A\'b4s Bn \u8594? 0507\par hold\~B \{all\}\line{\b status}\par}`
	html := `{\rtf1\ansi\ansicpg1252\fromhtml1 \deff0{\fonttbl{\f0\fswiss Arial;}}{\*\htmltag19 <html>}{\*\htmltag50 <body>}\htmlrtf {\htmlrtf0 {\*\htmltag64 <p>}\htmlrtf {\htmlrtf0 move A {\*\htmltag84 &gt;}\htmlrtf >\htmlrtf0  0507{\*\htmltag72 </p>}\htmlrtf\par}\htmlrtf0 {\*\htmltag64 <p>}hold B{\*\htmltag72 </p>}}`
	for _, c := range []struct{ name, want string }{
		{"plain", "move A\nhold B\n"},
		{"HTML", "move Ä\nhold B\n"},
		{"rich text", "move A´s Bn → 0507\nhold\u00a0B {all}\nstatus\n"},
		{"HTML in rich text", "move A > 0507\nhold B\n"},
	} {
		w := newTNEF()
		switch c.name {
		case "plain":
			w.attribute(1, 0x0002800c, []byte("move A\r\nhold B\x00"))
		case "HTML":
			w.attribute(1, 0x00069003, props(prop{0x3fde, 0x03, number(28591)}, prop{0x1013, 0x0102, []byte("<p>move \xc4<p>hold B")}))
		case "rich text":
			w.attribute(1, 0x00069003, props(prop{0x1009, 0x0102, packedRTF(rtf)}))
		case "HTML in rich text":
			w.attribute(1, 0x00069003, props(prop{0x1009, 0x0102, packedRTF(html)}))
		}
		if m := parse(t, winmail(" ", w.Bytes())); m.Text != c.want {
			t.Errorf("%s: %q, want %q", c.name, m.Text, c.want)
		}
	}
}

// TestCompressedRTF decodes the examples of MS-OXRTFCP, section 4.
func TestCompressedRTF(t *testing.T) {
	simple := []byte("\x2d\x00\x00\x00\x2b\x00\x00\x00LZFu\xf1\xc5\xc7\xa7\x03\x00\x0a\x00rcpg125B2\x0a\xf3 hel\x09\x00 bw\x05\xb0ld}\x0a\x80\x0f\xa0")
	crossing := []byte("\x1a\x00\x00\x00\x1c\x00\x00\x00LZFu\xe2\xd4\x4b\x51\x41\x00\x04\x20WXYZ\x0d\x6e}\x01\x0e\xb0")
	for _, c := range []struct {
		packed []byte
		want   string
	}{{simple, "hello world\n"}, {crossing, "WXYZWXYZWXYZWXYZWXYZ\n"}} {
		w := newTNEF()
		w.attribute(1, 0x00069003, props(prop{0x1009, 0x0102, c.packed}))
		if m := parse(t, winmail("", w.Bytes())); m.Text != c.want {
			t.Errorf("text %q, want %q", m.Text, c.want)
		}
		c.packed[20] ^= 1
		w = newTNEF()
		w.attribute(1, 0x00069003, props(prop{0x1009, 0x0102, c.packed}))
		if m := parse(t, winmail("", w.Bytes())); m.Text != "" {
			t.Errorf("damaged, and read as %q", m.Text)
		}
	}
}

// TestDamagedTNEF: what is cut off or changed on the way is never half used, and named.
func TestDamagedTNEF(t *testing.T) {
	w := newTNEF()
	w.file("A.VLO", "a.vlog", []byte("the first log"))
	first := w.Len()
	w.file("B.VLO", "b.vlog", []byte("the second log"))
	whole := w.Bytes()
	for n := 6; n < len(whole); n++ {
		m := parse(t, winmail("x", whole[:n]))
		for i, a := range m.Attachments {
			good := []string{"the first log", "the second log"}[i]
			if a.Problem == "" && string(a.Bytes) != good {
				t.Fatalf("cut at %d: %q is whole", n, a.Bytes)
			}
		}
		if n > first && (len(m.Attachments) == 0 || m.Attachments[0].Problem != "") {
			t.Fatalf("cut at %d: the first file is lost: %v", n, m.Attachments)
		}
		if n != first && len(m.Problems) == 0 && !atAttribute(whole, n) {
			t.Fatalf("cut at %d: no problem is named", n)
		}
	}
	changed := bytes.Replace(whole, []byte("second"), []byte("sacond"), 1)
	if m := parse(t, winmail("x", changed)); len(m.Attachments) != 2 || m.Attachments[1].Problem == "" || !slices.Contains(codes(m), "tnef.bad 2") {
		t.Errorf("changed: %v, %v", m.Attachments, m.Problems)
	}
}

// atAttribute reports whether an attribute ends at n.
func atAttribute(stream []byte, n int) bool {
	at := 6
	for at < n {
		at += 9 + int(binary.LittleEndian.Uint32(stream[at+5:])) + 2
	}
	return at == n
}

// TestTNEFLimits: a stream in a stream in a stream ends somewhere.
func TestTNEFLimits(t *testing.T) {
	stream := newTNEF()
	stream.file("A", "a.vlog", []byte("log"))
	for range 20 {
		outer := newTNEF()
		outer.mail("m", stream.Bytes())
		stream = outer
	}
	m := parse(t, winmail("x", stream.Bytes()))
	if len(m.Attachments) > 0 || !strings.Contains(m.Problems[0].Text, "nested deeper than") {
		t.Errorf("%d files, %v", len(m.Attachments), m.Problems)
	}
	many := newTNEF()
	for range 1000 {
		many.file("A", "", []byte("log"))
	}
	if m := parse(t, winmail("x", many.Bytes())); len(m.Attachments) > 200 || len(m.Problems) == 0 {
		t.Errorf("%d files, %v", len(m.Attachments), m.Problems)
	}
}

// TestTNEFAsOthersReadIt holds what is read of a stream against Debian's tnef and ytnef.
func TestTNEFAsOthersReadIt(t *testing.T) {
	w := newTNEF()
	w.file("TURN3.VLO", "turn 3.vlog", []byte(log1))
	w.file("plain.txt", "", []byte("hold B\n"))
	files := parse(t, winmail("x", w.Bytes())).Attachments
	if len(files) != 2 {
		t.Fatalf("%d files", len(files))
	}
	for _, program := range []struct {
		name  string
		args  func(dat, dir string) []string
		named func(string) string
	}{
		{"tnef", func(dat, dir string) []string { return []string{"-C", dir, "-f", dat} }, func(s string) string { return s }},
		{"ytnef", func(dat, dir string) []string { return []string{"-f", dir, dat} }, strings.NewReplacer("turn 3.vlog", "TURN3.VLO").Replace}, // it goes by the short name
	} {
		t.Run(program.name, func(t *testing.T) {
			path, err := exec.LookPath(program.name)
			if err != nil {
				t.Skipf("%s is not installed", program.name)
			}
			dir := t.TempDir()
			dat := filepath.Join(t.TempDir(), "winmail.dat")
			if err := os.WriteFile(dat, w.Bytes(), 0o644); err != nil {
				t.Fatal(err)
			}
			if out, err := exec.CommandContext(t.Context(), path, program.args(dat, dir)...).CombinedOutput(); err != nil {
				t.Fatalf("%v: %s", err, out)
			}
			for _, a := range files {
				got, err := os.ReadFile(filepath.Join(dir, program.named(a.Name)))
				if err != nil || !bytes.Equal(got, a.Bytes) {
					there, _ := os.ReadDir(dir)
					t.Errorf("%s: %v, %d bytes; here %d; there are %v", a.Name, err, len(got), len(a.Bytes), there)
				}
			}
		})
	}
}

// FuzzTNEF: nothing that claims to be a stream brings the reader down, or files beyond the limits.
func FuzzTNEF(f *testing.F) {
	inner := newTNEF()
	inner.file("I", "i.vlog", []byte("inner"))
	w := newTNEF()
	w.attribute(1, 0x00069003, props(prop{0x1009, 0x0102, packedRTF(`{\rtf1\ansi\fromhtml1{\*\htmltag <p>}a\'e4\u8364?\bin3 abc}`)}, prop{0x8001, 0x1f, unicodeZ("x")}))
	w.file("A", "a.vlog", []byte("log"))
	w.mail("m", inner.Bytes())
	f.Add(w.Bytes(), true)
	f.Add([]byte(`{\rtf1\ansi\ansicpg1252\deff0{\fonttbl{\f0 Arial;}}\pard move\par\u-3? \uc2\u65ab\htmlrtf x\htmlrtf0}`), false)
	limits := mail.Limits{Bytes: 1 << 20, HeaderBytes: 4 << 10, Parts: 20, Depth: 4, AttachmentBytes: 1 << 10, TextBytes: 1 << 10, Addresses: 5}
	f.Fuzz(func(t *testing.T, data []byte, asStream bool) {
		if !asStream {
			w := newTNEF()
			w.attribute(1, 0x00069003, props(prop{0x1009, 0x0102, packedRTF(string(data))}))
			data = w.Bytes()
		}
		raw := "From: a@x\nContent-Type: application/ms-tnef; name=winmail.dat\nContent-Transfer-Encoding: base64\n\n" + base64.StdEncoding.EncodeToString(data) + "\n"
		m, err := mail.Parse(mail.Raw{Bytes: crlf(raw)}, limits)
		if err != nil {
			t.Fatal(err)
		}
		checkBounds(t, m, limits)
	})
}
