package secret

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

// Word is something that comes of a game's secret, for one use.
type Word struct {
	Name    string // as [Secret] has it
	letters int
	// before makes it of the seeds, for older games.
	before func(of Seeds) string
	Alias  bool        // it stands for an id in VASSAL, or salts what has them, or a nonce
	Of     engine.Side // whose id or nonce that is
}

// OfSeeds is the word in older games, which have no secret of their own.
func (w Word) OfSeeds(of Seeds) string { return w.before(of) }

// Code is the code by which the n-th player at the side confirms the act with the number.
func Code(side engine.Side, n, number int, act string) Word {
	return Word{
		Name: fmt.Sprintf("code %s %d %d %q", side, n, number, act), letters: CodeLetters,
		before: func(s Seeds) string {
			key, err := hex.DecodeString(s.seedOf(side))
			if err != nil {
				return ""
			}
			return secretOf(string(key), fmt.Sprintf("adjutant/confirm/v1\ngame %s\nnumber %d\nside %s\nact %s\n", s.Tag, number, side, act), CodeLetters)
		},
	}
}

// Outside is the code for a sender at the address who sits at no seat.
func Outside(addr string) Word {
	addr = strings.ToLower(addr)
	return Word{
		Name: fmt.Sprintf("outside %q", addr), letters: CodeLetters,
		before: func(s Seeds) string {
			return secretOf(s.firstSeed(), fmt.Sprintf("adjutant/outside/v1\ngame %s\naddress %s\n", s.Tag, addr), CodeLetters)
		},
	}
}

// Join is what who joins from the address has: a code, or the token of his reply
// address.
func Join(use, addr string, letters int) Word {
	addr = strings.ToLower(addr)
	return Word{
		Name: fmt.Sprintf("join %s %q", use, addr), letters: letters,
		before: func(s Seeds) string {
			return secretOf(s.firstSeed(), fmt.Sprintf("adjutant/join/v1\n%s\ngame %s\naddress %s\n", use, s.Tag, addr), letters)
		},
	}
}

// Watch is the token of a spectator at the address.
func Watch(addr string) Word {
	addr = strings.ToLower(addr)
	return Word{
		Name: fmt.Sprintf("watch %q", addr), letters: TokenLetters,
		before: func(s Seeds) string {
			return secretOf(s.firstSeed(), "adjutant/watch/v1\n"+s.Tag+"\n"+addr+"\n", TokenLetters)
		},
	}
}

// Seat is the token of the player whom the n-th proposal for the side asks to sit there.
func Seat(side engine.Side, n int, addr string) Word {
	return Word{
		Name: fmt.Sprintf("seat %s %d %q", side, n, addr), letters: TokenLetters,
		before: func(s Seeds) string {
			return secretOf(s.seedOf(side), fmt.Sprintf("adjutant/seat/v1\ntoken %d\naddress %s\n", s.Proposed+1, addr), TokenLetters)
		},
	}
}

// Chair is the token of a moderator of the game at the address.
func Chair(addr string) Word {
	addr = strings.ToLower(addr)
	return Word{
		Name: fmt.Sprintf("moderator %q", addr), letters: TokenLetters,
		before: func(s Seeds) string {
			return secretOf(s.seedOf(""), "adjutant/moderator/v1\ngame "+s.Tag+"\naddress "+addr+"\n", TokenLetters)
		},
	}
}

// Alias stands for an id in VASSAL.
func Alias(side engine.Side, id string) Word {
	return Word{
		Name: fmt.Sprintf("alias %q", id), letters: aliasLetters, Alias: true, Of: side,
		before: func(s Seeds) string {
			return roll.Sum([]byte("adjutant/placeholder/v1\n" + s.firstSeed() + "\n" + id)).String()[:10]
		},
	}
}

// Position salts the position that the game starts from. Like the placeholders of ids it is told to a judge of a
// dispute alone: the ids are in the file.
func Position() Word {
	return Word{Name: "position", letters: saltLetters, Alias: true}
}

// Nonce salts the nonce of a player who wrote none and is to sit at the side. It is told to him, and to a judge
// of a dispute. With it one could try from which address he accepted, and when.
func Nonce(side engine.Side) Word {
	return Word{Name: "nonce " + string(side), letters: saltLetters, Alias: true, Of: side}
}
