package moderator_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/hex"
	"adjutant/mail"
	"adjutant/moderator/game"
)

// Who answers what may be asked of him before it is asked needs fewer letters for a
// whole game, and it comes to its end as it does without.
func TestAnswersGivenBeforeSpareLetters(t *testing.T) {
	t.Parallel()
	for _, id := range []string{"training-field", "wilsons-creek"} {
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			var letters [2]int
			for seed := range byte(2) {
				for i, eager := range []bool{false, true} {
					c := campaign{match: packMatch(t, id, seed), eager: eager, read: map[engine.Side]string{}}
					letters[i] += c.playOut()
				}
			}
			t.Logf("letters of two games: %d, with answers given before %d", letters[0], letters[1])
			if letters[1] >= letters[0] {
				t.Errorf("%d letters with answers given before, %d without", letters[1], letters[0])
			}
		})
	}
}

// campaign is a game that two people play by mail, who march at each other and attack
// what they meet.
type campaign struct {
	*match
	eager bool                   // they answer what may be asked of them
	read  map[engine.Side]string // the last letter of each
}

// playOut plays to the end and counts the mails of both.
func (c *campaign) playOut() int {
	c.t.Helper()
	for n := range 4 * maxMails {
		sys, state, node := c.now()
		if node.Kind == engine.AtOver {
			return n
		}
		side := node.Seats[0]
		text := "pass\n"
		switch found := replyLine.FindString(c.read[side]); {
		case node.Asked && found != "":
			text = found + "\n" + c.ahead(side)
		case node.Phase == "move" || node.Phase == "combat":
			text = c.orders(sys, state, side)
		}
		d := c.send(side, text)
		if d.Outcome != game.Accepted && d.Outcome != game.Waiting {
			c.t.Fatalf("mail %d of %s is %s:\n%s\n%s", n, side, d.Outcome, text, d.Send[0].Text)
		}
		c.take(d.Send)
	}
	c.t.Fatal("the game does not end")
	return 0
}

func (c *campaign) take(letters []mail.Outgoing) {
	for _, s := range c.game.Lines[0].Opened.Seats {
		for _, l := range letters {
			if l.To.Addr == s.Addr {
				c.read[s.Side] = l.Text
			}
		}
	}
}

var aheadLine = regexp.MustCompile(`reply (\d+\.\d+): 1\b`)

// ahead is the first answer to all that may be asked of a side.
func (c *campaign) ahead(side engine.Side) string {
	if !c.eager {
		return ""
	}
	text := ""
	for _, line := range aheadLine.FindAllString(c.read[side], -1) {
		text += line + "\n"
	}
	return text
}

// orders are the moves towards the enemy and the attacks of a turn.
func (c *campaign) orders(sys engine.System, s engine.State, side engine.Side) string {
	var lines []string
	busy := map[string]bool{}
	do := func(a engine.Action) bool {
		next, _, r, err := engine.Apply(sys, s, engine.Play{Action: &a})
		if err != nil || r.Verdict != engine.Legal {
			return false
		}
		lines, s = append(lines, a.String()), next
		return true
	}
	if sys.Node(s).Phase == "move" {
		for _, a := range c.march(sys, s, side) {
			if n := sys.Node(s); n.Asked || n.Kind == engine.AtChance {
				break
			}
			do(a)
		}
	}
	for range 2 {
		if n := sys.Node(s); n.Pass != nil && !n.Asked && n.Phase != "combat" && n.Seats[0] == side {
			pass := engine.Action{Side: side, Verb: "pass"}
			do(pass)
		}
	}
	if n := sys.Node(s); n.Phase == "combat" && n.Seats[0] == side {
		for a := range sys.Legal(s, side) {
			from, to := fmt.Sprint(a.From), fmt.Sprint("to", a.Path)
			if a.Verb == "attack" && !busy[from] && !busy[to] {
				busy[from], busy[to] = true, true
				lines = append(lines, a.String())
			}
		}
	}
	if len(lines) == 0 || sys.Node(s).Phase == "move" {
		lines = append(lines, "pass")
	}
	return strings.Join(lines, "\n") + "\n"
}

// march is for each unit the move that brings it nearest to an enemy.
func (c *campaign) march(sys engine.System, s engine.State, side engine.Side) []engine.Action {
	best := map[string]engine.Action{}
	var order []string
	for a := range sys.Legal(s, side) {
		if a.Verb != "move" || len(a.Units) != 1 || a.Has("exit") {
			continue
		}
		u := string(a.Units[0])
		old, has := best[u]
		if !has {
			order = append(order, u)
		}
		if !has || c.gap(sys, s, side, a) < c.gap(sys, s, side, old) {
			best[u] = a
		}
	}
	var all []engine.Action
	for _, u := range order {
		all = append(all, best[u])
	}
	return all
}

// gap is how far the end of a move is from the nearest enemy.
func (c *campaign) gap(sys engine.System, s engine.State, side engine.Side, a engine.Action) int {
	rules, err := c.m.Rules("", "")
	if err != nil {
		c.t.Fatal(err)
	}
	end, err := hex.Parse(string(a.Path[len(a.Path)-1]))
	if err != nil {
		c.t.Fatal(err)
	}
	gaps := []int{99}
	for _, p := range sys.(engine.Board).Placed(s) {
		if p.Side == side || p.At == "" {
			continue
		}
		if at, err := hex.Parse(string(p.At)); err == nil {
			gaps = append(gaps, rules.Pack.Grid.Distance(end, at))
		}
	}
	return slices.Min(gaps)
}
