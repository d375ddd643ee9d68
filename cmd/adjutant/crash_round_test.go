package main

import (
	"path/filepath"
	"strings"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"

	"adjutant/moderator/game"
)

// TestCrashesInARound kills the daemon in a game whose sides order at once: when one side's orders are
// kept, when both are in and some of the dice have fallen, when all is played and nobody is told. Started
// again, it ends where a daemon ends that nothing happened to, and the bundle of the game holds.
func TestCrashesInARound(t *testing.T) {
	c := openCrashGame(t, nil, "--pack", "mill-lane", "--seat", "west=Anna Example <anna@example.test>", "--seat", "east=Ben Example <ben@example.test>")
	c.letters = c.roundLetters()
	undisturbed := c.play(t, c.sqlite(t))
	want := map[game.Outcome]int{game.HandedIn: 3, game.Accepted: 2}
	if diff := gocmp.Diff(want, undisturbed.Outcomes); diff != "" || len(undisturbed.Answers) != 7 || len(undisturbed.Records) < 3 {
		t.Fatalf("undisturbed: %d answers, %d records, outcomes (-want +got):\n%s", len(undisturbed.Answers), len(undisturbed.Records), diff)
	}
	for _, crashes := range []string{
		"taken:1", "judging:1", "decided:1", "committed:1", "sending:1", // one side's orders
		"judging:3", "drawn:1", "decided:3", "committed:3", "sending:3", "sent:3", // both sides' moves, with a die
		"judging:5", "drawn:2", "drawn:3", "decided:5", "committed:5", "sending:5", "delivered:5", // both sides' fire
		"judging:2 drawn:1 decided:2 drawn:1 drawn:1 committed:1",
	} {
		t.Run(crashes, func(t *testing.T) {
			t.Parallel()
			at := c.sqlite(t)
			compareOutcomes(t, undisturbed, c.play(t, at, strings.Fields(crashes)...))
			c.bundleHolds(t, at)
		})
	}
}

// roundLetters are two rounds of a turn: Anna changes her mind about her moves, then both move, and fire.
func (c crashClub) roundLetters() []letter {
	from := func(name, id, text string) letter {
		addr := strings.ToLower(name) + "@example.test"
		return letter{id: id, from: name + " Example <" + addr + ">", to: c.replyTo[addr], subject: id, text: text}
	}
	return []letter{
		from("Anna", "first", "hold all"),
		from("Anna", "again", "move Lane-Rifles (9.9,5.5)\r\nstanding: if enemy within 10 then fire"),
		from("Ben", "moves", "move Ford-Jagers (38.1,18.5)"),
		from("Anna", "cannon", "cannon Mill-Battery gun 1 -> (22.5,12)"),
		from("Ben", "fire", "cannon Ford-Battery gun 1 -> (25.3,13)\r\ncannon Ford-Battery gun 2 -> (25.3,11)"),
	}
}

// bundleHolds verifies the game as one file, every verdict judged once more.
func (c crashClub) bundleHolds(t *testing.T, at place) {
	t.Helper()
	file, keys := filepath.Join(t.TempDir(), "game.zip"), filepath.Join(t.TempDir(), "club.pub")
	c.program.run(t, nil, "game", "bundle", "--config", at.config, "-o", file, crashGame)
	writeFile(t, keys, c.program.run(t, nil, "key", "show", "--config", at.config))
	if said := c.program.run(t, nil, "verify", "--key", keys, file); !strings.Contains(said, "of west judged anew: handed in") || !strings.Contains(said, "the bundle of game "+crashGame+" for all holds") {
		t.Errorf("the bundle does not hold:\n%s", said)
	}
}
