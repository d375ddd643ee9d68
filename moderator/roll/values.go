package roll

import (
	"crypto/sha512"
	"encoding/binary"
	"math/bits"

	"adjutant/engine"
)

// Values are what the dice show for beta, one value a die, in the order of the
// dice. An error says why the dice cannot be thrown.
func Values(beta []byte, dice []engine.Dice) ([]int, error) {
	if err := checkDice(dice); err != nil {
		return nil, err
	}
	s := newStream(beta)
	var values []int
	for _, d := range dice {
		for range d.N {
			values = append(values, d.Low+s.below(d.Sides))
		}
	}
	return values, nil
}

// Drawn is the chit that beta draws from the pool. An error says why nothing
// can be drawn from it.
func Drawn(beta []byte, pool []string) (string, error) {
	if err := checkPool(pool); err != nil {
		return "", err
	}
	return pool[newStream(beta).below(len(pool))], nil
}

// fall is what falls for the request: values, or the chit drawn.
func (r Request) fall(beta []byte) (values []int, drawn string, err error) {
	if len(r.Pool) > 0 {
		drawn, err = Drawn(beta, r.Pool)
		return nil, drawn, err
	}
	values, err = Values(beta, r.Dice)
	return values, "", err
}

// stream is an endless row of numbers made from beta.
type stream struct {
	seed    [sha512.Size]byte
	counter uint64
	block   []byte // what is left of the block made last
}

func newStream(beta []byte) *stream {
	return &stream{seed: sha512.Sum512(beta)}
}

// word is the next four bytes.
func (s *stream) word() uint32 {
	if len(s.block) == 0 {
		block := sha512.Sum512(binary.BigEndian.AppendUint64(s.seed[:], s.counter))
		s.block = block[:]
		s.counter++
	}
	word := binary.BigEndian.Uint32(s.block)
	s.block = s.block[4:]
	return word
}

// below is the next number from 0 to n-1.
func (s *stream) below(n int) int {
	for {
		if number, ok := pick(s.word(), n); ok {
			return number
		}
	}
}

// pick takes from a word as many low bits as n-1 has. A number of n or more is
// not used, so that all others are equally likely.
func pick(word uint32, n int) (number int, ok bool) {
	mask := uint32(1)<<bits.Len(uint(n-1)) - 1
	number = int(word & mask)
	return number, number < n
}
