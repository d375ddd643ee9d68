package fetch

import (
	"context"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"time"
)

// Limits of what is fetched over HTTP.
const (
	fetchTime  = 20 * time.Second
	fetchBytes = 1 << 20
)

// maxRedirects is how often a server may send the reader on.
const maxRedirects = 10

// own is a client that a server cannot send to another one, such as one of the reader's own
// network.
var own = http.Client{CheckRedirect: func(next *http.Request, before []*http.Request) error {
	switch first := before[0].URL; {
	case len(before) > maxRedirects:
		return fmt.Errorf("stopped after %d redirects", maxRedirects)
	case next.URL.Hostname() != first.Hostname() || next.URL.Port() != first.Port() && next.URL.Scheme == first.Scheme || first.Scheme == "https" && next.URL.Scheme != "https":
		return fmt.Errorf("it leads to another server, %s: name that yourself if you mean it", next.URL.Host)
	}
	return nil
}}

// Get gets what stands at a URL.
func Get(ctx context.Context, url string) ([]byte, error) { return Most(ctx, url, fetchBytes) }

// Most gets what stands at a URL, and is at most so many bytes long.
func Most(ctx context.Context, url string, most int) (data []byte, err error) {
	ctx, cancel := context.WithTimeout(ctx, fetchTime)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		return nil, err
	}
	answer, err := own.Do(request)
	if err != nil {
		return nil, err
	}
	defer func() { _ = answer.Body.Close() }()
	if answer.StatusCode == http.StatusNotFound {
		return nil, absent{fmt.Errorf("%s: %s", url, answer.Status)}
	}
	if answer.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("%s: %s", url, answer.Status)
	}
	data, err = io.ReadAll(io.LimitReader(answer.Body, int64(most)+1))
	if err == nil && len(data) > most {
		err = fmt.Errorf("%s: longer than %d bytes", url, most)
	}
	return data, err
}

// absent is the error of a server that has nothing there: it is [fs.ErrNotExist].
type absent struct{ error }

// Is makes it so.
func (absent) Is(target error) bool { return target == fs.ErrNotExist }
