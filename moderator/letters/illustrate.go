package letters

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/enclosure"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
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
// have left something to be seen on it, or were refused and would have.
func illustrate(v *verdict.Verdict, no int, seat game.Seat, answer *report.Answer, letter *mail.Outgoing) {
	if !scene.Mapped(v.Course.Rules) {
		return
	}
	title, deeds := "The map where it was done", doneFor(v, seat.Side)
	if len(deeds) == 0 && seat.Side == v.Seat.Side && !mends(v) {
		title, deeds = "The map round what was refused", refusedFor(v)
	}
	if seat.Side == v.Seat.Side && !(answer.Repeats && mends(v)) {
		cut := cutFor(v)
		if len(deeds) == 0 {
			title = "The map round what was too long"
		}
		deeds = append(deeds, cut...)
	}
	if len(deeds) == 0 {
		if begins(v, seat) && (answer.Full || v.Start.Node().Turn != v.Course.Node().Turn) { // within a turn the map of the letter before holds
			var drawn []mail.Enclosure
			answer.Map, drawn = MapFor(v, seat, letter.Key, answer.Full)
			letter.Enclosures = append(slices.Clip(letter.Enclosures), drawn...)
		}
		return
	}
	caption := fmt.Sprintf("%s %s: turn %d, no. %d of %s", v.Course.Tag, v.Course.Title, v.Course.Node().Turn, no, v.Seat.Name)
	grid, lettered := v.Course.Rules.Pack.Grid, picture.Near
	if answer.Repeats {
		lettered = picture.Close
	}
	drawn := pictureFor(v, seat, letter.Key, caption, picture.Around(grid, scene.Places(deeds)), deeds)
	letter.Enclosures = append(slices.Clip(letter.Enclosures), drawn)
	answer.Map = &report.Map{
		Title: title, Picture: drawn.ID,
		Lines: scene.Lettered(v.Course, seat.Side, lettered(grid, scene.Places(deeds)), Fights(deeds)),
	}
}

// mends reports whether the sender has a draft already where the game stood: what was refused of it was drawn then.
func mends(v *verdict.Verdict) bool { return v.Start.DraftOf(v.Seat.Side, v.Choice.String()).No > 0 }

// begins reports whether a seat has its move by what came of the submission, and had none, or that of another turn, before.
func begins(v *verdict.Verdict, seat game.Seat) bool {
	before, now := v.Start.Node(), v.Course.Node()
	moves := now.Kind == engine.AtChoice && !now.Asked && slices.Contains(now.Seats, seat.Side)
	return moves && seat.Side != game.Nobody && (before.Turn != now.Turn || !slices.Contains(before.Seats, seat.Side))
}

// pictureFor is the map of a letter to a seat.
func pictureFor(v *verdict.Verdict, seat game.Seat, key, caption string, w picture.Window, deeds []picture.Deed) mail.Enclosure {
	caption = v.Course.Redacted(caption, v.Aliases(), seat.Side)
	return PictureOf(v.Club, v.Course, key, "map.png", scene.Of(v.Course, seat.Side, caption, w, deeds))
}

// MapFor is the map of where units stand, for a letter to a seat, nil where nobody knows it; and its picture. For a reader who has no
// other map it is told with how it is read, and what there is besides.
func MapFor(v *verdict.Verdict, seat game.Seat, key string, whole bool) (*report.Map, []mail.Enclosure) {
	if !scene.Mapped(v.Course.Rules) {
		return nil, nil
	}
	all := scene.Of(v.Course, seat.Side, "", picture.Window{}, nil)
	w := scene.Theatre(v.Course.Rules.Pack, all)
	drawn := pictureFor(v, seat, key, v.Course.Tag+" "+v.Course.Title, w, nil)
	told := scene.Lettered
	if whole {
		told = scene.LetteredWhole
	}
	return &report.Map{Title: "The map", Picture: drawn.ID, Lines: told(v.Course, seat.Side, w, nil)}, []mail.Enclosure{drawn}
}

// doneFor are the deeds of the submission that a reader may know.
func doneFor(v *verdict.Verdict, reader engine.Side) (deeds []picture.Deed) {
	for _, e := range seenBy(v, v.Entries, reader) {
		if e.Fate == report.Done {
			deeds = append(deeds, scene.Traced(v.Course.Rules.Pack, e.Events, e.Side, reader)...)
		}
	}
	return deeds
}

// cutFor are the ways of the sender that were too long: as far as they are to go, where that is not done yet, and the
// rest of them.
func cutFor(v *verdict.Verdict) (deeds []picture.Deed) {
	req := requestFor(v.Course, v.Seat.Side)
	for _, e := range v.Entries {
		if e.Beyond == nil || e.Side != v.Seat.Side {
			continue
		}
		if actions, wrong := interpret.Written(req, e.Order); e.Fate != report.Done && wrong == nil && len(actions) == 1 {
			deeds = append(deeds, picture.Deed{Side: e.Side, Trace: engine.Trace{Kind: engine.TraceMove, At: wayOf(actions[0], req.Placed)}})
		}
		deeds = append(deeds, picture.Deed{Side: e.Side, Trace: engine.Trace{Kind: engine.TraceRefused, At: e.Beyond}})
	}
	return deeds
}

// refusedFor are the ways and attacks of the sender that were refused.
func refusedFor(v *verdict.Verdict) (deeds []picture.Deed) {
	req := requestFor(v.Course, v.Seat.Side)
	for _, e := range v.Entries {
		if e.Fate != report.Refused || e.Side != v.Seat.Side {
			continue
		}
		actions, wrong := interpret.Written(req, e.Order)
		if wrong != nil {
			continue
		}
		for _, a := range actions {
			if at := wayOf(a, req.Placed); len(at) > 1 {
				deeds = append(deeds, picture.Deed{Side: a.Side, Trace: engine.Trace{Kind: engine.TraceRefused, At: at}})
			}
		}
	}
	return deeds
}

// wayOf is where an action leads: from where its unit stands, or an attack comes from.
func wayOf(a engine.Action, placed []engine.Placed) []engine.Loc {
	at := slices.Clone(a.Path)
	from := engine.Loc("")
	if len(a.From) > 0 {
		from = a.From[0]
	} else if len(a.Units) > 0 {
		if i := slices.IndexFunc(placed, func(p engine.Placed) bool { return p.Unit == a.Units[0] }); i >= 0 {
			from = placed[i].At
		}
	}
	if from != "" && len(at) > 0 && at[0] != from && !a.Has("gun") { // a gun's way begins where that gun stands
		at = append([]engine.Loc{from}, at...)
	}
	return at
}
