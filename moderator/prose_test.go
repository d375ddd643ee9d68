package moderator_test

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"adjutant/mail"
	"adjutant/moderator/interpret"
	"adjutant/moderator/orders"

	"github.com/google/go-cmp/cmp"
)

// TestProse reads the mails of testdata/prose: none is stopped for its talk, all talk is listed,
// each order is read as it is meant, and no line that is meant as one is passed over.
func TestProse(t *testing.T) {
	t.Parallel()
	eachProse(t, "prose", func(t *testing.T, m proseMail, r orders.Reading) {
		for _, wrong := range m.misread(r) {
			t.Error(wrong)
		}
	})
}

// beyond are the mails of testdata/prose-heldout that people understand and the reader does not. Nothing of them is
// read otherwise than it is meant: their writers are asked, twelve of them since words beside an order that nobody
// knows stop it.
var beyond = []string{
	"001-en-retired-teacher",
	"009-en-the-younger-brother",
	"014-en-polish-gentleman",
	"017-en-explains-each-order",
	"020-es-carta-larga",
	"023-en-abbreviations",
	"031-en-talks-to-opponent",
	"033-fr-medecin-de-campagne",
	"039-en-no-verbs",
	"043-es-no-quiero-pelear",
	"051-it-colpo-grosso",
	"059-es-vayanse",
	"063-en-civil-war-buff",
	"067-it-con-calma",
	"068-pl-dlugi-list",
	"072-da-hygge",
	"079-en-apologetic-gunner",
}

// TestProseHeldOut reads mails that were written by somebody who knew neither the reader nor the mails of
// testdata/prose.
func TestProseHeldOut(t *testing.T) {
	eachProse(t, "prose-heldout", func(t *testing.T, m proseMail, r orders.Reading) {
		wrong := m.misread(r)
		switch unread := slices.Contains(beyond, m.name); {
		case unread && len(wrong) == 0:
			t.Error("it is read now as it is meant: its name can go from the list")
		case !unread && len(wrong) > 0:
			t.Error(strings.Join(wrong, "\n"))
		}
	})
}

// eachProse reads each mail of a folder of testdata.
func eachProse(t *testing.T, folder string, hold func(*testing.T, proseMail, orders.Reading)) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("testdata", folder, "*.txtar"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no mails in %s: %v", folder, err)
	}
	for _, file := range files {
		p := readProse(t, file)
		roster := interpret.Roster(p.where.Pack)
		roster.Version, roster.Reader = orders.Latest, p.where.Side
		for _, m := range p.mails {
			t.Run(m.name, func(t *testing.T) { hold(t, m, orders.Parse(m.text(t), roster)) })
		}
	}
}

// misread tells in what a mail was read otherwise than it is meant.
func (m proseMail) misread(r orders.Reading) (wrong []string) {
	tell := func(format string, args ...any) { wrong = append(wrong, fmt.Sprintf(format, args...)) }
	var stopped []string
	for _, f := range r.Findings {
		if !f.IsWarning() {
			stopped = append(stopped, f.Source)
			if !m.stops {
				tell("line %d stops it: %s: %s %s", f.Line, f.Source, f.Code, f.Text)
			}
		}
	}
	stops := func(line string) bool {
		return slices.ContainsFunc(stopped, func(s string) bool { return strings.Contains(s, line) })
	}
	if m.stops && !slices.ContainsFunc(m.stopped, stops) {
		tell("nothing of %q stops it, but %q", m.stopped, stopped)
	}
	if diff := cmp.Diff(m.orders, ordersOf(r)); diff != "" && !m.stops {
		tell("orders (-want +got):\n%s", diff)
	}
	for _, c := range r.Commands {
		if m.asked(c.Line) {
			continue
		}
		tell("line %d is read as the command %s", c.Line, c.Word)
	}
	for _, line := range m.prose {
		if !slices.Contains(m.asks, line) && !slices.ContainsFunc(r.NotRead, func(n orders.Talk) bool { return n.Text == line }) {
			tell("not listed as talk: %q", line)
		}
	}
	return wrong
}

// ordersOf are the orders of a reading that are for the board.
func ordersOf(r orders.Reading) (lines []string) {
	for _, line := range r.Lines {
		if _, acts := line.Action("any"); acts {
			lines = append(lines, line.String())
		}
	}
	return lines
}

// text is what the mail says itself.
func (m proseMail) text(t *testing.T) string {
	t.Helper()
	raw := "From: Anna Example <anna@example.com>\r\nSubject: Re: [field] your move\r\nMessage-ID: <1@example.com>\r\n" +
		"Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n" + m.body
	message, err := mail.Parse(mail.Raw{Bytes: []byte(raw)}, mail.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	return message.Text
}
