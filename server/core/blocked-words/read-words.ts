import { maxBlockedWordLength, maxBlockedWords } from '../../../contract/validation/limits.ts'
import { NotOrdinary, readNamedFile } from '../files/ordinary-file.ts'
import { fail } from '../setting-types.ts'
import { listWords } from './list-words.ts'

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
