package store_test

import (
	"strings"
	"testing"

	"adjutant/moderator/store"
)

// DSNs of one store have one place, which names neither user nor password.
func TestPlaceOf(t *testing.T) {
	const one = "postgres://anna:secret@db.example.test:5432/games?search_path=north"
	for dsn, same := range map[string]bool{
		"postgresql://ben:other@db.example.test/games?search_path=north":  true,
		"postgres://anna:secret@db.example.test/games?search_path=south":  false,
		"postgres://anna:secret@db.example.test/games":                    false,
		"postgres://anna:secret@db.example.test/others?search_path=north": false,
		"postgres://anna:secret@example.test/games?search_path=north":     false,
		"/srv/clubs/north/adjutant.db":                                    false,
	} {
		place := store.PlaceOf(dsn)
		if (place == store.PlaceOf(one)) != same || strings.Contains(place, "secret") || strings.Contains(place, "anna") {
			t.Errorf("%s is %s, and the other is %s", dsn, place, store.PlaceOf(one))
		}
	}
}
