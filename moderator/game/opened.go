package game

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"adjutant/engine"
	"adjutant/moderator/clock"
	"adjutant/moderator/game/secret"
	"adjutant/moderator/roll"
)

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
	// Rating are the terms on which its result counts for ratings; nil in games of before, and in those that do not count.
	Rating *roll.RatingTerms `json:"rating,omitempty"`
	// Illegal is what becomes of orders that may not be done.
	Illegal IllegalPolicy `json:"illegal,omitempty"`
	// Page is what a player may do in it on the club's page.
	Page PagePolicy `json:"page,omitempty"`
	// Ends is what ends a side's part of a phase.
	Ends EndsPolicy `json:"ends,omitempty"`
	// Clock is how long the sides have for all else; nil gives them all the time
	// there is.
	Clock *clock.Policy `json:"clock,omitempty"`
	// Beacon is the name of the public randomness that enters the dice, "" for none.
	Beacon     string        `json:"beacon,omitempty"`
	Notice     time.Duration `json:"notice,omitempty"`      // from a freeze to the earliest time of its round
	NoticeSeed string        `json:"notice_seed,omitempty"` // 32 bytes, hex; salts the notices of freezes; its SHA-256 stands in the invitation
	Seats      []Seat        `json:"seats"`
	Secret     secret.Secret `json:"secret,omitzero"`    // of tokens, codes and placeholders; drawn with the seats, and never opened
	Invitation string        `json:"invitation"`         // the text that the ID covers
	Keys       string        `json:"keys"`               // public keys of the host, as package roll prints them
	Follows    string        `json:"follows,omitempty"`  // id of the game that it is the rematch of, "" for none
	Position   string        `json:"position,omitempty"` // blob of the position it starts from, "" when the first log brings it
	Salts      Salts         `json:"salts,omitzero"`     // in a bundle for one side, in the place of its seed
}

// InvitedSo checks an opening of which addresses and seeds may be left out: that the
// id is made of the invitation and the nonces, and that the invitation has the hashes
// of the seeds and salts that are here.
func (o Opened) InvitedSo() error {
	if o.ID != o.GameID() {
		return errors.New("the game's id is not that of its invitation and nonces")
	}
	seeds := map[string]string{"the notices": o.NoticeSeed}
	for _, s := range o.Seats {
		seeds[string(s.Side)] = s.Seed
	}
	for _, whose := range slices.Sorted(maps.Keys(seeds)) {
		if seeds[whose] != "" && !strings.Contains(o.Invitation, " "+seedHash(seeds[whose]).String()) {
			return fmt.Errorf("the seed of %s is not the one whose hash is in the invitation", whose)
		}
	}
	return o.SaltedSo()
}

// SaltedSo checks that the salts of nonces that are here are those of the invitation.
func (o Opened) SaltedSo() error {
	for _, s := range o.Seats {
		if o.SaltsNonces() && o.Secret.Word(secret.Nonce(s.Side)) != "" && !strings.Contains(o.Invitation, "\n"+o.nonceSeal(s.Side)) {
			return fmt.Errorf("the salt of the nonce of %s is not the one whose hash is in the invitation", s.Side)
		}
	}
	return nil
}

// ShownOptions are the options of a game that answers to who asks state, and its first letters ([Opened.FirstOptions]): those that
// differ from the pack's, its beacon, and what the club has agreed besides.
func (o Opened) ShownOptions() []string {
	all := append(ChosenOptions(o.Setup), o.BeaconOption()...)
	all = append(append(all, o.clockOption()...), o.illegalOption()...)
	all = append(all, o.endsOption()...)
	all = append(all, o.pageOption()...)
	for _, text := range o.House {
		all = append(all, "house option: "+text)
	}
	if o.Unrated != "" {
		return append(all, "unrated: "+o.Unrated)
	}
	all = append(all, o.ratingOption()...)
	return all
}

// IllegalPolicy says what becomes of orders that may not be done, and of the others
// of their mail.
type IllegalPolicy string

// The policies that exist. Whatever the policy is, nothing illegal is ever done: rules
// that do not hold for some orders would be none.
const (
	IllegalHandBack IllegalPolicy = ""     // the whole mail is handed back
	IllegalStop     IllegalPolicy = "stop" // it is done as far as it is legal: a move stops at the last hex that it may reach
	IllegalNote     IllegalPolicy = "note" // it is left out, both sides read so, and all else stands
	IllegalAsk      IllegalPolicy = "ask"  // what is unclear waits for a ruling; what is illegal is handed back
)

// IllegalPolicies are the words for the policies, the default first.
func IllegalPolicies() []string {
	return []string{"hand-back", string(IllegalStop), string(IllegalNote), string(IllegalAsk)}
}

