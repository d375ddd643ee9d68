// Package condition is what hangs on a case that has not come: "if they come near, the Guard fires, else it stays".
package condition

import (
	"fmt"
	"strings"

	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/orders/refusal"
)

// What a condition says: of what, and else what.
var (
	caseFirst = pattern.MustCompile(`(?i)^\W*(?:and |but |so )?(?:if|in case|should|when|unless) .+?(?:,| then) (?:then )?(.+?)(?:[,.;:]? (?:and )?(?:else|otherwise|or else|if not)\b[,:]? (.+?))[ .!]*$`)
	caseLast  = pattern.MustCompile(`(?i)^\W*(.+?),? (?:only )?(?:if|in case|unless) .+?[,.;:]? (?:and )?(?:else|otherwise|or else|if not)\b[,:]? (.+?)[ .!]*$`)
)

// Branches are what a sentence has be done in a case, and else; false for any other sentence.
func Branches(text string) (then, other string, is bool) {
	if found := caseFirst.FindStringSubmatch(text); found != nil {
		return found[1], found[2], true
	}
	if found := caseLast.FindStringSubmatch(text); found != nil {
		return found[1], found[2], true
	}
	return "", "", false
}

// Is reports whether a text is one sentence that has one thing be done in a case, and else another.
func Is(text string) bool {
	_, _, is := Branches(text)
	return is && !strings.Contains(strings.TrimSpace(text), ". ") && !strings.HasSuffix(strings.TrimSpace(text), "?")
}

// Game is what of a game says what can be written instead of a condition.
type Game struct {
	Ahead []string // numbers of questions that may come up
	Table bool     // a table, on which fire can be ordered for a case
	Led   bool     // one of the rules of a brigade series, whose standing orders answer nothing
	Near  string   // how many inches a case tells

	Retreat string // the order that is to be done where somebody is forced back, "" for none
}

// Hanging is in what is said of anything that waits for some case.
const Hanging = "hangs on something that has not happened yet"

// Hangs is what is said of what is only to be done in some case, and what can be written instead, "" for nothing.
func (g Game) Hangs(text string) (said, write string) {
	said = "'" + refusal.Excerpt(text) + "' " + Hanging + ": orders are carried out as the game stands"
	switch {
	case len(g.Ahead) > 0:
		return said + fmt.Sprintf("; what may be asked of you next is answered ahead with its number, 'reply %s: …', as the letter with the question lists it", g.Ahead[0]), ""
	case g.retreat() != "" && !g.Table && !g.Led:
		return said + ". By which way somebody falls back is answered before it is asked by a standing order, which stands until you send others", "standing: if retreat then " + g.retreat()
	case !g.Table:
		return said + "; for which cases standing orders can be given, 'help orders' tells", ""
	}
	return said + ". Fire alone can be ordered for a case, by a standing order, for all of your units that were given no order to fire; or you order it when the moves are done, and see then who is in range", g.standing()
}

func (g Game) standing() string { return "standing: if enemy within " + g.Near + " then fire" }

// Unread is what is said of a condition with its else: it is not read, and one of its orders is to be written as things stand.
func (g Game) Unread(text string) (said, write string) {
	if len(g.Ahead) > 0 {
		return g.Hangs(text)
	}
	said = "'" + refusal.Excerpt(text) + "' is a condition, and no condition is read as an order: look how things stand, and write the one of its orders that is to be done now"
	switch {
	case g.Table:
		return said + ". Fire alone can be ordered for a case, by a standing order, for all of your units that were given no order to fire: '" + g.standing() + "'", g.standing()
	case !g.Led:
		said += "; what you may be asked in the enemy's turn, a retreat or a loss, can be answered before by a standing order: 'help standing'"
	}
	return said, ""
}
