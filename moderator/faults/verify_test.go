package faults

import (
	"slices"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"

	"adjutant/mail"
	"adjutant/mail/mailtest"
	"adjutant/moderator/bundle"
	"adjutant/moderator/club"
	"adjutant/moderator/game"
	"adjutant/moderator/load"
	"adjutant/moderator/roll"
)

// loses tells of something that is lost, there twice, or in another order.
func (tr *trial) loses(format string, args ...any) {
	tr.t.Helper()
	table.add(tr.row, func(r *row) { r.losses++ })
	tr.t.Errorf(format, args...)
}

// verify holds the whole store, and what the players got, against the letters that were delivered.
func (tr *trial) verify() {
	tr.t.Helper()
	c := tr.club()
	defer tr.closed(c)
	tr.keepRecords(c)
	tr.checkOutcomes(c)
	tr.checkStore(c)
	for i := range tr.games {
		tr.checkGame(c, i)
	}
	tr.checkAnswers()
}

// keepRecords sees that each record that was ever seen is as it was, and notes all there are.
func (tr *trial) keepRecords(c *club.Club) {
	tr.t.Helper()
	there := map[string]string{}
	for _, g := range tr.games {
		records, err := c.Store.Records(tr.t.Context(), g.id)
		if err != nil {
			tr.loses("the records of %s: %v", g.tag, err)
		}
		for _, r := range records {
			there[r.Alpha.String()] = r.String()
		}
	}
	for alpha, was := range tr.records {
		if there[alpha] != was {
			tr.loses("the roll %s is lost or another one:\n%s", alpha, was)
		}
	}
	tr.records = there
}

// checkOutcomes sees that each letter has one outcome, and that it was a turn.
func (tr *trial) checkOutcomes(c *club.Club) {
	tr.t.Helper()
	got, err := c.Store.Outcomes(tr.t.Context())
	if err != nil {
		tr.loses("outcomes: %v", err)
		return
	}
	want := map[game.Outcome]int{game.Accepted: len(tr.letters)}
	if diff := gocmp.Diff(want, got); diff != "" {
		tr.loses("outcomes (-want +got):\n%s", diff)
	}
}

// checkStore has all games played again, and the log, the records and what is kept held against them.
func (tr *trial) checkStore(c *club.Club) {
	tr.t.Helper()
	ctx := tr.t.Context()
	if err := c.Store.Sound(ctx); err != nil {
		tr.loses("%v", err)
	}
	e, err := c.Examiner()
	if err != nil {
		tr.t.Fatal(err)
	}
	games, faults, err := e.Replay(ctx, true)
	if err != nil || games != len(tr.games) {
		tr.loses("%d of %d games were replayed: %v", games, len(tr.games), err)
	}
	leaves, more, err := e.Log(ctx)
	if err != nil || leaves < int64(len(tr.letters)) {
		tr.loses("the log has %d leaves for %d letters: %v", leaves, len(tr.letters), err)
	}
	_, kept, err := e.States(ctx)
	if err != nil {
		tr.loses("states: %v", err)
	}
	for _, f := range slices.Concat(faults, more, kept) {
		tr.loses("%s", f)
	}
	astray, err := c.Service.Summaries().Astray(ctx, c.Store)
	if err != nil || len(astray) > 0 {
		tr.loses("lists do not say what the journals of %v do: %v", astray, err)
	}
}

// checkGame holds a game against the letters to it, in the order of delivery, and has its bundle judged anew.
func (tr *trial) checkGame(c *club.Club, i int) {
	tr.t.Helper()
	g := tr.games[i]
	var ids, orders []string
	for _, l := range tr.letters {
		if l.game == i {
			ids, orders = append(ids, l.messageID()), append(orders, l.text)
		}
	}
	is, err := load.CourseOf(tr.t.Context(), c.Store, g.tag)
	if err != nil {
		tr.loses("%v", err)
		return
	}
	if diff := gocmp.Diff(ids, is.Judged); diff != "" {
		tr.loses("%s: letters as they were delivered (-) and judged (+):\n%s", g.tag, diff)
	}
	if diff := gocmp.Diff(orders, is.Orders); diff != "" {
		tr.loses("%s: orders as they were delivered (-) and carried out (+):\n%s", g.tag, diff)
	}
	for _, fault := range is.DiceFaults(true) {
		tr.loses("%s: %s", g.tag, fault)
	}
	tr.checkBundle(c, g)
}

// checkBundle verifies the game as one file, every verdict judged once more.
func (tr *trial) checkBundle(c *club.Club, g played) {
	tr.t.Helper()
	data, err := c.Bundle(tr.t.Context(), g.tag, bundle.All)
	if err != nil {
		tr.loses("the bundle of %s: %v", g.tag, err)
		return
	}
	public, err := c.FirstPublic()
	if err != nil {
		tr.t.Fatal(err)
	}
	v := bundle.Verifier{Open: club.OpenRules, Beacon: roll.Quicknet(), Program: club.Version()}
	if f := v.Verify(public, data).Failure; f != nil {
		tr.loses("the bundle of %s does not hold: %s", g.tag, f)
	}
}

// checkAnswers sees that each letter has one answer, which went to its sender; that what came twice is the same; and that both
// players have each record as the store has it.
func (tr *trial) checkAnswers() {
	tr.t.Helper()
	answers := map[string][]string{}
	for _, to := range []string{annaAddress, benAddress} {
		seen, records := map[string]*mail.Message{}, map[string]bool{}
		for _, raw := range tr.provider.Messages(to) {
			m := parsed(tr.t, raw)
			if was := seen[m.ID]; was != nil {
				if was.Text != m.Text || was.Subject != m.Subject {
					tr.loses("two mails under %s:\n%s", m.ID, gocmp.Diff(was.Text, m.Text))
				}
				continue
			}
			seen[m.ID] = m
			if m.InReplyTo != "" {
				answers[m.InReplyTo] = append(answers[m.InReplyTo], to)
			}
			for _, r := range recordsIn(tr.t, m) {
				records[r.Alpha.String()] = true
				if tr.records[r.Alpha.String()] != r.String() {
					tr.loses("%s got a record of %s that the club does not have", to, r.Alpha)
				}
			}
		}
		if len(records) != len(tr.records) {
			tr.loses("%s has %d of %d records", to, len(records), len(tr.records))
		}
	}
	for _, l := range tr.letters {
		if diff := gocmp.Diff([]string{l.from}, answers[l.messageID()]); diff != "" {
			tr.loses("who has an answer to %s (-want +got):\n%s", l.id, diff)
		}
	}
}

// recordsIn are the records among the files of a mail.
func recordsIn(t *testing.T, m *mail.Message) (records []roll.Record) {
	t.Helper()
	files, err := mailtest.Unzipped(m.Attachments)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if r, err := roll.Parse(string(f.Bytes)); err == nil {
			records = append(records, r)
		}
	}
	return records
}
