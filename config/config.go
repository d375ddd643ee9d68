// Package config is the settings of a club: one struct, read strictly from one
// TOML file. A key that is not known is an error, so that a misspelt one is
// never silently ignored; every mistake is named at once. example.toml in this
// folder has all settings with their meaning, and is what init writes.
//
// A setting can be overridden by the environment: ADJUTANT_SUBMISSION__HOST is
// submission.host.
package config

import (
	"bytes"
	"cmp"
	_ "embed"
	"errors"
	"fmt"
	"net"
	"net/mail"
	"net/netip"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/viper"
)

// Example is a complete file with comments, for a club at example.test.
//
//go:embed example.toml
var Example string

// Config is the settings of a club. File names are relative to the folder of
// the configuration file; Load makes them whole.
type Config struct {
	Club       Club
	Store      Store
	Keys       Keys
	Inbox      Inbox   // the first mailbox
	Inboxes    []Inbox `mapstructure:"-"` // all mailboxes
	Submission Submission
	OAuth      []OAuth
	Beacon     Beacon
	Log        Log
	Clock      Clock
	DNS        DNS
	Web        Web
	Metrics    Metrics
	Ladder     Ladder
	Prune      Prune
	Catalogue  []Catalogue
}

// Club is who we are.
type Club struct {
	Name     string // in mails, and with its blanks made hyphens in roll records
	Address  string // the mailbox that players write to: mod@example.test
	Operator string // who is told when something cannot be judged
	// Moderators may do in all games what the operator may: names with addresses.
	Moderators []string
	Zone       string   // IANA name of the time zone of the club's own times, "" for UTC
	Holidays   []string // on which no clock runs: 2026-12-20..2027-01-06 Christmas
	Today      []string // addresses of moderators who get their day by mail each morning
	Morning    string   // when: 07:00
}

// Holiday are the first and the last day of holidays, and their name, from a line of the settings.
func Holiday(text string) (dates, name string) {
	dates, name, _ = strings.Cut(strings.TrimSpace(text), " ")
	return dates, strings.TrimSpace(name)
}

// checkTimes checks what the club does at its times.
func (c Club) checkTimes() error {
	var mistakes []error
	if _, err := time.LoadLocation(c.Zone); err != nil {
		mistakes = append(mistakes, wrong("club.zone", "is %q; write a time zone such as Europe/Berlin, or nothing for UTC", c.Zone))
	}
	for _, h := range c.Holidays {
		dates, _ := Holiday(h)
		first, last, several := strings.Cut(dates, "..")
		if !several {
			last = first
		}
		from, err := time.Parse(time.DateOnly, first)
		to, err2 := time.Parse(time.DateOnly, last)
		if days := to.Sub(from).Hours()/24 + 1; err != nil || err2 != nil || days < 1 || days > maxHolidays {
			mistakes = append(mistakes, wrong("club.holidays", "has %q; write the first and the last day, and a name: 2026-12-20..2027-01-06 Christmas (at most %d days)", h, maxHolidays))
		}
	}
	if _, err := c.MorningAt(); err != nil {
		mistakes = append(mistakes, wrong("club.morning", "is %q; write a time of day such as 07:00", c.Morning))
	}
	for _, addr := range c.Today {
		if !strings.EqualFold(addr, c.Operator) && !slices.ContainsFunc(c.Moderators, func(m string) bool {
			a, err := mail.ParseAddress(m)
			return err == nil && strings.EqualFold(a.Address, addr)
		}) {
			mistakes = append(mistakes, wrong("club.today", "has %q, who is neither the operator nor among club.moderators; write addresses of theirs", addr))
		}
	}
	return errors.Join(mistakes...)
}

// maxHolidays is how many days holidays have at most.
const maxHolidays = 60

// MorningAt is when the morning is, behind midnight.
func (c Club) MorningAt() (time.Duration, error) {
	at, err := time.Parse("15:04", cmp.Or(c.Morning, "07:00"))
	return time.Duration(at.Hour())*time.Hour + time.Duration(at.Minute())*time.Minute, err
}

