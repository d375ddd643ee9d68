package mail

import "bytes"

// partSplitter cuts the body of a multipart at its boundary lines. It is ours because go-message
// gives up at the first part whose header is malformed, and with it all parts behind.
type partSplitter struct {
	body     []byte
	boundary []byte // "--" and the boundary parameter
	at       int    // where the next part begins
	open     bool   // a part begins at at
	closed   bool   // the closing boundary was seen
}

// splitParts skips the preamble.
func splitParts(body []byte, boundary string) *partSplitter {
	s := &partSplitter{body: body, boundary: append([]byte("--"), boundary...)}
	_, s.open = s.cut()
	return s
}

// next gives the bytes of the next part, header and body. A part that is cut off is given as far as
// it goes.
func (s *partSplitter) next() (part []byte, more bool) {
	if !s.open || s.closed {
		return nil, false
	}
	part, s.open = s.cut()
	return part, true
}

// complete says whether the closing boundary was found.
func (s *partSplitter) complete() bool { return s.closed }

// cut gives all up to the next boundary line, moves behind that line and says whether there was
// one. The line break before a boundary belongs to the boundary.
func (s *partSplitter) cut() (before []byte, found bool) {
	begin := s.at
	for start := begin; start < len(s.body); {
		line, next := lineAt(s.body, start)
		if isLine, last := s.isBoundary(line); isLine {
			s.at, s.closed = next, last
			return trimBreak(s.body[begin:start]), true
		}
		start = next
	}
	s.at = len(s.body)
	return s.body[begin:], false
}

func (s *partSplitter) isBoundary(line []byte) (isLine, last bool) {
	rest, found := bytes.CutPrefix(bytes.TrimRight(line, " \t"), s.boundary)
	switch {
	case !found:
		return false, false
	case len(rest) == 0:
		return true, false
	}
	return string(rest) == "--", true
}

func trimBreak(b []byte) []byte {
	return bytes.TrimSuffix(bytes.TrimSuffix(b, []byte("\n")), []byte("\r"))
}
