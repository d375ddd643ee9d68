package doctor

import (
	"context"
	"crypto"
	"crypto/ed25519"
	"crypto/rsa"
	"crypto/x509"
	"encoding/base64"
	"errors"
	"fmt"
	"net"
	"net/netip"
	"net/url"
	"strings"
	"time"

	"adjutant/mail"
	"adjutant/moderator/clock"
	"adjutant/moderator/club"
	"adjutant/moderator/fetch"
	"adjutant/moderator/roll"
)

// records checks what the DNS says of the club's domain.
func (d *doctor) records(ctx context.Context) {
	if d.club.Lookup == nil {
		return
	}
	domain := mail.Address{Addr: d.club.Config.Club.Address}.Domain()
	d.spf(ctx, domain)
	d.dmarc(ctx, domain)
	d.dkim(ctx, domain)
	if d.club.Config.DNS.TXT != "" {
		d.ok("dns.mx", "not asked for: dns.txt stands for the DNS, and has TXT records only")
		return
	}
	within, cancel := context.WithTimeout(ctx, probeTime)
	defer cancel()
	if servers, err := net.DefaultResolver.LookupMX(within, domain); err != nil || len(servers) == 0 {
		d.fail("dns.mx", "publish an MX record of "+domain+" that names its mail server", "players' mail finds no server for %s: %v", domain, err)
	} else {
		d.ok("dns.mx", "%s", servers[0].Host)
	}
}

// txt is the TXT records of a name that begin so; none if there is no such name.
func (d *doctor) txt(ctx context.Context, name, prefix string) ([]string, error) {
	within, cancel := context.WithTimeout(ctx, probeTime)
	defer cancel()
	all, err := d.club.Lookup(within, name)
	var dns *net.DNSError
	if errors.As(err, &dns) && dns.IsNotFound {
		return nil, nil
	}
	var found []string
	for _, text := range all {
		if strings.HasPrefix(strings.ToLower(text), prefix) {
			found = append(found, text)
		}
	}
	return found, err
}

func (d *doctor) spf(ctx context.Context, domain string) {
	found, err := d.txt(ctx, domain, "v=spf1")
	switch {
	case err != nil:
		d.warn("dns.spf", "look whether this machine reaches the DNS", "%v", err)
	case len(found) == 0:
		d.warn("dns.spf", fmt.Sprintf("publish a TXT record of %s: \"v=spf1 mx -all\", or what the submission server's provider says", domain), "%s does not say which servers send its mail", domain)
	case len(found) > 1:
		d.fail("dns.spf", "leave one of the SPF records of "+domain+" and delete the others", "%s has %d SPF records, and so none that counts", domain, len(found))
	default:
		d.ok("dns.spf", "%s", found[0])
	}
}

func (d *doctor) dmarc(ctx context.Context, domain string) {
	name := "_dmarc." + domain
	found, err := d.txt(ctx, name, "v=dmarc1")
	switch {
	case err != nil:
		d.warn("dns.dmarc", "look whether this machine reaches the DNS", "%v", err)
	case len(found) != 1:
		d.warn("dns.dmarc", fmt.Sprintf("publish one TXT record of %s: \"v=DMARC1; p=none; rua=mailto:%s\"", name, d.club.Config.Club.Operator), "%s has %d DMARC records; the large providers want one", domain, len(found))
	default:
		d.ok("dns.dmarc", "%s", found[0])
	}
}

// dkim checks that the published key is the one that signs.
func (d *doctor) dkim(ctx context.Context, domain string) {
	sign, err := club.Signer(d.club.Config)
	if err != nil {
		return // told already
	}
	if sign == nil {
		d.ok("dns.dkim", "the submission server is to sign: keys.dkim is empty")
		return
	}
	name := sign.Selector + "._domainkey." + domain
	want, err := dkimRecord(sign.Key)
	if err != nil {
		d.fail("keys.dkim", "use an Ed25519 or RSA key", "%v", err)
		return
	}
	found, err := d.txt(ctx, name, "")
	mend := fmt.Sprintf("publish as the TXT record of %s: %s", name, want)
	switch {
	case err != nil:
		d.warn("dns.dkim", "look whether this machine reaches the DNS", "%v", err)
	case len(found) == 0:
		d.fail("dns.dkim", mend, "%s has no record: nobody can check the club's signature", name)
	case dkimKey(found[0]) != dkimKey(want):
		d.fail("dns.dkim", mend, "the record of %s has another key than %s: every signature of the club is invalid", name, d.club.Config.Keys.DKIM)
	default:
		d.ok("dns.dkim", "%s has the key that signs", name)
	}
}

