package idiom

import (
	"strings"

	"adjutant/moderator/orders/pattern"
)

const (
	aCommander = `(?:the )?(?:(?:marker|chit|command|division) of )?([\p{L}][\p{L} .-]{1,30}?)(?:'s?)?(?: (?:marker|chit|command|division|men))?`
	wishes     = `(?:(?:please|let|have|i|we|would|i'd|we'd|will|like|want|choose|pick|take|prefer|draw|begin|start|with|to|for) )*`
)

var firstMarkers = []*pattern.Pattern{
	pattern.MustCompile(`(?i)^` + wishes + aCommander + `(?: (?:is|should|shall|will|to|be|goes|go|acts|act|begins?|starts?|moves?|as|comes?|for))* (?:the |my )?first(?: (?:one|marker|chit|to (?:act|go|move)|of all|please))*$`),
	pattern.MustCompile(`(?i)^(?:the |my )?first (?:marker|chit|command|one|to (?:act|go|move))(?: (?:is|should be|shall be|to be|goes to|will be))?[:,]? ` + aCommander + `$`),
	pattern.MustCompile(`(?i)^first(?: of all)?,? ` + wishes + aCommander + `$`),
	pattern.MustCompile(`(?i)^(?:then |so )?` + aCommander + ` it is(?: then)?$`),
}

// FirstMarker is who is said to be the first to be drawn, "" where nobody is.
func FirstMarker(text string) string {
	text = strings.TrimRight(strings.TrimSpace(text), " .!")
	text = strings.TrimSuffix(text, ", please")
	for _, form := range firstMarkers {
		if found := form.FindStringSubmatch(text); found != nil {
			return found[1]
		}
	}
	return ""
}
