package inbox

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"adjutant/mail"

	"github.com/emersion/go-imap/v2"
)

// Keywords mark filed mails where they cannot be moved.
const (
	takenKeyword      imap.Flag = "$AdjutantTaken"
	rejectedKeyword   imap.Flag = "$AdjutantRejected"
	quarantineKeyword imap.Flag = "$AdjutantQuarantine"
)

// errNotDone is the answer of a server that says OK and does not do it, or not for all mails.
var errNotDone = errors.New("the server did not do it")

// piles is what is to be filed, oldest first.
type piles map[mail.Filing][]imap.UID

// file gets judged mails out of the way.
func (s *session) file(ctx context.Context, p piles) error {
	for _, filing := range slices.Sorted(maps.Keys(p)) {
		for batch := range slices.Chunk(p[filing], fileBatch) {
			if err := s.fileBatch(ctx, filing, batch); err != nil {
				return err
			}
		}
	}
	return nil
}

// fileBatch files mails by MOVE, else by a copy and the removal of these mails alone, else by a
// keyword or a flag. A way that the server refuses is reported and the next one is tried. If none
// works the mails stay, known to the taker.
func (s *session) fileBatch(ctx context.Context, filing mail.Filing, uids []imap.UID) error {
	set := imap.UIDSetNum(uids...)
	for _, way := range s.waysToFile() {
		err := way(ctx, filing, set)
		if err == nil {
			s.tried(uids)
			return nil
		}
		if !isRefusal(err) && !errors.Is(err, errNotDone) && !errors.Is(err, errNoFolder) {
			return err
		}
		s.reportOnce(fmt.Errorf("file mails %s: %w", set, err))
	}
	for _, uid := range uids {
		s.stuck[uid] = true
	}
	return nil
}

// tried counts filed mails, which should not be seen again in the folder. One that stays in spite
// of all is left alone.
func (s *session) tried(uids []imap.UID) {
	for _, uid := range uids {
		if s.tries[uid]++; s.tries[uid] >= manyTries {
			s.stuck[uid] = true
		}
	}
}

// reportOnce reports what would be said anew with each mail.
func (s *session) reportOnce(err error) {
	if !s.told[err.Error()] && len(s.told) < maxTold {
		s.told[err.Error()] = true
		s.config.Report(err)
	}
}

// maxTold bounds what a connection remembers to have reported.
const maxTold = 1000

// waysToFile never lists what could lose a mail: the client's own Move without MOVE removes before
// it has copied, and EXPUNGE without UIDPLUS removes what others have marked.
func (s *session) waysToFile() []func(context.Context, mail.Filing, imap.UIDSet) error {
	var ways []func(context.Context, mail.Filing, imap.UIDSet) error
	switch {
	case s.all: // what is moved out of all mail is still in it
	case s.caps.Has(imap.CapMove):
		ways = append(ways, s.move)
	case s.caps.Has(imap.CapUIDPlus):
		ways = append(ways, s.copyAndRemove)
	}
	switch {
	case s.keywords:
		ways = append(ways, s.setKeyword)
	case slices.Contains(s.permanent, imap.FlagSeen):
		ways = append(ways, s.setSeen)
	}
	return ways
}

// move counts only if the server names a new UID: a MOVE of nothing is OK, too. Without UIDPLUS it
// cannot name one.
func (s *session) move(ctx context.Context, filing mail.Filing, set imap.UIDSet) error {
	return s.into(ctx, filing, func(folder string) error {
		return s.do(ctx, "move to "+folder, func() error {
			data, err := s.client.Move(set, folder).Wait()
			if err == nil && s.caps.Has(imap.CapUIDPlus) && isEmpty(data.DestUIDs) {
				return errNotDone
			}
			return err
		})
	})
}

