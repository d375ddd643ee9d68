package pack

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"maps"
	"slices"
)

// HashOf is the SHA-256 of a pack of these files in lower case hex digits. What is
// hashed are the files in the order of their names, which are relative to the folder
// and have slashes; of each, in this order: its name, a zero byte, its length in
// decimal digits, a zero byte, its bytes.
func HashOf(files map[string][]byte) string {
	sum := sha256.New()
	for _, name := range sortedKeys(files) {
		fmt.Fprintf(sum, "%s\x00%d\x00", name, len(files[name]))
		sum.Write(files[name])
	}
	return hex.EncodeToString(sum.Sum(nil))
}

func sortedKeys[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }

func contains(list []string, s string) bool { return slices.Contains(list, s) }
