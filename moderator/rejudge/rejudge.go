// Package rejudge decides the past again: what a journal says was decided must be what the same
// input leads to now. Bundles are verified by it, and changes of packs.
package rejudge

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"adjutant/engine/house"
	"adjutant/mail"
	"adjutant/moderator"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/judge"
	"adjutant/moderator/orders"
	"adjutant/moderator/proof"
	"adjutant/moderator/register"
	"adjutant/moderator/roll"
)

// Past is something that was decided, to be decided once more.
type Past struct {
	Before game.Game     // as it was then
	Lines  []game.Line   // of the journal from then on
	Mail   *mail.Message // that was judged; nil where none was
	Digest roll.Hash     // of the raw bytes of the mail
	// Former is the mail's [Former], of which results of versions before were made; "" where
	// no mail was judged.
	Former string
	// Received is when the club's own server took the mail.
	Received time.Time
	Records  map[roll.Hash]roll.Record // that were drawn for the game, by alpha
	Known    []decision.Known          // that the decision wanted, added with Give
	Untold   *decision.Untold          // what others had ordered before and nobody may read who decides now, nil where all is known
}

// Decide decides once more what a journal says was judged, kept, taken as a default,
// or brought by dice that a freeze had waited for. It may have wants. An error says what is
// missing for it, or that the game is damaged.
func Decide(m decision.Moderator, p Past) (decision.Decision, error) {
	h, err := hearAgain(m, p)
	if err != nil {
		return decision.Decision{}, err
	}
	var rolls []roll.Record
	for {
		d, err := h.Decide(rolls)
		if err != nil || d.Need == nil {
			return d, err
		}
		if freeze := p.freeze(); freeze != nil && d.Freeze != nil && freeze.First == d.Need.Alpha() {
			return freezeAgain(h, rolls, *d.Freeze, freeze.Notice)
		}
		record, drawn := p.Records[d.Need.Alpha()]
		if !drawn {
			return decision.Decision{}, fmt.Errorf("there is no record of the roll that it needs: %s", d.Need.Purpose)
		}
		rolls = append(rolls, record)
	}
}

// Give adds what the decision wanted.
func (p *Past) Give(known ...decision.Known) error {
	in := decision.Input{Known: p.Known}
	err := in.Give(known...)
	p.Known = in.Known
	return err
}

// register is as much of the club's people as the journal tells: that somebody was let in under his name, or else that
// nobody was.
func (p Past) register() register.Register {
	if s := p.Lines[0].Seated; s != nil {
		return register.Known(*s)
	}
	for _, line := range p.Lines {
		if line.Proposed != nil {
			return register.Admitting(line.Proposed.Name)
		}
	}
	return register.Closed()
}

// asked is what the journal tells of the club's people whom a moderator's mail has asked to play.
func (p Past) asked() register.Register {
	var acts []register.Act
	for _, line := range p.Lines[1:] {
		if line.Reinvited == nil {
			break
		}
		for i, g := range line.Reinvited.Guests {
			acts = append(acts, register.Act{Person: register.Key(fmt.Sprintf("P%d", i+1)), Enrolled: &register.Enrolled{Name: g.Name, Addr: g.Addr}})
		}
	}
	return register.Of(acts, nil)
}

// hearAgain is the hearing that a past decision came from.
func hearAgain(m decision.Moderator, p Past) (*judge.Hearing, error) {
	in, err := p.input()
	if err != nil {
		return nil, err
	}
	line := p.Lines[0]
	m.Club = m.Club.AsTold()
	judged, frozen := line.Judged, p.Before.Frozen()
	switch {
	case line.Directed != nil:
		in.Register = p.asked()
		if m = judge.WithModerator(m, *line.Directed); p.Before.Opened() == nil {
			m = m.Retelling()
		}
	case line.Clock != nil:
		return moderator.Lapse(m, in, 0)
	case line.Joined != nil:
		in.Submission.RawNonce = !line.Joined.Own && !line.Joined.Signed
		in.Register = register.Known(line.Joined.AsSeated()) // who the club knows, only the host can tell
	case line.Unconfirmed != nil && line.Unconfirmed.By != "":
		m = judge.WithConfirming(m, game.RosterOf(p.Before.Lines), line.Unconfirmed.By)
	case judged == nil: // any other line that a mail alone led to
	case frozen != nil && judged.Outcome.Effective():
		return p.thawAgain(m, in, *frozen)
	case judged.House > 0:
		return p.houseAgain(m, in)
	case judged.Acted != nil:
		return judge.ActAgain(m, in, judged.Side, *judged.Acted)
	case judged.Mail == "":
		return lapseAgain(m, in)
	}
	if p.Mail == nil {
		return nil, errors.New("the mail that it was decided of is missing")
	}
	in.Submission.Key, _ = line.Mail()
	return moderator.Hear(m, in)
}

