package report

import (
	"embed"
	"slices"
	"strings"
)

//go:embed guide/*.md
var guides embed.FS

// topics are the guides in the order of reading.
var topics = []string{"player", "orders", "mail", "commands", "proof", "signing", "seal", "dice", "keys", "audit", "ladder", "pack", "module", "bind", "moderator", "operate"}

// Topics are the topics of all guides, in the order of reading.
func Topics() []string { return slices.Clone(topics) }

// Guide is a text that explains how something is done, for the command line and
// for mails.
type Guide struct {
	Topic string // one word
	Title string // one line
	Text  string // the whole, with the title; lines of at most 80 characters
}

// Guides are all guides, in the order of reading.
func Guides() []Guide {
	var all []Guide
	for _, topic := range topics {
		if g, ok := GuideTo(topic); ok {
			all = append(all, g)
		}
	}
	return all
}

// GuideTo is the guide to a topic, false if there is none.
func GuideTo(topic string) (g Guide, ok bool) {
	text, err := guides.ReadFile("guide/" + topic + ".md")
	if err != nil {
		return Guide{}, false
	}
	title, rest, _ := strings.Cut(strings.TrimPrefix(string(text), "# "), "\n")
	return Guide{Topic: topic, Title: title, Text: title + "\n" + rest}, true
}

// guides adds guides that the reader asked for, each below a line.
func (p *page) guides(list []Guide) {
	for _, g := range list {
		p.gap()
		p.line("%s", strings.Repeat("-", width))
		p.verbatim(g.Text)
	}
}
