package musket_test

import (
	"bytes"
	"encoding/json"
	"slices"
	"testing"
	"time"

	"adjutant/engine"
	"adjutant/engine/musket"
	"adjutant/engine/playout"
)

// The floors, for one core: 100,000 checks a second, 20,000 combats a second, 50
// microseconds for a reach, 100 games a second (1,000 in ten seconds), 20
// milliseconds for a replay. Seconds mean something only next to the loop that
// bench measures in the same run.

// BenchmarkLegalityChecks asks about orders from random games: those that were
// given, at the state where they were and at one eight plays later, where most
// of them are refused with their reasons.
func BenchmarkLegalityChecks(b *testing.B) {
	sys := training(b)
	const later = 8
	var asked []moment
	for seed := range uint64(8) {
		game := moments(b, sys, seed)
		for i, m := range game {
			asked = append(asked, m)
			if i >= later {
				asked = append(asked, moment{m.state, game[i-later].play})
			}
		}
	}
	asked = slices.DeleteFunc(asked, func(m moment) bool { return m.play.Action == nil })
	refused := 0
	for _, m := range asked {
		if sys.Check(m.state, *m.play.Action).Verdict != engine.Legal {
			refused++
		}
	}
	bench(b, "checks", func(i int) {
		m := asked[i%len(asked)]
		sys.Check(m.state, *m.play.Action)
	})
	b.ReportMetric(100*float64(refused)/float64(len(asked)), "%refused")
}

// BenchmarkCombatResolutions carries attacks of random games through: declared,
// the defence chosen, dice thrown, losses, retreats and advances settled. Dice
// go through all their faces; of the answers, the first that is legal is given.
func BenchmarkCombatResolutions(b *testing.B) {
	sys := training(b)
	var attacks []moment
	for seed := range uint64(40) {
		for _, m := range moments(b, sys, seed) {
			if a := m.play.Action; a != nil && a.Verb == "attack" {
				attacks = append(attacks, m)
			}
		}
	}
	thrown := 0
	bench(b, "combats", func(i int) {
		m := attacks[i%len(attacks)]
		s := apply(b, sys, m.state, m.play)
		for n := sys.Node(s); n.Asked || n.Kind == engine.AtChance; n = sys.Node(s) {
			if n.Phase == "counter" {
				break // the next question is another combat
			}
			s = apply(b, sys, s, answer(sys, s, n, &thrown))
		}
	})
}

// answer is the first legal answer, or the next dice.
func answer(sys *musket.System, s engine.State, n engine.Node, thrown *int) engine.Play {
	if n.Kind == engine.AtChance {
		roll := engine.Roll{Chance: n.Chance.ID}
		for _, d := range n.Chance.Dice {
			for range d.N {
				roll.Values = append(roll.Values, d.Low+*thrown%d.Sides)
				*thrown += 7 // no multiple of a die's faces
			}
		}
		return engine.Play{Roll: &roll}
	}
	for a := range sys.Legal(s, n.Seats[0]) {
		return engine.Play{Action: &a}
	}
	return engine.Play{}
}

// BenchmarkReach15x18 computes where a unit gets: every unit on the map of
// Wilson's Creek, 15 by 18 hexes, in the middle of random games.
func BenchmarkReach15x18(b *testing.B) {
	sys := wilsons(b)
	type one struct {
		state engine.State
		unit  engine.UnitID
	}
	var all []one
	for seed := range uint64(4) {
		game := moments(b, sys, seed)
		s := game[len(game)/2].state
		for _, p := range sys.Placed(s) {
			if p.At != "" {
				all = append(all, one{s, p.Unit})
			}
		}
	}
	bench(b, "reaches", func(i int) {
		if _, err := sys.Reach(all[i%len(all)].state, all[i%len(all)].unit); err != nil {
			b.Fatal(err)
		}
	})
}

// BenchmarkRandomGames plays the training field to its end: at every state a group
// of legal orders is chosen and listed, one of it is chosen, checked and applied, and
// the text of the state goes into a digest.
func BenchmarkRandomGames(b *testing.B) {
	sys := training(b)
	plays := 0
	bench(b, "games", func(i int) {
		game, err := playout.Play(sys, engine.Setup{}, uint64(i), 5000)
		if err != nil {
			b.Fatal(err)
		}
		plays += len(game.Plays)
	})
	b.ReportMetric(float64(plays)/float64(b.N), "plays/game")
}

