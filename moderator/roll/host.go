package roll

import (
	"encoding/binary"
	"errors"
	"time"

	"filippo.io/edwards25519"
	"golang.org/x/mod/sumdb/note"
)

// host is public keys at work.
type host struct {
	public   Public
	verifier note.Verifier
	vrf      *edwards25519.Point // the key of the draw
	by       Succession          // to them; zero for the first
	since    time.Time           // of that
	// From and until bound what they sign; zero where nothing does, as before
	// successions of v2.
	from, until time.Time
	goesOn      bool // behind until in a game, until a result of it names the next keys
}

func newHost(public Public) (host, error) {
	if err := public.check(); err != nil {
		return host{}, err
	}
	verifier, err := public.verifier()
	if err != nil {
		return host{}, err
	}
	vrf, err := decodeKey(public.VRF[:])
	return host{public: public, verifier: verifier, vrf: vrf}, err
}

// opens checks a signed note against the host's key.
func (h host) opens(signed string) error {
	_, err := note.Open([]byte(signed), note.VerifierList(h.verifier))
	if unverified := (*note.UnverifiedNoteError)(nil); errors.As(err, &unverified) {
		return errors.New("not made with the host's key")
	}
	return err
}

// signed reports whether a signature names the host's key.
func (h host) signed(s Signature) bool {
	return s.Name == h.public.Name && binary.BigEndian.Uint32(s.Bytes[:]) == h.verifier.KeyHash()
}