// into does something with the folder for mails of a kind, and once more if the server says that
// the folder has gone meanwhile.
func (s *session) into(ctx context.Context, filing mail.Filing, do func(folder string) error) error {
	name := s.config.Folders.of(filing)
	folder, err := s.folder(ctx, name)
	if err != nil {
		return err
	}
	var refusal *imap.Error
	if err = do(folder); !errors.As(err, &refusal) || refusal.Code != imap.ResponseCodeTryCreate && refusal.Code != imap.ResponseCodeNonExistent {
		return err
	}
	delete(s.folders, name)
	if folder, err = s.folder(ctx, name); err != nil {
		return err
	}
	return do(folder)
}

// copyAndRemove removes what the server says it has copied, and nothing else.
func (s *session) copyAndRemove(ctx context.Context, filing mail.Filing, set imap.UIDSet) error {
	var copied imap.UIDSet
	err := s.into(ctx, filing, func(folder string) error {
		return s.do(ctx, "copy to "+folder, func() error {
			data, err := s.client.Copy(set, folder).Wait()
			if err != nil {
				return err
			}
			if copied = data.SourceUIDs; len(copied) == 0 || len(data.DestUIDs) == 0 {
				return errNotDone
			}
			return nil
		})
	})
	if err != nil {
		return err
	}
	return s.do(ctx, "remove from "+s.config.Folder, func() error {
		deleted := &imap.StoreFlags{Op: imap.StoreFlagsAdd, Silent: true, Flags: []imap.Flag{imap.FlagDeleted}}
		if err := s.client.Store(copied, deleted, nil).Close(); err != nil {
			return err
		}
		return s.client.UIDExpunge(copied).Close()
	})
}

// setKeyword marks mails with keywords, by which they are not found again.
func (s *session) setKeyword(ctx context.Context, filing mail.Filing, set imap.UIDSet) error {
	keywords := []imap.Flag{takenKeyword}
	switch filing {
	case mail.Rejected:
		keywords = append(keywords, rejectedKeyword)
	case mail.Quarantine:
		keywords = append(keywords, quarantineKeyword)
	}
	return s.setFlags(ctx, set, keywords)
}

// setSeen shows people that a mail was judged, where nothing else can. It is for their eyes only:
// a mail that somebody has read is fetched all the same.
func (s *session) setSeen(ctx context.Context, _ mail.Filing, set imap.UIDSet) error {
	if err := s.setFlags(ctx, set, []imap.Flag{imap.FlagSeen}); err != nil {
		return err
	}
	if uids, ok := set.Nums(); ok {
		for _, uid := range uids {
			s.stuck[uid] = true
		}
	}
	return nil
}

// setFlags sets flags and checks that the server tells so: a STORE that was refused for some mails
// is OK, too (RFC 7162, 3.1.3).
func (s *session) setFlags(ctx context.Context, set imap.UIDSet, flags []imap.Flag) error {
	return s.do(ctx, "set "+string(flags[0]), func() error {
		list, err := collect(s.client.Store(set, &imap.StoreFlags{Op: imap.StoreFlagsAdd, Flags: flags}, nil))
		if err != nil {
			return err
		}
		done := 0
		for _, m := range list {
			if slices.ContainsFunc(m.flags, func(f imap.Flag) bool { return isFlag(f, flags[0]) }) {
				done++
			}
		}
		if done == 0 {
			return errNotDone
		}
		return nil
	})
}

// isFlag compares flags, whose case says nothing.
func isFlag(a, b imap.Flag) bool { return strings.EqualFold(string(a), string(b)) }

// keepsKeyword says whether a folder keeps flags of ours.
func keepsKeyword(permanent []imap.Flag) bool {
	return slices.Contains(permanent, imap.FlagWildcard) ||
		slices.ContainsFunc(permanent, func(f imap.Flag) bool { return isFlag(f, takenKeyword) })
}

func isEmpty(set imap.NumSet) bool {
	uids, ok := set.(imap.UIDSet)
	return !ok || len(uids) == 0
}
