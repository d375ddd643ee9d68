package report

import (
	"embed"
	"slices"
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/text"
)

//go:embed guide/*.md guide/orders/*.md
var guides embed.FS

// topics are the guides in the order of reading.
var topics = []string{"player", "orders", "questions", "mail", "page", "commands", "proof", "signing", "seal", "dice", "keys", "audit", "ladder", "tournament", "pack", "evening", "module", "bind", "moderator", "operate"}

// Topics are the topics of all guides, in the order of reading.
func Topics() []string { return slices.Clone(topics) }

// Guide is a text that explains how something is done, for the command line and
// for mails.
type Guide struct {
	Topic string // one word
	Title string // one line
	Text  string // the whole, with the title; lines of at most 80 characters
}

// Heading is the topic and the title of a guide.
type Heading struct{ Topic, Title string }

// Guides are the headings of all guides, in the order of reading. No guide is parsed for it,
// since every command lists them.
func Guides() []Heading {
	all := make([]Heading, len(topics))
	for i, topic := range topics {
		source, _ := guides.ReadFile("guide/" + topic + ".md")
		title, _, _ := strings.Cut(string(source), "\n")
		all[i] = Heading{topic, strings.TrimPrefix(title, "# ")}
	}
	return all
}

// GuideTo is the guide to a topic, false if there is none.
func GuideTo(topic string) (g Guide, ok bool) { return guideOf(topic, filesOf(topic)) }

// GuideIn is the guide to a topic as it is read in a game of a system: of the words of orders
// those of this system alone.
func GuideIn(topic, system string) (g Guide, ok bool) {
	if topic != ordersTopic || !slices.Contains(ordersOf, system) {
		return GuideTo(topic)
	}
	return guideOf(topic, []string{"guide/orders.md", "guide/orders/" + system + ".md"})
}

// GuideHTML is the guide to a topic for a page, with its title apart, false if there is none.
func GuideHTML(topic string) (title, html string, ok bool) {
	source, root, ok := parsed(filesOf(topic))
	if !ok {
		return "", "", false
	}
	heading := root.FirstChild()
	root.RemoveChild(root, heading)
	var page strings.Builder
	err := markdown.Renderer().Render(&page, source, root)
	return (&guideText{source: source}).inline(heading, `"`), page.String(), err == nil
}

// guideOf puts a guide together of its files.
func guideOf(topic string, files []string) (g Guide, ok bool) {
	source, root, ok := parsed(files)
	if !ok {
		return Guide{}, false
	}
	w := guideText{source: source}
	w.blocks(root)
	title, _, _ := strings.Cut(w.text.String(), "\n")
	return Guide{Topic: topic, Title: title, Text: w.text.String()}, true
}

// ordersTopic is the guide that has a part for each game system.
const ordersTopic = "orders"

// ordersOf are the systems whose orders have a part of their own in the guide to orders, in the order of reading.
var ordersOf = []string{"musket", "muzzleblast", "gbacw", "declared", "openplay"}

// filesOf are the files of the guide to a topic, of which the first begins with the title.
func filesOf(topic string) []string {
	if !slices.Contains(topics, topic) {
		return nil
	}
	files := []string{"guide/" + topic + ".md"}
	if topic == ordersTopic {
		for _, system := range ordersOf {
			files = append(files, "guide/orders/"+system+".md")
		}
	}
	return files
}

// markdown is the language of the guides: CommonMark with definition lists, of which the
// renderer leaves out raw HTML.
var markdown = goldmark.New(goldmark.WithExtensions(extension.DefinitionList))

// parsed is a guide of several files, false if there is none.
func parsed(files []string) (source []byte, root ast.Node, ok bool) {
	for _, file := range files {
		part, err := guides.ReadFile(file)
		if err != nil {
			return nil, nil, false
		}
		source = append(append(source, part...), '\n')
	}
	return source, markdown.Parser().Parse(text.NewReader(source)), len(files) > 0
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
