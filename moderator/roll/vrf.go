package roll

import (
	"bytes"
	"crypto/sha512"
	"errors"
	"slices"

	"filippo.io/edwards25519"
)

// The verifiable random function is ECVRF-EDWARDS25519-SHA512-TAI of RFC 9381.
// Its names are the RFC's: sk, y = [x]B, alpha, gamma, c, s, beta.
const (
	vrfSuite     = 0x03 // 5.5
	vrfEncode    = 0x01 // 5.4.1.1
	vrfChallenge = 0x02 // 5.4.3
	vrfHash      = 0x03 // 5.2
	vrfBack      = 0x00 // the byte that ends each of the three

	pointSize     = 32
	challengeSize = 16
	scalarSize    = 32
)

// Proof shows that the draw was made with the host's key: gamma, c and s of
// RFC 9381.
type Proof [pointSize + challengeSize + scalarSize]byte

// vrfKey is a private key of the function.
type vrfKey struct {
	x      *edwards25519.Scalar
	y      []byte // public
	prefix []byte // of the nonce
}

// newVRFKey derives the key from its secret, as RFC 8032 5.1.5 does.
func newVRFKey(sk [32]byte) (vrfKey, error) {
	digest := sha512.Sum512(sk[:])
	x, err := new(edwards25519.Scalar).SetBytesWithClamping(digest[:32])
	if err != nil {
		return vrfKey{}, err
	}
	y := new(edwards25519.Point).ScalarBaseMult(x).Bytes()
	return vrfKey{x: x, y: y, prefix: digest[32:]}, nil
}

// prove is RFC 9381 5.1.
func (k vrfKey) prove(alpha []byte) (Proof, error) {
	h, err := encodeToCurve(k.y, alpha)
	if err != nil {
		return Proof{}, err
	}
	gamma := new(edwards25519.Point).ScalarMult(k.x, h)
	nonce, err := k.nonce(h)
	if err != nil {
		return Proof{}, err
	}
	u := new(edwards25519.Point).ScalarBaseMult(nonce)
	v := new(edwards25519.Point).ScalarMult(nonce, h)
	c := challenge(k.y, h.Bytes(), gamma.Bytes(), u.Bytes(), v.Bytes())
	scalar, err := challengeScalar(c)
	if err != nil {
		return Proof{}, err
	}
	s := new(edwards25519.Scalar).MultiplyAdd(scalar, k.x, nonce)
	return Proof(slices.Concat(gamma.Bytes(), c, s.Bytes())), nil
}

// nonce is RFC 9381 5.4.2.2: a function of the key and h, never drawn.
func (k vrfKey) nonce(h *edwards25519.Point) (*edwards25519.Scalar, error) {
	digest := sha512.Sum512(append(slices.Clone(k.prefix), h.Bytes()...))
	return new(edwards25519.Scalar).SetUniformBytes(digest[:])
}

// verifyProofOf is RFC 9381 5.3 of a key that was decoded, and so validated, before: y is its text.
func verifyProofOf(key *edwards25519.Point, y, alpha []byte, pi Proof) error {
	gamma, c, s, err := pi.decode()
	if err != nil {
		return err
	}
	h, err := encodeToCurve(y, alpha)
	if err != nil {
		return err
	}
	minus := new(edwards25519.Scalar).Negate(c)
	u := new(edwards25519.Point).VarTimeDoubleScalarBaseMult(minus, key, s)
	v := new(edwards25519.Point).VarTimeMultiScalarMult(
		[]*edwards25519.Scalar{s, minus}, []*edwards25519.Point{h, gamma})
	want := challenge(y, h.Bytes(), gamma.Bytes(), u.Bytes(), v.Bytes())
	if !bytes.Equal(want, pi[pointSize:pointSize+challengeSize]) {
		return errors.New("does not hold for this alpha and this key")
	}
	return nil
}

