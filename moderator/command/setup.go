package command

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/attachment"
	"adjutant/moderator/board"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/orders"
	"adjutant/moderator/report"
	"adjutant/vassal"
)

// setupWord is the command that has an attached save held against the set-up of the
// scenario, and not judged.
const setupWord = "setup"

// ReadsFiles reports whether the commands of a mail look at its files, which are no turn
// then.
func ReadsFiles(commands []orders.Command) bool {
	return slices.ContainsFunc(commands, func(c orders.Command) bool { return c.Word == attachment.AuditWord || c.Word == setupWord })
}

// tellSetup tells the sender which units of his side do not stand, in the save that he has
// attached, where the scenario has them begin.
func tellSetup(r *Session, c orders.Command) error {
	setups := engine.FeaturesOf(r.Course.Rules.System).Setups
	if setups == nil {
		r.Done.Refuse(c, engine.Finding{Code: finding.NoSetUp, Text: "the rules of this game do not say where units begin", Write: "position   to see where they stand"})
		return nil
	}
	file, name, wrong := attachedSave(r)
	if wrong != nil {
		r.Done.Refuse(c, *wrong)
		return nil
	}
	placed, words, err := board.Stood(r.Course.Rules.Pack, file)
	if err != nil {
		return err
	}
	scenario := scenario(r.Course)
	found, err := setups.CheckSetup(scenario, r.Seat.Side, placed, words)
	if err != nil {
		return err
	}
	r.Done.List(c, report.SetUp(name, r.Course.Rules.Pack.SideName(r.Seat.Side), scenario, found))
	return nil
}

// scenario is the one that is played, by its id.
func scenario(c *game.Course) string {
	if all := c.Rules.Pack.Scenarios; c.Setup.Scenario == "" && len(all) > 0 {
		return all[0].ID
	}
	return c.Setup.Scenario
}

// scenarioNote names the scenario behind the pack, where that has several.
func scenarioNote(c *game.Course) string {
	if len(c.Rules.Pack.Scenarios) < 2 {
		return ""
	}
	return ", scenario " + scenario(c)
}

// attachedSave reads the first VASSAL file of the mail, under the limits of an audit.
func attachedSave(r *Session) (file *vassal.File, name string, wrong *engine.Finding) {
	msg := r.Input.Submission.Mail
	limits := attachment.BoundsFor(msg).Limits
	with := func(text string) *engine.Finding {
		return &engine.Finding{Code: finding.NothingToDoItWith, Text: text, Write: setupWord + ", with the save attached"}
	}
	files := interpret.Logs(attachment.AttachedFiles(msg), limits.TotalBytes)
	if len(files) == 0 {
		return nil, "", with("no .vsav is attached")
	}
	first := files[0]
	if first.Problem != "" {
		return nil, first.Name, with(fmt.Sprintf("%s cannot be read: %s", first.Name, first.Problem))
	}
	read, err := vassal.Read(bytes.NewReader(first.Bytes), int64(len(first.Bytes)), limits)
	if err != nil {
		return nil, first.Name, with(fmt.Sprintf("%s cannot be read: %s", first.Name, strings.TrimSpace(err.Error())))
	}
	return read, first.Name, nil
}
