package main

import (
	"bytes"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"adjutant/moderator/roll"
)

// Of a log that is not the host's, or that is larger than any can be, nothing is
// fetched but its checkpoint.
func TestVerifyFetchesNothingOfAForeignLog(t *testing.T) {
	keys := recordedKeys(t)
	stray, err := roll.NewKeys(bytes.NewReader(bytes.Repeat([]byte{1, 2, 3, 4, 5, 6, 7}, 10)), "club.example.org")
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		name, origin string
		keys         roll.Keys
		size         int64
		want         string
	}{
		{"of another host", "club.example.org/log", stray, 1 << 40, "checkpoint: checkpoint of club.example.org/log at 1099511627776: not made with the host's key"},
		{"of no log", "club.example.org/shadow", keys, 3, "checkpoint of club.example.org/shadow at 3: club.example.org has no such log"},
		{"too large", "club.example.org/log", keys, 1 << 40, "a log of 1099511627776 leaves, where 4194304 can be read"},
	} {
		at, err := tt.keys.Checkpoint(tt.origin, tt.size, roll.Sum(nil))
		if err != nil {
			t.Fatal(err)
		}
		var asked []string
		server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			asked = append(asked, r.URL.Path)
			_, _ = w.Write([]byte(at.Note))
		}))
		stdout, stderr, code := runVerify(t, "verify", "--key", filepath.Join(recorded, "public.txt"), "--log", server.URL, filepath.Join(recorded, "dice.roll"))
		server.Close()
		if code == 0 || !strings.Contains(stdout+stderr, tt.want) || !slices.Equal(asked, []string{"/checkpoint"}) {
			t.Errorf("%s: exit %d, asked for %q\n%s%s", tt.name, code, asked, stdout, stderr)
		}
	}
}
