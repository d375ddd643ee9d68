package main

import (
	"encoding/base64"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"adjutant/moderator/roll"
)

// saved is a mail with a notice attached as a player saves it, which his server
// received then.
func saved(t *testing.T, name, notice string, received time.Time) string {
	t.Helper()
	text, err := os.ReadFile(notice)
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "freeze.eml")
	writeFile(t, file, fmt.Sprintf("Received: from club by mx.example.test; %s\r\nFrom: mod@example.test\r\nTo: anna@example.test\r\n"+
		"Subject: [g7] frozen\r\nMIME-Version: 1.0\r\nContent-Type: application/octet-stream; name=%q\r\n"+
		"Content-Disposition: attachment; filename=%q\r\nContent-Transfer-Encoding: base64\r\n\r\n%s\r\n",
		received.Format(time.RFC1123Z), name, name, base64.StdEncoding.EncodeToString(text)))
	return file
}

func TestVerifyTheTimeOfANotice(t *testing.T) {
	key, notice, record := filepath.Join(recorded, "public.txt"), filepath.Join(recorded, "freeze.notice"), filepath.Join(recorded, "beacon.roll")
	out := roll.Quicknet().TimeOf(1000)
	early, late := saved(t, "g7-freeze-1.notice", notice, out.Add(-9*time.Minute)), saved(t, "g7-freeze-1.notice", notice, out.Add(time.Hour))
	other := saved(t, "g7-freeze-1.notice", record, out)
	for _, test := range []struct {
		name string
		args []string
		code int
		want string
	}{
		{"in time", []string{"--notice", early, record}, 0, "note  the notice of freeze 1 was received 9 minutes before round 1000 came out"},
		{"alone", []string{"--notice", early}, 0, "ok    notice of freeze 1"},
		{"too late", []string{"--notice", late, record}, 0, "note  warning: the notice of freeze 1 was received 1 hour after round 1000 came out"},
		{"the same notice as a file", []string{"--notice", early, notice, record}, 0, "9 minutes before"},
		{"a record in the place of the notice", []string{"--notice", other}, 0, "1 record holds"},
		{"no notice in it", []string{"--notice", saved(t, "other.txt", notice, out)}, 2, "the mail has no notice attached"},
		{"no mail", []string{"--notice", notice}, 2, "no Received field"},
		{"not there", []string{"--notice", "missing"}, 2, "adjutant: --notice: "},
	} {
		t.Run(test.name, func(t *testing.T) {
			stdout, stderr, code := runVerify(t, append([]string{"verify", "--key", key}, test.args...)...)
			if code != test.code || !strings.Contains(stdout+stderr, test.want) {
				t.Errorf("exit %d, want %d with %q:\n%s%s", code, test.code, test.want, stdout, stderr)
			}
		})
	}
}
