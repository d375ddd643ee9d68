package judge

import (
	"errors"
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/audit"
	"adjutant/moderator/interpret"
	"adjutant/moderator/report"
	"adjutant/vassal"
)

// examine audits the log of the submission, and its place in the chain of the
// game's logs, and its receipts. In open play a log that starts elsewhere is handed back; in a
// game with rules the units were compared one by one when the log was read.
func (h *Hearing) examine() error {
	log := h.Reading.Log
	if log == nil {
		return nil
	}
	if err := h.auditParts(log); err != nil {
		return err
	}
	if err := h.holdReceipts(); err != nil {
		return err
	}
	if log.Before == nil || log.FromDraft || len(h.Reading.Findings) > 0 {
		return h.findStale()
	}
	breaks, err := audit.Chain(log.Before, log.Parts[0].Full)
	if err != nil {
		return err
	}
	h.Audit = append(h.Audit, breaks...)
	if engine.FeaturesOf(h.Ground().Rules.System).Board != nil {
		return nil
	}
	breaks = slices.DeleteFunc(slices.Clone(breaks), func(f audit.Finding) bool { return f.Strength == audit.Note })
	if len(breaks) > 0 {
		h.Reading.Findings = append(h.Reading.Findings, engine.Finding{
			Code:  finding.StandsElsewhere,
			Text:  fmt.Sprintf("the log does not start where the game stands: %s (see below)", report.Count(audit.Count(breaks), "difference")),
			Write: "a log that begins from " + h.Start.PositionName(),
		})
	}
	return h.findStale()
}

// auditParts audits each log by itself, with those before it.
func (h *Hearing) auditParts(log *interpret.Log) error {
	var before []*vassal.File
	for _, f := range []*vassal.File{log.Earlier, log.Before} {
		if f != nil {
			before = append(before, f)
		}
	}
	for _, p := range log.Parts {
		found, err := audit.Auditor{VoidDice: h.Start.Dice.Void()}.Log(p.File, before...)
		if limit := new(vassal.LimitError); errors.As(err, &limit) {
			h.beyond(p.Name, err)
			return nil
		}
		if err != nil {
			return fmt.Errorf("%s: %w", p.Name, err)
		}
		for i := range found {
			if len(log.Parts) > 1 {
				found[i].Text = p.Name + ": " + found[i].Text
			}
		}
		h.Audit = append(h.Audit, found...)
		before = append(before, p.File)
	}
	return nil
}

// beyond has a log handed back that is beyond what any game needs, unless that was said of it.
func (h *Hearing) beyond(name string, err error) {
	if !slices.ContainsFunc(h.Reading.Findings, func(f engine.Finding) bool { return f.Code == finding.MoreThanAGame }) {
		h.Reading.Findings = append(h.Reading.Findings, engine.Finding{Code: finding.MoreThanAGame, Text: fmt.Sprintf("%s is more than any game: %v", name, err)})
	}
}
