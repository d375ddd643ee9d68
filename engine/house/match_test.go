package house_test

import (
	"math/rand/v2"
	"testing"

	"adjutant/engine"
	"adjutant/engine/house"
	"adjutant/engine/pack"
	"adjutant/engine/systems"
)

func open(t testing.TB, id string) (engine.System, *pack.Pack) {
	t.Helper()
	p, err := systems.Find(id)
	if err != nil {
		t.Fatal(err)
	}
	sys, err := systems.Open(p)
	if err != nil {
		t.Fatal(err)
	}
	return sys, p
}

// match is a game of the house, for one side or none, against random play.
type match struct {
	*testing.T
	sys    engine.System
	player *house.Player
	side   engine.Side
	random *rand.Rand
	plays  int
	turns  int
}

func newMatch(t *testing.T, sys engine.System, p *pack.Pack, side engine.Side, seed uint64) *match {
	return &match{T: t, sys: sys, player: house.New(sys, p), side: side, random: rand.New(rand.NewPCG(seed, 0))}
}

// play plays a game to its end, or so many plays of it.
func (m *match) play(setup engine.Setup, most int) engine.State {
	m.Helper()
	s, err := m.sys.New(setup)
	if err != nil {
		m.Fatal(err)
	}
	for m.plays < most {
		switch n := m.sys.Node(s); n.Kind {
		case engine.AtOver:
			return s
		case engine.AtChance:
			s = m.apply(s, engine.Play{Roll: m.roll(*n.Chance)})
		default:
			if seat := n.Seats[m.random.IntN(len(n.Seats))]; seat == m.side {
				s = m.turn(s)
			} else {
				a := m.anyOf(s, seat)
				s = m.apply(s, engine.Play{Action: &a})
			}
		}
	}
	return s
}

// turn has the house act. Now and then it is asked twice, and asked what it does where it knows no
// more than its side: that is the same.
func (m *match) turn(s engine.State) engine.State {
	m.Helper()
	choices := m.player.Turn(s, m.side)
	if m.turns++; m.turns%8 == 1 {
		m.same(choices, m.player.Turn(s, m.side))
		m.same(choices, m.player.Turn(engine.Seen(m.sys, s, m.side), m.side))
	}
	if len(choices) == 0 {
		m.Fatalf("the house does nothing at %+v", m.sys.Node(s))
	}
	for _, c := range choices {
		if c.Reason == "" || c.Action.Side != m.side {
			m.Fatalf("%s of %s, because: %q", c.Action, c.Action.Side, c.Reason)
		}
		m.Logf("turn %d, %s: %s – %s", m.sys.Node(s).Turn, m.sys.Node(s).Phase, c.Action, c.Reason)
		s = m.apply(s, engine.Play{Action: &c.Action})
	}
	return s
}

func (m *match) same(a, b []house.Choice) {
	m.Helper()
	if told(a) != told(b) {
		m.Fatalf("the house chooses\n%s and then\n%s", told(a), told(b))
	}
}

func told(choices []house.Choice) (text string) {
	for _, c := range choices {
		text += c.Action.String() + " – " + c.Reason + "\n"
	}
	return text
}

// apply makes a play, which must be legal.
func (m *match) apply(s engine.State, p engine.Play) engine.State {
	m.Helper()
	next, _, ruling, err := engine.Apply(m.sys, s, p)
	if err != nil || ruling.Verdict != engine.Legal {
		m.Fatalf("%v %v: %v %+v", p.Action, p.Roll, err, ruling)
	}
	m.plays++
	return next
}

func (m *match) roll(c engine.Chance) *engine.Roll {
	roll := &engine.Roll{Chance: c.ID}
	for _, i := range m.random.Perm(len(c.Pool))[:min(max(c.Draws, 1), len(c.Pool))] {
		roll.Drawn = append(roll.Drawn, c.Pool[i])
	}
	for _, d := range c.Dice {
		for range d.N {
			roll.Values = append(roll.Values, d.Low+m.random.IntN(d.Sides))
		}
	}
	return roll
}

// anyOf is a legal action: one of any group, all alike.
func (m *match) anyOf(s engine.State, seat engine.Side) engine.Action {
	groups := engine.Groups(m.sys, s, seat)
	for {
		var list []engine.Action
		for a := range groups[m.random.IntN(len(groups))] {
			list = append(list, a)
		}
		if len(list) > 0 {
			return list[m.random.IntN(len(list))]
		}
	}
}
