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

	"adjutant/mail"
)

var update = flag.Bool("update", false, "write testdata/mail anew, with logs from ../shared/genuine")

// emlDir holds a mail for each kind of bad input. The header X-Expect names what must come of it;
// the tests of other packages read it there.
const emlDir = "../testdata/mail"

// eml is one of the mails and what Parse makes of it.
type eml struct {
	expect  string // also the file's name
	from    string
	machine mail.Machine
	html    bool
	text    string // what the text begins with
	file    string // the attachment's name, "" for none
	isZip   bool   // the attachment can be opened
	write   func(t *testing.T) string
}

var emls = []eml{
	{expect: "no-orders", from: "anna@example.test", text: "Hello,\nI am away until Friday", write: func(*testing.T) string {
		return plainEML("no-orders", annaFrom, "Game 7", "Hello,\nI am away until Friday, my turn comes on Saturday.\nBest wishes\nAnna\n")
	}},
	{expect: "not-vassal", from: "anna@example.test", text: "note: Here is my turn.\n", file: "turn3.vlog", write: func(*testing.T) string {
		return fileEML("not-vassal", annaFrom, "turn3.vlog", []byte("\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x00\x10\x00\x00\x00\x10\x08\x02\x00\x00\x00 this is a picture with a wrong name\n"))
	}},
	{expect: "bomb", from: "anna@example.test", text: "note: Here is my turn.\n", file: "turn3.vlog", isZip: true, write: func(t *testing.T) string {
		return fileEML("bomb", annaFrom, "turn3.vlog", bomb(t, 200<<20))
	}},
	{expect: "truncated", from: "anna@example.test", text: "note: Here is my turn.\n", file: "turn3.vlog", write: func(t *testing.T) string {
		whole := genuine(t, "3.7.26/s1.vlog")
		return fileEML("truncated", annaFrom, "turn3.vlog", whole[:len(whole)*2/3])
	}},
	{expect: "other-module", from: "anna@example.test", text: "note: Here is my turn.\n", file: "turn3.vlog", isZip: true, write: func(t *testing.T) string {
		return fileEML("other-module", annaFrom, "turn3.vlog", genuine(t, "3.7.26/s1.vlog"))
	}},
	{expect: "other-start", from: "ben@example.test", text: "note: Here is my turn.\n", file: "turn4.vlog", isZip: true, write: func(t *testing.T) string {
		return fileEML("other-start", "Ben Example <ben@example.test>", "turn4.vlog", genuine(t, "3.7.26/s4-a.vlog"))
	}},
	{expect: "html-only", from: "anna@example.test", html: true, text: "move Example's Bn -> 0507\nhold Reserve\n", write: htmlEML},
	{expect: "auto-reply", from: "anna@example.test", machine: mail.AutoReply, text: "I am away", write: func(*testing.T) string {
		return autoReplyEML()
	}},
	{expect: "bounce", from: "MAILER-DAEMON@example.test", machine: mail.Bounce, text: "Your mail could not be delivered", write: func(*testing.T) string {
		return bounceEML()
	}},
	{expect: "stranger", from: "carl@example.com", text: "Dear moderator", write: func(*testing.T) string {
		return plainEML("stranger", "Carl Example <carl@example.com>", "A question", "Dear moderator,\nI found this address on a page. May I join a game?\nCarl\n")
	}},
}

const annaFrom = "Anna Example <anna@example.test>"