// dkimRecord is the record of the public half of a key (RFC 6376, section 3.6.1; RFC 8463).
func dkimRecord(key crypto.Signer) (string, error) {
	switch public := key.Public().(type) {
	case ed25519.PublicKey:
		return "v=DKIM1; k=ed25519; p=" + base64.StdEncoding.EncodeToString(public), nil
	case *rsa.PublicKey:
		der, err := x509.MarshalPKIXPublicKey(public)
		return "v=DKIM1; k=rsa; p=" + base64.StdEncoding.EncodeToString(der), err
	}
	return "", errors.New("the DKIM key is neither an Ed25519 nor an RSA key")
}

// dkimKey is the key in a record.
func dkimKey(record string) string {
	for part := range strings.SplitSeq(record, ";") {
		name, value, _ := strings.Cut(part, "=")
		if strings.TrimSpace(name) == "p" {
			return strings.Join(strings.Fields(value), "")
		}
	}
	return ""
}

// The clock may be wrong by so much.
const (
	skewOf     = 30 * time.Second
	oldRound   = 1000 // that has come out long ago
	roundsBack = 4    // that may be late
)

// beacon checks that rounds can be fetched, and by them that the clock is right.
func (d *doctor) beacon(ctx context.Context) {
	b := club.Beacon()
	source := d.club.Drand()
	within, cancel := context.WithTimeout(ctx, probeTime)
	defer cancel()
	at := d.world.Now()
	newest := b.RoundAfter(at) - 1
	if _, err := source.Round(within, min(oldRound, max(newest, 1))); err != nil {
		d.warn("beacon", "let this machine reach the servers in beacon.urls, or name others; games with a beacon wait meanwhile", "no round of %s can be had: %v", b.Name, firstLine(err))
		return
	}
	d.ok("beacon", "rounds of %s can be fetched", b.Name)
	ahead := b.RoundAfter(at.Add(skewOf))
	if _, err := source.Round(within, ahead); err == nil {
		d.skew("the beacon's", skewOf)
		return
	}
	if _, err := source.Round(within, max(newest-roundsBack-int64(skewOf/b.Period), 1)); err != nil {
		d.skew("the beacon's", -skewOf)
		return
	}
	d.ok("clock", "right to %s by the beacon's", clock.Days(skewOf))
}

// skew tells that another clock is so much ahead of ours, if that is too much.
func (d *doctor) skew(whose string, ahead time.Duration) {
	if ahead.Abs() < skewOf {
		return
	}
	how := "behind"
	if ahead < 0 {
		how = "ahead of"
	}
	d.fail("clock", "set this machine's clock: timedatectl set-ntp true", "this machine's clock is at least %s %s %s: deadlines and rounds fall at wrong times", clock.Days(skewOf), how, whose)
}

func firstLine(err error) string {
	text, _, _ := strings.Cut(err.Error(), "\n")
	return text
}

// pages checks that the club's pages are found where it says, and are its own.
func (d *doctor) pages(ctx context.Context) {
	c := d.club.Config.Web
	switch {
	case c.URL == "" && c.Listen == "":
		return
	case c.URL == "":
		d.warn("web", "write into web.url where everyone finds the pages", "pages are served at %s, and web.url does not say where players find them", c.Listen)
		return
	}
	public, err := d.club.FirstPublic()
	if err != nil {
		return // told already
	}
	within, cancel := context.WithTimeout(ctx, probeTime)
	defer cancel()
	text, err := fetch.Get(within, c.URL+"/log/checkpoint")
	mend := "start 'adjutant serve', and have the web server before it hand requests for " + c.URL + " to " + c.Listen
	if err != nil {
		d.fail("web", mend, "the pages cannot be reached: %v", err)
		return
	}
	at, err := roll.ParseCheckpoint(string(text))
	if err != nil || public.LogNumber(at.Origin) == 0 {
		d.fail("web", mend, "%s shows something else than this club's pages", c.URL)
		return
	}
	d.ok("web", "%s", c.URL)
	d.signIn(ctx, c.URL)
}

// signIn looks at how players sign in to their pages: where the way to them is open, who listens can take a session over.
func (d *doctor) signIn(ctx context.Context, pages string) {
	at, err := url.Parse(pages)
	if err != nil {
		return // the pages were reached there
	}
	ip, errIP := netip.ParseAddr(at.Hostname())
	here := at.Hostname() == "localhost" || errIP == nil && ip.IsLoopback()
	if at.Scheme != "https" && !here {
		d.warn("web.signin", "put a web server before the pages that speaks TLS, and write https:// into web.url", "players sign in at %s without encryption: who listens on the way can act as they", pages)
		return
	}
	if d.club.Store == nil {
		return // told already
	}
	n, err := d.club.Store.CountSessions(ctx)
	if err != nil {
		d.fail("web.signin", "look whether the database is there", "%v", err)
		return
	}
	d.ok("web.signin", "%d sessions of players", n)
}
