package main

import (
	"fmt"
	"log/slog"
	"path/filepath"
	"strings"
	"testing"

	"adjutant/moderator/club"
)

// Of fifty games one line is wrong: it is named, alone, with what is wrong, and none is begun. When it is right, all are.
func TestOneWrongRowOfFifty(t *testing.T) {
	dir := t.TempDir()
	config := filepath.Join(dir, "club", club.ConfigFile)
	run0(t, "init", filepath.Join(dir, "club"))
	rows := []string{"tag,seat,seat"}
	for i := range 50 {
		rows = append(rows, fmt.Sprintf("g-%d,first=m%d@example.test,second=n%d@example.test", i+1, i, i))
	}
	right := rows[37]
	rows[37] = strings.Replace(right, "second=", "west=", 1)
	file := filepath.Join(dir, "games.csv")
	writeFile(t, file, strings.Join(rows, "\n")+"\n")
	_, stderr, code := runVerify(t, "game", "new", "--config", config, "--from", file)
	if code != 2 || !strings.Contains(stderr, "nothing was begun") || !strings.Contains(stderr, `line 38: --seat "west=n36@example.test": the sides of the pack open are first and second`) || strings.Count(stderr, "line ") != 1 {
		t.Errorf("exit %d: %s", code, stderr)
	}
	if n := gamesOf(t, config); n != 0 {
		t.Errorf("%d games are begun", n)
	}
	rows[37] = right
	writeFile(t, file, strings.Join(rows, "\n")+"\n")
	run0(t, "game", "new", "--config", config, "--from", file)
	if n := gamesOf(t, config); n != 50 {
		t.Errorf("%d games are begun", n)
	}
}

// gamesOf is how many games a club has.
func gamesOf(t *testing.T, config string) int {
	t.Helper()
	c, err := openClub(t.Context(), config, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	tags, err := c.Store.Games(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return len(tags)
}
