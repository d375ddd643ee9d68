package mail

import (
	"encoding/binary"
	"errors"
	"hash/crc32"
)

// Compressed RTF (MS-OXRTFCP): a header of sixteen bytes, then runs of eight tokens, each a byte or
// a place in the last 4096 bytes written.

const (
	lzfuHeader     = 16
	lzfuDictionary = 4096
	lzfuCompressed = 0x75465a4c // "LZFu"
	lzfuStored     = 0x414c454d // "MELA"
)

// lzfuStart is what the dictionary holds at the beginning (MS-OXRTFCP 2.1.2.1).
const lzfuStart = "{\\rtf1\\ansi\\mac\\deff0\\deftab720{\\fonttbl;}{\\f0\\fnil \\froman \\fswiss \\fmodern \\fscript \\fdecor MS Sans SerifSymbolArialTimes New RomanCourier" +
	"{\\colortbl\\red0\\green0\\blue0\r\n\\par \\pard\\plain\\f0\\fs20\\b\\i\\u\\tab\\tx"

var errRTF = errors.New("damaged compressed RTF")

// unpackRTF gives the RTF of a compressed one, at most limit bytes.
func unpackRTF(data []byte, limit int) ([]byte, error) {
	if len(data) < lzfuHeader {
		return nil, errRTF
	}
	size := uint64(binary.LittleEndian.Uint32(data)) + 4 // what follows the field itself
	if size < lzfuHeader || size > uint64(len(data)) {
		return nil, errRTF
	}
	raw, kind, sum := binary.LittleEndian.Uint32(data[4:]), binary.LittleEndian.Uint32(data[8:]), binary.LittleEndian.Uint32(data[12:])
	body := data[lzfuHeader:size]
	limit = int(min(uint64(limit), uint64(raw)))
	switch {
	case kind == lzfuStored:
		return body[:min(len(body), limit)], nil
	case kind != lzfuCompressed, rtfSum(body) != sum:
		return nil, errRTF
	}
	return inflateRTF(body, limit)
}

// rtfSum is a CRC-32 that begins with zero and is not turned over at the end (MS-OXRTFCP 2.1.3.2).
func rtfSum(data []byte) uint32 {
	return ^crc32.Update(^uint32(0), crc32.IEEETable, data)
}

func inflateRTF(body []byte, limit int) ([]byte, error) {
	var dictionary [lzfuDictionary]byte
	at := copy(dictionary[:], lzfuStart)
	var out []byte
	put := func(c byte) {
		out = append(out, c)
		dictionary[at] = c
		at = (at + 1) % lzfuDictionary
	}
	for len(body) > 0 {
		control := body[0]
		body = body[1:]
		for bit := 0; bit < 8 && len(out) < limit; bit++ {
			if control>>bit&1 == 0 {
				if len(body) < 1 {
					return nil, errRTF
				}
				put(body[0])
				body = body[1:]
				continue
			}
			if len(body) < 2 {
				return nil, errRTF
			}
			token := binary.BigEndian.Uint16(body)
			body = body[2:]
			from := int(token >> 4)
			if from == at {
				return out, nil
			}
			for range int(token&0xf) + 2 {
				put(dictionary[from])
				from = (from + 1) % lzfuDictionary
			}
		}
		if len(out) >= limit {
			return out[:limit], nil
		}
	}
	return nil, errRTF
}
