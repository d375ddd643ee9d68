package audit

import (
	"fmt"
	"html"
	"strings"
	"sync"
	"unicode/utf8"

	"adjutant/vassal"
	"adjutant/vassal/module"
	"adjutant/vassal/piece"
	"adjutant/vassal/replay"
)

// subject is a log and what was worked out from it, for all detectors.
type subject struct {
	file     *vassal.File
	module   *module.Module // nil without one
	viewer   piece.Viewer
	void     bool // its rolls do not count
	redactor *vassal.Redactor
	start    standings
	end      func() *replay.Position // worked out when a detector first asks, to name a piece; empty where the file is too much work
	decks    func() map[string]bool  // ids of the decks that the file has or had
	stepping stepping
	rolls    []replay.Roll
	undos    undoing
	cast     cast
	engine   version
	known    []memory               // rolls of other files
	showed   map[[2]string][]memory // the same by button and result
}

// memory is a roll of another file; file is empty if that is the one played
// directly before.
type memory struct {
	roll replay.Roll
	file string
}

// subject works out what all detectors need. The replay that it gives stands at the
// start of the log.
func (a Auditor) subject(f *vassal.File) (*subject, *replay.Replay, error) {
	s := &subject{
		file: f, module: a.Module, viewer: a.viewer(f), void: a.VoidDice, redactor: vassal.NewRedactor(f),
		engine: parseVersion(f.Save.VassalVersion), showed: map[[2]string][]memory{},
	}
	if s.redactor.Len() > maxNames {
		return nil, nil, &vassal.LimitError{What: "players", Max: maxNames}
	}
	r := replay.Start(f)
	if r.Err() != nil {
		return nil, nil, r.Err()
	}
	s.rolls = r.Rolls()
	s.start, s.end, s.decks = standing(r.Position()), r.Position, decksOf(f)
	if len(f.Steps) > 0 {
		s.end = sync.OnceValue(func() *replay.Position {
			end, _ := replay.End(f) // the replay for the detectors comes to the same end
			return end
		})
	}
	s.undos = pairUndos(f, s.engine)
	s.cast = castOf(f)
	return s, r, nil
}

// remembers tells the subject of rolls in another file.
func (s *subject) remembers(rolls []replay.Roll, file string) {
	for _, r := range rolls[:min(len(rolls), maxRolls)] {
		key := [2]string{r.Button, r.Result}
		s.known = append(s.known, memory{r, file})
		s.showed[key] = append(s.showed[key], memory{r, file})
	}
}

// played gives the log steps that are no undos.
func (s *subject) played(yield func(vassal.LogStep) bool) {
	for _, step := range s.file.Steps {
		if s.undos.of[step.Number] == nil && !yield(step) {
			return
		}
	}
}

// named is a piece as the viewer knows it: by its name, or by its id if it is
// hidden from him.
func (s *subject) named(p replay.Piece) string {
	if s.hides(p) {
		return "piece " + p.ID
	}
	return named(p, s.viewer)
}

// hides reports whether the viewer cannot know what the piece is: it is covered,
// or lies in a deck.
func (s *subject) hides(p replay.Piece) bool {
	return !s.viewer.All && s.isDeck(p.Parent) || hidden(p, s.viewer)
}

func named(p replay.Piece, v piece.Viewer) string {
	if hidden(p, v) {
		return "piece " + p.ID
	}
	traits, _ := p.Traits()
	if name := traits.Name(v); name != "" {
		return name
	}
	return "piece " + p.ID
}

// hidden reports whether the viewer cannot know what the piece is, or whether
// that cannot be told.
func hidden(p replay.Piece, v piece.Viewer) bool {
	if p.Kind != replay.Single {
		return true
	}
	traits, err := p.Traits()
	return err != nil && !v.All || traits.Hidden(v)
}

// redact takes the passwords out of a finding.
func (s *subject) redact(f *Finding) { redact(s.redactor, f) }

func redact(r *vassal.Redactor, f *Finding) {
	f.Text = cut(r.Text(f.Text), maxText)
	for key, text := range f.Evidence {
		f.Evidence[key] = cut(r.Text(text), maxEvidence)
	}
}

// cut keeps a text short enough to read.
func cut(text string, longest int) string {
	if len(text) <= longest {
		return text
	}
	end := longest
	for !utf8.RuneStart(text[end]) {
		end--
	}
	return text[:end] + "…"
}

// plain is a chat line as it is shown.
func plain(line string) string { return html.UnescapeString(line) }

// shown is a roll as evidence: 2d6 = 2,1.
func shown(r replay.Roll) string {
	if r.Button == "" {
		return r.Text
	}
	return r.Button + " = " + r.Result
}

// inSteps lists log steps for a reader: "step 3", "steps 3, 5 and 8".
func inSteps(steps []int) string {
	words := make([]string, len(steps))
	for i, n := range steps {
		words[i] = fmt.Sprint(n)
	}
	if len(words) == 1 {
		return "step " + words[0]
	}
	last := len(words) - 1
	return "steps " + strings.Join(words[:last], ", ") + " and " + words[last]
}

// count is a number with its noun.
func count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
