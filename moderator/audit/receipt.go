package audit

import (
	"cmp"
	"fmt"
	"html"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"adjutant/vassal"
)

// Receipt is a roll of the moderator's for which a player asked and which the log
// that he then hands in is to use.
type Receipt struct {
	Number int
	Code   string // what he types behind the number
	Sides  []int  // of each die, in the order thrown; empty for chits
	Values []int  // one a die
	What   string // for people: the dice, what fell and for what
	// Other is the game that the roll is of, where it is not the logs' own: no log
	// is to use it. It is "" for the others.
	Other string
}

// Receipts holds what a log's chat says of receipts against those that are open
// for its player, in the order in which they were drawn: each is to be named once,
// in that order, with its code; dice and values that are typed behind it are to be
// its own. Rolls that the log takes back do not matter: what was typed stays in the
// chat.
func Receipts(f *vassal.File, open []Receipt) []Finding {
	return ReceiptsOf([]*vassal.File{f}, open)[0]
}

// ReceiptsOf is [Receipts] of logs that follow each other, findings for each of
// them. The receipts are for all of them together; those that none uses are found
// in the last. Where a log could not be read, nil stands for it.
func ReceiptsOf(files []*vassal.File, open []Receipt) [][]Finding {
	m := receiptMatch{open: open, used: make([]bool, len(open))}
	found := make([][]Finding, len(files))
	last := -1
	for i, f := range files {
		if f == nil {
			continue
		}
		m.read(f)
		found[i], m.found, last = m.found.list(), findings{}, i
	}
	if last >= 0 {
		m.unused()
		found[last] = append(found[last], m.found.list()...)
	}
	return found
}

// said finds a receipt in the chat: receipt 3 KQ5RTM, receipt 3 KQ5RTM = 4 1,
// receipt 3 KQ5RTM 2d6 = 4 1.
var said = regexp.MustCompile(`(?i)\breceipt\s+(?:no\.?\s*|#)?(\d{1,6})[\s:-]+([a-z2-7]{6})\b(?:\s+(\d{0,3}d\d{1,5})\b)?(?:\s*[=:]\s*(\d[\d ,+]{0,200}))?`)

type receiptMatch struct {
	open  []Receipt
	used  []bool
	last  int // the receipts that were named so far are all before this one
	found findings
}

// saying is a receipt as the chat names it.
type saying struct {
	step, number       int
	code, dice, values string // the last two "" where they are left out
}

func (m *receiptMatch) find(code Code, step int, s Strength, format string, args ...any) {
	m.found.add(Finding{Code: code, Step: step, Strength: s, Text: fmt.Sprintf(format, args...)})
}

func (m *receiptMatch) read(f *vassal.File) {
	for _, step := range f.Steps {
		if step.Undo {
			continue
		}
		for _, cmd := range step.Commands {
			if c, said := cmd.(vassal.Chat); said {
				m.line(step.Number, c.Text)
			}
		}
	}
}

// line reads a line of the chat, if a player typed it.
func (m *receiptMatch) line(step int, line string) {
	text := html.UnescapeString(line)
	_, typed, found := strings.Cut(text, "> - ")
	if !strings.HasPrefix(text, "<") || !found {
		return
	}
	for _, part := range said.FindAllStringSubmatch(typed, len(m.open)+1) {
		number, _ := strconv.Atoi(part[1]) // six digits are a number
		m.name(saying{step, number, strings.ToUpper(part[2]), part[3], part[4]})
	}
}

// name takes a receipt that is named.
func (m *receiptMatch) name(s saying) {
	i := slices.IndexFunc(m.open, func(r Receipt) bool { return r.Number == s.number && r.Other == "" })
	if i < 0 || m.open[i].Code != s.code {
		m.stray(s, i >= 0)
		return
	}
	if m.used[i] {
		m.find(ReceiptAgain, s.step, Certain, "receipt %d is used for the second time", s.number)
		return
	}
	if i < m.last {
		m.find(ReceiptOrder, s.step, Certain, "receipt %d is used behind one that was drawn later", s.number)
	}
	if s.dice != "" && !sameDice(s.dice, m.open[i].Sides) {
		m.find(ReceiptDice, s.step, Certain, "receipt %d is given as %s; %s", s.number, s.dice, m.open[i].What)
	}
	if s.values != "" && !slices.Equal(numbers(s.values), m.open[i].Values) {
		m.find(ReceiptValue, s.step, Certain, "receipt %d is given as %s; %s", s.number, strings.TrimSpace(s.values), m.open[i].What)
	}
	m.used[i], m.last = true, max(m.last, i)
}

// stray tells of a receipt that is named and is not for these logs; open says that
// one of its number is.
func (m *receiptMatch) stray(s saying, open bool) {
	i := slices.IndexFunc(m.open, func(r Receipt) bool { return r.Code == s.code && (r.Other == "" || r.Number == s.number) })
	switch {
	case i >= 0 && m.open[i].Other != "":
		m.find(ReceiptGame, s.step, Certain, "receipt %d with the code %s is of the game %s", s.number, s.code, m.open[i].Other)
	case i >= 0:
		m.find(ReceiptCode, s.step, Certain, "receipt %d is named with the code %s, which is that of receipt %d", s.number, s.code, m.open[i].Number)
	case open:
		m.find(ReceiptCode, s.step, Certain, "receipt %d is named with the code %s, which is not its own", s.number, s.code)
	default:
		m.find(ReceiptUnknown, s.step, Strong, "receipt %d is named, and is none that is open for this log", s.number)
	}
}

// unused tells of the receipts that no log named.
func (m *receiptMatch) unused() {
	for i, r := range m.open {
		if r.Other == "" && !m.used[i] {
			m.find(ReceiptUnused, 0, Strong, "receipt %d is not used: %s; it stands as it fell", r.Number, r.What)
		}
	}
}

// sameDice reports whether dice as people write them are just these.
func sameDice(typed string, sides []int) bool {
	n, faces, _ := strings.Cut(strings.ToLower(typed), "d")
	return slices.Equal(slices.Repeat(numbers(faces), min(numbers(cmp.Or(n, "1"))[0], len(sides)+1)), sides)
}

// numbers are the numbers in a text.
func numbers(text string) (list []int) {
	for _, word := range strings.FieldsFunc(text, func(c rune) bool { return c < '0' || c > '9' }) {
		n, err := strconv.Atoi(word)
		if err != nil {
			return nil
		}
		list = append(list, n)
	}
	return list
}
