package engine

import (
	"cmp"
	"fmt"
	"strings"
)

// Finding is one thing found, told to the player it concerns.
type Finding struct {
	Code  string   `json:"code"` // E402; package finding lists all
	Units []UnitID `json:"units,omitempty"`
	At    Loc      `json:"at,omitempty"`
	Text  string   `json:"text"`            // what is wrong, with its numbers
	Write string   `json:"write,omitempty"` // what to write instead, where that can be said
	// Possible is orders that its units could be given instead, where no line can be said, each as it can be written.
	Possible string `json:"possible,omitempty"`
	// Hint names, within a sentence, the units that may be meant, or the places that the unit can go to.
	Hint string `json:"hint,omitempty"`
	// Why says what it is of the position that makes it so, behind Text: recorded games keep that, and a system words it
	// as it did.
	Why string `json:"-"`
	// Told says in letters, in the place of Text, which of several conditions is not met, with its numbers: recorded games
	// keep the text that lists them all.
	Told string `json:"-"`
	// Written is the line of a player that could not be read, where that may help to find what he means.
	Written string `json:"-"`
	// Line is the line of the mail that it is about, from 1; 0 for none.
	Line int `json:"-"`
	// Beside says that what could not be read stands beside an order that was, and may change it.
	Beside bool `json:"-"`
	// Unworded says that units and a place stand there, and nothing lacks of an order but its word.
	Unworded bool `json:"-"`
	// Over is by how much a path is too long, in hundredths of the unit of length.
	Over int `json:"-"`
	// Already says that what the order asks for is so already: it is not done, and need not be.
	Already bool `json:"-"`
	// Question is the name of what a human would have to decide, in a ruling that is
	// Unclear: terrain 0507. It is "" where nothing is open.
	Question string `json:"question,omitempty"`
	Cites    []Cite `json:"cites,omitempty"`
}

// Said is what is wrong as letters say it, with why that is so.
func (f Finding) Said() string {
	text := cmp.Or(f.Told, f.Text)
	if f.Why == "" {
		return text
	}
	return text + ": " + f.Why
}

// IsWarning reports whether an order stands in spite of the finding.
func (f Finding) IsWarning() bool { return strings.HasPrefix(f.Code, "W") }

// Cite adds the rules on which the finding rests, and gives it back.
func (f *Finding) Cite(rules ...Cite) *Finding {
	f.Cites = append(f.Cites, rules...)
	return f
}

// Instead says what to write instead, and gives the finding back.
func (f *Finding) Instead(format string, args ...any) *Finding {
	f.Write = fmt.Sprintf(format, args...)
	return f
}

// Asks names what somebody has to decide first, and gives the finding back.
func (f *Finding) Asks(question string) *Finding {
	f.Question = question
	return f
}
