package main

import (
	"bytes"
	"context"
	"io"
	"log/slog"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"adjutant/config"
	"adjutant/engine"
	"adjutant/moderator/club"
	"adjutant/moderator/daemon"
	"adjutant/moderator/desk"
	"adjutant/moderator/roll"
	"adjutant/moderator/succession"
)

// serveClubPages makes a club, lets dice fall before and after a change of its
// keys, and serves its pages. It gives their address and the public keys.
func serveClubPages(t *testing.T) (url string, keys roll.Public) {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "club")
	if err := club.Make(t.Context(), dir, club.ExampleName, entropy); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(dir, club.ConfigFile)
	writeFile(t, file, strings.Replace(config.Example, `listen = ""`, `listen = "127.0.0.1:0"`, 1))
	c, err := openClub(t.Context(), file, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	if keys, err = c.Public(); err != nil {
		t.Fatal(err)
	}
	for i, purpose := range []string{"who chooses sides", "the weather", "the wind"} {
		if i == 2 {
			_, _, err = succession.Rotate(t.Context(), c)
		}
		if err == nil {
			_, err = c.Service.DrawOutside(t.Context(), desk.OutsideRequest([]engine.Dice{{N: 2, Sides: 6, Low: 1}}, purpose))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	d := daemon.New(c)
	if err := d.ListenPages(t.Context()); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- d.ServePages(ctx) }()
	t.Cleanup(func() {
		cancel()
		if err := <-ended; err != nil {
			t.Error(err)
		}
		if err := c.Close(); err != nil {
			t.Error(err)
		}
	})
	return "http://" + d.Pages.Addr().String(), keys
}

// download fetches a page's file into a folder.
func download(t *testing.T, url, dir, name string) string {
	t.Helper()
	answer, err := http.Get(url)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	data, err := io.ReadAll(answer.Body)
	if err != nil || answer.StatusCode != http.StatusOK {
		t.Fatalf("%s: %s, %v", url, answer.Status, err)
	}
	file := filepath.Join(dir, name)
	if err := os.WriteFile(file, data, 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}

// What the pages offer verifies with the command line, against the log that they
// publish, over a change of the keys.
func TestPagesVerify(t *testing.T) {
	url, first := serveClubPages(t)
	dir := t.TempDir()
	key := download(t, url+"/keys/first-club.pub", dir, "club.pub")
	if text, err := os.ReadFile(key); err != nil || string(text) != first.Text() {
		t.Fatalf("%v: the first keys are\n%s", err, text)
	}
	files := []string{
		download(t, url+"/game/none/roll/1.roll", dir, "1.roll"),
		download(t, url+"/game/none/roll/2.roll", dir, "2.roll"),
		download(t, url+"/game/none/roll/3.roll", dir, "3.roll"),
		download(t, url+"/game/none/roll/2.tlog-proof", dir, "2.tlog-proof"),
		download(t, url+changeLink(t, url), dir, "succession"),
	}
	report, err := verifyOptions{key: key, log: url + "/log"}.verify(t.Context(), files)
	if err != nil || report.Failure != nil || len(report.Held) != 3 || report.Logged != 4 {
		t.Errorf("%v, %v, %d held, %d in the log", err, report.Failure, len(report.Held), report.Logged)
	}
	writeFile(t, files[1], strings.Replace(string(readFile(t, files[1])), "weather", "wether", 1))
	if report, err := (verifyOptions{key: key, log: url + "/log"}).verify(t.Context(), files); err != nil || report.Failure == nil {
		t.Errorf("%v: a changed record holds", err)
	}
}

// changeLink is the path of the change of the keys that the page of the keys leads
// to.
func changeLink(t *testing.T, url string) string {
	t.Helper()
	page := string(readFile(t, download(t, url+"/keys", t.TempDir(), "keys.html")))
	_, link, found := strings.Cut(page, `<a href="/keys/succession-`)
	link, _, ended := strings.Cut(link, `"`)
	if !found || !ended {
		t.Fatalf("no change of the keys:\n%s", page)
	}
	return "/keys/succession-" + link
}

// ssh-keygen accepts the signature that a roll's page offers, and refuses it for
// another record.
func TestPagesSignForSSH(t *testing.T) {
	program, err := exec.LookPath("ssh-keygen")
	if err != nil {
		t.Skip("ssh-keygen is not installed (package openssh-client)")
	}
	url, _ := serveClubPages(t)
	dir := t.TempDir()
	signers := download(t, url+"/keys/allowed_signers", dir, "allowed_signers")
	signature := download(t, url+"/game/none/roll/1.sig", dir, "1.sig")
	var said []bool
	for _, name := range []string{"1.roll", "2.roll"} {
		record := readFile(t, download(t, url+"/game/none/roll/"+name, dir, name))
		cmd := exec.Command(program, "-Y", "verify", "-f", signers, "-I", club.KeyName(club.ExampleName), "-n", "roll@pbem", "-s", signature)
		cmd.Stdin = bytes.NewReader(record)
		said = append(said, cmd.Run() == nil)
	}
	if !slices.Equal(said, []bool{true, false}) {
		t.Errorf("ssh-keygen says %v", said)
	}
}

func readFile(t *testing.T, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return data
}
