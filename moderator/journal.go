package moderator

import (
	"fmt"
	"strings"
	"time"

	"adjutant/engine"
	"adjutant/moderator/clock"
)

// Line is one entry of a game's journal: exactly one of its pointers is set. A
// game is its lines and nothing else; they are only ever appended.
type Line struct {
	At         time.Time    `json:"at"`                // when it was decided, UTC
	Who        string       `json:"who,omitempty"`     // the moderator who did it, where that is not the operator
	Program    string       `json:"program,omitempty"` // version of the program that decided it, on the first line of a decision; "" where none is known
	Opened     *Opened      `json:"opened,omitempty"`
	Secret     *Secret      `json:"secret,omitempty"` // of a game that was begun without one
	Judged     *Judged      `json:"judged,omitempty"`
	Play       *engine.Play `json:"play,omitempty"`
	Record     int          `json:"record,omitempty"`     // number of the record behind a roll that Play holds
	Note       string       `json:"note,omitempty"`       // the record itself, signed
	Unverified string       `json:"unverified,omitempty"` // of a roll that Play holds and that was made in VASSAL, for people
	Ending     string       `json:"ending,omitempty"`     // the text of the game's end, signed; a game has one
	Rest       *Rest        `json:"rest,omitempty"`
	Unused     *Unused      `json:"unused,omitempty"`
	Reached    *Reached     `json:"reached,omitempty"`
	Standing   *Standing    `json:"standing,omitempty"`
	Foreseen   *Foreseen    `json:"foreseen,omitempty"`
	Advance    *Advance     `json:"advance,omitempty"`
	Alias      *Alias       `json:"alias,omitempty"`
	Reveal     *Reveal      `json:"reveal,omitempty"`
	Sealed     *Sealed      `json:"sealed,omitempty"`
	Rekeyed    *Rekeyed     `json:"rekeyed,omitempty"`
	Logged     *Logged      `json:"logged,omitempty"`
	RolledBack *RolledBack  `json:"rolled_back,omitempty"`
	Freeze     *Freeze      `json:"freeze,omitempty"`
	Kept       *KeptMail    `json:"kept,omitempty"`
	Seated     *Seated      `json:"seated,omitempty"`
	Proposed   *Proposed    `json:"proposed,omitempty"`
	Watching   *Watching    `json:"watching,omitempty"`
	Moderates  *Moderates   `json:"moderates,omitempty"`
	Directed   *Directed    `json:"directed,omitempty"`
	Clock      *clock.Fact  `json:"clock,omitempty"`
	Press      *Press       `json:"press,omitempty"`

	Held        *Held        `json:"held,omitempty"`
	Released    *Released    `json:"released,omitempty"`
	Paused      *Paused      `json:"paused,omitempty"`
	Resumed     *Resumed     `json:"resumed,omitempty"`
	Ended       *Ended       `json:"ended,omitempty"`
	Offered     *Offered     `json:"offered,omitempty"`
	Settled     *Settled     `json:"settled,omitempty"`
	Unconfirmed *Unconfirmed `json:"unconfirmed,omitempty"`
	Confirmed   *Confirmed   `json:"confirmed,omitempty"`
	Bounced     *Bounced     `json:"bounced,omitempty"`
	Keyed       *Keyed       `json:"keyed,omitempty"`

	Invited  *Invited  `json:"invited,omitempty"`
	Joined   *Joined   `json:"joined,omitempty"`
	Declined *Declined `json:"declined,omitempty"`
	Expired  *Expired  `json:"expired,omitempty"`
}

// Opened is all that a game begins from: its first line, unless that invites to it.
type Opened struct {
	ID       string       `json:"id"`  // hash of the invitation and of each seat's acceptance, as package roll makes it
	Tag      string       `json:"tag"` // short name for addresses and subjects, lower case: tf-1
	Title    string       `json:"title"`
	Pack     string       `json:"pack"`
	PackHash string       `json:"pack_hash"`
	Setup    engine.Setup `json:"setup"`
	House    []string     `json:"house,omitempty"`   // what the club has agreed besides, for people; the rules do not know it
	Unrated  string       `json:"unrated,omitempty"` // why its result does not count for ratings, for people; "" if it does
	Dice     DicePolicy   `json:"dice"`
	// Answer is how long a side has to answer a question before its default is
	// taken; 0 waits for ever.
	Answer time.Duration `json:"answer"`
	// Illegal is what becomes of orders that may not be done.
	Illegal IllegalPolicy `json:"illegal,omitempty"`
	// Clock is how long the sides have for all else; nil gives them all the time
	// there is.
	Clock *clock.Policy `json:"clock,omitempty"`
	// Beacon is the name of the public randomness that enters the dice, "" for none.
	Beacon     string        `json:"beacon,omitempty"`
	Notice     time.Duration `json:"notice,omitempty"`      // from a freeze to the earliest time of its round
	NoticeSeed string        `json:"notice_seed,omitempty"` // 32 bytes, hex; salts the notices of freezes; its SHA-256 stands in the invitation
	Seats      []Seat        `json:"seats"`
	Secret     Secret        `json:"secret,omitzero"`    // of tokens, codes and placeholders; drawn with the seats, and never opened
	Invitation string        `json:"invitation"`         // the text that the ID covers
	Keys       string        `json:"keys"`               // public keys of the host, as package roll prints them
	Follows    string        `json:"follows,omitempty"`  // id of the game that it is the rematch of, "" for none
	Position   string        `json:"position,omitempty"` // blob of the position it starts from, "" when the first log brings it
	Salts      Salts         `json:"salts,omitzero"`     // in a bundle for one side, in the place of its seed
}

// DicePolicy says whose dice count (DESIGN section 5).
type DicePolicy string

