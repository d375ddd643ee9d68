package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"strings"

	"adjutant/moderator/crash"
	"adjutant/moderator/game"
	"adjutant/moderator/storage"
)

// AddGames stores new games under their tags, each with the mails that announce it and a
// job for what becomes due in it first: all of them, or none. A register that has grown since they were made is storage.ErrConflict. A known tag is storage.ErrExists, unless it is that of a game that
// is not played, which then has another.
func (s *SQL) AddGames(ctx context.Context, all ...storage.Beginning) error {
	return s.inTx(ctx, func(c change) error {
		for _, b := range all { // before the first of them brings somebody into the register
			if err := c.enact(ctx, b.Enact); err != nil {
				return fmt.Errorf("add game %s: %w", b.Tag, err)
			}
		}
		for _, b := range all {
			if err := s.addGame(ctx, c, b); err != nil {
				return fmt.Errorf("add game %s: %w", b.Tag, err)
			}
		}
		return nil
	})
}

func (s *SQL) addGame(ctx context.Context, c change, b storage.Beginning) error {
	if err := checkOpening(b.Tag, b.Lines); err != nil {
		return err
	}
	if err := s.retire(ctx, c, b.Tag); err != nil {
		return err
	}
	crash.Point("retired")
	n, err := c.InsertGame(ctx, b.Tag, int64(len(b.Lines)))
	if err != nil {
		return err
	}
	if n == 0 {
		return storage.ErrExists
	}
	if err := c.addPosition(ctx, b.Lines, b.Position); err != nil {
		return err
	}
	if err := c.addLines(ctx, b.Tag, 0, b.Lines); err != nil {
		return err
	}
	if err := s.wake(ctx, c, storage.Commit{Tag: b.Tag, Wake: b.Wake}); err != nil {
		return err
	}
	told, err := c.told(ctx, b.Tag, b.Summary)
	if err != nil {
		return err
	}
	if err := c.summarize(ctx, b.Tag, len(b.Lines), b.Summary, told); err != nil {
		return err
	}
	return s.addParcels(ctx, c, b.Send)
}

// addLines appends lines to a game that has so many.
func (c change) addLines(ctx context.Context, tag string, version int, lines []game.Line) error {
	rows, err := c.lineRows(tag, version, lines)
	if err != nil {
		return err
	}
	c.insertRows("lines", lineColumns(), rows)
	return c.addEndings(ctx, tag, lines)
}

// lineRows are the rows of lines behind the version.
func (c change) lineRows(tag string, version int, lines []game.Line) ([][]any, error) {
	rows := make([][]any, len(lines))
	for i, line := range lines {
		text, err := formatLine(line)
		if err != nil {
			return nil, err
		}
		n := version + i + 1
		rows[i] = []any{tag, n, c.vault.sealText(linePlace(tag, n), text)}
	}
	return rows, nil
}

func lineColumns() []string { return strings.Fields("game n line") }

// addEndings keeps the results that lines bring.
func (c change) addEndings(ctx context.Context, tag string, lines []game.Line) error {
	for _, line := range lines {
		if line.Ending == "" {
			continue
		}
		if err := c.later(nil).InsertEnding(ctx, tag, line.Ending); err != nil {
			return err
		}
	}
	return nil
}

// addPosition stores the position, and makes sure that the one the lines name
// is there.
func (c change) addPosition(ctx context.Context, lines []game.Line, position []byte) error {
	brought := ""
	if position != nil {
		brought = positionName(position)
		if err := c.later(nil).InsertPosition(ctx, c.vault.positionKey(brought), c.vault.seal(positionPlace(brought), position)); err != nil {
			return err
		}
	}
	name := game.PositionNamed(lines)
	if name == "" || name == brought {
		return nil
	}
	stored, err := c.PositionStored(ctx, c.vault.positionKey(name))
	if err == nil && !stored {
		err = errNoPosition(name)
	}
	return err
}

// Game gives a game's lines, and the bytes of the position that the last
// Reached line names or, without one, the Opened line. A tag that is not known
// is game.ErrNoGame.
func (s *SQL) Game(ctx context.Context, tag string) (game.Game, error) {
	g, err := s.game(ctx, tag)
	if err != nil {
		return game.Game{}, fmt.Errorf("read game %s: %w", tag, err)
	}
	return g, nil
}

