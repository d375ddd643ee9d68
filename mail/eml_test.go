package mail_test

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"encoding/base64"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"adjutant/mail/emltest"
)

var update = flag.Bool("update", false, "write the mails of testdata/mail that hold files anew")

// emlDir holds mails as they come; their own headers say what must come of them.
const emlDir = "../testdata/mail"

// written are those mails that hold a file, and what makes them anew.
var written = []struct {
	name, from, ways, expect string
	file                     func(t *testing.T) (name string, data []byte)
}{
	{"not-vassal", annaFrom, "lab", "handed back; text=note: Here is my turn.; files=turn3.vlog; logs=0; HANDED BACK; E540; is no VASSAL file", func(*testing.T) (string, []byte) {
		return "turn3.vlog", []byte("\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x00\x10\x00\x00\x00\x10\x08\x02\x00\x00\x00 this is a picture with a wrong name\n")
	}},
	{"bomb", annaFrom, "lab", "handed back; text=note: Here is my turn.; files=turn3.vlog; logs=1; HANDED BACK; E542", func(t *testing.T) (string, []byte) {
		return "turn3.vlog", bomb(t, 200<<20)
	}},
	{"truncated", annaFrom, "lab", "handed back; text=note: Here is my turn.; files=turn3.vlog; logs=0; HANDED BACK; E541; cut off", func(t *testing.T) (string, []byte) {
		whole := genuine(t, "s1.vlog")
		return "turn3.vlog", whole[:len(whole)*2/3]
	}},
	{"other-module", annaFrom, "another-lab", "handed back; text=note: Here is my turn.; files=turn3.vlog; logs=1; HANDED BACK; E543", func(t *testing.T) (string, []byte) {
		return "turn3.vlog", genuine(t, "s1.vlog")
	}},
	{"other-start", benFrom, "lab", "handed back; text=note: Here is my turn.; files=turn4.vlog; logs=1; HANDED BACK; E544; start.differs", func(t *testing.T) (string, []byte) {
		return "turn4.vlog", genuine(t, "s4-a.vlog")
	}},
}

const benFrom = "Ben Example <ben@example.test>"

const annaFrom = "Anna Example <anna@example.test>"

// TestEML reads each mail of testdata/mail; with -update it first writes those anew that hold a file.
func TestEML(t *testing.T) {
	for _, e := range written {
		if !*update {
			break
		}
		name, data := e.file(t)
		raw := crlf(fileEML(e.name, e.ways, e.expect, e.from, name, data))
		if err := os.WriteFile(filepath.Join(emlDir, e.name+".eml"), raw, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, f := range emltest.Files(t, emlDir) {
		t.Run(f.Name, func(t *testing.T) {
			f.Check(t, parse(t, f.Raw))
			if f.Size > 512<<10 {
				t.Errorf("has %d bytes, too many for a repository", f.Size)
			}
		})
	}
}

// genuine reads a file written by the real VASSAL.
func genuine(t *testing.T, name string) []byte {
	t.Helper()
	b, err := os.ReadFile(filepath.Join("../testdata/vassal/3.7.26", name))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// bomb is a log whose game inflates to size bytes.
func bomb(t *testing.T, size int64) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	z.RegisterCompressor(zip.Deflate, func(w io.Writer) (io.WriteCloser, error) { return flate.NewWriter(w, flate.BestCompression) })
	for _, entry := range []struct {
		name string
		size int64
	}{{"moduledata", 100}, {"savedata", 100}, {"savedGame", size}} {
		w, err := z.Create(entry.name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := io.CopyN(w, zeros{}, entry.size); err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// zeros reads as digits without end.
type zeros struct{}

func (zeros) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = '0'
	}
	return len(p), nil
}

// fileEML is a mail with a file as Thunderbird writes one. Token and signature are added by the tests
// that send it.
func fileEML(id, ways, expect, from, name string, file []byte) string {
	const boundary = "------------060104020107050903080507"
	return fmt.Sprintf("Return-Path: %s\nReceived: from desk.example.test by mx.example.test with ESMTPSA; Wed, 4 Mar 2026 18:30:05 +0000\n"+
		"X-Expect: %s\nX-Deliver: %s\nFrom: %s\nTo: Club Moderator <mod@example.test>\nSubject: Game 7, %s\nDate: Wed, 4 Mar 2026 18:30:00 +0000\n"+
		"Message-ID: <%s@desk.example.test>\nMIME-Version: 1.0\nUser-Agent: Example Mail 3.1\n", from[strings.Index(from, "<"):], expect, ways, from, name, id) +
		"Content-Type: multipart/mixed; boundary=\"" + boundary + "\"\n\nThis is a multi-part message in MIME format.\n--" + boundary +
		"\nContent-Type: text/plain; charset=utf-8; format=flowed\nContent-Transfer-Encoding: 8bit\n\nnote: Here is my turn.\n-- \nsent from the study\n\n--" + boundary +
		"\nContent-Type: application/octet-stream; name=\"" + name + "\"\nContent-Disposition: attachment; filename=\"" + name + "\"\nContent-Transfer-Encoding: base64\n\n" +
		base64Text(file) + "\n--" + boundary + "--\n"
}

func base64Text(b []byte) string {
	var lines []string
	for chunk := range slices.Chunk([]byte(base64.StdEncoding.EncodeToString(b)), 76) {
		lines = append(lines, string(chunk))
	}
	return strings.Join(lines, "\n")
}
