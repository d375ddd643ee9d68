package oauth

import (
	"context"
	"errors"
	"fmt"
	"time"

	"golang.org/x/oauth2"
)

// Prompt is what a person is to do in a browser.
type Prompt struct {
	URL  string
	Code string    // to be typed there
	Ends time.Time // when it is too late; zero if the provider does not say
}

// Device gets the consent in the device flow (RFC 8628): it shows what to do, waits until it is done,
// for as long as the provider allows, and stores the tokens.
func (a Account) Device(ctx context.Context, show func(Prompt)) error {
	if a.Provider.DeviceURL == "" {
		return errors.New("the provider has no device flow for mailboxes; use a browser")
	}
	ctx, config := a.within(ctx), a.config()
	asked, err := config.DeviceAuth(ctx)
	if err != nil {
		return fmt.Errorf("ask for access: %w", explained(err))
	}
	show(Prompt{URL: asked.VerificationURI, Code: asked.UserCode, Ends: asked.Expiry})
	token, err := config.DeviceAccessToken(ctx, asked)
	if !asked.Expiry.IsZero() && errors.Is(err, context.DeadlineExceeded) {
		return errors.New("wait for consent: the time for it is over; begin again")
	}
	if err != nil {
		return fmt.Errorf("wait for consent: %w", explained(err))
	}
	return a.keep(token)
}

// keep stores the tokens of a consent.
func (a Account) keep(t *oauth2.Token) error {
	if t.RefreshToken == "" {
		return errors.New("the provider gave access for a while only, and nothing to renew it with; take the access back there, and begin again")
	}
	if err := save(a.File, t); err != nil {
		return fmt.Errorf("keep the access: %w", err)
	}
	return nil
}
