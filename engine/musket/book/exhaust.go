package book

// Attempts is how often each side may try to exhaust the other this turn
// (WC 15.6).
func Attempts(sys *Book, turn int) int {
	if turn > len(sys.Sheet.tries) {
		return 0
	}
	return sys.Sheet.tries[turn-1]
}
