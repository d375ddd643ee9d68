package config

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"github.com/pelletier/go-toml/v2/unstable"
)

// source is the text of a settings file.
type source struct {
	lines []string
	at    map[string]int // the line, from 1, of club, inbox.poll or oauth[1].user
}

// sourceOf reads where the keys of a text stand. Of a text that is not TOML it has those
// before its first fault.
func sourceOf(text []byte) source {
	s := source{lines: strings.Split(string(text), "\n"), at: map[string]int{}}
	tables := map[string]int{}
	var p unstable.Parser
	p.Reset(text)
	for section := ""; p.NextExpression(); {
		e := p.Expression()
		name, line := keyOf(&p, e)
		switch e.Kind {
		case unstable.ArrayTable:
			section = fmt.Sprintf("%s[%d]", name, tables[name])
			tables[name]++
			name = section
		case unstable.Table:
			section = name
		case unstable.KeyValue:
			name = strings.TrimPrefix(section+"."+name, ".")
		}
		s.at[name] = line
	}
	return s
}

// keyOf is the dotted key of an expression in small letters, and its line.
func keyOf(p *unstable.Parser, e *unstable.Node) (name string, line int) {
	var parts []string
	for it := e.Key(); it.Next(); {
		if len(parts) == 0 {
			line = p.Shape(it.Node().Raw).Start.Line
		}
		parts = append(parts, strings.ToLower(string(it.Node().Data)))
	}
	return strings.Join(parts, "."), line
}

// line is where a key stands, or what it is in; 0 for nowhere. One mailbox is [inbox], of
// several the first is inbox[0].
func (s source) line(key string) int {
	for key != "" {
		if line := s.at[key]; line > 0 {
			return line
		}
		if rest, first := strings.CutPrefix(key, "inbox."); first && s.at["inbox[0]"] > 0 {
			key = "inbox[0]." + rest
			continue
		}
		key = key[:max(0, strings.LastIndexAny(key, ".["))]
	}
	return 0
}

// statement is what stands on a line, without its comment and without the password of a
// database.
func (s source) statement(line int) string {
	if line < 1 || line > len(s.lines) {
		return ""
	}
	text := s.lines[line-1]
	for i, c := range text {
		if c == '#' && strings.Count(text[:i], `"`)%2 == 0 {
			text = text[:i]
			break
		}
	}
	return userinfo.ReplaceAllString(strings.TrimSpace(text), "://…@")
}

// userinfo is what stands before the host of a URL (RFC 3986, 3.2.1).
var userinfo = regexp.MustCompile(`://[^/@]*@`)

// section is the name of the section that a line is in, "" before the first.
func (s source) section(line int) string {
	for ; line > 0; line-- {
		if text := s.statement(line); strings.HasPrefix(text, "[") {
			return strings.ToLower(strings.Trim(text, "[] "))
		}
	}
	return ""
}

var example = sourceOf([]byte(Example))

// exampleOf is how the example writes a setting, "" where it has none of that key.
func exampleOf(key string) string {
	return example.statement(example.at[elementIndex.ReplaceAllString(key, "")])
}

// Unedited are the settings whose server is still that of the example, which nobody has.
func (c Config) Unedited() []string {
	var settings []string
	for i, box := range c.Inboxes {
		if isExample("inbox.host", box.Host) {
			settings = append(settings, nth("inbox", i)+".host")
		}
	}
	if isExample("submission.host", c.Submission.Host) {
		settings = append(settings, "submission.host")
	}
	return settings
}

func isExample(key, value string) bool {
	return strings.Contains(exampleOf(key), strconv.Quote(value))
}

// elementIndex is what stands behind the name of a list for one of its elements.
var elementIndex = regexp.MustCompile(`\[\d+\]`)
