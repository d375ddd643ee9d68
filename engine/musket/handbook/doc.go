// Package handbook has the words of Musket & Saber as players ask for them: the results of the table that is played with, the words
// of counters, sums and letters, and what is told in no one section.
package handbook
