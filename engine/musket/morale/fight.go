package morale

func Passed(ok bool) string {
	if ok {
		return "passes"
	}
	return "fails"
}
