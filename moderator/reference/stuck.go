package reference

import (
	"context"

	"adjutant/moderator/decision"
)

// stuck are the mails that were set aside or given up.
func (l Library) stuck(ctx context.Context) ([]decision.Stuck, error) {
	list, err := l.Store.Stuck(ctx)
	all := make([]decision.Stuck, len(list))
	for i, s := range list {
		all[i] = decision.Stuck{Key: s.Key, To: s.To}
	}
	return all, err
}
