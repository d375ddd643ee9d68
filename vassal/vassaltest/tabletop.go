package vassaltest

import (
	"fmt"
	"math"
	"strings"
)

// Tabletop is a table without hexes that plays by lines of text, as tests write them. Pieces go by their
// names, and places are points in inches from the south-west corner:
//
//	drag NAME -> (X,Y)    say TEXT    undo
type Tabletop struct {
	*Table
	Margin, Inch int // pixels: round the table, and of an inch
	Depth        int // inches from south to north
}

// Do plays one line. The error says what is wrong with it.
func (t *Tabletop) Do(line string) error {
	word, rest, _ := strings.Cut(line, " ")
	switch word {
	case "undo":
		t.Undo()
		return nil
	case "say":
		t.Say(rest)
		return nil
	case "drag":
		name, at, _ := strings.Cut(rest, " -> ")
		return t.drag(name, at)
	}
	return fmt.Errorf("%q is nothing that is done at a table", line)
}

func (t *Tabletop) drag(name, at string) error {
	var x, y float64
	if _, err := fmt.Sscanf(at, "(%f,%f)", &x, &y); err != nil {
		return fmt.Errorf("%q is no point of a table: %w", at, err)
	}
	id := t.Called(name)
	if id == "" {
		return fmt.Errorf("there is no piece %q", name)
	}
	inch := float64(t.Inch)
	t.Drag(t.Margin+int(math.Round(x*inch)), t.Margin+int(math.Round((float64(t.Depth)-y)*inch)), id)
	return nil
}

// Play plays lines, of which blank ones say nothing.
func (t *Tabletop) Play(lines string) error {
	for line := range strings.Lines(lines) {
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		if err := t.Do(line); err != nil {
			return err
		}
	}
	return nil
}
