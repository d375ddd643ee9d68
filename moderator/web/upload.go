package web

import (
	"context"
	"errors"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"path"
	"strings"
	"sync"
	"time"
)

// uploaded is a file that was sent.
type uploaded struct {
	name string // as it is shown
	data []byte
}

// receive reads the files of a form whole, by their fields, before anything waits for
// them. Leave gives back the room that they take.
func (s *Site) receive(r *http.Request) (files map[string]uploaded, leave func(), err error) {
	ctx, end := context.WithTimeout(r.Context(), uploadTime)
	defer end()
	one := &upload{all: s.uploads, body: r.Body, end: end, given: ctx}
	s.uploads.begin(one)
	defer context.AfterFunc(ctx, func() { stopReading(r); s.uploads.room.Broadcast() })()
	r.Body = struct {
		io.Reader
		io.Closer
	}{one, r.Body}
	files, err = readForm(r)
	if err == nil && len(files[logField].data) == 0 {
		err = &refusal{http.StatusBadRequest, "There was no file in it. Choose a .vlog or .vsav."}
	}
	if err != nil {
		s.uploads.end(one)
		return nil, nil, one.unreceived(err)
	}
	s.uploads.arrived(one)
	return files, func() { s.uploads.end(one) }, nil
}

// readForm reads the files of a form.
func readForm(r *http.Request) (map[string]uploaded, error) {
	parts, err := r.MultipartReader()
	if err != nil {
		return nil, &refusal{http.StatusUnsupportedMediaType, "Send the form of the page, with a file in it."}
	}
	files := map[string]uploaded{}
	for {
		part, err := parts.NextPart()
		if errors.Is(err, io.EOF) {
			return files, nil
		}
		if err == nil {
			err = readPart(files, part)
		}
		if err != nil {
			return nil, err
		}
	}
}

// readPart reads a file of the form. A second one in the same field is an error, as
// is what the form does not have.
func readPart(files map[string]uploaded, part *multipart.Part) error {
	field := part.FormName()
	if _, twice := files[field]; twice || field != logField && field != beforeField {
		return &refusal{http.StatusBadRequest, "Send one log, and at most one file before it."}
	}
	data, err := io.ReadAll(part)
	files[field] = uploaded{name: shownName(part.FileName()), data: data}
	return err
}

// shownName is the name of a file as it is shown.
func shownName(name string) string {
	name = strings.ToValidUTF8(plain(path.Base(strings.ReplaceAll(name, `\`, "/"))), "")
	for len(name) > maxName {
		name = strings.ToValidUTF8(name[:maxName], "")
	}
	return name
}

// uploads are those under way, and the room that is left for them. What comes slowly
// holds no place that others wait for, and no more room than what of it has come;
// where there is no room for more, what has been coming for longest is given up.
type uploads struct {
	room   *sync.Cond // is told when left grows, or an upload is given up
	left   int64
	coming []*upload // the oldest first
}

func newUploads(room int64) *uploads {
	return &uploads{room: sync.NewCond(&sync.Mutex{}), left: room}
}

// upload is what one request sends.
type upload struct {
	all     *uploads
	body    io.Reader
	took    int64
	end     func()          // gives it up
	given   context.Context // has ended once it is given up
	crowded bool            // because others needed its room
}

func (u *uploads) begin(one *upload) {
	u.room.L.Lock()
	defer u.room.L.Unlock()
	u.coming = append(u.coming, one)
}

// stopReading wakes who reads a request that does not come.
func stopReading(r *http.Request) {
	if control, ok := r.Context().Value(controlKey{}).(*http.ResponseController); ok {
		_ = control.SetReadDeadline(time.Unix(1, 0)) // without a connection nobody waits
	}
}

// controlKey is where a request has its [http.ResponseController].
type controlKey struct{}

// Read implements io.Reader.
func (o *upload) Read(p []byte) (int, error) {
	n, err := o.body.Read(p)
	if n > 0 && !o.all.take(o, int64(n)) {
		return 0, errNoRoom
	}
	return n, err
}

var errNoRoom = errors.New("no room for uploads")

// take finds room for what has come of an upload: where there is none, what has been
// coming for longest is given up, and the room that it gives back is waited for.
func (u *uploads) take(o *upload, bytes int64) bool {
	u.room.L.Lock()
	defer u.room.L.Unlock()
	for u.left < bytes && o.given.Err() == nil {
		if oldest := u.coming[0]; !oldest.crowded {
			oldest.crowded = true
			oldest.end()
			continue
		}
		u.room.Wait()
	}
	if o.given.Err() != nil {
		return false
	}
	u.left -= bytes
	o.took += bytes
	return true
}

// arrived says that an upload has come whole.
func (u *uploads) arrived(o *upload) {
	u.room.L.Lock()
	defer u.room.L.Unlock()
	u.forget(o)
}

// end gives back the room of an upload.
func (u *uploads) end(o *upload) {
	u.room.L.Lock()
	defer u.room.L.Unlock()
	u.forget(o)
	u.left += o.took
	o.took = 0
	u.room.Broadcast()
}

func (u *uploads) forget(o *upload) {
	for i, c := range u.coming {
		if c == o {
			u.coming = append(u.coming[:i], u.coming[i+1:]...)
			return
		}
	}
}

// gaveUp reports whether there was no room for the upload.
func (o *upload) gaveUp() bool {
	o.all.room.L.Lock()
	defer o.all.room.L.Unlock()
	return o.crowded
}

// unreceived says why a form could not be read.
func (o *upload) unreceived(err error) error {
	var tooLarge *http.MaxBytesError
	var told *refusal
	switch {
	case errors.As(err, &told):
		return err
	case o.gaveUp():
		return &refusal{http.StatusServiceUnavailable, "Too many are sending files at once. Try again in a minute."}
	case errors.As(err, &tooLarge):
		return &refusal{http.StatusRequestEntityTooLarge, fmt.Sprintf("That is more than %d MB together. The program itself takes more: adjutant audit.", maxUpload>>20)}
	}
	return &refusal{http.StatusBadRequest, "The files did not arrive whole, or too slowly. Try again."}
}
