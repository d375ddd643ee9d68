package realtest

import (
	"slices"
	"strings"
)

// Transcript is what VASSAL and its driver said.
type Transcript struct{ Lines []string }

// Complaints are the lines in which VASSAL complains of something: dialogues but that in which whoever
// opens a game chooses his side, bad data, warnings, exceptions, and red lines of the chat that tell
// that a file is of another version.
func (s Transcript) Complaints() []string {
	return slices.DeleteFunc(slices.Clone(s.Lines), func(line string) bool { return !complains(line) })
}

func complains(line string) bool {
	for _, start := range []string{"BAD", "WARN", "EXCEPTION"} {
		if strings.HasPrefix(line, start) {
			return true
		}
	}
	switch {
	case strings.HasPrefix(line, "DIALOG"):
		return !strings.Contains(line, "Join game as which side?")
	case strings.HasPrefix(line, "CHAT|"):
		return strings.Contains(line, "but you are running") || strings.Contains(line, "Bad Data") || strings.Contains(line, "cancelled")
	}
	return strings.HasPrefix(line, "  no ") || strings.HasPrefix(line, "  unknown command")
}

// Chat are the lines of the chat.
func (s Transcript) Chat() []string {
	var all []string
	for _, line := range s.Lines {
		if text, is := strings.CutPrefix(strings.TrimSpace(line), "CHAT| "); is {
			all = append(all, text)
		}
	}
	return all
}

// ended reports whether the driver came to the end of its script.
func (s Transcript) ended() bool {
	return slices.ContainsFunc(s.Lines, func(line string) bool { return strings.HasPrefix(line, "END dialogs=") })
}

// tail is the end of what was said.
func (s Transcript) tail() string {
	const most = 40
	return strings.Join(s.Lines[max(0, len(s.Lines)-most):], "\n")
}
