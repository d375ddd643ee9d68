package report

import (
	"fmt"
	"slices"
	"strings"
)

// Offer tells a player what the other side offers, or what became of an offer.
type Offer struct {
	Tag, Title string
	From       string   // the other side and its player
	What       string   // a draw
	Fate       string   // what the other side did, where it offers nothing: declines what you have offered
	Answers    []string // lines with which it can be answered, the first to accept
	Write      string   // where the answer goes
}

// Subject is what the mail is about; the tag goes before it.
func (o Offer) Subject() string {
	if o.Fate != "" {
		return o.From + " " + o.Fate
	}
	return "an offer of " + o.From
}

// Body is what the mail says.
func (o Offer) Body() Body {
	p := &page{}
	p.para("Game %s, %s.", o.Tag, o.Title)
	p.gap()
	if o.Fate != "" {
		p.para("%s %s: %s.", o.From, o.Fate, o.What)
		return p.body()
	}
	p.para("%s offers %s.", o.From, o.What)
	p.gap()
	p.para("Answer with one of these lines, in a mail to %s (a plain reply does):", o.Write)
	for _, line := range o.Answers {
		p.line("  %s", line)
	}
	p.para("You need not answer: the offer stands until it is withdrawn, and nothing waits for it.")
	return p.body()
}

// Rematch tells the operator that both sides want a new game, which could not be opened.
func Rematch(tag, cause string) Body {
	p := &page{}
	p.para("Game %s is over, and both sides want to play once more with the sides changed. They have been told that an invitation comes, but the new game could not be opened:", tag)
	p.gap()
	p.para("Cause: %s", cause)
	p.gap()
	p.para("When that is mended, this opens it:")
	p.line("  adjutant game new --rematch %s --tag NEWTAG --config FILE", tag)
	return p.body()
}

// RematchOff tells that a game which both sides wanted to play once more is not, since nobody asks who played a side.
type RematchOff struct {
	Tag, Title string
	Gone       []GoneSide
	Staff      bool // the reader is a moderator of the game
}

// GoneSide is the name of a side whose player nobody asks to play, with why.
type GoneSide struct {
	Side string
	Why  Unasked
}

// Unasked is why a person is not asked to play: what he has done, or what has become of him. It is empty for a
// person who is asked.
type Unasked string

// The reasons that there are.
const (
	IsForgotten Unasked = "has had himself forgotten by the club since, and is asked to play by nobody"
	IsExpelled  Unasked = "is no member of the club any more, and is asked to play by nobody"
	IsUnreached Unasked = "cannot be asked, as the club does not know any more where he reads his mails"
	IsBoth      Unasked = "is the same person as who played the other, as the club has found out since"
)

// Body is what the mail says.
func (r RematchOff) Body() Body {
	p := &page{}
	var why []string
	for _, g := range r.Gone {
		why = append(why, fmt.Sprintf("Who played %s %s.", g.Side, g.Why))
	}
	p.para("Game %s, %s: both sides wanted to play once more, and there is no new game. %s", r.Tag, r.Title, strings.Join(why, " "))
	p.gap()
	if r.Staff {
		text := "You need do nothing"
		if len(r.Gone) == 1 {
			text += "; the other player is told"
		}
		text += ". If he wants to play somebody else on the same terms, a game is opened with them and the names of both: adjutant game new."
		if slices.ContainsFunc(r.Gone, func(g GoneSide) bool { return g.Why == IsForgotten }) {
			text += " If who is gone comes back, he asks to become a member, and is named as anybody is."
		}
		p.para("%s", text)
		return p.body()
	}
	p.para("To play somebody else, ask the club's moderators: reply to this mail with these lines, and say what you would like to play.")
	p.gap()
	p.line("  press moderator:")
	p.line("  I would like to play another game.")
	p.line("  end press")
	return p.body()
}
