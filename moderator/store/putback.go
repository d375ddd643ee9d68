package store

import (
	"context"
	"errors"
	"fmt"
	"os"
	"sync"
	"sync/atomic"
	"time"

	"adjutant/moderator/roll"
	"adjutant/moderator/storage"
	"adjutant/moderator/store/counted"
	"adjutant/moderator/store/highwater"
	"adjutant/moderator/store/leaves"
)

// PutBack is the error of a store that is an older copy of the club's, or another one: a
// larger or another log was published than it has. It is to be reopened as a store that
// was restored from a backup.
type PutBack struct {
	Known highwater.Mark // that was published
	Has   highwater.Mark // the store's own log; without time
	Why   string         // in what the store's log does not continue the one that is known
}

// Error says which newer state of the club is known, and how to go on.
func (p *PutBack) Error() string {
	return fmt.Sprintf("this database is not the one that the club went on with: %s was published on %s (root %.12s…), and the database has %s: %s. An older copy of it, or of the machine, was put back. "+
		"Nothing is drawn or signed here. Put the newest database in its place; if it is lost, say what had been sent, as after a restore: adjutant log reopen --sent PATH, or --nothing-sent",
		p.Known, p.Known.Time.Format("2006-01-02 15:04 UTC"), p.Known.Root, p.Has, p.Why)
}

// Is makes it an [ErrRestored]: it is mended in the same way.
func (p *PutBack) Is(target error) bool { return target == ErrRestored }

// guard is the mark that a store keeps of its log.
type guard struct {
	file string
	host roll.Public // whose log it is; only its name is used

	empty bool // the log was, when the guard began

	mu    sync.Mutex
	mark  *highwater.Mark // that of the file; nil for none
	ahead *highwater.Mark // a larger one that continues it, as this machine has the log since its last commit, and that is not in the file yet; nil for none

	heldAt atomic.Int64  // when the log was last held against the mark and continued it, in microseconds
	noting atomic.Bool   // somebody notes the log as it grows
	failed atomic.Bool   // to note it, when that was tried last
	grown  chan struct{} // holds a token when it has
}

// Guard has the store keep a [highwater.Mark] of its log in the file, and hold its log against the
// one that is there. A log that does not continue it is a [PutBack]: the store is then one
// that was restored, in which nothing is drawn before [SQL.Reopen]. That is no error here:
// [SQL.Remember] and every commit that draws give it.
func (s *SQL) Guard(ctx context.Context, file, host string) error {
	g := &guard{file: file, host: roll.Public{Name: host}, grown: make(chan struct{}, 1)}
	mark, err := highwater.Read(file)
	switch {
	case errors.Is(err, highwater.ErrDamaged):
		s.told.Warn("the mark of the log is damaged; a new one will be made, and until then nothing shows whether the database is an older copy", "error", err)
	case err != nil:
		return err
	case mark != nil && g.host.LogNumber(mark.Origin) == 0:
		return fmt.Errorf("%s is the mark of another club's log, %s: put this club's there, or remove it", file, mark.Origin)
	}
	size, err := s.LogSize(ctx)
	if err != nil {
		return err
	}
	g.empty, g.mark, s.guard = size == 0, mark, g
	return ignorePutBack(s.Hold(ctx))
}

// ignorePutBack makes no error of what stops the log, and nothing else.
func ignorePutBack(err error) error {
	if errors.As(err, new(*PutBack)) || errors.As(err, new(*storage.Damage)) {
		return nil
	}
	return err
}

// Mark is the largest state of the log that this machine knows was published; nil if it
// knows none.
func (s *SQL) Mark() *highwater.Mark {
	if s.guard == nil {
		return nil
	}
	s.guard.mu.Lock()
	defer s.guard.mu.Unlock()
	return s.guard.mark
}

// Remember notes the log as it is now. It comes before anything of the log leaves: a
// checkpoint, a mail, a die. An error that is a [PutBack] says that the store is an older
// copy; any other that nothing may leave, since it cannot be noted.
func (s *SQL) Remember(ctx context.Context) error {
	if s.guard == nil {
		return nil
	}
	at, log, err := s.held(ctx)
	if err != nil {
		return err
	}
	return s.note(at, log)
}

// Learn is told of a state of the club's log that was published, as the club itself
// signed it. If the store's log does not continue it, that is a [PutBack].
func (s *SQL) Learn(ctx context.Context, known highwater.Mark) error {
	if s.guard == nil {
		return nil
	}
	log, err := s.state(ctx, known.Size)
	if err != nil {
		return err
	}
	why, has, err := s.astray(log, known)
	if err != nil || why == "" {
		return err
	}
	if mark := s.Mark(); !s.looks && (mark == nil || s.guard.before(*mark, known)) {
		if err := s.guard.set(known); err != nil {
			return err
		}
	}
	return s.isPutBack(ctx, &PutBack{known, has, why})
}

// Hold holds the log against the mark, and writes none. An error that is a [PutBack] says
// that the store is an older copy, or another.
func (s *SQL) Hold(ctx context.Context) error {
	if s.Mark() == nil {
		return nil
	}
	_, _, err := s.held(ctx)
	return err
}

