package web

import (
	"strings"

	"adjutant/moderator/roll"
)

// explained is a line of a record with what it means.
type explained struct{ Key, Value, Means string }

// meanings are what the lines of a record mean, by their keys.
var meanings = map[string]string{
	"adjutant/roll/v1": "What this is. The specification is the comment of package moderator/roll: with it anyone can write a verifier.",
	"game":             "The game's id, a hash of the invitation and of what each player accepted it with. For a roll outside any game it is none.",
	"state":            "A hash of the state before the roll. What a side hides enters it as a hash with a salt. Outside games it is the hash of the record before.",
	"chance":           "What in the rules asks for the roll.",
	"dice":             "What was thrown: 2d6 is two dice from 1 to 6, 1d10[0..9] a die from 0 to 9.",
	"chit":             "A chit in the pool that was drawn from.",
	"draws":            "How many chits were drawn, none put back.",
	"action":           "The last thing that a side did before. Only by another order could the dice have been others.",
	"alpha":            "The SHA-256 of all lines above: what the dice are a function of, together with the club's key. Nothing else can change them: no time, no number, no mail.",
	"tag":              "The game's short name. It has no influence on the dice, as no line from here to the values has, but the beacon's signature.",
	"number":           "Which roll of the game this is. Numbers without a gap show that no roll was left out.",
	"time":             "When it was drawn.",
	"purpose":          "What the dice are for, in words.",
	"beacon":           "Whether public randomness enters that nobody, not even the club, could know when the orders were fixed.",
	"freeze":           "Which freeze of the game: everything was fixed before the beacon's round came out.",
	"frozen":           "When that was.",
	"notice":           "How many seconds before the round both sides had to be told at least.",
	"round":            "The beacon's round, computed from the time of the freeze and chosen by nobody.",
	"signature":        "The beacon's signature of that round. It stands behind the draw and decides the dice.",
	"salt":             "Opens the notice that both sides got.",
	"first":            "The alpha of the first roll of the freeze.",
	"sealed":           "A hash of everything that was frozen. It can be opened when the game is over.",
	"nonces":           "Who chose the random parts of the game's id, and so who might have tried several: the players, by lines of theirs or by what their mail providers signed; the host, where it says so.",
	"values":           "What the dice show, in the order thrown.",
	"drawn":            "A chit that was drawn.",
	"proof":            "Shows that the values are the only ones that the club's key gives for alpha (ECVRF, RFC 9381).",
	"previous":         "The hash of the record before. A record that was changed later breaks the chain.",
	"—":                "The club's signature of everything above (Ed25519, as a C2SP signed note).",
}

// explain is the lines of a record, each with what it means where it comes first.
func explain(rec roll.Record) []explained {
	var all []explained
	last := ""
	for line := range strings.Lines(rec.String()) {
		key, value, _ := strings.Cut(strings.TrimRight(line, "\n"), " ")
		if key == "" {
			continue
		}
		one := explained{Key: key, Value: value}
		if key != last {
			one.Means = meanings[key]
		}
		all, last = append(all, one), key
	}
	return all
}
