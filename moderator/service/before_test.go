package service_test

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base32"
	"encoding/hex"
	"strings"
	"testing"
)

// codeOfBefore is a code as games of before had it, made of a seed.
func codeOfBefore(t *testing.T, seed, text string) string {
	t.Helper()
	key, err := hex.DecodeString(seed)
	if err != nil {
		t.Fatal(err)
	}
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(text))
	letters := strings.ToLower(base32.StdEncoding.EncodeToString(mac.Sum(nil)))
	return letters[:5] + "-" + letters[5:10]
}
