package moderator_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/systems"
	"adjutant/mail"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/lobby"
	"adjutant/moderator/post"
	"adjutant/moderator/roll"
)

// Whatever a system lists as legal can be mailed as a line of text, is
// understood as just that, and takes effect; whole games come to their end so.
func TestGamesArePlayedByMail(t *testing.T) {
	t.Parallel()
	for _, id := range systems.All() {
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			seeds, mails := byte(3), maxMails
			if units(t, id) > manyUnits {
				seeds, mails = 1, maxMailsLarge
			}
			for seed := range seeds {
				playByMail(t, id, seed, mails)
			}
		})
	}
}

const (
	maxMails      = 150 // of a game in which nothing ends
	maxMailsLarge = 12  // of one whose games take hundreds
	manyUnits     = 100 // of a pack with such games
)

// units is how many units a built-in pack has.
func units(t *testing.T, id string) int {
	t.Helper()
	return len(builtIn(t, id).Pack.Units)
}

func playByMail(t *testing.T, id string, seed byte, mails int) {
	t.Helper()
	m := packMatch(t, id, seed)
	rng := rand.New(rand.NewPCG(uint64(seed), 7))
	offered := map[engine.Side]string{} // the last answer that each side was offered
	for n := range mails {
		sys, state, node := m.now()
		if node.Kind == engine.AtOver {
			return
		}
		side := node.Seats[rng.IntN(len(node.Seats))]
		if node.Together {
			side = engine.Side(strings.Fields(m.standing())[0]) // the last whose orders are not in, or both
			if !slices.Contains(node.Seats, side) {
				side = node.Seats[0]
			}
		}
		action, found := pick(sys, state, side, rng)
		if !found {
			t.Fatalf("mail %d: nothing is legal at turn %d, %s", n, node.Turn, node.Phase)
		}
		line := action.String()
		if offer := offered[side]; offer != "" {
			line = offer
		}
		d := m.send(side, line+"\n")
		if d.Outcome == game.HandBack && strings.Contains(d.Send[0].Subject, "your own men are in the way") {
			d = m.send(side, "send\n")
		}
		if d.Outcome != game.Accepted && d.Outcome != game.Waiting && !(node.Together && d.Outcome == game.HandedIn) {
			t.Fatalf("mail %d: %s writes %q at turn %d, %s: %s\n%s", n, side, line, node.Turn, node.Phase, d.Outcome, d.Send[0].Text)
		}
		offered = m.offers(d.Send)
	}
}

// offers reads the answers offered to each side out of the mails it gets.
func (m *match) offers(letters []mail.Outgoing) map[engine.Side]string {
	offered := map[engine.Side]string{}
	for _, s := range m.game.Lines[0].Opened.Seats {
		for _, l := range letters {
			if found := replyLine.FindAllString(l.Text, -1); l.To.Addr == s.Addr && len(found) > 0 {
				offered[s.Side] = found[len(found)-1]
			}
		}
	}
	return offered
}

var replyLine = regexp.MustCompile(`reply \d+: \d+`)

// pick is one of the first legal actions, each equally likely.
func pick(sys engine.System, state engine.State, side engine.Side, rng *rand.Rand) (engine.Action, bool) {
	var list []engine.Action
	for a := range sys.Legal(state, side) {
		list = append(list, a)
		if len(list) == 300 {
			break
		}
	}
	if len(list) == 0 {
		return engine.Action{}, false
	}
	return list[rng.IntN(len(list))], true
}

// packMatch is a match with a built-in pack.
func packMatch(t testing.TB, id string, seed byte) *match {
	t.Helper()
	return scenarioMatch(t, id, "", seed)
}

// scenarioMatch is one of a scenario, of the pack's first for "".
func scenarioMatch(t testing.TB, id, scenario string, seed byte) *match {
	t.Helper()
	return rulesMatch(t, builtIn(t, id), scenario, seed)
}

// rulesMatch is one of a pack that need not be built in.
func rulesMatch(t testing.TB, rules game.Rules, scenario string, seed byte) *match {
	t.Helper()
	p := rules.Pack
	keys, err := roll.NewKeys(rand.NewChaCha8([32]byte{seed}), "Example-Club")
	if err != nil {
		t.Fatal(err)
	}
	m := &match{t: t, keys: keys, m: decision.Moderator{
		Rules: func(string, string) (game.Rules, error) { return rules, nil },
		Club:  post.Club{Name: "Example Club", Address: mail.Address{Addr: "mod@example.test"}, People: post.Told{}},
	}}
	o := lobby.Opening{Now: noon, Tag: "duel", Title: p.Title, Pack: p.ID, Hash: p.Hash, Dice: game.DiceModerator, Random: rand.NewChaCha8([32]byte{seed, 1})}
	o.Setup.Scenario = scenario
	for i, s := range p.Sides {
		o.Players = append(o.Players, lobby.Player{Side: s.ID, Name: s.Name, Addr: fmt.Sprintf("player-%d@example.test", i)})
	}
	lines, _, err := lobby.Open(m.m, o)
	if err != nil {
		t.Fatal(err)
	}
	m.game.Lines = lines
	return m
}

// keepAt has the match go on from a course, as if a mail that brought nothing had been judged there.
func (m *match) keepAt(side engine.Side, c *game.Course) {
	m.t.Helper()
	hash, err := c.Hash()
	if err != nil {
		m.t.Fatal(err)
	}
	m.game.Kept = c.Keep("", len(m.game.Lines))
	m.mails++
	m.game.Lines = append(m.game.Lines, game.Line{At: noon, Judged: &game.Judged{No: m.mails, Side: side, Choice: hash.String(), Outcome: game.Nothing}})
}

// copy is a match that stands where this one does, and goes its own way.
func (m *match) copy() *match {
	c := *m
	c.game.Lines, c.records = slices.Clip(c.game.Lines), slices.Clip(c.records)
	c.sentMails = maps.Clone(c.sentMails)
	return &c
}

// now is where the match stands.
func (m *match) now() (engine.System, engine.State, engine.Node) {
	m.t.Helper()
	rules, err := m.m.Rules("", "")
	if err != nil {
		m.t.Fatal(err)
	}
	if m.game.Kept != nil || engine.Deals(rules.System) { // what hangs on the secret of the game is in its course alone
		c := m.course()
		return rules.System, c.State, rules.System.Node(c.State)
	}
	var plays []engine.Play
	for _, line := range m.game.Lines {
		if line.Play != nil {
			plays = append(plays, *line.Play)
		}
	}
	state, _, err := engine.Replay(rules.System, m.game.Lines[0].Opened.Setup, plays)
	if err != nil {
		m.t.Fatal(err)
	}
	return rules.System, state, rules.System.Node(state)
}
