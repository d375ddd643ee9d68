package enginetest

import (
	"os"
	"strconv"
	"testing"
)

// manyGames is the variable that says how many games a test plays that plays many: it is
// no flag, so that go test knows what was played, and does not play the same again.
const manyGames = "ADJUTANT_GAMES"

// Games is how many games a test plays that plays many: so many as are usual, or as many
// as ADJUTANT_GAMES says in the environment.
func Games(t testing.TB, usual int) int {
	t.Helper()
	said := os.Getenv(manyGames)
	if said == "" {
		return usual
	}
	n, err := strconv.Atoi(said)
	if err != nil || n < 1 {
		t.Fatalf("%s is %q, which is no number of games", manyGames, said)
	}
	return n
}
