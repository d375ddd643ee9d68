package game

import (
	"fmt"

	"adjutant/engine"
	"adjutant/moderator/sshsig"
)

// Keyed says that a player signs his orders with a key, or no longer.
type Keyed struct {
	Side engine.Side `json:"side"`
	Key  string      `json:"key"`            // as in a .pub file, without the comment
	Over bool        `json:"over,omitempty"` // no longer
}

// Fingerprint names a key of the journal.
func Fingerprint(canonical string) string {
	key, _, err := sshsig.ParseKey(canonical)
	if err != nil {
		return canonical
	}
	return sshsig.Fingerprint(key)
}

// short is the line in short.
func (k *Keyed) short() string {
	if k.Over {
		return fmt.Sprintf("%s no longer signs with %s", k.Side, Fingerprint(k.Key))
	}
	return fmt.Sprintf("%s signs with %s", k.Side, Fingerprint(k.Key))
}
