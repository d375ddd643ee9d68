package main

import "adjutant/moderator/orders"

// ordersJSON is what orders --json prints. No list is null.
type ordersJSON struct {
	Orders   []orderJSON        `json:"orders"`
	Commands []orderCommandJSON `json:"commands"`
	Findings []orderFindingJSON `json:"findings"`
	Dropped  []string           `json:"dropped"`
	NotRead  []talkJSON         `json:"not_read"`
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

type orderCommandJSON struct {
	Line int    `json:"line"`
	Word string `json:"word"`
	Rest string `json:"rest,omitempty"`
	Text string `json:"text,omitempty"` // of a press
}

type orderFindingJSON struct {
	Line   int    `json:"line"`
	Column int    `json:"column"`
	Code   string `json:"code"`
	Text   string `json:"text"`
	Write  string `json:"write,omitempty"`
	Source string `json:"source"`
}

func readingJSON(r orders.Reading) ordersJSON {
	out := ordersJSON{[]orderJSON{}, []orderCommandJSON{}, []orderFindingJSON{}, append([]string{}, r.Dropped...), []talkJSON{}}
	for _, line := range r.Lines {
		out.Orders = append(out.Orders, orderJSON{line.Number, line.String(), line.Source})
	}
	for _, c := range r.Commands {
		out.Commands = append(out.Commands, orderCommandJSON{c.Line, c.Word, c.Rest, c.Text})
	}
	for _, f := range r.Findings {
		out.Findings = append(out.Findings, orderFindingJSON{f.Line, f.Column, f.Code, f.Text, f.Write, f.Source})
	}
	for _, talk := range r.NotRead {
		out.NotRead = append(out.NotRead, talkJSON{talk.Line, talk.Text})
	}
	return out
}
