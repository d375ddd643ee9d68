package main

import (
	"fmt"
	"strings"
	"testing"
)

// houseCrashes are where the daemon is killed while the house plays, and how often it comes there at least; to
// the point drawn it comes once for each record.
var houseCrashes = []struct {
	point string
	times int
}{{"judging", 4}, {"drawn", 3}, {"decided", 4}, {"committed", 4}, {"sending", 2}, {"sent", 2}}

// TestCrashesWhileTheHousePlays kills the daemon at each point that it comes to while it judges a player's mails
// and has the house answer them. Started again, it ends where a daemon ends that nothing happened to: what the
// house did, it did once.
func TestCrashesWhileTheHousePlays(t *testing.T) {
	c := openCrashGame(t, nil, "--pack", "training-field", "--answer", "0", "--seat", "north=Anna Example <anna@example.test>", "--seat", "south=house")
	for n := range 4 {
		c.letters = append(c.letters, letter{
			id: fmt.Sprintf("turn-%d", n+1), from: "Anna Example <anna@example.test>", to: c.replyTo["anna@example.test"], subject: fmt.Sprintf("mail %d", n+1), text: strings.Repeat("pass\r\n", n+1),
		})
	}
	undisturbed := c.play(t, c.sqlite(t))
	if len(undisturbed.Records) == 0 || !strings.Contains(fmt.Sprint(undisturbed.Answers), "The house, which plays Southern Division") {
		t.Fatalf("the house throws no dice: %+v", undisturbed)
	}
	for _, at := range houseCrashes {
		for n := range at.times {
			if at.point == "drawn" && n >= len(undisturbed.Records) {
				break
			}
			crash := fmt.Sprintf("%s:%d", at.point, n+1)
			t.Run(crash, func(t *testing.T) {
				t.Parallel()
				compareOutcomes(t, undisturbed, c.play(t, c.sqlite(t), crash))
			})
		}
	}
}
