// Command floor inflates the saved game of every file named and decodes its hex
// digits with the standard library: what no reader of saves can do without.
package main

import (
	"archive/zip"
	"encoding/hex"
	"errors"
	"io"
	"log"
	"os"
)

func main() {
	for _, path := range os.Args[1:] {
		if err := decode(path); err != nil {
			log.Fatalf("%s: %v", path, err)
		}
	}
}

func decode(path string) error {
	archive, err := zip.OpenReader(path)
	if err != nil {
		return err
	}
	defer archive.Close()
	for _, f := range archive.File {
		if f.Name != "savedGame" {
			continue
		}
		entry, err := f.Open()
		if err != nil {
			return err
		}
		digits := make([]byte, f.UncompressedSize64)
		if _, err := io.ReadFull(entry, digits); err != nil {
			return err
		}
		_, err = hex.Decode(digits, digits[len("!VCSK"):])
		return err
	}
	return errors.New("no saved game")
}
