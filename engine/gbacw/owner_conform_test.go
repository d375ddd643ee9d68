package gbacw

import (
	"testing"

	"adjutant/engine"
	"adjutant/engine/enginetest"
	"adjutant/engine/gbacw/booktest"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/playout"
)

// inventedSystem is the system with an owner's invented tables.
func inventedSystem(t testing.TB, change map[string]string) *system {
	t.Helper()
	sys, err := Open(booktest.Invented(t, change))
	if err != nil {
		t.Fatal(err)
	}
	return sys.(*system)
}

// Games with an owner's tables: what is resolved by charts, and asked between them, keeps the promises of a
// system as the rest does.
func TestConformOwned(t *testing.T) {
	sys := inventedSystem(t, nil)
	firesBack(sys)
	for _, scenario := range []string{"2", "6", "9"} {
		t.Run(scenario, func(t *testing.T) {
			enginetest.Suite{Games: 3, Steps: 60, Endless: true}.Conform(t, sys, engine.Setup{Scenario: scenario})
		})
	}
}

// firesBack has the tables say that there is return fire.
func firesBack(sys *system) {
	says := true
	sys.Book.Owner.Series.ReturnFire = &says
}

// Whole random games with an owner's tables end when the book says so, with return fire too.
func TestOwnedGamesEnd(t *testing.T) {
	sys := inventedSystem(t, nil)
	firesBack(sys)
	for _, scenario := range []string{"2", "6", "9"} {
		for seed := range uint64(3) {
			game, err := playout.Play(sys, engine.Setup{Scenario: scenario, Options: map[string]string{state.OptLeaders: "both", state.OptRestricted: "yes", state.OptRandom: "yes"}}, seed, 8000)
			if err != nil || !game.Over {
				t.Errorf("scenario %s, seed %d, after %d plays: over %v, %v", scenario, seed, len(game.Plays), game.Over, err)
			}
		}
	}
}
