package secret_test

import (
	"encoding/json"
	"strings"
	"testing"

	"adjutant/moderator/game/secret"
)

var (
	key   = secret.Secret{Key: strings.Repeat("0f", 32)}
	words = map[string]struct {
		word    secret.Word
		letters int
	}{
		"code":  {secret.Code("south", 2, 3, "resign"), secret.CodeLetters},
		"watch": {secret.Watch("Anna@Example.test"), secret.TokenLetters},
		"seat":  {secret.Seat("south", 1, "ben@example.test"), secret.TokenLetters},
		"chair": {secret.Chair("carl@example.test"), secret.TokenLetters},
		"alias": {secret.Alias("south", "ben"), 10},
		"nonce": {secret.Nonce("south"), 64},
	}
)

// Each use has a word of its own, of its length, and another game another.
func TestWords(t *testing.T) {
	seen := map[string]string{}
	for name, c := range words {
		got := key.Word(c.word)
		if len(got) != c.letters || seen[got] != "" {
			t.Errorf("%s is %q, as %s", name, got, seen[got])
		}
		if seen[got] = name; (secret.Secret{Key: strings.Repeat("f0", 32)}).Word(c.word) == got {
			t.Errorf("%s is the same in another game", name)
		}
	}
	if key.Word(secret.Watch("ANNA@example.test")) != key.Word(words["watch"].word) {
		t.Error("capitals make another address of one")
	}
}

// A bundle has the words that are told in the place of the key, and no other.
func TestInABundle(t *testing.T) {
	code := words["code"].word
	told := secret.Secret{Words: map[string]string{code.Name: "abcdefghij"}}
	if told.Word(code) != "abcdefghij" || told.Word(words["chair"].word) != "" {
		t.Error("a bundle makes words of its own")
	}
	for _, s := range []secret.Secret{key, told} {
		text, err := json.Marshal(s)
		var again secret.Secret
		if err == nil {
			err = json.Unmarshal(text, &again)
		}
		if err != nil || again.Word(code) != s.Word(code) {
			t.Errorf("%s reads as %v: %v", text, again, err)
		}
	}
	for _, bad := range []string{`"0f"`, `{}`, `7`, `"` + strings.Repeat("0F", 32) + `"`} {
		if err := new(secret.Secret).UnmarshalJSON([]byte(bad)); err == nil {
			t.Errorf("%s is a secret", bad)
		}
	}
}

func TestCodes(t *testing.T) {
	if got := secret.Dashed("abcdefghij"); got != "abcde-fghij" || !secret.SameCode("abcdefghij", "ABCDE fghij.") {
		t.Error(got)
	}
	if secret.SameCode("", "") || secret.Dashed("abc") != "" {
		t.Error("no code is the same as none")
	}
}
