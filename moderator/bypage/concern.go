package bypage

import (
	"context"
	"fmt"

	"adjutant/moderator/view"
)

// Concern is what games that are not over have with somebody who writes from an address and sits in none of them.
func (c Carrier) Concern(ctx context.Context, addr string) (view.Concern, error) {
	all, err := c.Store.SummariesAt(ctx, view.Unfinished()...)
	if err != nil {
		return view.Concern{}, fmt.Errorf("whom games ask: %w", err)
	}
	return view.ConcernOf(all, addr), nil
}

// Outsider is the name of a person that a game asks to take a seat, or names as its own moderator; false for
// anybody else. The name is "" where nobody has said it.
func (c Carrier) Outsider(ctx context.Context, addr string) (name string, known bool, err error) {
	concern, err := c.Concern(ctx, addr)
	return concern.Name, concern.Any(), err
}
