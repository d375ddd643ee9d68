package judge

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/attachment"
	"adjutant/moderator/decision"
	"adjutant/moderator/draft"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/verdict"
	"adjutant/vassal"
)

// takeStored has a submission take the orders that its sender has stored.
func (h *Hearing) takeStored() error {
	plain := *h
	taken, err := draft.Take(&h.Case, h.in.Version(), rereader{h})
	if err != nil {
		return err
	}
	if !taken.WithLog {
		*h = plain
	}
	h.Reading, h.Dropped, h.Changed, h.Drafted = taken.Reading, taken.Dropped, taken.Changed, taken.Drafted
	return nil
}

// rereader reads the submission of a hearing once more, for a draft.
type rereader struct{ h *Hearing }

func (r rereader) Request() (interpret.Request, error) { return r.h.request() }

func (r rereader) Instead(lines []string) (interpret.Reading, error) {
	own := *r.h
	own.Mail = &mail.Message{Text: strings.Join(lines, "\n") + "\n"}
	own.in.Submission.Mail = own.Mail
	return own.read()
}

func (r rereader) From(ends map[engine.UnitID]engine.Loc) (interpret.Reading, error) {
	own := *r.h
	own.drafted = ends
	return own.read()
}

func (r rereader) WithLog(no int) (interpret.Reading, bool, error) {
	read, err := r.h.readWithKept(no)
	return r.h.Reading, read, err
}

// readWithKept reads the submission once more, with the log that was kept of one before. It is
// false, and nothing has changed, where that is not at hand, or where the submission has a log of
// its own that does not go on from it.
func (h *Hearing) readWithKept(no int) (bool, error) {
	kept, err := keptOf(h.in, &h.Start, no)
	if err != nil || len(kept.Files) == 0 {
		return false, err
	}
	plain := *h
	if plain.Reading.Log != nil {
		kept.From = append(kept.From, h.No())
	}
	if read, err := h.readBeside(kept); read || err != nil {
		return read, err
	}
	wrong := h.Reading.Findings
	*h = plain
	if plain.Reading.Log != nil {
		return false, nil
	}
	kept.Alone = true // what came with the mail is no log that can be read
	if read, err := h.readBeside(kept); !read || err != nil {
		*h = plain
		return false, err
	}
	h.Reading.Findings = wrong
	return true, nil
}

// readBeside reads the submission with the log that was kept of one before, and reports whether
// that can be read with it.
func (h *Hearing) readBeside(kept verdict.KeptLog) (bool, error) {
	h.Kept, h.OpenLog, h.ownSet, h.Stays = kept, nil, false, ""
	var err error
	if h.Reading, err = h.read(); err != nil {
		return false, err
	}
	if err := h.seekOpenPlay(); err != nil {
		return false, err
	}
	return slices.ContainsFunc(h.Reading.Items, draft.IsWholeLog), nil
}

// keptOf is the log of a submission before, out of the mails that brought it; without files where
// they are not at hand.
func keptOf(in decision.Input, start *game.Course, no int) (verdict.KeptLog, error) {
	judged := start.Judged[no-1]
	kept := verdict.KeptLog{From: slices.Clone(judged.Logs)}
	if len(kept.From) == 0 {
		kept.From = []int{no}
	}
	wants := make([]decision.Want, len(kept.From))
	for i, n := range kept.From {
		wants[i] = decision.Want{Kind: decision.WantMail, Name: start.Judged[n-1].Mail}
	}
	mails, err := in.AllKnown(wants...)
	if err != nil {
		return verdict.KeptLog{}, err
	}
	for _, k := range mails {
		if k.Mail == nil {
			return verdict.KeptLog{}, nil
		}
		kept.Files = append(kept.Files, interpret.Logs(attachment.AttachedFiles(k.Mail), vassal.SharedLimits().TotalBytes)...)
	}
	return kept, nil
}