// input is what the decision was made of, with what of it a journal tells. An error says that this program does not read
// mails as it was read.
func (p Past) input() (decision.Input, error) {
	line := p.Lines[0]
	if line.Reading > orders.Latest {
		return decision.Input{}, fmt.Errorf("it was read as version %d of the reading has it, and this program knows %d", line.Reading, orders.Latest)
	}
	in := decision.Input{Now: line.At, Game: p.Before, Submission: proof.Submission{Digest: p.Digest, Mail: p.Mail, Received: p.Received}, Untold: p.Untold}
	in.Known = append(slices.Clip(p.Known), decision.Known{Want: decision.Want{Kind: decision.WantLadder, At: in.Now}})  // nothing of the ladder enters a journal
	in.Known = append(in.Known, decision.Known{Want: decision.Want{Kind: decision.WantOffered}})                         // nor of what is offered
	in.Known = append(in.Known, decision.Known{Want: decision.Want{Kind: decision.WantPlayers}, Register: p.register()}) // nor the register
	if opened := p.Before.Opened(); opened != nil {
		in.Known = append(in.Known, decision.Known{Want: decision.Want{Kind: decision.WantAnnounced, Name: opened.ID}}) // the notice is in it
	}
	if told := p.result(); told != nil {
		if in.Unnamed = told.Keys.IsZero(); told.Former {
			in.Former = &p.Former
		}
	}
	in.Submission.Lenient = p.lenient()
	in.ReadAs = &line.Reading
	in.LogIDs = line.Judged != nil && line.Judged.Log != "" && !line.Judged.Veiled
	return in, nil
}

// thawAgain is the hearing of what a game was frozen for, with the signature that the records tell.
func (p Past) thawAgain(m decision.Moderator, in decision.Input, frozen roll.Freeze) (*judge.Hearing, error) {
	in.Submission = proof.Submission{}
	for _, r := range p.Records {
		if r.Freeze != nil && r.Freeze.Number == frozen.Number {
			frozen.Signature = r.Freeze.Signature
		}
	}
	return judge.Thaw(m, in, frozen)
}

// lapseAgain is the hearing of what happened as a deadline passed.
func lapseAgain(m decision.Moderator, in decision.Input) (*judge.Hearing, error) {
	t, err := m.Rules.Table(in.Game.Lines)
	if err != nil {
		return nil, err
	}
	return moderator.Lapse(m, in, t.Course().AsksFor())
}

// houseAgain is the hearing of what the house did: it chooses anew where this program knows the version of its
// player, and else what is told is carried out.
func (p Past) houseAgain(m decision.Moderator, in decision.Input) (*judge.Hearing, error) {
	if told := p.housed(); told != nil && told.Version != house.Version {
		return judge.HouseAgain(m, in, *told)
	}
	return judge.House(m, in)
}

// housed is what the house chose for the decision, nil where it is left out.
func (p Past) housed() *game.Housed {
	if len(p.Lines) < 2 {
		return nil
	}
	return p.Lines[1].Housed
}

// lenient reports whether a yes was taken as versions before took it.
func (p Past) lenient() bool {
	for i, l := range p.Lines {
		switch {
		case i > 0 && (l.Judged != nil || l.Directed != nil):
			return false // of another decision
		case l.Confirmed != nil:
			return !l.Confirmed.Denied && !l.Confirmed.Alone
		}
	}
	return false
}

// result is that of the decision, if it has one; nil for none.
func (p Past) result() *roll.Result {
	for _, line := range p.Lines {
		if line.Logged == nil {
			continue
		}
		if result, err := roll.ParseResult(line.Logged.Result); err == nil {
			return &result
		}
		return nil
	}
	return nil
}

// freeze is the freeze that the decision ended with, nil for none.
func (p Past) freeze() *game.Freeze {
	judged := 1 // of the decision; that of a moderator's mail has another line before
	if p.Lines[0].Directed == nil && p.Lines[0].Judged == nil {
		judged = 0
	}
	for i, line := range p.Lines {
		if line.Judged != nil {
			judged--
		}
		switch {
		case line.Freeze != nil:
			return line.Freeze
		case i > 0 && (judged < 0 || line.Kept != nil || line.Directed != nil):
			return nil
		}
	}
	return nil
}

// freezeAgain has the game freeze once more, with the notice that was sent, if it is
// that of the freeze.
func freezeAgain(h *judge.Hearing, rolls []roll.Record, freeze roll.Freeze, sent string) (decision.Decision, error) {
	n, err := roll.ParseNotice(sent)
	switch {
	case err != nil:
		return decision.Decision{}, err
	case n.Game != h.Start.ID || n.Freeze != freeze.Number || n.Round != freeze.Round || n.Commitment != freeze.Commitment():
		return decision.Decision{}, fmt.Errorf("the %s is not of what was frozen", n.Name())
	}
	return h.Freeze(rolls, n)
}
