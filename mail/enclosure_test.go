package mail_test

import (
	"bytes"
	"errors"
	"slices"
	"strings"
	"testing"

	"adjutant/mail"
)

// illustrated is a mail with a picture that its HTML shows, and one that is attached.
func illustrated() mail.Outgoing {
	o := outgoing()
	id := mail.EnclosureID(o.Key, "map.png", "example.org")
	o.Text, o.HTML = "The turn.\n", `<p>The turn.</p><img src="cid:`+id+`" alt="the map">`
	o.Attachments = []mail.Attachment{{Name: "dice.roll", Type: "text/plain", Bytes: []byte("a roll\n")}}
	o.Enclosures = []mail.Enclosure{
		{ID: id, Name: "map.png", Type: "image/png", Plan: []byte("plan of the map"), Room: 300_000},
		{ID: mail.EnclosureID(o.Key, "film.gif", "example.org"), Name: "film.gif", Type: "image/gif", Plan: []byte("plan of the film"), Room: 300_000},
	}
	return o
}

// A picture is drawn when its mail is sent; what it is drawn from does not go out.
func TestFinish(t *testing.T) {
	sign, _ := ed25519Signer("example.org")
	o := illustrated()
	written := compose(t, o, sign)
	if bytes.Contains(written, []byte("DKIM-Signature")) || !bytes.Equal(written, compose(t, o, sign)) {
		t.Error("a mail that is to be drawn is signed, or not the same twice")
	}
	var plans []string
	image := bytes.Repeat([]byte{0x89, 'P', 0, 0xff, '\r', '\n'}, 5000)
	sent, err := mail.Finish(written, sign, 0, func(plan []byte) ([]byte, error) {
		plans = append(plans, string(plan))
		return append(bytes.Clone(plan[:4]), image...), nil
	})
	if err != nil || !slices.Equal(plans, []string{"plan of the map", "plan of the film"}) {
		t.Fatalf("drew %q: %v", plans, err)
	}
	if bytes.Contains(sent, []byte("Adjutant-Plan")) || !bytes.HasPrefix(sent, []byte("DKIM-Signature")) {
		t.Error("the plan goes out, or the mail is not signed")
	}
	m := parse(t, sent)
	var names []string
	for _, a := range m.Attachments {
		names = append(names, a.Name+" "+a.Type)
		if strings.HasPrefix(a.Type, "image/") && !bytes.Equal(a.Bytes[4:], image) {
			t.Errorf("%s has %d bytes", a.Name, len(a.Bytes))
		}
	}
	slices.Sort(names)
	if !slices.Equal(names, []string{"dice.roll text/plain", "film.gif image/gif", "map.png image/png"}) || len(m.Problems) > 0 {
		t.Errorf("files %q, problems %v", names, m.Problems)
	}
	if m.Text != "The turn." && m.Text != "The turn.\n" {
		t.Errorf("text %q", m.Text)
	}
	for _, want := range []string{"multipart/related", "Content-Id: <" + o.Enclosures[0].ID + ">", "inline; filename=map.png", "attachment; filename=film.gif"} {
		if strings.Count(string(sent), want) != 1 {
			t.Errorf("%q is not in the mail once", want)
		}
	}
}

// What cannot be drawn is left out, and the mail goes out all the same.
func TestFinishWithout(t *testing.T) {
	written := compose(t, illustrated(), nil)
	for name, c := range map[string]struct {
		limit int
		draw  func([]byte) ([]byte, error)
		left  []string
	}{
		"one fails": {0, func(plan []byte) ([]byte, error) {
			if strings.Contains(string(plan), "film") {
				return nil, errors.New("torn")
			}
			return []byte("drawn"), nil
		}, []string{"dice.roll", "map.png"}},
		"all fail":  {0, func([]byte) ([]byte, error) { return nil, errors.New("torn") }, []string{"dice.roll"}},
		"too large": {8000, func([]byte) ([]byte, error) { return make([]byte, 10000), nil }, []string{"dice.roll"}},
	} {
		t.Run(name, func(t *testing.T) {
			sent, err := mail.Finish(written, nil, c.limit, c.draw)
			if err == nil {
				t.Error("it is not told")
			}
			m := parse(t, sent)
			var names []string
			for _, a := range m.Attachments {
				names = append(names, a.Name)
			}
			slices.Sort(names)
			if says := strings.Contains(m.Text, "film.gif is left out: "); !slices.Equal(names, c.left) || len(m.Problems) > 0 || !strings.HasPrefix(m.Text, "The turn.") || !says || strings.Contains(m.Text, "map.png is") {
				t.Errorf("files %q, text %q, problems %v", names, m.Text, m.Problems)
			}
		})
	}
}

