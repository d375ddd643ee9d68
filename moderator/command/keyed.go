package command

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/game"
	"adjutant/moderator/orders"
	"adjutant/moderator/report"
	"adjutant/moderator/sshsig"
)

// addKey has the sender confirm that he signs with a key.
func addKey(r *Session, c orders.Command) error {
	if c.Rest == "" {
		return tellKeys(r, c)
	}
	key, canonical, err := sshsig.ParseKey(c.Rest)
	if err != nil {
		r.Done.Refuse(c, engine.Finding{Code: finding.NoKey, Text: "no key to sign with: " + err.Error(), Write: "key, and behind it the line of your .pub file, such as: key ssh-ed25519 AAAA…"})
		return nil
	}
	u := game.Unconfirmed{Act: keyWord + " " + sshsig.Fingerprint(key), Key: canonical}
	if found := mayAddKey(r, u); found != nil {
		r.Done.Refuse(c, *found)
		return nil
	}
	return confirmFirst(r, c, u, fmt.Sprintf("You sign with the key %s (%s): what is signed with it counts as yours, from wherever it comes.", sshsig.Fingerprint(key), key.Type()))
}

// The words of the acts.
const (
	keyWord     = "key"
	dropKeyWord = "remove key"
)

// mayAddKey says why the key cannot be added, nil if it can.
func mayAddKey(r *Session, u game.Unconfirmed) *engine.Finding {
	keys := r.Course.PlayerKeys[u.Side]
	switch {
	case slices.Contains(r.Course.PlayerKeys[r.Seat.Side], u.Key):
		return &engine.Finding{Code: finding.KeyNotTaken, Text: "you sign with this key already"}
	case len(keys) >= maxKeys:
		return &engine.Finding{Code: finding.KeyNotTaken, Text: fmt.Sprintf("you have %d keys, and more are not kept", len(keys)), Write: dropKeyWord + " " + game.Fingerprint(keys[0])}
	}
	return nil
}

func keepKey(r *Session, u game.Unconfirmed) (string, error) {
	r.Amend(game.Line{Keyed: &game.Keyed{Side: r.Seat.Side, Key: u.Key}})
	return fmt.Sprintf("You sign with the key %s from now on. 'help signing' tells how.", game.Fingerprint(u.Key)), nil
}

// dropKey has the sender confirm that he no longer signs with a key.
func dropKey(r *Session, c orders.Command) error {
	for _, k := range r.Course.PlayerKeys[r.Seat.Side] {
		if c.Rest == game.Fingerprint(k) || strings.HasPrefix(c.Rest, k) {
			return confirmFirst(r, c, game.Unconfirmed{Act: dropKeyWord + " " + game.Fingerprint(k), Key: k}, "What is signed with it proves nothing any more.")
		}
	}
	r.Done.Refuse(c, engine.Finding{Code: finding.UnknownKey, Text: fmt.Sprintf("%q is no key of yours", c.Rest), Write: "keys   to see them"})
	return nil
}

func mayDropKey(r *Session, u game.Unconfirmed) *engine.Finding {
	if !slices.Contains(r.Course.PlayerKeys[r.Seat.Side], u.Key) {
		return &engine.Finding{Code: finding.UnknownKey, Text: "it is no key of yours any more"}
	}
	return nil
}

func forgetKey(r *Session, u game.Unconfirmed) (string, error) {
	r.Amend(game.Line{Keyed: &game.Keyed{Side: r.Seat.Side, Key: u.Key, Over: true}})
	return fmt.Sprintf("The key %s counts no more.", game.Fingerprint(u.Key)), nil
}

// tellKeys lists the sender's keys.
func tellKeys(r *Session, c orders.Command) error {
	keys := r.Course.PlayerKeys[r.Seat.Side]
	if len(keys) == 0 {
		r.Done.Reply(c, report.Told, "You have no key to sign with, and need none: 'help signing' tells what it is for.")
		return nil
	}
	var lines []string
	for _, k := range keys {
		kind, _, _ := strings.Cut(k, " ")
		lines = append(lines, fmt.Sprintf("%s (%s)", game.Fingerprint(k), kind))
	}
	r.Done.List(c, lines)
	return nil
}
