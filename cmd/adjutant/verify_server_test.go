package main

import (
	"bytes"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"adjutant/moderator/roll"
)

// A server that is asked for a log cannot have the verifier ask another one, read without
// end, or take one log for another.
func TestVerifyOfAHostileServer(t *testing.T) {
	keys := recordedKeys(t)
	var strayed atomic.Int64
	inner := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { strayed.Add(1) }))
	defer inner.Close()
	three, err := keys.Checkpoint("club.example.org/log", 3, roll.Sum(nil))
	if err != nil {
		t.Fatal(err)
	}
	second, err := keys.Checkpoint("club.example.org/log/2", 3, roll.Sum(nil))
	if err != nil {
		t.Fatal(err)
	}
	huge, err := keys.Checkpoint("club.example.org/log/99999999", 3, roll.Sum(nil))
	if err != nil {
		t.Fatal(err)
	}
	endless := func(w http.ResponseWriter) {
		for chunk := []byte(strings.Repeat("x", 1<<16)); ; {
			if _, err := w.Write(chunk); err != nil {
				return
			}
		}
	}
	for _, tt := range []struct {
		name  string
		serve func(http.ResponseWriter, *http.Request)
		want  string
		most  int64 // times that it is asked
	}{
		{"redirects the checkpoint", func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, inner.URL, http.StatusFound) }, "leads to another server", 1},
		{"redirects in a circle", func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, r.URL.Path+"x", http.StatusFound) }, "stopped after 10 redirects", 11},
		{"a checkpoint without end", func(w http.ResponseWriter, _ *http.Request) { endless(w) }, "longer than 1048576 bytes", 1},
		{"leaves without end", func(w http.ResponseWriter, r *http.Request) {
			if r.URL.Path != "/checkpoint" {
				endless(w)
			}
			_, _ = w.Write([]byte(three.Note))
		}, "longer than 1048576 bytes", 2},
		{"leaves elsewhere", func(w http.ResponseWriter, r *http.Request) {
			if r.URL.Path != "/checkpoint" {
				http.Redirect(w, r, inner.URL, http.StatusFound)
				return
			}
			_, _ = w.Write([]byte(three.Note))
		}, "leads to another server", 2},
		{"leaves of another log", func(w http.ResponseWriter, r *http.Request) {
			if r.URL.Path != "/checkpoint" {
				_, _ = w.Write(bytes.Repeat(append([]byte{0, 32}, make([]byte, 32)...), 3))
				return
			}
			_, _ = w.Write([]byte(three.Note))
		}, "do not have the root", 3},
		{"a log without its statement", func(w http.ResponseWriter, r *http.Request) {
			if r.URL.Path != "/checkpoint" {
				http.NotFound(w, r)
				return
			}
			_, _ = w.Write([]byte(second.Note))
		}, "404", 3},
		{"a hundred million logs", func(w http.ResponseWriter, r *http.Request) {
			if r.URL.Path != "/checkpoint" {
				http.NotFound(w, r)
				return
			}
			_, _ = w.Write([]byte(huge.Note))
		}, "404", 3},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var asked atomic.Int64
			server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				asked.Add(1)
				tt.serve(w, r)
			}))
			defer server.Close()
			stdout, stderr, code := runVerify(t, "verify", "--key", filepath.Join(recorded, "public.txt"), "--log", server.URL, filepath.Join(recorded, "dice.roll"))
			if code == 0 || !strings.Contains(stdout+stderr, tt.want) || asked.Load() > tt.most || strayed.Load() > 0 {
				t.Errorf("exit %d, asked %d times, another server %d\n%s%s", code, asked.Load(), strayed.Load(), stdout, stderr)
			}
		})
	}
}

// recordedKeys are those of the recorded rolls, which are no secret.
func recordedKeys(t *testing.T) roll.Keys {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(recorded, "keys.txt"))
	if err != nil {
		t.Fatal(err)
	}
	keys, err := roll.ParseKeys(string(text))
	if err != nil {
		t.Fatal(err)
	}
	return keys
}
