package moderator

import (
	"encoding/hex"
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/roll"
)

// Lengths of the words that come of a game's secret: 256 bits for a salt, 50 bits for a code, which has force
// for some days and is typed, 80 for a token, 40 for a placeholder, which nobody can try
// without the host.
const (
	codeLetters  = 10
	tokenLetters = 16
	aliasLetters = 10
	saltLetters  = 64
)

// secretWord is something that comes of a game's secret, for one use.
type secretWord struct {
	name    string // as [Secret] has it
	letters int
	// before makes it of the seeds, as games of before have it.
	before func(r roster) string
	alias  bool        // it stands for an id in VASSAL, or salts what has them, or a nonce
	of     engine.Side // whose id or nonce that is
}

// word is what comes of the game's secret; of a game without one, of its seeds.
func (r roster) word(w secretWord) string {
	if r.secret.IsZero() {
		return w.before(r)
	}
	return r.secret.word(w)
}

// firstSeed is the seed of the first seat, of which games of before made most words.
func (r roster) firstSeed() string {
	if len(r.seats) == 0 {
		return ""
	}
	return r.seats[0].Seed
}

// seedOf is the seed of the side's seat, as long as that of all for nobody's.
func (r roster) seedOf(side engine.Side) string {
	text := "adjutant/moderator/v1\n"
	for _, s := range r.seats {
		if text += s.Seed + "\n"; s.Side == side {
			return s.Seed
		}
	}
	return roll.Sum([]byte(text)).String()
}

// codeWord is the code of what is to be confirmed by who sits at the seat as the n-th.
func (u Unconfirmed) codeWord(n int) secretWord {
	return secretWord{
		name: fmt.Sprintf("code %s %d %d %q", u.Side, n, u.Number, u.Act), letters: codeLetters,
		before: func(r roster) string {
			key, err := hex.DecodeString(r.seedOf(u.Side))
			if err != nil {
				return ""
			}
			return secretOf(string(key), fmt.Sprintf("adjutant/confirm/v1\ngame %s\nnumber %d\nside %s\nact %s\n", r.tag, u.Number, u.Side, u.Act), codeLetters)
		},
	}
}

// outsideWord is the code of who writes from the address and sits at no seat.
func outsideWord(addr string) secretWord {
	addr = strings.ToLower(addr)
	return secretWord{
		name: fmt.Sprintf("outside %q", addr), letters: codeLetters,
		before: func(r roster) string {
			return secretOf(r.firstSeed(), fmt.Sprintf("adjutant/outside/v1\ngame %s\naddress %s\n", r.tag, addr), codeLetters)
		},
	}
}

// joinWord is what who joins from the address has: a code, or the token of his reply
// address.
func joinWord(use, addr string, letters int) secretWord {
	addr = strings.ToLower(addr)
	return secretWord{
		name: fmt.Sprintf("join %s %q", use, addr), letters: letters,
		before: func(r roster) string {
			return secretOf(r.firstSeed(), fmt.Sprintf("adjutant/join/v1\n%s\ngame %s\naddress %s\n", use, r.tag, addr), letters)
		},
	}
}

// watchWord is the token of who watches from the address.
func watchWord(addr string) secretWord {
	addr = strings.ToLower(addr)
	return secretWord{
		name: fmt.Sprintf("watch %q", addr), letters: tokenLetters,
		before: func(r roster) string {
			return secretOf(r.firstSeed(), "adjutant/watch/v1\n"+r.tag+"\n"+addr+"\n", tokenLetters)
		},
	}
}

// seatWord is the token of who is to sit at the side, by the n-th proposal for it.
func seatWord(side engine.Side, n int, addr string) secretWord {
	return secretWord{
		name: fmt.Sprintf("seat %s %d %q", side, n, addr), letters: tokenLetters,
		before: func(r roster) string {
			return secretOf(r.seedOf(side), fmt.Sprintf("adjutant/seat/v1\ntoken %d\naddress %s\n", len(r.proposed)+1, addr), tokenLetters)
		},
	}
}

