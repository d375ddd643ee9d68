package morale

// Passed says in a word whether a check is passed.
func Passed(ok bool) string {
	if ok {
		return "passes"
	}
	return "fails"
}