// MayGrow makes sure that the log continues the mark, and that the mark follows it: where the
// last note failed, or nobody notes beside the work, one is made first.
func (s *SQL) MayGrow(ctx context.Context) error {
	if s.guard != nil && (s.guard.failed.Load() || !s.guard.noting.Load()) {
		return s.Remember(ctx)
	}
	if s.guard != nil && s.guard.fresh() {
		return nil // the commit holds it again
	}
	return s.Hold(ctx)
}

// held is the log as it is, which was held against the mark if there is one; without its root.
func (s *SQL) held(ctx context.Context) (highwater.Mark, *leaves.State, error) {
	var known highwater.Mark
	mark := s.Mark()
	if mark != nil {
		known = *mark
	}
	log, err := s.state(ctx, known.Size)
	if err != nil {
		return highwater.Mark{}, nil, err
	}
	if mark == nil {
		return s.markOf(log), log, nil
	}
	why, has, err := s.astray(log, known)
	switch {
	case err == nil && why != "":
		err = s.isPutBack(ctx, &PutBack{known, has, why})
	case err == nil:
		s.guard.heldAt.Store(time.Now().UnixMicro())
	}
	return has, log, err
}

// RememberTo is [SQL.Remember] before something leaves that tells of no more than so many leaves: one that this machine added, and
// held against the mark a moment ago, it need not look up again.
func (s *SQL) RememberTo(ctx context.Context, size int64) error {
	if s.guard == nil {
		return nil
	}
	if s.guard.fresh() {
		if err := s.guard.catchUp(); err != nil {
			return err
		}
		if mark := s.Mark(); mark != nil && mark.Size == size {
			return nil
		}
	}
	return s.Remember(ctx)
}

// fresh reports whether the log was held against the mark a moment ago.
func (g *guard) fresh() bool {
	return !g.failed.Load() && time.Since(time.UnixMicro(g.heldAt.Load())) < holdAgain
}

// Looks has the store write nothing of what is found out about its log: who has it only looks at it.
func (s *SQL) Looks() { s.looks = true }

// isPutBack has all machines know that nothing may be drawn. Nothing follows from a log that is damaged, which is a storage.Damage.
func (s *SQL) isPutBack(ctx context.Context, p *PutBack) error {
	err := s.inTx(ctx, func(c change) error {
		rows, err := c.Restored(ctx)
		if err != nil || len(rows) > 0 {
			return err
		}
		if err := counted.CheckLog(ctx, c.tx); err != nil || s.looks {
			return err
		}
		return c.markRestored(ctx, time.Time{})
	})
	if errors.As(err, new(*storage.Damage)) {
		return err
	}
	if err != nil {
		return fmt.Errorf("note that an older copy was put back: %w", err)
	}
	return p
}

// state is the log as it is, with what its root follows from when it had so many leaves.
func (s *SQL) state(ctx context.Context, size int64) (*leaves.State, error) {
	log, err := leaves.Look(ctx, s.db, size)
	if err != nil {
		return nil, fmt.Errorf("read the size of the log: %w", err)
	}
	return log, nil
}

// markOf is the mark of a log, without its root and time.
func (s *SQL) markOf(log *leaves.State) highwater.Mark {
	return highwater.Mark{Origin: s.guard.host.OriginOf(1 + len(log.Origins)), Size: log.Size}
}

// astray says in what the store's log does not continue one that was published; "" if it
// does.
func (s *SQL) astray(log *leaves.State, known highwater.Mark) (why string, has highwater.Mark, err error) {
	has = s.markOf(log)
	statements, err := reopenings(log.Origins)
	if err != nil {
		return "", has, err
	}
	number, ours := s.guard.host.LogNumber(known.Origin), 1+len(statements)
	kept := known.Size
	switch {
	case ours < number:
		return "it knows nothing of the statement with which that log began", has, nil
	case ours == number && has.Size < known.Size:
		return fmt.Sprintf("%d leaves are missing", known.Size-has.Size), has, nil
	case ours > number:
		given := statements[number-1]
		if known.Size > given.Sent || known.Size == given.Sent && known.Root != given.Root {
			return fmt.Sprintf("the statement with which %s began says that only %d leaves of it were sent, or others", given.New, given.Sent), has, nil
		}
		for _, one := range statements[number-1:] {
			kept = min(kept, one.Kept)
		}
	}
	if kept < known.Size {
		return "", has, nil // what is lost is in the statements
	}
	root, err := log.Root(known.Size) // what is there stays as it is
	if err == nil && root != known.Root {
		why = fmt.Sprintf("its first %d leaves are others", known.Size)
	}
	return why, has, err
}

