package orders_test

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"adjutant/moderator/orders"
)

// TestShared reads the examples and the faulty lines of the specification.
func TestShared(t *testing.T) {
	t.Run("examples", func(t *testing.T) {
		reading := orders.Parse(shared(t, "orders-examples.txt"), roster())
		for _, f := range reading.Findings {
			t.Errorf("line %d: %s %s", f.Line, f.Code, f.Text)
		}
		if want := []string{"move nothing", "move everything everywhere"}; !slices.Equal(reading.Dropped, want) {
			t.Errorf("dropped %q, want %q", reading.Dropped, want)
		}
		if len(reading.Lines) != 42 {
			t.Errorf("%d orders, want 42", len(reading.Lines))
		}
		for _, line := range reading.Lines {
			printsItself(t, line.Order, roster())
		}
	})
	t.Run("bad", func(t *testing.T) {
		reading := orders.Parse(shared(t, "orders-bad.txt"), roster())
		want := []string{"E101", "E301", "E302", "E201", "E105", "E102", "E106", "E103", "E104", "E102", "E107", "E101"}
		var got []string
		for i, f := range reading.Findings {
			got = append(got, f.Code)
			if f.Line != i+1 {
				t.Errorf("%s is at line %d, want %d", f.Code, f.Line, i+1)
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("codes %q, want %q", got, want)
		}
	})
}

// shared is a text that other people keep beside the repository.
func shared(t *testing.T, name string) string {
	t.Helper()
	file := filepath.Join("..", "..", "..", "shared", "rules", name)
	text, err := os.ReadFile(file)
	if err != nil {
		t.Skipf("missing: %s", file)
	}
	return string(text)
}
