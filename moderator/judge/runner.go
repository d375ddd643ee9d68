package judge

import (
	"adjutant/moderator/interpret"
	"adjutant/moderator/orders"
	"adjutant/moderator/verdict"
)

// runner does for commands what needs a run.
type runner struct{ r *Run }

func (x runner) Request(of verdict.Case) (interpret.Request, error) {
	h := &Hearing{Case: of, m: x.r.Moderator, in: x.r.Input}
	return h.request()
}

func (x runner) Check(c orders.Command) error   { return tellCheck(x.r, c) }
func (x runner) Preview(c orders.Command) error { return previewSeat(x.r, c) }
func (x runner) Process(c orders.Command) error { return processSeat(x.r, c) }
func (x runner) Rule(c orders.Command) error    { return ruleOn(x.r, c) }
