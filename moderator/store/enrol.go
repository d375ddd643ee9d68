package store

import (
	"context"
	"sync"

	"adjutant/moderator/register"
)

// ledger is the register as this process knows it by its acts, for one transaction at a time: whoever brings somebody into the
// register reads the acts behind it alone.
type ledger struct {
	mu   sync.Mutex
	held *register.Ledger // nil while a transaction has it, and where it is to be made anew
}

// enrolling is the register's ledger while a transaction has it.
type enrolling struct {
	of    *ledger
	now   *register.Ledger // nil until it is asked for
	size  int              // as it was taken
	taken bool
}

// take takes the ledger for the transaction; nil where another has it, or there is none.
func (e *enrolling) take() *register.Ledger {
	if !e.taken {
		e.of.mu.Lock()
		e.now, e.of.held, e.taken = e.of.held, nil, true
		e.of.mu.Unlock()
		if e.now != nil {
			e.size = e.now.Size()
		}
	}
	return e.now
}

// end gives the ledger back. One that has acts of a transaction that came to nothing is dropped.
func (e *enrolling) end(committed bool) {
	if e.now == nil || !committed && e.now.Size() != e.size {
		return
	}
	e.of.mu.Lock()
	defer e.of.mu.Unlock()
	if e.of.held == nil || e.of.held.Size() < e.now.Size() {
		e.of.held = e.now
	}
}

// enrol brings the people of a game into the register that no act has brought in.
func (c change) enrol(ctx context.Context, players []register.Entry) error {
	known := c.people.take()
	current, err := c.readOn(ctx, known)
	if err != nil {
		return err
	}
	if !current {
		return c.enrolAll(ctx)
	}
	size := known.Size()
	acts, told := known.Enrol(players)
	if !told {
		return c.enrolAll(ctx)
	}
	return c.enact(ctx, register.Enactment{Size: size, Acts: acts})
}

// readOn has a ledger read the acts behind it. It reports false where a ledger is to be made anew.
func (c change) readOn(ctx context.Context, known *register.Ledger) (bool, error) {
	if known == nil {
		return false, nil
	}
	last, err := c.LastAct(ctx)
	if err != nil || int(last) < known.Size() {
		return false, err
	}
	acts, err := c.actsBehind(ctx, known.Size())
	if err != nil {
		return false, err
	}
	return known.Take(acts), nil
}

// enrolAll brings the people of all games into the register that no act has brought in, and makes the ledger of
// it.
func (c change) enrolAll(ctx context.Context) error {
	acts, err := c.actsBehind(ctx, 0)
	if err != nil {
		return err
	}
	players, err := c.Players(ctx)
	if err != nil {
		return err
	}
	entries, err := c.vault.enrolled(players)
	if err != nil {
		return err
	}
	lacking := c.vault.veil().Of(acts, entries).Lacking()
	if err := c.enact(ctx, lacking); err != nil {
		return err
	}
	if acts, err = c.actsBehind(ctx, 0); err != nil {
		return err
	}
	c.people.now, c.people.size = c.vault.veil().LedgerOf(acts), -1
	return nil
}
