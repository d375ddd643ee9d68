package letters

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/enclosure"
	"adjutant/moderator/game"
	"adjutant/moderator/picture"
	"adjutant/moderator/post"
	"adjutant/moderator/report"
	"adjutant/moderator/scene"
	"adjutant/moderator/verdict"
)

// PictureOf is a picture of a game as a mail has it, under the key of the mail.
func PictureOf(club post.Club, c *game.Course, key, name string, scenes ...picture.Scene) mail.Enclosure {
	e := mail.Enclosure{
		ID: mail.EnclosureID(key, name, club.Address.Domain()), Name: name, Type: "image/png", Room: pictureRoom,
		Plan: enclosure.Plan{Pack: c.Pack, Hash: c.PackHashNow, Scenes: scenes}.Text(),
	}
	if len(scenes) != 1 {
		e.Type = "image/gif"
	}
	return e
}

// pictureRoom is how many bytes a picture has at most, but for rare ones.
const pictureRoom = 375_000

// Fights are the places for which dice fell.
func Fights(deeds []picture.Deed) []engine.Loc {
	var places []engine.Loc
	for _, d := range deeds {
		if d.Kind == engine.TraceFight {
			places = append(places, d.At...)
		}
	}
	return places
}

// illustrate adds the map to an answer and the picture of it to its mail, where the orders
// have left something to be seen on it.
func illustrate(v *verdict.Verdict, no int, seat game.Seat, answer *report.Answer, letter *mail.Outgoing) {
	if !scene.Mapped(v.Course.Rules) {
		return
	}
	var deeds []picture.Deed
	for _, e := range seenBy(v.Entries, seat.Side) {
		if e.Fate == report.Done {
			deeds = append(deeds, scene.Traced(v.Course.Rules.Pack, e.Events, e.Side, seat.Side)...)
		}
	}
	if len(deeds) == 0 {
		return
	}
	grid := v.Course.Rules.Pack.Grid
	caption := fmt.Sprintf("%s %s: turn %d, no. %d of %s", v.Course.Tag, v.Course.Title, v.Course.Node().Turn, no, v.Seat.Name)
	caption = v.Course.Redacted(caption, v.Aliases(), seat.Side)
	drawn := PictureOf(v.Club, v.Course, letter.Key, "map.png", scene.Of(v.Course, seat.Side, caption, picture.Around(grid, scene.Places(deeds)), deeds))
	letter.Enclosures = append(slices.Clip(letter.Enclosures), drawn)
	answer.Map = &report.Map{
		Title: "The map where it was done", Picture: drawn.ID,
		Lines: scene.Lettered(v.Course, seat.Side, picture.Near(grid, scene.Places(deeds)), Fights(deeds)),
	}
}
