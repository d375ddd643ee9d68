package picture

import (
	"math"
	"strconv"
	"strings"
	"testing"
)

// Hundredths are written as short as they can be, and read as what they are.
func TestDecimal(t *testing.T) {
	for n, want := range map[int]string{0: "0", 5: ".05", 50: ".5", 25: ".25", 100: "1", -1: "-.01", -50: "-.5", -150: "-1.5", 12345: "123.45", -100: "-1", 1010: "10.1"} {
		if got := decimal(n); got != want {
			t.Errorf("%d hundredths are %q, want %q", n, got, want)
		}
	}
	for n := -2500; n <= 2500; n++ {
		text := decimal(n)
		got, err := strconv.ParseFloat(text, 64)
		if err != nil || math.Round(got*100) != float64(n) || strings.HasSuffix(text, "0") && strings.Contains(text, ".") {
			t.Fatalf("%d hundredths are %q: %v", n, text, err)
		}
	}
}
