// Package lazyregexp has regular expressions that are compiled when they are first used, as
// the package of that name inside the Go distribution has: to compile those that read mails
// takes longer than to start the program, and most of its commands read none.
//
//	var dashed = lazyregexp.New(`^-+$`)
//
// A test of each package that has some calls [CompileAll], so that none is wrong unseen.
package lazyregexp

import (
	"regexp"
	"sync"
)

// made are all that there are.
var made []Regexp

// Regexp is a [regexp.Regexp] that is compiled when it is first used. It is safe for
// concurrent use.
type Regexp struct{ compiled func() *regexp.Regexp }

// New is a regular expression, of a variable of a package. Where it is none, its first use panics.
func New(expression string) Regexp {
	re := Regexp{sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expression) })}
	made = append(made, re)
	return re
}

// CompileAll compiles those of all packages of a program. It panics where one is none.
func CompileAll() {
	for _, re := range made {
		re.compiled()
	}
}

// Compiled is the expression itself.
func (r Regexp) Compiled() *regexp.Regexp { return r.compiled() }

// FindAllString is [regexp.Regexp.FindAllString].
func (r Regexp) FindAllString(s string, n int) []string { return r.compiled().FindAllString(s, n) }

// FindAllStringSubmatch is [regexp.Regexp.FindAllStringSubmatch].
func (r Regexp) FindAllStringSubmatch(s string, n int) [][]string {
	return r.compiled().FindAllStringSubmatch(s, n)
}

// FindAllStringSubmatchIndex is [regexp.Regexp.FindAllStringSubmatchIndex].
func (r Regexp) FindAllStringSubmatchIndex(s string, n int) [][]int {
	return r.compiled().FindAllStringSubmatchIndex(s, n)
}

// FindString is [regexp.Regexp.FindString].
func (r Regexp) FindString(s string) string { return r.compiled().FindString(s) }

// FindStringSubmatch is [regexp.Regexp.FindStringSubmatch].
func (r Regexp) FindStringSubmatch(s string) []string { return r.compiled().FindStringSubmatch(s) }

// MatchString is [regexp.Regexp.MatchString].
func (r Regexp) MatchString(s string) bool { return r.compiled().MatchString(s) }

// ReplaceAllString is [regexp.Regexp.ReplaceAllString].
func (r Regexp) ReplaceAllString(src, repl string) string {
	return r.compiled().ReplaceAllString(src, repl)
}

// ReplaceAllStringFunc is [regexp.Regexp.ReplaceAllStringFunc].
func (r Regexp) ReplaceAllStringFunc(src string, repl func(string) string) string {
	return r.compiled().ReplaceAllStringFunc(src, repl)
}
