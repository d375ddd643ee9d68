package main

import (
	"regexp"
	"strconv"
	"strings"

	"github.com/rogpeppe/go-internal/testscript"

	"adjutant/moderator/demo"
	"adjutant/moderator/roll"
	"adjutant/vassal/vassaltest"
)

// receiptMark is a place in a line where the code or the values of a record go.
var receiptMark = regexp.MustCompile(`\{(\d+)(=?)\}`)

// says writes a log in which the player types lines into the chat, with the codes
// and values of the records that came by mail.
func (p *player) says(ts *testscript.TestScript, file string, lines []string) {
	records := map[int]roll.Record{}
	for _, m := range p.got {
		for _, r := range recordsIn(m.Message) {
			records[r.Number] = r
		}
	}
	board := vassaltest.New("Lab", "1.0")
	board.Player("pw-"+demo.Names[p.addr], demo.Names[p.addr], string(p.side))
	board.Put("1st Foot", "Field", 36, 60)
	board.BeginLog()
	for _, line := range lines {
		board.Say(receiptMark.ReplaceAllStringFunc(line, func(mark string) string {
			part := receiptMark.FindStringSubmatch(mark)
			n, err := strconv.Atoi(part[1])
			ts.Check(err)
			r, known := records[n]
			if !known {
				ts.Fatalf("no record %d came by mail", n)
			}
			if part[2] != "" {
				return strings.Join(valuesOf(r), " ")
			}
			return r.Code()
		}))
	}
	writeFileOrFail(ts, file, string(board.End()))
}

func valuesOf(r roll.Record) []string {
	words := make([]string, len(r.Values))
	for i, v := range r.Values {
		words[i] = strconv.Itoa(v)
	}
	return words
}
