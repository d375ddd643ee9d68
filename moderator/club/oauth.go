package club

import (
	"context"
	"fmt"

	"adjutant/config"
	"adjutant/mail/oauth"
)

// OAuthAccount is an access as configured: a provider's usual ways, but for what is said.
func OAuthAccount(o config.OAuth) (oauth.Account, error) {
	var provider oauth.Provider
	var err error
	if o.Provider != "" {
		if provider, err = oauth.Find(o.Provider, o.Tenant); err != nil {
			return oauth.Account{}, err
		}
	}
	for _, own := range []struct {
		value string
		usual *string
	}{{o.DeviceURL, &provider.DeviceURL}, {o.AuthURL, &provider.AuthURL}, {o.TokenURL, &provider.TokenURL}} {
		if own.value != "" {
			*own.usual = own.value
		}
	}
	if len(o.Scopes) > 0 {
		provider.Scopes = o.Scopes
	}
	programSecret, err := secret(o.ClientSecretFile)
	return oauth.Account{Provider: provider, ClientID: o.ClientID, ClientSecret: programSecret, File: o.TokenFile, User: o.User}, err
}

// access gives the tokens of an access by its name; nil for "", which is a password.
func (c *Club) access(name string) (func(ctx context.Context, refused bool) (string, error), error) {
	if name == "" {
		return nil, nil
	}
	if source, found := c.sources[name]; found {
		return source.Token, nil
	}
	settings, found := c.Config.Access(name)
	if !found {
		return nil, fmt.Errorf("no [[oauth]] is called %q", name)
	}
	account, err := OAuthAccount(settings)
	if err != nil {
		return nil, err
	}
	if c.sources == nil {
		c.sources = map[string]*oauth.Source{}
	}
	c.sources[name] = oauth.NewSource(account)
	return c.sources[name].Token, nil
}
