package game

import (
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/clock"
	"adjutant/moderator/game/secret"
	"adjutant/moderator/orders"
	"adjutant/moderator/report"
)

// Line is one entry of a game's journal. Exactly one of its pointers is set, or else Ending. Beside that one
// stand the fields about the whole line (At, Who, Program, Reading) and those about a roll (Record, Note,
// Unverified). A game is its lines and nothing else; they are only ever appended.
type Line struct {
	At      time.Time `json:"at"`                // when it was decided, UTC
	Who     string    `json:"who,omitempty"`     // the moderator who did it, where that is not the operator
	Program string    `json:"program,omitempty"` // version of the program that decided it, on the first line of a decision; "" where none is known
	// Reading is how words were read for the decision, on its first line; 0 where none were, and before there
	// were versions of it. They are read so whenever it is made anew.
	Reading    orders.Version `json:"reading,omitempty"`
	Opened     *Opened        `json:"opened,omitempty"`
	Secret     *secret.Secret `json:"secret,omitempty"` // of a game that was begun without one
	Judged     *Judged        `json:"judged,omitempty"`
	Play       *engine.Play   `json:"play,omitempty"`
	Record     int            `json:"record,omitempty"`     // number of the record behind a roll that Play holds
	Note       string         `json:"note,omitempty"`       // the record itself, signed
	Unverified string         `json:"unverified,omitempty"` // of a roll that Play holds and that was made in VASSAL, for people
	Ending     string         `json:"ending,omitempty"`     // the text of the game's end, signed; a game has one
	Rest       *Rest          `json:"rest,omitempty"`
	Unused     *Unused        `json:"unused,omitempty"`
	Reached    *Reached       `json:"reached,omitempty"`
	Standing   *Standing      `json:"standing,omitempty"`
	Foreseen   *Foreseen      `json:"foreseen,omitempty"`
	Advance    *Advance       `json:"advance,omitempty"`
	Alias      *Alias         `json:"alias,omitempty"`
	Reveal     *Reveal        `json:"reveal,omitempty"`
	Sealed     *Sealed        `json:"sealed,omitempty"`
	Housed     *Housed        `json:"housed,omitempty"`
	Rekeyed    *Rekeyed       `json:"rekeyed,omitempty"`
	Logged     *Logged        `json:"logged,omitempty"`
	RolledBack *RolledBack    `json:"rolled_back,omitempty"`
	Freeze     *Freeze        `json:"freeze,omitempty"`
	Kept       *KeptMail      `json:"kept,omitempty"`
	Seated     *Seated        `json:"seated,omitempty"`
	Proposed   *Proposed      `json:"proposed,omitempty"`
	Watching   *Watching      `json:"watching,omitempty"`
	Moderates  *Moderates     `json:"moderates,omitempty"`
	Directed   *Directed      `json:"directed,omitempty"`
	Clock      *clock.Fact    `json:"clock,omitempty"`
	Press      *Press         `json:"press,omitempty"`

	Held        *Held        `json:"held,omitempty"`
	Released    *Released    `json:"released,omitempty"`
	Paused      *Paused      `json:"paused,omitempty"`
	Resumed     *Resumed     `json:"resumed,omitempty"`
	Holidays    *Holidays    `json:"holidays,omitempty"`
	Ended       *Ended       `json:"ended,omitempty"`
	Offered     *Offered     `json:"offered,omitempty"`
	Settled     *Settled     `json:"settled,omitempty"`
	Unconfirmed *Unconfirmed `json:"unconfirmed,omitempty"`
	Confirmed   *Confirmed   `json:"confirmed,omitempty"`
	Bounced     *Bounced     `json:"bounced,omitempty"`
	Keyed       *Keyed       `json:"keyed,omitempty"`

	Invited   *Invited   `json:"invited,omitempty"`
	Joined    *Joined    `json:"joined,omitempty"`
	Declined  *Declined  `json:"declined,omitempty"`
	Expired   *Expired   `json:"expired,omitempty"`
	Reinvited *Reinvited `json:"reinvited,omitempty"`
	Cancelled *Cancelled `json:"cancelled,omitempty"`
}

// WithTokens is the line with what is done to the token of it, if it has one.
func (l Line) WithTokens(do func(*string)) Line {
	if token := l.kind().names.token; token != nil {
		do(token(&l))
	}
	return l
}

