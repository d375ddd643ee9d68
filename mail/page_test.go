package mail_test

import (
	"strings"
	"testing"
	"time"

	"adjutant/mail"
)

// sentFromPage is a mail that Anna sends from a page.
func sentFromPage(text string) mail.Sent {
	return mail.Sent{
		ID: "a1b2", From: mail.Address{Name: "Anna Example", Addr: "Anna@example.test"}, To: mail.Address{Addr: "mod+tf-1.token@club.example.test"},
		Subject: "[tf-1] orders\r\nBcc: eve@example.test", Text: text, At: time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC),
	}
}

func parsed(t *testing.T, raw mail.Raw) *mail.Message {
	t.Helper()
	msg, err := mail.Parse(raw, mail.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	return msg
}

// What is sent from a page reads as it was typed, and is proved by the club's word alone.
func TestFromPage(t *testing.T) {
	text := "move 1st Foot 1104\r\npress all: größer \u202e <b>\n" + strings.Repeat("a long line ", 200) + "\n"
	raw := mail.FromPage(sentFromPage(text))
	msg := parsed(t, raw)
	if want := strings.ReplaceAll(text, "\r\n", "\n"); msg.Text != strings.ReplaceAll(want, "\u202e", "") && msg.Text != want {
		t.Errorf("the text became %q", msg.Text)
	}
	if msg.From.Addr != "Anna@example.test" || len(msg.To) != 1 || len(msg.Cc) != 0 || msg.Machine != mail.Human || !msg.Auth.Aligned || !msg.Auth.Page || msg.Auth.Content == "" || len(msg.Problems) > 0 {
		t.Errorf("the mail is %+v", msg)
	}
	if left := mail.Unanswered(raw); len(left) > 0 {
		t.Errorf("the DNS is asked for %v", left)
	}
	if !strings.Contains(msg.Auth.Summary(), "sent from a page") {
		t.Errorf("it is known of it: %s", msg.Auth.Summary())
	}
}

// The word holds for the sender whom it names, of a mail that names one; without it the same bytes prove nothing.
func TestFromPageIsOneSendersWord(t *testing.T) {
	honest := mail.FromPage(sentFromPage("pass\n"))
	for name, change := range map[string]func(*mail.Raw){
		"no word":         func(r *mail.Raw) { r.TXT = nil },
		"another's word":  func(r *mail.Raw) { r.TXT = mail.FromPage(mail.Sent{From: mail.Address{Addr: "eve@example.test"}}).TXT },
		"an empty word":   func(r *mail.Raw) { r.TXT["page:sender"] = []string{""} },
		"two words":       func(r *mail.Raw) { r.TXT["page:sender"] = []string{"anna@example.test", "anna@example.test"} },
		"a second sender": func(r *mail.Raw) { r.Bytes = append([]byte("From: <eve@example.test>\r\n"), r.Bytes...) },
		"no date":         func(r *mail.Raw) { r.Bytes = []byte(strings.Replace(string(r.Bytes), "Date:", "Dated:", 1)) },
	} {
		raw := mail.FromPage(sentFromPage("pass\n"))
		change(&raw)
		if msg := parsed(t, raw); msg.Auth.Aligned {
			t.Errorf("%s: the mail is proved to be %s's", name, msg.From.Addr)
		}
	}
	if parsed(t, honest).Auth.Why != "" {
		t.Error("an honest mail is not proved")
	}
	injected := sentFromPage("pass\n")
	injected.From.Addr, injected.ID = "anna@example.test>\r\nX: <eve@example.test", "x>\r\nReply-To: <eve@example.test"
	if msg := parsed(t, mail.FromPage(injected)); len(msg.ReplyTo) > 0 || msg.Auth.Aligned {
		t.Errorf("a field was smuggled in: %+v", msg)
	}
}

// What is sent with a file arrives with it, byte for byte, whatever the file is called; without one the mail is as it ever was.
func TestFromPageWithFiles(t *testing.T) {
	s := sentFromPage("my turn\n")
	plain := mail.FromPage(s)
	if want := "Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\nbXkgdHVybg0K\r\n"; !strings.HasSuffix(string(plain.Bytes), "MIME-Version: 1.0\r\n"+want) {
		t.Errorf("without a file:\n%s", plain.Bytes)
	}
	log := []byte(strings.Repeat("\x00PK\x03\x04--page-a1b2\r\n\r\n.\r\n", 500))
	for _, name := range []string{"turn 3.vlog", "größer \"3\".vlog", strings.Repeat("long", 50) + ".vsav"} {
		s.Files = []mail.File{{Name: name, Bytes: log}, {Name: "empty.vsav"}}
		msg := parsed(t, mail.FromPage(s))
		if msg.Text != "my turn\n" || len(msg.Problems) > 0 || !msg.Auth.Aligned || len(msg.Attachments) != 2 {
			t.Fatalf("%s: %q, %v, %d files", name, msg.Text, msg.Problems, len(msg.Attachments))
		}
		if a := msg.Attachments[0]; a.Name != name || string(a.Bytes) != string(log) || a.Problem != "" {
			t.Errorf("%s became %q of %d bytes: %s", name, a.Name, len(a.Bytes), a.Problem)
		}
	}
}
