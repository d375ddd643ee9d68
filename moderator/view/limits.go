package view

// maxVectors is how many hexes a map has at most that is drawn as SVG.
const maxVectors = 600
