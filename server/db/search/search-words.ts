const marks = /\p{M}/gu
// Scripts that put no spaces between their words: each sign is a word.
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu
const word = /[\p{L}\p{N}]+/gu
const maxWordLength = 60
const maxSoughtWords = 20

/** Text as it is compared: without case, marks and compatibility forms (Unicode NFKD), the same on both databases. */
export const searchKey = (text: string) => text.normalize('NFKD').replace(marks, '').toLowerCase().trim()

/** The different words of a text, ready for the index: letters and digits only. */
export function searchWords(text: string): string[] {
  const words = searchKey(text).replace(unspaced, ' $& ').match(word) ?? []
  return [...new Set(words.map((found) => found.slice(0, maxWordLength)))]
}

/** The words somebody looks for; the last may be the beginning of one. */
export const soughtWords = (text: string) => searchWords(text).slice(0, maxSoughtWords)
