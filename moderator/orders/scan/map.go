package scan

import (
	"fmt"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/orders/refusal"
)

// Map is one map sheet with the columns and rows of its hexes.
type Map struct {
	Letter                  string // N or S before the number, "" if there is but one map
	FirstColumn, LastColumn int
	FirstRow, LastRow       int
	Above                   string // the map whose last row is this one's first row; "" is none
}

// checkHex holds a hex against the maps of the roster, and gives the name that it
// has on the lower of two maps.
func (p *Scanner) checkHex(at int, loc engine.Loc) engine.Loc {
	maps := p.Scope.Roster.Maps
	number := strings.TrimLeft(string(loc), "NS")
	if len(maps) == 0 || len(number) != 4 {
		return loc
	}
	letter := strings.TrimSuffix(string(loc), number)
	for _, m := range maps {
		if m.Letter == letter {
			return p.checkOn(m, at, loc, number)
		}
	}
	names := make([]string, len(maps))
	for i, m := range maps {
		names[i] = m.Letter + number
	}
	p.Fail(at, refusal.NoMap(loc, p.alternatives(at, p.At, names)))
	return loc
}

func (p *Scanner) checkOn(m Map, at int, loc engine.Loc, number string) engine.Loc {
	column, row := hexNumber(number)
	if column < m.FirstColumn || column > m.LastColumn || row < m.FirstRow || row > m.LastRow {
		p.Fail(at, offMap(loc, m))
		return loc
	}
	for _, below := range p.Scope.Roster.Maps {
		if row == m.LastRow && below.Above != "" && below.Above == m.Letter {
			lower := engine.Loc(fmt.Sprintf("%s%s%02d", below.Letter, number[:2], below.FirstRow))
			p.Warn(at, sameHex(lower, below, m, number[:2]))
			return lower
		}
	}
	return loc
}

// hexNumber is column and row of four digits.
func hexNumber(number string) (column, row int) {
	n, err := strconv.Atoi(number)
	if err != nil {
		return 0, 0
	}
	return n / 100, n % 100
}

// offMap is the finding for a hex that its map does not have.
func offMap(loc engine.Loc, m Map) engine.Finding {
	text := fmt.Sprintf("%s is off the map (columns %02d-%02d, rows %02d-%02d)", loc, m.FirstColumn, m.LastColumn, m.FirstRow, m.LastRow)
	return engine.Finding{Code: finding.OffMap, At: loc, Text: text}
}

// sameHex is the warning for a hex in the first row of a map, which is the last of the map above.
func sameHex(loc engine.Loc, m, above Map, column string) engine.Finding {
	other := fmt.Sprintf("%s%s%02d", above.Letter, column, above.LastRow)
	text := fmt.Sprintf("row %02d of map %s is row %02d of map %s: %s and %s are the same hex",
		m.FirstRow, m.Letter, above.LastRow, above.Letter, loc, other)
	return engine.Finding{Code: finding.TwoNames, At: loc, Text: text}
}
