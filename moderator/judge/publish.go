package judge

import (
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/game"
)

// closeTells says at the end of a submission what became of each reveal in it, and
// what everyone may know of sealed orders from now on.
func closeTells(r *Run) {
	over := r.Course.Node().Kind == engine.AtOver
	for _, t := range r.Tells {
		part, _ := sealedPart(r.Course, t.Side, t.Part)
		e := engine.Event{Kind: "told", Text: fmt.Sprintf("%s opens part %s; it is what was sealed.", r.Course.Rules.Pack.SideName(t.Side), part.Part)}
		switch {
		case t.False:
			e.Text = fmt.Sprintf("What %s tells for part %s is not what was sealed. It is void, and the default stands for it.", r.Course.Rules.Pack.SideName(t.Side), part.Part)
			r.Public = true
		case over:
			r.Public = true
		case !part.Public && !part.Open:
			e.Only, e.Text = t.Side, fmt.Sprintf("This is what you sealed. It is kept shut until part %s is due.", part.Part)
		case !part.Public:
			e.Only = t.Side
		}
		r.Entries[t.Entry].Events = append(r.Entries[t.Entry].Events, e)
	}
	for _, seat := range r.Course.Seats {
		publish(r, seat.Side, over)
	}
}

// sealedPart is a part of the side's orders as it stands now.
func sealedPart(c *game.Course, side engine.Side, name string) (engine.SealedPart, bool) {
	for _, p := range engine.SealedParts(c.Rules.System, c.State, side) {
		if p.Part == name {
			return p, true
		}
	}
	return engine.SealedPart{}, false
}

// publish hands out what was sealed and told, once everyone may know it, so that
// anybody can hold it against the seal; and says how it ended, when all is open.
func publish(h *Run, side engine.Side, over bool) {
	shut, wasShut := 0, 0
	var sum []string
	for _, now := range engine.SealedParts(h.Course.Rules.System, h.Course.State, side) {
		r, told := h.Told(now)
		if !now.Open {
			shut++
		}
		before, _ := sealedPart(&h.Start, side, now.Part)
		if !before.Open {
			wasShut++
		}
		sum = append(sum, now.Part+" "+cameOut(told, r))
		if told && !r.False && (now.Public || over) && !isPublished(h, r) {
			handOut(h, now, r)
		}
	}
	if shut == 0 && wasShut > 0 {
		h.ForAll = append(h.ForAll, fmt.Sprintf("all that %s sealed is open: part %s", h.Course.Rules.Pack.SideName(side), strings.Join(sum, "; part ")))
	}
}

// cameOut is how a sealed part came out.
func cameOut(told bool, r game.Reveal) string {
	switch {
	case !told:
		return "was never told"
	case r.False:
		return "was told otherwise than it was sealed"
	}
	return "was told as it was sealed"
}

// isPublished reports whether everyone got the text of a reveal before this
// submission.
func isPublished(h *Run, r game.Reveal) bool {
	before, sealed := sealedPart(&h.Start, r.Side, r.Part)
	for _, t := range h.Tells {
		if t.Side == r.Side && t.Part == r.Part {
			return false
		}
	}
	return sealed && before.Public || h.Start.Node().Kind == engine.AtOver
}

// handOut attaches the text of a plan to the mails of this submission.
func handOut(h *Run, part engine.SealedPart, r game.Reveal) {
	text, err := r.SealedPlan(h.Course.Tag).Text()
	if err != nil {
		return // not reached: it had a seal
	}
	name := fmt.Sprintf("%s-%s-%s-turn-%d.txt", h.Course.Tag, r.Side, r.Part, r.Turn)
	h.Plans = append(h.Plans, mail.Attachment{Name: name, Type: "text/plain", Bytes: []byte(text)})
	h.ForAll = append(h.ForAll, fmt.Sprintf("the SHA-256 of the file %s, attached, is the seal of part %s: %s", name, part.Part, part.Seal))
}
