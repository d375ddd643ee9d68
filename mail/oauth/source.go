package oauth

import (
	"context"
	"fmt"
	"sync"
	"time"

	"golang.org/x/oauth2"
)

// Source gives valid tokens of one account, and renews them: before they end, and when a server did
// not take one. Its method may be called from any goroutine.
type Source struct {
	account Account

	mu      sync.Mutex
	current *oauth2.Token
}

// NewSource makes a source. Nothing is read before a token is asked for.
func NewSource(a Account) *Source { return &Source{account: a} }

// Token gives an access token; refused tells that a server did not take the last one, which is then
// renewed even if its time is not over. An error that is [mail.ErrNoToken] lasts until somebody
// consents again; any other one passes.
func (s *Source) Token(ctx context.Context, refused bool) (string, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	last := s.current
	stored, err := load(s.account.File) // another process, or a new consent, may have written it
	if err != nil {
		return "", err
	}
	s.current = stored
	renewed := last != nil && last.AccessToken != stored.AccessToken
	if fresh(stored) && (!refused || renewed) {
		return stored.AccessToken, nil
	}
	return s.renew(ctx)
}

// fresh says whether a token can be used for a while. One without an end is.
func fresh(t *oauth2.Token) bool {
	return t.AccessToken != "" && (t.Expiry.IsZero() || time.Until(t.Expiry) > margin)
}

// renew asks for a new token (RFC 6749, 6) and stores it before it is used.
func (s *Source) renew(ctx context.Context) (string, error) {
	if s.current.RefreshToken == "" {
		return "", fmt.Errorf("renew the access to %s: %w", s.account.User, &Refusal{Code: "invalid_grant", Says: "the provider gave nothing to renew it with; run 'adjutant login'"})
	}
	old := &oauth2.Token{RefreshToken: s.current.RefreshToken} // without an access token it is renewed
	token, err := s.account.config().TokenSource(s.account.within(ctx), old).Token()
	if err != nil {
		return "", fmt.Errorf("renew the access to %s: %w", s.account.User, explained(err))
	}
	if err := save(s.account.File, token); err != nil {
		return "", fmt.Errorf("keep the renewed access to %s: %w", s.account.User, err)
	}
	s.current = token
	return token.AccessToken, nil
}
