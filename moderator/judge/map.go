package judge

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/game"
	"adjutant/moderator/letters"
	"adjutant/moderator/orders"
	"adjutant/moderator/picture"
	"adjutant/moderator/report"
	"adjutant/moderator/scene"
)

// mapAsked is what a command asks of the map.
type mapAsked struct {
	film   bool
	whole  bool // all of the map, with what is empty
	turn   int  // 0 for the turn that is played
	window picture.Window
}

// readMap reads what stands behind the word map: gif, turn 3, and a hex, or two for the
// part of the map between them; in any order.
func readMap(t *game.Table, rest string) (mapAsked, *engine.Finding) {
	var asked mapAsked
	var hexes []engine.Loc
	grid := t.Rules.Pack.Grid
	words := strings.FieldsFunc(strings.ToLower(rest), func(r rune) bool { return strings.ContainsRune(" ,.!?:-\t", r) })
	for i := 0; i < len(words); i++ {
		switch word := words[i]; {
		case word == "gif" || word == "film" || word == "animated":
			asked.film = true
		case word == "whole":
			asked.whole = true
		case word == "turn" && i+1 < len(words) && turnOf(words[i+1]) > 0:
			i++
			asked.turn = turnOf(words[i])
		case slices.Contains(mapPolite, word):
		default:
			at := strings.ToUpper(word)
			if _, err := grid.Find(at); err != nil {
				return asked, &engine.Finding{Code: finding.Missing, Text: fmt.Sprintf("'%s' is nothing that a map can be asked for", word), Write: "map, map 0507, map 0305-0810, map whole, map turn 2, or map gif turn 2"}
			}
			hexes = append(hexes, engine.Loc(at))
		}
	}
	switch len(hexes) {
	case 0:
	case 1:
		asked.window = picture.Near(grid, hexes)
	case 2:
		asked.window = picture.Between(grid, hexes)
	default:
		return asked, &engine.Finding{Code: finding.Missing, Text: fmt.Sprintf("a part of the map lies between two hexes, not %d", len(hexes)), Write: "map 0305-0810"}
	}
	return asked, nil
}

// turnOf is the number of a turn, 0 if the word is none.
func turnOf(word string) int {
	n, err := strconv.Atoi(word)
	if err != nil || n < 0 || n > 1_000_000 {
		return 0
	}
	return n
}

// mapPolite are words that may stand behind map and ask for nothing.
var mapPolite = []string{"please", "thanks", "thank", "you", "the", "of", "to", "and", "area", "near", "now", "game", "as", "a"}

// tellMap brings the map of the position, or of a turn that was played, with what was done
// in that turn: as a picture, in letters, and as a list of who stands where.
func tellMap(r *Run, c orders.Command) error {
	places := report.Places(r.Course.Muster(r.Seat.Side), ground(r.Course.Table))
	if !scene.Mapped(r.Course.Rules) {
		r.Done.Refuse(c, engine.Finding{Code: finding.NothingToSend, Text: "this moderator knows no map of the game: its position is a file of VASSAL", Write: "position"})
		return nil
	}
	asked, wrong := readMap(r.Course.Table, c.Rest)
	if wrong != nil {
		r.Done.Refuse(c, *wrong)
		return nil
	}
	if r.Done.PicturesAsked() == maxPictures {
		r.Done.Refuse(c, engine.Finding{Code: finding.OverLimit, Text: fmt.Sprintf("a mail brings %d pictures at most", maxPictures), Write: "it in another mail"})
		return nil
	}
	moments, last, err := scene.Moments(r.Course.Table, append(slices.Clip(r.in.Game.Lines), r.Done.Lines...), r.Seat.Side)
	if err != nil {
		return err
	}
	now := max(r.Course.Node().Turn, 1)
	turn := cmp.Or(asked.turn, now)
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
func bringMap(r *Run, c orders.Command, asked mapAsked, turn, now int, shown []scene.Snapshot, places []string) error {
	var scenes []picture.Scene
	var deeds []picture.Deed
	title := r.Course.Redacted(fmt.Sprintf("%s %s: turn %d", r.Course.Tag, r.Course.Title, turn), r.Aliases(), r.Seat.Side)
	for _, m := range shown {
		deeds = append(slices.Clip(deeds), m.Scene.Deeds...)
		s := m.Scene
		s.Caption, s.Window, s.Deeds = title, asked.window, deeds
		scenes = append(scenes, s)
	}
	name := fmt.Sprintf("map-turn-%d.png", turn)
	if asked.film {
		if !asked.whole && asked.window == (picture.Window{}) {
			asked.window = picture.Around(r.Course.Rules.Pack.Grid, scene.Places(deeds))
		}
		scenes, name = framesOf(scenes, asked.window), fmt.Sprintf("map-turn-%d.gif", turn)
	} else {
		scenes = scenes[len(scenes)-1:]
		if !asked.whole && asked.window == (picture.Window{}) {
			scenes[0].Window = scene.Theatre(r.Course.Rules.Pack, scenes[0])
		}
	}
	if n := r.Done.PicturesAsked(); n > 0 {
		name = fmt.Sprintf("%d-%s", n+1, name)
	}
	r.Done.Enclosures = append(r.Done.Enclosures, letters.PictureOf(r.Club, r.Course, "map/"+r.in.Submission.Key, name, scenes...))
	lines := []string{fmt.Sprintf("%s is attached: the map of turn %d, with what was done in it.", name, turn)}
	if turn == now && !asked.film {
		lines = append(lines, "")
		lines = append(lines, scene.Lettered(r.Course, r.Seat.Side, lettersIn(r.Course.Table, asked.window, shown[len(shown)-1].Scene, deeds), letters.Fights(deeds))...)
		if asked.window == (picture.Window{}) {
			lines = append(append(lines, ""), places...)
		}
	}
	r.WantsPosition = r.Course.Draws()
	r.Done.List(c, lines)
	return nil
}

// lettersIn is the part of the map that is told in letters: that which is asked for, else
// all of a small map, else where something was done, or where the units of the scene stand.
func lettersIn(t *game.Table, w picture.Window, s picture.Scene, deeds []picture.Deed) picture.Window {
	switch {
	case w != (picture.Window{}):
		return w
	case len(deeds) > 0:
		return picture.Around(t.Rules.Pack.Grid, scene.Places(deeds))
	}
	return scene.Theatre(t.Rules.Pack, s)
}

// framesOf are the scenes of a film: those in which something was done, one more for how
// it ends, and no more than a film may have.
func framesOf(scenes []picture.Scene, w picture.Window) []picture.Scene {
	var frames []picture.Scene
	for i, s := range scenes {
		if i == 0 || i == len(scenes)-1 || len(s.Deeds) > len(frames[len(frames)-1].Deeds) {
			s.Window = w
			frames = append(frames, s)
		}
	}
	if n := len(frames); n > picture.MaxFrames {
		frames = frames[n-picture.MaxFrames:]
	}
	if len(frames) == 1 {
		frames = append(frames, frames[0]) // a film has two, or it is no film
	}
	return frames
}
