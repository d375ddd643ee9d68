package roll

import "fmt"

// SignText signs a text that ends in a line end as a C2SP note. Its first line must
// say what it is, as that of a record does, so that it cannot be taken for another.
func (k Keys) SignText(text string) (string, error) {
	signature, err := k.sign(text)
	if err != nil {
		return "", fmt.Errorf("sign a text: %w", err)
	}
	return text + "\n" + signature.line(), nil
}

// CheckText checks a signed text against a host's keys: the first, or one of their
// successors, with the announcements that these follow from.
func CheckText(first Public, all []Succession, heirs []Heir, signed string) error {
	hosts, err := succeed(first, all, heirs)
	if err != nil {
		return fmt.Errorf("keys: %w", err)
	}
	c := checker{hosts: hosts}
	return c.checkSigned(signed)
}
