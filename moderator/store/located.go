package store

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"adjutant/mail"
	"adjutant/moderator/game"
)

// OutcomesAt are what came of the mails at these places, of those that were stored and so need not be fetched; "" as long as
// one is not judged.
func (s *SQL) OutcomesAt(ctx context.Context, places []mail.Location) (map[mail.Location]game.Outcome, error) {
	outcomes := map[mail.Location]game.Outcome{}
	for some := range slices.Chunk(places, placesAtOnce) {
		if err := s.addOutcomes(ctx, outcomes, some); err != nil {
			return nil, fmt.Errorf("look for the mails at %d places: %w", len(places), err)
		}
	}
	return outcomes, nil
}

// placesAtOnce is how many places one statement asks for at most; a power of two.
const placesAtOnce = 64

func (s *SQL) addOutcomes(ctx context.Context, outcomes map[mail.Location]game.Outcome, places []mail.Location) error {
	query, args := atPlaces(places)
	rows, err := s.db.QueryContext(ctx, query, args...)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		var at mail.Location
		var outcome game.Outcome
		if err := rows.Scan(&at.Account, &at.Folder, &at.UIDValidity, &at.UID, &outcome); err != nil {
			return err
		}
		outcomes[at] = outcome
	}
	return rows.Err()
}

// atPlaces asks for the mails at the places. The last place is repeated until there are as many as a power of two, so that there are few
// statements, which databases keep prepared.
func atPlaces(places []mail.Location) (query string, args []any) {
	n := 1
	for n < len(places) {
		n *= 2
	}
	conditions := make([]string, n)
	for i := range n {
		at := places[min(i, len(places)-1)]
		args = append(args, at.Account, at.Folder, int64(at.UIDValidity), int64(at.UID))
		conditions[i] = fmt.Sprintf("l.account = $%d AND l.folder = $%d AND l.uidvalidity = $%d AND l.uid = $%d", 4*i+1, 4*i+2, 4*i+3, 4*i+4)
	}
	return "SELECT l.account, l.folder, l.uidvalidity, l.uid, m.outcome FROM locations l JOIN mails m ON m.key = l.mail WHERE " +
		strings.Join(conditions, " OR "), args
}
