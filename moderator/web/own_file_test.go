package web_test

import (
	"bytes"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"adjutant/moderator/game"
)

// brought is a file that a form brings.
type brought struct{ name, data string }

// brings sends the form of files, with what its page hides, files, and what is written beside them.
func (b *browser) brings(path, text string, files ...brought) *httptest.ResponseRecorder {
	b.t.Helper()
	return b.sendsFiles(path, filled(b.page(path), url.Values{"text": {text}}), files...)
}

// sendsFiles sends fields and files.
func (b *browser) sendsFiles(path string, fields url.Values, files ...brought) *httptest.ResponseRecorder {
	b.t.Helper()
	var body bytes.Buffer
	w := multipart.NewWriter(&body)
	for name := range fields {
		if err := w.WriteField(name, fields.Get(name)); err != nil {
			b.t.Fatal(err)
		}
	}
	for _, f := range files {
		part, err := w.CreateFormFile("file", f.name)
		if err == nil {
			_, err = part.Write([]byte(f.data))
		}
		if err != nil {
			b.t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		b.t.Fatal(err)
	}
	return b.posts(path, w.FormDataContentType(), body.Bytes())
}

// posts sends what a form with files would.
func (b *browser) posts(path, kind string, body []byte) *httptest.ResponseRecorder {
	r := httptest.NewRequest(http.MethodPost, path, bytes.NewReader(body))
	r.Header.Set("Content-Type", kind)
	r.Header.Set("Sec-Fetch-Site", "same-origin")
	if b.cookie != nil {
		r.AddCookie(b.cookie)
	}
	return b.club.ask(r)
}

// TestLogFromThePage: a log of VASSAL that is handed in on the page is judged as one that a mail brings, and counts.
func TestLogFromThePage(t *testing.T) {
	h := newHouse(t, game.PageSend, "training-field")
	anna := h.signsIn("anna@example.test")
	const at = "/me/game/training-field/file"
	mustHave(t, anna.page("/me/game/training-field"), `<a href="`+at+`">Hand in a file of VASSAL</a>`)
	log, err := os.ReadFile(filepath.Join("..", "demo", "files", "north-through-the-enemy.vlog"))
	if err != nil {
		t.Fatal(err)
	}
	mustHave(t, anna.becomes(anna.brings(at, "note: first try", brought{"C:\\games\\turn 1.vlog", string(log)})), "HANDED BACK", "first try")
	if log, err = os.ReadFile(filepath.Join("..", "demo", "files", "north-attacks.vlog")); err != nil {
		t.Fatal(err)
	}
	mustHave(t, anna.becomes(anna.brings(at, "", brought{"turn 1.vlog", string(log)})), "ACCEPTED", "attack 1104 -&gt; 1205")
	mustHave(t, h.mailTo("ben@example.test", "attack 1104 -> 1205"), "sent this from the club's page")
}

// TestFilesFromThePageAreBounded: what is no file of VASSAL, too much, of nobody who is signed in, from elsewhere, for a game of others,
// or not whole, is not sent, and whoever sent it is told why.
func TestFilesFromThePageAreBounded(t *testing.T) {
	h := newHouse(t, game.PageSend, "training-field")
	h.opens("mill-lane", game.PageSend, "Carl", "Dora")
	h.opens("wilsons-creek", game.PageRead, "Anna Example", "Ben Example")
	anna, dora := h.signsIn("anna@example.test"), h.signsIn("dora@example.test")
	const at = "/me/game/training-field/file"
	one := brought{"a.vlog", "x"}
	for want, w := range map[string]*httptest.ResponseRecorder{
		"No file was chosen": anna.brings(at, "pass"),
		"page&#39;s.exe is neither a log (.vlog) nor a save": anna.brings(at, "pass", brought{"page's.exe", "MZ"}),
		"More than 3 files":                                        anna.brings(at, "", one, one, one, one),
		"The files are more than 8 MB":                             anna.brings(at, "", brought{"a.vlog", strings.Repeat("x", 9<<20)}),
		"This was not sent from a page that you had open here":     anna.posts(at, "multipart/form-data; boundary=x", []byte("--x\r\nContent-Disposition: form-data; name=\"version\"\r\n\r\n0\r\n--x--\r\n")),
		"That did not arrive whole. Try again":                     anna.posts(at, "application/x-www-form-urlencoded", []byte("text=pass")),
		"You are not signed in any more, and nothing was sent":     (&browser{house: h}).posts(at, "multipart/form-data; boundary=x", nil),
		"You play no seat of this game, and nothing was sent":      dora.sendsFiles(at, filled(dora.page("/me/settings"), url.Values{"version": {"0"}}), one),
		"This game takes nothing from here: send the file by mail": anna.ask("/me/game/wilsons-creek/file", nil),
	} {
		if w.Code == http.StatusSeeOther || !strings.Contains(w.Body.String(), want) {
			t.Errorf("%d, no %q in\n%s", w.Code, want, w.Body)
		}
	}
	if n := len(h.gameOf("training-field").Lines); n != 1 {
		t.Errorf("the game has %d lines", n)
	}
}
