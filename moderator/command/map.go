package command

import (
	"cmp"
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/account"
	"adjutant/moderator/letters"
	"adjutant/moderator/orders"
	"adjutant/moderator/picture"
	"adjutant/moderator/report"
	"adjutant/moderator/scene"
)

// tellMap brings the map of the position, or of a turn that was played, with what was done in that turn: as a
// picture, in letters, and as a list of the units and where they stand.
func tellMap(r *Session, c orders.Command) error {
	places := report.Places(account.Muster(r.Course, r.Seat.Side), ground(r.Course.Table))
	if !scene.Mapped(r.Course.Rules) {
		if len(places) > 0 {
			r.Done.List(c, append([]string{"No picture is drawn of this game. Where the units stand:"}, places...))
			return nil
		}
		r.Done.Refuse(c, engine.Finding{Code: finding.NothingToSend, Text: "this moderator knows no map of the game: its position is a file of VASSAL", Write: "position"})
		return nil
	}
	asked, wrong := scene.ReadAsked(r.Course.Rules.Pack.Grid, c.Rest)
	if wrong != nil {
		r.Done.Refuse(c, *wrong)
		return nil
	}
	if r.Done.PicturesAsked() == maxPictures {
		r.Done.Refuse(c, engine.Finding{Code: finding.OverLimit, Text: fmt.Sprintf("a mail brings %d pictures at most", maxPictures), Write: "it in another mail"})
		return nil
	}
	now := max(r.Course.Node().Turn, 1)
	turn := cmp.Or(asked.Turn, now)
	moments, last, err := scene.Moments(r.Course.Table, append(slices.Clip(r.Input.Game.Lines), r.Done.Lines...), r.Seat.Side, turn)
	if err != nil {
		return err
	}
	shown := slices.DeleteFunc(slices.Clone(moments), func(m scene.Snapshot) bool { return m.Turn != turn })
	switch {
	case turn > now:
		r.Done.Reply(c, report.Told, fmt.Sprintf("Turn %d is not played yet; the game is at turn %d.", turn, now))
		return nil
	case turn < now && len(shown) == 0:
		r.Done.Reply(c, report.Told, fmt.Sprintf("Nothing was done in turn %d; the game is at turn %d.", turn, now))
		return nil
	case turn == now:
		shown = append(shown, scene.Snapshot{Scene: *last, Turn: turn})
	}
	return bringMap(r, c, asked, turn, now, shown, places)
}

// bringMap answers with the map of a turn.
func bringMap(r *Session, c orders.Command, asked scene.Asked, turn, now int, shown []scene.Snapshot, places []string) error {
	var scenes []picture.Scene
	var deeds []picture.Deed
	title := r.Course.Redacted(fmt.Sprintf("%s %s: turn %d", r.Course.Tag, r.Course.Title, turn), r.Aliases(), r.Seat.Side)
	for _, m := range shown {
		deeds = append(slices.Clip(deeds), m.Scene.Deeds...)
		s := m.Scene
		s.Caption, s.Window, s.Deeds = title, asked.Window, deeds
		scenes = append(scenes, s)
	}
	name := fmt.Sprintf("map-turn-%d.png", turn)
	if asked.Film {
		if !asked.Whole && asked.Window == (picture.Window{}) {
			asked.Window = picture.Around(r.Course.Rules.Pack.Grid, scene.Places(deeds))
		}
		scenes, name = scene.Frames(scenes, asked.Window), fmt.Sprintf("map-turn-%d.gif", turn)
	} else {
		scenes = scenes[len(scenes)-1:]
		if !asked.Whole && asked.Window == (picture.Window{}) {
			scenes[0].Window = scene.Theatre(r.Course.Rules.Pack, scenes[0])
		}
	}
	if n := r.Done.PicturesAsked(); n > 0 {
		name = fmt.Sprintf("%d-%s", n+1, name)
	}
	r.Done.Enclosures = append(r.Done.Enclosures, letters.PictureOf(r.Club, r.Course, "map/"+r.Input.Submission.Key, name, scenes...))
	lines := []string{fmt.Sprintf("%s is attached: the map of turn %d, with what was done in it.", name, turn)}
	if turn == now && !asked.Film {
		lines = append(lines, "")
		lines = append(lines, scene.LetteredWhole(r.Course, r.Seat.Side, scene.Told(r.Course.Rules.Pack, asked.Window, shown[len(shown)-1].Scene, deeds), letters.Fights(deeds))...)
		if asked.Window == (picture.Window{}) {
			lines = append(append(lines, ""), places...)
		}
	}
	r.WantsPosition = r.Course.Draws()
	r.Done.List(c, lines)
	return nil
}
