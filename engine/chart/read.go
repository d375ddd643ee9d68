package chart

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"strconv"
)

// Mistake is one thing wrong in the text of a chart.
type Mistake struct {
	Line int // counted from 1
	Text string
}

// Read reads the text of a chart. It names all mistakes at once; the chart is
// nil if there is one.
func Read(text []byte) (*Chart, []Mistake) {
	if len(text) > MaxBytes {
		return nil, []Mistake{{1, fmt.Sprintf("the chart is longer than %d bytes", MaxBytes)}}
	}
	p := parser{csv: csv.NewReader(bytes.NewReader(text)), line: 1}
	p.csv.FieldsPerRecord = -1
	head, err := p.csv.Read()
	if err != nil {
		p.wrong("the chart has no head: " + err.Error())
		return nil, p.mistakes
	}
	p.head(head)
	for p.row() {
	}
	if len(p.chart.rows) == 0 && len(p.mistakes) == 0 {
		p.wrong("the chart has no rows")
	}
	if len(p.mistakes) > 0 {
		return nil, p.mistakes
	}
	return &p.chart, nil
}

type parser struct {
	csv      *csv.Reader
	chart    Chart
	width    int // cells of the head
	line     int
	mistakes []Mistake
}

func (p *parser) wrong(text string) {
	p.mistakes = append(p.mistakes, Mistake{p.line, text})
}

// head reads the names of the columns.
func (p *parser) head(fields []string) {
	p.width = len(fields)
	if fields[0] != "die" || len(fields) < 2 {
		p.wrong(`the head is not "die" and at least one range`)
		return
	}
	for i, field := range fields[1:] {
		r, err := parseRange(field)
		if err != nil {
			p.wrong(err.Error())
			continue
		}
		if n := len(p.chart.columns); n == i && n > 0 && !p.chart.columns[n-1].follows(r) {
			p.wrong(fmt.Sprintf("range %s does not begin where %s ends", field, fields[i]))
		}
		p.chart.columns = append(p.chart.columns, r)
	}
}

// row reads the next row; false at the end of the text.
func (p *parser) row() bool {
	fields, err := p.csv.Read()
	var syntax *csv.ParseError
	if errors.As(err, &syntax) {
		p.line = syntax.Line
		p.wrong(syntax.Err.Error())
		return false
	}
	if err != nil {
		return false
	}
	p.line, _ = p.csv.FieldPos(0)
	die := len(p.chart.rows) + 1
	if fields[0] != strconv.Itoa(die) {
		p.wrong(fmt.Sprintf("row %q stands where die %d should", fields[0], die))
	}
	if len(fields) != p.width {
		p.wrong(fmt.Sprintf("die %d has %d cells for %d columns", die, len(fields)-1, p.width-1))
	}
	for i, cell := range fields[1:] {
		if cell == "" {
			p.wrong(fmt.Sprintf("die %d has nothing in column %d", die, i+1))
		}
	}
	p.chart.rows = append(p.chart.rows, fields[1:])
	return true
}
