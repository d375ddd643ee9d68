package moderator

import (
	"encoding/base32"
	"encoding/hex"
	"fmt"
	"io"
	"maps"
	"regexp"
	"slices"
	"strings"
	"time"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/clock"
	"adjutant/moderator/interpret"
	"adjutant/moderator/report"
	"adjutant/moderator/roll"
)

// Opening is what a game is opened with.
type Opening struct {
	Now      time.Time
	Tag      string // lower-case letters, digits and hyphens, at most 32
	Title    string
	Pack     string // id
	Hash     string // of the pack
	Setup    engine.Setup
	Dice     DicePolicy
	Answer   time.Duration // for each question; 0 waits for ever
	Clock    *clock.Policy // nil for none, and without a time for questions
	Beacon   string        // that enters the dice, "" for none
	Notice   time.Duration // from a freeze to its dice, at least; whole seconds, 0 without a beacon
	House    []string      // what the club has agreed besides, for people
	Unrated  string        // why its result does not count for ratings; "" if it does
	Illegal  IllegalPolicy // what becomes of orders that may not be done
	Players  []Player      // one for each side of the pack; of an invitation, who is invited
	Anyone   bool          // of an invitation: any player of the club may take a seat that is kept for nobody
	Remind   time.Duration // of an invitation: how long before its end those are reminded who have not answered, 0 for never
	Wait     time.Duration // of an invitation: how long it stands
	Follows  string        // id of the game that it is the rematch of, "" for none
	Position []byte        // the VASSAL file that it starts from, nil to let the first log bring it
	Keys     string        // the host's public keys
	Random   io.Reader     // tokens, nonces, seeds and the secret are drawn from it
}

// Player is who takes a seat.
type Player struct {
	Side engine.Side // "" for a guest who may choose
	Name string
	Addr string
}

// maxTag is how many characters the tag of a game has at most.
const maxTag = 32

var validTag = regexp.MustCompile(`^[a-z0-9][a-z0-9-]{0,31}$`)

// Open makes the first lines of a game whose players are not asked, and the mails
// that tell them. The error says what is wrong with the opening.
func (m Moderator) Open(o Opening) ([]Line, []mail.Outgoing, error) {
	opened, rules, err := m.terms(o)
	if err != nil {
		return nil, nil, err
	}
	if opened.Seats, err = o.Seats(rules.System.Info().Sides); err != nil {
		return nil, nil, err
	}
	if err := m.withBeacon(o, &opened); err != nil {
		return nil, nil, err
	}
	if opened.Secret, err = o.DrawSecret(); err != nil {
		return nil, nil, err
	}
	opened.Invitation = opened.InvitationText()
	opened.ID = opened.GameID()
	return m.begin(nil, opened, o.Position, o.Now)
}

// terms is what a game is to be opened with, but for its seats.
func (m Moderator) terms(o Opening) (Opened, Rules, error) {
	rules, err := m.Rules(o.Pack, o.Hash)
	if err != nil {
		return Opened{}, rules, err
	}
	if o.Tag == roll.NoGame {
		return Opened{}, rules, fmt.Errorf("the tag %q is that of rolls outside games", o.Tag)
	}
	if !validTag.MatchString(o.Tag) {
		return Opened{}, rules, fmt.Errorf("the tag %q is not of small letters, digits and hyphens, at most 32", o.Tag)
	}
	if _, err := rules.System.New(o.Setup); err != nil {
		return Opened{}, rules, err
	}
	opened := Opened{
		Tag: o.Tag, Title: o.Title, Pack: o.Pack, PackHash: o.Hash, Setup: o.Setup, Dice: o.Dice, Keys: o.Keys, Answer: o.Answer, Clock: o.Clock,
		Illegal: o.Illegal, Follows: o.Follows,
	}
	if err := o.CheckClock(rules.System.Info()); err != nil {
		return opened, rules, err
	}
	if opened.House, err = houseOptions(o.House); err != nil {
		return opened, rules, err
	}
	if opened.Unrated, err = plainLine("the reason why it is not rated", o.Unrated); err != nil {
		return opened, rules, err
	}
	if o.Position != nil {
		opened.Position = roll.Sum(o.Position).String()
	}
	return opened, rules, nil
}

