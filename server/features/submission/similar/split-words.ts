export type Word = {
  /** As it is compared: without case and compatibility forms. */
  text: string
  /** Where it stands. */
  start: number
  end: number
}

// In scripts without spaces each letter is a word.
const word =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])[\p{L}\p{M}\p{N}])+/gu

/** The words of a text, without marks and spaces. */
export const splitWords = (text: string): Word[] =>
  [...text.matchAll(word)].map(({ 0: found, index }) => ({
    text: found.normalize('NFKC').toLowerCase(),
    start: index,
    end: index + found.length,
  }))
