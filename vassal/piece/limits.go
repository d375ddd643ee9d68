package piece

// MaxTraits bounds the depth of a chain; what lies deeper stays unread inside
// the last trait, and Parse says so. Modules in use have up to 353.
const MaxTraits = 1000
