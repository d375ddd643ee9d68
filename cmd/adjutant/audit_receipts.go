package main

import (
	"errors"

	"adjutant/cmd/adjutant/receipts"
	"adjutant/moderator/audit"
)

// takeReceipts sets records apart that stand among the logs, as a shell puts them
// there that was given --receipts *.roll, and opens folders of them.
func (o *auditOptions) takeReceipts(args []string) (logs []string, err error) {
	named := len(o.receipts) > 0
	for _, arg := range args {
		if named && receipts.Is(arg) {
			o.receipts = append(o.receipts, arg)
			continue
		}
		logs = append(logs, arg)
	}
	if o.receipts, err = receipts.Files(o.receipts); err != nil {
		return nil, err
	}
	switch {
	case len(logs) == 0:
		return nil, errors.New("name the log that uses the receipts")
	case named && o.key == "":
		return nil, errors.New("--receipts needs the public keys that the records are signed with: --key FILE")
	}
	return logs, nil
}

// readReceipts reads the records and verifies each by itself; that none is missing
// between them is for verify to say.
func (o auditOptions) readReceipts() ([]audit.Receipt, error) {
	if len(o.receipts) == 0 {
		return nil, nil
	}
	public, err := readPublic(o.key)
	if err != nil {
		return nil, err
	}
	return receipts.Read(public, o.receipts, o.game)
}