// token is the token that the line has, "" for none.
func (l Line) token() (token string) {
	l.WithTokens(func(t *string) { token = *t })
	return token
}

// AsTold is the line as one in a bundle may have it, without what that leaves out: the
// address of somebody who was asked to take a seat, and tokens, which the bundle leaves
// out or cannot make.
func (l Line) AsTold(told Line) Line {
	if l.Proposed != nil && told.Proposed != nil && told.Proposed.Token == "" && told.Proposed.Addr == "" {
		p := *l.Proposed
		p.Addr = ""
		l.Proposed = &p
	}
	if l.Kind() != told.Kind() {
		return l
	}
	return l.WithTokens(func(t *string) {
		if *t == "" || told.token() == "" {
			*t = told.token()
		}
	})
}

// The policies that exist.
const (
	DiceModerator DicePolicy = "moderator" // only ours; dice rolled in VASSAL are void
	DiceReceipts  DicePolicy = "receipts"  // only ours; what a log uses of them, it names by the code of a receipt
	DiceClient    DicePolicy = "client"    // dice rolled in VASSAL count and are marked unverified
)

// Seat is a side in a game and its player.
type Seat struct {
	Side  engine.Side `json:"side"`
	Name  string      `json:"name"`
	Addr  string      `json:"addr"`           // his mail address; what a proof of sender is held against
	Token string      `json:"token"`          // part of the reply address of this seat; drawn, or a word of the game's secret
	Nonce string      `json:"nonce"`          // enters the game's ID, as in [Joined]; drawn by the host for a player who was not asked
	Zone  string      `json:"zone,omitempty"` // IANA name of the time zone that he reads times in, "" for UTC
	Seed  string      `json:"seed"`           // 32 bytes, hex; salts what only this seat may see, and does nothing else; its SHA-256 stands in the invitation
	// Player tells which salts [roll.Seed.Of] makes for him: 0 or 1 for the first player of the seat, one more
	// for each successor, and for each new address.
	Player int `json:"player,omitempty"`
	// House is the version of the house's player that had the seat first, 0 for a human. The house has no
	// address: no mail goes to it, and no clock runs for it.
	House int `json:"house,omitempty"`
	Habits
}

// Habits is how a player wants his letters, and his paths to be read.
type Habits struct {
	Attachments string `json:"attachments,omitempty"` // full: each file by itself; "" for few
	Letters     string `json:"letters,omitempty"`     // short: what matters at once; full: all of it in each letter; "" for what is new
	Stops       string `json:"stops,omitempty"`       // always: each path of his ends where it is long enough; "" where a mail says so
}

// What a player may want of his letters and paths.
const (
	FullAttachments = "full"
	ShortLetters    = "short"
	FullLetters     = "full"
	UsualLetters    = "usual" // is said, and stored as ""
	StopsAlways     = "always"
)

// The words with which a player says it.
const (
	LettersHabit     = "letters"
	AttachmentsHabit = "attachments"
	StopsHabit       = "stops"
)

// With are the habits with one of letters, attachments or stops changed; false if the value is unknown.
func (h Habits) With(habit, want string) (Habits, bool) {
	switch habit + " " + want {
	case LettersHabit + " " + ShortLetters:
		h.Letters = ShortLetters
	case LettersHabit + " " + FullLetters:
		h.Letters = FullLetters
	case LettersHabit + " " + UsualLetters:
		h.Letters = ""
	case AttachmentsHabit + " " + FullAttachments:
		h.Attachments = FullAttachments
	case AttachmentsHabit + " few":
		h.Attachments = ""
	case StopsHabit + " " + StopsAlways:
		h.Stops = StopsAlways
	case StopsHabit + " no":
		h.Stops = ""
	default:
		return h, false
	}
	return h, true
}

// Wishes are the lines that say what is unusual in the mails of the player, none where nothing is.
func (s Seat) Wishes() (lines []string) {
	if s.Zone != "" {
		lines = append(lines, "zone "+s.Zone)
	}
	return append(lines, s.Said()...)
}

