package web

import (
	"context"
	"net/http"
	"strings"

	"adjutant/moderator/roll"
)

// signed signs the state of the transparency log.
func (s *Site) signed(ctx context.Context) (roll.Checkpoint, error) {
	size, err := s.Store.LogSize(ctx)
	if err != nil {
		return roll.Checkpoint{}, err
	}
	root, err := roll.LogRoot(size, s.Store.LogReader(ctx))
	if err != nil {
		return roll.Checkpoint{}, err
	}
	number, err := s.Store.LogNumber(ctx)
	if err != nil {
		return roll.Checkpoint{}, err
	}
	keys, err := s.Keys()
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
func (s *Site) prove(ctx context.Context, rec roll.Record) (roll.Inclusion, error) {
	index, err := s.Store.LeafIndex(ctx, rec.Hash())
	if err != nil {
		return roll.Inclusion{}, err
	}
	checkpoint, err := s.signed(ctx)
	if err != nil {
		return roll.Inclusion{}, err
	}
	return roll.ProveInclusion(checkpoint, index, s.Store.LogReader(ctx))
}

// logPage is the page of the log.
type logPage struct {
	roll.Checkpoint
	URL        string
	Reopenings []roll.Reopening // with which logs began that took the place of others
}

// log tells what the log is and where it stands.
func (s *Site) log(r *http.Request) (answer, error) {
	checkpoint, err := s.signed(r.Context())
	if err != nil {
		return answer{}, err
	}
	statements, err := s.Store.Reopenings(r.Context())
	if err != nil {
		return answer{}, err
	}
	return s.show(r, content{Name: "log", Title: "The log of all rolls", Data: logPage{checkpoint, s.URL, statements}})
}

// checkpoint sends the signed checkpoint.
func (s *Site) checkpoint(r *http.Request) (answer, error) {
	checkpoint, err := s.signed(r.Context())
	if err != nil {
		return answer{}, err
	}
	return answer{kind: textKind, data: []byte(checkpoint.Note)}, nil
}

// statement sends the signed statement with which a log began that took the place of
// another: origin-2 is that of the second.
func (s *Site) statement(r *http.Request) (answer, error) {
	all, err := s.Store.Reopenings(r.Context())
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
func (s *Site) tile(r *http.Request) (answer, error) {
	path := strings.TrimPrefix(r.URL.Path, "/log/")
	size, err := s.Store.LogSize(r.Context())
	if err != nil {
		return answer{}, err
	}
	if !roll.HasTile(path, size) {
		return answer{}, errNothing
	}
	leaves := func(first, count int64) ([]roll.Hash, error) { return s.Store.Leaves(r.Context(), first, count) }
	data, err := roll.TileData(path, s.Store.LogReader(r.Context()), leaves)
	if err != nil {
		return answer{}, err
	}
	return answer{kind: "application/octet-stream", cache: forever, data: data}, nil
}
