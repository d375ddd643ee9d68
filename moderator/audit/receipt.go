package audit

import (
	"fmt"
	"html"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"adjutant/vassal"
	"adjutant/vassal/replay"
)

// Receipt is a roll of the moderator's for which a player asked and which the log
// that he then hands in is to use.
type Receipt struct {
	Number int
	Code   string // what he types behind the number
	Values []int  // one a die
	What   string // for people: the dice, what fell and for what
}

// Receipts holds what a log's chat says of receipts against those that are open
// for its player, in the order in which they were drawn: each is to be named once,
// in that order, with its code; values that are typed behind it are to be its own.
// Rolls that the log takes back do not matter: what was typed stays in the chat.
func Receipts(f *vassal.File, open []Receipt) []Finding {
	m := receiptMatch{open: open, used: make([]bool, len(open))}
	for run := replay.Start(f); ; {
		step, ok := run.Step()
		if !ok {
			break
		}
		if step.Undo {
			continue
		}
		for _, line := range step.Chat {
			m.line(step.LogStep, line)
		}
	}
	for i, r := range open {
		if !m.used[i] {
			m.find(ReceiptUnused, 0, Strong, "receipt %d is not used: %s; it stands as it fell", r.Number, r.What)
		}
	}
	return m.found
}

// said finds a receipt in the chat: receipt 3 KQ5RTM, receipt 3 KQ5RTM = 4 1.
var said = regexp.MustCompile(`(?i)\breceipt\s+(?:no\.?\s*|#)?(\d{1,6})[\s:-]+([a-z2-7]{6})\b(?:\s*[=:]\s*(\d[\d ,+]{0,200}))?`)

type receiptMatch struct {
	open  []Receipt
	used  []bool
	last  int // the receipts that were named so far are all before this one
	found []Finding
}

func (m *receiptMatch) find(code Code, step int, s Strength, format string, args ...any) {
	m.found = append(m.found, Finding{Code: code, Step: step, Strength: s, Text: fmt.Sprintf(format, args...)})
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
		m.name(step, number, part[2], part[3])
	}
}

// name takes a receipt that is named.
func (m *receiptMatch) name(step, number int, code, values string) {
	i := slices.IndexFunc(m.open, func(r Receipt) bool { return r.Number == number })
	switch {
	case i < 0:
		m.find(ReceiptUnknown, step, Strong, "receipt %d is named, and is none that is open for this log", number)
		return
	case !strings.EqualFold(m.open[i].Code, code):
		m.find(ReceiptCode, step, Certain, "receipt %d is named with the code %s, which is not its own", number, strings.ToUpper(code))
		return
	case m.used[i]:
		m.find(ReceiptAgain, step, Certain, "receipt %d is used for the second time", number)
		return
	case i < m.last:
		m.find(ReceiptOrder, step, Certain, "receipt %d is used behind one that was drawn later", number)
	case values != "" && !slices.Equal(numbers(values), m.open[i].Values):
		m.find(ReceiptValue, step, Certain, "receipt %d is given as %s; %s", number, strings.TrimSpace(values), m.open[i].What)
	}
	m.used[i], m.last = true, max(m.last, i)
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
