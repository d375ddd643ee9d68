package moderator_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/moderator/roll"
)

// What is answered ahead is kept until it is asked, whoever of a hex has retreated meanwhile: each of several answers to one
// question is used as its turn comes.
func TestAnswersAheadOutliveAnotherChoice(t *testing.T) {
	used := 0
	for seed := range byte(12) {
		m := creekIn(t, "creek-2-union-fight")
		m.keys = keysOf(t, seed)
		m.send("union", "attack 0701 -> 0601 primary 1 MO support Du Bois\n")
		m.send("union", "reply 1.1: 2\nreply 1.1: 3\nreply 1.1: 4\n")
		d := m.send("confederate", "reply 1: 1\n")
		text := strings.Join(strings.Fields(m.textTo(d, "union")), " ")
		if node := m.course().Node(); strings.HasPrefix(node.Prompt, "retreats") && node.Seats[0] == "union" {
			t.Errorf("seed %d: it is asked: %s\n%s", seed, node.Prompt, text)
		}
		used += strings.Count(text, "done retreat 2 KS 0701-0801 (answer to question 1.1, given before with no. ")
	}
	if used == 0 {
		t.Error("no answer was used")
	}
}

// Answers ahead that were not asked for lapse with their turn, and their player is told so.
func TestAnswersAheadLapseAloud(t *testing.T) {
	m := creekIn(t, "creek-2-union-fight")
	m.send("union", "attack 0701 -> 0601 primary 1 MO support Du Bois\n")
	d := m.send("union", "reply 1.1: 2\n")
	mustSay(t, d.Send[0].Text, "stored answers given before they are asked for (no. 3) 1.1: retreat 1 MO 0701-0801")
	for turn := m.course().Node().Turn; ; {
		c := m.course()
		if c.Node().Turn != turn {
			break
		}
		side := c.Node().Seats[0]
		d = m.send(side, c.Legal(side, 1)[0].String()+"\n")
	}
	mustSay(t, m.textTo(d, "union"), "Turn 2 is over, and what you had answered ahead and was not asked has lapsed: 1.1 (retreat 1 MO 0701-0801).")
	mustNotSay(t, m.textTo(d, "confederate"), "has lapsed")
	mustNotSay(t, m.textTo(d, "union"), "answers given before they are asked for")
}

// keysOf are the keys by which dice fall otherwise than by those of another number.
func keysOf(t *testing.T, seed byte) roll.Keys {
	t.Helper()
	keys, err := roll.NewKeys(rand.NewChaCha8([32]byte{seed}), "Example-Club")
	if err != nil {
		t.Fatal(err)
	}
	return keys
}

// What may be asked next is told in a few lines: what is near, and where the rest is.
func TestWhatMayBeAskedNextIsShort(t *testing.T) {
	m := creekIn(t, "creek-2-union-fight")
	d := m.send("union", "attack 0701 -> 0601 primary 1 MO support Du Bois\nattack 0703 -> 0704 primary 1 US\nattack 0702 -> 0602 primary 1 KS support Totten\npass\n")
	for _, side := range []engine.Side{"union", "confederate"} {
		_, list, told := strings.Cut(m.textTo(d, side), "This may be asked of you next")
		list, _, _ = strings.Cut(list, "\n\n")
		if n := strings.Count(list, "\n"); !told || n > 16 || !strings.Contains(strings.Join(strings.Fields(list), " "), "A line 'ahead' brings all of it.") {
			t.Errorf("%s: %d lines:\n%s", side, n, list)
		}
	}
	whole := m.textTo(m.send("confederate", "ahead\n"), "confederate")
	mustSay(t, whole, "reply 1.6: 8 is defend 0602 primary Woodruff")
}
