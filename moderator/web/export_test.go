package web

import "net/http"

// Patterns are those of all that is registered.
func Patterns(s *Site) (all []string) {
	s.register(func(pattern string, _ http.Handler) { all = append(all, pattern) })
	return all
}
