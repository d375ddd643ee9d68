package vassal

import (
	"bytes"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"io"
	"math"
)

const (
	xzFooterSize  = 12
	xzFooterMagic = "YZ"
)

var (
	errXZIndex  = errors.New("damaged XZ index")
	errXZFooter = errors.New("damaged end of the XZ stream")
	errXZMore   = errors.New("something stands behind the end of the XZ stream")
)

// endStream reads what follows the zero byte behind the last block: the index of
// the blocks and the footer. Without them the stream was cut off, even if every
// block is there.
func (x *xzReader) endStream() error {
	start := x.position() - 1
	if err := x.readIndex(start); err != nil {
		return cutOff(err)
	}
	if err := x.readFooter(x.position() - start); err != nil {
		return cutOff(err)
	}
	if x.in.Len() > 0 {
		return errXZMore
	}
	return nil
}

// cutOff makes the end of the input an error: more had to come.
func cutOff(err error) error {
	if err == io.EOF {
		return io.ErrUnexpectedEOF
	}
	return err
}

// readIndex reads the number of blocks, the sizes of each, padding to four bytes
// and a CRC of it all, and holds it against the blocks that were read.
func (x *xzReader) readIndex(start int64) error {
	count, err := binary.ReadUvarint(x.in)
	if err != nil {
		return err
	}
	if count != uint64(len(x.blocks)) {
		return errXZIndex
	}
	for _, block := range x.blocks {
		for _, want := range []uint64{block.packed, block.plain} {
			size, err := binary.ReadUvarint(x.in)
			if err != nil {
				return err
			}
			if size != want {
				return errXZIndex
			}
		}
	}
	return x.checkIndex(start)
}

// checkIndex reads the padding and the CRC of the index.
func (x *xzReader) checkIndex(start int64) error {
	size := x.position() - start
	index := make([]byte, size+(4-size%4)%4)
	if _, err := x.in.ReadAt(index, start); err != nil {
		return err
	}
	sum := make([]byte, 4)
	x.in.Seek(start+int64(len(index)), io.SeekStart)
	if _, err := io.ReadFull(x.in, sum); err != nil {
		return err
	}
	padding := index[size:]
	if string(padding) != "\x00\x00\x00"[:len(padding)] || crc32.ChecksumIEEE(index) != binary.LittleEndian.Uint32(sum) {
		return errXZIndex
	}
	return nil
}

// readFooter reads the CRC, the size of the index, the flags and the magic that
// end the stream.
func (x *xzReader) readFooter(indexSize int64) error {
	footer := make([]byte, xzFooterSize)
	if _, err := io.ReadFull(x.in, footer); err != nil {
		return err
	}
	sum, body := binary.LittleEndian.Uint32(footer), footer[4:10]
	size := (int64(binary.LittleEndian.Uint32(body)) + 1) * 4
	if sum != crc32.ChecksumIEEE(body) || size != indexSize || [2]byte(body[4:]) != x.flags || string(footer[10:]) != xzFooterMagic {
		return errXZFooter
	}
	return nil
}

// largestBlock gives the plain bytes of the largest block, by the index at the
// end of a stream, which is held against the blocks once they are read; more
// than any block has if there is no index that can be read.
func largestBlock(stream []byte) int64 {
	if len(stream) < xzFooterSize {
		return math.MaxInt64
	}
	footer := stream[len(stream)-xzFooterSize:]
	size := (int64(binary.LittleEndian.Uint32(footer[4:])) + 1) * 4
	start := int64(len(stream)) - xzFooterSize - size
	if start < 0 {
		return math.MaxInt64
	}
	index := bytes.NewReader(stream[start+1:]) // the first byte is a zero
	count, err := binary.ReadUvarint(index)
	largest := uint64(0)
	for ; count > 0 && err == nil; count-- {
		var plain uint64
		if _, err = binary.ReadUvarint(index); err == nil {
			plain, err = binary.ReadUvarint(index)
		}
		largest = max(largest, plain)
	}
	if err != nil || largest > math.MaxInt64 {
		return math.MaxInt64
	}
	return int64(largest)
}
