package playout

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"

	"adjutant/engine"
)

// Walk makes exactly so many random plays: where a game ends, the next begins
// from the set-up, and the random numbers go on. The digest is that of [Game],
// over the plays of all games; the same arguments give the same. An error means
// that the system is broken.
func Walk(sys engine.System, setup engine.Setup, seed uint64, steps int) (digest string, err error) {
	random, sum := Random(seed), sha256.New()
	for made := 0; made < steps; {
		s, err := sys.New(setup)
		if err != nil {
			return "", fmt.Errorf("set-up: %w", err)
		}
		g, err := playOn(sys, s, random, sum, steps-made)
		if err != nil {
			return "", fmt.Errorf("after %d plays: %w", made+len(g.Plays), err)
		}
		if len(g.Plays) == 0 {
			return "", errors.New("the game is over before its first play")
		}
		made += len(g.Plays)
	}
	return hex.EncodeToString(sum.Sum(nil)), nil
}
