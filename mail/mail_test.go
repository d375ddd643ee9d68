package mail_test

import (
	"encoding/base64"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"adjutant/mail"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// crlf makes a mail of lines as they stand in a test.
func crlf(s string) []byte {
	return []byte(strings.ReplaceAll(strings.TrimPrefix(s, "\n"), "\n", "\r\n"))
}

func parse(t *testing.T, raw []byte) *mail.Message {
	t.Helper()
	m, err := mail.Parse(mail.Raw{Bytes: raw}, mail.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// cutOut lists the lines that were cut out of a mail's text.
func cutOut(m *mail.Message) []string {
	var lines []string
	for _, c := range m.Cuts {
		lines = append(lines, c.Lines...)
	}
	return lines
}

// codes lists the kinds of a mail's problems, each with its part.
func codes(m *mail.Message) []string {
	var list []string
	for _, p := range m.Problems {
		list = append(list, strings.TrimSpace(string(p.Code)+" "+p.Part))
	}
	return list
}

func TestHeader(t *testing.T) {
	m := parse(t, crlf(`
Return-Path: <anna@example.test>
this line is no header
From: =?iso-8859-1?Q?Anna_=C9xample?= <Anna@Example.TEST>
To: "Club, the" <Mod+T7@Example.ORG>, ben@example.test
Cc: undisclosed-recipients:;
Subject: Zug =?utf-8?B?w7xiZXI=?= die
 Br`+"\xfc"+`cke
Date: Wed, 04 Mar 2026 18:30:00 +0100
Message-ID: <turn3
 @example.test>
In-Reply-To: turn2@example.test
References: <a@x> <b@x>

move
`))
	want := &mail.Message{
		ID: "turn3@example.test", InReplyTo: "turn2@example.test", References: []string{"a@x", "b@x"},
		Date: time.Date(2026, 3, 4, 17, 30, 0, 0, time.UTC), From: mail.Address{Name: "Anna Éxample", Addr: "Anna@example.test"},
		To:      []mail.Address{{Name: "Club, the", Addr: "Mod+T7@example.org"}, {Addr: "ben@example.test"}},
		Subject: "Zug über die Br\uFFFDcke", Text: "move\n", Auth: m.Auth,
		Problems: []mail.Problem{{Code: mail.BadHeader, Text: "no header field: this line is no header"}},
	}
	if diff := cmp.Diff(want, m); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}

func TestHeaderProblems(t *testing.T) {
	for _, c := range []struct {
		header string
		want   []string
	}{
		{"From: a@x\nFrom: b@x\n", []string{"header.repeated"}},
		{"From: a@x\nDate: yesterday\n", []string{"header.bad"}},
		{"From: Anna <<\n", []string{"header.bad"}},
		{"From: a@x\nSubject : blank before the colon\n", nil},
		{" continues nothing\nFrom: a@x\n", []string{"header.bad"}},
		{"From: a@x\nTo: " + strings.Repeat("b@x, ", 200) + "c@x\n", []string{"limit"}},
		{"From: a@x\nTo: " + strings.Repeat("(", 40<<10) + "\n", []string{"header.bad"}},
		{"From: a@x\nDate: " + strings.Repeat("(", 1<<10) + "\n", []string{"header.bad"}},
		{"From: a@x\nX-Long: " + strings.Repeat("y", 300<<10) + "\n", []string{"limit"}},
	} {
		if got := codes(parse(t, crlf(c.header+"\ntext\n"))); !slices.Equal(got, c.want) {
			t.Errorf("%.60q: problems %v, want %v", c.header, got, c.want)
		}
	}
}

func TestNoMailAtAll(t *testing.T) {
	for _, raw := range []string{"", "\r\n\r\n", "hello", "PK\x03\x04"} {
		if _, err := mail.Parse(mail.Raw{Bytes: []byte(raw)}, mail.DefaultLimits()); err != mail.ErrNoHeader {
			t.Errorf("%q: error %v", raw, err)
		}
	}
}

func TestAddress(t *testing.T) {
	for _, c := range []struct{ addr, base, detail, domain string }{
		{"mod+t7@example.org", "mod@example.org", "t7", "example.org"},
		{"mod+a+b@example.org", "mod@example.org", "a+b", "example.org"},
		{"mod@example.org", "mod@example.org", "", "example.org"},
		{`"a@b"@example.org`, `"a@b"@example.org`, "", "example.org"},
		{"mod", "mod", "", ""},
	} {
		a := mail.Address{Addr: c.addr}
		if a.Base() != c.base || a.Detail() != c.detail || a.Domain() != c.domain {
			t.Errorf("%s: base %q, detail %q, domain %q", c.addr, a.Base(), a.Detail(), a.Domain())
		}
	}
}

func TestPlainAddress(t *testing.T) {
	for _, addr := range []string{"anna@example.test", "a.b+c/d=e@mail.example.test", "o'neil@x-1.example"} {
		if !(mail.Address{Addr: addr}).Plain() {
			t.Errorf("%q is not plain", addr)
		}
	}
	for _, addr := range []string{
		"", "anna", "@example.test", "anna@", `"a b"@example.test`, `"<>"@example.test`, "a b@example.test", "a..b@example.test", ".a@example.test",
		"a@[127.0.0.1]", "a@exa mple.test", "ü@example.test", "a@exämple.test", "a@-", "a@x_y.example", "a@b@example.test", "a\r\nb@example.test", "a@example.test.",
		strings.Repeat("a", 65) + "@example.test",
	} {
		if (mail.Address{Addr: addr}).Plain() {
			t.Errorf("%q is plain", addr)
		}
	}
}

const log1 = "PK\x03\x04 not really a log \xff\x00\x01"

// TestParts has one case for each way in which text and files come.
func TestParts(t *testing.T) {
	encoded := base64.StdEncoding.EncodeToString([]byte(log1))
	for _, c := range []struct {
		name, content string
		text          string
		html          bool
		files         []mail.Attachment
		dropped       []string
		problems      []string
	}{
		{
			name:    "plain text in Latin 1",
			content: "Content-Type: text/plain; charset=iso-8859-1\nContent-Transfer-Encoding: quoted-printable\n\nM=F6hne =\nbridge\n",
			text:    "Möhne bridge\n",
		},
		{
			name:    "unknown charset is taken as UTF-8",
			content: "Content-Type: text/plain; charset=klingon\n\nmove ü\xff\n",
			text:    "move ü\uFFFD\n", problems: []string{"charset.unknown", "charset.unknown"},
		},
		{
			name:    "a charset behind a parameter that is malformed",
			content: "Content-Type: text/plain; x=a b; charset=iso-8859-1\nContent-Transfer-Encoding:  8bit \n\nM\xf6hne\n",
			text:    "Möhne\n",
		},
		{
			name:    "UTF-16 in base64",
			content: "Content-Type: text/plain; charset=utf-16le\nContent-Transfer-Encoding: base64\n\nbQD2AA==\n",
			text:    "mö\n",
		},
		{
			name:    "unknown transfer encoding is taken as it stands",
			content: "Content-Transfer-Encoding: rot13\n\nmove A\n",
			text:    "move A\n", problems: []string{"encoding.unknown"},
		},
		{
			name:    "NUL, controls and marks that turn text around are removed",
			content: "Content-Type: text/plain; charset=utf-8\n\nmo\x00ve\x07 \u202eA\ufeff\u00ad -> 0507\n",
			text:    "move A -> 0507\n",
		},
		{
			name:    "of alternatives the plain one",
			content: "Content-Type: multipart/alternative; boundary=b\n\n--b\n\nplain\n--b\nContent-Type: text/html\n\n<p>html\n--b--\n",
			text:    "plain\n",
		},
		{
			name:    "of alternatives HTML, if the plain one is empty",
			content: "Content-Type: multipart/alternative; boundary=b\n\n--b\n\n \n--b\nContent-Type: text/html\n\n<p>html\n--b--\n",
			text:    "html\n", html: true,
		},
		{
			name: "HTML only",
			content: "Content-Type: text/html\n\n<html><head><title>No</title><style>p{}</style></head><body><p>move&nbsp;A&#160;-&gt;  0507</p><div>attack<br>hold\n B</div>" +
				"<script>x</script><table><tr><td>1</td><td>2</td></tr></table><blockquote>old</blockquote><p>-- <br>Anna\n",
			text: "move A -> 0507\nattack\nhold B\n1 2\n", html: true, dropped: []string{"> old", "-- ", "Anna"},
		},
		{
			name:    "an inline file with a name only in its disposition",
			content: "Content-Type: multipart/mixed; boundary=b\n\n--b\n\nmove\n--b\nContent-Type: text/plain; charset=iso-8859-1\nContent-Disposition: inline; filename=\"t 3.vlog\"\nContent-Transfer-Encoding: base64\n\n" + encoded + "\n--b--\n",
			text:    "move\n", files: []mail.Attachment{{Name: "t 3.vlog", Type: "text/plain", Part: "2", Bytes: []byte(log1)}},
		},
		{
			name:    "a name without quotes, a path, a wrong type",
			content: "Content-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: image/png; name=x\nContent-Disposition: attachment; filename=C:\\games\\turn 3.vlog\nContent-Transfer-Encoding: base64\n\n" + encoded + "\n--b--\n",
			files:   []mail.Attachment{{Name: "turn 3.vlog", Type: "image/png", Part: "1", Bytes: []byte(log1)}},
		},
		{
			name:    "encoded names",
			content: "Content-Type: multipart/mixed; boundary=b\n\n--b\nContent-Disposition: attachment; filename*=utf-8''Zug%20%C3%BC.vlog\n\na\n--b\nContent-Type: application/octet-stream; name=\"=?utf-8?Q?Zug_=C3=BC.vlog?=\"\n\nb\n--b--\n",
			files: []mail.Attachment{
				{Name: "Zug ü.vlog", Type: "text/plain", Part: "1", Bytes: []byte("a")},
				{Name: "Zug ü.vlog", Type: "application/octet-stream", Part: "2", Bytes: []byte("b")},
			},
		},
		{
			name:    "the whole mail is a file",
			content: "Content-Type: application/zip; name=t.vlog\nContent-Transfer-Encoding: base64\n\n" + encoded + "\n",
			files:   []mail.Attachment{{Name: "t.vlog", Type: "application/zip", Bytes: []byte(log1)}},
		},
		{
			name:     "line noise in base64 is left out",
			content:  "Content-Type: multipart/mixed; boundary=b\n\n--b\nContent-Disposition: attachment; filename=t.vlog\nContent-Transfer-Encoding: base64\n\nUEsDBA==!!!!\n--b--\n",
			files:    []mail.Attachment{{Name: "t.vlog", Type: "text/plain", Part: "1", Bytes: []byte("PK\x03\x04")}},
			problems: []string{"encoding.repaired 1"},
		},
		{
			name:     "cut off in the middle of a file",
			content:  "Content-Type: multipart/mixed; boundary=b\n\n--b\n\nmove\n--b\nContent-Disposition: attachment; filename=t.vlog\nContent-Transfer-Encoding: base64\n\nUEsDB",
			text:     "move\n",
			files:    []mail.Attachment{{Name: "t.vlog", Type: "text/plain", Part: "2", Bytes: []byte("PK\x03"), Problem: "cut off: its base64 ends in the middle"}},
			problems: []string{"encoding.bad 2", "multipart.bad"},
		},
		{
			name:     "a malformed part header hides no other part",
			content:  "Content-Type: multipart/mixed; boundary=b\n\n--b\nnonsense\nContent-Type: text/plain\n\none\n--b\n\ntwo\n--b--\n",
			text:     "one\ntwo\n",
			problems: []string{"header.bad 1"},
		},
		{
			name:    "a whole multipart in base64",
			content: "Content-Type: multipart/mixed; boundary=b\nContent-Transfer-Encoding: base64\n\n" + base64.StdEncoding.EncodeToString([]byte("--b\r\n\r\nmove\r\n--b--\r\n")) + "\n",
			text:    "move\n",
		},
		{
			name:     "no boundary",
			content:  "Content-Type: multipart/mixed\n\n--b\n\none\n--b--\n",
			problems: []string{"multipart.bad"},
		},
		{
			name:    "forwarded mail: its files count, its text does not",
			content: "Content-Type: multipart/mixed; boundary=b\n\n--b\n\nsee below\n--b\nContent-Type: message/rfc822\n\nFrom: ben@example.test\nContent-Type: multipart/mixed; boundary=c\n\n--c\n\nattack at dawn\n--c\nContent-Type: application/octet-stream\nContent-Disposition: attachment; filename=t.vlog\n\nlog\n--c--\n--b--\n",
			text:    "see below\n", dropped: []string{"attack at dawn"},
			files: []mail.Attachment{{Name: "t.vlog", Type: "application/octet-stream", Part: "2.1.2", Bytes: []byte("log")}},
		},
		{
			name:    "lines that the program broke are joined",
			content: "Content-Type: text/plain; format=flowed\n\nmove 2 TN Infantry along the turnpike \nto 0507\n >not quoted\n> quoted \n-- \nAnna\n",
			text:    "move 2 TN Infantry along the turnpike to 0507\n >not quoted\n", dropped: []string{"> quoted ", "-- ", "Anna"},
		},
	} {
		m := parse(t, crlf("From: a@example.test\n"+c.content))
		got := &mail.Message{Text: m.Text, HTMLOnly: m.HTMLOnly, Attachments: m.Attachments}
		want := &mail.Message{Text: c.text, HTMLOnly: c.html, Attachments: c.files}
		if got := cutOut(m); !slices.Equal(got, c.dropped) {
			t.Errorf("%s: cut out %q, want %q", c.name, got, c.dropped)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", c.name, diff)
		}
		if got := codes(m); !slices.Equal(got, c.problems) {
			t.Errorf("%s: problems %v, want %v", c.name, m.Problems, c.problems)
		}
	}
}

func TestQuotes(t *testing.T) {
	for _, c := range []struct {
		name, text, kept string
		dropped          []string
	}{
		{"answer below", "On Tue, 3 Mar 2026 Ben <ben@example.test> wrote:\n> your move\nmove A\n", "move A\n", []string{"On Tue, 3 Mar 2026 Ben <ben@example.test> wrote:", "> your move"}},
		{"attribution broken in two", "move A\n\nOn Tue, 3 Mar 2026 at 10:00, the moderator of the club\n<mod@example.org> wrote:\n\n> old\n", "move A\n", []string{"On Tue, 3 Mar 2026 at 10:00, the moderator of the club", "<mod@example.org> wrote:", "> old"}},
		{"German", "Zug A\nAm 3. März 2026 schrieb Ben:\n> alt", "Zug A\n", []string{"Am 3. März 2026 schrieb Ben:", "> alt"}},
		{"an order above a quotation stays", "note: see below:\n> old\nmove B\n", "note: see below:\nmove B\n", []string{"> old"}},
		{"bars", "| old\nmove B\n", "move B\n", []string{"| old"}},
		{"signature", "move B\n-- \nAnna Example\nmove C\n", "move B\n", []string{"-- ", "Anna Example", "move C"}},
		{"two dashes alone are no signature", "move B\n--\nmove C\n", "move B\n--\nmove C\n", nil},
		{"nothing but quotes", "> a\n> b\n", "", []string{"> a", "> b"}},
	} {
		m := parse(t, crlf("From: a@example.test\n\n"+c.text))
		if m.Text != c.kept || !slices.Equal(cutOut(m), c.dropped) {
			t.Errorf("%s: kept %q, cut out %q", c.name, m.Text, cutOut(m))
		}
	}
}

func TestLimits(t *testing.T) {
	part := "--b\nContent-Disposition: attachment; filename=f\n\n0123456789\n"
	nested := "x"
	for range 20 {
		nested = "Content-Type: message/rfc822\n\n" + nested
	}
	for _, c := range []struct {
		name, mail string
		change     func(*mail.Limits)
		files      int
		want       string
	}{
		{"parts", "Content-Type: multipart/mixed; boundary=b\n\n" + strings.Repeat(part, 10) + "--b--\n", func(l *mail.Limits) { l.Parts = 3 }, 3, "more than 3 parts"},
		{"attachment", "Content-Type: multipart/mixed; boundary=b\n\n" + part + "--b--\n", func(l *mail.Limits) { l.AttachmentBytes = 5 }, 1, "only the first 5 bytes"},
		{"text", "\n0123456789\n", func(l *mail.Limits) { l.TextBytes = 5 }, 0, "only the first 5 bytes"},
		{"whole mail", "\n0123456789\n", func(l *mail.Limits) { l.Bytes = 25 }, 0, "only the first 25"},
		{"depth", nested, func(l *mail.Limits) { l.Depth = 4 }, 0, "nested deeper than 4"},
	} {
		limits := mail.DefaultLimits()
		c.change(&limits)
		m, err := mail.Parse(mail.Raw{Bytes: crlf("From: a@example.test\n" + c.mail)}, limits)
		if err != nil {
			t.Fatal(err)
		}
		if len(m.Attachments) != c.files || !strings.Contains(fmt.Sprint(m.Problems), c.want) {
			t.Errorf("%s: %d files, problems %v", c.name, len(m.Attachments), m.Problems)
		}
	}
}

func TestMachine(t *testing.T) {
	for header, want := range map[string]mail.Machine{
		"Auto-Submitted: no":                                  mail.Human,
		"Auto-Submitted: auto-replied (vacation)":             mail.AutoReply,
		"Auto-Submitted: auto-generated; owner-email=\"x@y\"": mail.AutoReply,
		"X-Auto-Response-Suppress: All":                       mail.AutoReply,
		"Precedence: auto_reply":                              mail.AutoReply,
		"Content-Type: multipart/report; report-type=disposition-notification; boundary=b": mail.AutoReply,
		"Return-Path: <>\nAuto-Submitted: auto-replied":                                    mail.AutoReply,
		"Content-Type: multipart/report; report-type=delivery-status; boundary=b":          mail.Bounce,
		"Content-Type: message/delivery-status":                                            mail.Bounce,
		"Return-Path: <>":                                                                  mail.Bounce,
		"X-Failed-Recipients: anna@example.test":                                           mail.Bounce,
		"List-Id: <wargames.example.org>":                                                  mail.List,
		"Precedence: bulk":                                                                 mail.List,
		"X-Adjutant-Loop: example.org\nAuto-Submitted: auto-replied":                       mail.Loop,
		"In-Reply-To: <0123@example.org>\nReturn-Path: <a@x>":                              mail.Human,
	} {
		if got := parse(t, crlf("From: a@example.test\n"+header+"\n\ntext\n")).Machine; got != want {
			t.Errorf("%s: %q, want %q", header, got, want)
		}
	}
	if got := parse(t, crlf("From: MAILER-DAEMON@example.test\n\ntext\n")).Machine; got != mail.Bounce {
		t.Errorf("from the mailer daemon: %q", got)
	}
}

// TestHumansThatSoundLikeMachines are answered.
func TestHumansThatSoundLikeMachines(t *testing.T) {
	for _, header := range []string{
		"From: robot.smith@example.test\nSubject: my turn", "From: bob-owner@example.test\nSubject: my turn", "From: noreen@example.test\nSubject: my turn",
		"From: a@example.test\nSubject: Abwesend von 3. bis 5. M\u00e4rz", "From: a@example.test\nSubject: Re: Automatic reply: my turn", "From: a@example.test\nSubject: Delivery of my turn",
		"From: postmaster@example.test\nSubject: Re: [lab] my turn", "From: a@example.test\nSubject: Out of the office and into the woods", "From: a@example.test\nSubject: undeliverable orders\nFeedback-ID: 1:user:proton",
		"From: a@example.test\nSubject: my turn\nThread-Index: AQ==\nX-MS-Has-Attach: yes\nX-Mailer: Novell GroupWise\nX-Loop: no",
	} {
		if m := parse(t, crlf(header+"\n\nstatus\n")); m.Machine != mail.Human {
			t.Errorf("%q is taken for %s", header, m.Machine)
		}
	}
}

// TestReplyOfAHumanIsNoLoop answers a mail of ours as a mail program does.
func TestReplyOfAHumanIsNoLoop(t *testing.T) {
	ours := parse(t, compose(t, outgoing(), nil))
	reply := crlf("From: anna@example.test\nTo: mod+t7@example.org\nSubject: " + ours.Subject + "\nIn-Reply-To: <" + ours.ID + ">\nReferences: <" + ours.ID + ">\n\nmove B\n> Accepted:\n")
	if m := parse(t, reply); m.Machine != mail.Human || m.InReplyTo != ours.ID {
		t.Errorf("machine %q, in reply to %q", m.Machine, m.InReplyTo)
	}
}

func TestContentKey(t *testing.T) {
	base := "Received: from a\nFrom: a@x\nTo: m@y\nDate: Wed, 04 Mar 2026 18:30:00 +0000\nMessage-ID: <1@x>\nSubject: s\n\nmove A -> B\n"
	change := func(old, replacement string) string { return strings.Replace(base, old, replacement, 1) }
	key := mail.ContentKey(crlf(base))
	if mail.ContentKey([]byte(base)) != key {
		t.Error("line endings change the key")
	}
	for name, again := range map[string]string{
		"trace header":           change("from a", "from b"),
		"Return-Path":            "Return-Path: <>\n" + base,
		"empty lines at the end": base + "\n\n",
		"folded field":           change("Subject: s", "subject:\n s "),
		"blank in the body":      change("move A", "move  A"),
		"blank at a line's end":  change("B\n", "B \t\n"),
		"other Message-ID":       change("<1@x>", "<2@x>"),
		"Message-ID on top":      "Message-ID: <2@x>\n" + base,
		"Cc":                     change("Subject", "Cc: c@x\nSubject"),
	} {
		if mail.ContentKey(crlf(again)) != key {
			t.Errorf("%s: sent again, another key", name)
		}
	}
	for name, other := range map[string]string{
		"body":    change("move A", "move B"),
		"word":    change("move A", "moveA"),
		"From":    change("a@x", "b@x"),
		"To":      change("m@y", "n@y"),
		"Subject": change("Subject: s", "Subject: t"),
		"Date":    change("18:30:00", "18:30:01"),
	} {
		if mail.ContentKey(crlf(other)) == key {
			t.Errorf("%s: another mail, the same key", name)
		}
	}
}

// TestWhatIsComposedIsRead writes random mails and reads them back.
func TestWhatIsComposedIsRead(t *testing.T) {
	line := rapid.StringOf(rapid.OneOf(rapid.RuneFrom([]rune("abc .=<>?äß—李")), rapid.Rune()))
	rapid.Check(t, func(t *rapid.T) {
		o := outgoing()
		o.Key = rapid.StringN(1, 50, -1).Draw(t, "key")
		o.Subject = line.Draw(t, "subject")
		o.Text = strings.Join(rapid.SliceOf(line).Draw(t, "text"), "\n")
		o.Attachments[0].Bytes = rapid.SliceOf(rapid.Byte()).Draw(t, "file")
		o.Attachments[0].Name = line.Draw(t, "name")
		sign, txt := ed25519Signer("example.org")
		written, err := mail.Compose(o, "example.org", sign)
		if err != nil {
			t.Fatal(err)
		}
		m, err := mail.Parse(mail.Raw{Bytes: written, TXT: txt}, mail.DefaultLimits())
		if err != nil {
			t.Fatal(err)
		}
		if !m.Auth.Aligned || len(m.Problems) > 0 {
			t.Fatalf("aligned %v (%s), problems %v", m.Auth.Aligned, m.Auth.Why, m.Problems)
		}
		if len(m.Attachments) != 1 || string(m.Attachments[0].Bytes) != string(o.Attachments[0].Bytes) {
			t.Fatalf("attachments %q", m.Attachments)
		}
	})
}
