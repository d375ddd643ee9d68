package doctor

import (
	"crypto/tls"
	"crypto/x509"
	"testing"
	"time"

	"adjutant/moderator/club"
)

// TestCertificateRunsOut: the doctor warns before a certificate runs out, and not long
// before.
func TestCertificateRunsOut(t *testing.T) {
	for days, warned := range map[int]bool{-1: true, 10: true, 20: false} {
		d := &doctor{world: club.World{Now: time.Now}}
		d.certificate("inbox", &tls.ConnectionState{PeerCertificates: []*x509.Certificate{{NotAfter: time.Now().AddDate(0, 0, days)}}})
		if got := len(d.symptoms) == 1 && d.symptoms[0].Code == "inbox.tls" && d.symptoms[0].Status == StatusWarn; got != warned {
			t.Errorf("%d days before: %+v", days, d.symptoms)
		}
	}
}
