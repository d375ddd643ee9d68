// Package roll makes and checks dice.
package roll
