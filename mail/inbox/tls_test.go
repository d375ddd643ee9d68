package inbox_test

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"math/big"
	"net"
	"strings"
	"testing"
	"time"

	"adjutant/mail/devserver"
	"adjutant/mail/inbox"
)

// certificate is for 127.0.0.1, with a pool that trusts it.
func certificate(t *testing.T) (server, client *tls.Config) {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	template := &x509.Certificate{SerialNumber: big.NewInt(1), IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)}, NotAfter: time.Now().Add(time.Hour)}
	der, err := x509.CreateCertificate(rand.Reader, template, template, key.Public(), key)
	if err != nil {
		t.Fatal(err)
	}
	parsed, err := x509.ParseCertificate(der)
	if err != nil {
		t.Fatal(err)
	}
	pool := x509.NewCertPool()
	pool.AddCert(parsed)
	return &tls.Config{Certificates: []tls.Certificate{{Certificate: [][]byte{der}, PrivateKey: key}}}, &tls.Config{RootCAs: pool}
}

func TestStartTLS(t *testing.T) {
	serverTLS, clientTLS := certificate(t)
	server, err := devserver.Start(devserver.Config{Users: []devserver.User{{Address: club, Password: "modpw"}}, TLS: serverTLS})
	if err != nil {
		t.Fatal(err)
	}
	defer server.Close()
	deliver(t, server, "one")
	c := config(server.IMAPAddr())
	c.Security, c.TLS = inbox.StartTLS, clientTLS
	store := newStore()
	stop := run(t, c, store)
	store.bodies(1)
	stop()
}

// TestTLSIsInsistedOn: a server without STARTTLS, or with a certificate that nobody vouches for,
// gets no password.
func TestTLSIsInsistedOn(t *testing.T) {
	serverTLS, _ := certificate(t)
	strange, err := devserver.Start(devserver.Config{TLS: serverTLS})
	if err != nil {
		t.Fatal(err)
	}
	defer strange.Close()
	for addr, want := range map[string]string{strange.IMAPAddr(): "certificate", startServer(t).IMAPAddr(): "STARTTLS"} {
		heard := make(chan error, 1)
		c := config(addr)
		c.Security, c.Timeout = inbox.StartTLS, time.Minute
		c.Report = func(err error) {
			select {
			case heard <- err:
			default:
			}
		}
		stop := run(t, c, newStore())
		if err := <-heard; !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, want %s", err, want)
		}
		stop()
	}
}
