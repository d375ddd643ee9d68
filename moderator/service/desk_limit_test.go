package service_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/moderator/attachment"
	"adjutant/moderator/desk"
	"adjutant/moderator/service"
	"adjutant/moderator/storage"
	"adjutant/moderator/store/storetest"
)

// overtaken is a store in which something happens just before a record is stored, once,
// and another machine sends a mail just before the one that must be new is committed.
type overtaken struct {
	storetest.Store
	draw func()
	sent []string // keys of mails that were sent before
	next string   // that which is sent just before
}

func (o *overtaken) Parcel(ctx context.Context, key string) (storage.Parcel, error) {
	if slices.Contains(o.sent, key) {
		return storage.Parcel{Key: key}, nil
	}
	return o.Store.Parcel(ctx, key)
}

func (o *overtaken) Commit(ctx context.Context, c storage.Commit) error {
	if then := o.draw; then != nil && len(c.Records) > 0 {
		o.draw = nil
		then()
	}
	if o.next != "" && slices.Contains(c.New, o.next) {
		o.sent, o.next = append(o.sent, o.next), ""
		return storage.ErrConflict
	}
	return o.Store.Commit(ctx, c)
}

// newOvertakenClub is a club with a game of Anna's whose service works on such a store.
func newOvertakenClub(t *testing.T) (*club, *overtaken) {
	t.Helper()
	c := newClub(t)
	c.openRolls()
	c.answers(2)
	o := &overtaken{Store: c.store}
	c.service.Store = o
	return c, o
}

// Two mails of a player that are judged at once, on two machines, get no more rolls than
// one has on a day.
func TestRollLimitHoldsAtOnce(t *testing.T) {
	c, o := newOvertakenClub(t)
	c.post(letter("one", "anna", "roll 1d6 for a\nroll 1d6 for b\nroll 1d6 for c\nroll 1d6 for d\n", nil), atDesk)
	c.answers(1)
	other := service.Service{Store: c.store, Dice: c.service.Dice, Now: c.service.Now}
	fall := func(purpose string) func() {
		return func() {
			if _, err := other.DrawOutside(t.Context(), desk.OutsideRequest([]engine.Dice{{N: 1, Sides: 6, Low: 1}}, purpose)); err != nil {
				t.Error(err)
			}
		}
	}
	o.draw = fall("e (asked by Ben Example, mail 000000000000)")
	c.post(letter("two", "anna", "roll 1d6 for e\n", nil), atDesk)
	c.mustSay(c.answers(1)["anna@example.test"], "1d6 fell", "roll 5 of at most 5")
	c.mustRoll(6)

	c, o = newOvertakenClub(t)
	c.post(letter("one", "anna", "roll 1d6 for a\nroll 1d6 for b\nroll 1d6 for c\nroll 1d6 for d\n", nil), atDesk)
	c.answers(1)
	other = service.Service{Store: c.store, Dice: c.service.Dice, Now: c.service.Now}
	o.draw = fall("f (asked by Anna Example, mail 000000000000)")
	c.post(letter("two", "anna", "roll 1d6 for e\n", nil), atDesk)
	c.mustSay(c.answers(1)["anna@example.test"], "E558 you asked for 5 rolls today")
	c.mustRoll(5)
}

// An audit is answered so many times a day, also where two are judged at once; the rest
// of the mail is answered all the same, and another address has its own.
func TestAuditsHaveALimit(t *testing.T) {
	c, o := newOvertakenClub(t)
	key := func(nth int) string { return attachment.AuditKey("Anna@example.test", now, nth) }
	for n := 1; n < desk.MaxAudits-1; n++ {
		o.sent = append(o.sent, key(n))
	}
	o.next = key(desk.MaxAudits - 1)
	c.post(letter("one", "anna", "audit\n", genuine(t, "s1.vlog")), atDesk)
	c.mustSay(c.answers(1)["anna@example.test"], "turn.vlog")
	if _, err := c.store.Parcel(t.Context(), key(desk.MaxAudits)); err != nil {
		t.Errorf("the last audit of the day is not counted: %v", err)
	}
	c.post(letter("two", "anna", "audit\nstatus\n", genuine(t, "s1.vlog")), atDesk)
	told := c.answers(1)["anna@example.test"]
	c.mustSay(told, "E558 the files of 20 of your mails were audited today", "Your games that go on: 1")
	if strings.Contains(told.Text, "undo.roll") {
		t.Error("more were audited")
	}
	c.post(letter("three", "ben", "audit\n", genuine(t, "s1.vlog")), atDesk)
	c.mustSay(c.answers(1)["ben@example.test"], "undo.roll")
	c.post(letter("four", "anna", "audit\n", nil), atDesk)
	c.mustSay(c.answers(1)["anna@example.test"], "E558")
}
