package intervene

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"adjutant/moderator/decision"
	"adjutant/moderator/game"
)

// Hold stops a game: the line to append, and a letter to each player. The error says
// why it cannot be held, or is a damaged game's.
func Hold(m decision.Moderator, g game.Game, why string, now time.Time) (decision.Decision, error) {
	return HoldUntil(m, g, why, time.Time{}, now)
}

// HoldUntil is [Hold] until a time, at which the club lets the game go on by itself; zero for until somebody does.
func HoldUntil(m decision.Moderator, g game.Game, why string, until, now time.Time) (decision.Decision, error) {
	return intervene(m, g, now, func(t *game.Table) (game.Line, error) {
		why, err := reasonUntil(why, until, now)
		switch {
		case err != nil:
			return game.Line{}, err
		case t.Held != nil:
			return game.Line{}, fmt.Errorf("it is held already, since %s: %s", game.Minute(t.Since), t.Held.Why)
		}
		return game.Line{Held: &game.Held{By: game.ByModerator, Why: why, Until: until}}, nil
	})
}

// Pause stops the clock of a game: as [Hold].
func Pause(m decision.Moderator, g game.Game, why string, now time.Time) (decision.Decision, error) {
	return PauseUntil(m, g, why, time.Time{}, now)
}

// PauseUntil is [Pause] until a time, as [HoldUntil].
func PauseUntil(m decision.Moderator, g game.Game, why string, until, now time.Time) (decision.Decision, error) {
	return intervene(m, g, now, func(t *game.Table) (game.Line, error) {
		why, err := reasonUntil(why, until, now)
		switch {
		case err != nil:
			return game.Line{}, err
		case t.Paused != nil:
			return game.Line{}, errors.New("it is paused already")
		}
		return game.Line{Paused: &game.Paused{By: game.ByModerator, Why: why, Until: until}}, nil
	})
}

// reasonUntil is the reason for a stop until a time, which is to come.
func reasonUntil(why string, until, now time.Time) (string, error) {
	if !until.IsZero() && !until.After(now) {
		return "", fmt.Errorf("it is later than %s", game.Minute(until))
	}
	return Reason(why)
}

// Release lets a game go on that is held or, without that, paused: as
// [Hold]. The decision releases the mails that were kept. There need not be
// a reason.
func Release(m decision.Moderator, g game.Game, why string, now time.Time) (decision.Decision, error) {
	return intervene(m, g, now, func(t *game.Table) (game.Line, error) {
		why = strings.Join(strings.Fields(why), " ")
		switch {
		case len(why) > game.MaxWhy:
			return game.Line{}, fmt.Errorf("a reason of %d bytes, where %d are possible", len(why), game.MaxWhy)
		case t.Held != nil:
			return game.Line{Released: &game.Released{By: game.ByModerator, Why: why}}, nil
		case t.Paused != nil:
			return game.Line{Resumed: &game.Resumed{By: game.ByModerator}}, nil
		}
		return game.Line{}, errors.New("it is neither held nor paused")
	})
}
