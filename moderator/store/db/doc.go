// Package db is the statements of queries.sql as Go functions, written by sqlc
// from that file and the migrations. It is one layer for SQLite and PostgreSQL
// and decides nothing: what belongs into one transaction is said in package
// store, its only user. Run `make generate` after a change of the SQL.
//
//	err := db.New(tx).InsertLeaf(ctx, 0, leaf)
package db
