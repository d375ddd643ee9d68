package letters

import (
	"fmt"

	"adjutant/moderator/game"
	"adjutant/moderator/outfit"
	"adjutant/moderator/workshop"
)

// ModuleName is the file name of the module that is made of the game's pack, or why the
// game is not played in it. In open play it is the one that the rules were played in.
func ModuleName(t *game.Table) (name, why string) {
	rules, _, err := t.Lawful()
	if err == nil && !rules.Draws() {
		return "", "the moderator has no module of this game: it is played in the one that its players have"
	}
	var kit *outfit.Kit
	if err == nil {
		kit, err = workshop.Of(rules).Kit()
	}
	if err != nil {
		return "", fmt.Sprintf("no module can be made: %v", err)
	}
	if theirs, bound := kit.Theirs(); bound {
		return "", fmt.Sprintf("the game is played in the module %q, which is not made here: it is where its makers have it", theirs)
	}
	return t.Rules.Pack.ID + ".vmod", ""
}
