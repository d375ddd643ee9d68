package roll

import (
	"fmt"
	"time"
)

// Draw answers the request: it draws, records and signs. The same request falls
// alike whenever it is asked; to keep one record for one alpha is the caller's
// duty. An error says which part of the request or the circumstances cannot
// stand in a record.
func (k Keys) Draw(req Request, c Circumstances) (Record, error) {
	c.Time = c.Time.UTC().Truncate(time.Second)
	rec := Record{Request: req, Alpha: req.Alpha(), Circumstances: c}
	if err := rec.check(); err != nil {
		return Record{}, fmt.Errorf("draw %s: %w", clip(req.Chance), err)
	}
	if err := rec.draw(k.vrf); err != nil {
		return Record{}, fmt.Errorf("draw %s: %w", req.Chance, err)
	}
	signature, err := k.sign(rec.Text())
	if err != nil {
		return Record{}, fmt.Errorf("sign roll %s: %w", req.Chance, err)
	}
	rec.Signature = signature
	return rec, nil
}

// draw fills in the proof and what falls.
func (r *Record) draw(secret [32]byte) error {
	key, err := newVRFKey(secret)
	if err != nil {
		return err
	}
	if r.Proof, err = key.prove(r.Alpha[:]); err != nil {
		return err
	}
	entropy, err := r.entropy()
	if err != nil {
		return err
	}
	r.Values, r.Drawn, err = r.Request.fall(entropy)
	return err
}

// entropy is what the values are made from: beta, with the beacon's signature
// behind it if there is one.
func (r Record) entropy() ([]byte, error) {
	beta, err := r.Proof.beta()
	if err != nil || r.Freeze == nil {
		return beta, err
	}
	return append(beta, r.Freeze.Signature[:]...), nil
}
