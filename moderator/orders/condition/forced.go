package condition

import (
	"strings"

	"adjutant/moderator/orders/pattern"
)

// isForced is that somebody has to fall back, in the words of a case.
const isForced = `(?:(?:forced|thrown|driven|pushed|beaten|sent|hurled) back|(?:has|have|had|needs?) to (?:retreat|fall back|go back|give way|withdraw)|must (?:retreat|fall back|go back|give way|withdraw)|(?:repulsed|repelled|beaten|defeated)|(?:a |the )?retreats?|falls? back|loses?(?: the (?:fight|combat))?)`

var (
	forcedFirst = pattern.MustCompile(`(?i)^\W*(?:(?:and|but|so),? )?(?:if|in case(?: of)?|should|when|whenever) (?:[^,:]*? )?` + isForced + `(?:(?: [^,:]*?)?(?:, ?(?:then )?|: ?| then )(.+)| ((?:it|they|he|she|we) .+))$`)
	forcedLast  = pattern.MustCompile(`(?i)^\W*(.+?),? (?:only )?(?:if|in case(?: of)?|should|when|whenever) (?:[^,:]*? )?` + isForced + `[ .!]*$`)
)

// Forced is what a sentence has be done where somebody is forced back; "" for any other.
func Forced(text string) string {
	for _, p := range []*pattern.Pattern{forcedFirst, forcedLast} {
		if found := p.FindStringSubmatch(text); found != nil {
			return strings.Trim(strings.Join(found[1:], ""), " .!")
		}
	}
	return ""
}

// retreat is the order of a case in which somebody is forced back as a retreat; "" where it is none that only goes somewhere.
func (g Game) retreat() string {
	found := goes.FindStringSubmatch(g.Retreat)
	if found == nil {
		return ""
	}
	return "retreat " + found[1]
}

// goes matches an order that says who goes by which hexes, and no more.
var goes = pattern.MustCompile(`^(?:move|retreat|withdraw) ([^ ].*? [NS]?\d{4}(?:-[NS]?\d{4})*)$`)