// Store is where the games are kept.
type Store struct {
	DSN string // a file for SQLite, or postgres://user@host/database
}

// Keys is the files of the club's private keys.
type Keys struct {
	Rolls string // draws and signs dice
	Mark  string // where this machine notes how far the log was published; "" is Rolls with .mark behind it
	Store string // seals what players write where it is stored; "" stores it as it is
	Mails string // names mails, so that nobody can try what they say; mails.key unless it is set
	DKIM  string // signs outgoing mail; "" leaves that to the submission server
	// Selector is the DKIM selector whose DNS record holds the public key.
	Selector string
}

// Beacon is where the public randomness of games with a beacon is fetched.
type Beacon struct {
	URLs []string // of servers of drand's; the next is asked where one fails
}

// Log is where the club's transparency log is looked for at the start of the daemon.
type Log struct {
	Seen []string // files and URLs of its checkpoints, as others keep them, or the folder that it is published in
}

// DNS is where the keys of other mail domains are looked up.
type DNS struct {
	// TXT is a file of TXT records, one a line: name, a blank, the text. It is
	// asked instead of the system's resolver: for tests and closed networks.
	TXT string
}

// Web is the club's pages.
type Web struct {
	Listen string // host:port, "" for no pages
	URL    string // where everyone finds them: https://club.example.test; "" has no page or feed name itself in full
	// Proxies are the servers of the club's own that hand visitors on, addresses or networks: what they, and nobody
	// else, say in X-Forwarded-For is believed.
	Proxies []string
}

// Trusted are the networks of the proxies.
func (w Web) Trusted() []netip.Prefix {
	var list []netip.Prefix
	for _, text := range w.Proxies {
		if p, err := network(text); err == nil { // others were named when the settings were read
			list = append(list, p)
		}
	}
	return list
}

// network reads an address or a network.
func network(text string) (netip.Prefix, error) {
	if addr, err := netip.ParseAddr(text); err == nil {
		return netip.PrefixFrom(addr.Unmap(), addr.Unmap().BitLen()), nil
	}
	return netip.ParsePrefix(text)
}

// Ladder is how players are rated.
type Ladder struct {
	Months int // in a rating period, a number that divides the year; 1 unless it is set
	// What follows is taken into a game when it is opened, and holds for it until it is over.
	Turns                       int    // that must be played before an end counts that the rules did not bring
	Forfeit, Resigning, Leaving string // "loss" or "none"
	Successor                   string // how who takes a seat over is rated: "none" or "position"
}

// maxLadderTurns is how many turns a club can ask for at most.
const maxLadderTurns = 100

func (l Ladder) check() error {
	var mistakes []error
	if l.Months < 1 || 12%l.Months != 0 {
		mistakes = append(mistakes, wrong("ladder.months", "is %d; write 1, 2, 3, 4, 6 or 12", l.Months))
	}
	if l.Turns < 0 || l.Turns > maxLadderTurns {
		mistakes = append(mistakes, wrong("ladder.turns", "is %d; write 0 to %d", l.Turns, maxLadderTurns))
	}
	for _, c := range []struct{ key, value, other string }{
		{"forfeit", l.Forfeit, "loss"}, {"resigning", l.Resigning, "loss"}, {"leaving", l.Leaving, "loss"}, {"successor", l.Successor, "position"},
	} {
		if c.value != "none" && c.value != c.other {
			mistakes = append(mistakes, wrong("ladder."+c.key, "is %q; write %s or none", c.value, c.other))
		}
	}
	return errors.Join(mistakes...)
}

