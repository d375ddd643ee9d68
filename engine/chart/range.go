package chart

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// Range is the values of one column, both ends included. An open end is
// math.MinInt or math.MaxInt.
type Range struct{ Low, High int }

// parseRange reads a range as printed: le-5, -4..-3, 0..+1, 7, ge+10.
func parseRange(s string) (Range, error) {
	if rest, ok := strings.CutPrefix(s, "le"); ok {
		high, err := strconv.Atoi(rest)
		return Range{math.MinInt, high}, rangeError(s, err)
	}
	if rest, ok := strings.CutPrefix(s, "ge"); ok {
		low, err := strconv.Atoi(rest)
		return Range{low, math.MaxInt}, rangeError(s, err)
	}
	first, last, ok := strings.Cut(s, "..")
	if !ok {
		last = first
	}
	low, err := strconv.Atoi(first)
	if err != nil {
		return Range{}, rangeError(s, err)
	}
	high, err := strconv.Atoi(last)
	if err == nil && low > high {
		err = strconv.ErrRange
	}
	return Range{low, high}, rangeError(s, err)
}

// String is the range as it is printed: le-5, -4..-3, 0..+1, +7, ge+10.
func (r Range) String() string {
	switch {
	case r.Low == math.MinInt:
		return "le" + signed(r.High)
	case r.High == math.MaxInt:
		return "ge" + signed(r.Low)
	case r.Low == r.High:
		return signed(r.Low)
	}
	return signed(r.Low) + ".." + signed(r.High)
}

// signed is a number with its sign, 0 without one.
func signed(n int) string {
	if n == 0 {
		return "0"
	}
	return fmt.Sprintf("%+d", n)
}

func rangeError(s string, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%q is not a range such as le-5, -4..-3, 0 or ge+10", s)
}

// follows reports whether next begins where r ends.
func (r Range) follows(next Range) bool {
	return r.High != math.MaxInt && next.Low == r.High+1
}
