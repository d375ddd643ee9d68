package upgrade

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"adjutant/moderator/bundle"
	"adjutant/moderator/club"
	"adjutant/moderator/game"
	"adjutant/moderator/report"
	"adjutant/moderator/roll"
	"adjutant/moderator/service"
)

// stored says which programs recorded the games, and whether this one reads all of them: journals, records, log, and where they
// can be made bundles.
func (c *check) stored(ctx context.Context, bundles bool) {
	tags, err := c.club.Store.Games(ctx)
	if err != nil {
		c.fail("store", "look whether the database can be reached", "%v", err)
		return
	}
	c.programs(ctx, tags)
	e, err := c.club.Examiner()
	if err != nil {
		c.fail("keys.rolls", "put the club's rolls.key back", "%v", err)
		return
	}
	games, faults, err := e.Replay(ctx, true)
	c.tell("journals", faults, err, fmt.Sprintf("%s can be read, and come out by this program's rules as they are written down", report.Count(games, "game")))
	leaves, faults, err := e.Log(ctx)
	c.tell("log", faults, err, fmt.Sprintf("%d leaves of the log; every record holds and is among them", leaves))
	if bundles {
		c.bundles(ctx, tags, e)
	}
}

// tell tells of the faults of one part, or that it has none.
func (c *check) tell(code string, faults []service.Fault, err error, sound string) {
	if err != nil {
		c.fail(code, "look whether the database can be reached", "%v", err)
		return
	}
	for _, f := range faults {
		if f.Over {
			c.warn(code, "keep the program of before for bundles of this game", "it is over, and comes out otherwise by this program: %s", f)
			continue
		}
		c.fail(code, stay+", or stop such games: adjutant serve --hold-changed", "%s", f)
	}
	if len(faults) == 0 {
		c.ok(code, "%s", sound)
	}
}

// programs says by which versions the games were last recorded.
func (c *check) programs(ctx context.Context, tags []string) {
	of := map[string]int{}
	for _, tag := range tags {
		g, err := c.club.Store.Game(ctx, tag)
		if err != nil {
			continue // Replay tells of it
		}
		of[recordedBy(g.Lines)]++
	}
	var told []string
	for _, program := range slices.Sorted(maps.Keys(of)) {
		told = append(told, fmt.Sprintf("%s by %s", report.Count(of[program], "game"), cmp.Or(program, "one that did not name itself")))
	}
	c.ok("programs", "this program is %s; recorded were %s", club.Version(), cmp.Or(strings.Join(told, ", "), "no games"))
}

// recordedBy is the version of the program that wrote the last decision of a journal, "" where none is named.
func recordedBy(lines []game.Line) string {
	for _, l := range slices.Backward(lines) {
		if l.Program != "" {
			return l.Program
		}
	}
	return ""
}

// bundles makes a bundle of each game that has begun, and has it judged once more.
func (c *check) bundles(ctx context.Context, tags []string, e service.Examiner) {
	made, failed := 0, false
	for _, tag := range tags {
		g, err := c.club.Store.Game(ctx, tag)
		if err != nil || g.Opened() == nil {
			continue
		}
		err = c.bundled(ctx, tag, bundle.Verifier{Open: club.OpenRules, Beacon: e.Moderator.Beacon, Program: club.Version()}, e.Public)
		if ctx.Err() != nil {
			return
		}
		if err != nil {
			failed = true
			c.fail("bundles", "keep the program of before for bundles of this game", "the bundle of game %s: %v", tag, err)
			continue
		}
		made++
	}
	if failed {
		return
	}
	c.ok("bundles", "%s made, which hold by this program", report.Count(made, "bundle"))
}

// bundled makes the bundle of a game and checks it.
func (c *check) bundled(ctx context.Context, tag string, v bundle.Verifier, public roll.Public) error {
	data, err := c.club.Bundle(ctx, tag, bundle.All)
	if err != nil {
		return err
	}
	if f := v.Verify(public, data).Failure; f != nil {
		return errors.New(f.String())
	}
	return nil
}
