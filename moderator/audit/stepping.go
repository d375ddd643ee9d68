package audit

import (
	"iter"

	"adjutant/vassal"
	"adjutant/vassal/replay"
)

// A log is replayed once for all detectors, and the report of a step is forgotten
// before the next is made: kept together they would take several times the memory of
// the log. So the detectors go through the steps side by side. Each is written as a
// loop of its own over [subject.reports]; where it asks for the next step it waits
// until all have seen this one.

// stepping is where a detector stands in the log.
type stepping struct {
	now   *stepped
	pause func() bool // waits for the next step; false at the end of the log
}

// stepped is the step that all detectors look at.
type stepped struct {
	step   vassal.LogStep
	report replay.Report
	ended  bool // there is no further one
}

// reports gives the log steps with their reports, once.
func (s *subject) reports(yield func(vassal.LogStep, replay.Report) bool) {
	for s.stepping.pause() {
		if !yield(s.stepping.now.step, s.stepping.now.report) {
			return
		}
	}
}

// told gives the log steps that are no undos with their reports, once.
func (s *subject) told(yield func(vassal.LogStep, replay.Report) bool) {
	for step, report := range s.reports {
		if s.undos.of[step.Number] == nil && !yield(step, report) {
			return
		}
	}
}

// look has every detector look at the log, and gives their findings in their order.
func (s *subject) look(run *replay.Replay) ([]Finding, error) {
	var now stepped
	found := make([][]Finding, len(detectors))
	resume := make([]func() (struct{}, bool), len(detectors))
	for i, detect := range detectors {
		var stop func()
		resume[i], stop = iter.Pull(func(pause func(struct{}) bool) {
			own := *s
			own.stepping = stepping{&now, func() bool { return pause(struct{}{}) && !now.ended }}
			found[i] = detect(&own)
		})
		defer stop()
	}
	for !now.ended {
		for _, goOn := range resume {
			goOn()
		}
		report, more := run.Step()
		if !more {
			now.ended = true
			break
		}
		now.step, now.report = s.file.Steps[report.LogStep-1], report
	}
	if run.Err() != nil {
		return nil, run.Err()
	}
	var all []Finding
	for i, goOn := range resume {
		goOn()
		all = append(all, found[i]...)
	}
	return all, nil
}
