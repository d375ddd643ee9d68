package auditpage

import (
	"net/netip"
	"time"

	"adjutant/moderator/auditing"
)

// holding is what was sent, until it is audited, and then what that came to. What is in it is guarded by the
// desk.
type holding struct {
	token   string
	link    string // that can be handed on; "" as long as nobody asked for one
	visitor netip.Prefix
	sent    *submission // nil once it is audited
	forget  func()      // gives back the room of what was sent
	end     func()      // ends its audit
	done    chan struct{}

	result  result
	size    int64
	audited time.Time // zero as long as it waits
	until   time.Time
}

// result is what an audit came to.
type result struct {
	exhibits []auditing.Exhibit
	before   string   // name of the file before; "" for none
	module   string   // name and version; "" for none
	notes    []string // about what was sent
	failure  string   // why there is nothing else
}

// size is about how many bytes of memory a result takes.
func (r result) size() int64 {
	var n int64
	for _, e := range r.exhibits {
		for _, s := range e.Shots {
			n += int64(len(s.JPEG))
		}
		for _, s := range e.Steps {
			for _, line := range s.Lines {
				n += int64(len(line)) + 16
			}
		}
		n += int64(len(e.Findings)) * findingSize
	}
	return n + resultSize
}

// What a result takes beside its pictures and what it tells, at most.
const (
	resultSize  = 4 << 10
	findingSize = 2 << 10
)

// drop forgets the files.
func (h *holding) drop() {
	if h.sent != nil {
		h.sent = nil
		h.forget()
	}
}