// checkGrown reports, within a commit that draws or logs and before it adds anything, a log that does not continue the mark: of a
// database that was put back under a running machine. It says whether the log is all that is known of it.
func (s *SQL) checkGrown(log *leaves.Growth) (held bool, err error) {
	if s.guard == nil {
		return false, nil
	}
	known := s.guard.known()
	if known == nil || log.Number > s.guard.host.LogNumber(known.Origin) {
		return false, nil
	}
	has, why := highwater.Mark{Origin: s.guard.host.OriginOf(log.Number), Size: log.Size}, ""
	switch {
	case log.Size < known.Size:
		why = fmt.Sprintf("%d leaves are missing", known.Size-log.Size)
	case log.Size == known.Size:
		root, err := log.Root(log.Size)
		if err != nil {
			return false, err
		}
		if held = root == known.Root; !held {
			why = fmt.Sprintf("its first %d leaves are others", known.Size)
		}
	}
	if why != "" {
		return false, &PutBack{*known, has, why}
	}
	return held, nil
}

// known is the largest state of the log that this machine knows, in the file or not yet; nil for none.
func (g *guard) known() *highwater.Mark {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.ahead != nil {
		return g.ahead
	}
	return g.mark
}

// markedBy is the mark of a log to which a commit adds.
func (s *SQL) markedBy(log *leaves.Growth) (*highwater.Mark, error) {
	root, err := log.Root(log.Size)
	if err != nil {
		return nil, err
	}
	return &highwater.Mark{Origin: s.guard.host.OriginOf(log.Number), Size: log.Size, Root: root}, nil
}

// lead has the guard know a state of the log that continues what it knew, and that is to be written.
func (g *guard) lead(m highwater.Mark) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.ahead == nil || g.before(*g.ahead, m) {
		g.ahead = &m
	}
	g.heldAt.Store(time.Now().UnixMicro())
}

// catchUp has the file tell of the largest state that is known.
func (g *guard) catchUp() error {
	g.mu.Lock()
	ahead := g.ahead
	g.mu.Unlock()
	if ahead == nil {
		return nil
	}
	m := *ahead
	m.Time = time.Now().UTC().Truncate(time.Second)
	return g.set(m)
}

// note writes the mark if the log has grown.
func (s *SQL) note(at highwater.Mark, log *leaves.State) (err error) {
	mark := s.Mark()
	if mark != nil && !s.guard.before(*mark, at) {
		return nil
	}
	if at.Root, err = log.Root(at.Size); err != nil {
		return err
	}
	if mark == nil && !s.guard.empty {
		s.told.Warn("this machine had no mark of the log; a new one is made, and nothing shows whether the database is the newest", "file", s.guard.file, "leaves", at.Size)
	}
	at.Time = time.Now().UTC().Truncate(time.Second)
	return s.guard.set(at)
}

// before reports whether one state of the log is of an earlier log, or a smaller one of
// the same.
func (g *guard) before(one, other highwater.Mark) bool {
	a, b := g.host.LogNumber(one.Origin), g.host.LogNumber(other.Origin)
	return a < b || a == b && one.Size < other.Size
}

// set has the mark in its file.
func (g *guard) set(m highwater.Mark) error {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.ahead != nil && !g.before(m, *g.ahead) {
		g.ahead = nil
	}
	if g.mark != nil && !g.before(*g.mark, m) {
		return nil // another was quicker
	}
	if err := m.Write(g.file); err != nil {
		if errors.Is(err, os.ErrPermission) {
			err = fmt.Errorf("%w; let this user write there, or name another file in keys.mark", err)
		}
		return err
	}
	g.mark = &m
	return nil
}

// remembered notes what a commit added to the log, or has it noted while the next mail is
// judged. What cannot be noted now is noted before anything leaves. The state is nil where it was not held against what was known.
func (s *SQL) remembered(ctx context.Context, state *highwater.Mark) {
	if s.guard == nil {
		return
	}
	if state != nil {
		s.guard.lead(*state)
	}
	if !s.guard.noting.Load() {
		s.noteGrown(ctx)
		return
	}
	select {
	case s.guard.grown <- struct{}{}:
	default: // that it has grown is known
	}
}

// noteAlong notes the log as it grows, beside the work on the queue, until the function is called
// that it gives: of what several commits added, one note is made.
func (s *SQL) noteAlong(ctx context.Context) (end func()) {
	if s.guard == nil || !s.guard.noting.CompareAndSwap(false, true) {
		return func() {}
	}
	over, ended := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(ended)
		for {
			select {
			case <-s.guard.grown:
				s.noteGrown(ctx)
			case <-over:
				return
			}
			select {
			case <-time.After(noteEvery):
			case <-over:
				return
			}
		}
	}()
	return func() {
		s.guard.noting.Store(false)
		close(over)
		<-ended
		select {
		case <-s.guard.grown:
			s.noteGrown(ctx)
		default:
		}
	}
}

// noteGrown notes the log as it is now, and tells if that cannot be done.
func (s *SQL) noteGrown(ctx context.Context) {
	err := s.guard.catchUp()
	if err == nil && !s.guard.fresh() {
		err = s.Remember(context.WithoutCancel(ctx))
	}
	s.guard.failed.Store(err != nil)
	if err != nil {
		s.told.Error("the log has grown and its mark could not be written", "error", err)
	}
}
