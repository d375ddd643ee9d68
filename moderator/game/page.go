package game

import (
	"fmt"
	"slices"
)

// PagePolicy says what a player may do in a game on the club's page, where no provider signs that it is he.
type PagePolicy string

// The policies that exist.
const (
	PageRead  PagePolicy = ""      // he reads there what his letters say; the value of older games too
	PageDraft PagePolicy = "draft" // what he sends there counts once a mail of his has said that it is his
	PageSend  PagePolicy = "send"  // what he sends there counts as a mail does; that it is his is the club's word
)

// PagePolicies are the words for the policies.
func PagePolicies() []string { return []string{"read", string(PageDraft), string(PageSend)} }

// ParsePage reads the word for a policy.
func ParsePage(word string) (PagePolicy, error) {
	if word == PagePolicies()[0] {
		return PageRead, nil
	}
	if !slices.Contains(PagePolicies(), word) {
		return "", fmt.Errorf("%q is nothing that a game lets players do on the page: there are %v", word, PagePolicies())
	}
	return PagePolicy(word), nil
}
