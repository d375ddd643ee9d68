package game

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/clock"
	"adjutant/moderator/report"
	"adjutant/moderator/roll"
)

// Table is a game with its journal read: who sits there, where it stands, and
// what was judged.
type Table struct {
	*Opened
	Rules       Rules                            // of the pack that holds where the journal ends
	PackHashNow string                           // of that pack
	Packs       func(hash string) (Rules, error) // the versions of the pack
	DraftedAt   map[engine.Side]time.Time        // when the draft of a side was handed back to its present player
	Repacked    int                              // of the last submission before the pack changed last, 0 for none
	Plays       []engine.Play
	Replayed    int      // so many of them were played again to know where the journal ends
	Unkept      error    // why play that was kept was left out; nil if none was
	sat         [][]Seat // who sat at the seats when each was made
	left        []leave  // who left a seat to somebody else, in order
	satFirst    []Seat   // who sat there when the game was opened
	end         Course   // where the journal ends
	Judged      []Judged
	Rest        *Rest                  // nil when nothing waits
	OpenPlay    *OpenPlay              // nil as long as the rules of the pack hold
	Reached     *Reached               // nil before the first accepted log
	Engines     map[engine.Side]string // versions of VASSAL that the last logs of the sides came from
	Standing    map[engine.Side]Standing
	Foreseen    []Foreseen    // that the sides were told of
	Given       []GivenAnswer // that they have answered of it
	Logged      *Logged       // the last result, nil before the first
	Aliases     []Alias
	Aliased     int // how many lines tell of them
	Reveals     []Reveal
	Sealed      map[engine.Side]Sealed // that wait for those of other sides
	Housed      []Housed               // what the house gave for orders, and why
	Undone      map[int]bool           // numbers of submissions that a roll back took away
	quiet       quiet                  // those that took effect, and nobody else was told
	Records     []int                  // numbers of the records of the rolls that stand
	History
	Roster     // Opened.Seats are those of now, too
	Confirms   Confirmations
	Offers     Offers
	PlayerKeys map[engine.Side][]string     // with which the players sign, as in [Keyed]
	Fruitless  map[engine.Side]fruitless    // mails of the last day that changed nothing
	Bounces    map[engine.Side]bounces      // mails that came back; none of a side whose mails arrive
	Receipts   map[engine.Side][]Receipt    // that the next log of each side is to use
	Unused     map[engine.Side][]LoggedRoll // made in VASSAL for what is not carried out yet
	Declared   Declarations                 // by which receipts are asked for
	no         int                          // of the last submission that stands
	Frozen     *FrozenGame                  // the freeze that the game is in, nil for none
	Presses    []Press                      // all that players ever wrote to others
	chaired    map[string]int               // of moderators of this game alone, by address in small letters: the same when they were appointed
	pressed    map[engine.Side]int          // of seats that have changed hands: how many presses there were when their player came
	Freezes    int                          // number of the last
	halt
	redeals []engine.Redeal // of the roll backs that stand
	Ended   *Ended          // nil while the game goes on
	Clocked []clock.Entry   // what was written down of the clock
	began   time.Time       // when the game was opened
	AtFirst clock.Awaited   // the sides that it waited for at that time, in a game with a clock of its own
	Lapses  []lapsedOf      // what was taken for sides that were not heard of in time
	Asked   time.Time       // when the choice that the game stands at was opened: with its last play or the roll back behind it, else with the game
}

// NewTable reads a journal without its rules: nothing is played. An error means a
// damaged game.
func NewTable(lines []Line) (*Table, error) {
	begin := OpeningOf(lines)
	if begin < 0 {
		return nil, NotOpened(lines)
	}
	opened := lines[begin].Opened
	t := &Table{Opened: opened, Roster: RosterOf(lines[:begin+1]), Standing: map[engine.Side]Standing{}, Engines: map[engine.Side]string{}, Undone: map[int]bool{}, quiet: quiet{numbers: map[int]bool{}}, Receipts: map[engine.Side][]Receipt{}, Unused: map[engine.Side][]LoggedRoll{}, Asked: lines[begin].At}
	t.began, t.satFirst = lines[begin].At, opened.Seats
	t.Clocked = zonesAtFirst(opened.Seats, lines[begin].At)
	var err error
	if t.History, err = historyOf(lines); err != nil {
		return nil, fmt.Errorf("game %s: %w", t.Tag, err)
	}
	plays, judged := count(lines)
	t.Plays, t.sat, t.Judged = make([]engine.Play, 0, plays), make([][]Seat, 0, plays), make([]Judged, 0, judged)
	backs := 0
	for i := begin + 1; i < len(lines); i++ {
		line := &lines[i]
		t.Follow(line, t.Stands[i])
		if line.RolledBack != nil {
			backs++
		}
		if t.Stands[i] && line.RolledBack != nil {
			t.Asked = line.At
			t.redeal(backs)
			t.goBack(lines, line.RolledBack.To)
		}
	}
	return t, nil
}

