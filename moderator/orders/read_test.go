package orders_test

import (
	"fmt"
	"reflect"

	"adjutant/moderator/orders"
)

// numbered is the orders of a reading with the numbers of their lines.
func numbered(r orders.Reading) []string {
	var out []string
	for _, line := range r.Lines {
		out = append(out, fmt.Sprintf("%d %s", line.Number, line))
	}
	return out
}

// placed is the findings of a reading with their places.
func placed(r orders.Reading) []string {
	var out []string
	for _, f := range r.Findings {
		out = append(out, fmt.Sprintf("%d:%d %s", f.Line, f.Column, f.Code))
	}
	return out
}

func equal(a, b any) bool { return reflect.DeepEqual(a, b) }
