package store

import (
	"database/sql/driver"
	"errors"
	"io"
	"net"
	"slices"
	"strings"

	"github.com/jackc/pgx/v5/pgconn"
)

// Passing reports whether an error is of the connection to the database or of its server, and not
// of what it was asked: the same may go well when that has passed.
func Passing(err error) bool {
	var said *pgconn.PgError
	if errors.As(err, &said) {
		return passingCode(said.Code)
	}
	return errors.Is(err, driver.ErrBadConn) || errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, net.ErrClosed) ||
		errors.As(err, new(*pgconn.ConnectError)) || errors.As(err, new(*net.OpError))
}

// passingCode is Passing by PostgreSQL's word: its classes 08 (the connection), 53 (it lacks
// something), 57P (the operator stops it or ends a session), 25P (a transaction stood still) and 40
// (transactions that met).
func passingCode(code string) bool {
	return slices.ContainsFunc([]string{"08", "53", "57P", "25P03", "40"}, func(class string) bool { return strings.HasPrefix(code, class) })
}
