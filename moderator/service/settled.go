package service

import (
	"context"

	"adjutant/moderator/decision"
	"adjutant/moderator/intake"
	"adjutant/moderator/storage"
)

// settled is what is done with mails that were stuck; what is judged again has its lane.
func settled(ctx context.Context, porter intake.Porter, all []decision.Settled) (list []storage.Settled, err error) {
	for _, m := range all {
		settled := storage.Settled{Key: m.Key, Parcel: m.To != "", Drop: m.Drop}
		if !settled.Parcel && !settled.Drop {
			if settled.Lane, err = porter.Lane(ctx, m.Key); err != nil {
				return nil, err
			}
		}
		list = append(list, settled)
	}
	return list, nil
}
