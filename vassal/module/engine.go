package module

import (
	"strconv"
	"strings"
)

// An Engine is the release of VASSAL whose rules hold, major and minor number
// only. The zero value stands for the newest rules known.
type Engine struct{ Major, Minor int }

// ParseEngine reads a VassalVersion such as 3.7.26 or 3.8.0-SNAPSHOT. Text
// that has no two numbers gives the zero Engine.
func ParseEngine(version string) Engine {
	parts := strings.SplitN(strings.TrimSpace(version), ".", 3)
	if len(parts) < 2 {
		return Engine{}
	}
	major, err := strconv.Atoi(parts[0])
	minor, err2 := strconv.Atoi(digits(parts[1]))
	if err != nil || err2 != nil {
		return Engine{}
	}
	return Engine{major, minor}
}

// digits is the leading run of decimal digits.
func digits(s string) string {
	end := strings.IndexFunc(s, func(r rune) bool { return r < '0' || r > '9' })
	if end < 0 {
		return s
	}
	return s[:end]
}

// before reports whether e is known and older than the release given.
func (e Engine) before(major, minor int) bool {
	if e == (Engine{}) {
		return false
	}
	return e.Major < major || e.Major == major && e.Minor < minor
}

// numbersOblique: ObliqueHexGridNumbering came with 3.8; earlier releases
// could not load it and left the grid without names.
func (e Engine) numbersOblique() bool { return !e.before(3, 8) }

// snapsExactly: since 3.7 a point snaps to the hexagon it is in, before that
// to the nearest candidate cell.
func (e Engine) snapsExactly() bool { return !e.before(3, 7) }

// namesBuildFileXML: since 3.5 the build file is called buildFile.xml.
func (e Engine) namesBuildFileXML() bool { return !e.before(3, 5) }
