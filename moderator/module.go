package moderator

import (
	"fmt"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/mail"
	"adjutant/moderator/orders"
	"adjutant/moderator/report"
)

// tellModule attaches the module in which the positions of the game open.
func (h *Run) tellModule(c orders.Command) error {
	name, why := h.course.ModuleName()
	if why != "" {
		h.refuse(c, engine.Finding{Code: finding.NothingToSend, Text: why})
		return nil
	}
	rules, hash, err := h.course.Lawful()
	if err != nil {
		return err
	}
	plan := Plan{Pack: h.course.Pack, Hash: hash, File: &FilePlan{Form: FormModule}}
	h.done.enclosures = append(h.done.enclosures, mail.Enclosure{
		Name: name, Type: "application/octet-stream", Plan: plan.text(),
		Room: moduleRoom + len(rules.Pack.Units)*drawnRoom,
	})
	h.reply(c, report.Told, fmt.Sprintf("%s is attached: it is made of the pack of the game, and VASSAL 3.6 and later open it.", name))
	return nil
}

// What a module has at most, in bytes: for itself with its map, and for the pictures of
// each unit.
const (
	moduleRoom = 1_500_000
	drawnRoom  = 12_000
)
