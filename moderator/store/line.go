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

// parseLines reads what formatLine wrote, behind the first n lines of a game.
func parseLines(texts []string, n int) ([]game.Line, error) {
	lines := make([]game.Line, len(texts))
	for i, text := range texts {
		if err := json.Unmarshal([]byte(text), &lines[i]); err != nil {
			return nil, fmt.Errorf("read line %d: %w", n+i+1, err)
		}
	}
	return lines, nil
}

// firstOf is the first line, an empty one of none.
func firstOf(lines []game.Line) game.Line {
	if len(lines) == 0 {
		return game.Line{}
	}
	return lines[0]
}

// checkOpening reports what keeps lines from beginning the game of this tag.
func checkOpening(tag string, lines []game.Line) error {
	switch opened := firstOf(lines).Opening(); {
	case opened == nil:
		return errors.New("the first line neither opens it nor invites to it")
	case opened.Tag != tag:
		return fmt.Errorf("the first line opens game %q", opened.Tag)
	}
	return nil
}

// positionName is the name of a position: the SHA-256 of its bytes, hex.
func positionName(position []byte) string {
	sum := sha256.Sum256(position)
	return hex.EncodeToString(sum[:])
}

func errNoPosition(name string) error {
	return fmt.Errorf("position %s is not stored: %w", name, moderator.ErrNoPosition)
}
