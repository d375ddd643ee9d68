// Package morale reckons morale, and says which units may recover order or a lost step, which may be exhausted,
// and whether vedettes give way (MS 7.5, 11.0, WC 15.2, 15.6).
//
// Each function takes a state and changes none.
package morale
