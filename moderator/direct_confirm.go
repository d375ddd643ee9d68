package moderator

import (
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/orders"
	"adjutant/moderator/report"
)

// confirmDirection has a moderator confirm a command of a mail that nobody knows to be
// his: a letter brings the code to his address.
func (h *sitting) confirmDirection(c orders.Command) error {
	u := h.course.confirms.ask(Unconfirmed{By: h.seat.Addr, Act: actText(c)}, h.in.Now)
	code, err := u.code(h.course.Tag, h.seat.Seed)
	if err != nil {
		return err
	}
	h.amend(Line{Unconfirmed: &u})
	h.reply(c, report.Waits, fmt.Sprintf("Nothing of this is done yet: a mail with a code comes to %s, and it is done when you send the code back.", h.seat.Addr))
	h.done.confirm = append(h.done.confirm, report.Confirm{Act: said(c), Lines: linesOf(c.Text), Code: code, Until: u.Until})
	return nil
}

// linesOf are the lines that stand below a command.
func linesOf(text string) []string {
	if strings.TrimSpace(text) == "" {
		return nil
	}
	return strings.Split(strings.Trim(text, "\n"), "\n")
}

// actText is a command as it can be read again.
func actText(c orders.Command) string {
	if c.Word == "press" {
		return said(c) + ":\n" + c.Text + "\nend press"
	}
	return strings.TrimSuffix(said(c)+"\n"+c.Text, "\n")
}

// confirmDirected does what a code of the moderator's belongs to.
func (h *sitting) confirmDirected(c orders.Command) error {
	code := codeForm.FindString(c.Rest)
	if code == "" {
		h.refuse(c, noCode())
		return nil
	}
	found, err := h.course.confirms.by(h.seat.Addr).of(h.course.Tag, h.seat.Seed, nobody, code)
	if err != nil {
		return err
	}
	if finding := h.cannotConfirm(code, found); finding != nil {
		h.refuse(c, *finding)
		return nil
	}
	meant := orders.ParseDirections(found.Act).Commands
	if len(meant) != 1 {
		return fmt.Errorf("what was to be confirmed is not one command: %q", found.Act)
	}
	act := meant[0]
	act.Line = c.Line
	row, refused := h.row(act), len(h.done.replies)
	if over, how := h.course.final(); over && !row.after {
		h.refuse(c, isOver(how))
		return nil
	}
	if err := row.do(h, act); err != nil || h.done.need != nil {
		return err
	}
	for _, r := range h.done.replies[refused:] {
		if r.Fate == report.Refused {
			return nil // it can be tried once more
		}
	}
	h.amend(Line{Confirmed: &Confirmed{Number: found.Number}})
	return nil
}

// by are the confirmations that are asked of the moderator with the address.
func (c confirmations) by(addr string) confirmations {
	var own confirmations
	for _, one := range c {
		if strings.EqualFold(one.By, addr) {
			own = append(own, one)
		}
	}
	return own
}

// noCode is what 'confirm' finds without a code.
func noCode() engine.Finding {
	return engine.Finding{Code: "E560", Text: "there is no code in it", Write: "confirm, and behind it the code of the mail that asked for it, such as abcde-fghij"}
}