// begin opens a game behind the lines that it has: the lines to append, and the
// mails with which it begins.
func (m Moderator) begin(before []Line, opened Opened, position []byte, now time.Time) ([]Line, []mail.Outgoing, error) {
	lines := []Line{{At: now, Opened: &opened}}
	aliases, err := m.firstAliases(append(before[:len(before):len(before)], lines...), position)
	if err != nil {
		return nil, nil, err
	}
	for _, a := range aliases {
		lines = append(lines, Line{At: now, Alias: &a})
	}
	mails, err := m.announce(append(before[:len(before):len(before)], lines...), position, now)
	return lines, mails, err
}

// firstAliases are the players who already sit in the position that the game starts
// from; the last of the lines is the opening.
func (m Moderator) firstAliases(lines []Line, position []byte) ([]Alias, error) {
	if position == nil {
		return nil, nil
	}
	ids, err := interpret.IDsOf(position)
	if err != nil {
		return nil, fmt.Errorf("position of the game: %w", err)
	}
	opened := lines[len(lines)-1].Opened
	rules, err := m.Rules(opened.Pack, opened.PackHash)
	if err != nil {
		return nil, err
	}
	return (&Table{Opened: opened, Rules: rules, Roster: RosterOf(lines)}).NewAliases(ids, ""), nil
}

// Seats seats the players, one at each side.
func (o Opening) Seats(sides []engine.Side) ([]Seat, error) {
	if len(o.Players) != len(sides) {
		return nil, fmt.Errorf("%d players for the sides %s", len(o.Players), SideNames(sides))
	}
	var seats []Seat
	for _, side := range sides {
		i := slices.IndexFunc(o.Players, func(p Player) bool { return p.Side == side })
		if i < 0 {
			return nil, fmt.Errorf("nobody plays %s", side)
		}
		seat := Seat{Side: side, Name: o.Players[i].Name, Addr: strings.ToLower(o.Players[i].Addr)}
		var err error
		if seat.Nonce, err = o.secret(); err != nil {
			return nil, err
		}
		if seat.Seed, err = o.secret(); err != nil {
			return nil, err
		}
		if seat.Token, err = o.token(); err != nil {
			return nil, err
		}
		seats = append(seats, seat)
	}
	return seats, nil
}

// secret draws 32 bytes, in hexadecimal.
func (o Opening) secret() (string, error) {
	random, err := o.Draw(32)
	return hex.EncodeToString(random), err
}

// DrawSecret draws the secret of the game.
func (o Opening) DrawSecret() (Secret, error) {
	key, err := o.secret()
	return Secret{Key: key}, err
}

// token draws part of a reply address.
func (o Opening) token() (string, error) {
	token, err := o.Draw(10)
	return strings.ToLower(base32.StdEncoding.WithPadding(base32.NoPadding).EncodeToString(token)), err
}

func (o Opening) Draw(n int) ([]byte, error) {
	b := make([]byte, n)
	if _, err := io.ReadFull(o.Random, b); err != nil {
		return nil, fmt.Errorf("draw tokens: %w", err)
	}
	return b, nil
}

// The first lines of invitations. In one of v1 the position is the SHA-256 of the file, of
// which the players get all but their ids in VASSAL: with it those, which are passwords,
// could be tried. A game without a file still has it. One of v3 is that of a game whose
// players are asked, with what salts their nonces; before, those could be tried.
const (
	InvitationV1 = "adjutant/invitation/v1"
	invitationV2 = "adjutant/invitation/v2"
	invitationV3 = "adjutant/invitation/v3"
)

// InvitationText is the text that the game's id covers: everything that could be
// chosen to steer a roll stands in it before the nonces are known.
func (o Opened) InvitationText() string {
	if o.Position == "" {
		return o.Inviting(InvitationV1, "")
	}
	return o.Inviting(invitationV2, o.PositionSeal().String())
}

// Asking is the invitation of a game whose players are asked.
func (o Opened) Asking() string {
	if o.Position == "" {
		return o.Inviting(invitationV3, "")
	}
	return o.Inviting(invitationV3, o.PositionSeal().String())
}

// NonceOf is what stands for the nonce of who wrote none and is to sit at the side, made of
// the hash of his acceptance: with the salt of the seat, where the invitation has it.
func (o Opened) NonceOf(side engine.Side, acceptance string) string {
	if !o.SaltsNonces() {
		return acceptance
	}
	return roll.SaltedNonce(o.Secret.Word(NonceWord(side)), acceptance)
}

