package mail_test

import (
	"bytes"
	"encoding/base64"
	"mime/quotedprintable"
	"strings"
	"testing"

	"adjutant/mail"

	"pgregory.net/rapid"
)

// encodedMail is a mail with one file, in the encoding.
func encodedMail(encoding, body string) []byte {
	return []byte("From: a@example.test\r\nContent-Type: application/octet-stream; name=f\r\nContent-Transfer-Encoding: " + encoding + "\r\n\r\n" + body)
}

// TestDisturbedBase64: blanks, tabs and empty lines anywhere, lines of other lengths, line noise and
// missing padding change no byte, and a cut is never taken for the whole.
func TestDisturbedBase64(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		data := rapid.SliceOfN(rapid.Byte(), 60, 400).Draw(t, "data")
		text := base64.StdEncoding.EncodeToString(data)
		if rapid.Bool().Draw(t, "without padding") {
			text = strings.TrimRight(text, "=")
		}
		var b strings.Builder
		for len(text) > 0 {
			n := min(len(text), rapid.IntRange(40, 120).Draw(t, "length"))
			b.WriteString(rapid.SampledFrom([]string{"", " ", "\t", "\r\n", "\x00", "~"}).Draw(t, "before"))
			b.WriteString(text[:n] + rapid.SampledFrom([]string{"\r\n", "\n", " \r\n"}).Draw(t, "end"))
			text = text[n:]
		}
		m, err := mail.Parse(mail.Raw{Bytes: encodedMail("base64", b.String())}, mail.DefaultLimits())
		if err != nil || len(m.Attachments) != 1 {
			t.Fatal(err, m)
		}
		if a := m.Attachments[0]; !bytes.Equal(a.Bytes, data) || a.Problem != "" {
			t.Fatalf("%x (%s), want %x", a.Bytes, a.Problem, data)
		}
	})
}

func TestCutOffBase64(t *testing.T) {
	data := bytes.Repeat([]byte{0xff, 0xfe, 0xfd}, 40)
	text := base64.StdEncoding.EncodeToString(data)
	for n := 60; n < len(text); n++ {
		m := parse(t, encodedMail("base64", text[:n]))
		a := m.Attachments[0]
		if n%4 != 0 && a.Problem == "" || !bytes.HasPrefix(data, a.Bytes[:n/4*3]) {
			t.Errorf("cut at %d: %q, %d bytes", n, a.Problem, len(a.Bytes))
		}
	}
}

// TestQuotedPrintableAsTheLibraryWritesIt is read as it was meant, with any line ends.
func TestQuotedPrintableAsTheLibraryWritesIt(t *testing.T) {
	line := rapid.StringOf(rapid.OneOf(rapid.RuneFrom([]rune("abc =.ä—\t")), rapid.Rune()))
	rapid.Check(t, func(t *rapid.T) {
		want := strings.ReplaceAll(strings.Join(rapid.SliceOf(line).Draw(t, "text"), "\n"), "\r", "")
		var b bytes.Buffer
		w := quotedprintable.NewWriter(&b)
		if _, err := w.Write([]byte(want)); err != nil {
			t.Fatal(err)
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		m, err := mail.Parse(mail.Raw{Bytes: encodedMail("quoted-printable", b.String())}, mail.DefaultLimits())
		if err != nil || len(m.Problems) > 0 {
			t.Fatal(err, m.Problems)
		}
		if got := strings.ReplaceAll(string(m.Attachments[0].Bytes), "\r\n", "\n"); got != want {
			t.Fatalf("%q, want %q; written %q", got, want, b.String())
		}
	})
}

func TestQuotedPrintableAsItArrives(t *testing.T) {
	for written, want := range map[string]string{
		"a=3Db=3db\n":           "a=b=b\n",
		"soft =\n break":        "soft  break",
		"soft = \t\r\nbreak":    "soft break",
		"a = b => c =\n":        "a = b => c ",
		"half a code =C=\n3=\n": "half a code \xc3",
		"100% =zz =\r\n=":       "100% =zz ",
		"trailing \t\nnext":     "trailing\nnext",
	} {
		m := parse(t, encodedMail("quoted-printable", written))
		if got := string(m.Attachments[0].Bytes); got != want {
			t.Errorf("%q: %q, want %q", written, got, want)
		}
	}
}
