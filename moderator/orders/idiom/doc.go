// Package idiom is the words and phrases that people write in and beside orders, in several languages: courtesies, greetings, denials,
// conditions, reasons, headings, and what a sentence says that the order language has another line for. It is all text, and knows
// nobody by his name: what it means for an order is said by package orders.
package idiom
