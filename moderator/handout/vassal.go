package handout

import (
	"errors"
	"fmt"

	"adjutant/moderator/account"
	"adjutant/moderator/enclosure"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/outfit"
	"adjutant/moderator/report"
	"adjutant/moderator/workshop"
)

// ErrNoFile says that files of VASSAL are not written of a game: it has no units on a map, has not begun,
// or is played in a module of somebody else, whose files only its players have.
var ErrNoFile = errors.New("no file of VASSAL is written of the game for everybody")

// Writes reports whether [Save] and [Log] write of a game of the rules.
func Writes(r game.Rules) bool {
	_, err := carrier(r)
	return err == nil
}

// carrier is what files of the rules are written with. They begin with what the module of
// the pack begins with, and with no file of a player.
func carrier(r game.Rules) (*outfit.Carrier, error) {
	if !r.Draws() {
		return nil, ErrNoFile
	}
	kit, err := workshop.Of(r).Kit()
	if err != nil {
		return nil, fmt.Errorf("the module of %s: %w", r.Pack.ID, err)
	}
	c, err := kit.Carrier(nil)
	if err != nil {
		return nil, ErrNoFile
	}
	return c, nil
}

// table is a game that has begun.
func table(packs game.Library, g game.Game) (*game.Table, error) {
	if g.Opened() == nil {
		return nil, ErrNoFile
	}
	return packs.Table(g.Lines)
}

// Save is where the game stands, as a .vsav.
func Save(packs game.Library, g game.Game) ([]byte, error) {
	t, err := table(packs, g)
	if err != nil {
		return nil, err
	}
	c, err := carrier(t.Rules)
	if err != nil {
		return nil, err
	}
	m := enclosure.MomentOf(t.Course(), &game.Viewer{Reader: game.Nobody})
	_, last := game.Announced(g.Lines)
	m.Saved = last.UnixMilli()
	return c.Save(*m)
}

// Log is all that was played, from the beginning, as a .vlog: a step for each play that
// stands, with what was ordered, what fell and what came of it in the chat.
func Log(packs game.Library, g game.Game) ([]byte, error) {
	t, err := table(packs, g)
	if err != nil {
		return nil, err
	}
	c, err := carrier(t.Rules)
	if err != nil {
		return nil, err
	}
	start, err := t.Anew()
	if err != nil {
		return nil, err
	}
	s := stages{viewer: &game.Viewer{Reader: game.Nobody}}
	begin := enclosure.MomentOf(&start, s.viewer)
	begin.Saved = g.Lines[game.OpeningOf(g.Lines)].At.UnixMilli()
	deeds, err := account.DeedsWith(t, g.Lines, game.Nobody, func(game.Press) bool { return false }, s.add)
	if err != nil {
		return nil, err
	}
	s.say(account.AsPrinted(deeds, interpret.Roster(t.Rules.Pack).Printer()))
	_, last := game.Announced(g.Lines)
	return c.Log(*begin, mover, last.UnixMilli(), s.all)
}

// mover is the id under which pieces move in the logs.
const mover = "adjutant"

// stages are the game play by play.
type stages struct {
	viewer *game.Viewer
	all    []outfit.Stage
	of     []int // of each deed that is told: its stage, -1 for none
}

// add takes down a line of the journal.
func (s *stages) add(r account.Retold) {
	if !r.Told {
		return
	}
	if !r.Stands || r.Line.Play == nil {
		s.of = append(s.of, -1)
		return
	}
	m := enclosure.MomentOf(r.Course, s.viewer)
	s.of = append(s.of, len(s.all))
	s.all = append(s.all, outfit.Stage{Turn: m.Turn, Active: m.Active, Phase: m.Phase, Placed: m.Placed, Moved: m.Moved})
}

// say puts into the stages what is said of them. Of all that a side has done unseen in a row there is one.
func (s *stages) say(deeds []account.Deed) {
	var told []outfit.Stage
	for i, d := range deeds {
		unseen := i > 0 && d.Sealed && deeds[i-1].Sealed && d.Side == deeds[i-1].Side
		if at := s.of[i]; at >= 0 && !unseen {
			s.all[at].Says = report.Said(d.Sentence(), d.Events)
			told = append(told, s.all[at])
		}
	}
	s.all = told
}

// Module is the module that a game of the rules is played in, with its file name.
func Module(r game.Rules) (name string, data []byte, err error) {
	if !Writes(r) {
		return "", nil, ErrNoFile
	}
	data, err = workshop.Of(r).Module()
	return r.Pack.ID + ".vmod", data, err
}