// Load reads and checks the file. The error names all that is wrong.
func Load(file string) (Config, error) {
	v := viper.NewWithOptions(
		viper.KeyDelimiter("::"),
		viper.EnvKeyReplacer(strings.NewReplacer("::", "__")),
		viper.ExperimentalBindStruct(),
	)
	v.SetEnvPrefix("adjutant")
	v.AutomaticEnv()
	v.SetConfigType("toml")
	v.SetDefault("beacon::urls", []string{"https://api.drand.sh", "https://api2.drand.sh", "https://api3.drand.sh", "https://drand.cloudflare.com"})
	v.SetDefault("keys::mails", "mails.key") // made by itself in an older club
	for key, value := range map[string]any{"months": 1, "turns": 2, "forfeit": "loss", "resigning": "loss", "leaving": "loss", "successor": "none"} {
		v.SetDefault("ladder::"+key, value)
	}
	v.SetDefault("submission::max_message", 20_000_000)
	text, err := os.ReadFile(file)
	if err != nil {
		return Config{}, fmt.Errorf("configuration %s: %w", file, err)
	}
	s := sourceOf(text)
	if err := v.ReadConfig(bytes.NewReader(text)); err != nil {
		return Config{}, mistaken(file, s.notTOML(err))
	}
	var c Config
	if err := c.read(v, s); err != nil {
		return Config{}, mistaken(file, err)
	}
	if err := c.check(); err != nil {
		return Config{}, mistaken(file, s.locate(err))
	}
	c.resolve(filepath.Dir(file))
	return c, nil
}

// check names every mistake.
func (c Config) check() error {
	var mistakes []error
	missing := func(key, value string) {
		if strings.TrimSpace(value) == "" {
			mistakes = append(mistakes, wrong(key, "is missing"))
		}
	}
	missing("club.name", c.Club.Name)
	missing("store.dsn", c.Store.DSN)
	missing("keys.rolls", c.Keys.Rolls)
	missing("keys.mails", c.Keys.Mails)
	mistakes = append(mistakes,
		c.Club.addresses(),
		c.Club.checkModerators(),
		c.Club.checkTimes(),
		c.checkInboxes(),
		c.Submission.check(),
		c.checkAccess("submission", c.Submission.User, c.Submission.PasswordFile, c.Submission.OAuth),
		c.checkOAuth(),
		c.Web.check(),
		c.Metrics.check(),
		c.Ladder.check(),
		c.Prune.check(),
		c.checkCatalogues(),
	)
	mistakes = append(mistakes, c.Beacon.check())
	if c.Keys.DKIM != "" {
		missing("keys.selector", c.Keys.Selector)
	}
	return errors.Join(mistakes...)
}

// check names what is no address of a web server.
func (b Beacon) check() error {
	if len(b.URLs) == 0 {
		return wrong("beacon.urls", "is empty; without the section, drand's public servers are asked")
	}
	for _, text := range b.URLs {
		if u, err := url.Parse(text); err != nil || u.Host == "" || u.Scheme != "https" && u.Scheme != "http" {
			return wrong("beacon.urls", "has %q; write URLs such as https://api.drand.sh", text)
		}
	}
	return nil
}

// addresses checks the club's mailbox and the operator's.
func (c Club) addresses() error {
	err := errors.Join(address("club.address", c.Address), address("club.operator", c.Operator))
	local, _, _ := strings.Cut(c.Address, "@")
	switch {
	case err != nil:
		return err
	case strings.Contains(local, "+"):
		return wrong("club.address", "is %q; no plus sign: what stands behind it names the game", c.Address)
	case strings.EqualFold(c.Address, c.Operator):
		return wrong("club.operator", "is the club's own mailbox, %q, which no human reads", c.Operator)
	}
	return nil
}

// checkModerators checks those who moderate besides the operator.
func (c Club) checkModerators() error {
	var mistakes []error
	for _, m := range c.Moderators {
		a, err := mail.ParseAddress(m)
		switch {
		case err != nil || a.Name == "":
			mistakes = append(mistakes, wrong("club.moderators", "has %q; write a name and an address, such as Nora Example <nora@example.test>", m))
		case strings.EqualFold(a.Address, c.Address):
			mistakes = append(mistakes, wrong("club.moderators", "has the club's own mailbox, %q, which no human reads", a.Address))
		}
	}
	return errors.Join(mistakes...)
}

