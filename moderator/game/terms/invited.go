package terms

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/game/secret"
	"adjutant/moderator/roll"
)

// Text is the text that the game's id covers: everything that could be
// chosen to steer a roll stands in it before the nonces are known.
func Text(o game.Opened) string {
	if o.Position == "" {
		return Inviting(o, game.InvitationV1, "")
	}
	return Inviting(o, game.InvitationV2, PositionSeal(o).String())
}

// Asking is the invitation of a game whose players are asked.
func Asking(o game.Opened) string {
	if o.Position == "" {
		return Inviting(o, game.InvitationV3, "")
	}
	return Inviting(o, game.InvitationV3, PositionSeal(o).String())
}

// NonceOf is what stands for the nonce of a player who wrote none and is to sit at the side. It is made of the
// hash of his acceptance, with the salt of the seat, where the invitation has one.
func NonceOf(o game.Opened, side engine.Side, acceptance string) string {
	if !o.SaltsNonces() {
		return acceptance
	}
	return roll.SaltedNonce(o.Secret.Word(secret.Nonce(side)), acceptance)
}

// nonceSeal is how an invitation of v3 has the salt of a seat's nonce.
func nonceSeal(o game.Opened, side engine.Side) string {
	return fmt.Sprintf("nonce %s %s\n", side, roll.Sum([]byte(o.Secret.Word(secret.Nonce(side)))))
}

// PositionSeal is how an invitation of v2 has the position that the game starts from: the SHA-256 of
//
//	adjutant/position/v1
//	salt <a word of the game's secret>
//	file <SHA-256 of the file>
//
// so that a judge of a dispute can hold it against the file, and nobody else can try files, not even when the
// game is over.
func PositionSeal(o game.Opened) roll.Hash {
	return roll.Sum(fmt.Appendf(nil, "adjutant/position/v1\nsalt %s\nfile %s\n", o.Secret.Word(secret.Position()), o.Position))
}

// Inviting is the invitation of the version.
func Inviting(o game.Opened, version, position string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\ntag %s\npack %s %s\nscenario %s\n", version, o.Tag, o.Pack, o.PackHash, o.Setup.Scenario)
	for _, option := range ChosenOptions(o.Setup) {
		fmt.Fprintf(&b, "option %s\n", option)
	}
	fmt.Fprintf(&b, "dice %s\nanswer %s\nposition %s\n", o.Dice, o.Answer, position)
	if o.Beacon != "" {
		fmt.Fprintf(&b, "beacon %s\nnotice %s\nnotices %s\n", o.Beacon, o.Notice, seedHash(o.NoticeSeed))
	}
	for _, term := range clockTerms(o) {
		fmt.Fprintf(&b, "%s\n", term)
	}
	if o.Illegal != game.IllegalHandBack {
		fmt.Fprintf(&b, "illegal %s\n", o.Illegal)
	}
	if o.Page != game.PageRead {
		fmt.Fprintf(&b, "page %s\n", o.Page)
	}
	if o.Ends != game.EndsBefore {
		fmt.Fprintf(&b, "%s %s\n", game.EndsOption, o.Ends)
	}
	if o.Decks != game.DecksKept {
		fmt.Fprintf(&b, "decks %s\n", o.Decks)
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
	if version == game.InvitationV3 {
		for _, s := range o.Seats {
			b.WriteString(nonceSeal(o, s.Side))
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
func GameID(o game.Opened) string {
	var accepted []roll.Acceptance
	for _, s := range o.Seats {
		accepted = append(accepted, roll.Acceptance{Seat: s.Side, Nonce: s.Nonce})
	}
	return roll.GameID([]byte(o.Invitation), accepted)
}

// Hold checks that the invitation says what the game is to be opened with.
func Hold(o game.Opened) error {
	if o.Invitation != Text(o) && o.Invitation != Asking(o) && o.Invitation != Inviting(o, game.InvitationV1, o.Position) {
		return errors.New("the invitation does not say what the game was opened with")
	}
	return nil
}

// Check holds the parts of an opening against each other: the id is of the
// invitation and the nonces, and the invitation says what the opening holds.
func Check(o game.Opened) error {
	if err := Hold(o); err != nil {
		return err
	}
	if o.ID != GameID(o) {
		return errors.New("the game's id is not that of its invitation and nonces")
	}
	return nil
}

// InvitedSo checks an opening of which addresses and seeds may be left out: that the
// id is made of the invitation and the nonces, and that the invitation has the hashes
// of the seeds and salts that are here.
func InvitedSo(o game.Opened) error {
	if o.ID != GameID(o) {
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
	return SaltedSo(o)
}

// SaltedSo checks that the salts of nonces that are here are those of the invitation.
func SaltedSo(o game.Opened) error {
	for _, s := range o.Seats {
		if o.SaltsNonces() && o.Secret.Word(secret.Nonce(s.Side)) != "" && !strings.Contains(o.Invitation, "\n"+nonceSeal(o, s.Side)) {
			return fmt.Errorf("the salt of the nonce of %s is not the one whose hash is in the invitation", s.Side)
		}
	}
	return nil
}

// Agreed is the game that the party has agreed on.
func Agreed(p *game.Invitation) game.Opened {
	o := p.Game
	o.Seats = slices.Clone(o.Seats)
	for i := range o.Seats {
		if j := p.Taken(o.Seats[i].Side); j != nil {
			s := &o.Seats[i]
			s.Name, s.Addr, s.Token, s.Zone, s.Nonce, s.House = j.Name, j.Addr, j.Token, j.Zone, j.Nonce, j.House
			s.Habits = j.Habits
			o.Unrated = cmp.Or(o.Unrated, j.Unrated)
		}
	}
	o.ID = GameID(o)
	return o
}
