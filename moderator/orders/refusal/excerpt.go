package refusal

// Excerpt is the beginning of a long text.
func Excerpt(text string) string {
	const limit = 40
	runes := []rune(text)
	if len(runes) <= limit {
		return text
	}
	return string(runes[:limit]) + "…"
}
