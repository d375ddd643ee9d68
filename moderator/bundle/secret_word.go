package bundle

import (
	"adjutant/moderator/game"
	"adjutant/moderator/game/secret"
	"adjutant/moderator/post"
)

// wordsOf are all that a journal can have made of the game's secret: what a bundle may
// have to tell.
func wordsOf(lines []game.Line, c post.Club) []secret.Word {
	var all []secret.Word
	for _, a := range c.Staff() {
		all = append(all, secret.Chair(a.Addr))
	}
	var asked game.Confirmations
	var r game.Roster
	for _, line := range lines {
		r = r.After(&line)
		if asked.Read(line, true, r); line.Unconfirmed != nil {
			all = append(all, asked[len(asked)-1].Word(), secret.Chair(line.Unconfirmed.By))
		}
		all = append(all, line.Words(r)...)
	}
	return all
}
