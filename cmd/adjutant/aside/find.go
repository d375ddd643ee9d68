package aside

import (
	"context"
	"fmt"
	"strings"

	"adjutant/moderator/club"
	"adjutant/moderator/game"
	"adjutant/moderator/post"
	"adjutant/moderator/storage"
	"adjutant/moderator/store"
)

// GivenUpTo are the mails that were given up to an address, or the one with the key.
func GivenUpTo(ctx context.Context, c *club.Club, ref string) (list []storage.Parcel, err error) {
	all, err := c.Store.GivenUp(ctx)
	for _, p := range all {
		if strings.EqualFold(p.To, ref) || p.Key == ref {
			list = append(list, p)
		}
	}
	return list, err
}

// shortestReference is how many characters of a mail's key name it.
const shortestReference = 6

// Find is the mail that a reference names: the beginning of its key, as mails about
// it have it, or the whole key.
func Find(ctx context.Context, c *club.Club, ref string) (store.Piece, error) {
	all, err := c.Store.AllPieces(ctx)
	if err != nil {
		return store.Piece{}, err
	}
	var found []store.Piece
	for _, p := range all {
		named := len(ref) >= shortestReference && strings.HasPrefix(post.Reference(p.Key), strings.ToLower(ref))
		if p.Key == ref || named {
			found = append(found, p)
		}
	}
	switch len(found) {
	case 0:
		return store.Piece{}, fmt.Errorf("no mail has the reference %q; 'adjutant mail list' names those that were set aside", ref)
	case 1:
		return found[0], nil
	}
	return store.Piece{}, fmt.Errorf("%d mails have references that begin with %q; give more of it", len(found), ref)
}

// Open is findPiece for a mail with which something is to be done: it was set
// aside, or nobody will judge it.
func Open(ctx context.Context, c *club.Club, ref string) (store.Piece, error) {
	p, err := Find(ctx, c, ref)
	if err != nil || p.Outcome == game.SetAside {
		return p, err
	}
	if p.Outcome != "" {
		return p, fmt.Errorf("mail %s was judged: %s. Only what was set aside can be judged again or dropped", post.Reference(p.Key), p.Outcome)
	}
	b, err := c.Store.Backlog(ctx, c.Service.Now())
	if err != nil {
		return p, err
	}
	for _, lost := range b.NoJob {
		if lost == "mail "+p.Key {
			return p, nil
		}
	}
	return p, fmt.Errorf("mail %s waits to be judged: 'adjutant serve' does that", post.Reference(p.Key))
}
