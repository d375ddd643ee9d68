package moderator_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"adjutant/mail"
	"adjutant/moderator/attachment"
	"adjutant/vassal"
)

// packed is a save of a text that repeats itself, in one of VASSAL's formats.
func packed(t testing.TB, text string, format vassal.Format) []byte {
	t.Helper()
	var out bytes.Buffer
	f := &vassal.File{Text: text, Encoding: vassal.Encoding{Format: format, Key: 7}}
	if err := vassal.Write(&out, f); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// TestHeavyMails: what counts is what the logs of a mail hold, and not how small they are packed.
func TestHeavyMails(t *testing.T) {
	long := "begin_save" + strings.Repeat("\x1b+/1/stack/Map;1;1;"+strings.Repeat("7;", 500), 15<<10)
	many := "begin_save" + strings.Repeat("\x1b-/1", 100_000)
	short := "begin_save" + strings.Repeat("\x1b+/1/stack/Map;1;1;1;2", 3000)
	for _, c := range []struct {
		name  string
		raw   int // bytes of the mail
		files [][]byte
		heavy bool
	}{
		{"no log", 10_000, nil, false},
		{"a log as they are", 300_000, [][]byte{packed(t, short, vassal.FormatHex)}, false},
		{"what is no log", 10_000, [][]byte{[]byte(strings.Repeat("orders\n", 100_000))}, false},
		{"a long text", 60_000, [][]byte{packed(t, long, vassal.FormatHex)}, true},
		{"a long text packed twice", 10_000, [][]byte{packed(t, long, vassal.FormatXZ)}, true},
		{"a long text in a zip of somebody's", 10_000, [][]byte{zipped(t, map[string][]byte{"a.vlog": packed(t, long, vassal.FormatHex)})}, true},
		{"many commands", 10_000, [][]byte{packed(t, many, vassal.FormatHex)}, true},
		{"many that are small", 300_000, [][]byte{packed(t, long[:5<<20], vassal.FormatHex), packed(t, long[:5<<20], vassal.FormatHex), packed(t, long[:5<<20], vassal.FormatHex)}, true},
		{"a large mail", 9 << 20, nil, true},
	} {
		msg := &mail.Message{}
		for _, data := range c.files {
			msg.Attachments = append(msg.Attachments, mail.Attachment{Name: "turn.vlog", Bytes: data})
		}
		if strings.HasPrefix(c.name, "a long text in") {
			msg.Attachments[0].Name = "turn.zip"
		}
		if got := attachment.Heavy(make([]byte, c.raw), msg); got != c.heavy {
			t.Errorf("%s: heavy %v, with a weight of %d", c.name, got, attachment.Weight(msg))
		}
	}
}

// TestWeightOfManyLogs: however many logs a mail has, it weighs what the first of them do that are
// read, and no others are looked into.
func TestWeightOfManyLogs(t *testing.T) {
	most := vassal.SharedLimits().TextBytes
	log := packed(t, "begin_save"+strings.Repeat("x", int(most/3)), vassal.FormatXZ)
	three, many := attachment.WeightOf(log, log, log), attachment.WeightOf(slices.Repeat([][]byte{log}, 1000)...)
	if one := attachment.WeightOf(log); three <= 2*one || many != three {
		t.Errorf("one log weighs %d, three %d, a thousand %d", one, three, many)
	}
}
