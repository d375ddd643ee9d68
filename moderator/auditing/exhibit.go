package auditing

import (
	"bytes"
	"context"
	"fmt"
	"image/jpeg"
	"io/fs"

	"adjutant/moderator/audit"
	"adjutant/vassal"
	"adjutant/vassal/depict"
	"adjutant/vassal/module"
	"adjutant/vassal/piece"
	"adjutant/vassal/replay"
	"adjutant/vassal/transcript"
)

// Exhibit is an opinion with what the file does.
type Exhibit struct {
	Opinion
	Steps   []transcript.Step // how it starts, then the log's steps, as far as they are told
	Untold  int               // steps that are not
	Shots   []Shot            // of steps in which something was found, in their order
	Unshown int               // further ones that could have one
	Length  int               // log steps
}

// Shot is a picture of a position, with what was done last marked on it.
type Shot struct {
	Step   int // behind which it shows the position
	Of     int // that did what is marked: this step, or the last one before it that the viewer saw do something
	Map    string
	JPEG   []byte
	Width  int
	Height int
}

// Limits bound what is shown of all files of a report together.
type Limits struct {
	Text   int // bytes that are told
	Shots  int
	Depict depict.Limits
}

// DefaultLimits are the limits for what a stranger sends.
func DefaultLimits() Limits {
	return Limits{Text: 400 << 10, Shots: 40, Depict: depict.DefaultLimits()}
}

// Showing shows files as a viewer sees them, one after the other, until its limits are reached.
type Showing struct {
	Auditor  audit.Auditor
	Pictures []fs.FS // the files of the module's extensions, then its own; none shows no pictures
	Left     Limits
}

// Exhibit shows a file with what was found in it. The error is that the context has ended, or that the
// file is more work than any game.
func (s *Showing) Exhibit(ctx context.Context, f File, o Opinion) (Exhibit, error) {
	e := Exhibit{Opinion: o}
	if f.Err != nil || o.Verdict == Unreadable {
		return e, nil
	}
	e.Length = len(f.Save.Steps)
	var atlas *module.Atlas
	if m := s.Auditor.Module; m != nil {
		atlas = m.Atlas(f.Save.Setup, module.ParseEngine(f.Save.Save.VassalVersion))
	}
	if err := s.tell(ctx, f.Save, atlas, &e); err != nil {
		return e, err
	}
	if atlas == nil || len(s.Pictures) == 0 {
		return e, nil
	}
	return e, s.draw(ctx, f.Save, atlas, &e)
}

// tell tells what the file does, as long as there is room.
func (s *Showing) tell(ctx context.Context, f *vassal.File, atlas *module.Atlas, e *Exhibit) error {
	view := transcript.NewView(f, s.Auditor.Side, s.Auditor.Reveal, s.Auditor.Module, atlas)
	err := transcript.Tell(f, view, func(step transcript.Step) bool {
		for _, line := range step.Lines {
			s.Left.Text -= len(line)
		}
		if s.Left.Text < 0 || ctx.Err() != nil {
			e.Untold = len(f.Steps) + 1 - len(e.Steps)
			return false
		}
		e.Steps = append(e.Steps, step)
		return true
	})
	if err == nil {
		err = ctx.Err()
	}
	if err != nil {
		return fmt.Errorf("tell %s: %w", e.File, err)
	}
	return nil
}

// draw draws the steps in which something was found.
func (s *Showing) draw(ctx context.Context, f *vassal.File, atlas *module.Atlas, e *Exhibit) error {
	wanted := map[int]bool{}
	for _, found := range e.Findings {
		wanted[found.Step] = true
	}
	artist := depict.New(piece.ViewerOf(f, s.Auditor.Side, s.Auditor.Reveal), atlas, s.Pictures, s.Left.Depict)
	run := replay.Start(f)
	for report, ok := run.Step(); ok; report, ok = run.Step() {
		artist.Follow(run.Position(), report)
		if !wanted[report.LogStep] {
			continue
		}
		if s.Left.Shots <= 0 {
			e.Unshown++
			continue
		}
		if err := ctx.Err(); err != nil {
			return fmt.Errorf("draw %s: %w", e.File, err)
		}
		if err := s.shoot(artist, run.Position(), report, e); err != nil {
			return err
		}
	}
	return run.Err()
}

// quality is how much of a picture is kept, of 100.
const quality = 85

// shoot draws one step, if there is something to see.
func (s *Showing) shoot(artist *depict.Artist, p *replay.Position, report replay.Report, e *Exhibit) error {
	shot, seen := artist.Draw(p)
	if !seen {
		return nil
	}
	var data bytes.Buffer
	if err := jpeg.Encode(&data, shot.Image, &jpeg.Options{Quality: quality}); err != nil {
		return fmt.Errorf("draw step %d: %w", report.LogStep, err)
	}
	s.Left.Shots--
	size := shot.Image.Bounds().Size()
	e.Shots = append(e.Shots, Shot{Step: report.LogStep, Of: shot.Step, Map: shot.Map, JPEG: data.Bytes(), Width: size.X, Height: size.Y})
	return nil
}

// Shot is the picture of a step; false if there is none.
func (e Exhibit) Shot(step int) (Shot, bool) {
	for _, s := range e.Shots {
		if s.Step == step {
			return s, true
		}
	}
	return Shot{}, false
}

// Step is what is told of a log step; false if nothing is.
func (e Exhibit) Step(number int) (transcript.Step, bool) {
	if number < 0 || number >= len(e.Steps) {
		return transcript.Step{}, false
	}
	return e.Steps[number], true
}
