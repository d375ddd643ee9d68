package roll

import (
	"crypto/sha512"
	"encoding/binary"
	"math/bits"
	"slices"

	"adjutant/engine"
)

// Values are what the dice show for an entropy, one value a die, in the order of
// the dice. The entropy is beta, with the beacon's signature behind it if there
// is one. An error says why the dice cannot be thrown.
func Values(entropy []byte, dice []engine.Dice) ([]int, error) {
	if err := checkDice(dice); err != nil {
		return nil, err
	}
	s := newStream(entropy)
	var values []int
	for _, d := range dice {
		for range d.N {
			values = append(values, d.Low+s.below(d.Sides))
		}
	}
	return values, nil
}

// Drawn are the chits that an entropy, as in [Values], draws from the pool, none
// put back, in the order drawn. An error says why they cannot be drawn from it.
func Drawn(entropy []byte, pool []string, draws int) ([]string, error) {
	if err := checkPool(pool, draws); err != nil {
		return nil, err
	}
	s := newStream(entropy)
	cup := slices.Clone(pool)
	var drawn []string
	for range draws {
		i := s.below(len(cup))
		drawn = append(drawn, cup[i])
		cup = slices.Delete(cup, i, i+1)
	}
	return drawn, nil
}

// fall is what falls for the request: values, or the chits drawn.
func (r Request) fall(entropy []byte) (values []int, drawn []string, err error) {
	if len(r.Pool) > 0 {
		drawn, err = Drawn(entropy, r.Pool, r.Draws)
		return nil, drawn, err
	}
	values, err = Values(entropy, r.Dice)
	return values, nil, err
}

// stream is an endless row of numbers made from an entropy.
type stream struct {
	seed    [sha512.Size]byte
	counter uint64
	block   []byte // what is left of the block made last
}

func newStream(entropy []byte) *stream {
	return &stream{seed: sha512.Sum512(entropy)}
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
