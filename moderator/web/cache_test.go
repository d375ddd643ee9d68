package web_test

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// What never changes may be kept for ever and says so; what may change is asked for
// again each time, and not sent again if it is the same.
func TestCaching(t *testing.T) {
	c := field(t, built)
	for path, kept := range map[string]bool{
		"/":                                  false,
		"/feed.atom":                         false,
		"/deadlines.ics":                     false,
		"/game/training-field":               false,
		"/game/training-field/roll/1":        false,
		"/game/training-field/roll/1.roll":   true,
		"/game/training-field/roll/1.sig":    false,
		"/game/training-field/roll/1.pub":    false,
		"/log":                               false,
		"/log/checkpoint":                    false,
		"/log/tile/0/000.p/4":                true,
		"/log/tile/entries/000.p/4":          true,
		"/keys":                              false,
		"/game/training-field/rolls?from=1":  false,
		"/game/training-field/roll/2.roll":   true,
		"/game/none/roll/1.roll":             true,
		"/game/training-field/roll/1?again=": false,
	} {
		first := c.get(path)
		mark := first.Header().Get("ETag")
		if says := first.Header().Get("Cache-Control"); first.Code != http.StatusOK || strings.Contains(says, "immutable") != kept || mark == "" {
			t.Errorf("%s: %d, %q, mark %q", path, first.Code, says, mark)
			continue
		}
		for asked, want := range map[string]int{
			mark: http.StatusNotModified, `"other", W/` + mark: http.StatusNotModified, "*": http.StatusNotModified,
			`"other"`: http.StatusOK, strings.Trim(mark, `"`): http.StatusOK,
		} {
			r := httptest.NewRequest(http.MethodGet, path, nil)
			r.Header.Set("If-None-Match", asked)
			w := c.ask(r)
			if w.Code != want || (w.Body.Len() == 0) != (want == http.StatusNotModified) || w.Header().Get("ETag") != mark {
				t.Errorf("%s, asked with %s: %d and %d bytes", path, asked, w.Code, w.Body.Len())
			}
			if strings.Contains(w.Header().Get("Cache-Control"), "immutable") != kept {
				t.Errorf("%s, asked with %s: %s", path, asked, w.Header().Get("Cache-Control"))
			}
		}
	}
	if mark := c.get("/nowhere").Header().Get("ETag"); mark != "" {
		t.Errorf("what is not there has the mark %s", mark)
	}
}
