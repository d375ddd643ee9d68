package vassal

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"

	"github.com/ulikunitz/xz/lzma"
)

// xzReader reads the blocks of one XZ stream. The library's own reader would
// allocate whatever dictionary a hostile header asks for, so this one reads
// the headers and leaves only the compressed data to it. The check sums of the
// plain data are passed over: the zip entry around the stream has its own.
type xzReader struct {
	in         *bytes.Reader
	dictionary int64     // bytes that a block may ask for
	largest    int64     // plain bytes of the largest block: no block needs a larger dictionary
	flags      [2]byte   // of the stream
	check      int64     // bytes of check sum behind each block
	block      io.Reader // nil between blocks
	blockStart int64
	plain      uint64    // bytes that the block gave so far
	blocks     []xzBlock // read so far
	started    bool
}

// xzBlock is what the index at the end of a stream says of a block.
type xzBlock struct {
	packed, plain uint64 // bytes: without padding, and after unpacking
}

func newXZReader(data []byte, dictionary int64) *xzReader {
	return &xzReader{in: bytes.NewReader(data), dictionary: dictionary, largest: largestBlock(data)}
}

const (
	xzHeaderSize  = 12
	xzFilterLZMA2 = 0x21
)

var (
	errXZHeader = errors.New("damaged XZ header")
	errXZFilter = errors.New("XZ filter other than LZMA2")
)

// Read implements io.Reader.
func (x *xzReader) Read(p []byte) (int, error) {
	for {
		if x.block == nil {
			if err := x.next(); err != nil {
				return 0, err
			}
		}
		n, err := x.block.Read(p)
		x.plain += uint64(n)
		if err == io.EOF {
			x.block = nil
			err = x.endBlock()
		}
		if n > 0 || err != nil {
			return n, err
		}
	}
}

// next opens the next block; io.EOF at the end of the stream, if that is whole.
func (x *xzReader) next() error {
	if !x.started {
		if err := x.streamHeader(); err != nil {
			return err
		}
		x.started = true
	}
	size, err := x.in.ReadByte()
	if err != nil {
		return io.ErrUnexpectedEOF
	}
	if size == 0 {
		return cmp.Or(x.endStream(), io.EOF)
	}
	header := make([]byte, (int(size)+1)*4)
	header[0] = size
	if _, err := io.ReadFull(x.in, header[1:]); err != nil {
		return io.ErrUnexpectedEOF
	}
	return x.openBlock(header)
}

func (x *xzReader) streamHeader() error {
	header := make([]byte, xzHeaderSize)
	if _, err := io.ReadFull(x.in, header); err != nil {
		return io.ErrUnexpectedEOF
	}
	flags := header[6:8]
	if string(header[:6]) != xzMagic || flags[0] != 0 || flags[1] > 15 ||
		crc32.ChecksumIEEE(flags) != binary.LittleEndian.Uint32(header[8:]) {
		return errXZHeader
	}
	x.flags = [2]byte(flags)
	// The sizes come in groups of three: none, 4, 8, 16, 32 and 64 bytes.
	x.check = [...]int64{0, 4, 8, 16, 32, 64}[(flags[1]+2)/3]
	return nil
}

// openBlock reads a block header: size, flags, optional sizes, filters, CRC.
func (x *xzReader) openBlock(header []byte) error {
	body, sum := header[:len(header)-4], header[len(header)-4:]
	if crc32.ChecksumIEEE(body) != binary.LittleEndian.Uint32(sum) {
		return errXZHeader
	}
	flags, fields := body[1], bytes.NewReader(body[2:])
	if flags&0x3F != 0 {
		return errXZFilter
	}
	for _, present := range []bool{flags&0x40 != 0, flags&0x80 != 0} {
		if !present {
			continue
		}
		if _, err := binary.ReadUvarint(fields); err != nil {
			return errXZHeader
		}
	}
	capacity, err := readLZMA2Filter(fields)
	if err != nil {
		return err
	}
	if capacity > x.dictionary {
		return &LimitError{"bytes of XZ dictionary", x.dictionary}
	}
	x.blockStart = x.position() - int64(len(header))
	x.block, err = lzma.Reader2Config{DictCap: int(max(min(capacity, x.largest), lzma.MinDictCap))}.NewReader2(x.in)
	return err
}

// readLZMA2Filter gives the dictionary capacity the filter asks for.
func readLZMA2Filter(fields *bytes.Reader) (int64, error) {
	filter := make([]byte, 3) // id, size of properties, dictionary code
	if _, err := io.ReadFull(fields, filter); err != nil {
		return 0, errXZHeader
	}
	if filter[0] != xzFilterLZMA2 || filter[1] != 1 {
		return 0, errXZFilter
	}
	capacity, err := lzma.DecodeDictCap(filter[2])
	if err != nil {
		return 0, fmt.Errorf("reading the XZ dictionary size: %w", err)
	}
	return capacity, nil
}

// endBlock passes over the padding to four bytes and the check sum.
func (x *xzReader) endBlock() error {
	used := x.position() - x.blockStart
	x.blocks = append(x.blocks, xzBlock{packed: uint64(used + x.check), plain: x.plain})
	x.plain = 0
	skip := (4-used%4)%4 + x.check
	if int64(x.in.Len()) < skip {
		return io.ErrUnexpectedEOF
	}
	_, err := x.in.Seek(skip, io.SeekCurrent)
	return err
}

func (x *xzReader) position() int64 { return x.in.Size() - int64(x.in.Len()) }