// decodeKey reads a public key and refuses those of low order, with which a
// host could know beta beforehand (RFC 9381 5.4.5).
func decodeKey(y []byte) (*edwards25519.Point, error) {
	key, err := decodePoint(y)
	if err != nil {
		return nil, errors.New("the VRF key is no point of the curve")
	}
	if isIdentity(new(edwards25519.Point).MultByCofactor(key)) {
		return nil, errors.New("the VRF key is of low order")
	}
	return key, nil
}

// decode is RFC 9381 5.4.4.
func (pi Proof) decode() (gamma *edwards25519.Point, c, s *edwards25519.Scalar, err error) {
	if gamma, err = decodePoint(pi[:pointSize]); err != nil {
		return nil, nil, nil, errors.New("its first 32 bytes are no point of the curve")
	}
	if c, err = challengeScalar(pi[pointSize : pointSize+challengeSize]); err != nil {
		return nil, nil, nil, err
	}
	if s, err = new(edwards25519.Scalar).SetCanonicalBytes(pi[pointSize+challengeSize:]); err != nil {
		return nil, nil, nil, errors.New("its last 32 bytes are no number below the order of the group")
	}
	return gamma, c, s, nil
}

// beta is what the proof stands for if it holds.
func (pi Proof) beta() ([]byte, error) {
	gamma, _, _, err := pi.decode()
	if err != nil {
		return nil, err
	}
	return proofToHash(gamma), nil
}

// proofToHash is RFC 9381 5.2: beta, from the gamma of a proof.
func proofToHash(gamma *edwards25519.Point) []byte {
	digest := sha512.New()
	digest.Write([]byte{vrfSuite, vrfHash})
	digest.Write(new(edwards25519.Point).MultByCofactor(gamma).Bytes())
	digest.Write([]byte{vrfBack})
	return digest.Sum(nil)
}

// encodeToCurve is RFC 9381 5.4.1.1, try and increment, salted with the key.
func encodeToCurve(y, alpha []byte) (*edwards25519.Point, error) {
	text := slices.Concat([]byte{vrfSuite, vrfEncode}, y, alpha, []byte{0, vrfBack})
	for counter := range 256 {
		text[len(text)-2] = byte(counter)
		digest := sha512.Sum512(text)
		h, err := decodePoint(digest[:pointSize])
		if err != nil {
			continue
		}
		if h.MultByCofactor(h); !isIdentity(h) {
			return h, nil
		}
	}
	return nil, errors.New("no point of the curve in 256 tries")
}

// challenge is RFC 9381 5.4.3.
func challenge(points ...[]byte) []byte {
	digest := sha512.New()
	digest.Write([]byte{vrfSuite, vrfChallenge})
	for _, p := range points {
		digest.Write(p)
	}
	digest.Write([]byte{vrfBack})
	return digest.Sum(nil)[:challengeSize]
}

func challengeScalar(c []byte) (*edwards25519.Scalar, error) {
	var wide [scalarSize]byte
	copy(wide[:], c)
	return new(edwards25519.Scalar).SetCanonicalBytes(wide[:])
}

// decodePoint is RFC 8032 5.1.3, which allows one spelling of a point only.
func decodePoint(data []byte) (*edwards25519.Point, error) {
	p, err := new(edwards25519.Point).SetBytes(data)
	if err != nil {
		return nil, err
	}
	if hasTwin(data) && !bytes.Equal(p.Bytes(), data) {
		return nil, errors.New("not the canonical spelling of a point")
	}
	return p, nil
}

// hasTwin reports whether the spelling of a point may have another of the same point:
// only a y of 2^255-19 or more has, and one of 1 or -1, whose x is zero with either
// sign. The bytes in the middle of all these are the same. To write the point and
// compare takes an inversion.
func hasTwin(data []byte) bool {
	middle := data[1 : pointSize-1]
	return len(bytes.Trim(middle, "\x00")) == 0 || len(bytes.Trim(middle, "\xff")) == 0
}

func isIdentity(p *edwards25519.Point) bool {
	return p.Equal(edwards25519.NewIdentityPoint()) == 1
}
