package bind

// Mentions reports whether every word of a name is in a text, as it is or nearly: Allies in
// "Allied Infantry". Short abbreviations and initials are not taken for words.
func Mentions(text, name string) bool {
	said, asked := tokens(text), tokens(name)
	for _, w := range asked {
		if !mentioned(said, w) {
			return false
		}
	}
	return len(asked) > 0
}

// longEnough is how many letters a word has that may stand for another that it begins, or
// from which it differs by one.
const longEnough = 5

func mentioned(said []token, word token) bool {
	for _, t := range said {
		switch short := min(len(t.text), len(word.text)); {
		case word.text == t.text, word.number >= 0 && word.number == t.number:
			return true
		case word.isNumber() || t.isNumber():
		case word.long == t.long:
			return true
		case short >= longEnough && (begins(t.text, word.text) || begins(word.text, t.text) || oneOff(t.text, word.text)):
			return true
		}
	}
	return false
}

// Marker reports whether a piece or a prototype of that name is called like one that means
// nothing to the rules.
func Marker(name string) bool { return isMarker(&candidate{tokens: tokens(name)}) }
