package victory

import (
	"adjutant/engine"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/scenario"
	"adjutant/engine/gbacw/state"
)

// HoldingTerm is who has a place that counts, as it is noted when units pass through one.
func HoldingTerm(b *book.Book, s *state.State) engine.Term {
	means := "Who was the last in a place that counts has it, and keeps it when he has left it, until a unit of the other side comes into it, or goes through it: nobody has to stay there. Leaders hold nothing"
	if scenario.Of(s).SecondDay {
		means += ", nor does cavalry"
	}
	return engine.Term{Word: "holding", Means: means + ". What is so in every turn, and when it is counted, stands in the answer to 'how do I win?'.", Cites: []engine.Cite{position.BookCite(b, s)}}
}