// address checks an address that stands alone, without a name.
func address(key, value string) error {
	if a, err := mail.ParseAddress(value); err != nil || a.Address != value {
		return wrong(key, "is %q; write a mail address such as mod@example.test", value)
	}
	return nil
}

// check checks where the pages are.
func (w Web) check() error {
	var mistakes []error
	if _, port, err := net.SplitHostPort(w.Listen); w.Listen != "" && (err != nil || !isPort(port)) {
		mistakes = append(mistakes, wrong("web.listen", "is %q; write host:port, such as 127.0.0.1:8080, or nothing for no pages", w.Listen))
	}
	if u, err := url.Parse(w.URL); w.URL != "" && (err != nil || u.Scheme != "https" && u.Scheme != "http" || u.Host == "" || u.Path+u.RawQuery+u.Fragment != "" || u.User != nil) {
		mistakes = append(mistakes, wrong("web.url", "is %q; write it without a path, such as https://club.example.test", w.URL))
	}
	for _, text := range w.Proxies {
		if _, err := network(text); err != nil {
			mistakes = append(mistakes, wrong("web.proxies", "has %q; write addresses or networks of your own servers, such as 127.0.0.1 or 10.0.0.0/8", text))
		}
	}
	return errors.Join(mistakes...)
}

func isPort(text string) bool {
	_, err := strconv.ParseUint(text, 10, 16)
	return err == nil
}

// server checks where a mail server is and how the connection to it is protected.
func server(section, host, security string) error {
	return errors.Join(hostPort(section+".host", host), protection(section, host, security))
}

func hostPort(key, value string) error {
	host, port, err := net.SplitHostPort(value)
	if n, bad := strconv.ParseUint(port, 10, 16); err != nil || host == "" || bad != nil || n == 0 {
		return wrong(key, "is %q; write host:port, such as mail.example.test:993", value)
	}
	return nil
}

func protection(section, host, security string) error {
	switch security {
	case "tls", "starttls":
		return nil
	case "plain":
		if name, _, err := net.SplitHostPort(host); err == nil && !isLoopback(name) {
			return wrong(section+".tls", "is plain, which is only for this machine, and %s is %q", section+".host", host)
		}
		return nil
	}
	return wrong(section+".tls", "is %q; write tls, starttls or plain", security)
}

func isLoopback(host string) bool {
	return host == "localhost" || net.ParseIP(host).IsLoopback()
}

// resolve makes file names whole.
func (c *Config) resolve(dir string) {
	names := []*string{&c.Keys.Rolls, &c.Keys.Mark, &c.Keys.Store, &c.Keys.Mails, &c.Keys.DKIM, &c.Submission.CA, &c.Submission.PasswordFile, &c.DNS.TXT}
	for i := range c.Inboxes {
		names = append(names, &c.Inboxes[i].CA, &c.Inboxes[i].PasswordFile)
	}
	for i := range c.OAuth {
		names = append(names, &c.OAuth[i].TokenFile, &c.OAuth[i].ClientSecretFile)
	}
	for _, name := range names {
		if *name != "" && !filepath.IsAbs(*name) {
			*name = filepath.Join(dir, *name)
		}
	}
	for i, where := range c.Log.Seen {
		if !strings.Contains(where, "://") && !filepath.IsAbs(where) {
			c.Log.Seen[i] = filepath.Join(dir, where)
		}
	}
	c.resolveCatalogues(dir)
	if c.Keys.Mark == "" {
		c.Keys.Mark = c.Keys.Rolls + ".mark"
	}
	c.Inbox = c.Inboxes[0]
	if !strings.Contains(c.Store.DSN, "://") && !filepath.IsAbs(c.Store.DSN) {
		c.Store.DSN = filepath.Join(dir, c.Store.DSN)
	}
}
