package main

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"time"
)

// Limits of what is fetched over HTTP.
const (
	fetchTime  = 20 * time.Second
	fetchBytes = 1 << 20
)

// fetch gets what stands at a URL.
func fetch(ctx context.Context, url string) (data []byte, err error) {
	ctx, cancel := context.WithTimeout(ctx, fetchTime)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		return nil, err
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return nil, err
	}
	defer func() { _ = answer.Body.Close() }()
	if answer.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("%s: %s", url, answer.Status)
	}
	data, err = io.ReadAll(io.LimitReader(answer.Body, fetchBytes+1))
	if err == nil && len(data) > fetchBytes {
		err = fmt.Errorf("%s: longer than %d bytes", url, fetchBytes)
	}
	return data, err
}
