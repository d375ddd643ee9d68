package decision

import (
	"time"

	"adjutant/moderator/game"
	"adjutant/moderator/orders"
	"adjutant/moderator/proof"
	"adjutant/moderator/register"
	"adjutant/moderator/roll"
)

// Input is all that a decision depends on.
type Input struct {
	Now        time.Time // when the decision is made: it dates lines, letters and deadlines; what depends on it is only whether a deadline, an invitation or a code has run out
	Game       game.Game
	Table      *game.Table // of Game, where its journal was read already; nil to read it
	Submission proof.Submission
	Register   register.Register // of the club's players, for a game that any of them may join
	LogIDs     bool              // hashes of logs are made with the ids of their players, as when it was decided first
	Told       bool              // the address that a mail of no game claims to come from got its one answer of the day
	Trial      bool              // nothing of it is done or noted: what a side has stored is not played with
	Rolls      []roll.Record     // the rolls that earlier answers to this input needed, in order
	Known      []Known           // what they wanted to know, added with Give

	Former  *string         // set where a decision of an older version is made once more: the mail's key at that time, from which results were made
	Unnamed bool            // set where a decision is made once more whose results did not name the keys to come
	ReadAs  *orders.Version // set where a decision is made once more: the version by which words were read
	Untold  *Untold         // set where a decision is made once more from a bundle for one side: what others had ordered before, nil where all is known
}

// TableOf is the journal of a game, read by whoever asks for a decision, or else now.
func TableOf(m Moderator, in Input) (*game.Table, error) {
	if in.Table != nil {
		return in.Table, nil
	}
	return m.Rules.TableOf(in.Game)
}
