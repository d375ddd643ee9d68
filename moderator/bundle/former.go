package bundle

import (
	"slices"

	"adjutant/engine"
	"adjutant/moderator/game"
)

// formerLines are the indexes of the lines of the reader's side that name a mail from before he sat down, or
// from a player who left the side before the game began.
func formerLines(lines []game.Line, reader engine.Side) map[int]bool {
	former := game.LeftAgain(lines, reader)
	for i, line := range lines[:game.SatDown(lines, reader)] {
		if len(MailKeys([]game.Line{line}, reader)) > 0 {
			former[i] = true
		}
	}
	return former
}

// formerLeftOut are those of a bundle that was read of which something is left out:
// versions before left out nothing of them.
func (o *opened) formerLeftOut() map[int]bool {
	former := map[int]bool{}
	for i := range game.LeftAgain(o.Lines, o.For) {
		if left := o.withheld[i]; left != "" && left != game.WithheldWords {
			former[i] = true
		}
	}
	for i, line := range o.Lines[:game.SatDown(o.Lines, o.For)] {
		own := line.Judged != nil && line.Judged.Side == o.For || line.Joined != nil && line.Joined.Side == o.For
		if left := o.withheld[i]; own && left != "" && left != game.WithheldWords {
			former[i] = true
		}
	}
	return former
}

// mailKeys are the keys of the mails that the reader may have, as [MailKeys].
func (c Contents) mailKeys(reader engine.Side) []string {
	lines := slices.Clone(c.Lines)
	for i := range c.formers {
		lines[i] = game.Line{}
	}
	return MailKeys(lines, reader)
}
