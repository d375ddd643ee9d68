package inbox

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/emersion/go-imap/v2"
)

// takenKeyword marks a taken mail where it cannot be moved.
const takenKeyword imap.Flag = "$AdjutantTaken"

// errNotDone is the answer of a server that says OK and names no mail.
var errNotDone = errors.New("the server did nothing")

// mark gets a taken mail out of the way: by MOVE, else by a copy and the removal of this one mail,
// else by a keyword. A way that the server refuses is reported and the next one is tried. If none
// works the mail stays, known to the taker.
func (s *session) mark(ctx context.Context, uid imap.UID) error {
	for _, way := range s.waysToMark() {
		err := way(ctx, uid)
		if err == nil {
			return nil
		}
		if !isRefusal(err) && !errors.Is(err, errNotDone) {
			return err
		}
		s.config.Report(fmt.Errorf("mark mail %d: %w", uid, err))
	}
	return nil
}

// waysToMark never lists what could lose a mail: the client's own Move without MOVE removes before
// it has copied, and EXPUNGE without UIDPLUS removes what others have marked.
func (s *session) waysToMark() []func(context.Context, imap.UID) error {
	var ways []func(context.Context, imap.UID) error
	if s.caps.Has(imap.CapMove) {
		ways = append(ways, s.move)
	}
	if s.caps.Has(imap.CapUIDPlus) && !s.caps.Has(imap.CapMove) {
		ways = append(ways, s.copyAndRemove)
	}
	if s.keywords {
		ways = append(ways, s.setKeyword)
	}
	return ways
}

// move counts only if the server names the new UID: a MOVE of nothing is OK, too. Without UIDPLUS
// it cannot name one.
func (s *session) move(ctx context.Context, uid imap.UID) error {
	return s.do(ctx, "move to "+s.config.Processed, func() error {
		data, err := s.client.Move(imap.UIDSetNum(uid), s.config.Processed).Wait()
		if err == nil && s.caps.Has(imap.CapUIDPlus) && isEmpty(data.DestUIDs) {
			return errNotDone
		}
		return err
	})
}

func (s *session) copyAndRemove(ctx context.Context, uid imap.UID) error {
	one := imap.UIDSetNum(uid)
	err := s.do(ctx, "copy to "+s.config.Processed, func() error {
		data, err := s.client.Copy(one, s.config.Processed).Wait()
		if err == nil && len(data.DestUIDs) == 0 {
			return errNotDone
		}
		return err
	})
	if err != nil {
		return err
	}
	return s.do(ctx, "remove from "+s.config.Folder, func() error {
		deleted := &imap.StoreFlags{Op: imap.StoreFlagsAdd, Silent: true, Flags: []imap.Flag{imap.FlagDeleted}}
		if err := s.client.Store(one, deleted, nil).Close(); err != nil {
			return err
		}
		return s.client.UIDExpunge(one).Close()
	})
}

func (s *session) setKeyword(ctx context.Context, uid imap.UID) error {
	return s.do(ctx, "set "+string(takenKeyword), func() error {
		taken := &imap.StoreFlags{Op: imap.StoreFlagsAdd, Silent: true, Flags: []imap.Flag{takenKeyword}}
		return s.client.Store(imap.UIDSetNum(uid), taken, nil).Close()
	})
}

// keepsKeyword says whether a folder keeps flags of ours.
func keepsKeyword(permanent []imap.Flag) bool {
	return slices.Contains(permanent, imap.FlagWildcard) || slices.Contains(permanent, takenKeyword)
}

func isEmpty(set imap.NumSet) bool {
	uids, ok := set.(imap.UIDSet)
	return !ok || len(uids) == 0
}
