package inbox

import "time"

// Pauses are those after so many connections that ended with an error, from two to ten seconds.
func Pauses(random float64, n int, err error) []time.Duration {
	b := backoff{config: Config{BackoffMin: 2 * time.Second, BackoffMax: 10 * time.Second, Random: func() float64 { return random }}}
	var list []time.Duration
	for range n {
		list = append(list, b.after(false, err))
	}
	return list
}

// DefaultTimeout is how long a command may take, unless the Config says otherwise.
const DefaultTimeout = defaultTimeout
