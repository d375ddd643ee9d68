package enclosure

import (
	"encoding/json"
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/outfit"
	"adjutant/moderator/picture"
)

// Plan is what an enclosure of a mail is made of when the mail is sent: a picture of a game,
// or a file of VASSAL. A decision only says what is to be in it, and no more than its reader
// may know. It has either scenes or a file.
type Plan struct {
	Pack   string          `json:"pack,omitempty"`
	Hash   string          `json:"hash,omitempty"`   // of the pack
	Scenes []picture.Scene `json:"scenes,omitempty"` // one, or those of a film
	File   *FilePlan       `json:"file,omitempty"`
}

// Text is the plan as a mail keeps it.
func (p Plan) Text() []byte {
	text, _ := json.Marshal(p) // never fails: it holds numbers and texts alone
	return text
}

// FilePlan is a file of VASSAL that is not written yet. The file that it goes on from and the
// ids of players, which are their passwords, are not in it: it names where they are kept.
type FilePlan struct {
	Form    FileForm       `json:"form"`
	Base    string         `json:"base,omitempty"`    // SHA-256 of the file that it goes on from; "" for what the module of the pack begins with
	Tag     string         `json:"tag,omitempty"`     // of the game whose players are in base
	Aliases int            `json:"aliases,omitempty"` // how many lines of the game's journal tell of their ids
	Reader  engine.Side    `json:"reader,omitempty"`  // who keeps his own id, "" for nobody
	Saved   int64          `json:"saved,omitempty"`   // ms since the epoch: when it says that it was saved
	Engine  string         `json:"engine,omitempty"`  // version of VASSAL by which it says so; "" for that of the file that it goes on from
	Start   *outfit.Moment `json:"start,omitempty"`   // where the game stands, or stood before Stages
	Stages  []Change       `json:"stages,omitempty"`  // that led to a position, or are played by a log
	Says    []string       `json:"says,omitempty"`    // lines of the chat at the end of the log
}

// FileForm is how a file of VASSAL goes on from another.
type FileForm string

// The forms.
const (
	FormState  FileForm = "state"  // a position in which units stand as in Start, or behind Stages
	FormCourse FileForm = "course" // a log from there, with a step for each of Stages
	FormSaid   FileForm = "said"   // the log that it goes on from, with Says at its end
	FormEnd    FileForm = "end"    // the position at the end of the file
	FormSame   FileForm = "same"   // the file itself
	FormModule FileForm = "module" // the module of the pack, which goes on from nothing
)

// Change is what a stage of a game changes for a reader.
type Change struct {
	Turn   int             `json:"turn,omitempty"`
	Active engine.Side     `json:"active,omitempty"`
	Phase  string          `json:"phase,omitempty"`  // where somebody else's module shows it
	Placed []engine.Placed `json:"placed,omitempty"` // units that stand or look otherwise than before
	Gone   []engine.UnitID `json:"gone,omitempty"`   // units that he no longer sees
	Moved  []engine.UnitID `json:"moved,omitempty"`  // all that are marked as moved, where Start says that any are
	Says   []string        `json:"says,omitempty"`
}

// ChangeTo is what a stage changes behind units that stand somewhere.
func ChangeTo(stage outfit.Stage, before []engine.Placed) Change {
	c := Change{Turn: stage.Turn, Active: stage.Active, Phase: stage.Phase, Moved: stage.Moved, Says: stage.Says}
	if slices.EqualFunc(stage.Placed, before, func(a, b engine.Placed) bool { return a.Unit == b.Unit }) {
		for i, p := range stage.Placed {
			if !p.Equal(before[i]) {
				c.Placed = append(c.Placed, p)
			}
		}
		return c
	}
	stood := map[engine.UnitID]engine.Placed{}
	for _, p := range before {
		stood[p.Unit] = p
	}
	for _, p := range stage.Placed {
		if was, there := stood[p.Unit]; !there || !was.Equal(p) {
			c.Placed = append(c.Placed, p)
		}
		delete(stood, p.Unit)
	}
	for _, p := range before {
		if _, gone := stood[p.Unit]; gone {
			c.Gone = append(c.Gone, p.Unit)
		}
	}
	return c
}

// stages are the stages behind a moment.
func (f *FilePlan) stages() []outfit.Stage {
	now := f.Start.Placed
	var stages []outfit.Stage
	for _, c := range f.Stages {
		now = c.behind(now)
		stages = append(stages, outfit.Stage{Turn: c.Turn, Active: c.Active, Phase: c.Phase, Placed: now, Moved: c.Moved, Says: c.Says})
	}
	return stages
}

// behind is where units stand behind the change.
func (c Change) behind(before []engine.Placed) []engine.Placed {
	changed := map[engine.UnitID]bool{}
	for _, p := range c.Placed {
		changed[p.Unit] = true
	}
	for _, u := range c.Gone {
		changed[u] = true
	}
	var now []engine.Placed
	for _, p := range before {
		if !changed[p.Unit] {
			now = append(now, p)
		}
	}
	return append(now, c.Placed...)
}

// aliasesOf are the players of VASSAL files that the first lines of a journal about them
// tell of.
func aliasesOf(lines []game.Line, n int) (aliases []game.Alias, err error) {
	for _, line := range lines {
		if n > 0 && line.Alias != nil {
			aliases = game.AliasesWith(aliases, *line.Alias)
			n--
		}
	}
	if n > 0 {
		return nil, fmt.Errorf("%d players are not in the journal", n)
	}
	return aliases, nil
}
