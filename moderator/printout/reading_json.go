package printout

import "adjutant/moderator/orders"

// Reading is what orders --json prints. No list is null.
type Reading struct {
	Orders   []orderJSON   `json:"orders"`
	Commands []commandJSON `json:"commands"`
	Findings []findingJSON `json:"findings"`
	Dropped  []string      `json:"dropped"`
	NotRead  []talkJSON    `json:"not_read"`
}

type talkJSON struct {
	Line int    `json:"line"`
	Text string `json:"text"`
}

type orderJSON struct {
	Line   int    `json:"line"`
	Order  string `json:"order"` // canonical
	Source string `json:"source"`
}

type commandJSON struct {
	Line int    `json:"line"`
	Word string `json:"word"`
	Rest string `json:"rest,omitempty"`
	Text string `json:"text,omitempty"` // of a press
}

type findingJSON struct {
	Line   int    `json:"line"`
	Column int    `json:"column"`
	Code   string `json:"code"`
	Text   string `json:"text"`
	Write  string `json:"write,omitempty"`
	Source string `json:"source"`
}

// ReadingOf is what was read in typed orders.
func ReadingOf(r orders.Reading) Reading {
	out := Reading{[]orderJSON{}, []commandJSON{}, []findingJSON{}, append([]string{}, r.Dropped...), []talkJSON{}}
	for _, line := range r.Lines {
		out.Orders = append(out.Orders, orderJSON{line.Number, line.String(), line.Source})
	}
	for _, c := range r.Commands {
		out.Commands = append(out.Commands, commandJSON{c.Line, c.Word, c.Rest, c.Text})
	}
	for _, f := range r.Findings {
		out.Findings = append(out.Findings, findingJSON{f.Line, f.Column, f.Code, f.Text, f.Write, f.Source})
	}
	for _, talk := range r.NotRead {
		out.NotRead = append(out.NotRead, talkJSON{talk.Line, talk.Text})
	}
	return out
}
