package service_test

import (
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"time"

	"adjutant/engine"
	"adjutant/engine/systems"
	"adjutant/moderator/game"
)

// courseForm is how a plan has a game: who plays what, how many mails, and how it ends.
//
//	tf-1: anna and ben play training-field, 6 mails, ben resigns
var courseForm = regexp.MustCompile(`^([a-z0-9-]+): ([a-z.]+) and ([a-z.]+) play ([a-z-]+)(?:, (\d+) mails?)?, (.+)$`)

// course is a game as it is planned. The second day both have joined, and from then on each answers some hours behind the other.
type course struct {
	*yearClub
	tag     string
	players [2]string // mailboxes, in the order of the sides
	sides   [2]engine.Side
	mails   int
	end     string
	gone    string // the mailbox of who has vanished
	random  *rand.Rand
}

// usualClock is that of games of the club, where a plan says nothing else.
const usualClock = "clock phase=96h bank=48h reminder=24h misses=default,forfeit"

// begin invites to a game, and plans what its players will do.
func (y *yearClub) begin(p *page, w []string) {
	y.t.Helper()
	c := &course{yearClub: y, tag: w[0], players: [2]string{w[1], w[2]}, mails: number(w[4]), end: w[5]}
	h := fnv.New64()
	h.Write([]byte(c.tag))
	c.random = rand.New(rand.NewPCG(h.Sum64(), 1))
	pack, err := systems.Find(w[3])
	if err != nil {
		y.t.Fatal(err)
	}
	terms := append([]string{"answer 96h", "ratings turns 0, forfeit loss, resigning loss, leaving loss, successor none"}, p.text...)
	if !slices.ContainsFunc(p.text, func(l string) bool { return strings.HasPrefix(l, "clock") }) {
		terms = append(terms, usualClock)
	}
	for i, s := range pack.Sides[:2] {
		c.sides[i] = s.ID
		terms = append(terms, string(s.ID)+" "+c.players[i])
	}
	y.invites(c.tag, w[3], terms)
	y.plan(p.at.Add(3*time.Hour), func() { c.joins(0) })
	y.plan(p.at.Add(25*time.Hour), func() { c.joins(1) })
	c.next(p.at.Add(30 * time.Hour))
}

// joins has a player join.
func (c *course) joins(i int) {
	if c.players[i] != houseBox {
		c.writes(c.players[i], c.tag, []string{"join"})
	}
}

// next plans the next mail, or how the game ends. Where somebody vanishes, the other still moves when the game waits for him.
func (c *course) next(at time.Time) {
	c.plan(at, func() {
		if c.over() {
			return
		}
		if vanishes := c.vanishes(); c.mails > 0 || c.end == "to its end" || vanishes != "" {
			if c.mails--; c.mails < 0 {
				c.gone = vanishes
			}
			c.moves()
			c.attend()
			c.next(at.Add(time.Duration(7+c.random.IntN(34)) * time.Hour))
			return
		}
		c.ends()
	})
}

// vanishes is the mailbox of who vanishes from the game, "" where nobody does.
func (c *course) vanishes() string {
	if w := vanishForm.FindStringSubmatch(c.end); w != nil {
		return w[1]
	}
	return ""
}

func (c *course) over() bool {
	return slices.ContainsFunc(c.game(c.tag).Lines, func(l game.Line) bool { return l.Ended != nil || l.Expired != nil || l.Cancelled != nil })
}

// moves has a side for which the game waits mail an order that is legal.
func (c *course) moves() {
	c.t.Helper()
	g := c.game(c.tag)
	if g.Opened() == nil {
		return // not all have joined
	}
	t, err := c.service.Moderator.Rules.Table(g.Lines)
	if err != nil {
		c.t.Fatal(err)
	}
	now := t.Course()
	node, system := now.Node(), t.Rules.System
	if now.Stage() != game.StageRunning || node.Kind != engine.AtChoice {
		return
	}
	seats := slices.DeleteFunc(slices.Clone(node.Seats), func(s engine.Side) bool {
		_, in := t.Sealed[s]
		return in || c.gone != "" && c.sits(c.tag, s) == c.gone
	})
	if len(seats) == 0 {
		return
	}
	side := seats[c.random.IntN(len(seats))]
	action, found := someOrder(system, now.State, side, c.random)
	box := c.sits(c.tag, side)
	if !found || box == "" {
		return
	}
	c.writes(box, c.tag, []string{action.String()})
	if came := c.attend(); len(came) != 1 || !slices.Contains([]game.Outcome{game.Accepted, game.Waiting, game.HandedIn, game.Frozen}, game.Outcome(came[0])) {
		c.t.Errorf("%s: %s of %s is %v:\n%s", c.tag, action, side, came, c.last[box].Text)
	}
}

// someOrder is one of the first orders that a side may give.
func someOrder(system engine.System, state engine.State, side engine.Side, random *rand.Rand) (engine.Action, bool) {
	var list []engine.Action
	for a := range system.Legal(state, side) {
		if list = append(list, a); len(list) == 100 {
			break
		}
	}
	if len(list) == 0 {
		return engine.Action{}, false
	}
	return list[random.IntN(len(list))], true
}

// The ways in which a game ends.
var (
	vanishForm = regexp.MustCompile(`^([a-z.]+) vanishes$`)
	resignForm = regexp.MustCompile(`^([a-z.]+) resigns$`)
	winForm    = regexp.MustCompile(`^([a-z.]+) wins ?([a-z]*)$`)
)

// ends has the game end as it is planned.
func (c *course) ends() {
	c.t.Helper()
	says := func(box string, text ...string) { c.writes(box, c.tag, text); c.attend() }
	switch w, r := winForm.FindStringSubmatch(c.end), resignForm.FindStringSubmatch(c.end); {
	case r != nil:
		says(r[1], "resign")
		says(r[1], "confirm CODE")
	case w != nil:
		i := slices.Index(c.players[:], w[1])
		says(c.players[i], strings.TrimSpace(fmt.Sprintf("offer result %s %s", c.sides[i], w[2])))
		says(c.players[1-i], "accept result")
		says(c.players[1-i], "confirm CODE")
	case c.end == "they draw":
		says(c.players[0], "offer draw")
		says(c.players[1], "accept draw")
		says(c.players[1], "confirm CODE")
	case c.end == "more is told below":
		return
	default:
		c.t.Fatalf("%s: nobody knows how it ends when %q", c.tag, c.end)
	}
	if !c.over() {
		c.t.Errorf("%s does not end as planned, %q:\n%s\n%s", c.tag, c.end, c.last[c.players[0]].Text, c.last[c.players[1]].Text)
	}
}
