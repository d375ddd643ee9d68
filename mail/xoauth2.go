package mail

import (
	"errors"
	"fmt"

	"github.com/emersion/go-sasl"
)

// The mechanisms that log in with an access token.
const (
	XOAuth2     = "XOAUTH2"     // of Google and Microsoft
	OAuthBearer = "OAUTHBEARER" // RFC 7628
)

// ErrNoToken means that there is no valid access token, and will be none until somebody grants
// access again.
var ErrNoToken = errors.New("no valid token")

// TokenLogin is the client's side of a log-in with an access token, for IMAP and SMTP alike.
type TokenLogin struct {
	Mechanism   string // XOAuth2 or OAuthBearer
	User, Token string
	Challenge   string // what the server said against it; "" as long as it said nothing
}

var _ sasl.Client = (*TokenLogin)(nil)

// Start gives the mechanism and all that there is to say (RFC 7628, 3.1).
func (l *TokenLogin) Start() (mechanism string, response []byte, err error) {
	if l.Mechanism == XOAuth2 {
		return l.Mechanism, []byte("user=" + l.User + "\x01auth=Bearer " + l.Token + "\x01\x01"), nil
	}
	if l.Mechanism != OAuthBearer {
		return "", nil, fmt.Errorf("the mechanism %s is not one of access tokens", l.Mechanism)
	}
	return l.Mechanism, []byte("n,a=" + l.User + ",\x01auth=Bearer " + l.Token + "\x01\x01"), nil
}

// Next answers what the server has against the token, so that it refuses the log-in in its own
// words (RFC 7628, 3.2.3): an empty answer is refused as wrong grammar, and no answer leaves both
// sides waiting.
func (l *TokenLogin) Next(challenge []byte) ([]byte, error) {
	l.Challenge = string(challenge)
	return []byte{1}, nil
}
