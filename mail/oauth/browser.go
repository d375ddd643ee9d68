package oauth

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"time"

	"golang.org/x/oauth2"
)

// Browser gets the consent through a browser (RFC 8252): show tells the address to open there. The
// browser comes back to this machine; where it runs on another one, it shows an error at last, and
// the address that it then has is to be sent over pasted, which may be nil.
func (a Account) Browser(ctx context.Context, show func(url string), pasted <-chan string) error {
	if a.Provider.AuthURL == "" {
		return errors.New("the provider has no consent through a browser; use the device flow")
	}
	back, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	config, verifier, state := a.config(), oauth2.GenerateVerifier(), rand.Text()
	config.RedirectURL = "http://" + back.Addr().String() + "/"
	options := []oauth2.AuthCodeOption{oauth2.AccessTypeOffline, oauth2.S256ChallengeOption(verifier), oauth2.SetAuthURLParam("prompt", "consent")}
	if a.User != "" {
		options = append(options, oauth2.SetAuthURLParam("login_hint", a.User))
	}
	show(config.AuthCodeURL(state, options...))
	answer, err := await(ctx, back, pasted)
	if err != nil {
		return err
	}
	code, err := codeOf(answer, state)
	if err != nil {
		return err
	}
	token, err := config.Exchange(a.within(ctx), code, oauth2.VerifierOption(verifier))
	if err != nil {
		return fmt.Errorf("get the access: %w", explained(err))
	}
	return a.keep(token)
}

// await waits for the browser to come back, or for its last address.
func await(ctx context.Context, back net.Listener, pasted <-chan string) (url.Values, error) {
	came := make(chan url.Values, 1)
	server := &http.Server{ReadTimeout: requestTime, Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		query := r.URL.Query()
		if query.Get("state") == "" {
			http.NotFound(w, r) // an icon, or somebody else
			return
		}
		_, _ = w.Write([]byte("adjutant has the answer; this page can be closed.\n"))
		select {
		case came <- query:
		default:
		}
	})}
	served := make(chan error, 1)
	go func() { served <- server.Serve(back) }()
	defer func() {
		soon, cancel := context.WithTimeout(context.WithoutCancel(ctx), time.Second)
		defer cancel()
		_ = server.Shutdown(soon) // lets it say the last words
		_ = server.Close()
		<-served
	}()
	select {
	case query := <-came:
		return query, nil
	case text := <-pasted:
		u, err := url.Parse(text)
		if err != nil {
			return nil, errors.New("what was pasted is no address")
		}
		return u.Query(), nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// codeOf is the code in the browser's last address, if that is the answer to what we asked.
func codeOf(answer url.Values, state string) (string, error) {
	switch {
	case subtle.ConstantTimeCompare([]byte(answer.Get("state")), []byte(state)) != 1:
		return "", errors.New("the answer is not to what was asked; begin again")
	case answer.Get("error") != "":
		return "", &Refusal{Code: readable(answer.Get("error")), Says: readable(answer.Get("error_description"))}
	case answer.Get("code") == "":
		return "", errors.New("the answer has no code; copy the whole address")
	}
	return answer.Get("code"), nil
}
