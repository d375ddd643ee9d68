package orders

import "testing"

// TestEachVerbHasItsGrammar: a word that begins orders, and that nothing reads on from, would be no order.
func TestEachVerbHasItsGrammar(t *testing.T) {
	for _, v := range verbs {
		if grammar(v.word) == nil {
			t.Errorf("nothing reads what stands behind %s", v.word)
		}
	}
}
