package mail_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"adjutant/mail"
)

// TestFit leaves out what makes a mail too large, in its order, and says so.
func TestFit(t *testing.T) {
	file := func(name, mediaType string, size int) mail.Attachment {
		return mail.Attachment{Name: name, Type: mediaType, Bytes: bytes.Repeat([]byte{'x'}, size)}
	}
	o := outgoing()
	o.Text, o.HTML = "The turn.\n", "<p>"+strings.Repeat("The turn. ", 1000)+"</p>"
	o.Attachments = []mail.Attachment{
		file("turn.vlog", "application/octet-stream", 20000), file("dice.roll", "text/plain", 500),
		file("map.png", "image/png", 8000), file("large.png", "image/png", 12000), file("turn.vsav", "application/octet-stream", 5000),
	}
	for _, c := range []struct {
		limit int
		html  bool
		files []string
	}{
		{0, true, []string{"turn.vlog", "dice.roll", "map.png", "large.png", "turn.vsav"}},
		{100000, true, []string{"turn.vlog", "dice.roll", "map.png", "large.png", "turn.vsav"}},
		{65000, false, []string{"turn.vlog", "dice.roll", "map.png", "large.png", "turn.vsav"}},
		{50000, false, []string{"turn.vlog", "dice.roll", "map.png", "turn.vsav"}},
		{40000, false, []string{"turn.vlog", "dice.roll", "turn.vsav"}},
		{20000, false, []string{"dice.roll", "turn.vsav"}},
		{1000, false, []string{"dice.roll"}},
	} {
		b, err := mail.Fit(o, "example.org", nil, c.limit, "Write 'map', 'log' or 'position'.")
		if err != nil {
			t.Fatal(err)
		}
		again, err := mail.Fit(o, "example.org", nil, c.limit, "Write 'map', 'log' or 'position'.")
		if err != nil || !bytes.Equal(b, again) {
			t.Errorf("limit %d: not the same mail twice", c.limit)
		}
		if c.limit > 1000 && len(b) > c.limit {
			t.Errorf("limit %d: %d bytes", c.limit, len(b))
		}
		m := parse(t, b)
		var names []string
		for _, a := range m.Attachments {
			names = append(names, a.Name)
		}
		if !slices.Equal(names, c.files) || strings.Contains(string(b), "text/html") != c.html {
			t.Errorf("limit %d: files %v", c.limit, names)
		}
		for _, a := range o.Attachments {
			if missing := !slices.Contains(c.files, a.Name); strings.Contains(m.Text, "  "+a.Name+" (") != missing || missing && !strings.Contains(m.Text, "Write 'map', 'log' or 'position'.") {
				t.Errorf("limit %d, %s: text %q", c.limit, a.Name, m.Text)
			}
		}
	}
}
