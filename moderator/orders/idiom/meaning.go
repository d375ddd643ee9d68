package idiom

import "slices"

// meanings are order words, and words that mean the same and are none.
var meanings = []struct {
	verb  string
	words []string
}{
	{"move", []string{"go", "goes", "going", "march", "marches", "send", "shift", "ziehe", "zieh", "zieht", "bewege", "bewegt", "marschiert", "bouge", "bouger", "déplace", "mueve", "mover", "muovi", "muove", "muovere", "przesuń", "idzie"}},
	{"hold", []string{"stay", "stays", "halte", "halten", "hält", "tient", "tenir"}},
	{"fire", []string{"shoot", "shoots", "shooting", "feuert", "schieße", "tire", "tirer", "dispara", "spara"}},
}

// Meant is the order word that a word means which is none, false for any other.
func Meant(word string) (verb string, means bool) {
	for _, m := range meanings {
		if slices.Contains(m.words, word) {
			return m.verb, true
		}
	}
	return "", false
}

// Between are words that may stand between units and places, and add nothing.
var Between = []string{"a", "an", "to", "at", "on", "into", "from", "via", "by", "vs", "against", "towards", "s"}
