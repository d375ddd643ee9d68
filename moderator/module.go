package moderator

import (
	"fmt"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/orders"
	"adjutant/moderator/report"
	"adjutant/moderator/workshop"
)

// tellModule attaches the module in which the positions of the game open.
func tellModule(h *Run, c orders.Command) error {
	name, why := moduleName(h.course.Table)
	if why != "" {
		h.done.refuse(c, engine.Finding{Code: finding.NothingToSend, Text: why})
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
	h.done.reply(c, report.Told, fmt.Sprintf("%s is attached: it is made of the pack of the game, and VASSAL 3.6 and later open it.", name))
	return nil
}

// What a module has at most, in bytes: for itself with its map, and for the pictures of
// each unit.
const (
	moduleRoom = 1_500_000
	drawnRoom  = 12_000
)

// moduleName is the file name of the module that is made of the game's pack, or why the
// game is not played in it. In open play it is the one that the rules were played in.
func moduleName(t *game.Table) (name, why string) {
	rules, _, err := t.Lawful()
	if err == nil && !rules.Draws() {
		return "", "the moderator has no module of this game: it is played in the one that its players have"
	}
	var kit *interpret.Kit
	if err == nil {
		kit, err = workshop.Of(rules).Kit()
	}
	if err != nil {
		return "", fmt.Sprintf("no module can be made: %v", err)
	}
	if theirs, bound := kit.Theirs(); bound {
		return "", fmt.Sprintf("the game is played in the module %q, which is not made here: it is where its makers have it", theirs)
	}
	return t.Rules.Pack.ID + ".vmod", ""
}