// chairWord is the token of who moderates the game from the address.
func chairWord(addr string) secretWord {
	addr = strings.ToLower(addr)
	return secretWord{
		name: fmt.Sprintf("moderator %q", addr), letters: tokenLetters,
		before: func(r roster) string {
			return secretOf(r.seedOf(nobody), "adjutant/moderator/v1\ngame "+r.tag+"\naddress "+addr+"\n", tokenLetters)
		},
	}
}

// aliasWord stands for an id in VASSAL.
func aliasWord(side engine.Side, id string) secretWord {
	return secretWord{
		name: fmt.Sprintf("alias %q", id), letters: aliasLetters, alias: true, of: side,
		before: func(r roster) string {
			return roll.Sum([]byte("adjutant/placeholder/v1\n" + r.firstSeed() + "\n" + id)).String()[:10]
		},
	}
}

// positionWord salts the position that the game starts from. Like what stands for an id, it
// is told to who judges a dispute alone: the ids are in the file.
func positionWord() secretWord {
	return secretWord{name: "position", letters: saltLetters, alias: true}
}

// nonceWord salts the nonce of who wrote none and is to sit at the side. He is told it, and
// who judges a dispute: with it could be tried from which address he accepted, and when.
func nonceWord(side engine.Side) secretWord {
	return secretWord{name: "nonce " + string(side), letters: saltLetters, alias: true, of: side}
}

// saltWords are those that salt what a game was invited to with.
func (o Opened) saltWords() []secretWord {
	all := []secretWord{positionWord()}
	if o.saltsNonces() {
		for _, s := range o.Seats {
			all = append(all, nonceWord(s.Side))
		}
	}
	return all
}

// dashed is a code as it is written: abcde-fghij; "" for none.
func dashed(letters string) string {
	if len(letters) != codeLetters {
		return ""
	}
	return letters[:5] + "-" + letters[5:]
}

// wordsOf are all that a journal can have made of the game's secret: what a bundle may
// have to tell.
func wordsOf(lines []Line, c Club) []secretWord {
	var all []secretWord
	for _, a := range c.conductors() {
		all = append(all, chairWord(a.Addr))
	}
	var asked confirmations
	var r roster
	for _, line := range lines {
		r = r.after(line)
		if asked.read(line, true, r); line.Unconfirmed != nil {
			all = append(all, asked[len(asked)-1].word(), chairWord(line.Unconfirmed.By))
		}
		all = append(all, line.words(r)...)
	}
	return all
}

// words are those that the line tells of; with it the roster is as it is given.
func (l Line) words(r roster) []secretWord {
	switch {
	case l.Opened != nil:
		return l.Opened.saltWords()
	case l.Invited != nil:
		return l.Invited.Game.saltWords()
	case l.Alias != nil:
		return []secretWord{aliasWord(l.Alias.Side, l.Alias.ID)}
	case l.Joined != nil:
		return []secretWord{joinWord("token", l.Joined.Addr, tokenLetters), joinWord("code", l.Joined.Addr, codeLetters)}
	case l.Declined != nil:
		return []secretWord{joinWord("code", l.Declined.Addr, codeLetters)}
	case l.Watching != nil:
		return []secretWord{watchWord(l.Watching.Addr), outsideWord(l.Watching.Addr)}
	case l.Seated != nil:
		return []secretWord{outsideWord(l.Seated.Addr)}
	case l.Proposed != nil:
		return []secretWord{seatWord(l.Proposed.Side, timesIn(r.proposedTo, l.Proposed.Side), l.Proposed.Addr)}
	case l.Moderates != nil:
		return []secretWord{chairWord(l.Moderates.Addr)}
	case l.Directed != nil:
		return []secretWord{chairWord(l.Directed.Addr)}
	}
	return nil
}
