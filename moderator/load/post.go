package load

import (
	"context"
	"slices"
	"sync"
	"time"

	"adjutant/mail/devserver"
	"adjutant/moderator/demo"
)

// post notes what is written, when it arrives at the club, and when its answer is there.
type post struct {
	mu      sync.Mutex
	notes   map[string]*note // by Message-ID
	arrived []*note          // in the order in which the club's mailbox got them
	left    int              // that are written and not answered
	last    time.Time        // when something arrived last
	changed chan struct{}    // closed when something arrives
}

// note is a mail to the club.
type note struct {
	id, game string
	from     string        // whose it is
	at       time.Time     // it was there
	took     time.Duration // until its first answer
	answers  int           // to its sender
	done     chan struct{} // closed when it is answered
}

func newPost() *post { return &post{notes: map[string]*note{}, changed: make(chan struct{})} }

// expect notes that a mail is written.
func (p *post) expect(game, from, id string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.notes[id] = &note{id: id, game: game, from: from, done: make(chan struct{})}
	p.left++
}

// delivered is called by the provider.
func (p *post) delivered(d devserver.Delivery) {
	now := time.Now()
	id, answers := idOf(d.Raw)
	p.mu.Lock()
	defer p.mu.Unlock()
	p.last = now
	if d.User == demo.ClubAddress {
		if n := p.notes[id]; n != nil {
			n.at = now
			p.arrived = append(p.arrived, n)
		}
	} else if n := p.notes[answers]; n != nil && n.from == d.User {
		n.answer(now, func() { p.left-- })
	}
	close(p.changed)
	p.changed = make(chan struct{})
}

// answer notes an answer; the first ends the wait for it.
func (n *note) answer(now time.Time, first func()) {
	if n.answers++; n.answers > 1 {
		return
	}
	if !n.at.IsZero() { // else the answer was noted before the mail itself was
		n.took = now.Sub(n.at)
	}
	first()
	close(n.done)
}

// answered waits for the answer to a mail; false if none comes.
func (p *post) answered(ctx context.Context, id string) bool {
	p.mu.Lock()
	n := p.notes[id]
	p.mu.Unlock()
	select {
	case <-n.done:
		return true
	case <-time.After(patience):
	case <-ctx.Done():
	}
	return false
}

// patience is how long nothing may happen before what waits counts as lost.
const patience = time.Minute

// settled waits until all that was written is answered, or nothing arrives any more; and gives how much is not.
func (p *post) settled(ctx context.Context) (left int) {
	for {
		p.mu.Lock()
		left, changed := p.left, p.changed
		p.mu.Unlock()
		if left == 0 {
			return 0
		}
		select {
		case <-changed:
		case <-time.After(patience):
			return left
		case <-ctx.Done():
			return left
		}
	}
}

// latest is when something arrived last.
func (p *post) latest() time.Time {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.last
}

// to are the mails to a game, in the order in which they arrived.
func (p *post) to(game string) (ids []string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, n := range p.arrived {
		if n.game == game {
			ids = append(ids, n.id)
		}
	}
	return ids
}

// severally are the mails that have more than one answer.
func (p *post) severally() (ids []string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, n := range p.notes {
		if n.answers > 1 {
			ids = append(ids, n.id)
		}
	}
	slices.Sort(ids)
	return ids
}

// latencies are how long each answered mail took from its arrival to its answer, the shortest first, and the mails without an answer.
func (p *post) latencies() (took []time.Duration, unanswered []string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, n := range p.notes {
		if n.answers == 0 {
			unanswered = append(unanswered, n.id)
			continue
		}
		took = append(took, n.took)
	}
	slices.Sort(took)
	slices.Sort(unanswered)
	return took, unanswered
}
