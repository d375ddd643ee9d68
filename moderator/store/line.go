package store

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"

	"adjutant/moderator"
	"adjutant/moderator/game"
)

// formatLine is a line as it is stored, JSON.
func formatLine(line game.Line) (string, error) {
	text, err := json.Marshal(line)
	if err != nil {
		return "", fmt.Errorf("write line: %w", err)
	}
	return string(text), nil
}

// parseLines reads what formatLine wrote.
func parseLines(texts []string) ([]game.Line, error) {
	lines := make([]game.Line, len(texts))
	for i, text := range texts {
		if err := json.Unmarshal([]byte(text), &lines[i]); err != nil {
			return nil, fmt.Errorf("read line %d: %w", i+1, err)
		}
	}
	return lines, nil
}

// checkOpening reports what keeps lines from beginning the game of this tag.
func checkOpening(tag string, lines []game.Line) error {
	opened := begun(lines)
	if opened == nil {
		return errors.New("the first line neither opens it nor invites to it")
	}
	if opened.Tag != tag {
		return fmt.Errorf("the first line opens game %q", opened.Tag)
	}
	return nil
}

// begun is what a game with these lines is or will be opened with; nil if the first
// says nothing of that.
func begun(lines []game.Line) *game.Opened {
	switch {
	case len(lines) == 0:
		return nil
	case lines[0].Invited != nil:
		return &lines[0].Invited.Game
	}
	return lines[0].Opened
}

// positionNamed is the name of the position that the lines end with: that of
// the last Reached or RolledBack line, else that of the Opened or Invited line; ""
// for none.
func positionNamed(lines []game.Line) string {
	for i := len(lines) - 1; i >= 0; i-- {
		if reached := lines[i].Reached; reached != nil {
			return reached.Blob
		}
		if back := lines[i].RolledBack; back != nil {
			return back.Position
		}
		if opened := begun(lines[i:]); opened != nil {
			return opened.Position
		}
	}
	return ""
}

// positionName is the name of a position: the SHA-256 of its bytes, hex.
func positionName(position []byte) string {
	sum := sha256.Sum256(position)
	return hex.EncodeToString(sum[:])
}

func errNoPosition(name string) error {
	return fmt.Errorf("position %s is not stored: %w", name, moderator.ErrNoPosition)
}
