package orders_test

import (
	"strings"
	"testing"

	"adjutant/moderator/orders"
)

// No order is made of a line of nothing but dividers and STOP. It took 16 seconds to read when each divider had all of the line looked through.
func TestNothingButStop(t *testing.T) {
	reading := orders.Parse(strings.Repeat("AND STOP ", 7_000), tolerant())
	if len(reading.Lines) > 0 {
		t.Errorf("%d orders were read", len(reading.Lines))
	}
}
