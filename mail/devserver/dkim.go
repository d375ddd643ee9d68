package devserver

import (
	"crypto/ed25519"
	"encoding/base64"

	"adjutant/mail"
)

// selector names the key of all domains of the server.
const selector = "dev"

// Signer gives the DKIM signer of one of the server's domains; LookupTXT gives the matching record.
func (s *Server) Signer(domain string) *mail.Signer {
	return &mail.Signer{Domain: domain, Selector: selector, Key: s.key}
}

func keyRecord(key ed25519.PrivateKey) string {
	return "v=DKIM1; k=ed25519; p=" + base64.StdEncoding.EncodeToString(key.Public().(ed25519.PublicKey))
}
