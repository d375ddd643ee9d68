package game

import (
	"fmt"
	"maps"
	"slices"

	"adjutant/engine"
	"adjutant/moderator/sshsig"
)

// Keyed says that a player signs his orders with a key, or no longer.
type Keyed struct {
	Side engine.Side `json:"side"`
	Key  string      `json:"key"`            // as in a .pub file, without the comment
	Over bool        `json:"over,omitempty"` // no longer
}

// readKeys reads which keys the players sign with. Who takes a seat over has none.
func (t *Table) readKeys(line Line) {
	switch {
	case line.Keyed != nil:
		side := line.Keyed.Side
		kept := slices.DeleteFunc(slices.Clone(t.PlayerKeys[side]), func(k string) bool { return k == line.Keyed.Key })
		if !line.Keyed.Over {
			kept = append(kept, line.Keyed.Key)
		}
		t.setKeys(side, kept)
	case line.Seated != nil:
		for _, s := range t.Sitting {
			if s.Side == line.Seated.Side && !SameName(s.Name, line.Seated.Name) {
				t.setKeys(s.Side, nil)
			}
		}
	}
}

func (t *Table) setKeys(side engine.Side, keys []string) {
	t.PlayerKeys = maps.Clone(t.PlayerKeys)
	if t.PlayerKeys == nil {
		t.PlayerKeys = map[engine.Side][]string{}
	}
	t.PlayerKeys[side] = keys
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
