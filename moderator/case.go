package moderator

import (
	"time"

	"adjutant/mail"
	"adjutant/moderator/audit"
	"adjutant/moderator/clock"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/orders"
	"adjutant/moderator/post"
	"adjutant/moderator/roll"
)

// Case is what is judged: a submission as it was read, or what a deadline, dice or a
// moderator bring, and where the game stands. Once it is read it never changes.
type Case struct {
	club   post.Club
	beacon roll.Beacon
	packs  game.Library
	now    time.Time     // when it is judged
	game   game.Game     // before it
	mail   *mail.Message // that asks for it, empty where none does
	key    string        // of the mail

	seat    game.Seat
	role    role        // of who sent it
	start   game.Course // where the journal ends
	choice  roll.Hash   // hash of the state there
	reading interpret.Reading
	audit   []audit.Finding
	lapse   *clock.Act       // no mail: what was awaited did not come in time
	thaw    *game.FrozenGame // no mail: the freeze whose dice fall now
	round   *roll.Freeze     // the same, with the beacon's round
	acted   *game.Acted      // no mail: what the moderator did
	by      mail.Address     // the same, who that was
	tardy   *tardy           // a default was taken before it could be judged; nil for any other

	unproved string // of a moderator's mail: what is missing for a proof that he sent it, "" for nothing
	barred   error  // of a moderator's mail: why he may not act in the game, nil if he may

	opening *opening // of a log with which the game goes on in open play; nil of any other
	stays   string   // of a log of another version of the module: why it does not; "" if it does
	kept    keptLog  // the log of the draft that it finishes

	printing *orders.Printer // once it was needed
}
