package roll

import (
	"bytes"
	"encoding/hex"
	"testing"

	"filippo.io/edwards25519"
	"pgregory.net/rapid"
)

// vectors are RFC 9381, appendix B.3, examples 16 to 18.
var vectors = []struct{ name, sk, pk, alpha, pi, beta string }{
	{
		"example 16",
		"9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
		"d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
		"",
		"8657106690b5526245a92b003bb079ccd1a92130477671f6fc01ad16f26f723f26f8a57ccaed74ee1b190bed1f479d9727d2d0f9b005a6e456a35d4fb0daab1268a1b0db10836d9826a528ca76567805",
		"90cf1df3b703cce59e2a35b925d411164068269d7b2d29f3301c03dd757876ff66b71dda49d2de59d03450451af026798e8f81cd2e333de5cdf4f3e140fdd8ae",
	},
	{
		"example 17",
		"4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb",
		"3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
		"72",
		"f3141cd382dc42909d19ec5110469e4feae18300e94f304590abdced48aed5933bf0864a62558b3ed7f2fea45c92a465301b3bbf5e3e54ddf2d935be3b67926da3ef39226bbc355bdc9850112c8f4b02",
		"eb4440665d3891d668e7e0fcaf587f1b4bd7fbfe99d0eb2211ccec90496310eb5e33821bc613efb94db5e5b54c70a848a0bef4553a41befc57663b56373a5031",
	},
	{
		"example 18",
		"c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7",
		"fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025",
		"af82",
		"9bc0f79119cc5604bf02d23b4caede71393cedfbb191434dd016d30177ccbf8096bb474e53895c362d8628ee9f9ea3c0e52c7a5c691b6c18c9979866568add7a2d41b00b05081ed0f58ee5e31b3a970e",
		"645427e5d00c62a23fb703732fa5d892940935942101e456ecca7bb217c61c452118fec1219202a0edcf038bb6373241578be7217ba85a2687f7a0310b2df19f",
	},
}

func TestVRFVectors(t *testing.T) {
	for _, v := range vectors {
		t.Run(v.name, func(t *testing.T) {
			key, err := newVRFKey([32]byte(unhex(t, v.sk)))
			if err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(key.y, unhex(t, v.pk)) {
				t.Errorf("public key %x, want %s", key.y, v.pk)
			}
			proof, err := key.prove(unhex(t, v.alpha))
			if err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(proof[:], unhex(t, v.pi)) {
				t.Errorf("proof %x, want %s", proof, v.pi)
			}
			if err := verifyProof(key.y, unhex(t, v.alpha), proof); err != nil {
				t.Errorf("own proof: %v", err)
			}
			if beta, err := proof.beta(); err != nil || !bytes.Equal(beta, unhex(t, v.beta)) {
				t.Errorf("beta %x (%v), want %s", beta, err, v.beta)
			}
		})
	}
}

func TestProofOfOtherIsRefused(t *testing.T) {
	v, other := vectors[2], vectors[1]
	pk, alpha, pi := unhex(t, v.pk), unhex(t, v.alpha), Proof(unhex(t, v.pi))
	if err := verifyProof(unhex(t, other.pk), alpha, pi); err == nil {
		t.Error("holds under another key")
	}
	if err := verifyProof(pk, unhex(t, other.alpha), pi); err == nil {
		t.Error("holds for another alpha")
	}
	for i := range pi {
		for bit := range 8 {
			changed := pi
			changed[i] ^= 1 << bit
			if err := verifyProof(pk, alpha, changed); err == nil {
				t.Errorf("holds with bit %d of byte %d flipped", bit, i)
			}
		}
	}
}

// A key of low order makes beta the same for every alpha, and a point with a
// second spelling would let one proof have two texts.
func TestBadVRFKeysAreRefused(t *testing.T) {
	identity := edwards25519.NewIdentityPoint().Bytes()
	for name, key := range map[string][]byte{
		"identity":                    identity,
		"order two":                   unhex(t, "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f"),
		"order four":                  make([]byte, 32),
		"order eight":                 unhex(t, "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a"),
		"identity, y above the field": unhex(t, "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f"),
		"identity, sign of zero":      unhex(t, "0100000000000000000000000000000000000000000000000000000000000080"),
		"not on the curve":            unhex(t, "0200000000000000000000000000000000000000000000000000000000000000"),
		"short":                       identity[:31],
	} {
		if _, err := decodeKey(key); err == nil {
			t.Errorf("%s is taken as a key", name)
		}
	}
}

func unhex(t *testing.T, text string) []byte {
	t.Helper()
	data, err := hex.DecodeString(text)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// All spellings near those that have a twin: a point that is written otherwise than it
// was read is refused.
func TestSpellingsOfPoints(t *testing.T) {
	refused, twins := 0, 0
	for _, middle := range []byte{0x00, 0xff} {
		for low := range 256 {
			for _, high := range []byte{middle & 0x7f, middle | 0x80} {
				data := bytes.Repeat([]byte{middle}, pointSize)
				data[0], data[pointSize-1] = byte(low), high
				p, err := new(edwards25519.Point).SetBytes(data)
				if err != nil {
					continue
				}
				_, err = decodePoint(data)
				if twin := !bytes.Equal(p.Bytes(), data); twin != (err != nil) {
					t.Errorf("%x: has a twin %t, %v", data, twin, err)
				} else if twin {
					twins++
				}
				if err != nil {
					refused++
				}
			}
		}
	}
	if twins == 0 || refused != twins {
		t.Errorf("%d have a twin, %d are refused", twins, refused)
	}
	rapid.Check(t, func(t *rapid.T) { // elsewhere nothing has a twin
		data := rapid.SliceOfN(rapid.Byte(), pointSize, pointSize).Draw(t, "data")
		if p, err := new(edwards25519.Point).SetBytes(data); err == nil && !hasTwin(data) && !bytes.Equal(p.Bytes(), data) {
			t.Errorf("%x is written %x", data, p.Bytes())
		}
	})
}

// verifyProof is RFC 9381 5.3 with the key decoded and validated.
func verifyProof(y, alpha []byte, pi Proof) error {
	key, err := decodeKey(y)
	if err != nil {
		return err
	}
	return verifyProofOf(key, y, alpha, pi)
}
