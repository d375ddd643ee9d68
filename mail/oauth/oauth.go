// Package oauth gets access to a mailbox from providers that take no password of programs, and
// keeps it: the operator consents once, in a browser, and a file holds what renews the access from
// then on (RFC 6749).
//
//	account := oauth.Account{Provider: oauth.Microsoft("common"), ClientID: id, File: "club.token"}
//	err := account.Device(ctx, func(p oauth.Prompt) { fmt.Println("open", p.URL, "and type", p.Code) })
//	…
//	source := oauth.NewSource(account)
//	token, err := source.Token(ctx, false) // for inbox.Config and outbox.Account
//
// There are two ways to consent. In the device flow (RFC 8628) any browser anywhere will do; in the
// other one (RFC 8252 with RFC 7636) it must run on the same machine, or its last address be
// carried over. No error and no log has a token or a secret in it.
package oauth

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"unicode"

	"adjutant/mail"

	"golang.org/x/oauth2"
)

// Account is one mailbox at a provider.
type Account struct {
	Provider     Provider
	ClientID     string // of the program, as it is registered at the provider
	ClientSecret string // of the program; "" if it has none
	File         string // holds the tokens, readable by this user only
	User         string // whose mailbox it is, as a hint for the provider; may be ""
	HTTP         *http.Client
}

// within is a context for requests, with the account's client.
func (a Account) within(ctx context.Context) context.Context {
	client := a.HTTP
	if client == nil {
		client = &http.Client{Timeout: requestTime}
	}
	return context.WithValue(ctx, oauth2.HTTPClient, client)
}

// explained is what a provider has against a request, in its own words but without any of its
// other text.
func explained(err error) error {
	var answer *oauth2.RetrieveError
	switch {
	case !errors.As(err, &answer):
		return err
	case answer.ErrorCode != "":
		return &Refusal{Code: answer.ErrorCode, Says: readable(answer.ErrorDescription)}
	}
	return fmt.Errorf("the provider answers %s", answer.Response.Status)
}

// Refusal is an answer of the provider's that is no token.
type Refusal struct {
	Code string // RFC 6749, 5.2, and RFC 8628, 3.5
	Says string // to people; may be ""
}

// Error gives both.
func (r *Refusal) Error() string {
	if r.Says == "" {
		return "the provider refuses: " + r.Code
	}
	return "the provider refuses: " + r.Code + ": " + r.Says
}

// Is reports a refusal that nothing mends but another consent as [mail.ErrNoToken].
func (r *Refusal) Is(target error) bool {
	if target != mail.ErrNoToken {
		return false
	}
	switch r.Code {
	case "invalid_grant", "invalid_client", "unauthorized_client", "interaction_required", "consent_required", "invalid_scope":
		return true
	}
	return false
}

// readable is the first line of a text.
func readable(text string) string {
	text, _, _ = strings.Cut(text, "\n")
	var b strings.Builder
	for _, r := range text {
		if unicode.IsPrint(r) && b.Len() < maxSaid {
			b.WriteRune(r)
		}
	}
	return b.String()
}
