package moderator

import (
	"cmp"
	"regexp"

	"adjutant/engine"
	"adjutant/moderator/interpret"
)

// vassalVersion is a version of VASSAL as it names itself: 3.7.26, 3.8.0-SNAPSHOT.
var vassalVersion = regexp.MustCompile(`^[0-9]{1,3}(\.[0-9]{1,4}){1,3}(-[0-9A-Za-z.-]{1,20})?$`)

// engineOf is the version of VASSAL that a log came from, "" where it says none.
func engineOf(log *interpret.Log) string {
	if log == nil || !vassalVersion.MatchString(log.File.Save.VassalVersion) {
		return ""
	}
	return log.File.Save.VassalVersion
}

// usualVersion is the version of VASSAL that files are written for before anybody has shown his.
const usualVersion = "3.7.26"

// engineOf is the version that files for a side are written for: that of its last log, else that of the last
// of anybody.
func (t *table) engineOf(side engine.Side) string {
	if t.reached == nil {
		return cmp.Or(t.engines[side], usualVersion)
	}
	return cmp.Or(t.engines[side], t.reached.Engine)
}
