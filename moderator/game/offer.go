package game

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/report"
)

// Offered says that a side offers something to the other. Its next offer about the
// same thing replaces it.
type Offered struct {
	Number int         `json:"number"` // 1 for the game's first
	Side   engine.Side `json:"side"`   // who offers it
	No     int         `json:"no"`     // the submission that offered it
	Terms
}

// Settled says what became of an offer.
type Settled struct {
	Number int    `json:"number"` // of the [Offered] line
	No     int    `json:"no"`     // the submission that settled it
	How    Answer `json:"how"`
	// Side is who has agreed, where others are still to: the offer stands.
	Side engine.Side `json:"side,omitempty"`
}

// Answer is what can become of an offer.
type Answer string

// The answers that there are.
const (
	OfferAccepted  Answer = "accepted"
	OfferDeclined  Answer = "declined"
	OfferWithdrawn Answer = "withdrawn"
	OfferAgreed    Answer = "agreed to by one of several"
)

// Terms are what is offered.
type Terms struct {
	What   Matter      `json:"what"`
	Winner engine.Side `json:"winner,omitempty"` // of a result
	Level  string      `json:"level,omitempty"`  // of a result, "" for none
	Why    string      `json:"why,omitempty"`    // of a pause or a ruling, for the other side
	Rules  *RulingOn   `json:"rules,omitempty"`  // of a ruling
	Who    string      `json:"who,omitempty"`    // of a moderator: his name
}

// Matter is what an offer is about.
type Matter string

// What can be offered.
const (
	OfDraw    Matter = "draw"
	OfResult  Matter = "result"
	OfPause   Matter = "pause"
	OfRematch Matter = "rematch"
	OfRuling  Matter = "ruling"
	// OfModerator is that somebody who has played the game may moderate it.
	OfModerator Matter = "moderator"
)

// replaces reports whether offers of the two are about the same thing: a side offers
// one end of the game.
func (m Matter) replaces(other Matter) bool {
	ends := func(m Matter) bool { return m == OfDraw || m == OfResult }
	return m == other || ends(m) && ends(other)
}

// String is the terms as a player writes them behind 'offer'.
func (t Terms) String() string {
	if t.Rules != nil {
		return fmt.Sprintf("%s %s = %s", t.What, t.Rules.Question, t.Rules.Answer)
	}
	return strings.Join(strings.Fields(fmt.Sprintf("%s %s %s %s", t.What, t.Winner, t.Level, t.Who)), " ")
}

// Same reports whether two sides offer each other the same.
func (t Terms) Same(other Terms) bool { return t.String() == other.String() }

// Offers are those that stand, in the order in which they were made, and how many
// there were.
type Offers struct {
	Open      []Offered
	Made      int
	Rematched bool // all sides have agreed to a new game
	// Moderators are who has played the game and may moderate it, since all sides have agreed to that.
	Moderators []string
	Agreed     map[int][]engine.Side // by the number of the offer: who has agreed to it, where others are still to
}

// offered takes in what a side offers; a roll back takes offers away, and their
// numbers stay taken.
func (o *Offers) offered(offer Offered, stands bool) {
	o.Made++
	if !stands {
		return
	}
	replaced := func(old Offered) bool { return old.Side == offer.Side && offer.What.replaces(old.What) }
	o.Open = append(slices.DeleteFunc(slices.Clone(o.Open), replaced), offer)
}

// settled takes in what became of an offer.
func (o *Offers) settled(s Settled) {
	if s.How == OfferAgreed {
		o.Agreed = maps.Clone(o.Agreed)
		if o.Agreed == nil {
			o.Agreed = map[int][]engine.Side{}
		}
		o.Agreed[s.Number] = append(slices.Clone(o.Agreed[s.Number]), s.Side)
		return
	}
	same := func(old Offered) bool { return old.Number == s.Number }
	o.Rematched = o.Rematched || s.How == OfferAccepted && slices.ContainsFunc(o.Open, func(old Offered) bool { return same(old) && old.What == OfRematch })
	if i := slices.IndexFunc(o.Open, same); i >= 0 && s.How == OfferAccepted && o.Open[i].What == OfModerator {
		o.Moderators = append(slices.Clip(o.Moderators), o.Open[i].Who)
	}
	o.Open = slices.DeleteFunc(slices.Clone(o.Open), same)
}

// Offered says what is offered, for people.
func (t *Table) Offered(terms Terms) string {
	switch terms.What {
	case OfDraw:
		return "a draw"
	case OfPause:
		if report.IsCause(terms.Why) {
			return "a pause because " + terms.Why + ": no deadline runs until one of you resumes"
		} else if terms.Why != "" {
			return "a pause (" + terms.Why + "): no deadline runs until one of you resumes"
		}
		return "a pause: no deadline runs until one of you resumes"
	case OfModerator:
		return fmt.Sprintf("that %s, who has played this game, may moderate it", terms.Who)
	case OfRematch:
		return "a new game, with the sides changed"
	case OfRuling:
		return fmt.Sprintf("a ruling on %s: %s (%s)", terms.Rules.Question, terms.Rules.Answer, terms.Why)
	}
	return "to end the game so: " + t.Verdict(Ended{Winner: terms.Winner, Level: terms.Level})
}

// Answers are the lines with which the other side can answer.
func (t Terms) Answers() []string {
	yes := "accept " + string(t.What)
	if t.What == OfPause || t.What == OfRematch {
		yes = string(t.What)
	}
	if t.What == OfModerator {
		yes = "offer " + t.String()
	}
	return []string{yes, "decline offer"}
}

// RulingOn is a ruling that a side offers: the question, and its answer.
type RulingOn struct {
	Question string `json:"question"`
	Answer   string `json:"answer"`
}

// Ruling is the ruling that both sides agree on with the terms.
func (t Terms) Ruling() engine.GivenRuling {
	return engine.GivenRuling{Question: t.Rules.Question, Answer: t.Rules.Answer, Text: t.Why, By: string(ByBoth)}
}

// short is the line in short.
func (s *Settled) short() string {
	if s.Side != "" {
		return fmt.Sprintf("%s agrees to offer %d (no. %d)", s.Side, s.Number, s.No)
	}
	return fmt.Sprintf("the offer is %s (no. %d)", s.How, s.No)
}

// OfferNumbered is the open offer with the number, nil if there is none.
func OfferNumbered(o Offers, n int) *Offered {
	for i := range o.Open {
		if o.Open[i].Number == n {
			return &o.Open[i]
		}
	}
	return nil
}

// AgreedModerator reports whether all sides have agreed that somebody who has played the game may moderate it; he
// is known by one of the names.
func AgreedModerator(lines []Line, names ...string) bool {
	offered := map[int]string{}
	for _, l := range lines {
		switch {
		case l.Offered != nil && l.Offered.What == OfModerator:
			offered[l.Offered.Number] = l.Offered.Who
		case l.Settled != nil && l.Settled.How == OfferAccepted && offered[l.Settled.Number] != "":
			if slices.ContainsFunc(names, func(n string) bool { return SameName(n, offered[l.Settled.Number]) }) {
				return true
			}
		}
	}
	return false
}
