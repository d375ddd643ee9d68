package web

import (
	"context"
	"net/http"
	"strings"

	"adjutant/moderator/roll"
)

// logPages are the pages of the transparency log.
type logPages struct{ site *Site }

// signed signs the state of the transparency log.
func (l logPages) signed(ctx context.Context) (roll.Checkpoint, error) {
	size, err := l.site.Store.LogSize(ctx)
	if err != nil {
		return roll.Checkpoint{}, err
	}
	root, err := roll.LogRoot(size, l.site.Store.LogReader(ctx))
	if err != nil {
		return roll.Checkpoint{}, err
	}
	number, err := l.site.Store.LogNumber(ctx)
	if err != nil {
		return roll.Checkpoint{}, err
	}
	keys, err := l.site.Keys()
	if err != nil {
		return roll.Checkpoint{}, err
	}
	public, err := keys.Public()
	if err != nil {
		return roll.Checkpoint{}, err
	}
	return keys.Checkpoint(public.OriginOf(number), size, root)
}

// prove shows that a record is in the log.
func (l logPages) prove(ctx context.Context, rec roll.Record) (roll.Inclusion, error) {
	index, err := l.site.Store.LeafIndex(ctx, rec.Hash())
	if err != nil {
		return roll.Inclusion{}, err
	}
	checkpoint, err := l.signed(ctx)
	if err != nil {
		return roll.Inclusion{}, err
	}
	return roll.ProveInclusion(checkpoint, index, l.site.Store.LogReader(ctx))
}

// logPage is the page of the log.
type logPage struct {
	roll.Checkpoint
	URL        string
	Reopenings []roll.Reopening // with which logs began that took the place of others
}

// log tells what the log is and where it stands.
func (l logPages) log(r *http.Request) (answer, error) {
	checkpoint, err := l.signed(r.Context())
	if err != nil {
		return answer{}, err
	}
	statements, err := l.site.Store.Reopenings(r.Context())
	if err != nil {
		return answer{}, err
	}
	return l.site.show(r, content{Name: "log", Title: "The log of all rolls", Data: logPage{checkpoint, l.site.URL, statements}})
}

// checkpoint sends the signed checkpoint.
func (l logPages) checkpoint(r *http.Request) (answer, error) {
	checkpoint, err := l.signed(r.Context())
	if err != nil {
		return answer{}, err
	}
	return answer{kind: textKind, data: []byte(checkpoint.Note)}, nil
}

// statement sends the signed statement with which a log began that took the place of
// another: origin-2 is that of the second.
func (l logPages) statement(r *http.Request) (answer, error) {
	all, err := l.site.Store.Reopenings(r.Context())
	if err != nil {
		return answer{}, err
	}
	for i, one := range all {
		if r.PathValue("file") == roll.StatementPath(i+2) {
			return answer{kind: textKind, data: []byte(one.String())}, nil
		}
	}
	return answer{}, errNothing
}

// tile sends a tile of the log's tree, or leaves. What is once there stays as it
// is, for ever.
func (l logPages) tile(r *http.Request) (answer, error) {
	path := strings.TrimPrefix(r.URL.Path, "/log/")
	size, err := l.site.Store.LogSize(r.Context())
	if err != nil {
		return answer{}, err
	}
	if !roll.HasTile(path, size) {
		return answer{}, errNothing
	}
	leaves := func(first, count int64) ([]roll.Hash, error) { return l.site.Store.Leaves(r.Context(), first, count) }
	data, err := roll.TileData(path, l.site.Store.LogReader(r.Context()), leaves)
	if err != nil {
		return answer{}, err
	}
	return answer{kind: "application/octet-stream", cache: forever, data: data}, nil
}
