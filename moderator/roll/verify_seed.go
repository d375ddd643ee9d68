package roll

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// invitationVersions are the first lines of invitations. One of v2 has its position salted, one of v3 the nonces
// of those who accepted it, too.
var invitationVersions = []string{"adjutant/invitation/v1", "adjutant/invitation/v2", "adjutant/invitation/v3"}

// opened checks what the seeds of an ending open: that they are those of the
// invitation, if that is here, and that they made the salts of the freezes. What
// could not be checked is noted.
func (c *checker) opened(e Ending, evidence Evidence, records []Record) (notes []string, f *Failure) {
	invited := slices.IndexFunc(evidence.Invitations, func(text string) bool { return Sum([]byte(text)) == e.Invitation })
	if invited < 0 {
		notes = append(notes, fmt.Sprintf("whether the seeds that the %s opens are those whose hashes were in the invitation is not checked: that takes the text of the invitation", e.Name()))
	} else if err := e.checkSeeds(evidence.Invitations[invited]); err != nil {
		return nil, &Failure{Part: partSeed, Text: fmt.Sprintf("%s: %v", e.Name(), err)}
	}
	searched := 0
	for i, rec := range records {
		if rec.Request.Game != e.Game || rec.Freeze == nil || i > 0 && sameFreeze(records[i-1], rec) {
			continue
		}
		if e.Notices.IsZero() {
			return nil, &Failure{Record: rec, Part: partSeed, Text: fmt.Sprintf("the game has freezes, and the %s opens no seed of their notices", e.Name())}
		}
		found, trials := e.salted(rec, maxTrials-searched)
		if searched += trials; searched >= maxTrials && !found {
			return append(notes, "the game is too long to check the salts of all its freezes without its bundle"), nil
		}
		if !found {
			return nil, &Failure{Record: rec, Part: partSeed, Text: fmt.Sprintf("the salt of freeze %d is at no moment the one that the seed gives", rec.Freeze.Number)}
		}
	}
	return notes, nil
}

func sameFreeze(a, b Record) bool {
	return a.Request.Game == b.Request.Game && a.Freeze != nil && a.Freeze.Number == b.Freeze.Number
}

// uninvited says how many invitations belong to no ending that is here.
func (e Evidence) uninvited() []string {
	n := 0
	for _, text := range e.Invitations {
		if !slices.ContainsFunc(e.Endings, func(end Ending) bool { return end.Invitation == Sum([]byte(text)) }) {
			n++
		}
	}
	if n == 0 {
		return nil
	}
	return []string{fmt.Sprintf("an invitation says something only beside the ending of its game, letter for letter: %d here have none", n)}
}

// checkSeeds checks that the hash of every seed stands in the invitation, behind its
// seat.
func (e Ending) checkSeeds(invitation string) error {
	says := func(words string) bool {
		return slices.ContainsFunc(strings.Split(invitation, "\n"), func(line string) bool {
			return line == words || strings.HasPrefix(line, words+" ")
		})
	}
	for _, s := range e.Seats {
		promised := string(s.Side) + " " + s.Seed.Hash().String()
		if !says("seat "+promised) && !says("open "+promised) { // behind open: of a seat that was kept for nobody
			return fmt.Errorf("the seed of %s is not the one whose hash is in the invitation", s.Side)
		}
	}
	if !e.Notices.IsZero() && !says("notices "+e.Notices.Hash().String()) {
		return errors.New("the seed of the notices is not the one whose hash is in the invitation")
	}
	return nil
}

// salted reports whether the seed of the notices gives the salt of a record's freeze
// at a moment that was possible, and how many it tried, which is at most so many.
// A record does not tell how much was played before it; roll backs bring the numbers
// back.
func (e Ending) salted(rec Record, most int) (found bool, trials int) {
	last := rec.Number - 1 // rolls before it, without roll backs
	for rolls := last; rolls >= max(0, last-e.TakenBack); rolls-- {
		for actions := 0; actions <= e.Plays+e.TakenBack-rolls; actions++ {
			if trials >= most {
				return false, trials
			}
			trials++
			if e.Notices.Salt(noticeUse(rec.Freeze.Number), actions, rolls) == rec.Freeze.Salt {
				return true, trials
			}
		}
	}
	return false, trials
}
