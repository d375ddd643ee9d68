package config

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/go-viper/mapstructure/v2"
	"github.com/spf13/viper"
)

// Inbox is how a mailbox is read.
type Inbox struct {
	Host         string // host:port
	TLS          string // tls, starttls, or plain (loopback only)
	CA           string // file of certificates to trust beside the system's, "" for none
	User         string
	PasswordFile string `mapstructure:"password_file"`
	OAuth        string // name of the access that is used instead of a password, "" for the password
	Folder       string // watched; "" is INBOX
	Processed    string // where mails are filed that were judged; "" is Processed
	Rejected     string // those of strangers and machines; "" is Rejected
	Quarantine   string // those that could not be judged; "" is Quarantine
	Poll         time.Duration
	Timeout      time.Duration // of one command; 0 is 25 seconds
	// Servers are the names that the mailbox's own servers write behind "by" in Received lines.
	Servers []string
	// AuthServ is the name under which they write Authentication-Results; "" believes none.
	AuthServ string
}

// Submission is how mail is sent.
type Submission struct {
	Host         string
	TLS          string
	CA           string
	User         string
	PasswordFile string        `mapstructure:"password_file"`
	OAuth        string        // as an inbox's
	Timeout      time.Duration // of one command; 0 is 25 seconds
	Patience     time.Duration // until a whole mail is taken; 0 is 28 seconds
	// MaxMessage is how many bytes a mail may have that every player's server takes; 0 for any.
	MaxMessage int `mapstructure:"max_message"`
}

// read reads all settings. There are one or several mailboxes: [inbox] or [[inbox]].
func (c *Config) read(v *viper.Viper, s source) error {
	list, several := v.Get("inbox").([]any)
	if !several {
		err := s.decode(v, c, "")
		c.Inboxes = []Inbox{c.Inbox}
		return err
	}
	if len(list) == 0 {
		return errors.New("inbox is an empty list; write at least one [[inbox]]")
	}
	v.Set("inbox", list[0])
	mistakes := []error{s.decode(v, c, "inbox[0]")}
	c.Inboxes = []Inbox{c.Inbox}
	for i, settings := range list[1:] {
		one := viper.NewWithOptions(viper.KeyDelimiter("::"))
		one.Set("inbox", settings)
		var holds struct{ Inbox Inbox }
		mistakes = append(mistakes, s.decode(one, &holds, fmt.Sprintf("inbox[%d]", i+1)))
		c.Inboxes = append(c.Inboxes, holds.Inbox)
	}
	return errors.Join(mistakes...)
}

// decode fills a struct with settings; those of [inbox] stand in the section inbox, where
// it is not "".
func (s source) decode(v *viper.Viper, into any, inbox string) error {
	var read mapstructure.Metadata
	err := v.Unmarshal(into, func(c *mapstructure.DecoderConfig) { c.Metadata = &read })
	mistakes := []error{s.unknown(read, inbox)}
	if err != nil {
		mistakes = append(mistakes, s.misread(err, inbox))
	}
	return errors.Join(mistakes...)
}

// checkInboxes names what is wrong with the mailboxes.
func (c Config) checkInboxes() error {
	var mistakes []error
	seen := map[string]string{}
	for i, box := range c.Inboxes {
		section := "inbox"
		if i > 0 {
			section = fmt.Sprintf("inbox[%d]", i+1)
		}
		mistakes = append(mistakes, box.check(section), c.checkAccess(section, box.User, box.PasswordFile, box.OAuth))
		place := box.User + " " + box.folder()
		if other, twice := seen[place]; twice && box.User != "" {
			mistakes = append(mistakes, wrong(section+".user", "is %q with the folder %s, as in %s: each mailbox may be read once", box.User, box.folder(), other))
		}
		seen[place] = section
	}
	return errors.Join(mistakes...)
}

func (i Inbox) folder() string {
	if i.Folder == "" || strings.EqualFold(i.Folder, "INBOX") {
		return "INBOX"
	}
	return i.Folder
}

// check names what is wrong with a mailbox.
func (i Inbox) check(section string) error {
	mistakes := []error{server(section, i.Host, i.TLS), checkTime(section+".timeout", i.Timeout), i.checkBorder(section)}
	if strings.TrimSpace(i.User) == "" {
		mistakes = append(mistakes, wrong(section+".user", "is missing"))
	}
	if i.Poll < time.Second {
		mistakes = append(mistakes, wrong(section+".poll", "is %s; at least 1s, such as 60s", i.Poll))
	}
	for _, f := range []struct{ key, name string }{{"processed", i.Processed}, {"rejected", i.Rejected}, {"quarantine", i.Quarantine}} {
		if f.name != "" && strings.EqualFold(f.name, i.folder()) {
			mistakes = append(mistakes, wrong(section+"."+f.key, "is %q, where new mail comes; write another folder", f.name))
		}
	}
	return errors.Join(mistakes...)
}

// checkBorder names what is no name of a server.
func (i Inbox) checkBorder(section string) error {
	var mistakes []error
	for _, name := range i.Servers {
		if strings.TrimSpace(name) == "" || strings.ContainsAny(name, " \t;()<>@") {
			mistakes = append(mistakes, wrong(section+".servers", "has %q; write names as they stand behind \"by\" in the Received lines of your own servers, such as mx.example.test", name))
		}
	}
	if strings.ContainsAny(i.AuthServ, " \t;()<>@\"") {
		mistakes = append(mistakes, wrong(section+".authserv", "is %q; write the first word of the Authentication-Results of your own server, such as mx.example.test", i.AuthServ))
	}
	return errors.Join(mistakes...)
}

// check names what is wrong with the way out.
func (s Submission) check() error {
	return errors.Join(
		server("submission", s.Host, s.TLS),
		checkTime("submission.timeout", s.Timeout),
		checkTime("submission.patience", s.Patience),
		s.checkSize(),
	)
}

// leastMessage is what an answer with its dice needs.
const leastMessage = 100_000

func (s Submission) checkSize() error {
	if s.MaxMessage != 0 && s.MaxMessage < leastMessage {
		return wrong("submission.max_message", "is %d; at least %d bytes, or 0 for any", s.MaxMessage, leastMessage)
	}
	return nil
}

func checkTime(key string, value time.Duration) error {
	if value != 0 && value < time.Second {
		return wrong(key, "is %s; at least 1s, or nothing for the usual", value)
	}
	return nil
}
