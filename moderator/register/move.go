package register

import (
	"fmt"
	"slices"
	"strings"
)

// Move is what an act has changed of how somebody is known, for himself.
type Move struct {
	Person Person   // as he was before
	What   []string // what was done, a sentence each
	Given  string   // an address that was given to him, "" for none
	Undo   string   // the line of a moderator that takes it back, "" for none
}

// Moves are the people that an act has moved, by what the register was before it: their name, addresses or
// choices changed.
func (r Register) Moves(before Register, a Act) []Move {
	p, known := before.ByKey(a.Person)
	if !known || a.Enrolled != nil {
		return nil
	}
	m := Move{Person: p}
	switch {
	case a.Renamed != "":
		m.What, m.Undo = []string{fmt.Sprintf("You are shown as %s from now on, and no more as %s.", a.Renamed, p.Name)}, fmt.Sprintf("player rename %s = %s", p.Key, p.Name)
	case a.Reached != "":
		return reachedMoves(before, p, a.Reached)
	case a.Left != "":
		m.What, m.Undo = []string{fmt.Sprintf("Mails from %s are not taken for yours any more, and none for you goes there.", a.Left)}, fmt.Sprintf("player address %s = %s", p.Key, a.Left)
	case a.Merged != "":
		return mergedMoves(before, p, a.Merged)
	case a.Unmerged != "", a.Separated != nil:
		return r.partedMoves(before, a)
	case a.Forgotten:
		m.What = []string{"Your name and your addresses are taken out of it. What games have signed stays; when you come back from the same mailbox it is yours again."}
	case a.Chose != nil:
		m.What = []string{fmt.Sprintf("For you is set: %s. You set it otherwise yourself by such a line in a mail to the club.", a.Chose)}
	default:
		return nil
	}
	return []Move{m}
}

// reachedMoves are the person who was given an address, and the one who had it.
func reachedMoves(before Register, p Person, addr string) []Move {
	moves := []Move{{
		Person: p, Given: addr, Undo: fmt.Sprintf("player address %s = %s gone", p.Key, addr),
		What: []string{fmt.Sprintf("Mails from %s are taken for yours from now on, and what is for you goes there: invitations, games that begin, the links to your page.", addr)},
	}}
	if p.writesFrom(addr) {
		moves[0].Given, moves[0].Undo = "", ""
	}
	if other, had := before.At(addr); had && other.Key != p.Key && other.writesFrom(addr) {
		moves = append(moves, Move{Person: other, What: []string{fmt.Sprintf("%s is handed on: mails from there are not taken for yours any more.", addr)}, Undo: fmt.Sprintf("player address %s = %s handed on", other.Key, addr)})
	}
	return moves
}

// mergedMoves are the two people who were made one.
func mergedMoves(before Register, p Person, with Key) []Move {
	into, known := before.ByKey(with)
	if !known {
		return nil
	}
	what := []string{fmt.Sprintf("%s (%s) and %s (%s) are one person from now on, shown as %s: games, results and addresses of both are his.", p.Name, p.Key, into.Name, into.Key, into.Name)}
	undo := fmt.Sprintf("player separate %s = %s", into.Key, p.Key)
	return []Move{{Person: p, What: what, Undo: undo}, {Person: into, What: what, Undo: undo}}
}

// partedMoves are who was taken for two people, at the addresses that he had.
func (r Register) partedMoves(before Register, a Act) []Move {
	whole, other := a.Person, a.Person
	if a.Separated != nil {
		other = a.Separated.Key
	} else {
		whole = a.Unmerged
	}
	p, known := before.ByKey(whole)
	q, made := r.ByKey(other)
	if !known || !made {
		return nil
	}
	undo := fmt.Sprintf("player merge %s = %s", other, whole)
	if len(r.against(q, p)) > 0 {
		undo += " " + thoughOpponents
	}
	text := fmt.Sprintf("%s (%s) is not the same person as %s (%s) any more", q.Name, q.Key, p.Name, p.Key)
	if tags := r.Tags(q); len(tags) > 0 {
		text += ", and has played " + strings.Join(tags, ", ")
	}
	return []Move{{Person: p, What: []string{text + "."}, Undo: undo}}
}

// GamesFrom are the tags of games that go on in which somebody plays from an address, sorted.
func (r Register) GamesFrom(addr string) (tags []string) {
	if r.fold == nil {
		return nil
	}
	for _, e := range r.games {
		if !e.Over && e.As != AsFormer && SameMailbox(e.Addr, addr) && !slices.Contains(tags, e.Game) {
			tags = append(tags, e.Game)
		}
	}
	slices.Sort(tags)
	return tags
}