// Pictures are left out before files where a mail becomes too large, each is made once, and a
// mail that is issued again with its plans is signed once, when it is finished.
func TestFinishLeavesPicturesOutFirst(t *testing.T) {
	sign, _ := ed25519Signer("example.org")
	o := illustrated()
	o.Enclosures = append(o.Enclosures, mail.Enclosure{Name: "turn.vsav", Type: "application/octet-stream", Plan: []byte("plan of the file")})
	made := 0
	written, err := mail.Reissue(compose(t, o, sign), outgoing(), "example.org", sign)
	if err != nil || bytes.Contains(written, []byte("DKIM-Signature")) {
		t.Fatalf("a mail with plans is signed: %v", err)
	}
	sent, err := mail.Finish(written, sign, 14000, func([]byte) ([]byte, error) {
		made++
		return make([]byte, 5000), nil
	})
	if err == nil || made != 3 || len(sent) > 14000 || strings.Count(string(sent), "DKIM-Signature") != 1 {
		t.Errorf("%d bytes, made %d: %v", len(sent), made, err)
	}
	m := parse(t, sent)
	if len(m.Attachments) != 2 || m.Attachments[1].Name != "turn.vsav" || len(m.Attachments[1].Bytes) != 5000 || !strings.Contains(m.Text, "film.gif is left out: the mail would be too large") {
		t.Errorf("%d files, text %q", len(m.Attachments), m.Text)
	}
}

// A mail without pictures is left as it is, whatever its text says.
func TestFinishNothing(t *testing.T) {
	o := outgoing()
	o.Text = "X-Adjutant-Plan: 1\n\nbm90aGluZw==\n"
	o.Attachments = []mail.Attachment{{Name: "a.txt", Type: "text/plain", Bytes: []byte("a")}}
	written := compose(t, o, nil)
	sent, err := mail.Finish(written, nil, 0, func([]byte) ([]byte, error) { return nil, errors.New("drawn") })
	if err != nil || !bytes.Equal(sent, written) {
		t.Errorf("the mail was changed: %v", err)
	}
}

// A mail that leaves no room for pictures goes without them, and says so.
func TestFitPictures(t *testing.T) {
	o := illustrated()
	b, err := mail.Fit(o, "example.org", nil, 300_000, "Write 'map'.")
	if err != nil {
		t.Fatal(err)
	}
	m := parse(t, b)
	if len(m.Attachments) != 1 || !strings.Contains(m.Text, "map.png") || !strings.Contains(m.Text, "film.gif") || !strings.Contains(m.Text, "Write 'map'.") {
		t.Errorf("%d files, text %q", len(m.Attachments), m.Text)
	}
	if b, err = mail.Fit(o, "example.org", nil, 2_000_000, "Write 'map'."); err != nil || !bytes.Equal(b, compose(t, o, nil)) {
		t.Errorf("a mail with room enough is changed: %v", err)
	}
}

// FuzzFinish: whatever a mail is, drawing it does not fail hard, and draws nothing where
// there is no plan.
func FuzzFinish(f *testing.F) {
	b, err := mail.Compose(illustrated(), "example.org", nil)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(b)
	f.Add([]byte("X-Adjutant-Plan: 1\r\n\r\naGVsbG8="))
	f.Add([]byte("Content-Type: multipart/mixed; boundary=a\r\n\r\n--a\r\nX-Adjutant-Plan: 1\r\n\r\n!\r\n--a--"))
	f.Fuzz(func(t *testing.T, raw []byte) {
		none, err := mail.Finish(raw, nil, 0, func(plan []byte) ([]byte, error) { return plan, nil })
		if err == nil && len(none) > 2*len(raw)+200 {
			t.Errorf("%d bytes of %d", len(none), len(raw))
		}
	})
}
