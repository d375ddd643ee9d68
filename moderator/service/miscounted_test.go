package service_test

import (
	"context"
	"errors"
	"testing"

	"adjutant/mail"
	"adjutant/moderator/storage"
	"adjutant/moderator/store/storetest"
)

// miscounted is a store that counts no turn, and so stores no mail.
type miscounted struct{ storetest.Store }

func (miscounted) AddMail(context.Context, string, mail.Raw, storage.Lane) (bool, error) {
	return false, &storage.Damage{Of: "the count of turns", Err: errors.New("its row is missing")}
}

// TestMailsThatCannotBeStored stay in the mailbox, and the operator is told of a damaged store, once.
func TestMailsThatCannotBeStored(t *testing.T) {
	c := newClubOn(t, miscounted{storetest.NewMemory()}).run()
	for range 2 {
		err := c.service.Porter().Take(t.Context(), mail.Raw{Location: mail.Location{UID: 1}, Received: c.at(), Bytes: c.prepare(letter("one", "anna", "pass", nil), "")})
		if !errors.As(err, new(*storage.Damage)) {
			t.Errorf("taken: %v", err)
		}
	}
	told := c.answers(1)["operator@example.test"]
	c.mustSay(told, "the count of turns", "its row is missing")
	c.settle(0)
	if more := c.letters(); len(more) > 0 {
		t.Errorf("%d more letters", len(more))
	}
}
