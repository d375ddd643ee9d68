package game

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
	CodeLetters  = 10
	TokenLetters = 16
	aliasLetters = 10
	saltLetters  = 64
)

// SecretWord is something that comes of a game's secret, for one use.
type SecretWord struct {
	Name    string // as [Secret] has it
	letters int
	// before makes it of the seeds, as games of before have it.
	before func(r Roster) string
	Alias  bool        // it stands for an id in VASSAL, or salts what has them, or a nonce
	Of     engine.Side // whose id or nonce that is
}

// Word is what comes of the game's secret; of a game without one, of its seeds.
func (r Roster) Word(w SecretWord) string {
	if r.Words.IsZero() {
		return w.before(r)
	}
	return r.Words.Word(w)
}

// firstSeed is the seed of the first seat, of which games of before made most words.
func (r Roster) firstSeed() string {
	if len(r.Sitting) == 0 {
		return ""
	}
	return r.Sitting[0].Seed
}

// seedOf is the seed of the side's seat, as long as that of all for nobody's.
func (r Roster) seedOf(side engine.Side) string {
	text := "adjutant/moderator/v1\n"
	for _, s := range r.Sitting {
		if text += s.Seed + "\n"; s.Side == side {
			return s.Seed
		}
	}
	return roll.Sum([]byte(text)).String()
}

// codeWord is the code of what is to be confirmed by who sits at the seat as the n-th.
func (u Unconfirmed) codeWord(n int) SecretWord {
	return SecretWord{
		Name: fmt.Sprintf("code %s %d %d %q", u.Side, n, u.Number, u.Act), letters: CodeLetters,
		before: func(r Roster) string {
			key, err := hex.DecodeString(r.seedOf(u.Side))
			if err != nil {
				return ""
			}
			return secretOf(string(key), fmt.Sprintf("adjutant/confirm/v1\ngame %s\nnumber %d\nside %s\nact %s\n", r.tag, u.Number, u.Side, u.Act), CodeLetters)
		},
	}
}

// OutsideWord is the code of who writes from the address and sits at no seat.
func OutsideWord(addr string) SecretWord {
	addr = strings.ToLower(addr)
	return SecretWord{
		Name: fmt.Sprintf("outside %q", addr), letters: CodeLetters,
		before: func(r Roster) string {
			return secretOf(r.firstSeed(), fmt.Sprintf("adjutant/outside/v1\ngame %s\naddress %s\n", r.tag, addr), CodeLetters)
		},
	}
}

// JoinWord is what who joins from the address has: a code, or the token of his reply
// address.
func JoinWord(use, addr string, letters int) SecretWord {
	addr = strings.ToLower(addr)
	return SecretWord{
		Name: fmt.Sprintf("join %s %q", use, addr), letters: letters,
		before: func(r Roster) string {
			return secretOf(r.firstSeed(), fmt.Sprintf("adjutant/join/v1\n%s\ngame %s\naddress %s\n", use, r.tag, addr), letters)
		},
	}
}

// WatchWord is the token of who watches from the address.
func WatchWord(addr string) SecretWord {
	addr = strings.ToLower(addr)
	return SecretWord{
		Name: fmt.Sprintf("watch %q", addr), letters: TokenLetters,
		before: func(r Roster) string {
			return secretOf(r.firstSeed(), "adjutant/watch/v1\n"+r.tag+"\n"+addr+"\n", TokenLetters)
		},
	}
}

// SeatWord is the token of who is to sit at the side, by the n-th proposal for it.
func SeatWord(side engine.Side, n int, addr string) SecretWord {
	return SecretWord{
		Name: fmt.Sprintf("seat %s %d %q", side, n, addr), letters: TokenLetters,
		before: func(r Roster) string {
			return secretOf(r.seedOf(side), fmt.Sprintf("adjutant/seat/v1\ntoken %d\naddress %s\n", len(r.Proposed)+1, addr), TokenLetters)
		},
	}
}

// ChairWord is the token of who moderates the game from the address.
func ChairWord(addr string) SecretWord {
	addr = strings.ToLower(addr)
	return SecretWord{
		Name: fmt.Sprintf("moderator %q", addr), letters: TokenLetters,
		before: func(r Roster) string {
			return secretOf(r.seedOf(Nobody), "adjutant/moderator/v1\ngame "+r.tag+"\naddress "+addr+"\n", TokenLetters)
		},
	}
}

// AliasWord stands for an id in VASSAL.
func AliasWord(side engine.Side, id string) SecretWord {
	return SecretWord{
		Name: fmt.Sprintf("alias %q", id), letters: aliasLetters, Alias: true, Of: side,
		before: func(r Roster) string {
			return roll.Sum([]byte("adjutant/placeholder/v1\n" + r.firstSeed() + "\n" + id)).String()[:10]
		},
	}
}

// positionWord salts the position that the game starts from. Like what stands for an id, it
// is told to who judges a dispute alone: the ids are in the file.
func positionWord() SecretWord {
	return SecretWord{Name: "position", letters: saltLetters, Alias: true}
}

// NonceWord salts the nonce of who wrote none and is to sit at the side. He is told it, and
// who judges a dispute: with it could be tried from which address he accepted, and when.
func NonceWord(side engine.Side) SecretWord {
	return SecretWord{Name: "nonce " + string(side), letters: saltLetters, Alias: true, Of: side}
}

// saltWords are those that salt what a game was invited to with.
func (o Opened) saltWords() []SecretWord {
	all := []SecretWord{positionWord()}
	if o.SaltsNonces() {
		for _, s := range o.Seats {
			all = append(all, NonceWord(s.Side))
		}
	}
	return all
}

// Dashed is a code as it is written: abcde-fghij; "" for none.
func Dashed(letters string) string {
	if len(letters) != CodeLetters {
		return ""
	}
	return letters[:5] + "-" + letters[5:]
}
