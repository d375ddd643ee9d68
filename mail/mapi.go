package mail

import (
	"bytes"
	"encoding/binary"
	"unicode/utf16"
)

// The properties that are read (MS-OXPROPS).
const (
	propBody        = 0x1000 // PidTagBody
	propRTF         = 0x1009 // PidTagRtfCompressed
	propHTML        = 0x1013 // PidTagHtml
	propDisplayName = 0x3001
	propFileData    = 0x3701 // PidTagAttachDataBinary, PidTagAttachDataObject
	propShortName   = 0x3704 // PidTagAttachFilename
	propLongName    = 0x3707 // PidTagAttachLongFilename
	propCodePage    = 0x3fde // PidTagInternetCodepage
)

// The types of their values (MS-OXCDATA 2.11.1).
const (
	mapiInt32     = 0x0003
	mapiObject    = 0x000d
	mapiString8   = 0x001e
	mapiString    = 0x001f
	mapiBinary    = 0x0102
	mapiMultiple  = 0x1000
	firstNamed    = 0x8000 // a property whose name stands with it
	maxProperties = 4096
)

// mailObject is the interface of an object that is a mail: IID_IMessage.
var mailObject = []byte{0x07, 0x03, 0x02, 0, 0, 0, 0, 0, 0xc0, 0, 0, 0, 0, 0, 0, 0x46}

// mapiProps are properties by number: type and first value. Reading ends at what does not fit.
type mapiProps map[uint16]mapiValue

type mapiValue struct {
	kind  uint16
	value []byte
}

// readProps reads a list of properties (MS-OXTNEF 2.1.3.4).
func readProps(data []byte) mapiProps {
	c := cursor{data: data}
	props := mapiProps{}
	for n := min(c.uint32(), maxProperties); n > 0 && !c.short; n-- {
		kind, id := c.uint16(), c.uint16()
		if id >= firstNamed {
			c.name()
		}
		value := c.value(kind)
		if c.short {
			break
		}
		if _, known := props[id]; !known {
			props[id] = mapiValue{kind, value}
		}
	}
	return props
}

// text is a property that is a string; "" if it is none.
func (p mapiProps) text(id uint16, codePage string) string {
	switch v := p[id]; v.kind {
	case mapiString:
		return utf16Text(v.value)
	case mapiString8:
		text, _ := toUTF8(cString(v.value), codePage, false)
		return string(text)
	}
	return ""
}

// bytes is a property that is a run of bytes; nil if it is none.
func (p mapiProps) bytes(id uint16) []byte {
	if v := p[id]; v.kind == mapiBinary {
		return v.value
	}
	return nil
}

// object is the stream of a property that is a mail.
func (p mapiProps) object(id uint16) ([]byte, bool) {
	if v := p[id]; v.kind == mapiObject {
		return bytes.CutPrefix(v.value, mailObject)
	}
	return nil, false
}

// number is a property that is an integer; 0 if it is none.
func (p mapiProps) number(id uint16) uint32 {
	if v := p[id]; v.kind == mapiInt32 && len(v.value) == 4 {
		return binary.LittleEndian.Uint32(v.value)
	}
	return 0
}

func utf16Text(b []byte) string {
	var units []uint16
	for i := 0; i+1 < len(b); i += 2 {
		unit := binary.LittleEndian.Uint16(b[i:])
		if unit == 0 {
			break
		}
		units = append(units, unit)
	}
	return string(utf16.Decode(units))
}

// cursor reads little-endian values from data; past the end everything is zero and short is true.
type cursor struct {
	data  []byte
	short bool
}

func (c *cursor) take(n uint32) []byte {
	if uint64(n) > uint64(len(c.data)) {
		c.short, c.data = true, nil
		return nil
	}
	taken := c.data[:n]
	c.data = c.data[n:]
	return taken
}

func (c *cursor) uint16() uint16 {
	if b := c.take(2); b != nil {
		return binary.LittleEndian.Uint16(b)
	}
	return 0
}

func (c *cursor) uint32() uint32 {
	if b := c.take(4); b != nil {
		return binary.LittleEndian.Uint32(b)
	}
	return 0
}

// padded reads n bytes and what fills them up to four.
func (c *cursor) padded(n uint32) []byte {
	taken := c.take(n)
	if pad := -n & 3; pad > 0 && !c.short {
		c.take(min(pad, uint32(len(c.data)))) // the last value may lack it
	}
	return taken
}

// name skips the name of a property: a set of names, then a number or a text.
func (c *cursor) name() {
	c.take(16)
	if c.uint32() == 0 {
		c.take(4)
		return
	}
	c.padded(c.uint32())
}

// value reads the value of a type, the first of several.
func (c *cursor) value(kind uint16) []byte {
	size, fixed := mapiSizes[kind&^mapiMultiple]
	n := uint32(1)
	if !fixed || kind&mapiMultiple != 0 {
		n = c.uint32()
	}
	var first []byte
	for i := uint32(0); i < n && !c.short; i++ {
		length := size
		if !fixed {
			length = c.uint32()
		}
		if value := c.padded(length); i == 0 {
			first = value
		}
		if length == 0 && i > maxProperties {
			c.short = true
		}
	}
	return first
}

// mapiSizes are the bytes of values that have always as many.
var mapiSizes = map[uint16]uint32{
	0x0001: 0, 0x0002: 2, mapiInt32: 4, 0x0004: 4, 0x0005: 8, 0x0006: 8, 0x0007: 8, 0x000a: 4, 0x000b: 2, 0x0014: 8, 0x0040: 8, 0x0048: 16,
}
