package signin_test

import (
	"bytes"
	"crypto/rand"
	"strings"
	"testing"
	"time"

	"adjutant/mail"
	"adjutant/moderator/signin"
)

func TestToken(t *testing.T) {
	one, err := signin.Draw(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	other, _ := signin.Draw(rand.Reader)
	if again, ok := signin.Parse(one.String()); !ok || again != one {
		t.Errorf("%s is read as %s", one, again)
	}
	for _, text := range []string{"", one.String()[1:], one.String() + "A", one.String() + "=", strings.Repeat("!", 22), one.String()[:21] + "_"} {
		if got, ok := signin.Parse(text); ok && got.String() != text {
			t.Errorf("%q is a second spelling of %s", text, got)
		}
	}
	if one.Hash() == other.Hash() || strings.Contains(one.Hash(), one.String()) || one.FormKey() == other.FormKey() {
		t.Error("two tokens have one hash or key")
	}
	if !one.IsFormKey(one.FormKey()) || one.IsFormKey(other.FormKey()) || one.IsFormKey("") {
		t.Error("a form has the key of another session")
	}
	if _, err := signin.Draw(bytes.NewReader([]byte("short"))); err == nil {
		t.Error("a token was drawn of five bytes")
	}
}

func TestTimes(t *testing.T) {
	at := time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
	link, session := signin.Link{Made: at}, signin.Session{Since: at}
	if !link.Opens(at.Add(signin.LinkTime-time.Second)) || link.Opens(at.Add(signin.LinkTime)) {
		t.Error("a link does not count for 15 minutes")
	}
	if !session.Lasts(at.Add(signin.SessionTime-time.Second)) || session.Lasts(at.Add(signin.SessionTime)) {
		t.Error("a session does not last 30 days")
	}
}

func TestBrowserOf(t *testing.T) {
	for agent, want := range map[string]string{
		"Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0":                                                                  "Firefox on Linux",
		"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0":           "Edge on Windows",
		"Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1": "Safari on iPhone",
		"Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36":                   "Chrome on Android",
		"Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Safari/605.1.15":                   "Safari on macOS",
		"<script>alert(1)</script>\u202e": "a browser that does not say which",
		"":                                "a browser that does not say which",
	} {
		if got := signin.BrowserOf(agent); got != want {
			t.Errorf("%q is %q, want %q", agent, got, want)
		}
	}
}

func TestWishOf(t *testing.T) {
	for _, tt := range []struct {
		subject, text string
		want          signin.Wish
	}{
		{"anything", "page", signin.LetIn},
		{"", "  Page!\n", signin.LetIn},
		{"page", "", signin.NoWish},
		{"Re: [tf-1] page", "", signin.NoWish},
		{"", "page please", signin.LetIn},
		{"", "Page, please.", signin.LetIn},
		{"page", "move 1st Foot 1104", signin.NoWish},
		{"", "page off", signin.SignOut},
		{"my turn", "Hello,\n\nplease page!\n\nThanks and regards\nAnna\n", signin.LetIn},
		{"", "Dear Sirs,\npage off, please\nAnna Example", signin.SignOut},
		{"", "Hello\nThanks", signin.NoWish},
		{"", "page\npage off", signin.NoWish},
		{"", "hello page 7 of the rules is wrong", signin.NoWish},
		{"", "page\nBen", signin.NoWish},
		{"", "PAGE  OFF.", signin.SignOut},
		{"", "page off\nmove 1st Foot 1104", signin.NoWish},
		{"", "page 4 of the rules says so", signin.NoWish},
		{"", "", signin.NoWish},
	} {
		if got := signin.WishOf(&mail.Message{From: mail.Address{Name: "Anna Example"}, Subject: tt.subject, Text: tt.text}); got != tt.want {
			t.Errorf("%q above %q asks for %q, want %q", tt.subject, tt.text, got, tt.want)
		}
	}
	if got := signin.WishOf(&mail.Message{Text: "page", Attachments: []mail.Attachment{{Name: "turn.vlog"}}}); got != signin.NoWish {
		t.Errorf("a mail with a log asks for %q", got)
	}
}