func (s *SQL) game(ctx context.Context, tag string) (game.Game, error) {
	lines, err := s.linesBehind(ctx, tag, 0)
	if err != nil {
		return game.Game{}, err
	}
	if len(lines) == 0 {
		return game.Game{}, game.ErrNoGame
	}
	g := game.Game{Lines: lines}
	if name := game.PositionNamed(lines); name != "" {
		if g.Position, err = s.position(ctx, name); errors.Is(err, storage.ErrNoPosition) {
			err = damaged(tag, err)
		}
	}
	return g, err
}

// LinesBehind gives the lines of a game behind the first n; none of a game that is not
// known, or has no more.
func (s *SQL) LinesBehind(ctx context.Context, tag string, n int) ([]game.Line, error) {
	lines, err := s.linesBehind(ctx, tag, n)
	if err != nil {
		return nil, fmt.Errorf("read game %s: %w", tag, err)
	}
	return lines, nil
}

// ReadOn gives the lines of a game behind the first n, as LinesBehind does, and where play stood in it when that was kept last, as KeptState
// does: both of one moment.
func (s *SQL) ReadOn(ctx context.Context, tag string, n int) ([]game.Line, *game.KeptState, error) {
	lines, state, err := s.readOn(ctx, tag, n)
	if err != nil {
		return nil, nil, fmt.Errorf("read game %s: %w", tag, err)
	}
	return lines, s.vault.state(tag, state), nil
}

func (s *SQL) linesBehind(ctx context.Context, tag string, n int) ([]game.Line, error) {
	lines, _, err := s.readOn(ctx, tag, n)
	return lines, err
}

func (s *SQL) readOn(ctx context.Context, tag string, n int) (lines []game.Line, state string, err error) {
	lines, state, err = readLines(ctx, s.db, s.vault, tag, n)
	if err == nil && s.vault.secret != nil {
		s.vault.secret.RenamedIn(lines)
	}
	return lines, state, err
}

// Position gives the bytes of a position by its name, the SHA-256 of its bytes in
// hexadecimal, as Opened, Reached and RolledBack lines have it.
func (s *SQL) Position(ctx context.Context, name string) ([]byte, error) {
	position, err := s.position(ctx, name)
	if err != nil {
		return nil, fmt.Errorf("read position: %w", err)
	}
	return position, nil
}

func (s *SQL) position(ctx context.Context, name string) ([]byte, error) {
	position, err := s.queries().Position(ctx, s.vault.positionKey(name))
	if errors.Is(err, sql.ErrNoRows) {
		return nil, errNoPosition(name)
	}
	if err != nil {
		return nil, err
	}
	position, err = s.vault.open(positionPlace(name), position)
	if err != nil {
		err = &storage.Damage{Of: fmt.Sprintf("position %.12s", name), Err: err}
	}
	return position, err
}

// Endings gives the signed endings of all games that have one, sorted by their
// bytes. No game is read for it.
func (s *SQL) Endings(ctx context.Context) ([]string, error) {
	texts, err := s.queries().Endings(ctx)
	if err != nil {
		return nil, fmt.Errorf("list endings: %w", err)
	}
	slices.Sort(texts)
	return texts, nil
}

// EndingsBehind gives the signed endings with higher numbers than n, the first first, and the number of the last of them, n if there is none.
// Two that were stored at the same moment may have one number: CountEndings then tells that one is lacking.
func (s *SQL) EndingsBehind(ctx context.Context, n int64) (texts []string, last int64, err error) {
	rows, err := s.queries().EndingsBehind(ctx, n)
	if err != nil {
		return nil, n, fmt.Errorf("list endings behind %d: %w", n, err)
	}
	for _, row := range rows {
		texts, n = append(texts, row.Text), row.N
	}
	return texts, n, nil
}

// CountEndings gives how many games have a signed ending.
func (s *SQL) CountEndings(ctx context.Context) (int64, error) {
	n, err := s.queries().CountEndings(ctx)
	if err != nil {
		return 0, fmt.Errorf("count endings: %w", err)
	}
	return n, nil
}

// Games gives the tags of all games, sorted by their bytes.
func (s *SQL) Games(ctx context.Context) ([]string, error) {
	tags, err := s.queries().Tags(ctx)
	if err != nil {
		return nil, fmt.Errorf("list games: %w", err)
	}
	slices.Sort(tags) // databases sort texts each in their own way
	return tags, nil
}
