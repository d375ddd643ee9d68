package printout

import "adjutant/moderator/precedent"

// Against is what pack check --against --json prints.
type Against struct {
	Mistakes  []Mistake `json:"mistakes"`
	Logs      int       `json:"logs"`
	Deeds     int       `json:"deeds"` // that were held against the pack
	Refused   []Refused `json:"refused"`
	More      int       `json:"more,omitempty"`     // refused beyond those listed
	NotJudged int       `json:"unjudged,omitempty"` // moves in a pack without a board
	Unknown   int       `json:"unknown,omitempty"`  // changes of pieces that binding.toml does not name
	Unread    []string  `json:"unread,omitempty"`
	Silent    []string  `json:"silent,omitempty"` // logs that were read, and of which nothing was judged
}

// Refused is something that was done in an old game, and why the pack would have refused it.
type Refused struct {
	Log   string   `json:"log"`
	Step  int      `json:"step"`
	Side  string   `json:"side"`
	Order string   `json:"order"`
	Code  string   `json:"code"`
	Text  string   `json:"text"`
	Cites []string `json:"cites,omitempty"`
}

// AgainstOf is what came of holding old games against a pack.
func AgainstOf(v precedent.Verdict) Against {
	j := Against{Mistakes: []Mistake{}, Logs: v.Logs, Deeds: v.Deeds, Refused: []Refused{}, More: v.More, NotJudged: v.Unjudged, Unknown: v.Odd, Unread: v.Unread, Silent: v.Silent}
	for _, r := range v.Refusals {
		one := Refused{Log: r.Log, Step: r.Step, Side: string(r.Side), Order: r.Order, Code: r.Code, Text: r.Text}
		for _, c := range r.Cites {
			one.Cites = append(one.Cites, string(c))
		}
		j.Refused = append(j.Refused, one)
	}
	return j
}
