package ladder

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"
)

// Aliases are the names that players gave up: by an earlier name, the name that
// stands for it. They join the games of a player who was renamed, and are
// published with the endings.
type Aliases map[string]string

// ParseAliases reads a list of aliases, a line each, and names every mistake:
//
//	Earlier Name = Name of today
//
// Empty lines and those that begin with # say nothing.
func ParseAliases(text string) (Aliases, error) {
	if len(text) > maxAliasText || !utf8.ValidString(text) {
		return nil, fmt.Errorf("aliases: more than %d bytes, or not UTF-8", maxAliasText)
	}
	all := Aliases{}
	var mistakes []error
	number := 0
	for line := range strings.Lines(text) {
		number++
		if line = strings.TrimSpace(line); line == "" || line[0] == '#' {
			continue
		}
		if err := all.add(line); err != nil {
			mistakes = append(mistakes, fmt.Errorf("aliases: line %d: %w", number, err))
		}
	}
	mistakes = append(mistakes, all.circles())
	return all, errors.Join(mistakes...)
}

func (a Aliases) add(line string) error {
	earlier, name, found := strings.Cut(line, "=")
	earlier, name = strings.TrimSpace(earlier), strings.TrimSpace(name)
	switch {
	case !found || earlier == "" || name == "" || strings.Contains(name, "="):
		return errors.New("write: Earlier Name = Name of today")
	case len(earlier) > maxName || len(name) > maxName:
		return fmt.Errorf("a name is longer than %d bytes", maxName)
	case a[earlier] != "":
		return fmt.Errorf("%s already stands for %s", earlier, a[earlier])
	}
	a[earlier] = name
	return nil
}

// circles reports the first name, in order, that leads back to itself.
func (a Aliases) circles() error {
	for _, name := range slices.Sorted(maps.Keys(a)) {
		at := name
		for range a {
			if at = a[at]; at == name {
				return fmt.Errorf("aliases: %s leads back to itself", name)
			}
		}
	}
	return nil
}

// Name is the name of today of whoever had the name. It follows a chain of names
// no longer than the list.
func (a Aliases) Name(name string) string {
	for range a {
		next, renamed := a[name]
		if !renamed {
			break
		}
		name = next
	}
	return name
}

// String is the list as [ParseAliases] reads it, by the earlier names.
func (a Aliases) String() string {
	var b strings.Builder
	for _, earlier := range slices.Sorted(maps.Keys(a)) {
		fmt.Fprintf(&b, "%s = %s\n", earlier, a[earlier])
	}
	return b.String()
}
