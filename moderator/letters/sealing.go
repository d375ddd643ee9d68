package letters

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/report"
	"adjutant/moderator/verdict"
)

// Sealing says how orders are sealed, for players; nothing where nothing is.
func Sealing(t *game.Table, side engine.Side) []string {
	switch policy := game.Sealing(t.Rules.Pack, t.Setup); {
	case policy != game.SealCommit && beginsTogether(t):
		return []string{"All sides order at once, and nobody reads what the others order: what you mail is kept sealed until the orders of all are in, or the deadline comes. Until then another mail replaces it whole; " + report.InTheNumbers + "."}
	case policy == game.SealCommit && beginsTogether(t):
		return []string{
			"All sides order at once, and nobody reads what you order before it is due, the moderator neither; " + report.InTheNumbers + ". Each round you write your orders into a file and seal it on a machine of your own; PART is what the round is for:",
			"  adjutant seal --game " + t.Tag + " --turn 1 --seat " + string(side) + " --part PART FILE",
			"Mail the line that this prints, and when all have sealed theirs the file that it writes. A line 'help seal' in a mail brings the guide to it.",
		}
	case policy == game.SealTrusted:
		return []string{"The sides act one after the other, and each sees all units on the map. Hidden is what the rules hide, such as where and when formations enter: the moderator keeps that and tells the other side when it happens; your orders need no word for it."}
	case policy == game.SealCommit:
		return []string{
			"What the rules hide from the other side is hidden from the moderator too. Who has a hidden plan writes it into a file, one file for each part of it, and seals it on a machine of his own:",
			"  adjutant seal --game " + t.Tag + " --turn 1 --seat " + string(side) + " --part PART FILE",
			"He mails the line that this prints now, and the file that it writes when the plan is due. A line 'help seal' in a mail brings the guide to it.",
		}
	}
	return nil
}

// beginsTogether reports whether the game begins with a choice that sides make together.
func beginsTogether(t *game.Table) bool {
	first, err := t.Rules.System.New(t.Setup)
	return err == nil && t.Rules.System.Node(first).Together
}

// SealNotes tell a side what it has sealed and not opened yet: in full where the
// submission was about that.
func SealNotes(v *verdict.Verdict, side engine.Side) []string {
	if side == game.Nobody {
		return nil
	}
	var notes, names []string
	for _, p := range engine.SealedParts(v.Course.Rules.System, v.Course.State, side) {
		if p.Open {
			continue
		}
		names = append(names, p.Part)
		notes = append(notes, fmt.Sprintf("sealed part %s, received %s, %s…: %s", p.Part, game.Minute(v.Received(p)), p.Seal[:12], sealCondition(v, p)))
	}
	if len(names) > 0 && (side != v.Seat.Side || !aboutSeals(v.Reading)) {
		return []string{"not opened yet, of what you sealed: part " + strings.Join(names, ", ") + "; mail the file of each when it is due"}
	}
	return notes
}

// sealCondition is how far a part has come that is not open.
func sealCondition(v *verdict.Verdict, p engine.SealedPart) string {
	r, told := v.Told(p)
	switch {
	case told && r.False:
		return "void, since what you told is not what you sealed"
	case told:
		return "told, and kept shut until it is due"
	}
	return "not opened yet; mail its file when it is due"
}

// aboutSeals reports whether the submission seals something or opens it.
func aboutSeals(reading interpret.Reading) bool {
	return slices.ContainsFunc(reading.Items, func(i interpret.Item) bool { return i.Reveal != nil || i.Action.Verb == "seal" })
}