// ParseIllegal reads the word for a policy.
func ParseIllegal(word string) (IllegalPolicy, error) {
	if word == IllegalPolicies()[0] || word == "" {
		return IllegalHandBack, nil
	}
	if !slices.Contains(IllegalPolicies(), word) {
		return "", fmt.Errorf("%q is no policy for illegal orders: there are %v", word, IllegalPolicies())
	}
	return IllegalPolicy(word), nil
}

// illegalOption states the policy, where it is not the default.
func (o Opened) illegalOption() []string {
	switch o.Illegal {
	case IllegalStop:
		return []string{"illegal orders stop at the last legal hex"}
	case IllegalNote:
		return []string{"illegal orders are left out and noted, the others stand"}
	case IllegalAsk:
		return []string{"unclear orders wait for a ruling"}
	}
	return nil
}

// DicePolicy says whose dice count.
type DicePolicy string

// InvitationText is the text that the game's id covers: everything that could be
// chosen to steer a roll stands in it before the nonces are known.
func (o Opened) InvitationText() string {
	if o.Position == "" {
		return o.Inviting(InvitationV1, "")
	}
	return o.Inviting(InvitationV2, o.PositionSeal().String())
}

// Asking is the invitation of a game whose players are asked.
func (o Opened) Asking() string {
	if o.Position == "" {
		return o.Inviting(InvitationV3, "")
	}
	return o.Inviting(InvitationV3, o.PositionSeal().String())
}

// NonceOf is what stands for the nonce of who wrote none and is to sit at the side, made of
// the hash of his acceptance: with the salt of the seat, where the invitation has it.
func (o Opened) NonceOf(side engine.Side, acceptance string) string {
	if !o.SaltsNonces() {
		return acceptance
	}
	return roll.SaltedNonce(o.Secret.Word(secret.Nonce(side)), acceptance)
}

// SaltsNonces reports whether the invitation has what salts the nonces.
func (o Opened) SaltsNonces() bool { return strings.HasPrefix(o.Invitation, InvitationV3+"\n") }

// nonceSeal is how an invitation of v3 has the salt of a seat's nonce.
func (o Opened) nonceSeal(side engine.Side) string {
	return fmt.Sprintf("nonce %s %s\n", side, roll.Sum([]byte(o.Secret.Word(secret.Nonce(side)))))
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
	return roll.Sum(fmt.Appendf(nil, "adjutant/position/v1\nsalt %s\nfile %s\n", o.Secret.Word(secret.Position()), o.Position))
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
	if o.Page != PageRead {
		fmt.Fprintf(&b, "page %s\n", o.Page)
	}
	if o.Ends != EndsBefore {
		fmt.Fprintf(&b, "%s %s\n", EndsOption, o.Ends)
	}
	for _, text := range o.House {
		fmt.Fprintf(&b, "house %s\n", text)
	}
	if o.Unrated != "" {
		fmt.Fprintf(&b, "unrated %s\n", o.Unrated)
	}
	if o.Rating != nil {
		fmt.Fprintf(&b, "ratings %s\n", o.Rating)
	}
	for _, s := range o.Seats {
		if s.Name == "" {
			fmt.Fprintf(&b, "open %s %s\n", s.Side, seedHash(s.Seed))
			continue
		}
		if s.House > 0 {
			fmt.Fprintf(&b, "house-player %s %d\n", s.Side, s.House)
		}
		fmt.Fprintf(&b, "seat %s %s %s\n", s.Side, seedHash(s.Seed), s.Name)
	}
	if version == InvitationV3 {
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

// Void reports whether dice rolled in VASSAL do not count.
func (p DicePolicy) Void() bool { return p != DiceClient }

// InvitationHolds checks that the invitation says what the game is to be opened with.
func (o Opened) InvitationHolds() error {
	if o.Invitation != o.InvitationText() && o.Invitation != o.Asking() && o.Invitation != o.Inviting(InvitationV1, o.Position) {
		return errors.New("the invitation does not say what the game was opened with")
	}
	return nil
}

// Check holds the parts of an opening against each other: the id is of the
// invitation and the nonces, and the invitation says what the opening holds.
func (o Opened) Check() error {
	if err := o.InvitationHolds(); err != nil {
		return err
	}
	if o.ID != o.GameID() {
		return errors.New("the game's id is not that of its invitation and nonces")
	}
	return nil
}

// The first lines of invitations. In one of v1 the position is the SHA-256 of the file, of
// which the players get all but their ids in VASSAL: with it those, which are passwords,
// could be tried. A game without a file still has it. One of v3 is that of a game whose
// players are asked, with what salts their nonces; before, those could be tried.
const (
	InvitationV1 = "adjutant/invitation/v1"
	InvitationV2 = "adjutant/invitation/v2"
	InvitationV3 = "adjutant/invitation/v3"
)
