package piece

// MaxTraits bounds the depth of a chain; what lies deeper stays unread inside
// the last trait, and Parse says so.
const MaxTraits = 300
