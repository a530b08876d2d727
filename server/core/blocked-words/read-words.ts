import { maxBlockedWordLength, maxBlockedWords } from '../../../contract/validation/limits.ts'
import { NotOrdinary, readNamedFile } from '../files/ordinary-file.ts'
import { fail } from '../setting-types.ts'

export const wordsBetweenCommas = (value: string) => checkWords(value.split(','))

// UTF-8 has at most 4 bytes for a character.
const maxFileBytes = 2 * maxBlockedWords * 4 * maxBlockedWordLength

/** Each line of the file has one word or phrase; lines that begin with # are comments. */
export const wordsOfFile = (path: string) =>
  checkWords(readLines(path).filter((line) => !line.startsWith('#')))

function readLines(path: string) {
  try {
    return readNamedFile(path, maxFileBytes).toString('utf8').split(/\r?\n/)
  } catch (error) {
    const why = error instanceof NotOrdinary ? error.message : (error as NodeJS.ErrnoException).code
    return fail(`cannot be read (${why})`)
  }
}

function checkWords(given: string[]) {
  const words = given.map((word) => word.trim()).filter((word) => word !== '')
  if (words.length > maxBlockedWords) fail(`has to have at most ${maxBlockedWords} words`)
  const wrong = words.find((word) => listWords(word).length === 0 || [...word].length > maxBlockedWordLength)
  if (wrong !== undefined)
    fail(
      `has to have words of letters or digits, at most ${maxBlockedWordLength} characters long, and "${wrong.slice(0, maxBlockedWordLength)}" is none`,
    )
  return words
}

// Invisible characters, and those that only stretch a word (Arabic tatweel).
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u0640]/gu
const marksOfLetters = /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu
// In Japanese, these two make another letter.
const marksOfAll = /(?![\u3099\u309A])\p{Script=Inherited}/gu
// Scripts without spaces between words: each character counts as a word. Katakana words mostly stand alone.
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]\p{M}*/gu
const word = /[\p{L}\p{N}\p{M}]+/gu

/**
 * The words of a text in the form for comparing: without compatibility forms (Unicode NFKD), case, accents and
 * invisible characters. Runs in linear time.
 */
export function listWords(text: string): string[] {
  const folded = text.normalize('NFKD').replace(unseen, '').toLowerCase().toUpperCase().normalize('NFKD')
  const bare = folded.replace(marksOfAll, '').replace(marksOfLetters, '')
  return bare.replace(unspaced, ' $& ').match(word) ?? []
}
