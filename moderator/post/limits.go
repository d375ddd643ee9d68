package post

// MaxTags is how many games one mail may name.
const MaxTags = 8
