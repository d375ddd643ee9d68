// Package workshop makes of a pack what games of it are sent in and shown by: its VASSAL
// module, the kit that files of VASSAL are written with, and pictures of its map or table.
// [Rules] are those of a pack with its workshop, [Of] finds that of rules.
package workshop