// count counts the plays and the judgements of a journal.
func count(lines []Line) (plays, judged int) {
	for i := range lines {
		switch l := &lines[i]; {
		case l.Play != nil:
			plays++
		case l.Judged != nil:
			judged++
		}
	}
	return plays, judged
}

// Follow reads a line behind the opening; stands says whether no roll back took it
// away. What a roll back does to the lines before it is not read here.
func (t *Table) Follow(line *Line, stands bool) { line.kind().fold(t, line, stands) }

// Anew is the game before its first play, with the pack that it was opened with.
func (t *Table) Anew() (Course, error) {
	var err error
	first := *t
	first.Sealed = nil // what is kept where the journal ends is for the choice there
	first.PackHashNow = t.PackHash
	if first.Rules, err = t.Packs(t.PackHash); err != nil {
		return Course{}, fmt.Errorf("game %s: %w", t.Tag, err)
	}
	c := Course{Table: &first, Sat: t.satFirst}
	if c.State, err = first.Rules.System.New(t.Beginning()); err != nil {
		return Course{}, fmt.Errorf("game %s: set-up: %w", t.Tag, err)
	}
	c.parts = partsFrom(&c)
	return c, nil
}

// replay plays the journal's plays, those alone that follow where play was kept: nil for all. A
// state that was kept and is not the journal's is left out, and says so in [Table.Unkept].
func (t *Table) replay(lines []Line, kept *KeptState) error {
	var err error
	if t.end, err = t.Anew(); err != nil {
		return err
	}
	if t.Clock != nil {
		t.AtFirst = awaitedAt(&t.end, t.end.Node(), 0)
	}
	if kept != nil {
		c, stands, err := t.resume(lines, *kept)
		if t.Unkept = err; stands {
			t.end = c
		}
	}
	t.Replayed = len(t.Plays) - t.end.played
	for i, p := range t.Plays[t.end.played:] {
		_, ruling, err := t.end.applyBy(t.sat[len(t.Plays)-t.Replayed+i], p)
		if err == nil && ruling.Verdict != engine.Legal {
			err = fmt.Errorf("ruled %s", ruling.Verdict)
		}
		if err != nil {
			return fmt.Errorf("game %s: play %d: %w", t.Tag, len(t.Plays)-t.Replayed+i+1, err)
		}
	}
	t.end.Redealt()
	t.Rules, t.PackHashNow, t.end.Table = t.end.Rules, t.end.PackHashNow, t
	return nil
}

// goBack undoes a submission into whose midst a roll back goes. Nothing waits then:
// what of an earlier rest was carried out before is not told.
func (t *Table) goBack(lines []Line, to int) {
	if !lines[to].kind().place.effect {
		return
	}
	t.Rest = nil
	for i := to - 1; i >= 0; i-- {
		if j := lines[i].Judged; j != nil {
			t.Undone[j.No] = true
			return
		}
	}
}

// Seat is the seat of the side, nil if nobody sits there.
func (t *Table) Seat(side engine.Side) *Seat { return SeatAmong(t.Seats, side) }

// SeatAmong is the seat of a side, nil where nobody sits.
func SeatAmong(seats []Seat, side engine.Side) *Seat {
	for i := range seats {
		if seats[i].Side == side {
			return &seats[i]
		}
	}
	return nil
}

// Course stands where the journal ends.
func (t *Table) Course() *Course {
	c := t.end
	return &c
}

// conceal is an action as others may know it that is hidden from them: these sat at the
// seats, the text tells it, and so much was played before.
func (t *Table) conceal(sat []Seat, a engine.Action, text string, before Counts) (roll.HiddenPart, error) {
	seat := SeatAmong(sat, a.Side)
	if seat == nil {
		return roll.HiddenPart{}, fmt.Errorf("game %s: a hidden action of %s, where nobody sits", t.Tag, a.Side)
	}
	return t.hide(*seat, []byte(text), roll.UseAction, before)
}

// hide salts what only the seat may know, for a use at a moment of the game.
func (t *Table) hide(seat Seat, text []byte, use string, at Counts) (roll.HiddenPart, error) {
	salt, err := t.Salts.of(seat, use, at)
	if err != nil {
		return roll.HiddenPart{}, fmt.Errorf("game %s: %w", t.Tag, err)
	}
	return roll.HiddenPart{Seat: seat.Side, Salt: salt, Text: text}, nil
}

// LastEffective is the number of the last submission that took effect and stands, 0 for
// none.
func (t *Table) LastEffective() int {
	for _, j := range slices.Backward(t.Judged) {
		if t.GoesOnWith(j) && !t.Undone[j.No] {
			return j.No
		}
	}
	return 0
}

