package command

import (
	"fmt"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/mail"
	"adjutant/moderator/enclosure"
	"adjutant/moderator/letters"
	"adjutant/moderator/orders"
	"adjutant/moderator/report"
)

// tellModule attaches the module in which the positions of the game open.
func tellModule(r *Session, c orders.Command) error {
	name, why := letters.ModuleName(r.Course.Table)
	if why != "" {
		r.Done.Refuse(c, engine.Finding{Code: finding.NothingToSend, Text: why})
		return nil
	}
	rules, hash, err := r.Course.Lawful()
	if err != nil {
		return err
	}
	plan := enclosure.Plan{Pack: r.Course.Pack, Hash: hash, File: &enclosure.FilePlan{Form: enclosure.FormModule}}
	r.Done.Enclosures = append(r.Done.Enclosures, mail.Enclosure{
		Name: name, Type: "application/octet-stream", Plan: plan.Text(),
		Room: moduleRoom + len(rules.Pack.Units)*drawnRoom,
	})
	r.Done.Reply(c, report.Told, fmt.Sprintf("%s is attached: it is made of the pack of the game, and VASSAL 3.6 and later open it.", name))
	return nil
}

// What a module has at most, in bytes: for itself with its map, and for the pictures of
// each unit.
const (
	moduleRoom = 1_500_000
	drawnRoom  = 12_000
)
