package inbox

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/emersion/go-imap/v2"
)

// errNoFolder is what filing in a folder comes to that cannot be had.
var errNoFolder = errors.New("the folder is not there and cannot be made")

// folder gives the server's name of a folder that is filed into, and makes the folder where it is
// missing. It is asked for once in each connection. An error that is no errNoFolder leaves the
// connection in doubt.
func (s *session) folder(ctx context.Context, name string) (string, error) {
	if found, asked := s.folders[name]; asked {
		if found == "" {
			return "", errNoFolder
		}
		return found, nil
	}
	found, err := s.findFolder(ctx, name)
	if err != nil && !isRefusal(err) {
		return "", err
	}
	s.folders[name] = found
	if found == "" {
		return "", fmt.Errorf("%s: %w: %w", name, errNoFolder, err)
	}
	return found, nil
}

// findFolder tries the names that a server may know the folder by, and then to make it. With no
// name it gives the server's last word.
func (s *session) findFolder(ctx context.Context, name string) (string, error) {
	candidates, err := s.candidates(ctx, name)
	if err != nil {
		return "", err
	}
	for _, c := range candidates {
		if there, err := s.exists(ctx, c); there || err != nil && !isRefusal(err) {
			return c, err
		}
	}
	for _, c := range candidates {
		err = s.do(ctx, "create "+c, func() error { return s.client.Create(c, nil).Wait() })
		if err == nil || saysExists(err) {
			return c, s.subscribe(ctx, c)
		}
		if !isRefusal(err) {
			return "", err
		}
	}
	return "", err
}

// saysExists says whether a folder could not be made because it is there: a LIST may lag behind, and
// older servers say it only in words.
func saysExists(err error) bool {
	var refusal *imap.Error
	return isRefusal(err) && errors.As(err, &refusal) &&
		(refusal.Code == imap.ResponseCodeAlreadyExists || strings.Contains(strings.ToLower(refusal.Text), "exists"))
}

// candidates are the names of a folder: below the account's namespace where the server tells it,
// else as it is, and below INBOX, where some servers keep all folders.
func (s *session) candidates(ctx context.Context, name string) ([]string, error) {
	prefix, delim, err := s.namespace(ctx)
	if err != nil {
		return nil, err
	}
	list := []string{name}
	if prefix != "" && !strings.HasPrefix(name, prefix) {
		list = []string{prefix + name}
	}
	if delim != 0 && !strings.HasPrefix(strings.ToUpper(list[0]), "INBOX"+string(delim)) {
		list = append(list, "INBOX"+string(delim)+name)
	}
	return list, nil
}

// namespace gives the prefix of the account's own folders (RFC 2342), and what parts the levels of
// their names; no prefix if the server does not tell.
func (s *session) namespace(ctx context.Context) (prefix string, delim rune, err error) {
	if s.caps.Has(imap.CapNamespace) {
		err = s.do(ctx, "ask for namespaces", func() error {
			data, err := s.client.Namespace().Wait()
			if err == nil && len(data.Personal) > 0 {
				prefix, delim = data.Personal[0].Prefix, data.Personal[0].Delim
			}
			return err
		})
	} else {
		err = s.do(ctx, "ask how names are parted", func() error {
			list, err := s.client.List("", "", nil).Collect()
			if err == nil && len(list) > 0 {
				delim = list[0].Delim
			}
			return err
		})
	}
	if isRefusal(err) {
		err = nil
	}
	return prefix, delim, err
}

func (s *session) exists(ctx context.Context, name string) (there bool, err error) {
	err = s.do(ctx, "look for "+name, func() error {
		list, err := s.client.List("", literally(name), nil).Collect()
		there = slices.ContainsFunc(list, func(d *imap.ListData) bool {
			return d.Mailbox == name && !slices.Contains(d.Attrs, imap.MailboxAttrNoSelect) && !slices.Contains(d.Attrs, imap.MailboxAttrNonExistent)
		})
		return err
	})
	return there, err
}

// literally is a pattern for LIST that may find more than the name, but never less.
func literally(name string) string { return strings.ReplaceAll(name, "*", "%") }

// subscribe has mail programs show a folder. A server that will not is no trouble.
func (s *session) subscribe(ctx context.Context, name string) error {
	err := s.do(ctx, "subscribe to "+name, func() error { return s.client.Subscribe(name).Wait() })
	if isRefusal(err) {
		return nil
	}
	return err
}

// holdsAll says whether the watched folder is one that shows all mail of the account (RFC 6154),
// such as Gmail's: nothing can be moved out of it.
func (s *session) holdsAll(ctx context.Context) (all bool, err error) {
	if strings.EqualFold(s.config.Folder, "INBOX") || !s.caps.Has(imap.CapSpecialUse) {
		return false, nil
	}
	err = s.do(ctx, "ask what "+s.config.Folder+" is for", func() error {
		list, err := s.client.List("", literally(s.config.Folder), &imap.ListOptions{ReturnSpecialUse: true}).Collect()
		for _, d := range list {
			all = all || d.Mailbox == s.config.Folder && slices.Contains(d.Attrs, imap.MailboxAttrAll)
		}
		return err
	})
	if isRefusal(err) {
		err = nil
	}
	return all, err
}
