package orders

import (
	"testing"

	"adjutant/moderator/orders/order"
)

// TestEachVerbHasItsGrammar: a word that begins orders, and that nothing reads on from, would be no order.
func TestEachVerbHasItsGrammar(t *testing.T) {
	for _, v := range order.Verbs {
		if grammar(v.Word) == nil {
			t.Errorf("nothing reads what stands behind %s", v.Word)
		}
	}
}
