package enginetest

import (
	"encoding/json"
	"fmt"

	"adjutant/engine"
	"adjutant/engine/playout"
)

// beginsAlike: New makes the same state each time, and refuses a set-up that
// names what the pack has not.
func beginsAlike(sys engine.System, setup engine.Setup) error {
	first, err := sys.New(setup)
	if err != nil {
		return err
	}
	second, err := sys.New(setup)
	if err != nil {
		return err
	}
	if err := same("the first state", first.Text(), second.Text()); err != nil {
		return err
	}
	unknown := map[string]string{"no-such-option": "1"}
	for _, bad := range []engine.Setup{{Scenario: "no-such-scenario"}, {Scenario: setup.Scenario, Options: unknown}} {
		if _, err := sys.New(bad); err == nil {
			return fmt.Errorf("begins from %+v", bad)
		}
	}
	info := sys.Info()
	if info.System == "" || info.Title == "" || info.TextVersion < 1 || len(info.Sides) == 0 || info.Pack == "" {
		return fmt.Errorf("is not described: %+v", info)
	}
	return nil
}

// testWhole asks the laws of a whole game, once it has been played.
func (g *trial) testWhole(final engine.State) error {
	if err := guard("replay", func() error { return g.replays(final, g.plays) }); err != nil {
		return err
	}
	if err := guard("journal", func() error { return g.survivesJSON(final) }); err != nil {
		return err
	}
	if err := guard("pack", func() error { return g.survivesPacks(final) }); err != nil {
		return err
	}
	if err := guard("fog", g.hiddenStaysHidden); err != nil {
		return err
	}
	return guard("together", g.playsTogether)
}

// replays: the recorded plays lead to the state they led to.
func (g *trial) replays(final engine.State, plays []engine.Play) error {
	s, applied, err := engine.Replay(g.sys, g.setup, plays)
	if err != nil {
		return fmt.Errorf("stops after %d plays: %w", applied, err)
	}
	return same("the end of the replay", final.Text(), s.Text())
}

// survivesJSON: so they do once they were written as JSON and read back.
func (g *trial) survivesJSON(final engine.State) error {
	text, err := json.Marshal(g.plays)
	if err != nil {
		return err
	}
	var plays []engine.Play
	if err := json.Unmarshal(text, &plays); err != nil {
		return err
	}
	return g.replays(final, plays)
}

// playsTogether: two goroutines that play on from one state do not meet.
func (g *trial) playsTogether() error {
	start, err := g.sys.New(g.setup)
	if err != nil {
		return err
	}
	games, errs := make(chan playout.Game, 2), make(chan error, 2)
	for range 2 {
		go func() {
			var game playout.Game
			errs <- guard("play", func() (err error) {
				game, err = playout.From(g.sys, start, g.seed, maxTogether)
				return err
			})
			games <- game
		}()
	}
	for range 2 {
		if err := <-errs; err != nil {
			return err
		}
	}
	if a, b := <-games, <-games; a.Digest != b.Digest {
		return fmt.Errorf("the same game played twice: %d plays, digest %s, and %d plays, digest %s",
			len(a.Plays), a.Digest, len(b.Plays), b.Digest)
	}
	return nil
}
