package audit

import (
	"math"
	"strconv"
)

// javaRandom is the generator of java.util.Random: 48 bits of state, each draw
// the upper bits of the next.
type javaRandom struct {
	state    uint64
	gaussian float64 // a second one is made with the first
	waiting  bool
}

const (
	javaMultiplier = 0x5DEECE66D
	javaIncrement  = 0xB
	javaMask       = 1<<48 - 1
)

func newJavaRandom(seed int64) *javaRandom {
	return &javaRandom{state: (uint64(seed) ^ javaMultiplier) & javaMask}
}

// clone gives a generator that draws the same from here on; nil of nil.
func (r *javaRandom) clone() *javaRandom {
	if r == nil {
		return nil
	}
	c := *r
	return &c
}

func (r *javaRandom) next(bits uint) int32 {
	r.state = (r.state*javaMultiplier + javaIncrement) & javaMask
	return int32(r.state >> (48 - bits))
}

// draw gives the text of the next value of a kind; false for one not known.
// Both I and M are whole numbers below the bound, or any if there is none.
func (r *javaRandom) draw(kind, bound string) (value string, ok bool) {
	switch kind {
	case "I", "M":
		n, err := strconv.ParseInt(bound, 10, 32)
		if bound != "" && (err != nil || n < 0) {
			return "", false
		}
		return strconv.Itoa(int(r.intn(int32(n)))), true
	case "L":
		return strconv.FormatInt(r.long(), 10), true
	case "D":
		return strconv.FormatFloat(r.double(), 'g', -1, 64), true
	case "F":
		return strconv.FormatFloat(float64(float32(r.next(24))/(1<<24)), 'g', -1, 32), true
	case "B":
		return strconv.FormatBool(r.next(1) != 0), true
	case "G":
		return strconv.FormatFloat(r.normal(), 'g', -1, 64), true
	}
	return "", false
}

// intn is a number below the bound; any number if the bound is 0. Draws that
// would favour small numbers are thrown away.
func (r *javaRandom) intn(bound int32) int32 {
	if bound == 0 {
		return r.next(32)
	}
	if bound&-bound == bound {
		return int32(int64(bound) * int64(r.next(31)) >> 31)
	}
	for {
		bits := r.next(31)
		value := bits % bound
		if int64(bits)-int64(value)+int64(bound)-1 <= math.MaxInt32 {
			return value
		}
	}
}

func (r *javaRandom) long() int64 { return int64(r.next(32))<<32 + int64(r.next(32)) }

func (r *javaRandom) double() float64 {
	return float64(int64(r.next(26))<<27+int64(r.next(27))) / (1 << 53)
}

// normal is a number of the standard normal distribution, by the polar method.
func (r *javaRandom) normal() float64 {
	if r.waiting {
		r.waiting = false
		return r.gaussian
	}
	for {
		x, y := 2*r.double()-1, 2*r.double()-1
		square := x*x + y*y
		if square < 1 && square != 0 {
			scale := math.Sqrt(-2 * math.Log(square) / square)
			r.gaussian, r.waiting = y*scale, true
			return x * scale
		}
	}
}
