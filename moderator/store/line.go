package store

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"

	"adjutant/moderator/game"
	"adjutant/moderator/storage"
)

// formatLine is a line as it is stored, JSON.
func formatLine(line game.Line) (string, error) {
	text, err := json.Marshal(line)
	if err != nil {
		return "", fmt.Errorf("write line: %w", err)
	}
	return string(text), nil
}

// damaged is the error of a game in which something is not as it was written.
func damaged(tag string, err error) error { return &storage.Damage{Of: "game " + tag, Err: err} }

// selectLines gives the lines of a game behind the first n, how many it has, and with the first of them where play stood when that was kept last,
// as one moment has all; a row without a line where there are none.
const selectLines = `SELECT g.version, l.n, l.line, s.state FROM games g LEFT JOIN lines l ON l.game = g.tag AND l.n > $2
	LEFT JOIN states s ON s.game = g.tag AND (l.n IS NULL OR l.n = $2 + 1) WHERE g.tag = $1 ORDER BY l.n`

// readLines reads the lines of a game behind the first n; none of a game that is not known. A journal that has not all lines, or
// one that cannot be read, is a storage.Damage. The state is where play stood, as it is stored, "" for nothing.
func readLines(ctx context.Context, q querier, v Vault, tag string, n int) (lines []game.Line, state string, err error) {
	texts, state, err := storedLines(ctx, q, tag, n)
	if err != nil {
		return nil, "", err
	}
	for i := range texts {
		if texts[i], err = v.openText(linePlace(tag, n+i+1), texts[i]); err != nil {
			return nil, "", damaged(tag, fmt.Errorf("line %d: %w", n+i+1, err))
		}
	}
	lines, err = parseLines(texts, n)
	if err != nil && !errors.Is(err, ErrNewer) {
		err = damaged(tag, err)
	}
	return lines, state, err
}

// storedLines are the lines as they are stored, without a gap, and where play stood.
func storedLines(ctx context.Context, q querier, tag string, n int) (texts []string, state string, err error) {
	rows, err := q.QueryContext(ctx, selectLines, tag, n)
	if err != nil {
		return nil, "", err
	}
	defer rows.Close()
	version, found := 0, false
	for rows.Next() {
		found = true
		var at sql.NullInt64
		var text, kept sql.NullString
		if err := rows.Scan(&version, &at, &text, &kept); err != nil {
			return nil, "", err
		}
		state += kept.String // that of one row
		if !at.Valid {
			break // there are none
		}
		if next := n + len(texts) + 1; int(at.Int64) != next {
			return nil, "", damaged(tag, fmt.Errorf("line %d is missing", next))
		}
		texts = append(texts, text.String)
	}
	if err := rows.Err(); err != nil {
		return nil, "", err
	}
	if err := rows.Close(); err != nil {
		return nil, "", err
	}
	switch there := n + len(texts); {
	case !found:
		return nil, "", checkNoLines(ctx, q, tag)
	case there < version || there > version && len(texts) > 0:
		return nil, "", damaged(tag, fmt.Errorf("its journal has %d lines of %d", there, version))
	}
	return texts, state, nil
}

// checkNoLines makes sure that a tag of no game has no lines: else its game is lost, and not one that never was.
func checkNoLines(ctx context.Context, q querier, tag string) error {
	left, err := stringsOf(ctx, q, "SELECT game FROM lines WHERE game = $1 LIMIT 1", tag)
	if err == nil && len(left) > 0 {
		err = damaged(tag, errors.New("only the lines of its journal are left"))
	}
	return err
}

// parseLines reads what formatLine wrote, behind the first n lines of a game. What this program does not know it does not pass
// over, lest it judge by half of a line: the error is an [ErrNewer].
func parseLines(texts []string, n int) ([]game.Line, error) {
	lines := make([]game.Line, len(texts))
	for i, text := range texts {
		var err error
		if lines[i], err = game.ParseLine([]byte(text)); errors.Is(err, game.ErrUnknown) {
			err = fmt.Errorf("%w: %w", ErrNewer, err)
		}
		if err != nil {
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
	return fmt.Errorf("position %s is not stored: %w", name, storage.ErrNoPosition)
}
