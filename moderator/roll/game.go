package roll

import (
	"fmt"
	"strings"

	"adjutant/engine"
)

// NoGame is the game of a roll outside any game. Such a request has as its state
// the hash of the host's previous record outside games, and as its action the
// purpose; its record says that the host could have asked again.
const NoGame = "none"

// AskingMail is how the record of a roll outside games, as its text, names the mail that asked for it, which is the first digits of that
// one's key; "" for a roll that no mail asked for.
func AskingMail(record string) string {
	for line := range strings.Lines(record) {
		line = strings.TrimSpace(line)
		if at := strings.LastIndex(line, askingMail); at >= 0 && strings.HasSuffix(line, ")") {
			return strings.TrimSuffix(line[at+len(askingMail):], ")")
		}
	}
	return ""
}

// askingMail is what stands before the name of the mail; the line ends with it and a parenthesis.
const askingMail = ", mail "

// Acceptance is how a seat was taken.
type Acceptance struct {
	Seat  engine.Side // one line of text
	Nonce string      // a line of the player's own; without one, a [SaltedNonce] of his acceptance mail; a SHA-256 of that alone where the invitation has no salts
}

// SaltedNonce is the nonce, in hexadecimal, of a player who wrote none, made of the hash of his acceptance mail,
// in hexadecimal, and of a salt: the SHA-256 of
//
//	adjutant/nonce/v1
//	salt <salt>
//	mail <hash>
//
// The SHA-256 of the salt stands in the invitation, so nobody can choose it when the mail is there; and nobody
// without the salt can try what the mail said, or from whom it came.
func SaltedNonce(salt, mail string) string {
	return Sum([]byte("adjutant/nonce/v1\n" + line("salt", salt) + line("mail", mail))).String()
}

// GameID is the SHA-256, in hexadecimal, of what a game was agreed with: the
// invitation and each seat's acceptance, in the order of the invitation's
// seats. The hashed text is
//
//	adjutant/game/v1
//	invitation <SHA-256 of the invitation>
//	seat <SHA-256 of the nonce> <seat>
//
// with one line for each seat.
func GameID(invitation []byte, seats []Acceptance) string {
	var all []accepted
	for _, s := range seats {
		all = append(all, accepted{s.Seat, Sum([]byte(s.Nonce))})
	}
	return gameID(Sum(invitation), all)
}

// accepted is an [Acceptance] as it enters the game's id.
type accepted struct {
	seat  engine.Side
	nonce Hash
}

// gameID is [GameID] of what the hashes are of.
func gameID(invitation Hash, seats []accepted) string {
	var b strings.Builder
	b.WriteString("adjutant/game/v1\n")
	b.WriteString(line("invitation", invitation.String()))
	for _, s := range seats {
		b.WriteString(line("seat", s.nonce.String()+" "+string(s.seat)))
	}
	return Sum([]byte(b.String())).String()
}

func checkGame(id string) error {
	if id == NoGame {
		return nil
	}
	if _, err := ParseHash(id); err != nil {
		return fmt.Errorf("neither %q nor a game's hash: %w", NoGame, err)
	}
	return nil
}
