package interpret

import (
	"slices"

	"adjutant/engine"
	"adjutant/moderator/choice"
	"adjutant/moderator/orders"
)

// maxUnlisted is how many answers are held against words beside those that are listed.
const maxUnlisted = 200

// offer is what the side is asked, with all that it may answer.
func (r replies) offer() choice.Offer {
	o := choice.Offer{Question: r.Question, Answers: r.Answers, Ahead: r.Request.Ahead, Roster: r.roster, Drafted: r.Numbers}
	if r.Version < orders.Heeding || len(r.Answers) == 0 || r.Rules == nil || r.State == nil {
		return o
	}
	o.Unlisted, o.After = r.unlisted(), r.askedBehind
	return o
}

// unlisted are the answers that may be given and are not listed.
func (r replies) unlisted() (more []engine.Action) {
	listed := map[string]bool{}
	for _, a := range r.Answers {
		listed[a.String()] = true
	}
	for a := range r.Rules.Legal(r.State, r.Side) {
		if len(more) == maxUnlisted {
			break
		}
		if !listed[a.String()] {
			more = append(more, a)
		}
	}
	return more
}

// askedBehind are the answers to what the side is asked behind an answer, none where dice fall first or others are asked.
func (r replies) askedBehind(answer engine.Action) (next []engine.Action) {
	state, _, ruling, err := engine.Apply(r.Rules, r.State, engine.Play{Action: &answer})
	if err != nil || ruling.Verdict != engine.Legal {
		return nil
	}
	node := r.Rules.Node(state)
	if node.Kind != engine.AtChoice || !node.Asked || !slices.Contains(node.Seats, r.Side) {
		return nil
	}
	for a := range r.Rules.Legal(state, r.Side) {
		if next = append(next, a); len(next) == maxUnlisted {
			break
		}
	}
	return next
}
