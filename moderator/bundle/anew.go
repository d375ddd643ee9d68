package bundle

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
)

// Why a mail is not judged anew, where no line is to be named.
const (
	whyOthers  = "the mail is another side's, and not here"
	whyFormer  = "it is of who sat there before, and not here"
	whyFiles   = "it brings a file or asks for one, and positions are in no side's bundle"
	whyLogs    = "it goes on from a log of an earlier mail"
	whyHouse   = "what the house chose is secret until the game is over"
	whyHides   = "what another side hides in the state is secret until the game is over"
	whyDealt   = "which cards are held is secret until the game is over"
	whyVersion = "another version of the program decided it, and this one decides otherwise"
	whyFreeze  = "what opens the notice of a freeze is secret until the game is over"
)

// Anew says of how many of the reader's own mails, and of the defaults taken for him, the verdicts were made anew, and
// why the others were not; of a bundle for all, of everybody's.
func (r Report) Anew() string {
	all, again := 0, 0
	var whys []string
	nos := map[string][]string{}
	for _, v := range r.Verdicts {
		switch {
		case r.For != All && v.Side != r.For:
			continue
		case v.Again:
			again++
		default:
			if !slices.Contains(whys, v.Why) {
				whys = append(whys, v.Why)
			}
			nos[v.Why] = append(nos[v.Why], fmt.Sprint(v.No))
		}
		all++
	}
	text := fmt.Sprintf("judged anew: %d of %d%s", again, all, ofSide(r.For))
	if again < all {
		text += fmt.Sprintf("; not: %d", all-again)
	}
	for i, why := range whys {
		text += fmt.Sprintf("%s because %s (no. %s)", map[bool]string{true: ",", false: ";"}[i == 0], why, strings.Join(nos[why], ", "))
	}
	return text
}

// ofSide says whose verdicts are counted.
func ofSide(reader engine.Side) string {
	if reader == All {
		return ""
	}
	return " of " + string(reader)
}
