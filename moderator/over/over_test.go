package over_test

import (
	"testing"

	"adjutant/moderator/over"
)

// A phase ends where it is plainly meant: by its own names, and never by a question, a condition, or another phase.
func TestEnds(t *testing.T) {
	for _, c := range []struct {
		said, phase string
		want        over.How
	}{
		{"Movement done.", "move", over.Plainly},
		{"movement done", "move", over.Plainly},
		{"That's all the moving.", "move", over.Plainly},
		{"That’s all the moving!", "move", over.Plainly},
		{"That's it for the movement phase, thanks.", "move", over.Plainly},
		{"My moves are done.", "move", over.Plainly},
		{"Finished with the marching.", "move", over.Plainly},
		{"I'm done with all my moves for now.", "move", over.Plainly},
		{"So much for the shooting.", "fire", over.Plainly},
		{"The combat is over from my side.", "combat", over.Plainly},
		{"That concludes the bombardments.", "combat", over.Plainly},
		{"Set-up complete.", "setup", over.Plainly},
		{"This phase is over.", "recovery", over.Plainly},
		{"End of the combat phase.", "combat", over.Plainly},
		{"That's my movement done.", "move", over.Plainly},
		{"That's all from me.", "move", over.Loosely},
		{"That is all from me for the set-up!", "setup", over.Loosely},
		{"Over to you!", "move", over.Loosely},
		{"Nothing more from us.", "move", over.Loosely},
		{"Please end McClernand's activation and draw the next one", "activation", over.Plainly},
		{"End the activation, next chit please", "activation", over.Plainly},
		{"That's McClernand finished, draw again", "activation", over.Plainly},
		{"I'm done with McClernand, next marker", "activation", over.Plainly},
		{"no more with McClernand's marker, go on to the next one", "activation", over.Plainly},
		{"McClernand's activation ends here.", "activation", over.Plainly},
		{"Close McClernand's activation.", "activation", over.Plainly},
		{"Pull the next chit.", "activation", over.Loosely},
		{"draw the next one", "move", over.Not},
		{"11 IL to N3427, next", "activation", over.Not},
		{"If McClernand is done, draw the next one", "activation", over.Not},
		{"Combat done.", "move", over.Not},
		{"Movement done?", "move", over.Not},
		{"If that's all the moving, fire.", "move", over.Not},
		{"When my moves are done, he may fire.", "move", over.Not},
		{"Movement is not done yet.", "move", over.Not},
		{"That is all.", "move", over.Not},
		{"That's all for this turn.", "move", over.Not},
		{"Well done!", "move", over.Not},
		{"It is over.", "move", over.Not},
		{"The war is over.", "move", over.Not},
		{"The fighting is done by others.", "combat", over.Not},
		{"My move to 1004 is done.", "move", over.Not},
		{"Over to 1004.", "move", over.Not},
		{"That's all the 2nd Foot.", "move", over.Not},
		{"I would have the movement over.", "move", over.Not},
	} {
		if got := over.Ends(c.said, c.phase); got != c.want {
			t.Errorf("%q in the phase %s: %d, want %d", c.said, c.phase, got, c.want)
		}
	}
}
