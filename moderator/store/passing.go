package store

import (
	"database/sql/driver"
	"errors"
	"io"
	"net"
	"slices"
	"strings"

	"github.com/jackc/pgx/v5/pgconn"
	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// Passing reports whether an error is of the connection to the database, of its server or its file, or of a program that is too old for
// what is stored, and not of what it was asked: the same may go well when that has passed, or somebody has mended it.
func Passing(err error) bool {
	if errors.Is(err, ErrNewer) {
		return true
	}
	var said *pgconn.PgError
	if errors.As(err, &said) {
		return passingCode(said.Code)
	}
	var local *sqlite.Error
	if errors.As(err, &local) {
		return passingOfFile(local.Code())
	}
	return errors.Is(err, driver.ErrBadConn) || errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, net.ErrClosed) ||
		errors.Is(err, pgconn.ErrConnClosed) || errors.As(err, new(*pgconn.ConnectError)) || errors.As(err, new(*net.OpError))
}

// passingCode is Passing by PostgreSQL's word: its classes 08 (the connection), 53 (it lacks
// something), 57P (the operator stops it or ends a session), 58 and XX (its disk, or what is on it), 25 (it only reads, or a
// transaction stood still), 28 and 3D (it does not let us in), 40 (transactions that met), 55 (something is locked), and
// of 42 what says that our tables are not ours to use.
func passingCode(code string) bool {
	classes := []string{"08", "53", "57P", "58", "XX", "25", "28", "3D", "40", "55", "42501", "42P01"}
	return slices.ContainsFunc(classes, func(class string) bool { return strings.HasPrefix(code, class) })
}

// passingOfFile is Passing by SQLite's word: all that it says of its file, its disk, and of others who work with it.
func passingOfFile(code int) bool {
	return slices.Contains([]int{
		sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN,
		sqlite3.SQLITE_NOMEM, sqlite3.SQLITE_PERM, sqlite3.SQLITE_PROTOCOL, sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB,
	}, code&0xff)
}
