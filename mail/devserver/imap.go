package devserver

import (
	"errors"
	"time"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapserver"
	"github.com/emersion/go-imap/v2/imapserver/imapmemserver"
)

func (s *Server) newIMAP(logger imapserver.Logger) *imapserver.Server {
	memory := imapmemserver.New()
	for _, b := range s.boxes {
		memory.AddUser(b.imapUser)
	}
	return imapserver.New(&imapserver.Options{
		NewSession: func(*imapserver.Conn) (imapserver.Session, *imapserver.GreetingData, error) {
			inner, ok := memory.NewSession().(imapserver.SessionIMAP4rev2)
			if !ok {
				return nil, nil, errors.New("the memory server does not know IMAP4rev2")
			}
			return session{inner}, nil, nil
		},
		Caps:         imap.CapSet{imap.CapIMAP4rev1: {}, imap.CapIMAP4rev2: {}},
		Logger:       logger,
		TLSConfig:    s.config.TLS,
		InsecureAuth: true, // loopback only
	})
}

// idleTick is how soon a client that idles hears of new mail.
const idleTick = 20 * time.Millisecond

// session is one of the memory server whose IDLE also tells of mail that arrived since the last
// command. The inner one would keep silent about it until the next mail.
type session struct {
	imapserver.SessionIMAP4rev2
}

// Idle tells of changes until stop is closed.
func (s session) Idle(w *imapserver.UpdateWriter, stop <-chan struct{}) error {
	ticker := time.NewTicker(idleTick)
	defer ticker.Stop()
	for {
		if err := s.Poll(w, true); err != nil {
			return err
		}
		select {
		case <-ticker.C:
		case <-stop:
			return nil
		}
	}
}
