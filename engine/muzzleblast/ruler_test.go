package muzzleblast

import (
	"testing"

	"adjutant/engine"
)

// A path that is too long by no more than what printing rounds off is long enough; it is measured from where letters say that its
// unit stands, for a gun from where that stands. Under F-03 hundredth nothing is rounded.
func TestPathsAreMeasuredAsPrinted(t *testing.T) {
	sys := millLane(t)
	const foot, guns = `{"unit":"1st-Mill","at":"(5.04,5)","files":3}`, `{"unit":"Mill-Battery","gun":1,"at":"(9.3,5)","files":2},{"unit":"Mill-Battery","gun":2,"at":"(9.3,9)","files":2}`
	gun := []engine.Arg{{Name: "gun", Values: []string{"2"}}}
	for _, tt := range []struct {
		name, option, units, unit, to string
		args                          []engine.Arg
		legal                         bool
	}{
		{"from the place that is printed", "tenth", foot, "1st-Mill", "(1,5)", nil, true},
		{"as it was", "hundredth", foot, "1st-Mill", "(1,5)", nil, false},
		{"aslant, 4.03", "tenth", foot, "1st-Mill", "(8.6,6.8)", nil, true},
		{"a tenth too far", "tenth", foot, "1st-Mill", "(0.9,5)", nil, false},
		{"a gun from its own place", "tenth", guns, "Mill-Battery", "(12.3,9)", gun, true},
		{"and no farther", "tenth", guns, "Mill-Battery", "(12.4,9)", gun, false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s, err := sys.Start([]byte(`{"phase":"move","options":{"F-03":"` + tt.option + `"},"units":[` + tt.units + `]}`))
			if err != nil {
				t.Fatal(err)
			}
			a := engine.Action{Side: "west", Verb: verbMove, Units: []engine.UnitID{engine.UnitID(tt.unit)}, Path: []engine.Loc{engine.Loc(tt.to)}, Args: tt.args}
			if r := sys.Check(s, a); (r.Verdict == engine.Legal) != tt.legal {
				t.Errorf("%s: %v", a, r.Findings)
			}
		})
	}
}
