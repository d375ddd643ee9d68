package enginetest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"golang.org/x/tools/txtar"

	"adjutant/engine"
)

// The files of a recording.
const (
	gameFile     = "game.json"
	sectionsFile = "sections.txt"
	playsFile    = "plays.jsonl"
	storyFile    = "story.txt"
	endFile      = "end.txt"
)

// Recording is a game written down, with what came of it. As a file it is a
// txtar archive, whose comment says what the game shows:
//
//	Anna hands in a log, and Ben wants dice out of turn.
//	-- game.json --
//	{"pack":"open","setup":{}}
//	-- plays.jsonl --
//	{"action":{"side":"first","verb":"pass"}}
//	{"roll":{"chance":"roll-1","values":[3,5]}}
//	-- story.txt --
//	(what Retell tells)
//	-- end.txt --
//	(the text of the last state)
//
// Plays that are refused may stand among the others: they change nothing, and
// the story tells why.
//
// A recording may be a case instead of a game. It begins in a position of its own
// (position in game.json, in the form of its system), and its file sections.txt
// says which sections of the rules it is about, see [Claim].
type Recording struct {
	Comment  string
	Pack     string
	Setup    engine.Setup
	Position json.RawMessage // nil is the set-up of the pack
	Claims   []Claim
	Plays    []engine.Play
	Story    string // one line for each node, play, event and finding
	End      string // the text of the last state

	told map[engine.Cite][]string // by section: the kinds of what cites it
}

// Starter is a system whose recordings may begin in a position.
type Starter interface {
	Start(position []byte) (engine.State, error)
}

// recordedGame is game.json.
type recordedGame struct {
	Pack     string          `json:"pack"`
	Setup    engine.Setup    `json:"setup"`
	Secret   string          `json:"secret,omitempty"` // of the set-up, which is not written with that
	Position json.RawMessage `json:"position,omitempty"`
}

// ReadRecording reads the archive. A file that does not belong in it is an
// error.
func ReadRecording(archive []byte) (Recording, error) {
	a := txtar.Parse(archive)
	r := Recording{Comment: string(a.Comment)}
	for _, f := range a.Files {
		if err := r.readFile(f); err != nil {
			return Recording{}, fmt.Errorf("recorded game: %s: %w", f.Name, err)
		}
	}
	return r, nil
}

func (r *Recording) readFile(f txtar.File) (err error) {
	switch f.Name {
	case gameFile:
		var game recordedGame
		err = json.Unmarshal(f.Data, &game)
		r.Pack, r.Setup, r.Position = game.Pack, game.Setup, game.Position
		r.Setup.Secret = game.Secret
	case sectionsFile:
		r.Claims, err = readClaims(f.Data)
	case playsFile:
		r.Plays, err = readPlays(f.Data)
	case storyFile:
		r.Story = string(f.Data)
	case endFile:
		r.End = strings.TrimSuffix(string(f.Data), "\n")
	default:
		err = fmt.Errorf("is no file of a recorded game")
	}
	return err
}

func readPlays(lines []byte) ([]engine.Play, error) {
	var plays []engine.Play
	for line := range bytes.Lines(lines) {
		var p engine.Play
		if err := json.Unmarshal(line, &p); err != nil {
			return nil, fmt.Errorf("play %d: %w", len(plays)+1, err)
		}
		plays = append(plays, p)
	}
	return plays, nil
}

// Format is the archive that ReadRecording reads.
func (r Recording) Format() ([]byte, error) {
	game, err := json.Marshal(recordedGame{r.Pack, r.Setup, r.Setup.Secret, r.Position})
	if err != nil {
		return nil, fmt.Errorf("recorded game: %w", err)
	}
	var plays bytes.Buffer
	for _, p := range r.Plays {
		line, err := json.Marshal(p)
		if err != nil {
			return nil, fmt.Errorf("recorded game: %w", err)
		}
		plays.Write(append(line, '\n'))
	}
	files := []txtar.File{
		{Name: gameFile, Data: append(game, '\n')},
		{Name: sectionsFile, Data: formatClaims(r.Claims)},
		{Name: playsFile, Data: plays.Bytes()},
		{Name: storyFile, Data: []byte(r.Story)},
		{Name: endFile, Data: []byte(r.End + "\n")},
	}
	if len(r.Claims) == 0 {
		files = slices.Delete(files, 1, 2)
	}
	return txtar.Format(&txtar.Archive{Comment: []byte(r.Comment), Files: files}), nil
}

// Hold reports a recording whose story or end is not what its plays lead to, and a case at one of whose states a side acts with what is
// the other's: cases come to where random games do not.
func (r Recording) Hold(t T, sys engine.System) {
	t.Helper()
	told, err := r.Retell(sys)
	if err != nil {
		t.Errorf("%v", err)
		return
	}
	for _, err := range []error{
		same("the story", []byte(r.Story), []byte(told.Story)),
		same("the end", []byte(r.End), []byte(told.End)),
	} {
		if err != nil {
			t.Errorf("recorded game: recorded, then played again: %v", err)
		}
	}
	for _, problem := range told.unproven() {
		t.Errorf("recorded game: %s", problem)
	}
	if err := r.keepsOwn(sys); err != nil {
		t.Errorf("recorded game: %v", err)
	}
}

// Retell plays the recorded plays and gives the recording with the story and the
// end that come of them. An error is a play that cannot be at its place.
func (r Recording) Retell(sys engine.System) (Recording, error) {
	s, err := r.start(sys)
	if err != nil {
		return r, fmt.Errorf("recorded game: %w", err)
	}
	told := story{told: map[engine.Cite][]string{}}
	told.tellNode(sys.Node(s))
	for i, p := range r.Plays {
		next, events, ruling, err := engine.Apply(sys, s, p)
		if err != nil {
			return r, fmt.Errorf("recorded game: play %d: %w", i+1, err)
		}
		told.tellPlay(p, events, ruling)
		told.tellNode(sys.Node(next))
		s = next
	}
	r.Story, r.End, r.told = told.String(), string(s.Text()), told.told
	return r, nil
}

// keepsOwn asks at each state of a case that begins in a position whether nobody acts with what is the other's.
func (r Recording) keepsOwn(sys engine.System) error {
	if r.Position == nil {
		return nil
	}
	s, err := r.start(sys)
	if err != nil {
		return err
	}
	g := newTrial(sys, r.Setup, 0)
	for i := 0; ; i++ {
		if err := guard("own", func() error { return g.keepsOwnAt(s) }); err != nil {
			return fmt.Errorf("after %d plays: %w", i, err)
		}
		if i == len(r.Plays) {
			return nil
		}
		if s, _, _, err = engine.Apply(sys, s, r.Plays[i]); err != nil {
			return err
		}
	}
}

// start is the state before the first play.
func (r Recording) start(sys engine.System) (engine.State, error) {
	if r.Position == nil {
		return sys.New(r.Setup)
	}
	starter, ok := sys.(Starter)
	if !ok {
		return nil, fmt.Errorf("system %s begins in no position", sys.Info().System)
	}
	return starter.Start(r.Position)
}
