package roll

import (
	"slices"
	"strings"
)

// A proof text goes with a mail and tells what the mail leaves out for whoever only plays: hashes and
// ids, in words for people and, as its last part, the invitation of the game as its id covers it, which
// ends with the host's public keys:
//
//	adjutant/proof/v1
//	What all players have agreed to is below. …
//
//	adjutant/invitation/v3
//	tag tf-1
//	…
const proofVersion = "adjutant/proof/v1"

// ProofName is the name of a proof text as a file.
const ProofName = "proof.txt"

// ProofText is a proof text of words, and of an invitation, "" for none.
func ProofText(words, invitation string) string {
	text := proofVersion + "\n" + strings.TrimRight(words, "\n") + "\n"
	if invitation != "" {
		text += "\n" + invitation
	}
	return text
}

// isProof reports whether a text is a proof text.
func isProof(text string) bool { return strings.HasPrefix(text, proofVersion+"\n") }

// invitationIn is the invitation in a proof text, "" for none.
func invitationIn(text string) string {
	return fromLine(text, func(line string) bool { return slices.Contains(invitationVersions, line) })
}

// KeysIn are the public keys in a text that a mail brought: the last part of a proof text, or the whole of any
// other.
func KeysIn(text string) string {
	clean, _ := unmail(text)
	if !isProof(clean) {
		return text
	}
	return fromLine(clean, func(line string) bool { return line == publicVersion || line == publicVersion1 })
}

// fromLine is a text from the first line that is wanted on, "" where none is.
func fromLine(text string, wanted func(string) bool) string {
	at := 0
	for line := range strings.Lines(text) {
		if wanted(strings.TrimSuffix(line, "\n")) {
			return text[at:]
		}
		at += len(line)
	}
	return ""
}
