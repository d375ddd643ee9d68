package main

import (
	"encoding/json"
	"fmt"
	"log/slog"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"adjutant/engine"
	"adjutant/moderator/club"
	"adjutant/moderator/game"
	"adjutant/moderator/roll"
	"adjutant/moderator/storage"
)

// seasonClub is a club in a folder in which games of the training field have ended,
// one a day of October 2026. Each line names the players and the winner: "Anna Ben
// north".
func seasonClub(t *testing.T, games ...string) (config string) {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "club")
	if _, stderr, code := runVerify(t, "init", dir); code != 0 {
		t.Fatal(stderr)
	}
	config = filepath.Join(dir, club.ConfigFile)
	c, err := openClub(t.Context(), config, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	for i, game := range games {
		endGame(t, c, i+1, strings.Fields(game))
	}
	if err := c.Close(); err != nil {
		t.Fatal(err)
	}
	return config
}

// ending is the signed ending of a game between players of the club.
func ending(t *testing.T, c *club.Club, day int, words []string) roll.Ending {
	t.Helper()
	seats := []roll.Acceptance{{Seat: "north", Nonce: fmt.Sprint("north ", day)}, {Seat: "south", Nonce: fmt.Sprint("south ", day)}}
	e := roll.Ending{
		Game: roll.GameID([]byte("invitation"), seats), Tag: fmt.Sprint("tf-", day), Title: "The Training Field", Pack: "training-field",
		PackHash: roll.Sum([]byte("pack")), Invitation: roll.Sum([]byte("invitation")), How: roll.ByVictory, Winner: engine.Side(words[2]), Level: "major",
		Opened: time.Date(2026, 7, 1, 0, 0, 0, 0, time.UTC), Closed: time.Date(2026, 10, day, 12, 0, 0, 0, time.UTC), Plays: 40,
	}
	for i, seat := range seats {
		e.Seats = append(e.Seats, roll.EndingSeat{Side: seat.Seat, Player: words[i] + " Example", Nonce: roll.Sum([]byte(seat.Nonce)), Seed: roll.Seed{byte(day), byte(i + 1)}})
	}
	keys, err := c.Keys()
	if err == nil {
		e, err = keys.SignEnding(e)
	}
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// endGame stores a game that has ended, with its ending in the log.
func endGame(t *testing.T, c *club.Club, day int, words []string) {
	t.Helper()
	e := ending(t, c, day, words)
	opened := &game.Opened{ID: e.Game, Tag: e.Tag}
	for _, s := range e.Seats {
		opened.Seats = append(opened.Seats, game.Seat{Side: s.Side, Name: s.Player})
	}
	lines := []game.Line{
		{At: e.Opened, Opened: opened},
		{At: e.Opened.Add(30 * time.Hour), Judged: &game.Judged{Side: "north", Mail: "a mail", Outcome: game.Accepted}},
		{At: e.Opened.Add(30 * time.Hour), Play: &engine.Play{Action: &engine.Action{Side: "north", Verb: "pass"}}},
	}
	err := c.Store.AddGames(t.Context(), storage.Beginning{Tag: e.Tag, Lines: lines})
	if err == nil {
		then := func(int, int64, roll.Hash) ([]game.Line, []storage.Parcel, error) {
			return []game.Line{{At: e.Closed, Ending: e.String()}}, nil, nil
		}
		err = c.Store.Commit(t.Context(), storage.Commit{Tag: e.Tag, Version: len(lines), Leaf: &storage.Leaf{Hash: e.Hash(), Then: then}})
	}
	if err != nil {
		t.Fatal(err)
	}
}

// run0 runs a command that must succeed, and gives what it prints.
func run0(t *testing.T, args ...string) string {
	t.Helper()
	stdout, stderr, code := runVerify(t, args...)
	if code != 0 {
		t.Fatalf("%v: exit %d: %s", args, code, stderr)
	}
	return stdout
}

// The ladder from the exported endings and the public keys is the club's, with
// every ending in the club's log.
func TestLadderFromFolderIsTheClubs(t *testing.T) {
	config := seasonClub(t, "Anna Ben north", "Ben Cleo north", "Cleo Anna south")
	dir := t.TempDir()
	export, log := filepath.Join(dir, "export"), filepath.Join(dir, "log")
	if told := run0(t, "ladder", "--config", config, "--export", export); !strings.Contains(told, "3 endings are in") {
		t.Error(told)
	}
	run0(t, "log", "export", log, "--config", config)
	writeFile(t, filepath.Join(export, "again.ending"), string(readFile(t, filepath.Join(export, "tf-1.ending"))))
	key := filepath.Join(export, "club.pub")
	for _, flags := range [][]string{{"--json"}, {"--json", "--player", "Anna Example"}, {"--json", "--period", "2026-09"}, {"--json", "--scenario", "woods"}, {"--balance"}} {
		theirs := ladderOf(t, run0(t, append([]string{"ladder", "--config", config}, flags...)...))
		ours := ladderOf(t, run0(t, append([]string{"ladder", "--from", export, "--key", key, "--log", log}, flags...)...))
		if theirs != ours {
			t.Errorf("%v: the club has\n%s\nthe folder\n%s", flags, theirs, ours)
		}
	}
}

// Bundles have the endings of their games: a folder of them makes the same ladder, and so does one of them alone. That of a
// game that goes on has none.
func TestLadderFromBundles(t *testing.T) {
	config := seasonClub(t, "Anna Ben north", "Ben Cleo north", "Cleo Anna south")
	export, bundles := filepath.Join(t.TempDir(), "export"), t.TempDir()
	run0(t, "ladder", "--config", config, "--export", export)
	key, names := filepath.Join(export, "club.pub"), filepath.Join(t.TempDir(), "theirs.txt")
	for _, tag := range []string{"tf-1", "tf-2", "tf-3"} {
		text := readFile(t, filepath.Join(export, tag+".ending"))
		for _, reader := range []string{"north", "south"} {
			writeFile(t, filepath.Join(bundles, tag+"-"+reader+".zip"), string(zipOf(t, map[string][]byte{"MANIFEST": nil, "game.ending": []byte(text), "pack/pack.toml": nil})))
		}
	}
	writeFile(t, filepath.Join(bundles, "tf-4-all.zip"), string(zipOf(t, map[string][]byte{"MANIFEST": nil, "journal.jsonl": nil})))
	writeFile(t, names, "Cleo Example = Chloe Example\n")
	of := func(from string, more ...string) string {
		return ladderOf(t, run0(t, append([]string{"ladder", "--json", "--from", from, "--key", key}, more...)...))
	}
	if want, got := of(export), of(bundles); got != want {
		t.Errorf("the endings make\n%s\nthe bundles\n%s", want, got)
	}
	if one := of(filepath.Join(bundles, "tf-2-north.zip")); !strings.Contains(one, `"games":1`) || !strings.Contains(one, "Cleo Example") {
		t.Error(one)
	}
	if got := of(bundles, "--names", names); !strings.Contains(got, "Chloe Example") || strings.Contains(got, "Cleo") {
		t.Error(got)
	}
	writeFile(t, filepath.Join(bundles, "broken.zip"), "PK\x03\x04 and no more")
	if _, stderr, code := runVerify(t, "ladder", "--from", bundles, "--key", key); code == 0 || !strings.Contains(stderr, "broken.zip") {
		t.Errorf("exit %d: %s", code, stderr)
	}
	if _, stderr, code := runVerify(t, "ladder", "--from", export, "--key", key, "--names", filepath.Join(bundles, "none.txt")); code == 0 || !strings.Contains(stderr, "--names") {
		t.Errorf("exit %d: %s", code, stderr)
	}
}

// ladderOf is what a ladder says without what only the club knows.
func ladderOf(t *testing.T, text string) string {
	t.Helper()
	var all map[string]any
	if json.Unmarshal([]byte(text), &all) != nil {
		return text
	}
	delete(all, "club")
	if player, is := all["player"].(map[string]any); is {
		delete(player, "pace")
		delete(player, "luck")
	}
	out, err := json.Marshal(all)
	if err != nil {
		t.Fatal(err)
	}
	return string(out)
}

// Endings that were changed, made up or contradict each other are refused by name.
func TestLadderRefusesFolders(t *testing.T) {
	config := seasonClub(t, "Anna Ben north", "Ben Cleo north")
	c, err := openClub(t.Context(), config, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	log := filepath.Join(t.TempDir(), "log")
	run0(t, "log", "export", log, "--config", config)
	for _, tt := range []struct {
		name string
		harm func(folder string)
		want string
	}{
		{"changed", func(folder string) {
			file := filepath.Join(folder, "tf-1.ending")
			writeFile(t, file, strings.Replace(string(readFile(t, file)), "winner north", "winner south", 1))
		}, "ending: ending of tf-1: signature"},
		{"contradicting", func(folder string) {
			writeFile(t, filepath.Join(folder, "other"), ending(t, c, 1, []string{"Anna", "Ben", "south"}).String())
		}, "ending of tf-1: two different endings of one game"},
		{"not in the log", func(folder string) {
			writeFile(t, filepath.Join(folder, "other"), ending(t, c, 9, []string{"Anna", "Ben", "south"}).String())
		}, "the ending of tf-9 is not among the 2 leaves of the log"},
		{"no ending", func(folder string) { writeFile(t, filepath.Join(folder, "letter"), "Dear club,\n") }, "letter:"},
	} {
		folder := filepath.Join(t.TempDir(), "export")
		run0(t, "ladder", "--config", config, "--export", folder)
		tt.harm(folder)
		_, stderr, code := runVerify(t, "ladder", "--from", folder, "--key", filepath.Join(folder, "club.pub"), "--log", log)
		if code != 1 || !strings.Contains(stderr, tt.want) {
			t.Errorf("%s: exit %d: %s", tt.name, code, stderr)
		}
	}
}

// A player's page has what only the club knows, and knows him by an earlier name.
func TestLadderPlayer(t *testing.T) {
	config := seasonClub(t, "Anna Ben north", "Ben Cleo north")
	writeFile(t, filepath.Join(filepath.Dir(config), club.NamesFile), "Ben Example = Benjamin Example\n")
	told := run0(t, "ladder", "--config", config, "--player", "Ben Example", "--period", "2026-10")
	for _, want := range []string{"Benjamin Example on the ladder of", "1500 ± 253 ?", "1 answer; half within 30 hours", "tf-2 as north beat Cleo Example (1500 ± 350) in training-field, major"} {
		if !strings.Contains(told, want) {
			t.Errorf("no %q in\n%s", want, told)
		}
	}
	if _, stderr, code := runVerify(t, "ladder", "--config", config, "--player", "Zoe Example", "--period", "2026-10"); code != 1 || !strings.Contains(stderr, `no game of "Zoe Example" has ended by 2026-10`) {
		t.Errorf("exit %d: %s", code, stderr)
	}
}

func TestLadderUsage(t *testing.T) {
	config := seasonClub(t)
	for _, tt := range []struct {
		args []string
		want string
	}{
		{nil, "whose club? Write --config FILE"},
		{[]string{"--from", "."}, "key"},
		{[]string{"--config", config, "--period", "October"}, `"October" is no month; write it as 2026-10`},
		{[]string{"--config", config, "--months", "3"}, "--log, --months and --names are for --from"},
		{[]string{"--config", config, "--export", filepath.Dir(config)}, "exists"},
	} {
		if _, stderr, code := runVerify(t, append([]string{"ladder"}, tt.args...)...); code != 2 || !strings.Contains(stderr, tt.want) {
			t.Errorf("%v: exit %d: %s", tt.args, code, stderr)
		}
	}
	if told := run0(t, "ladder", "--config", config); !strings.Contains(told, "is empty: in") {
		t.Error(told)
	}
}
