package report

import (
	"embed"
	"slices"
	"strings"
)

//go:embed guide/*.md guide/orders/*.md
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
	if !slices.Contains(topics, topic) {
		return Guide{}, false
	}
	files := []string{"guide/" + topic + ".md"}
	if topic == ordersTopic {
		for _, system := range ordersOf {
			files = append(files, "guide/orders/"+system+".md")
		}
	}
	return guideOf(topic, files...)
}

// guideOf puts a guide together of its files, of which the first begins with the title.
func guideOf(topic string, files ...string) (g Guide, ok bool) {
	parts := make([]string, len(files))
	for i, file := range files {
		text, err := guides.ReadFile(file)
		if err != nil {
			return Guide{}, false
		}
		parts[i] = string(text)
	}
	title, rest, _ := strings.Cut(strings.TrimPrefix(strings.Join(parts, "\n"), "# "), "\n")
	return Guide{Topic: topic, Title: title, Text: title + "\n" + rest}, true
}

// ordersTopic is the guide that has a part for each game system.
const ordersTopic = "orders"

// ordersOf are the systems whose orders have a part of their own in the guide to orders, in the order of reading.
var ordersOf = []string{"musket", "muzzleblast", "gbacw", "openplay"}

// GuideIn is the guide to a topic as it is read in a game of a system: of the words of orders
// those of this system alone.
func GuideIn(topic, system string) (g Guide, ok bool) {
	if topic != ordersTopic || !slices.Contains(ordersOf, system) {
		return GuideTo(topic)
	}
	return guideOf(topic, "guide/orders.md", "guide/orders/"+system+".md")
}

// guide writes the lines of a guide, and names how many it leaves out.
func (p *page) guide(text string) {
	lines := splitLines(text)
	for _, l := range lines[:min(len(lines), maxGuide)] {
		p.line("%s", l)
	}
	if left := len(lines) - maxGuide; left > 0 {
		p.line("and %s more lines", thousands(left))
	}
}

// guides adds guides that the reader asked for, each below a line.
func (p *page) guides(list []Guide) {
	left := p.upTo(2*p.share, len(list), func(i int) {
		p.gap()
		p.line("%s", strings.Repeat("-", width))
		p.guide(list[i].Text)
	})
	for _, g := range list[len(list)-left:] {
		p.gap()
		p.para("The guide %q has no room in this mail: write 'help %s' in another.", g.Title, g.Topic)
	}
}