// Said are the lines that say the habits, none where all is as usual.
func (h Habits) Said() (lines []string) {
	if h.Letters != "" {
		lines = append(lines, LettersHabit+": "+h.Letters)
	}
	if h.Attachments != "" {
		lines = append(lines, AttachmentsHabit+": "+h.Attachments)
	}
	if h.Stops != "" {
		lines = append(lines, StopsHabit+": "+h.Stops)
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
	// At is the choice at which they were filed. Standing orders about something drawn are for later choices. In
	// older journals it is nil; there they are for that choice as well.
	At *Moment `json:"at,omitempty"`
}

// MailKey is where the line has the key of a mail; nil for a line without one.
func (l *Line) MailKey() *string {
	if mail := l.kind().names.mail; mail != nil {
		return mail(l)
	}
	return nil
}

// Mail is the key of the mail that the line names, "" for none, and the side whose mail it is: [Nobody]'s where
// only a judge of a dispute may have it.
func (l *Line) Mail() (key string, of engine.Side) {
	at := l.MailKey()
	if at == nil {
		return "", Nobody
	}
	return *at, l.kind().names.mailOf(l)
}

// Words are those that the line tells of; with it the roster is as it is given.
func (l Line) Words(r Roster) []secret.Word {
	if words := l.kind().names.words; words != nil {
		return words(&l, r)
	}
	return nil
}

// ByModerator reports whether a line is something that the club's moderator did to
// the game's course, which no mail asked for.
func (l Line) ByModerator() bool {
	by := l.kind().names.by
	return by != nil && by(&l) == ByModerator
}

// String is the line in short.
func (l Line) String() string {
	text := l.At.UTC().Format(time.DateTime)
	if short := l.kind().short(&l); short != "" {
		text += "  " + short
	}
	return text
}

// shortPlay is a play in short.
func shortPlay(l *Line) string {
	switch p := l.Play; {
	case p.Ruling != nil:
		return fmt.Sprintf("%s rules on %s: %s (%s)", p.Ruling.By, p.Ruling.Question, p.Ruling.Answer, p.Ruling.Text)
	case p.Pack != nil && p.Pack.Opens():
		return "the game goes on in open play" + Because(p.Pack.Why)
	case p.Pack != nil:
		return fmt.Sprintf("the pack is changed %s by %s", p.Pack, l.by(ByModerator)) + Because(p.Pack.Why)
	case p.Action != nil:
		return fmt.Sprintf("%s: %s", p.Action.Side, p.Action)
	case p.Roll != nil:
		return fmt.Sprintf("roll %s (record %d)", report.Fell(*p.Roll), l.Record)
	}
	return ""
}

// by is who did what the line says, for people.
func (l Line) by(actor Actor) string {
	if l.Who != "" {
		return fmt.Sprintf("%s %s", actor, l.Who)
	}
	return string(actor)
}

// Because puts a reason behind what was done, if there is one.
func Because(why string) string {
	switch {
	case why == "":
		return ""
	case report.IsCause(why):
		return " because " + why
	}
	return ": " + why
}

// SameLine reports in what a line of a journal is not the one that should stand
// there. Which program wrote it makes no difference.
func SameLine(got, want Line) error {
	want.Program = got.Program
	g, err := json.Marshal(got)
	if err != nil {
		return fmt.Errorf("write line: %w", err)
	}
	w, err := json.Marshal(want)
	if err != nil {
		return fmt.Errorf("write line: %w", err)
	}
	switch {
	case string(g) == string(w):
		return nil
	case got.Judged != nil && want.Judged != nil && got.Judged.Outcome != want.Judged.Outcome:
		return fmt.Errorf("the journal says %q, the rules say %q", got.Judged.Outcome, want.Judged.Outcome)
	case got.Kind() == want.Kind():
		return fmt.Errorf("the line %s is another than the rules make", got.Kind())
	}
	return fmt.Errorf("the journal has a line %s, where the rules make one %s", got.Kind(), want.Kind())
}

// Kind names what a line holds, for people: opened, judged, play …; "" for an
// empty one.
func (l Line) Kind() string { return l.kind().name }

// OneKind says why a line can be none that the service wrote: it holds more than one thing, or
// what belongs to a roll without one. A line of which a bundle leaves all out holds nothing.
func (l Line) OneKind() error {
	held := 0
	for i := range kinds {
		if kinds[i].has(&l) {
			held++
		}
	}
	if held > 1 || !l.IsRoll() && (l.Record != 0 || l.Note != "" || l.Unverified != "") {
		return errors.New("it holds more than one thing")
	}
	return nil
}

// SignedFile is a signed text as an attachment that no mail program changes.
func SignedFile(name, text string) mail.Attachment {
	return mail.Attachment{Name: name, Type: "application/octet-stream", Bytes: []byte(text)}
}