// BenchmarkLegal lists all legal orders at each state of random games.
func BenchmarkLegal(b *testing.B) {
	sys := training(b)
	var all []moment
	for seed := range uint64(8) {
		all = append(all, moments(b, sys, seed)...)
	}
	all = slices.DeleteFunc(all, func(m moment) bool { return m.play.Action == nil })
	orders := 0
	bench(b, "lists", func(i int) {
		m := all[i%len(all)]
		for range sys.Legal(m.state, m.play.Action.Side) {
			orders++
		}
	})
	b.ReportMetric(float64(orders)/float64(b.N), "orders/list")
}

// BenchmarkReplay500 reads a game of 500 plays from its lines and plays it again
// from the set-up.
func BenchmarkReplay500(b *testing.B) {
	const plays = 500
	sys := wilsons(b)
	game, err := playout.Play(sys, engine.Setup{}, 1, plays)
	if err != nil || len(game.Plays) != plays {
		b.Fatalf("%d plays, %v", len(game.Plays), err)
	}
	var lines []byte
	for _, p := range game.Plays {
		line, err := json.Marshal(p)
		if err != nil {
			b.Fatal(err)
		}
		lines = append(append(lines, line...), '\n')
	}
	bench(b, "replays", func(int) {
		read := make([]engine.Play, 0, plays)
		for line := range bytes.Lines(lines) {
			var p engine.Play
			if err := json.Unmarshal(line, &p); err != nil {
				b.Fatal(err)
			}
			read = append(read, p)
		}
		if _, n, err := engine.Replay(sys, engine.Setup{}, read); err != nil {
			b.Fatalf("after %d plays: %v", n, err)
		}
	})
}

// bench times do, called with 0, 1, 2 and so on. Beside the usual it reports how
// many of the unit are done in a second, and how many in the time of a calibration,
// a loop of arithmetic, which runs in between: so both suffer alike from whatever
// else the machine does.
func bench(b *testing.B, unit string, do func(i int)) {
	b.Helper()
	b.ReportAllocs()
	loop, parts, last := calibrate(), 1, time.Now()
	for i := 0; b.Loop(); i++ {
		do(i)
		if time.Since(last) > calibrateEvery {
			b.StopTimer()
			loop, parts = loop+calibrate(), parts+1
			last = time.Now()
			b.StartTimer()
		}
	}
	each := b.Elapsed().Seconds() / float64(b.N)
	b.ReportMetric(1/each, unit+"/s")
	b.ReportMetric(calibrationParts*loop.Seconds()/float64(parts)/each, unit+"/calibration")
}

// A calibration is measured in parts, between stretches of what is timed.
const (
	calibrationParts = 10
	calibrateEvery   = 20 * time.Millisecond
)

// calibrate times a part of the loop, which nothing but the machine makes slower:
// about 5 ms on one that is neither old nor new.
func calibrate() time.Duration {
	start := time.Now()
	x := uint64(88172645463325252)
	for range 3_000_000 {
		x ^= x << 13
		x ^= x >> 7
		x ^= x << 17
	}
	if x == 0 {
		return 0 // never: xorshift has no way to 0; but the loop must not be left out
	}
	return time.Since(start)
}

// moment is a state of a game and what was played there.
type moment struct {
	state engine.State
	play  engine.Play
}

// moments is a random game, play by play.
func moments(b testing.TB, sys *musket.System, seed uint64) []moment {
	b.Helper()
	game, err := playout.Play(sys, engine.Setup{}, seed, 5000)
	if err != nil {
		b.Fatal(err)
	}
	s, err := sys.New(engine.Setup{})
	if err != nil {
		b.Fatal(err)
	}
	var all []moment
	for _, p := range game.Plays {
		all = append(all, moment{s, p})
		s = apply(b, sys, s, p)
	}
	return all
}

// apply is the state after a play that is legal.
func apply(b testing.TB, sys *musket.System, s engine.State, p engine.Play) engine.State {
	b.Helper()
	next, _, ruling, err := engine.Apply(sys, s, p)
	if err != nil || ruling.Verdict != engine.Legal {
		b.Fatalf("%v: %v", err, ruling)
	}
	return next
}
