// Package rolltest makes beacons for tests: chains of public randomness of which
// the test knows the secret, so that any round can come out at once, and a server
// that serves their rounds as drand's do.
package rolltest

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/cloudflare/circl/sign/bls"

	"adjutant/moderator/roll"
)

// Beacon is a chain whose secret the test knows.
type Beacon struct {
	roll.Beacon

	secret *bls.PrivateKey[bls.KeyG2SigG1]

	mu      sync.Mutex
	through int64 // the last round that the server gives
	asked   []int64
}

// New is a beacon with a round every three seconds from the start. Its secret is
// made from its name, so equal names give equal chains.
func New(t testing.TB, name string, start time.Time) *Beacon {
	t.Helper()
	seed := sha256.Sum256([]byte(name))
	secret, err := bls.KeyGen[bls.KeyG2SigG1](seed[:], nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	key, err := secret.PublicKey().MarshalBinary()
	if err != nil {
		t.Fatal(err)
	}
	chain := sha256.Sum256(key)
	return &Beacon{
		Beacon: roll.Beacon{
			Name: name, Chain: hex.EncodeToString(chain[:]), Start: start.UTC(), Period: 3 * time.Second, Key: hex.EncodeToString(key),
		},
		secret: secret,
	}
}

// Sign is what the beacon publishes for the round.
func (b *Beacon) Sign(round int64) roll.BeaconSignature {
	message := sha256.Sum256(binary.BigEndian.AppendUint64(nil, uint64(round)))
	return roll.BeaconSignature(bls.Sign(b.secret, message[:]))
}

// Publish lets the server give all rounds up to this one.
func (b *Beacon) Publish(through int64) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.through = through
}

// Asked lists the rounds that the server was asked for, in that order.
func (b *Beacon) Asked() []int64 {
	b.mu.Lock()
	defer b.mu.Unlock()
	return append([]int64(nil), b.asked...)
}

// ServeHTTP answers as drand's servers do: GET /CHAIN/public/ROUND gives a JSON
// object, and 404 for a round that has not come out.
func (b *Beacon) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	text, found := strings.CutPrefix(r.URL.Path, "/"+b.Chain+"/public/")
	round, err := strconv.ParseInt(text, 10, 64)
	if !found || err != nil {
		http.NotFound(w, r)
		return
	}
	b.mu.Lock()
	b.asked = append(b.asked, round)
	out := round <= b.through
	b.mu.Unlock()
	if !out {
		http.Error(w, fmt.Sprintf("round %d has not come out", round), http.StatusNotFound)
		return
	}
	signature := b.Sign(round)
	randomness := sha256.Sum256(signature[:])
	_ = json.NewEncoder(w).Encode(map[string]any{
		"round": round, "randomness": hex.EncodeToString(randomness[:]), "signature": hex.EncodeToString(signature[:]),
	})
}

// RatingTerms are terms for ratings by which whoever stays away, leaves or resigns has lost.
func RatingTerms() roll.RatingTerms {
	return roll.RatingTerms{Turns: 2, Forfeit: roll.ChargeLoss, Resigning: roll.ChargeLoss, Leaving: roll.ChargeLoss, Successor: roll.RateNone}
}
