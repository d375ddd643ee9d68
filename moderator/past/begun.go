package past

import (
	"fmt"

	"adjutant/moderator/alias"
	"adjutant/moderator/game"
	"adjutant/moderator/game/terms"
)

// BegunSo checks the lines that a game begins with against each other, given the
// position that it starts from, nil for none, and gives how many they are. Of a game
// that its players were invited to that is the invitation; the lines of those who
// joined are judged as what came of their mails, and the opening with the last.
func BegunSo(packs game.Library, lines []game.Line, position []byte) (opening int, err error) {
	if p := game.InvitationOf(lines); p != nil {
		return 1, terms.Hold(p.Game)
	}
	if len(lines) == 0 || lines[0].Opened == nil {
		return 0, game.ErrNotOpened
	}
	o := lines[0].Opened
	if err := terms.Check(*o); err != nil {
		return 0, err
	}
	n := 1
	for n < len(lines) && lines[n].Alias != nil && lines[n].At.Equal(lines[0].At) {
		n++
	}
	return n, AliasesSo(packs, lines[:1], lines[1:n], position)
}

// AliasesSo checks the lines behind the opening of a game, the last of those before, that tell of
// the players of the position that it starts from, nil for none.
func AliasesSo(packs game.Library, before, lines []game.Line, position []byte) error {
	aliases, err := alias.First(packs, before, position)
	switch {
	case err != nil:
		return err
	case len(aliases) != len(lines):
		return fmt.Errorf("behind the opening stand %d players of the first position, and it has %d", len(lines), len(aliases))
	}
	for i, a := range aliases {
		if err := game.SameLine(lines[i], game.Line{At: before[len(before)-1].At, Alias: &a}); err != nil {
			return fmt.Errorf("line %d: %w", len(before)+i+1, err)
		}
	}
	return nil
}
