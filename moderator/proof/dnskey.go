package proof

import (
	"slices"
	"strings"

	"adjutant/mail"
	"adjutant/moderator/roll"
)

// ProvingKeys are the keys of the DNS that prove who sent a mail, as they were given when
// it was taken; none of a mail that is not proved. What the DNS said then is the host's
// word, so they enter the log with the mail, and nobody can make one up later.
func ProvingKeys(raw mail.Raw, msg *mail.Message) []roll.DNSKey {
	if !msg.Auth.Aligned {
		return nil
	}
	var keys []roll.DNSKey
	for _, s := range msg.Auth.Signatures {
		name := strings.ToLower(s.Selector + "._domainkey." + s.Domain)
		if answers := raw.TXT[name]; s.Err == "" && len(answers) > 0 {
			if k := roll.DNSKeyOf(name, answers); !slices.Contains(keys, k) {
				keys = append(keys, k)
			}
		}
	}
	return keys
}
