package game

import (
	"adjutant/engine"
	"adjutant/moderator/report"
)

// Judged says that a submission was judged, and what came of it.
type Judged struct {
	No   int         `json:"no"`            // 1 for the game's first
	Side engine.Side `json:"side"`          // who handed it in
	Mail string      `json:"mail"`          // key of the mail
	Same string      `json:"same"`          // digest of the orders and logs as they were read
	Log  string      `json:"log,omitempty"` // SHA-256 of the log, "" without one
	// Logs are the numbers of the submissions whose mails brought that log, in their order; none where its own alone did.
	Logs []int `json:"logs,omitempty"`
	// Veiled says that the hashes of the log which everybody reads are of it without the ids of its
	// players; before there was this word, they were of all of it.
	Veiled  bool     `json:"veiled,omitempty"`
	Choice  string   `json:"choice"` // hash of the state that it met
	Outcome Outcome  `json:"outcome"`
	Answer  string   `json:"answer"`          // text of the answer, to be given again
	Draft   []string `json:"draft,omitempty"` // of a submission that was handed back: its lines that were not refused; of one that was stored, all
	// Slips are what of a submission that was handed back was refused, in the order of the mail.
	// Where there are none of them, only the whole mail can be sent again, as it was before
	// there were any.
	Slips []Slip `json:"slips,omitempty"`
	// Numbers are those by which the lines and the slips of the draft are known, in their order; none where they are
	// 1, 2, 3 and so on.
	Numbers []int `json:"numbers,omitempty"`
	// Settles says that its answer asked about the draft, and that a yes has it played without what nothing stands in the place of.
	Settles bool `json:"settles,omitempty"`
	// GoesOn says that what is kept of it ends no phase unless it passes: its writer was not done.
	GoesOn bool `json:"goes_on,omitempty"`
	// Withdrawn says that the side's stored orders were taken back with it.
	Withdrawn bool   `json:"withdrawn,omitempty"`
	Acted     *Acted `json:"acted,omitempty"` // what the moderator did, where no mail was judged
	House     int    `json:"house,omitempty"` // version of the house's player that gave the orders, where no mail was judged; 0 where it did not
	// Signed is the SHA-256 of the text that its sender has signed with his own key, hex;
	// "" without one.
	Signed string `json:"signed,omitempty"`
	// Paged says that it was sent from the club's page: that it is its sender's is the club's word.
	Paged bool `json:"paged,omitempty"`
	// Weighed is the one order of which a mail that only asked was told the odds, and that it may give by a yes; "" for none.
	Weighed string `json:"weighed,omitempty"`
	// Declared are its orders whose dice are receipts.
	Declared []engine.Action `json:"declared,omitempty"`
}

// ByClock reports whether nobody has asked for what was judged: a deadline brought it.
func (j Judged) ByClock() bool { return j.Mail == "" && j.Acted == nil && j.House == 0 }

// StoredAfter is what is stored of a side's orders behind a judgement, given what was
// before.
func (j Judged) StoredAfter(draft report.StoredOrders) report.StoredOrders {
	switch {
	case j.Withdrawn, j.Outcome == HandedIn:
		return report.StoredOrders{Version: draft.Version}
	case j.Outcome == HandBack:
		return report.StoredOrders{What: "draft", Goes: len(j.Slips) > 0, No: j.No, Version: draft.Version + 1, Lines: j.Draft, Numbers: j.numbersOfLines(), Refused: j.refused()}
	case j.Outcome == Stored:
		return report.StoredOrders{What: "orders that wait for your 'send'", Waits: true, No: j.No, Version: draft.Version + 1, Lines: j.Draft, Numbers: j.numbersOfLines()}
	}
	return draft
}

// Slip is an order that was refused, between those of its submission that were not.
type Slip struct {
	Before  int    `json:"before"`            // the index of the first line of the draft behind it
	Order   string `json:"order,omitempty"`   // "" where it could not be read
	Text    string `json:"text,omitempty"`    // the beginning of what could not be read
	Unclear bool   `json:"unclear,omitempty"` // it was not illegal; nobody could say what it is
	// Proposed is the one line that the answer told to write in its place, "" where it told of several or none.
	Proposed string `json:"proposed,omitempty"`
}

// IsNothing reports whether the slip stands for no order, but says that something else than an order was wrong.
func (s Slip) IsNothing() bool { return s.Order == "" && s.Text == "" }

// Slot is one order of a draft, in its place.
type Slot struct {
	Number int    // by which its player knows it, 0 for none
	Line   string // what is kept, "" where it was refused
	Slip   *Slip  // what was refused, nil where it is kept
}

// Slots are the orders of a draft as they were mailed.
func (j Judged) Slots() []Slot {
	var slots []Slot
	for n := 0; n <= len(j.Draft); n++ {
		for i, s := range j.Slips {
			if s.Before == n {
				slots = append(slots, Slot{Slip: &j.Slips[i]})
			}
		}
		if n < len(j.Draft) {
			slots = append(slots, Slot{Line: j.Draft[n]})
		}
	}
	next := 0
	for i := range slots {
		if slots[i].Slip != nil && slots[i].Slip.IsNothing() {
			continue
		}
		if slots[i].Number = next + 1; next < len(j.Numbers) {
			slots[i].Number = j.Numbers[next]
		}
		next++
	}
	return slots
}

// Proposed are those of the orders of a draft that were refused in whose place one line was told to write.
func (j Judged) Proposed() (proposed []Slot) {
	for _, s := range j.Slots() {
		if s.Slip != nil && s.Slip.Proposed != "" {
			proposed = append(proposed, s)
		}
	}
	return proposed
}

// Weighed is the order of which the last mail of a side was told the odds, if it did no more than ask at a choice; "" for none.
func (t *Table) Weighed(side engine.Side, choice string) string {
	for i := len(t.Judged) - 1; i >= 0; i-- {
		if j := t.Judged[i]; j.Side == side {
			if j.Choice != choice || t.Undone[j.No] {
				return ""
			}
			return j.Weighed
		}
	}
	return ""
}

// LeftByYes are those that a yes leaves out, since nothing was told to write in their place.
func (j Judged) LeftByYes() (left []Slot) {
	for _, s := range j.Slots() {
		if j.Settles && s.Slip != nil && s.Number > 0 && s.Slip.Proposed == "" {
			left = append(left, s)
		}
	}
	return left
}

// refused are the places in which orders of the draft were refused.
func (j Judged) refused() (all []report.RefusedLine) {
	lines := 0
	for _, s := range j.Slots() {
		switch {
		case s.Slip == nil:
			lines++
		case s.Number > 0:
			all = append(all, report.RefusedLine{Before: lines, Number: s.Number})
		}
	}
	return all
}

// numbersOfLines are the numbers of the orders that are kept.
func (j Judged) numbersOfLines() []int {
	var numbers []int
	for _, s := range j.Slots() {
		if s.Slip == nil {
			numbers = append(numbers, s.Number)
		}
	}
	return numbers
}
