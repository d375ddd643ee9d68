package ladder

import (
	"errors"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"
)

// Names are who stands behind the names in signed endings: the ladder rates people, not names. They are published
// with the endings.
type Names struct {
	Everywhere Aliases
	InGame     map[string]Aliases // by tag, where a name is somebody else's than everywhere
	Excused    map[string]Excuses // by tag, the people for whom leaving the game does not count
}

// Excuses are why moderators excused players of a game, by the name of today: leaving a seat, or staying away until
// the game was forfeited, is rated for nobody then.
type Excuses map[string]string

// Aliases are the names that players gave up: by an earlier name, the name that
// stands for it.
type Aliases map[string]string

// NoNames is an empty list.
func NoNames() Names {
	return Names{Everywhere: Aliases{}, InGame: map[string]Aliases{}, Excused: map[string]Excuses{}}
}

// ParseNames reads a list of names, a line each, and names every mistake:
//
//	Earlier Name = Name of today
//	in wc-7: Name = Name of today
//	in wc-7: excused Name of today because he was ill
//
// The second is of one game and goes before the first; the third is [Excuses]. Empty lines and those that begin with # say nothing.
func ParseNames(text string) (Names, error) {
	if len(text) > maxAliasText || !utf8.ValidString(text) {
		return Names{}, fmt.Errorf("names: more than %d bytes, or not UTF-8", maxAliasText)
	}
	all := NoNames()
	var mistakes []error
	number := 0
	for line := range strings.Lines(text) {
		number++
		if line = strings.TrimSpace(line); line == "" || line[0] == '#' {
			continue
		}
		if err := all.add(line); err != nil {
			mistakes = append(mistakes, fmt.Errorf("names: line %d: %w", number, err))
		}
	}
	mistakes = append(mistakes, all.Everywhere.circles())
	return all, errors.Join(mistakes...)
}

// inGame is how a line of one game begins.
var inGame = regexp.MustCompile(`^in ([a-z0-9-]+): *`)

func (n Names) add(line string) error {
	found := inGame.FindStringSubmatch(line)
	if found == nil {
		return n.Everywhere.add(line)
	}
	tag := found[1]
	if said, excused := strings.CutPrefix(line, found[0]+excusedWord); excused {
		if who, why, _ := strings.Cut(said, becauseWord); !strings.Contains(who, "=") {
			return n.excuse(tag, who, why)
		}
	}
	if n.InGame[tag] == nil {
		n.InGame[tag] = Aliases{}
	}
	return n.InGame[tag].add(strings.TrimPrefix(line, found[0]))
}

// What an excuse is written with.
const excusedWord, becauseWord = "excused ", " because "

// excuse adds who is excused of a game, and why.
func (n Names) excuse(tag, who, why string) error {
	if who, why = strings.TrimSpace(who), strings.TrimSpace(why); who == "" || why == "" || len(who) > maxName {
		return errors.New("write: in wc-7: excused Name of today because he was ill")
	}
	if n.Excused[tag] == nil {
		n.Excused[tag] = Excuses{}
	}
	n.Excused[tag][who] = why
	return nil
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
				return fmt.Errorf("names: %s leads back to itself", name)
			}
		}
	}
	return nil
}

// Writable reports whether a name can stand in a list of names.
func Writable(name string) bool {
	return name != "" && name == strings.TrimSpace(name) && name[0] != '#' && !strings.ContainsAny(name, "=\n") && inGame.FindString(name) == ""
}

// In is the present name of the person who had the name in a game.
func (n Names) In(tag, name string) string {
	if today, said := n.InGame[tag][name]; said {
		return today
	}
	return n.Everywhere.Name(name)
}

// Len is how many lines the list has.
func (n Names) Len() int {
	lines := len(n.Everywhere)
	for _, in := range n.InGame {
		lines += len(in)
	}
	for _, in := range n.Excused {
		lines += len(in)
	}
	return lines
}

// With is the names with those of another list, which goes before it.
func (n Names) With(other Names) Names {
	all := NoNames()
	for _, list := range []Names{n, other} {
		maps.Copy(all.Everywhere, list.Everywhere)
		for tag, in := range list.InGame {
			if all.InGame[tag] == nil {
				all.InGame[tag] = Aliases{}
			}
			maps.Copy(all.InGame[tag], in)
		}
		for tag, in := range list.Excused {
			if all.Excused[tag] == nil {
				all.Excused[tag] = Excuses{}
			}
			maps.Copy(all.Excused[tag], in)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(n.Everywhere)) { // one that would lead back stands behind the other list
		if all.Everywhere.circles() == nil {
			break
		}
		if other.Everywhere[name] == "" {
			delete(all.Everywhere, name)
		}
	}
	return all
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

// String is the list as [ParseNames] reads it, by the earlier names, and behind it that of single games.
func (n Names) String() string {
	var b strings.Builder
	n.Everywhere.write(&b, "")
	for _, tag := range slices.Sorted(maps.Keys(n.InGame)) {
		n.InGame[tag].write(&b, "in "+tag+": ")
	}
	for _, tag := range slices.Sorted(maps.Keys(n.Excused)) {
		for _, who := range slices.Sorted(maps.Keys(n.Excused[tag])) {
			fmt.Fprintf(&b, "in %s: %s%s%s%s\n", tag, excusedWord, who, becauseWord, n.Excused[tag][who])
		}
	}
	return b.String()
}

func (a Aliases) write(b *strings.Builder, lead string) {
	for _, earlier := range slices.Sorted(maps.Keys(a)) {
		fmt.Fprintf(b, "%s%s = %s\n", lead, earlier, a[earlier])
	}
}
