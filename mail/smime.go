package mail

import (
	"path"
	"slices"
	"strings"

	"github.com/emersion/go-message"
)

// isPacked says whether a part is a mail packed by S/MIME (RFC 8551, 3.2): signed as one piece
// with its signature, compressed or encrypted. Some servers forget its type, and leave the name.
func isPacked(mediaType, name string) bool {
	switch mediaType {
	case "application/pkcs7-mime", "application/x-pkcs7-mime":
		return true
	}
	return mediaType == "application/octet-stream" && strings.EqualFold(path.Ext(name), ".p7m")
}

// packedMail reads the mail in a part of S/MIME, if it is only signed. Its signature proves nothing
// to us: nobody has told us the sender's certificate. What is in it is his own text, as if it
// stood there plainly.
func (r *reader) packedMail(h message.Header, body []byte, at partPath) []passage {
	data, found := decode(transferEncoding(h), body, r.limits.Bytes)
	r.troubles(found, at)
	inner, signed := signedContent(data)
	switch {
	case !signed:
		r.missing(lockedText)
		return nil
	case len(at) >= r.limits.Depth || !r.countPart(at):
		r.missing("it is signed mail in signed mail, too deep to be read")
		return nil
	}
	r.missing(lostOf(found))
	return r.child(inner, at.child(1))
}

// lockedText is said of a mail that only its receiver could read, had he a key.
const lockedText = "it is encrypted or packed in a way that is not read here: send it unencrypted"

// Kinds of the Cryptographic Message Syntax (RFC 5652), as they are encoded.
var (
	cmsData   = []byte{0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x07, 0x01} // 1.2.840.113549.1.7.1
	cmsSigned = []byte{0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x07, 0x02} // 1.2.840.113549.1.7.2
)

// signedContent is what is signed in a SignedData (RFC 5652, 5.1) that brings it along; false for
// anything else.
func signedContent(data []byte) ([]byte, bool) {
	info, ok := berInside(data, berSequence)
	if !ok {
		return nil, false
	}
	signed, ok := berContent(info, cmsSigned)
	if !ok {
		return nil, false
	}
	if signed, ok = berInside(signed, berSequence); !ok {
		return nil, false
	}
	for range 2 { // version and digest algorithms
		if _, signed, ok = berNext(signed, 0); !ok {
			return nil, false
		}
	}
	if signed, ok = berInside(signed, berSequence); !ok {
		return nil, false
	}
	octets, ok := berContent(signed, cmsData)
	if !ok {
		return nil, false
	}
	content, ok := berOctets(octets, 0)
	return content, ok && len(content) > 0
}

// berContent is the content behind a kind: both ContentInfo and EncapsulatedContentInfo have a
// kind, then the content, explicitly tagged 0.
func berContent(data, kind []byte) ([]byte, bool) {
	is, rest, ok := berNext(data, 0)
	if !ok || is.tag != berKind || !slices.Equal(is.content, kind) {
		return nil, false
	}
	return berInside(rest, berExplicit0)
}

// Tags of ASN.1 that are needed.
const (
	berOctetString = 0x04
	berKind        = 0x06
	berSequence    = 0x30
	berExplicit0   = 0xa0
	berConstructed = 0x20 // the bit
)

// ber is one value of the Basic Encoding Rules (X.690, 8.1), in which Outlook and others write
// with lengths that are not known beforehand; encoding/asn1 reads none of these.
type ber struct {
	tag     byte
	content []byte
}

// berInside is the content of a value, which must have the tag.
func berInside(data []byte, tag byte) ([]byte, bool) {
	v, _, ok := berNext(data, 0)
	return v.content, ok && v.tag == tag
}

// berNext reads one value of one-byte tag; rest is what stands behind it.
func berNext(data []byte, depth int) (v ber, rest []byte, ok bool) {
	if len(data) < 2 || data[0]&0x1f == 0x1f || depth > maxBERDepth {
		return ber{}, nil, false
	}
	tag, length, body := data[0], int(data[1]), data[2:]
	switch {
	case length == 0x80:
		return berOpen(tag, body, depth)
	case length > 0x80:
		bytes := length - 0x80
		if bytes > 4 || len(body) < bytes {
			return ber{}, nil, false
		}
		length = 0
		for _, b := range body[:bytes] {
			length = length<<8 | int(b)
		}
		body = body[bytes:]
	}
	if length > len(body) {
		return ber{}, nil, false
	}
	return ber{tag, body[:length]}, body[length:], true
}

// berOpen reads a value of a length that is not known beforehand: it goes to two zero bytes where
// a value would begin.
func berOpen(tag byte, body []byte, depth int) (v ber, rest []byte, ok bool) {
	if tag&berConstructed == 0 {
		return ber{}, nil, false
	}
	left := body
	for len(left) >= 2 {
		if left[0] == 0 && left[1] == 0 {
			return ber{tag, body[:len(body)-len(left)]}, left[2:], true
		}
		if _, left, ok = berNext(left, depth+1); !ok {
			break
		}
	}
	return ber{}, nil, false
}

// berOctets joins the pieces of an octet string.
func berOctets(data []byte, depth int) ([]byte, bool) {
	v, _, ok := berNext(data, 0)
	switch {
	case !ok || depth > maxBERDepth:
		return nil, false
	case v.tag == berOctetString:
		return v.content, true
	case v.tag != berOctetString|berConstructed:
		return nil, false
	}
	var all []byte
	for left := v.content; len(left) > 0; {
		piece, ok := berOctets(left, depth+1)
		if !ok {
			return nil, false
		}
		all = append(all, piece...)
		_, left, _ = berNext(left, 0)
	}
	return all, true
}
