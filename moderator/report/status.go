package report

import (
	"fmt"
	"unicode/utf8"
)

// GameRow is a game of a player in the table of all his games.
type GameRow struct {
	Tag, Turn string
	Move      string // the sides that it waits for
	Deadline  string // of the side that is to move
	Title     string // for pages
}

// GameTable is a table of games, its head first; no lines for none.
func GameTable(rows []GameRow) []string {
	if len(rows) == 0 {
		return nil
	}
	rows = append([]GameRow{{Tag: "Game", Turn: "Turn", Move: "Whose move", Deadline: "Deadline"}}, rows...)
	var tag, turn, move int
	for _, r := range rows {
		tag, turn, move = max(tag, utf8.RuneCountInString(r.Tag)), max(turn, utf8.RuneCountInString(r.Turn)), max(move, utf8.RuneCountInString(r.Move))
	}
	var lines []string
	for _, r := range rows {
		lines = append(lines, fmt.Sprintf("%-*s  %*s  %-*s  %s", tag, r.Tag, turn, r.Turn, move, r.Move, r.Deadline))
	}
	return Wrapped(lines)
}
