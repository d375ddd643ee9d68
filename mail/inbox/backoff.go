package inbox

import (
	"context"
	"errors"
	"time"
)

// backoff is the pauses between connections: longer after each that came to nothing, and much
// longer after a refused log-in, since nothing mends it but the operator, and providers lock
// accounts that try too often.
type backoff struct {
	config  Config
	broken  int    // connections in a row that came to nothing
	refused int    // log-ins in a row that were refused
	told    string // the refusal that was reported last
}

// after is the pause after a connection that ended with an error; worked says that it was of use
// before. Each pause is between half and all of its length: many clubs of one provider that goes
// down do not come back in step.
func (b *backoff) after(worked bool, err error) time.Duration {
	var login *LoginError
	if worked {
		b.broken, b.refused, b.told = 0, 0, ""
	}
	length := doubled(b.config.BackoffMin, b.broken, b.config.BackoffMax)
	if errors.As(err, &login) {
		length = doubled(b.config.LoginMin, b.refused, b.config.LoginMax)
		b.refused++
	} else {
		b.broken++
	}
	return length/2 + time.Duration(b.config.Random()*float64(length/2))
}

// worthTelling says whether an error is news: a refused log-in is told of once.
func (b *backoff) worthTelling(err error) bool {
	var login *LoginError
	if !errors.As(err, &login) {
		return true
	}
	news := login.Error() != b.told
	b.told = login.Error()
	return news
}

// doubled is a duration doubled so often, and not more than the limit.
func doubled(d time.Duration, times int, limit time.Duration) time.Duration {
	for range times {
		if d >= limit/2 {
			return limit
		}
		d *= 2
	}
	return min(d, limit)
}

func sleep(ctx context.Context, d time.Duration) {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
	case <-ctx.Done():
	}
}
