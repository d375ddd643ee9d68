package audit

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/vassal"
	"adjutant/vassal/piece"
	"adjutant/vassal/replay"
)

// nobody owns the masks of cards that a deck has left face down.
const nobody = "nobody"

// mayBeCovered reports whether a piece has a mask or can be made invisible.
func mayBeCovered(typ string) bool {
	return strings.Contains(typ, string(piece.KindMask)) || strings.Contains(typ, string(piece.KindInvisible))
}

// removedMasks names every mask or invisibility that was taken off, or taken
// over, by another player than its owner.
func removedMasks(s *subject) []Finding {
	var found findings
	for step, report := range s.told {
		who := s.cast.actors[step.Number]
		if who.id == "" {
			continue
		}
		for _, c := range report.Changes {
			if owner, ok := s.robbed(c, who.id); ok {
				found.add(s.removedMask(c, owner, who))
			}
		}
	}
	return found.list()
}

// robbed gives the owner of a cover that somebody else took off; false if none
// was.
func (s *subject) robbed(c replay.Change, actor string) (owner piece.Cover, ok bool) {
	if _, changed := c.Cmd.(vassal.ChangePiece); !changed || c.Before == nil || c.After == nil || !mayBeCovered(c.Before.Type) {
		return piece.Cover{}, false
	}
	was, _ := c.Before.Traits()
	is, _ := c.After.Traits()
	left := is.Covers()
	eyes := s.cast.viewer(actor)
	for _, cover := range was.Covers() {
		if cover.Owner != nobody && !stays(cover, left) && !cover.Sees(eyes) && !s.allowed(was, cover, actor) {
			return cover, true
		}
	}
	return piece.Cover{}, false
}

// stays reports whether a cover is still there, under the same owner.
func stays(c piece.Cover, left []piece.Cover) bool {
	return slices.ContainsFunc(left, func(l piece.Cover) bool { return l.Kind == c.Kind && l.Owner == c.Owner })
}

// allowed reports whether the options of a mask let an actor take it off: they
// are override|count|id|id…, and the game's list of those who let everybody.
func (s *subject) allowed(p piece.Piece, c piece.Cover, actor string) bool {
	if s.cast.open[c.Owner] {
		return true
	}
	if s.module != nil && s.module.Option("nonOwnerUnmaskable", "") == "Always" {
		return true
	}
	for _, t := range p.Traits {
		owner, options, _ := strings.Cut(t.State, ";")
		if t.Kind() != piece.KindMask || owner != c.Owner {
			continue
		}
		words := vassal.Split(options, '|')
		return words[0] == "true" || len(words) > 2 && slices.Contains(words[2:], actor)
	}
	return false
}

func (s *subject) removedMask(c replay.Change, cover piece.Cover, who actor) Finding {
	f := Finding{
		Code: MaskRemoved, Step: c.LogStep, Strength: Certain,
		Text: fmt.Sprintf("%s was uncovered by %s; it was %s who had covered it",
			s.named(*c.Before), s.called(who.id), s.ownerName(cover)),
		Evidence: map[string]string{"piece": c.Before.ID, "owner": s.ownerName(cover), "by": s.called(who.id)},
		Innocent: "an agreement, or a module whose own commands turn pieces over",
	}
	if !who.sure {
		f.Strength = Weak
		f.Text += fmt.Sprintf(" (the step itself does not say who acted; %s acted last before it)", s.called(who.id))
	}
	return f
}

// ownerName names the owner of a cover: a side, or a player.
func (s *subject) ownerName(c piece.Cover) string {
	if c.Sides != nil {
		return strings.Join(c.Sides, " and ")
	}
	return s.called(c.Owner)
}
