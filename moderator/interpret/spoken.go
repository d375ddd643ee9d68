package interpret

import (
	"slices"

	"adjutant/engine"
)

// Spoken are the actions that a sentence orders, as a mail of the request's side that says nothing else has it; none where it orders
// nothing, or may be meant otherwise.
func Spoken(req Request, sentence string) (actions []engine.Action) {
	req.Text, req.Files = sentence+"\n", nil
	reading, err := Read(req)
	stops := func(f engine.Finding) bool { return !f.IsWarning() }
	if err != nil || len(reading.Commands) > 0 || slices.ContainsFunc(reading.Findings, stops) {
		return nil
	}
	for _, item := range reading.Items {
		actions = append(actions, item.Action)
	}
	return actions
}