// Draws reports whether files of VASSAL are written of the game's state.
func (t *Table) Draws() bool { return t.Rules.Draws() }

// FileName names the position where the journal ends.
func (t *Table) FileName() string { return FileName(t.Tag, t.LastEffective()) }

// FileName names the position after submission no of a game, without an ending; 0 is the beginning.
func FileName(tag string, no int) string {
	if no == 0 {
		return tag + "-begin"
	}
	return fmt.Sprintf("%s-no-%d", tag, no)
}

// DraftOf is the orders of the side's last submission at a choice that were stored and not carried out. The
// choice is the hash of the state where it was asked: once the game has gone on, an earlier draft is at another
// choice, and is not found. It has no lines where there are none.
func (t *Table) DraftOf(side engine.Side, choice string) report.StoredOrders {
	var draft report.StoredOrders
	for _, j := range t.Judged {
		if j.Side == side && j.Choice == choice && !t.Undone[j.No] {
			draft = j.StoredAfter(draft)
		}
	}
	return draft
}

// ZoneOf is the time zone of the player at a seat, "" for UTC.
func (t *Table) ZoneOf(side engine.Side) string {
	if seat := t.Seat(side); seat != nil {
		return seat.Zone
	}
	return ""
}

// ErrNotOpened is what a damaged journal is read with that has no opening.
var ErrNotOpened = errors.New("the journal does not have the opening of a game")

// NotBegun is the error of what cannot be done in a game which its players are invited to, or were.
type NotBegun struct{ Invitation *Invitation }

// Error says why the game has not begun.
func (n NotBegun) Error() string {
	p := n.Invitation
	if why := p.WhyOver(); why != "" {
		can := "its tag is free for another ('game new')"
		if p.Cancelled == nil {
			can += ", or invite anew ('game invite')"
		}
		return "it is " + why + "; " + can
	}
	return fmt.Sprintf("it has not begun: it is invited to until %s, and waits for %s; what can be done is to change the invitation ('game invite') or to take it back ('game cancel')", Minute(p.Until), p.WaitsFor())
}

// NotOpened is why a journal without an opening cannot be played.
func NotOpened(lines []Line) error {
	if p := InvitationOf(lines); p != nil {
		return NotBegun{p}
	}
	return ErrNotOpened
}

// Lapse is what was taken for a side that was not heard of in time.
type Lapse struct {
	No     int       // the submission that it is
	At     time.Time // when it was taken
	Opened time.Time // when the choice was opened that it answered
}

// lapsedOf is a lapse and whose it is.
type lapsedOf struct {
	Side engine.Side
	Lapse
}

// ClockDifference is how far a player's clock may be behind ours.
const ClockDifference = 10 * time.Minute

// MissingProof says what keeps a mail of this key with the seat's token from being
// proved, and whether that is its date alone.
func MissingProof(t *Table, seat *Seat, key string, msg *mail.Message) (why string, early bool) {
	switch {
	case !strings.EqualFold(seat.Addr, msg.From.Addr):
		return fmt.Sprintf("it came from %s, and this seat is played from another address", msg.From.Addr), false
	case !msg.Auth.Aligned:
		return fmt.Sprintf("your mail provider's signature does not prove the sender (%s)", msg.Auth.Why), false
	case msg.Auth.Page && t.Page != PageSend:
		return "it was sent from the club's page, and in this game what comes from there waits for a mail of yours that says so", false
	case !t.Came[key].IsZero(): // its date was looked at when it came
	case msg.Date.Before(t.Asked.Add(-ClockDifference)):
		return fmt.Sprintf("it was written before this was asked: on %s, and the game has stood as it does since %s", Minute(msg.Date), Minute(t.Asked)), true
	}
	return "", false
}

// GoesOnWith reports whether the game has gone on with a submission, so that everybody was told.
func (t *Table) GoesOnWith(j Judged) bool { return j.Outcome.Plays() && !t.quiet.numbers[j.No] }

// SignWord begins the first line of a text that is signed.
const SignWord = "sign"

// signCode names the game and the state that orders are signed for.
func signCode(gameID, state string) string {
	sum := sha256.Sum256([]byte("adjutant/sign/v1\ngame " + gameID + "\nstate " + state + "\n"))
	return hex.EncodeToString(sum[:8])
}

// SignLine is the line that orders begin with which are signed for the game at a state,
// given its hash.
func SignLine(t *Table, state string) string {
	return fmt.Sprintf("%s %s %s", SignWord, t.Tag, signCode(t.ID, state))
}

// ErrNoGame is the answer to somebody who asks for a game that does not exist, or that he may not see.
var ErrNoGame = errors.New("no such game")
