package musket

import "strings"

// resultCode is the main letter of a cell of a combat results table.
type resultCode byte

// The letters.
const (
	codeNone     resultCode = '-'
	codeRetreat  resultCode = 'r' // sheet: retreat; revised: R
	codeCheck    resultCode = 'c'
	codeLoss     resultCode = 'x'
	codeRout     resultCode = 'm'
	codeExchange resultCode = 'e' // sheet only, in brackets
)

// cell is a cell that was read: Dc(Ex)+L.
type cell struct {
	attackerLoses bool
	code          resultCode
	inner         string // in brackets: what a passed check comes to
	leaders       bool   // +L: every leader involved is in danger
}

// readCell reads a cell of either table.
func readCell(text string) cell {
	var c cell
	text, c.leaders = strings.CutSuffix(text, "+L")
	text, c.inner, _ = strings.Cut(text, "(")
	c.inner = strings.TrimSuffix(c.inner, ")")
	switch {
	case text == "-" || text == "NE" || text == "":
		c.code = codeNone
	case text == "Ex":
		c.code = codeExchange
	default:
		c.attackerLoses = text[0] == 'A'
		c.code = resultCode(text[len(text)-1])
	}
	return c
}
