// Package audit looks at VASSAL logs for what leaves a trace: rolls taken back
// and rolled again, and logs that do not start where the last one ended. It needs
// no rules and no set-up, and works with any module.
//
// A finding says what is certain and what else could explain it; it never says
// that somebody cheated. The viewer is an observer: pieces that are masked or
// hidden are named by their ids, so that an audit is no way to peek. Passwords
// are never in a finding.
package audit

// Strength is how sure a finding is.
type Strength string

// The strengths, from surest to mere mention.
const (
	Certain Strength = "certain" // the files say so
	Strong  Strength = "strong"
	Medium  Strength = "medium"
	Weak    Strength = "weak"
	Note    Strength = "note" // worth knowing; no reason to ask
)

// Finding is one trace.
type Finding struct {
	Code     Code              `json:"code"`
	Step     int               `json:"step"` // log step; 0 for the file as a whole
	Strength Strength          `json:"strength"`
	Text     string            `json:"text"`
	Evidence map[string]string `json:"evidence,omitempty"` // what the files hold
}

// Code is the kind of a finding.
type Code string

// The kinds of findings.
const (
	UndoRoll     Code = "undo.roll"     // a roll was taken back, and perhaps made again
	StartDiffers Code = "start.differs" // the log does not start where the one before ended
)
