package game

import (
	"adjutant/engine"
	"adjutant/moderator/roll"
)

// Systems are the rules of the versions of the game's pack.
func (t *Table) Systems(hash string) (engine.System, error) {
	rules, err := t.Packs(hash)
	return rules.System, err
}

// PackSum names a version of a pack in what is signed: by its hash, or by the SHA-256 of
// the words that say it is in open play.
func PackSum(hash string) (roll.Hash, error) {
	if _, open := engine.ClosedHash(hash); open {
		return roll.Sum([]byte(hash)), nil
	}
	return roll.ParseHash(hash)
}
