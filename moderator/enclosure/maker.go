package enclosure

import (
	"encoding/json"
	"fmt"

	"adjutant/moderator/alias"
	"adjutant/moderator/carried"
	"adjutant/moderator/game"
	"adjutant/moderator/outfit"
	"adjutant/moderator/picture"
	"adjutant/moderator/workshop"
)

// Sources are what plans name and do not hold. What they gave once they give for ever.
type Sources struct {
	Position func(name string) ([]byte, error) // a file of VASSAL that a game had, by its SHA-256
	Game     func(tag string) (game.Game, error)
}

// Maker makes what the plans of one mail say, one after the other.
type Maker struct {
	packs    game.Library
	from     Sources
	carriers map[[2]string]*outfit.Carrier // by the hashes of pack and base
}

// NewMaker is a maker that takes from sources what the plans name.
func NewMaker(packs game.Library, from Sources) *Maker {
	return &Maker{packs: packs, from: from, carriers: map[[2]string]*outfit.Carrier{}}
}

// Make makes what a plan says, as [Plan] is written in JSON: a PNG of one scene, a GIF of
// several, a file of VASSAL, or a module. The same plan has the same bytes each time.
func (k *Maker) Make(text []byte) ([]byte, error) {
	var p Plan
	if err := json.Unmarshal(text, &p); err != nil {
		return nil, fmt.Errorf("its plan cannot be read: %w", err)
	}
	if p.File != nil && p.File.Form != FormModule {
		return k.file(p)
	}
	rules, err := k.packs.Version(p.Pack, p.Hash)
	if err != nil {
		return nil, err
	}
	if p.File != nil {
		return workshop.Of(rules).Module()
	}
	if len(p.Scenes) != 1 {
		return picture.Film(rules.Pack, p.Scenes)
	}
	return workshop.Of(rules).Picture(p.Scenes[0])
}

// file writes a file of VASSAL, with placeholders for the ids of all but its reader.
func (k *Maker) file(p Plan) ([]byte, error) {
	base, err := k.base(p.File)
	if err != nil {
		return nil, err
	}
	data, err := k.write(p, base)
	if err != nil || base == nil {
		return data, err
	}
	game, err := k.from.Game(p.File.Tag)
	if err != nil {
		return nil, err
	}
	aliases, err := aliasesOf(game.Lines, p.File.Aliases)
	if err != nil {
		return nil, err
	}
	if data, err = carried.Disguise(data, alias.StandIns(aliases, p.File.Reader)); err != nil {
		return nil, fmt.Errorf("it cannot be freed of another player's password: %w", err)
	}
	return data, nil
}

// base is the file that another goes on from, nil for none.
func (k *Maker) base(f *FilePlan) ([]byte, error) {
	switch {
	case f.Base == "" && f.Start == nil:
		return nil, fmt.Errorf("the plan of a file, %s, does not say of what it is made", f.Form)
	case f.Base == "":
		return nil, nil
	}
	return k.from.Position(f.Base)
}

// write writes the file with the ids of all players.
func (k *Maker) write(p Plan, base []byte) ([]byte, error) {
	switch f := p.File; f.Form {
	case FormSame:
		return base, nil
	case FormSaid:
		return carried.Say(base, f.Says)
	case FormEnd:
		return carried.End(base, f.Saved, f.Engine)
	case FormState, FormCourse:
		return k.carry(p, base)
	default:
		return nil, fmt.Errorf("the plan of a file has the form %q, which nobody knows", f.Form)
	}
}

// carry writes a state of the game, or what led from it to another.
func (k *Maker) carry(p Plan, base []byte) ([]byte, error) {
	if p.File.Start == nil {
		return nil, fmt.Errorf("the plan of a file, %s, says of no unit where it stands", p.File.Form)
	}
	c, err := k.carrier(p, base)
	if err != nil {
		return nil, err
	}
	start := *p.File.Start
	start.Saved, start.Engine = p.File.Saved, p.File.Engine
	if p.File.Form == FormState {
		return c.Save(start, p.File.stages()...)
	}
	return c.Log(start, mover, p.File.Saved, p.File.stages())
}

// carrier is what files of a game are written with, the same for all that go on from one file.
func (k *Maker) carrier(p Plan, base []byte) (*outfit.Carrier, error) {
	key := [2]string{p.Hash, p.File.Base}
	if c, known := k.carriers[key]; known {
		return c, nil
	}
	rules, err := k.packs.Version(p.Pack, p.Hash)
	if err != nil {
		return nil, err
	}
	kit, err := workshop.Of(rules).Kit()
	if err != nil {
		return nil, err
	}
	c, err := kit.Carrier(base)
	if err == nil {
		k.carriers[key] = c
	}
	return c, err
}

// mover is the id under which pieces move in the logs that we write.
const mover = "adjutant"
