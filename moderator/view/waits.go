package view

import (
	"time"

	"adjutant/moderator/game"
)

// What games wait for, as a list of them has it.
const (
	waitsRuling  = "a ruling"
	waitsRelease = "its release"
	waitsMending = "being mended"
	waitsOverdue = "players who are overdue"
	waitsBeacon  = "dice of the beacon"
	waitsHouse   = "the house"
	waitsPlayers = "players"
	waitsAnswers = "answers to its invitation"
)

// Waits are all things that games wait for, those first that want a moderator.
func Waits() []string {
	return []string{waitsMending, waitsRuling, waitsRelease, waitsOverdue, waitsBeacon, waitsHouse, waitsPlayers, waitsAnswers}
}

// WaitsFor is what a game waits for at a time, one of [Waits]; "" of one that is over.
func WaitsFor(s Summary, now time.Time) string {
	switch {
	case s.Stage == game.StageOver:
		return ""
	case s.Damage != "":
		return waitsMending
	case s.Stage == game.StageInvited:
		return waitsAnswers
	case s.Stage == game.StageHeld:
		return waitsRelease
	case len(s.Asks) > 0:
		return waitsRuling
	case !s.Dice.IsZero():
		return waitsBeacon
	case s.Overdue(now):
		return waitsOverdue
	case s.AwaitsHouse():
		return waitsHouse
	}
	return waitsPlayers
}
