package bundle

import (
	"fmt"
	"slices"
	"time"

	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/proof"
	"adjutant/moderator/roll"
)

// proving is a key of the DNS with which mails are proved.
type proving struct {
	roll.DNSKey
	mails int
	first int // submission that one of them was judged as and whose result was mailed, 0 for none
}

// attested checks what is said of the keys that prove mails, and notes of each what shows
// that the host has not made it up: the answers of the DNS in a bundle are his own files.
func (c *checker) attested() *Failure {
	all := c.proving()
	for _, p := range c.Log.Keys {
		of := slices.IndexFunc(all, func(k proving) bool { return p.Check(k.Hash()) == nil })
		if p.Checkpoint.Note != c.Log.Checkpoint.Note || of < 0 && c.For == All {
			return &Failure{File: fmt.Sprintf("keys/%08d.proof", p.Index), Text: "it is no proof of a key that proves a mail here, at the checkpoint of this bundle"}
		}
	}
	for _, k := range all {
		c.report.Notes = append(c.report.Notes, c.shows(k))
	}
	return nil
}

// proving are the keys that prove the mails here, in the order of the journal.
func (c *checker) proving() []proving {
	var all []proving
	for _, line := range c.Lines {
		for _, key := range MailKeys([]game.Line{line}, c.For) {
			raw, here := c.Mails[key]
			msg, err := mail.Parse(raw, mail.DefaultLimits())
			if !here || err != nil {
				continue // judging it finds that
			}
			for _, k := range proof.ProvingKeys(raw, msg) {
				at := slices.IndexFunc(all, func(p proving) bool { return p.DNSKey == k })
				if at < 0 {
					at, all = len(all), append(all, proving{DNSKey: k})
				}
				if all[at].mails++; all[at].first == 0 && line.Judged != nil && c.pointOf(line.Judged.No) != nil {
					all[at].first = line.Judged.No
				}
			}
		}
	}
	return all
}

// shows says of a key since when the log shows that the host had it.
func (c *checker) shows(k proving) string {
	head := fmt.Sprintf("DNS: the key %s, with which %s proved here, ", k.Name, mailsAre(k.mails))
	i := slices.IndexFunc(c.Log.Keys, func(p roll.Inclusion) bool { return p.Check(k.Hash()) == nil })
	if i < 0 {
		return head + "is not in the log: the DNS answers in this bundle are the host's own files, and nothing shows that the provider published this key; ask the provider"
	}
	index := c.Log.Keys[i].Index
	no, at := c.covered(index)
	if late := c.pointOf(k.first); late != nil && late.Origin == c.Log.Checkpoint.Origin && late.Size <= index {
		return "warning: " + head + fmt.Sprintf("came into the log as leaf %d, behind the result of no. %d, whose mail it proves: the host may have made it up after that; ask the provider", index, k.first)
	}
	if no == 0 {
		return head + fmt.Sprintf("is leaf %d of the log, and no result that was mailed shows since when; ask the provider whether it is his", index)
	}
	return head + fmt.Sprintf("is leaf %d of the log, and stood there when the result of no. %d was mailed (%s): the host cannot have made it up later than that; whether the provider published it, only he and others who saw it can say", index, no, stampOf(at))
}

// pointOf is the checkpoint that was mailed with the result of a submission, nil for none.
func (c *checker) pointOf(no int) *roll.Checkpoint {
	for _, line := range c.Lines {
		if line.Logged != nil && line.Logged.No == no {
			if point, err := roll.ParseCheckpoint(line.Logged.Checkpoint); err == nil {
				return &point
			}
		}
	}
	return nil
}

// covered is the first result whose checkpoint, which was mailed with it, covers a leaf of
// the log, and when that was; 0 for none.
func (c *checker) covered(index int64) (no int, at time.Time) {
	for _, line := range c.Lines {
		if line.Logged == nil {
			continue
		}
		point, err := roll.ParseCheckpoint(line.Logged.Checkpoint)
		if err == nil && point.Origin == c.Log.Checkpoint.Origin && point.Size > index {
			return line.Logged.No, line.At
		}
	}
	return 0, at
}

func mailsAre(n int) string {
	if n == 1 {
		return "one mail is"
	}
	return fmt.Sprintf("%d mails are", n)
}

func stampOf(at time.Time) string { return at.UTC().Format("2 Jan 2006 15:04 UTC") }
