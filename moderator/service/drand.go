package service

import (
	"context"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
	"time"

	"adjutant/moderator/roll"
)

// Limits of what is fetched from a beacon's server.
const (
	drandTime  = 4 * time.Second // of one server: mails wait meanwhile
	drandBytes = 1 << 16
)

// Drand fetches rounds of a beacon over HTTP, as drand serves them: URL/CHAIN/public/ROUND
// is a JSON object with the round and its signature.
type Drand struct {
	Beacon roll.Beacon
	URLs   []string // of servers that have the same rounds; the next is asked where one fails or lies
}

// Round makes it a [Beacon].
func (d Drand) Round(ctx context.Context, n int64) (roll.BeaconSignature, error) {
	var errs []error
	for _, url := range d.URLs {
		signature, err := d.fetch(ctx, strings.TrimRight(url, "/"), n)
		if err == nil {
			return signature, nil
		}
		errs = append(errs, fmt.Errorf("%s: %w", url, err))
	}
	return roll.BeaconSignature{}, errors.Join(errs...)
}

// fetch asks one server for a round, and checks what it says.
func (d Drand) fetch(ctx context.Context, url string, n int64) (roll.BeaconSignature, error) {
	data, err := get(ctx, fmt.Sprintf("%s/%s/public/%d", url, d.Beacon.Chain, n))
	if err != nil {
		return roll.BeaconSignature{}, err
	}
	var answer struct {
		Round     int64
		Signature string
	}
	if err := json.Unmarshal(data, &answer); err != nil {
		return roll.BeaconSignature{}, fmt.Errorf("no answer of a beacon: %w", err)
	}
	raw, err := hex.DecodeString(answer.Signature)
	if err != nil || len(raw) != len(roll.BeaconSignature{}) || answer.Round != n {
		return roll.BeaconSignature{}, fmt.Errorf("gives round %d with a signature of %d bytes", answer.Round, len(raw))
	}
	signature := roll.BeaconSignature(raw)
	return signature, d.Beacon.Check(n, signature)
}

// get is what stands at a URL.
func get(ctx context.Context, url string) (data []byte, err error) {
	ctx, cancel := context.WithTimeout(ctx, drandTime)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		return nil, err
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, answer.Body.Close()) }()
	if answer.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("answers %s", answer.Status)
	}
	data, err = io.ReadAll(io.LimitReader(answer.Body, drandBytes+1))
	if err == nil && len(data) > drandBytes {
		err = fmt.Errorf("answers more than %d bytes", drandBytes)
	}
	return data, err
}
