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
		p := &page{blocks: make([]block, 0, manyBlocks), share: share}
		write(p)
		if share <= minShare || p.fits() {
			return p.body()
		}
	}
}

// manyBlocks is how many blocks most letters have.
const manyBlocks = 64

// fits reports whether a page is no longer than a letter may be, in both of its forms.
func (p *page) fits() bool {
	n := p.length(0)
	return n <= maxLetter && (n <= maxLetter/2 || len(p.body().HTML()) <= 2*maxLetter)
}

// length is how many bytes the blocks from one on have as text. Each is measured once.
func (p *page) length(from int) (n int) {
	for i := len(p.lengths); i < len(p.blocks); i++ {
		one := plain{p.measured[:0]}
		one.block(p.blocks[i])
		p.measured, p.lengths = one.text, append(p.lengths, len(one.text))
	}
	for _, length := range p.lengths[from:] {
		n += length
	}
	return max(n, 1) // a body without any is an empty line
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
		room -= p.length(before)
		if room < 0 && i > 0 {
			p.blocks, p.lengths = p.blocks[:before], p.lengths[:before]
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

// clipped is a block of a letter with no text in it longer than a letter may have: names,
// chat and comments come from players and files, and none may leave no room for the rest.
func (p *page) clipped(b block) block {
	if p.share == 0 {
		return b // no letter
	}
	most := p.longest()
	if b.kind != mapBlock { // whose lead names its picture
		b.lead = clip(b.lead, min(most, maxCell))
	}
	b.text, b.items = clip(b.text, maxTexts*most), slices.Clone(b.items)
	for i := range b.items {
		b.items[i] = clip(b.items[i], most)
	}
	b.rows = slices.Clone(b.rows)
	for i, row := range b.rows {
		b.rows[i] = cells{row.marked, slices.Clone(row.short), clip(row.long, most)}
		for k := range row.short {
			b.rows[i].short[k] = clip(row.short[k], min(most, maxCell))
		}
	}
	return b
}

// longest is how many bytes a text may have here.
func (p *page) longest() int { return min(maxText, p.share) }

// texts are the parts of a text, none of them longer than it may be.
func (p *page) texts(args []any) []any {
	if p.share == 0 {
		return args
	}
	all := args
	for i, arg := range args {
		text, _ := arg.(string)
		if short := clip(text, p.longest()); short != text {
			if &all[0] == &args[0] {
				all = slices.Clone(args)
			}
			all[i] = short
		}
	}
	return all
}

// clip is a text of at most about so many bytes, as [middle] shortens it, with few line
// breaks: each may bring blanks before its line.
func clip(text string, most int) string {
	if len(text) > most {
		text = middle(text, most*utf8.RuneCountInString(text)/len(text))
	}
	end := 0 // of the lines that may be of their own
	for range most/perLine + 1 {
		n := strings.IndexByte(text[end:], '\n')
		if n < 0 {
			return text
		}
		end += n + 1
	}
	return text[:end] + strings.ReplaceAll(text[end:], "\n", " ")
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
