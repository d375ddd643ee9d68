package main

import (
	"adjutant/moderator/audit"
)

// verdict is what audit says of one file.
type verdict struct {
	File     string          `json:"file"`
	Verdict  string          `json:"verdict"` // clean, findings or unreadable
	Error    string          `json:"error,omitempty"`
	Findings []audit.Finding `json:"findings"`
	Dice     []diceJSON      `json:"dice,omitempty"`

	about string // what the file is, for people
}

// diceJSON is what one player rolled with one button.
type diceJSON struct {
	Player    string  `json:"player"`
	Button    string  `json:"button"`
	Rolls     int     `json:"rolls"`
	Dice      int     `json:"dice"`
	Mean      float64 `json:"mean"`
	Expected  float64 `json:"expected"`
	P         float64 `json:"p"`
	Corrected float64 `json:"corrected"`
}
