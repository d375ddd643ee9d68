package game

import (
	"fmt"
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
	// Rating are the terms on which the result counts for ratings; nil in older games, and in those that do not
	// count.
	Rating *roll.RatingTerms `json:"rating,omitempty"`
	// Illegal is what becomes of orders that may not be done.
	Illegal IllegalPolicy `json:"illegal,omitempty"`
	// Page is what a player may do in it on the club's page.
	Page PagePolicy `json:"page,omitempty"`
	// Ends is what ends a side's part of a phase.
	Ends EndsPolicy `json:"ends,omitempty"`
	// Decks is what a roll back does to decks whose order nobody knows.
	Decks DecksPolicy `json:"decks,omitempty"`
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

// DicePolicy says whose dice count.
type DicePolicy string

// SaltsNonces reports whether the invitation has what salts the nonces.
func (o Opened) SaltsNonces() bool { return strings.HasPrefix(o.Invitation, InvitationV3+"\n") }

// TellsPosition reports whether the invitation has the SHA-256 of the position as it is.
func (o Opened) TellsPosition() bool { return strings.HasPrefix(o.Invitation, InvitationV1+"\n") }

// Void reports whether dice rolled in VASSAL do not count.
func (p DicePolicy) Void() bool { return p != DiceClient }

// The first lines of invitations. In one of v1 the position is the SHA-256 of the file, of
// which the players get all but their ids in VASSAL: with it those, which are passwords,
// could be tried. A game without a file still has it. One of v3 is that of a game whose
// players are asked, with what salts their nonces; before, those could be tried.
const (
	InvitationV1 = "adjutant/invitation/v1"
	InvitationV2 = "adjutant/invitation/v2"
	InvitationV3 = "adjutant/invitation/v3"
)
