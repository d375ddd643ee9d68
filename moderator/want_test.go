package moderator_test

import (
	"maps"

	"adjutant/moderator"
	"adjutant/moderator/decision"
	"adjutant/moderator/desk"
	"adjutant/moderator/judge"
	"adjutant/moderator/roll"
)

// decide asks for a decision, with what it wants to know.
func (m *match) decide(in decision.Input) (decision.Decision, error) {
	return decision.Informed(func() (decision.Decision, error) { return moderator.Decide(m.m, in) }, in.Give, m.knownOf)
}

// decideOn asks a hearing for a decision, with what it wants to know.
func (m *match) decideOn(h *judge.Hearing, rolls []roll.Record) (decision.Decision, error) {
	return decision.Informed(func() (decision.Decision, error) { return h.Decide(rolls) }, h.Give, m.knownOf)
}

// desk asks for an answer of the desk, with what it wants to know.
func (m *match) desk(in decision.Input) (decision.Decision, error) {
	return decision.Informed(func() (decision.Decision, error) { return desk.Answer(m.m, in) }, in.Give, m.knownOf)
}

// knownOf is what there is of something wanted.
func (m *match) knownOf(w decision.Want) (f decision.Known, err error) {
	f = m.known[w.Kind]
	f.Want = w
	switch w.Kind {
	case decision.WantGames:
		f.Games, err = m.gamesOf(w.Who)
	}
	return f, err
}

// knows has the match know something that decisions want.
func (m *match) knows(kind decision.WantKind, f decision.Known) {
	m.known = maps.Clone(m.known)
	if m.known == nil {
		m.known = map[decision.WantKind]decision.Known{}
	}
	m.known[kind] = f
}
