package orders

import (
	"fmt"
	"strconv"
	"strings"

	"adjutant/engine"
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
func (p *parser) checkHex(at int, loc engine.Loc) engine.Loc {
	maps := p.index.roster.Maps
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
	p.fail(at, noMap(loc, p.alternatives(at, p.at, names)))
	return loc
}

func (p *parser) checkOn(m Map, at int, loc engine.Loc, number string) engine.Loc {
	column, row := hexNumber(number)
	if column < m.FirstColumn || column > m.LastColumn || row < m.FirstRow || row > m.LastRow {
		p.fail(at, offMap(loc, m))
		return loc
	}
	for _, below := range p.index.roster.Maps {
		if row == m.LastRow && below.Above != "" && below.Above == m.Letter {
			lower := engine.Loc(fmt.Sprintf("%s%s%02d", below.Letter, number[:2], below.FirstRow))
			p.warn(at, sameHex(lower, below, m, number[:2]))
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
