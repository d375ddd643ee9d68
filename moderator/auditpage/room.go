package auditpage

import (
	"context"
	"errors"
	"io"
	"sync"
)

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