// TestEML reads each mail of testdata/mail; with -update it writes them first.
func TestEML(t *testing.T) {
	for _, e := range emls {
		t.Run(e.expect, func(t *testing.T) {
			path := filepath.Join(emlDir, e.expect+".eml")
			if *update {
				if err := os.WriteFile(path, crlf(e.write(t)), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			raw, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			e.check(t, raw)
		})
	}
}

func (e eml) check(t *testing.T, raw []byte) {
	t.Helper()
	if !bytes.Contains(raw, []byte("\r\nX-Expect: "+e.expect+"\r\n")) {
		t.Errorf("does not say X-Expect: %s", e.expect)
	}
	m := parse(t, raw)
	if m.From.Addr != e.from || m.Machine != e.machine || m.HTMLOnly != e.html || !strings.HasPrefix(m.Text, e.text) {
		t.Errorf("from %q, machine %q, HTML only %v, text %q", m.From.Addr, m.Machine, m.HTMLOnly, m.Text)
	}
	if len(m.To) != 1 || m.To[0].Addr != "mod@example.test" || m.ID == "" || m.Date.IsZero() || len(m.Problems) > 0 {
		t.Errorf("to %v, id %q, date %v, problems %v", m.To, m.ID, m.Date, m.Problems)
	}
	if len(raw) > 512<<10 {
		t.Errorf("has %d bytes, too many for a repository", len(raw))
	}
	e.checkFile(t, m.Attachments)
}

func (e eml) checkFile(t *testing.T, files []mail.Attachment) {
	t.Helper()
	if e.file == "" {
		if slices.ContainsFunc(files, func(a mail.Attachment) bool { return a.Name != "" }) {
			t.Errorf("has files %v", files)
		}
		return
	}
	if len(files) != 1 || files[0].Name != e.file || files[0].Problem != "" {
		t.Fatalf("%d files, want only %s", len(files), e.file)
	}
	if _, err := zip.NewReader(bytes.NewReader(files[0].Bytes), int64(len(files[0].Bytes))); (err == nil) != e.isZip {
		t.Errorf("opening the file gave %v", err)
	}
}

// TestEMLsAreAllListed fails for a file that no row above describes.
func TestEMLsAreAllListed(t *testing.T) {
	paths, err := filepath.Glob(filepath.Join(emlDir, "*.eml"))
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range paths {
		name := strings.TrimSuffix(filepath.Base(p), ".eml")
		if !slices.ContainsFunc(emls, func(e eml) bool { return e.expect == name }) {
			t.Errorf("%s is not tested", p)
		}
	}
}

// genuine reads a file written by the real VASSAL.
func genuine(t *testing.T, name string) []byte {
	t.Helper()
	b, err := os.ReadFile(filepath.Join("../../shared/genuine", name))
	if err != nil {
		t.Skipf("cannot write the mail anew: %v", err)
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

// emlHeader is what all mails begin with. Token and signature are added by the tests that send
// them.
func emlHeader(expect, from, subject string) string {
	return fmt.Sprintf("Return-Path: %s\nReceived: from desk.example.test by mx.example.test with ESMTPSA; Wed, 4 Mar 2026 18:30:05 +0000\n"+
		"X-Expect: %s\nFrom: %s\nTo: Club Moderator <mod@example.test>\nSubject: %s\nDate: Wed, 4 Mar 2026 18:30:00 +0000\n"+
		"Message-ID: <%s@desk.example.test>\nMIME-Version: 1.0\nUser-Agent: Example Mail 3.1\n", from[strings.Index(from, "<"):], expect, from, subject, expect)
}

func plainEML(expect, from, subject, text string) string {
	return emlHeader(expect, from, subject) + "Content-Type: text/plain; charset=utf-8; format=flowed\nContent-Transfer-Encoding: 8bit\nContent-Language: en\n\n" + text
}

func fileEML(expect, from, name string, file []byte) string {
	const boundary = "------------060104020107050903080507"
	return emlHeader(expect, from, "Game 7, "+name) + "Content-Type: multipart/mixed; boundary=\"" + boundary + "\"\n\nThis is a multi-part message in MIME format.\n--" + boundary +
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

func htmlEML(*testing.T) string {
	return emlHeader("html-only", annaFrom, "Game 7, turn 3") + "Content-Type: text/html; charset=\"Windows-1252\"\nContent-Transfer-Encoding: quoted-printable\n\n" + strings.TrimPrefix(`
<html><head><meta http-equiv=3D"Content-Type" content=3D"text/html; charset=
=3DWindows-1252"><style>p { margin: 0 }</style></head><body lang=3D"EN-GB">
<p class=3D"MsoNormal">move Example's&nbsp;Bn -&gt; 0507</p>
<p class=3D"MsoNormal">hold&nbsp;<b>Reserve</b></p>
<p class=3D"MsoNormal">note: I =96 as always =96 write from my tablet</p>
<blockquote type=3D"cite"><div>Your orders for turn 3 please, Anna.</div></blockquote>
</body></html>
`, "\n")
}

func autoReplyEML() string {
	return emlHeader("auto-reply", annaFrom, "Away: Result of turn 2") + "Auto-Submitted: auto-replied (vacation)\nPrecedence: bulk\nIn-Reply-To: <0123456789abcdef0123456789abcdef@example.test>\n" +
		"Content-Type: text/plain; charset=utf-8\n\nI am away until 15 March and shall read your mail then.\n"
}

func bounceEML() string {
	const boundary = "DSN.4711/mx.example.test"
	header := strings.Replace(emlHeader("bounce", "Mail Delivery System <MAILER-DAEMON@example.test>", "Undelivered Mail Returned to Sender"), "Return-Path: <MAILER-DAEMON@example.test>", "Return-Path: <>", 1)
	return header + "Auto-Submitted: auto-replied\nContent-Type: multipart/report; report-type=delivery-status; boundary=\"" + boundary + "\"\n\n--" + boundary +
		"\nContent-Type: text/plain; charset=us-ascii\n\nYour mail could not be delivered to one of its receivers.\n\n<ben@example.test>: mailbox full\n\n--" + boundary +
		"\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx.example.test\n\nFinal-Recipient: rfc822; ben@example.test\nAction: failed\nStatus: 5.2.2\nDiagnostic-Code: smtp; 552 5.2.2 Mailbox full\n\n--" + boundary +
		"\nContent-Type: text/rfc822-headers\n\nFrom: mod@example.test\nTo: ben@example.test\nSubject: Result of turn 2\nMessage-ID: <0123456789abcdef0123456789abcdef@example.test>\n\n--" + boundary + "--\n"
}
