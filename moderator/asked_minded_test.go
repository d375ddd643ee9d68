package moderator_test

import (
	"testing"

	"adjutant/moderator/interpret"
	"adjutant/moderator/orders"
)

// Questions are read by their words also where they name units and places that are there.
func TestQuestionsThatNameWhatIsThere(t *testing.T) {
	const (
		lane  = "pack: mill-lane\nscenario: revolution\nside: west\nstate: ../prose/lane-revolution-1-west-move\n"
		field = "pack: training-field\nscenario: 1\nside: north\nstate: ../prose/field-1-north-move\n"
		woods = "pack: into-the-woods\nscenario: 6\nside: US\nstate: woods-6-us-first\n"
	)
	for _, tt := range []struct{ where, text, want string }{
		{lane, "what is between 1st Mill and the Bridge?", "between 1st Mill the Bridge"},
		{lane, "how far can my artillery go?", "movement of artillery"},
		{field, "what is between 1205 and 1104?", "between 1205 1104"},
		{field, "is there a road from 1205 to 1104?", "road 1205 1104"},
		{field, "who is under Marlow?", "under Marlow"},
		{field, "whom can I see?", "who sees whom"},
		{woods, "What lies between N3332 and N3130?", "between N3332 N3130"},
		{woods, "which units are in the cup?", "what is markers"},
		{woods, "which units are in McClernand's division?", "under McClernand"},
	} {
		p := proseAt(t, "testdata/sentences/x", tt.where)
		req := p.where
		req.Version, req.State, req.Text = orders.Latest, p.start, tt.text+"\n"
		r, err := interpret.Read(req)
		if err != nil {
			t.Fatal(err)
		}
		if len(r.Commands) != 1 || r.Commands[0].Asked() != tt.want {
			t.Errorf("%q asks %v, not %q", tt.text, r.Commands, tt.want)
		}
	}
}