// SaltsNonces reports whether the invitation has what salts the nonces.
func (o Opened) SaltsNonces() bool { return strings.HasPrefix(o.Invitation, invitationV3+"\n") }

// nonceSeal is how an invitation of v3 has the salt of a seat's nonce.
func (o Opened) nonceSeal(side engine.Side) string {
	return fmt.Sprintf("nonce %s %s\n", side, roll.Sum([]byte(o.Secret.Word(NonceWord(side)))))
}

// PositionSeal is how an invitation of v2 has the position that the game starts from: the
// SHA-256 of
//
//	adjutant/position/v1
//	salt <a word of the game's secret>
//	file <SHA-256 of the file>
//
// so that who judges a dispute can hold it against the file, and nobody else can try files,
// not when the game is over either.
func (o Opened) PositionSeal() roll.Hash {
	return roll.Sum(fmt.Appendf(nil, "adjutant/position/v1\nsalt %s\nfile %s\n", o.Secret.Word(positionWord()), o.Position))
}

// TellsPosition reports whether the invitation has the SHA-256 of the position as it is.
func (o Opened) TellsPosition() bool { return strings.HasPrefix(o.Invitation, InvitationV1+"\n") }

// Inviting is the invitation of the version.
func (o Opened) Inviting(version, position string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\ntag %s\npack %s %s\nscenario %s\n", version, o.Tag, o.Pack, o.PackHash, o.Setup.Scenario)
	for _, option := range ChosenOptions(o.Setup) {
		fmt.Fprintf(&b, "option %s\n", option)
	}
	fmt.Fprintf(&b, "dice %s\nanswer %s\nposition %s\n", o.Dice, o.Answer, position)
	if o.Beacon != "" {
		fmt.Fprintf(&b, "beacon %s\nnotice %s\nnotices %s\n", o.Beacon, o.Notice, seedHash(o.NoticeSeed))
	}
	for _, term := range o.clockTerms() {
		fmt.Fprintf(&b, "%s\n", term)
	}
	if o.Illegal != IllegalHandBack {
		fmt.Fprintf(&b, "illegal %s\n", o.Illegal)
	}
	for _, text := range o.House {
		fmt.Fprintf(&b, "house %s\n", text)
	}
	if o.Unrated != "" {
		fmt.Fprintf(&b, "unrated %s\n", o.Unrated)
	}
	for _, s := range o.Seats {
		if s.Name == "" {
			fmt.Fprintf(&b, "open %s %s\n", s.Side, seedHash(s.Seed))
			continue
		}
		fmt.Fprintf(&b, "seat %s %s %s\n", s.Side, seedHash(s.Seed), s.Name)
	}
	if version == invitationV3 {
		for _, s := range o.Seats {
			b.WriteString(o.nonceSeal(s.Side))
		}
	}
	b.WriteString(o.Keys)
	return b.String()
}

// ChosenOptions lists the options that differ from the pack's, with their values.
func ChosenOptions(setup engine.Setup) []string {
	var all []string
	for _, name := range slices.Sorted(maps.Keys(setup.Options)) {
		all = append(all, name+" "+setup.Options[name])
	}
	return all
}

// seedHash is the SHA-256 of a seed's 32 bytes.
func seedHash(seed string) roll.Hash {
	s, err := roll.ParseSeed(seed)
	if err != nil {
		return roll.Hash{} // seats writes hexadecimal
	}
	return s.Hash()
}

// GameID is the hash of the invitation and of what stands for each acceptance.
func (o Opened) GameID() string {
	var accepted []roll.Acceptance
	for _, s := range o.Seats {
		accepted = append(accepted, roll.Acceptance{Seat: s.Side, Nonce: s.Nonce})
	}
	return roll.GameID([]byte(o.Invitation), accepted)
}

// FirstWake is what becomes due first in a game of which these are all lines: an
// answer to its invitation, or what its clock asks for; nil for nothing.
func (m Moderator) FirstWake(lines []Line, now time.Time) (*Wake, error) {
	if p := InvitationOf(lines); p != nil && !p.Opened {
		return p.Wake(false), nil
	}
	t, err := m.table(lines)
	if err != nil {
		return nil, err
	}
	s := sitting{Hearing: &Hearing{m: m, in: Input{Now: now}, start: *t.Course()}, course: t.Course()}
	return s.wake(), nil
}

