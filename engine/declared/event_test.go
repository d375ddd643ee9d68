package declared_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"adjutant/engine"
	"adjutant/engine/declared"
	"adjutant/engine/enginetest"
	"adjutant/engine/pack"
)

// eventful is a pack in which cards and results of tables give points.
func eventful(victory string) fstest.MapFS {
	return smallFolder(hexes, map[string]string{
		"units.csv": troops, "setup.csv": "scenario,unit,hex\n1,A1,0202\n1,A2,0203\n1,B1,0302\n1,B2,0403\n",
		"lists/phases.csv":    "phase,side,may\ngo,each,draw play roll attack\n",
		"lists/decks.csv":     "deck,card,count,hand\ntides,Ebb,2,3\ntides,Flood,2,\nomens,Crow,1,\nomens,Owl,1,\n",
		"lists/tables.csv":    "table,order,dice,by,attack,defend\nnews,roll,1d6,none,,\nfight,attack,1d6,difference,att,def\n",
		"tables/news.csv":     "roll,result\n1..3,-\n4..6,storm panic\n",
		"tables/fight.csv":    "roll,le0,ge1\n1..3,-,X\n4..6,X,X\n",
		"lists/modifiers.csv": "table,to,value\nfight,roll,+1\n",
		"lists/results.csv":   "result,demand\nX,nothing\n",
		"lists/victory.csv":   "for,side,points,when,who,where\n" + victory,
	})
}

// eventGame is a game of it that has begun.
func eventGame(t *testing.T, sys engine.System) *table {
	t.Helper()
	s, err := sys.New(engine.Setup{Secret: secret})
	if err != nil {
		t.Fatal(err)
	}
	return &table{t, sys, s}
}

// scores holds the points of both sides.
func (g *table) scores(a, b int) {
	g.Helper()
	got := engine.FeaturesOf(g.sys).Scorer.Score(g.state)
	if len(got) != 2 || got[0].Points != a || got[1].Points != b {
		g.Errorf("points %+v, want %d and %d", got, a, b)
	}
}

// drawsOpenly has a card fall that was asked for.
func (g *table) drawsOpenly(card string) {
	g.Helper()
	next, _, _, err := engine.Apply(g.sys, g.state, engine.Play{Roll: &engine.Roll{Chance: g.sys.Node(g.state).Chance.ID, Drawn: []string{card}}})
	if err != nil {
		g.Fatal(err)
	}
	g.state = next
}

// TestEventsGivePoints: to who brings them about, or to the side that the line names; each as often as it happens, and told with its line.
func TestEventsGivePoints(t *testing.T) {
	sys := openFS(t, eventful("event,,2,card:Ebb,,\nevent,b,3,card:Flood,,\nevent,,5,card:Owl,,\nevent,,7,news:panic,,\nevent,a,11,news:storm,,\nevent,,13,fight:X,,\nmargin,,1,,,\n"))
	for fall, points := range map[int][2]int{1: {0, 0}, 3: {0, 0}, 4: {18, 0}} {
		g := eventGame(t, sys)
		g.do("a roll news:")
		g.rolls(fall)
		g.scores(points[0], points[1])
	}
	for fall, points := range map[int]int{1: 13, 6: 13} { // 4 to 3, so that X falls in any case
		g := eventGame(t, sys)
		g.do("a attack 0302 A1")
		g.rolls(fall)
		g.scores(points, 0)
	}
	g := eventGame(t, sys)
	for card, points := range map[string][2]int{"Owl": {5, 0}, "Crow": {0, 0}} {
		g := eventGame(t, sys)
		g.do("a draw omens:")
		g.drawsOpenly(card)
		g.scores(points[0], points[1])
	}
	want, cards := [2]int{}, map[string][2]int{"Ebb": {2, 0}, "Flood": {0, 3}}
	for range 3 {
		card := g.drawn("a", "tides")
		g.do("a play " + card + ":")
		want[0], want[1] = want[0]+cards[card][0], want[1]+cards[card][1]
		g.scores(want[0], want[1])
	}
	g.do("a pass", "b pass")
	g.scores(want[0], want[1])
	if again, err := g.sys.ParseState(g.state.Text()); err != nil || string(again.Text()) != string(g.state.Text()) {
		t.Errorf("a state with points for events: %v", err)
	}
	told := fmt.Sprintf("%+v", engine.FeaturesOf(g.sys).Scorer.Reckoning(g.state))
	if !strings.Contains(told, "card ") || strings.Contains(told, "panic") {
		t.Errorf("the reckoning: %s", told)
	}
}

// TestEventsOfPointsAreStrict names what is wrong with a line.
func TestEventsOfPointsAreStrict(t *testing.T) {
	for line, want := range map[string]string{
		"event,,2,card:Joker,,":      `lists/victory.csv:2: when: there is no card "Joker" in lists/decks.csv`,
		"event,,2,news:sun,,":        `lists/victory.csv:2: when: result "sun" does not stand in table news`,
		"event,,2,weather:sun,,":     `lists/victory.csv:2: when "weather:sun" is neither card:NAME nor TABLE:RESULT, with a table of lists/tables.csv`,
		"event,,2,card,,":            `lists/victory.csv:2: when "card" is neither`,
		"event,,2,,,":                `lists/victory.csv:2: when "" is neither`,
		"event,c,2,card:Ebb,,":       `lists/victory.csv:2: side "c" is no side of pack.toml`,
		"event,,0,card:Ebb,,":        `lists/victory.csv:2: points`,
		"event,,2,card:Ebb,type:x,":  `lists/victory.csv:2: `,
		"event,,2,card:Ebb,side:a,":  `lists/victory.csv:2: event: when says what happens, and neither who nor where has a meaning`,
		"event,,2,card:Ebb,,enemy":   `lists/victory.csv:2: event: when says what happens`,
		"events,,2,card:Ebb,,":       `lists/victory.csv:2: `,
		"hold,,2,card:Ebb,,hex:0101": `lists/victory.csv:2: when`,
	} {
		p, err := pack.Load(eventful(line + "\n"))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := declared.Open(p); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", line, err, want)
		}
	}
}

func TestEventsConform(t *testing.T) {
	enginetest.Suite{Games: 2}.Conform(t, openFS(t, eventful("event,,2,card:Ebb,,\nevent,b,3,card:Flood,,\nevent,,5,card:Owl,,\nevent,,7,news:panic,,\nevent,,13,fight:X,,\n")), engine.Setup{Secret: secret})
}
