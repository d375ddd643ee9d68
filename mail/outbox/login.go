package outbox

import (
	"context"
	"errors"
	"fmt"

	"adjutant/mail"

	"github.com/emersion/go-sasl"
	"github.com/emersion/go-smtp"
)

// LoginError is the answer of a server that does not let us in, and will not until somebody mends
// the name, the password, the token or the account. It says nothing about any mail.
type LoginError struct {
	User, Addr string
	Answer     string // the server's
	cause      error
}

// Error never has a password or a token in it.
func (e *LoginError) Error() string {
	return fmt.Sprintf("%s does not let %s in: %s", e.Addr, e.User, e.Answer)
}

// Unwrap gives the error that the answer came as.
func (e *LoginError) Unwrap() error { return e.cause }

// login logs in, where the account has a user; refused tells that the server did not take the last
// token.
func (s *session) login(ctx context.Context, refused bool) error {
	a := s.account
	if a.User == "" {
		return nil
	}
	if a.Token == nil {
		way, err := s.passwordWay()
		if err != nil {
			return s.shutOut(err.Error(), err)
		}
		return s.loggedIn(s.client.Auth(way), "")
	}
	return s.tryToken(ctx, refused)
}

// passwordWay is the way to log in with a password that the server offers. The connection is
// protected, so nothing is won by one that hides the password.
func (s *session) passwordWay() (sasl.Client, error) {
	switch {
	case s.client.SupportsAuth(sasl.Plain):
		return sasl.NewPlainClient("", s.account.User, s.account.Password), nil
	case s.client.SupportsAuth(sasl.Login):
		return sasl.NewLoginClient(s.account.User, s.account.Password), nil
	}
	return nil, errors.New("it offers no log-in with a password; use a token, or its port for submission")
}

func (s *session) tryToken(ctx context.Context, refused bool) error {
	login := &mail.TokenLogin{User: s.account.User}
	for _, mechanism := range []string{mail.OAuthBearer, mail.XOAuth2} {
		if s.client.SupportsAuth(mechanism) {
			login.Mechanism = mechanism
		}
	}
	if login.Mechanism == "" {
		err := errors.New("it offers no log-in with a token; use a password")
		return s.shutOut(err.Error(), err)
	}
	token, err := s.account.Token(ctx, refused)
	switch {
	case errors.Is(err, mail.ErrNoToken):
		return s.shutOut(err.Error(), err)
	case err != nil:
		return fmt.Errorf("get a token: %w", err)
	}
	login.Token = token
	return s.loggedIn(s.client.Auth(login), login.Challenge)
}

// loggedIn makes a LoginError of a refusal that is no passing trouble of the server's.
func (s *session) loggedIn(err error, challenge string) error {
	var answer *smtp.SMTPError
	if !errors.As(err, &answer) || answer.Temporary() {
		return err
	}
	text := fmt.Sprintf("%d %s", answer.Code, printed(answer.Message))
	if challenge != "" {
		text += " " + printed(challenge)
	}
	return s.shutOut(text, err)
}

func (s *session) shutOut(answer string, cause error) error {
	return &LoginError{User: s.account.User, Addr: s.account.Addr, Answer: answer, cause: cause}
}
