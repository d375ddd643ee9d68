package web_test

import (
	"net/http"
	"testing"
)

// Guides show letters as they come, with their maps; others have none.
func TestGuidesShowLetters(t *testing.T) {
	c := newClub(t, built)
	mustHave(t, c.page("/help/player"), "A letter, as it comes", "Hello Ben, here we go.", "ACCEPTED", `<img src="/help/player/letter.png"`)
	mustHave(t, c.page("/help/orders"), "mvoe 2nd Foot 1004", "E101", `<img src="/help/orders/letter.png"`)
	for path, want := range map[string]int{"/help/player/letter.png": http.StatusOK, "/help/keys/letter.png": http.StatusNotFound, "/help/nowhere/letter.png": http.StatusNotFound} {
		if w := c.get(path); w.Code != want || want == http.StatusOK && w.Header().Get("Content-Type") != "image/png" {
			t.Errorf("%s: %d, %s", path, w.Code, w.Header().Get("Content-Type"))
		}
	}
}
