package config

import (
	"errors"
	"fmt"
	"net/url"
	"strings"
)

// OAuth is access to mailboxes of a provider that takes no password of programs.
type OAuth struct {
	Name             string // by which inbox.oauth and submission.oauth refer to it
	Provider         string // google, microsoft, or "" where the URLs are given
	Tenant           string // of Microsoft: an organisation's domain; "" is common
	User             string // whose mailbox it is, as a hint for the provider
	ClientID         string `mapstructure:"client_id"`
	ClientSecretFile string `mapstructure:"client_secret_file"`
	TokenFile        string `mapstructure:"token_file"`
	DeviceURL        string `mapstructure:"device_url"`
	AuthURL          string `mapstructure:"auth_url"`
	TokenURL         string `mapstructure:"token_url"`
	Scopes           []string
}

// checkOAuth names what is wrong with the accesses.
func (c Config) checkOAuth() error {
	var mistakes []error
	seen := map[string]bool{}
	for i, o := range c.OAuth {
		section := fmt.Sprintf("oauth[%d]", i+1)
		if o.Name == "" || strings.ContainsAny(o.Name, " \t") || seen[o.Name] {
			mistakes = append(mistakes, wrong(section+".name", "is %q; write a word that no other access has", o.Name))
		}
		seen[o.Name] = true
		mistakes = append(mistakes, o.check(section))
	}
	return errors.Join(mistakes...)
}

func (o OAuth) check(section string) error {
	var mistakes []error
	for _, needed := range []struct{ key, value string }{{"client_id", o.ClientID}, {"token_file", o.TokenFile}} {
		if strings.TrimSpace(needed.value) == "" {
			mistakes = append(mistakes, wrong(section+"."+needed.key, "is missing"))
		}
	}
	switch o.Provider {
	case "google", "microsoft":
	case "":
		if o.TokenURL == "" || o.DeviceURL == "" && o.AuthURL == "" {
			mistakes = append(mistakes, wrong(section+".provider", "is missing; write google or microsoft, or give token_url with device_url or auth_url"))
		}
	default:
		mistakes = append(mistakes, wrong(section+".provider", "is %q; write google or microsoft, or nothing and the provider's URLs", o.Provider))
	}
	for _, at := range []struct{ key, value string }{{"device_url", o.DeviceURL}, {"auth_url", o.AuthURL}, {"token_url", o.TokenURL}} {
		mistakes = append(mistakes, checkSecured(section+"."+at.key, at.value))
	}
	return errors.Join(mistakes...)
}

// checkSecured checks a URL that secrets are sent to; "" is none.
func checkSecured(key, value string) error {
	u, err := url.Parse(value)
	if value == "" || err == nil && u.Scheme == "https" && u.Host != "" || err == nil && u.Scheme == "http" && isLoopback(u.Hostname()) {
		return nil
	}
	return wrong(key, "is %q; write a URL that begins with https://", value)
}

// checkAccess checks how one logs in: with a password or with an access that exists.
func (c Config) checkAccess(section, user, passwordFile, access string) error {
	if access == "" {
		return nil
	}
	if passwordFile != "" {
		return wrong(section, "has password_file and oauth; write one of them")
	}
	if _, found := c.Access(access); !found {
		return wrong(section+".oauth", "is %q, and no [[oauth]] has that name", access)
	}
	if user == "" {
		return wrong(section+".user", "is missing: access is to somebody's mailbox")
	}
	return nil
}

// Access gives the access of a name, false if there is none.
func (c Config) Access(name string) (OAuth, bool) {
	for _, o := range c.OAuth {
		if o.Name == name {
			return o, true
		}
	}
	return OAuth{}, false
}