// announce writes to every player that the game begins, how it is played and where
// he writes to.
func (m Moderator) announce(lines []Line, position []byte, now time.Time) ([]mail.Outgoing, error) {
	t, err := m.table(lines)
	if err != nil {
		return nil, err
	}
	node := t.Course().Node()
	s := sitting{Hearing: &Hearing{m: m, in: Input{Now: now, Game: Game{Lines: lines, Position: position}}, start: *t.Course()}, course: t.Course()}
	var mails []mail.Outgoing
	for _, seat := range t.Seats {
		letter := m.reply(nil, Input{Now: now})
		letter.Key = fmt.Sprintf("invitation/%s/%s", t.ID, seat.Side)
		letter.To = mail.Address{Name: seat.Name, Addr: seat.Addr}
		letter.ReplyTo = m.Club.ReplyTo(t.Tag, seat)
		letter.First = InvitationOf(lines) == nil // else it is the invitation
		letter.Subject = fmt.Sprintf("[%s] %s begins", t.Tag, t.Title)
		told := report.Invited{
			Club: m.Club.Name, Tag: t.Tag, Title: t.Title, Pack: t.Pack, Side: t.Rules.SideName(seat.Side), Name: seat.Name,
			ReplyTo: letter.ReplyTo.Addr, Muster: s.course.Muster(seat.Side), Next: s.next(node, seat.Side), Text: t.Invitation, ID: t.ID, VASSAL: dicePolicy(t.Dice, t.Rules.Throw()), Beacon: t.BeaconPolicy(), Sealing: sealing(t, seat.Side), Asked: InvitationOf(lines) != nil,
		}
		switch {
		case t.Draws():
			letter.Enclosures, told.Position = s.carried(0, seat)
			told.Module, _ = t.ModuleName()
		case position != nil:
			letter.Enclosures, told.Missing = s.whole(t.Tag+"-setup.vsav", position, seat.Side)
		}
		letter.Text, letter.HTML = report.Invitation(told).Both()
		for _, topic := range []string{"player", "orders"} {
			if g, ok := report.GuideIn(topic, t.Rules.System.Info().System); ok {
				letter.Attachments = append(letter.Attachments, mail.Attachment{Name: topic + ".txt", Type: "text/plain", Bytes: []byte(g.Text)})
			}
		}
		mails = append(mails, letter)
	}
	return mails, nil
}

// dicePolicy says whose dice count, for players; ruled says that the rules throw them.
func dicePolicy(p DicePolicy, ruled bool) string {
	if p == DiceReceipts && ruled {
		return "Only the moderator's dice count in this game, and you may play on in VASSAL as they fall: ask for the dice of an order with 'roll' before it ('roll attack 0507 -> 0506 primary <unit>'), with the log so far or without. It is carried out at once and stands; the answer brings its result and a receipt with a code for each roll. Your next log begins with that order in the chat, behind it 'receipt', its number and its code, and ends the phase. An order without 'roll' is carried out as ever."
	}
	if p == DiceReceipts {
		return "Only the moderator's dice count in this game, and logs tell what they are used for: ask for dice before you play what needs them ('roll 2d6 for the attack on the hill'). The answer comes at once and brings a receipt with a code, which you type into the chat of VASSAL where you use it. Your next log is to use all your receipts, in order."
	}
	if p == DiceClient && ruled {
		return "Dice rolled in VASSAL count in this game: declare an order in the chat ('attack 0507 -> 0506 primary <unit>'), roll its dice behind it, and show on the board what they lead to. They are text from the roller's own program, so they are marked unverified. Each is matched to the order that takes it; where a log has none, the moderator's fall. A roll stands in whatever log it came: a log with an illegal step counts up to that step, and your next begins there."
	}
	if p == DiceClient {
		return "Dice rolled in VASSAL count in this game. They are text from the roller's own program, so they are marked unverified."
	}
	return "Only the moderator's dice count in this game: do not roll in VASSAL; what needs dice is rolled, signed and mailed to both sides."
}
