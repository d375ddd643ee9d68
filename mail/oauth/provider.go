package oauth

import (
	"fmt"
	"strings"

	"golang.org/x/oauth2"
	"golang.org/x/oauth2/endpoints"
)

// Provider is where access to mailboxes is granted.
type Provider struct {
	DeviceURL string // of the device flow (RFC 8628); "" if it has none for mailboxes
	AuthURL   string // of the flow through a browser (RFC 8252); "" if it has none
	TokenURL  string
	Scopes    []string // what is asked for: to read mail by IMAP and to send it by SMTP
}

// Google grants access to Gmail and Workspace mailboxes. It has a device flow, but not for
// mailboxes, so a browser must do.
func Google() Provider {
	return Provider{AuthURL: endpoints.Google.AuthURL, TokenURL: endpoints.Google.TokenURL, Scopes: []string{"https://mail.google.com/"}}
}

// Microsoft grants access to the mailboxes of Microsoft 365 and Outlook.com. The tenant is an
// organisation's, or common for all.
func Microsoft(tenant string) Provider {
	at := endpoints.AzureAD(tenant)
	return Provider{
		DeviceURL: at.DeviceAuthURL, AuthURL: at.AuthURL, TokenURL: at.TokenURL,
		Scopes: []string{"https://outlook.office.com/IMAP.AccessAsUser.All", "https://outlook.office.com/SMTP.Send", "offline_access"},
	}
}

// Find gives a provider by its name.
func Find(name, tenant string) (Provider, error) {
	switch strings.ToLower(name) {
	case "google":
		return Google(), nil
	case "microsoft":
		return Microsoft(tenant), nil
	}
	return Provider{}, fmt.Errorf("no provider is called %q; google and microsoft are known, and for another one its URLs must be given", name)
}

// config is the provider as the library knows it. The client's name goes into the body of a
// request, where both large providers take it.
func (a Account) config() *oauth2.Config {
	return &oauth2.Config{
		ClientID: a.ClientID, ClientSecret: a.ClientSecret, Scopes: a.Provider.Scopes,
		Endpoint: oauth2.Endpoint{
			DeviceAuthURL: a.Provider.DeviceURL, AuthURL: a.Provider.AuthURL, TokenURL: a.Provider.TokenURL, AuthStyle: oauth2.AuthStyleInParams,
		},
	}
}
