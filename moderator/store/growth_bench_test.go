package store_test

import (
	"fmt"
	"path/filepath"
	"testing"
	"time"

	"adjutant/moderator/game"
	"adjutant/moderator/register"
	"adjutant/moderator/storage"
	"adjutant/moderator/store"
	"adjutant/moderator/view"
)

// grown is how many games a store has when its costs are measured for the second time.
const grown = 10_000

// BenchmarkAddGame adds games of two players, of whom one is new each time, to a store of few games and to one of many, and says how
// much more the last cost than the first.
func BenchmarkAddGame(b *testing.B) {
	for b.Loop() {
		st := openSQLite(b, filepath.Join(b.TempDir(), "club.db"))
		few := addTold(b, st, 0, 200)
		addTold(b, st, 200, grown-200)
		many := addTold(b, st, grown, grown+200)
		b.ReportMetric(few.Seconds()*1000/200, "ms-few")
		b.ReportMetric(many.Seconds()*1000/200, "ms-10000")
		b.ReportMetric(float64(many)/float64(few), "ratio")
		must(b, st.Close())
	}
}

// addTold adds games by their numbers, a hundred in a transaction, and gives how long it took.
func addTold(b *testing.B, st *store.SQL, from, past int) time.Duration {
	b.Helper()
	began := time.Now()
	for n := from; n < past; n += 100 {
		var all []storage.Beginning
		for i := n; i < min(n+100, past); i++ {
			all = append(all, told(i))
		}
		must(b, st.AddGames(b.Context(), all...))
	}
	return time.Since(began)
}

// told is a game with the summary that tells of its players.
func told(i int) storage.Beginning {
	tag := fmt.Sprintf("g-%d", i)
	lines := []game.Line{{Opened: &game.Opened{Tag: tag}}}
	s := &view.Summary{Tag: tag, Title: tag, Stage: game.StageRunning}
	for _, who := range []string{fmt.Sprint("Player ", i), fmt.Sprint("Rival ", i%40)} {
		addr := fmt.Sprintf("%x@example.test", who)
		s.Players = append(s.Players, register.Entry{Game: tag, Addr: addr, Name: who, As: register.AsPlayer, At: time.Unix(int64(i), 0).UTC()})
	}
	return storage.Beginning{Tag: tag, Lines: lines, Summary: s}
}
