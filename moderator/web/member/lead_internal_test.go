package member

import (
	"errors"
	"net/http/httptest"
	"testing"

	"adjutant/moderator/game"
)

// Whatever stands for a tag in an address leads to a page of this site, and nowhere else.
func TestLead(t *testing.T) {
	broken := errors.New("the store is gone")
	for _, tt := range []struct {
		tag  string
		err  error
		want string
	}{
		{"tf-1", nil, "/me/seat/tf-1"},
		{"tf-1", game.ErrNoGame, "/game/tf-1"},
		{"../..//evil.test", game.ErrNoGame, "/game/..%2F..%2F%2Fevil.test"},
		{"a\r\nb", nil, "/me/seat/a%0D%0Ab"},
		{"tf-1", broken, ""},
	} {
		q := httptest.NewRequestWithContext(t.Context(), "GET", "/", nil)
		q.SetPathValue("tag", tt.tag)
		answer, err := lead(q, "/me/seat/", tt.err)
		if answer.To != tt.want || (err != nil) != (tt.err == broken) {
			t.Errorf("%q, %v: to %q, %v", tt.tag, tt.err, answer.To, err)
		}
	}
}
