package storage

import (
	"context"
	"time"
)

// closingTime is how long it may take to write down what came of a job.
const closingTime = 10 * time.Second

// Closing is a context to end a job in: the job's own time may be over, or the
// service about to stop.
func Closing(ctx context.Context) (context.Context, context.CancelFunc) {
	return context.WithTimeout(context.WithoutCancel(ctx), closingTime)
}
