package roll

import (
	"crypto/hmac"
	"crypto/sha256"
	"strconv"
	"strings"

	"adjutant/engine"
)

// UseState is the use of the salts of the [HiddenPart]s of a state.
const UseState = "state"

// HiddenPart is what only one seat may see: of a state, or the last action of a
// request.
type HiddenPart struct {
	Seat engine.Side // one line of text
	Salt Hash        // keeps the others from guessing Text by trying; see [Salt]
	Text []byte      // canonical
}

// Hash is the SHA-256 of the salt followed by the text.
func (h HiddenPart) Hash() Hash {
	return Sum(append(h.Salt[:], h.Text...))
}

// Action is how a hidden action, whose side and canonical line the text is, stands
// in a request:
//
//	hidden <SHA-256 of salt and text> <seat>
func (h HiddenPart) Action() string { return "hidden " + h.Hash().String() + " " + string(h.Seat) }

// StateHash is the SHA-256 of a state as anyone may see it: its public text, the
// number of actions and of rolls played, and for each seat that hides anything,
// in the order of the seats, the hash of its hidden part. The hashed text is
//
//	adjutant/state/v1
//	actions <number>
//	rolls <number>
//	public <SHA-256 of the public text>
//	hidden <SHA-256 of salt and hidden text> <seat>
//
// with one line for each hidden part.
func StateHash(public []byte, actions, rolls int, hidden []HiddenPart) Hash {
	var b strings.Builder
	b.WriteString("adjutant/state/v1\n")
	b.WriteString(line("actions", strconv.Itoa(actions)))
	b.WriteString(line("rolls", strconv.Itoa(rolls)))
	b.WriteString(line("public", Sum(public).String()))
	for _, part := range hidden {
		b.WriteString(line("hidden", part.Hash().String()+" "+string(part.Seat)))
	}
	return Sum([]byte(b.String()))
}

// Salt is the salt for one use at one moment of a game: the HMAC-SHA-256, keyed
// with a seat's seed of 32 bytes, of
//
//	adjutant/salt/v1
//	use <use>
//	actions <number>
//	rolls <number>
//
// The seed stands, as its SHA-256, in the invitation, so no salt can be chosen
// later.
func Salt(seed []byte, use string, actions, rolls int) Hash {
	mac := hmac.New(sha256.New, seed)
	mac.Write([]byte("adjutant/salt/v1\n" + line("use", use) +
		line("actions", strconv.Itoa(actions)) + line("rolls", strconv.Itoa(rolls))))
	return Hash(mac.Sum(nil))
}
