package forge

import (
	"fmt"
	"strings"

	"adjutant/vassal"
)

// Say gives a file with one more log step, in which nothing but lines of the chat is said,
// as reports of the program. Metadata, encoding and the times of the zip entries stay.
func Say(f *vassal.File, lines []string) (*vassal.File, error) {
	step := vassal.Node{}
	for _, line := range lines {
		if len(line) > MaxText || strings.ContainsAny(line, "\x1b\n\r") {
			return nil, fmt.Errorf("what is said is no line of at most %d bytes", MaxText)
		}
		step.Kids = append(step.Kids, leaf(logMark+"CHAT* "+closing(line)))
	}
	switch len(lines) {
	case 0:
		return f, nil
	case 1:
		step = step.Kids[0]
	}
	tree := f.Tree()
	if tree.Kids == nil {
		tree = vassal.Node{Kids: []vassal.Node{tree}}
	}
	tree.Kids = append(tree.Kids, step)
	said, err := vassal.ReadText(tree.Encode(), limitsOf(f))
	if err != nil {
		return nil, fmt.Errorf("reading a file in which more is said: %w", err)
	}
	said.Encoding, said.Entries = f.Encoding, f.Entries
	said.Save, said.Module = f.Save, f.Module
	return said, nil
}

// closing keeps a line from ending in what would swallow the command behind it.
func closing(line string) string {
	if strings.HasSuffix(line, `\`) {
		return line + " "
	}
	return line
}
