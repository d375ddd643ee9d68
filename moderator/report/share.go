package report

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"adjutant/engine"
)

// fitting is a body whose lists have the largest share with which it is no longer than a
// letter may be.
func fitting(write func(*page)) Body {
	for share := maxShare; ; share /= 2 {
		p := &page{share: share}
		write(p)
		if body := p.body(); share <= minShare || len(body.Text()) <= maxLetter {
			return body
		}
	}
}

// some writes the first of n things, as many as have room in a list, but one at least.
// It gives how many it left out.
func (p *page) some(n int, write func(i int)) (left int) { return p.upTo(p.share, n, write) }

// upTo writes as some does, into so many bytes.
func (p *page) upTo(most, n int, write func(i int)) (left int) {
	room := most
	for i := range n {
		before := len(p.blocks)
		write(i)
		if p.share == 0 {
			continue // on a page that is no letter all is written
		}
		room -= len(Body{p.blocks[before:]}.Text())
		if room < 0 && i > 0 {
			p.blocks = p.blocks[:before]
			return n - i
		}
	}
	return 0
}

// left names what a list leaves out, behind a lead: "and 1,840 more like these: E402
// (1,700), E501 (140)". Kinds has the kind of each of them.
func (p *page) left(lead string, kinds []string, where string) {
	if len(kinds) == 0 {
		return
	}
	p.hang(lead, "and %s more%s: %s", thousands(len(kinds)), where, byCount(kinds))
}

// byCount names kinds, the most frequent first.
func byCount(kinds []string) string {
	times := map[string]int{}
	var order []string
	for _, k := range kinds {
		if times[k] == 0 {
			order = append(order, k)
		}
		times[k]++
	}
	slices.SortStableFunc(order, func(a, b string) int { return cmp.Compare(times[b], times[a]) })
	words := make([]string, len(order))
	for i, k := range order {
		words[i] = tied(fmt.Sprintf("%s (%s)", k, thousands(times[k])))
	}
	return strings.Join(words, ", ")
}

// codes are the codes of findings.
func codes(findings []engine.Finding) []string {
	list := make([]string, len(findings))
	for i, f := range findings {
		list[i] = f.Code
	}
	return list
}

// thousands is a number with commas: 1,840.
func thousands(n int) string {
	if n < 1000 {
		return strconv.Itoa(n)
	}
	return fmt.Sprintf("%s,%03d", thousands(n/1000), n%1000)
}

// middle is a text of at most so many characters, with a word in the place of those that
// are left out of its middle.
func middle(text string, most int) string {
	if len(text) <= most || utf8.RuneCountInString(text) <= most {
		return text
	}
	letters := []rune(text)
	half := most / 2
	return fmt.Sprintf("%s … (%s characters left out) … %s", string(letters[:half]), thousands(len(letters)-2*half), string(letters[len(letters)-half:]))
}
