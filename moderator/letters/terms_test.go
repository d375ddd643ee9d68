package letters

import (
	"slices"
	"testing"

	"adjutant/engine"
)

// What a result means is told as it is for what happened: of a bombardment by its own key, in which brackets do not count.
func TestTermsFitTheKindOfFight(t *testing.T) {
	known := map[string]engine.Term{
		" Dm": {Word: "Dm", Means: "of an attack"}, " Dr": {Word: "Dr", Means: "of an attack"},
		"bombarded Dm": {Word: "Dm", Means: "of a bombardment", Alone: true}, "bombarded Dr": {Word: "Dr", Means: "of a bombardment", Alone: true},
	}
	for _, tt := range []struct {
		kind string
		want []string
	}{
		{"fought", []string{"Dm of an attack", "Dr of an attack"}},
		{"bombarded", []string{"Dm of a bombardment"}},
	} {
		var got []string
		for _, term := range explainedIn(known, engine.Event{Kind: tt.kind, Text: "+5, column 8, die 4: Dm(Dr); morale die 2"}) {
			got = append(got, term.Word+" "+term.Means)
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("%s: %q, not %q", tt.kind, got, tt.want)
		}
	}
}
