package idiom

import "regexp"

// Cries matches a cry for help before other words, and Sighs what people say before they come to what they want.
var (
	Cries = regexp.MustCompile(`(?i)^help ?!+ *`)
	Sighs = regexp.MustCompile(`(?i)^(?:(?:sorry|oops|damn|pity|ha|ah|oh|hm+|very well|all right|alright|bad luck|good|fine|my mistake)(?:[.!]+|, +) *)+`)
)

// EndsAll matches a line that says of all paths of its mail that they end where they are long enough.
var EndsAll = regexp.MustCompile(`(?i)^stops ?: ?yes[.!]?$`)
