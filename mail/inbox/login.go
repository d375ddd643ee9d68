package inbox

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"adjutant/mail"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-sasl"
)

// LoginError is the answer of a server that does not let us in, and will not until somebody mends
// the name, the password, the token or the account.
type LoginError struct {
	User, Addr string
	Answer     string // the server's
	cause      error
}

// Unwrap gives the error that the answer came as.
func (e *LoginError) Unwrap() error { return e.cause }

// Error never has a password or a token in it.
func (e *LoginError) Error() string {
	return fmt.Sprintf("%s does not let %s in: %s", e.Addr, e.User, e.Answer)
}

// passing are the codes of a refusal that says nothing against the name or the password (RFC 5530).
var passing = []imap.ResponseCode{
	imap.ResponseCodeUnavailable, imap.ResponseCodeInUse, imap.ResponseCodeLimit, imap.ResponseCodeServerBug,
}

// login logs in with the token or the password. A refused token is tried once more, fresh.
func (s *session) login(ctx context.Context) error {
	caps, err := s.askCaps(ctx)
	if err != nil {
		return err
	}
	if s.config.Token == nil {
		return s.loggedIn(s.do(ctx, "log in", func() error { return s.tryPassword(caps) }), "")
	}
	mechanism, err := tokenMechanism(caps)
	if err != nil {
		return s.shutOut(err.Error(), err)
	}
	err = s.tryToken(ctx, mechanism, false)
	if isRefusal(err) {
		err = s.tryToken(ctx, mechanism, true)
	}
	return err
}

func (s *session) shutOut(answer string, cause error) error {
	return &LoginError{User: s.config.User, Addr: s.config.Addr, Answer: answer, cause: cause}
}

// askCaps asks what the server can do, which may be another thing before and after the log-in.
func (s *session) askCaps(ctx context.Context) (caps imap.CapSet, err error) {
	err = s.do(ctx, "ask for capabilities", func() error {
		if caps = s.client.Caps(); caps == nil {
			return errors.New("no answer")
		}
		return nil
	})
	return caps, err
}

// tryPassword prefers the way that takes any character.
func (s *session) tryPassword(caps imap.CapSet) error {
	if caps.Has(imap.AuthCap(sasl.Plain)) && caps.Has(imap.CapSASLIR) {
		return s.client.Authenticate(sasl.NewPlainClient("", s.config.User, s.config.Password))
	}
	return s.client.Login(s.config.User, s.config.Password).Wait()
}

func (s *session) tryToken(ctx context.Context, mechanism string, refused bool) error {
	token, err := s.config.Token(ctx, refused)
	switch {
	case errors.Is(err, mail.ErrNoToken):
		return s.shutOut(err.Error(), err)
	case err != nil:
		return fmt.Errorf("get a token: %w", err)
	}
	login := &mail.TokenLogin{Mechanism: mechanism, User: s.config.User, Token: token}
	err = s.do(ctx, "log in", func() error { return s.client.Authenticate(login) })
	return s.loggedIn(err, login.Challenge)
}

// tokenMechanism is the way to log in with a token that the server offers.
func tokenMechanism(caps imap.CapSet) (string, error) {
	for _, mechanism := range []string{mail.XOAuth2, mail.OAuthBearer} {
		if caps.Has(imap.AuthCap(mechanism)) {
			return mechanism, nil
		}
	}
	return "", errors.New("it offers no log-in with a token; use a password")
}

// loggedIn makes a LoginError of a refusal that is about the name or the password.
func (s *session) loggedIn(err error, challenge string) error {
	var answer *imap.Error
	if !isRefusal(err) || !errors.As(err, &answer) || slices.Contains(passing, answer.Code) {
		return err
	}
	text := answer.Text
	if answer.Code != "" {
		text = "[" + string(answer.Code) + "] " + text
	}
	if challenge != "" {
		text += " " + challenge
	}
	return s.shutOut(text, err)
}
