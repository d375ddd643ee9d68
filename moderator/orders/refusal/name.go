package refusal

import (
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/orders/unit"
)

// NotClosed is for a quotation that goes on to the end of its line.
func NotClosed(write string) engine.Finding {
	return engine.Finding{Code: finding.OpenQuote, Text: "quotation mark is not closed", Write: write}
}

// OwnAttacked is the finding for an attack upon a unit of the side that orders it.
func OwnAttacked(name string) engine.Finding {
	return engine.Finding{Code: finding.Missing, Text: name + " is your own: an attack names the enemy or the hex that is attacked"}
}

// NoUnit is for a name that nobody bears, with those that are likest to it.
func NoUnit(written string, likely []string, write string) engine.Finding {
	text := fmt.Sprintf("no unit called '%s'", Excerpt(written))
	if len(likely) > 0 {
		text += "; did you mean '" + strings.Join(likely, "' or '") + "'?"
	}
	return engine.Finding{Code: finding.NoUnit, Text: text, Write: write}
}

// Ambiguous is for a name that several bear, with what tells them apart.
func Ambiguous(written, commands string, names []string, write string) engine.Finding {
	text := fmt.Sprintf("'%s' fits %d units (%s): add the command, e.g. %s", Excerpt(written), len(names), commands, names[0])
	return engine.Finding{Code: finding.SeveralUnits, Text: text, Write: write}
}

// MayMean is for a name as people say it, of several who can be meant by it.
func MayMean(written string, names []string, write string) engine.Finding {
	text := fmt.Sprintf("'%s' may be %s: which of them?", Excerpt(written), strings.Join(names, ", "))
	return engine.Finding{Code: finding.SeveralUnits, Text: text, Write: write}
}

// StandsElsewhere is the finding for a unit that is not where it is said to be.
func StandsElsewhere(u unit.Unit, at engine.Loc, write string) engine.Finding {
	return engine.Finding{Code: finding.LeftOver, At: u.At, Units: []engine.UnitID{u.ID}, Text: u.Display() + " is in " + string(u.At) + ", not in " + string(at), Write: write}
}

// ReadAs warns that a name was not written as it is.
func ReadAs(written, name string) engine.Finding {
	return engine.Finding{Code: finding.ReadAs, Text: "'" + Excerpt(written) + "' is read as " + name}
}
