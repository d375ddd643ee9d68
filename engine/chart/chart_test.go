package chart_test

import (
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"adjutant/engine/chart"

	"github.com/google/go-cmp/cmp"
)

const small = `die,le-5,-4..-3,-2,-1..+1,ge+2
1,Ax,Ax,Ar,-,Dr
2,Ax,Ar,-,Dr,Dx
`

func TestLookup(t *testing.T) {
	c, mistakes := chart.Read([]byte(small))
	if len(mistakes) > 0 {
		t.Fatal(mistakes)
	}
	tests := []struct {
		die, value int
		cell       string
		column     int
	}{
		{1, -99, "Ax", 1},
		{1, -5, "Ax", 1},
		{2, -4, "Ar", 2},
		{2, -3, "Ar", 2},
		{1, -2, "Ar", 3},
		{1, 1, "-", 4},
		{2, 2, "Dx", 5},
		{2, 99, "Dx", 5},
		{0, 0, "", 4},
		{3, 0, "", 4},
	}
	for _, tt := range tests {
		cell, column := c.Lookup(tt.die, tt.value)
		if cell != tt.cell || column != tt.column {
			t.Errorf("Lookup(%d, %d) = %q, %d, want %q, %d", tt.die, tt.value, cell, column, tt.cell, tt.column)
		}
	}
	if c.Faces() != 2 || c.Columns()[0] != (chart.Range{Low: math.MinInt, High: -5}) {
		t.Errorf("faces %d, first column %v", c.Faces(), c.Columns()[0])
	}
}

func TestClosedEndsStillCatchEverything(t *testing.T) {
	c, mistakes := chart.Read([]byte("die,1..2,3\n1,a,b\n"))
	if len(mistakes) > 0 {
		t.Fatal(mistakes)
	}
	if c.Column(-7) != 1 || c.Column(8) != 2 {
		t.Errorf("columns of -7 and 8 = %d and %d", c.Column(-7), c.Column(8))
	}
}

func TestReadNamesEveryMistake(t *testing.T) {
	tests := []struct {
		name, text string
		want       []chart.Mistake
	}{
		{"empty", "", []chart.Mistake{{1, "the chart has no head: EOF"}}},
		{"no columns", "die\n1\n", []chart.Mistake{{1, `the head is not "die" and at least one range`}}},
		{"gap and range", "die,le-2,0..1,x,3..2\n1,a,b,c,d\n", []chart.Mistake{
			{1, "range 0..1 does not begin where le-2 ends"},
			{1, `"x" is not a range such as le-5, -4..-3, 0 or ge+10`},
			{1, `"3..2" is not a range such as le-5, -4..-3, 0 or ge+10`},
		}},
		{"no rows", "die,0\n", []chart.Mistake{{1, "the chart has no rows"}}},
		{"holes", "die,le0,ge1\n1,a,\n3,a,b\n3,a\n", []chart.Mistake{
			{2, "die 1 has nothing in column 2"},
			{3, `row "3" stands where die 2 should`},
			{4, "die 3 has 1 cells for 2 columns"},
		}},
		{"quotes", "die,le0,ge1\n1,a,\"b\n", []chart.Mistake{{2, `extraneous or missing " in quoted-field`}}},
		{"too long", strings.Repeat("x", chart.MaxBytes+1), []chart.Mistake{{1, "the chart is longer than 65536 bytes"}}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			c, got := chart.Read([]byte(tt.text))
			if c != nil {
				t.Error("a chart with mistakes is not nil")
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("mistakes (-want +got):\n%s", diff)
			}
		})
	}
}

func TestPrintedColumns(t *testing.T) {
	sheet, revised := shared(t, "crt_sheet.csv"), shared(t, "crt_revised.csv")
	tests := []struct{ value, sheet, revised int }{
		{-5, 1, 2}, {0, 4, 4}, {1, 4, 5}, {7, 7, 8}, {9, 8, 8}, {10, 9, 9}, {99, 9, 9}, {-99, 1, 1},
	}
	for _, tt := range tests {
		if s, r := sheet.Column(tt.value), revised.Column(tt.value); s != tt.sheet || r != tt.revised {
			t.Errorf("column of %+d: sheet %d, revised %d; want %d and %d", tt.value, s, r, tt.sheet, tt.revised)
		}
	}
}

func shared(t *testing.T, name string) *chart.Chart {
	t.Helper()
	path := filepath.Join("..", "..", "..", "shared", "rules", "musket", name)
	text, err := os.ReadFile(path)
	if err != nil {
		t.Skipf("the printed chart is missing: %v", err)
	}
	c, mistakes := chart.Read(text)
	if len(mistakes) > 0 {
		t.Fatal(mistakes)
	}
	return c
}

func FuzzRead(f *testing.F) {
	f.Add([]byte(small), 1, 0)
	f.Add([]byte("die,1..2,3\n1,a,b\n"), 1, -7)
	f.Fuzz(func(t *testing.T, text []byte, die, value int) {
		c, mistakes := chart.Read(text)
		if (c == nil) != (len(mistakes) > 0) {
			t.Fatalf("chart %v with mistakes %v", c, mistakes)
		}
		if c == nil {
			return
		}
		cell, column := c.Lookup(die, value)
		if inside := die >= 1 && die <= c.Faces(); (cell != "") != inside || column < 1 || column > len(c.Columns()) {
			t.Fatalf("Lookup(%d, %d) = %q, %d", die, value, cell, column)
		}
	})
}
