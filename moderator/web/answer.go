package web

import (
	"bytes"
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"maps"
	"net/http"
	"strconv"
	"strings"
	"time"

	"adjutant/moderator/game"
)

// answerer answers a request. An error that is a [refusal] is for whoever asked,
// any other is ours.
type answerer func(*http.Request) (answer, error)

// answer is what is sent.
type answer struct {
	status   int               // 0 is 200
	kind     string            // media type
	name     string            // under which it is saved, "" for what is shown
	cache    string            // who may keep it for how long; "" has it asked for again each time
	encoding string            // of the data, "" for none
	policy   string            // what a browser may do with it; "" is [policy]
	header   map[string]string // other fields
	data     []byte
	mark     string // [answer.markOf], where it is known
}

// forever is the cache of what is once there and never changes.
const forever = "public, max-age=31536000, immutable"

// never is the cache of what is for one reader only.
const never = "no-store"

// send sends an answer, if anybody still waits for it.
func (a answer) send(w http.ResponseWriter) {
	header := map[string]string{"Content-Type": a.kind, "Cache-Control": a.cache, "Content-Encoding": a.encoding, "Content-Security-Policy": a.policy}
	if a.name != "" {
		header["Content-Disposition"] = fmt.Sprintf("attachment; filename=%q", a.name)
	}
	maps.Copy(header, a.header)
	for name, value := range header {
		if value != "" {
			w.Header().Set(name, value)
		}
	}
	w.Header().Set("Content-Length", strconv.Itoa(len(a.data)))
	w.WriteHeader(cmp.Or(a.status, http.StatusOK))
	_, _ = w.Write(a.data)
}

// sendTo sends an answer, or tells who asked whether it has changed that what he has is
// the same still. What must not be kept has no mark to ask with.
func (a answer) sendTo(w http.ResponseWriter, r *http.Request) {
	if a.status != 0 && a.status != http.StatusOK || r.Method != http.MethodGet || a.cache == never || a.cache == private {
		a.send(w)
		return
	}
	mark := a.mark
	if mark == "" {
		mark = a.markOf()
	}
	w.Header().Set("ETag", mark)
	for _, known := range strings.Split(r.Header.Get("If-None-Match"), ",") {
		if known = strings.TrimPrefix(strings.TrimSpace(known), "W/"); known == mark || known == "*" {
			// A browser puts these in the place of what it had: they are those of the page.
			for name, value := range map[string]string{"Cache-Control": a.cache, "Content-Security-Policy": a.policy} {
				w.Header().Set(name, cmp.Or(value, w.Header().Get(name)))
			}
			for name, value := range a.header {
				w.Header().Set(name, value)
			}
			w.WriteHeader(http.StatusNotModified)
			return
		}
	}
	a.send(w)
}

// markOf is equal for equal answers.
func (a answer) markOf() string {
	sum := sha256.Sum256(append([]byte(a.encoding+"\n"), a.data...))
	return `"` + hex.EncodeToString(sum[:16]) + `"`
}

// refusal is why a request is not answered, in a sentence for whoever made it.
type refusal struct {
	status int
	text   string
}

func (r *refusal) Error() string { return r.text }

var errNothing = &refusal{http.StatusNotFound, "There is nothing here."}

// errPart is of a request that did not come whole, or is none of the page.
var errPart = &refusal{http.StatusBadRequest, "That did not arrive whole. Try again."}

// answers is an answerer as a handler, of requests of at most so many bytes: it makes the answer or tells
// what went wrong, and then sends it, however slowly it is taken.
func (s *Site) answers(most int64, make answerer) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		r.Body = http.MaxBytesReader(w, r.Body, most)
		err := received(w, r, most)
		var a answer
		if err == nil {
			a, err = make(r)
		}
		if err != nil {
			a, err = s.refuse(r, err)
		}
		if err != nil {
			s.Log.Error("web", "page", r.Pattern, "error", err)
			return
		}
		if a.status == http.StatusServiceUnavailable || a.status == http.StatusTooManyRequests {
			w.Header().Set("Retry-After", "30")
		}
		a.sendTo(w, r)
	})
}

// received waits until all of a request is there, unless it brings files: whoever is slow to send it has no place meanwhile.
func received(w http.ResponseWriter, r *http.Request, most int64) error {
	if r.Body == http.NoBody || r.ContentLength == 0 || most > maxBody {
		return nil
	}
	control := http.NewResponseController(w)
	_ = control.SetReadDeadline(time.Now().Add(bodyTime)) // where the server can: others have a time for the whole request
	data, err := io.ReadAll(r.Body)
	_ = control.SetReadDeadline(time.Time{})
	var large *http.MaxBytesError
	switch {
	case errors.As(err, &large):
		return &refusal{http.StatusRequestEntityTooLarge, fmt.Sprintf("That is more than %d kB. What is longer is sent by mail, or tried with 'check'.", most>>10)}
	case err != nil:
		return errPart
	}
	r.Body = io.NopCloser(bytes.NewReader(data))
	return nil
}

// limited makes an answer when there is one of the places for it.
func limited(places gate, make answerer) answerer {
	return func(r *http.Request) (answer, error) {
		leave, err := places.enter(r.Context())
		if err != nil {
			return answer{}, err
		}
		defer leave()
		return make(r)
	}
}

// refuse answers with what went wrong. Of our own errors nothing is told.
func (s *Site) refuse(r *http.Request, err error) (answer, error) {
	told := &refusal{http.StatusInternalServerError, "That could not be done, and it is our fault. Try again later."}
	switch {
	case errors.As(err, &told):
	case errors.Is(err, game.ErrNoGame):
		told = &refusal{http.StatusNotFound, "There is no such game here."}
	case r.Context().Err() == nil: // else nobody waits for an answer
		s.Log.Error("web", "page", r.Pattern, "game", r.PathValue("tag"), "error", err) // the path may have a token in it
	}
	if strings.HasSuffix(r.Pattern, "/engine") {
		return refusedInJSON(told)
	}
	title := "That was not done"
	if told.status == http.StatusNotFound {
		title = "Not found"
	}
	return s.show(r, content{Status: told.status, Name: "refused", Title: title, Data: told.text})
}

// nothing answers for every path at which there is nothing.
func nothing(*http.Request) (answer, error) { return answer{}, errNothing }

// gate lets so many in at the same time.
type gate chan struct{}

func newGate(places int) gate { return make(gate, places) }

// enter waits for a place. Whoever has it leaves it with leave.
func (g gate) enter(ctx context.Context) (leave func(), err error) {
	late := time.NewTimer(waiting)
	defer late.Stop()
	select {
	case g <- struct{}{}:
		return func() { <-g }, nil
	case <-ctx.Done():
		return nil, fmt.Errorf("wait for a place: %w", ctx.Err())
	case <-late.C:
		return nil, &refusal{http.StatusServiceUnavailable, "Too many are asking at once. Try again in a minute."}
	}
}
