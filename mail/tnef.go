package mail

import (
	"encoding/binary"
	"fmt"
	"strings"
)

// A part of type application/ms-tnef, mostly named winmail.dat, is how Outlook sends a mail whose
// format it calls rich text: all files and the text in one stream of attributes (MS-OXTNEF 2.1.3).

const tnefSignature = 0x223e9f78

// The attributes that are read (MS-OXTNEF 2.1.3.2).
const (
	tnefCodePage   = 0x00069007 // attOemCodepage
	tnefBody       = 0x0002800c // attBody
	tnefProps      = 0x00069003 // attMsgProps
	tnefRendering  = 0x00069002 // attAttachRendData: a file begins
	tnefTitle      = 0x00018010 // attAttachTitle
	tnefData       = 0x0006800f // attAttachData
	tnefFileProps  = 0x00069005 // attAttachment
	tnefLevelFile  = 2
	tnefHeaderSize = 9 // level, attribute, length
)

// isTNEF says whether a file is such a stream.
func isTNEF(mediaType, name string, data []byte) bool {
	if len(data) < 6 || binary.LittleEndian.Uint32(data) != tnefSignature {
		return false
	}
	return strings.HasSuffix(mediaType, "/ms-tnef") || strings.HasSuffix(mediaType, "/vnd.ms-tnef") ||
		strings.EqualFold(name, "winmail.dat") || mediaType == "application/octet-stream" || name == ""
}

// tnefMessage is a mail as it stands in a stream.
type tnefMessage struct {
	codePage uint32
	body     []byte // plain text in the code page
	props    mapiProps
	files    []tnefFile
	wrong    string // where reading ended, "" at the end of the stream
}

// tnefFile is a file of such a mail.
type tnefFile struct {
	title []byte // name in the code page
	data  []byte
	props mapiProps
	whole bool // data has been read to its end
}

// readTNEF reads a stream as far as it goes. What it gives are pieces of data.
func readTNEF(data []byte) tnefMessage {
	var m tnefMessage
	if len(data) < 6 || binary.LittleEndian.Uint32(data) != tnefSignature {
		m.wrong = "it does not begin as winmail.dat does"
		return m
	}
	for at := 6; at < len(data); {
		if len(data)-at < tnefHeaderSize {
			m.wrong = "cut off between two attributes"
			return m
		}
		level, id := data[at], binary.LittleEndian.Uint32(data[at+1:])
		size := uint64(binary.LittleEndian.Uint32(data[at+5:]))
		at += tnefHeaderSize
		if size+2 > uint64(len(data)-at) {
			m.wrong = fmt.Sprintf("cut off in attribute %08x", id)
			m.attribute(level, id, data[at:], false)
			return m
		}
		value := data[at : at+int(size)]
		at += int(size)
		if checksum(value) != binary.LittleEndian.Uint16(data[at:]) {
			m.wrong = fmt.Sprintf("attribute %08x was damaged on the way", id)
			m.attribute(level, id, value, false)
			return m
		}
		at += 2
		m.attribute(level, id, value, true)
	}
	return m
}

func checksum(value []byte) uint16 {
	var sum uint16
	for _, c := range value {
		sum += uint16(c)
	}
	return sum
}

// attribute takes one attribute; whole says that it is undamaged.
func (m *tnefMessage) attribute(level byte, id uint32, value []byte, whole bool) {
	if level == tnefLevelFile {
		m.fileAttribute(id, value, whole)
		return
	}
	if !whole {
		return
	}
	switch id {
	case tnefCodePage:
		if len(value) >= 4 {
			m.codePage = binary.LittleEndian.Uint32(value)
		}
	case tnefBody:
		m.body = value
	case tnefProps:
		m.props = readProps(value)
	}
}

func (m *tnefMessage) fileAttribute(id uint32, value []byte, whole bool) {
	if id == tnefRendering {
		if whole && len(m.files) < maxTNEFFiles {
			m.files = append(m.files, tnefFile{})
		}
		return
	}
	if len(m.files) == 0 {
		return
	}
	f := &m.files[len(m.files)-1]
	switch id {
	case tnefTitle:
		f.title = value
	case tnefData:
		f.data, f.whole = value, whole
	case tnefFileProps:
		if f.props = readProps(value); whole && f.data == nil {
			f.data, f.whole = f.props.bytes(propFileData), true
		}
	}
}

// name is what the file is called, in the long form where there is one.
func (f tnefFile) name(codePage string) string {
	for _, prop := range []uint16{propLongName, propShortName, propDisplayName} {
		if name := f.props.text(prop, codePage); name != "" {
			return fileName(oneLine(name))
		}
	}
	name, _ := toUTF8(cString(f.title), codePage, false)
	return fileName(oneLine(string(name)))
}

// mail gives the stream of a mail that was attached, nil for any other file.
func (f tnefFile) mail() []byte {
	object, isMail := f.props.object(propFileData)
	if !isMail {
		return nil
	}
	return object
}

func cString(b []byte) []byte {
	for i, c := range b {
		if c == 0 {
			return b[:i]
		}
	}
	return b
}
