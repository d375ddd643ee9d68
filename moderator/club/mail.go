package club

import (
	"crypto"
	"crypto/ed25519"
	"crypto/rsa"
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"errors"
	"fmt"
	"net"
	"os"
	"strings"

	"adjutant/config"
	"adjutant/mail"
)

// secret reads a password of one line; "" without a file.
func secret(file string) (string, error) {
	if file == "" {
		return "", nil
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return "", fmt.Errorf("read the password: %w", err)
	}
	return strings.TrimRight(string(text), "\r\n"), nil
}

// trusted is what a TLS connection to the host trusts: the system's
// certificates and those in the file.
func trusted(file, host string) (*tls.Config, error) {
	if file == "" {
		return nil, nil
	}
	name, _, err := net.SplitHostPort(host)
	if err != nil {
		return nil, err
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, fmt.Errorf("read certificates: %w", err)
	}
	pool, err := x509.SystemCertPool()
	if err != nil {
		pool = x509.NewCertPool()
	}
	if !pool.AppendCertsFromPEM(text) {
		return nil, fmt.Errorf("%s holds no certificate", file)
	}
	return &tls.Config{RootCAs: pool, ServerName: name}, nil
}

// Signer signs outgoing mail with DKIM, nil if the submission server does.
func Signer(c config.Config) (*mail.Signer, error) {
	if c.Keys.DKIM == "" {
		return nil, nil
	}
	text, err := os.ReadFile(c.Keys.DKIM)
	if err != nil {
		return nil, fmt.Errorf("read the DKIM key: %w", err)
	}
	key, err := parseDKIMKey(text)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", c.Keys.DKIM, err)
	}
	return &mail.Signer{Domain: mail.Address{Addr: c.Club.Address}.Domain(), Selector: c.Keys.Selector, Key: key}, nil
}

// parseDKIMKey reads a key of a kind that DKIM knows.
func parseDKIMKey(text []byte) (crypto.Signer, error) {
	block, _ := pem.Decode(text)
	if block == nil {
		return nil, errors.New("no PEM file")
	}
	key, err := x509.ParsePKCS8PrivateKey(block.Bytes)
	if err != nil {
		return nil, err
	}
	switch key := key.(type) {
	case ed25519.PrivateKey:
		return key, nil
	case *rsa.PrivateKey:
		return key, nil
	}
	return nil, errors.New("neither an Ed25519 nor an RSA key")
}
