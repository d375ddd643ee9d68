package past

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"slices"

	"adjutant/moderator/game"
	"adjutant/moderator/game/terms"
)

// OpenedSo checks how the game of a journal began, of which addresses, tokens, seeds and salts
// may be left out: that its id, and the hashes of what is here, are those of the invitation;
// that the invitation says what the game was opened with; and that a game whose players were
// asked was opened as they were asked, with those who joined.
func OpenedSo(g game.Game) error {
	o := g.Opened()
	if o == nil {
		return game.NotOpened(g.Lines)
	}
	if err := terms.InvitedSo(*o); err != nil {
		return err
	}
	p := game.InvitationOf(g.Lines)
	if p == nil {
		return invitesSo(*o)
	}
	if err := invitesSo(p.Game); err != nil {
		return err
	}
	if err := terms.SaltedSo(p.Game); err != nil {
		return err
	}
	return openedSo(*o, terms.Agreed(p))
}

// hashInText is a hash in the text of an invitation.
var hashInText = regexp.MustCompile(`\b[0-9a-f]{64}\b`)

// invitesSo checks that the invitation says what the game is to be opened with, but for
// hashes, of which some are made of what may be left out. That of the pack is never left out.
func invitesSo(o game.Opened) error {
	plain := func(text string) string { return hashInText.ReplaceAllString(text, "a hash") }
	hash := hashInText.FindString(o.Invitation)
	for _, text := range []string{terms.Inviting(o, game.InvitationV1, "a hash"), terms.Inviting(o, game.InvitationV1, ""), terms.Inviting(o, game.InvitationV2, "a hash"), terms.Inviting(o, game.InvitationV3, "a hash"), terms.Inviting(o, game.InvitationV3, "")} {
		if plain(text) == plain(o.Invitation) && hash == hashInText.FindString(text) {
			return nil
		}
	}
	return errors.New("the invitation does not say what the game was opened with")
}

// openedSo checks that a game was opened with the terms. What is left out of either says
// nothing, and the secret, of which each has words of its own, neither.
func openedSo(o, terms game.Opened) error {
	terms.Secret, terms.Salts = o.Secret, o.Salts
	terms.NoticeSeed = cmp.Or(terms.NoticeSeed, o.NoticeSeed)
	o.NoticeSeed = cmp.Or(o.NoticeSeed, terms.NoticeSeed)
	o.Seats = slices.Clone(o.Seats)
	for i := range min(len(o.Seats), len(terms.Seats)) {
		a, b := &o.Seats[i], &terms.Seats[i]
		a.Seed, a.Token = cmp.Or(a.Seed, b.Seed), cmp.Or(a.Token, b.Token)
		b.Seed, b.Token = cmp.Or(b.Seed, a.Seed), cmp.Or(b.Token, a.Token)
	}
	got, err := json.Marshal(o)
	if err != nil {
		return fmt.Errorf("write opening: %w", err)
	}
	want, err := json.Marshal(terms)
	if err != nil {
		return fmt.Errorf("write opening: %w", err)
	}
	if string(got) != string(want) {
		return errors.New("the game was opened otherwise than its players were asked, or with others than joined")
	}
	return nil
}
