package letters

import (
	"cmp"

	"adjutant/engine"
	"adjutant/mail/lazyregexp"
	"adjutant/moderator/interpret"
	"adjutant/moderator/verdict"
)

// vassalVersion is a version of VASSAL as it names itself: 3.7.26, 3.8.0-SNAPSHOT.
var vassalVersion = lazyregexp.New(`^[0-9]{1,3}(\.[0-9]{1,4}){1,3}(-[0-9A-Za-z.-]{1,20})?$`)

// EngineOf is the version of VASSAL that a log came from, "" where it says none.
func EngineOf(log *interpret.Log) string {
	if log == nil || !vassalVersion.MatchString(log.File.Save.VassalVersion) {
		return ""
	}
	return log.File.Save.VassalVersion
}

// usualVersion is the version of VASSAL that files are written for before anybody has shown his.
const usualVersion = "3.7.26"

// engineFor is the version that files for a reader are written for: that of his last log, else that of the
// last of anybody.
func engineFor(v *verdict.Verdict, reader engine.Side) string {
	t, now := v.Course.Table, ""
	if v.Took {
		now = EngineOf(v.Reading.Log)
	}
	if reader == v.Seat.Side && now != "" {
		return now
	}
	before := ""
	if t.Reached != nil {
		before = t.Reached.Engine
	}
	return cmp.Or(t.Engines[reader], now, before, usualVersion)
}