// The policies that exist.
const (
	DiceModerator DicePolicy = "moderator" // only ours; dice rolled in VASSAL are void
	DiceReceipts  DicePolicy = "receipts"  // only ours; what a log uses of them, it names by the code of a receipt
	DiceClient    DicePolicy = "client"    // dice rolled in VASSAL count and are marked unverified
)

// Seat is a side in a game and who sits there.
type Seat struct {
	Side  engine.Side `json:"side"`
	Name  string      `json:"name"`
	Addr  string      `json:"addr"`           // his mail address; what a proof of sender is held against
	Token string      `json:"token"`          // part of the reply address of this seat; drawn, or a word of the game's secret
	Nonce string      `json:"nonce"`          // enters the game's ID, as in [Joined]; of who was not asked, drawn by the host
	Zone  string      `json:"zone,omitempty"` // IANA name of the time zone that he reads times in, "" for UTC
	Seed  string      `json:"seed"`           // 32 bytes, hex; salts what only this seat may see, and does nothing else; its SHA-256 stands in the invitation
	// Player is which player of the seat he is, of whose salts [roll.Seed.Of] tells: 0 or
	// 1 for the first, one more for each who took it over, and for each new address.
	Player int `json:"player,omitempty"`
}

// Judged says that a submission was judged, and what came of it.
type Judged struct {
	No   int         `json:"no"`            // 1 for the game's first
	Side engine.Side `json:"side"`          // who handed it in
	Mail string      `json:"mail"`          // key of the mail
	Same string      `json:"same"`          // digest of the orders and logs as they were read
	Log  string      `json:"log,omitempty"` // SHA-256 of the log, "" without one
	// Veiled says that the hashes of the log which everybody reads are of it without the ids of its
	// players; before there was this word, they were of all of it.
	Veiled  bool     `json:"veiled,omitempty"`
	Choice  string   `json:"choice"` // hash of the state that it met
	Outcome Outcome  `json:"outcome"`
	Answer  string   `json:"answer"`          // text of the answer, to be given again
	Draft   []string `json:"draft,omitempty"` // of a submission that was handed back: its lines that were not refused; of one that was stored, all
	// Slips are what of a submission that was handed back was refused, in the order of the mail.
	// Where there are none of them, only the whole mail can be sent again, as it was before
	// there were any.
	Slips []Slip `json:"slips,omitempty"`
	// Withdrawn says that the side's stored orders were taken back with it.
	Withdrawn bool   `json:"withdrawn,omitempty"`
	Acted     *Acted `json:"acted,omitempty"` // what the moderator did, where no mail was judged
	// Signed is the SHA-256 of the text that its sender has signed with his own key, hex;
	// "" without one.
	Signed string `json:"signed,omitempty"`
	// Declared are its orders whose dice are receipts.
	Declared []engine.Action `json:"declared,omitempty"`
}

// Slip is an order that was refused, between those of its submission that were not.
type Slip struct {
	Before  int    `json:"before"`            // the index of the first line of the draft behind it
	Order   string `json:"order,omitempty"`   // "" where it could not be read
	Unclear bool   `json:"unclear,omitempty"` // it was not illegal; nobody could say what it is
}

// Rest is what of a side's submission waits behind a roll or a question: actions,
// and the end of the phase that they were for. A later Rest line replaces an
// earlier one; one with neither ends the wait.
type Rest struct {
	Side    engine.Side     `json:"side"`
	No      int             `json:"no"` // the submission they came from
	Actions []engine.Action `json:"actions,omitempty"`
	Ends    *Moment         `json:"ends,omitempty"` // the phase that ends when nothing is left to be done in it, nil for none
	// Asks are the questions that somebody has to rule on before the first of the
	// actions can be done; none where they wait for dice or an answer.
	Asks []string `json:"asks,omitempty"`
}

// Moment is a phase of a turn.
type Moment struct {
	Turn  int    `json:"turn"`
	Phase string `json:"phase"`
}

func (m Moment) Is(n engine.Node) bool { return n.Turn == m.Turn && n.Phase == m.Phase }

// Waits reports whether anything waits.
func (r *Rest) Waits() bool { return r != nil && (len(r.Actions) > 0 || r.Ends != nil) }

// EndsWith has a phase end behind the actions, unless they end it themselves.
func (r *Rest) EndsWith(m *Moment) {
	if n := len(r.Actions); n == 0 || r.Actions[n-1].Verb != PassVerb {
		r.Ends = m
	}
}

// PassVerb is the verb by which all systems let a side end its phase.
const PassVerb = "pass"

// Lines says for people what waits.
func (r *Rest) Lines() []string {
	if r == nil {
		return nil
	}
	var lines []string
	for i, a := range r.Actions {
		line := fmt.Sprintf("%s: %s", r.Side, a)
		if i == 0 && len(r.Asks) > 0 {
			line += fmt.Sprintf("   (until somebody rules on %s)", strings.Join(r.Asks, ", "))
		}
		lines = append(lines, line)
	}
	if r.Ends != nil {
		lines = append(lines, fmt.Sprintf("%s: the end of the %s phase", r.Side, r.Ends.Phase))
	}
	return lines
}

// Reached names the position that the last accepted log ends with.
type Reached struct {
	No   int         `json:"no"` // the submission that brought it
	Side engine.Side `json:"side"`
	Blob string      `json:"blob"` // SHA-256 of the position's text, hex; the store keeps the bytes
	// Engine is the version of VASSAL that its log came from, "" where it says none.
	Engine string `json:"engine,omitempty"`
}

// Standing is the standing orders of a side. A later line of the side replaces
// them all.
type Standing struct {
	Side   engine.Side `json:"side"`
	No     int         `json:"no"`     // the submission that brought them
	Orders []string    `json:"orders"` // canonical lines
}
