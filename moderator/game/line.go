package game

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/clock"
	"adjutant/moderator/interpret"
	"adjutant/moderator/orders"
	"adjutant/moderator/report"
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

// WithTokens is the line with what is done to the token of it, if it has one.
func (l Line) WithTokens(do func(*string)) Line {
	switch {
	case l.Joined != nil:
		j := *l.Joined
		do(&j.Token)
		l.Joined = &j
	case l.Seated != nil:
		s := *l.Seated
		do(&s.Token)
		l.Seated = &s
	case l.Proposed != nil:
		p := *l.Proposed
		do(&p.Token)
		l.Proposed = &p
	case l.Watching != nil:
		w := *l.Watching
		do(&w.Token)
		l.Watching = &w
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

// MailKey is where the line has the key of a mail; nil for a line without one.
func (l *Line) MailKey() *string {
	switch {
	case l.Judged != nil:
		return &l.Judged.Mail
	case l.Directed != nil:
		return &l.Directed.Mail
	case l.Kept != nil:
		return &l.Kept.Mail
	case l.Unconfirmed != nil:
		return &l.Unconfirmed.Mail
	case l.Joined != nil:
		return &l.Joined.Mail
	case l.Declined != nil:
		return &l.Declined.Mail
	case l.Seated != nil:
		return &l.Seated.Mail
	case l.Watching != nil:
		return &l.Watching.Mail
	case l.Bounced != nil:
		return &l.Bounced.Mail
	}
	return nil
}

// String is the line in short.
func (l Line) String() string {
	return l.At.UTC().Format(time.DateTime) + cmp.Or(l.course(), l.people(), l.papers(), l.conduct())
}

// course is a line in short that is about the course of the game; "" for another.
func (l Line) course() string {
	switch {
	case l.Opened != nil:
		return "  opened"
	case l.Judged != nil:
		return fmt.Sprintf("  no. %d of %s: %s", l.Judged.No, l.Judged.Side, l.Judged.Outcome) + l.Judged.Acted.byline()
	case l.Play != nil && l.Play.Ruling != nil:
		return fmt.Sprintf("  %s rules on %s: %s (%s)", l.Play.Ruling.By, l.Play.Ruling.Question, l.Play.Ruling.Answer, l.Play.Ruling.Text)
	case l.Play != nil && l.Play.Pack != nil && l.Play.Pack.Opens():
		return "  the game goes on in open play" + Because(l.Play.Pack.Why)
	case l.Play != nil && l.Play.Pack != nil:
		return fmt.Sprintf("  the pack is changed %s by %s", l.Play.Pack, l.by(ByModerator)) + Because(l.Play.Pack.Why)
	case l.Play != nil && l.Play.Action != nil:
		return fmt.Sprintf("  %s: %s", l.Play.Action.Side, l.Play.Action)
	case l.Play != nil && l.Play.Roll != nil:
		return fmt.Sprintf("  roll %s (record %d)", report.Fell(*l.Play.Roll), l.Record)
	case l.Rest.Waits() && len(l.Rest.Actions) == 0:
		return fmt.Sprintf("  the end of %s's %s phase waits", l.Rest.Side, l.Rest.Ends.Phase)
	case l.Rest.Waits():
		return fmt.Sprintf("  %s of %s wait", report.Count(len(l.Rest.Actions), "order"), l.Rest.Side)
	case l.Rest != nil:
		return "  nothing waits"
	case l.Freeze != nil:
		return fmt.Sprintf("  freeze %d: the dice for no. %d fall with round %d of the beacon", l.Freeze.Number, l.Freeze.No, l.Freeze.Round)
	case l.Rekeyed != nil:
		return "  new keys for the dice"
	case l.RolledBack != nil:
		return fmt.Sprintf("  rolled back to line %d, %s taken away: %s", l.RolledBack.To, report.Count(l.RolledBack.Plays, "play"), l.RolledBack.Why)
	case l.Logged != nil:
		return fmt.Sprintf("  the result of no. %d is in the log", l.Logged.No)
	case l.Reached != nil:
		return fmt.Sprintf("  position: end of the log of no. %d", l.Reached.No)
	}
	return ""
}

// people is a line in short that is about who has to do with the game; "" for another.
func (l Line) people() string {
	switch {
	case l.Proposed != nil:
		return fmt.Sprintf("  %s: %s is asked to take the seat, by %s", l.Proposed.Side, l.Proposed.Name, l.Proposed.By)
	case l.Keyed != nil && l.Keyed.Over:
		return fmt.Sprintf("  %s no longer signs with %s", l.Keyed.Side, Fingerprint(l.Keyed.Key))
	case l.Keyed != nil:
		return fmt.Sprintf("  %s signs with %s", l.Keyed.Side, Fingerprint(l.Keyed.Key))
	case l.Bounced != nil:
		return fmt.Sprintf("  a mail to %s came back: %s", l.Bounced.Side, strings.Join(strings.Fields(l.Bounced.Status+" "+l.Bounced.Why), " "))
	case l.Moderates != nil && l.Moderates.Over:
		return fmt.Sprintf("  %s is no moderator of this game any more", l.Moderates.Name)
	case l.Moderates != nil:
		return fmt.Sprintf("  %s is a moderator of this game", l.Moderates.Name)
	case l.Directed != nil:
		return fmt.Sprintf("  a mail of the moderator %s", cmp.Or(l.Directed.Name, l.Directed.Addr))
	case l.Watching != nil && l.Watching.Over:
		return fmt.Sprintf("  %s no longer watches", l.Watching.Name)
	case l.Watching != nil:
		return fmt.Sprintf("  %s watches", l.Watching.Name)
	case l.Invited != nil:
		return "  invited"
	case l.Joined != nil:
		return fmt.Sprintf("  %s joins as %s", l.Joined.Name, l.Joined.Side)
	case l.Declined != nil:
		return fmt.Sprintf("  %s declines", l.Declined.Name)
	case l.Expired != nil:
		return "  the invitation has expired"
	case l.Seated != nil:
		return fmt.Sprintf("  %s: %s %s", l.Seated.Side, l.Seated.Name, l.Seated.Why)
	}
	return ""
}

// papers is a line in short that is about what somebody has written; "" for another.
func (l Line) papers() string {
	switch {
	case l.Kept != nil:
		return "  a mail is kept until the game goes on"
	case l.Press != nil:
		return fmt.Sprintf("  %s writes to %s: %s", cmp.Or(string(l.Press.Side), l.Press.From), l.Press.whom(), report.Count(len(l.Press.Text), "byte"))
	case l.Secret != nil:
		return "  a secret of its own for codes and reply addresses, which games of before had not"
	case l.Alias != nil:
		return fmt.Sprintf("  in files for others, a player of %s stands as %s", cmp.Or(string(l.Alias.Side), "no seat"), l.Alias.Placeholder)
	case l.Reveal != nil:
		return fmt.Sprintf("  %s tells its sealed part %s (no. %d)%s", l.Reveal.Side, l.Reveal.Part, l.Reveal.No, l.Reveal.verdict())
	case l.Sealed != nil:
		return fmt.Sprintf("  sealed orders of %s, version %d (no. %d)", l.Sealed.Side, l.Sealed.Version, l.Sealed.No)
	case l.Standing != nil:
		return fmt.Sprintf("  standing orders of %s (no. %d)", l.Standing.Side, l.Standing.No)
	case l.Foreseen != nil:
		return fmt.Sprintf("  %s is told of %s that may come up (no. %d)", l.Foreseen.Side, report.Count(len(l.Foreseen.Questions), "question"), l.Foreseen.No)
	case l.Advance != nil:
		return fmt.Sprintf("  %s answers before it is asked (no. %d)", l.Advance.Side, l.Advance.No)
	}
	return ""
}

// conduct is a line in short that is about neither orders nor dice.
func (l Line) conduct() string {
	switch {
	case l.Held != nil:
		return fmt.Sprintf("  held by %s: %s", l.by(l.Held.By), l.Held.Why)
	case l.Released != nil:
		return fmt.Sprintf("  released by %s", l.by(l.Released.By)) + Because(l.Released.Why)
	case l.Paused != nil:
		return fmt.Sprintf("  paused by %s", l.by(l.Paused.By)) + Because(l.Paused.Why)
	case l.Resumed != nil:
		return fmt.Sprintf("  resumed by %s", l.by(l.Resumed.By))
	case l.Offered != nil:
		return fmt.Sprintf("  %s offers: %s (no. %d)", l.Offered.Side, l.Offered.Terms, l.Offered.No)
	case l.Settled != nil && l.Settled.Side != "":
		return fmt.Sprintf("  %s agrees to offer %d (no. %d)", l.Settled.Side, l.Settled.Number, l.Settled.No)
	case l.Settled != nil:
		return fmt.Sprintf("  the offer is %s (no. %d)", l.Settled.How, l.Settled.No)
	case l.Ending != "":
		return "  the end of the game is in the log, and its seeds are open"
	case l.Unconfirmed != nil && l.Unconfirmed.Mail != "":
		return fmt.Sprintf("  %s is asked whether a %s is its own", l.Unconfirmed.Side, l.Unconfirmed.Act)
	case l.Unconfirmed != nil:
		if l.Unconfirmed.By != "" {
			return fmt.Sprintf("  the moderator %s is to confirm: %s", l.Unconfirmed.By, l.Unconfirmed.Act)
		}
		return fmt.Sprintf("  %s is to confirm: %s (no. %d)", l.Unconfirmed.Side, l.Unconfirmed.Act, l.Unconfirmed.No)
	case l.Confirmed != nil && l.Confirmed.Denied:
		return "  the mail that was asked about is not its author's"
	case l.Confirmed != nil && l.Confirmed.No == 0:
		return "  confirmed by the moderator"
	case l.Confirmed != nil:
		return fmt.Sprintf("  confirmed (no. %d)", l.Confirmed.No)
	case l.Ended != nil:
		return fmt.Sprintf("  over (%s): %s", l.Ended.How, l.Ended.Text)
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
	if why == "" {
		return ""
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
func (l Line) Kind() string {
	if all := l.kinds(); len(all) > 0 {
		return all[0]
	}
	return ""
}

// OneKind says why a line can be none that the service wrote: it holds more than one thing, or
// what belongs to a roll without one. A line of which a bundle leaves all out holds nothing.
func (l Line) OneKind() error {
	if len(l.kinds()) > 1 || !l.IsRoll() && (l.Record != 0 || l.Note != "" || l.Unverified != "") {
		return errors.New("it holds more than one thing")
	}
	return nil
}

// kinds names all that the line holds.
func (l Line) kinds() []string {
	var all []string
	for _, k := range []struct {
		name string
		set  bool
	}{
		{"opened", l.Opened != nil},
		{"secret", l.Secret != nil},
		{"judged", l.Judged != nil},
		{"play", l.Play != nil},
		{"rest", l.Rest != nil},
		{"unused", l.Unused != nil},
		{"reached", l.Reached != nil},
		{"standing", l.Standing != nil},
		{"foreseen", l.Foreseen != nil},
		{"advance", l.Advance != nil},
		{"alias", l.Alias != nil},
		{"reveal", l.Reveal != nil},
		{"sealed", l.Sealed != nil},
		{"rekeyed", l.Rekeyed != nil},
		{"logged", l.Logged != nil},
		{"rolled back", l.RolledBack != nil},
		{"freeze", l.Freeze != nil},
		{"kept", l.Kept != nil},
		{"press", l.Press != nil},
		{"seated", l.Seated != nil},
		{"held", l.Held != nil},
		{"released", l.Released != nil},
		{"paused", l.Paused != nil},
		{"resumed", l.Resumed != nil},
		{"ended", l.Ended != nil},
		{"offered", l.Offered != nil},
		{"settled", l.Settled != nil},
		{"ending", l.Ending != ""},
		{"unconfirmed", l.Unconfirmed != nil},
		{"confirmed", l.Confirmed != nil},
		{"bounced", l.Bounced != nil},
		{"keyed", l.Keyed != nil},
		{"clock", l.Clock != nil},
		{"proposed", l.Proposed != nil},
		{"moderates", l.Moderates != nil},
		{"directed", l.Directed != nil},
		{"watching", l.Watching != nil},
		{"invited", l.Invited != nil},
		{"joined", l.Joined != nil},
		{"declined", l.Declined != nil},
		{"expired", l.Expired != nil},
	} {
		if k.set {
			all = append(all, k.name)
		}
	}
	return all
}

// SignedFile is a signed text as an attachment that no mail program changes.
func SignedFile(name, text string) mail.Attachment {
	return mail.Attachment{Name: name, Type: "application/octet-stream", Bytes: []byte(text)}
}

// CommandsOf are the commands of a mail that belongs to no game: in its text, else
// in its subject.
func CommandsOf(msg *mail.Message) []orders.Command {
	if in := orders.Parse(msg.Text, orders.Roster{}).Commands; len(in) > 0 {
		return in
	}
	if c, found := interpret.SubjectCommand(msg.Subject, ""); found {
		return []orders.Command{c}
	}
	return nil
}
