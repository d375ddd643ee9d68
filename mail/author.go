package mail

import (
	"strings"
	"unicode"

	gomail "github.com/emersion/go-message/mail"
	"golang.org/x/text/unicode/norm"
)

// whyNoAuthor says why a From field proves nobody, whoever has signed it; "" if it names one
// address, as its owner's provider writes it. What readers of mail read in two ways is refused: a
// group of addresses (RFC 5322, 3.4), and signs that are not seen or stand for others, which a
// provider that compares addresses letter by letter takes for somebody else's.
func whyNoAuthor(from string) string {
	list, err := gomail.ParseAddressList(strings.ToValidUTF8(from, "\uFFFD"))
	switch {
	case len(from) > maxAddressField || err != nil || len(list) != 1:
		return "From does not name exactly one address"
	case hasGroup(from):
		return "From names a group"
	case !legible(list[0].Address):
		return "the address in From has signs that are not seen or stand for others"
	}
	return ""
}

// hasGroup says whether a colon or a semicolon stands in a list of addresses outside names, comments
// and angle brackets.
func hasGroup(list string) bool {
	quoted, depth := false, 0
	for i := 0; i < len(list); i++ {
		switch c := list[i]; {
		case c == '\\':
			i++
		case c == '"' && depth == 0:
			quoted = !quoted
		case quoted:
		case c == '(', c == '<':
			depth++
		case c == ')', c == '>':
			depth--
		case (c == ':' || c == ';') && depth <= 0:
			return true
		}
	}
	return false
}

// legible says whether an address has only signs that are seen, each in its one form (NFKC), and a
// domain as the DNS knows it.
func legible(addr string) bool {
	local, domain := splitAddr(addr)
	if oneLine(addr) != addr || !norm.NFKC.IsNormalString(local) || !isDNSName(domain) {
		return false
	}
	return !strings.ContainsFunc(local, func(c rune) bool {
		return unicode.In(c, unicode.Cf, unicode.Zs, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector) || c == unicode.ReplacementChar
	})
}
