import { maxQueryWords } from '../../../contract/validation/limits.ts'
import type { CourseWords } from './search-index.ts'

const marks = /\p{M}/gu
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu
const word = /[\p{L}\p{N}]+/gu
const maxWordLength = 60

/**
 * Text in the form for comparing: without case, marks and compatibility forms (Unicode NFKD), the same on both
 * databases.
 */
export const searchKey = (text: string) => text.normalize('NFKD').replace(marks, '').toLowerCase().trim()

// Letters that NFKD keeps, as people type them on other keyboards.
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
}
const notPlain = /[ßæœøłđðþħı]/gu

const pairs: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }
const pairedLetter = /[äöüøå]/gu
// The look-behind keeps the time for a long word in proportion to its length.
const dotted = /(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?:\.\p{L}[\p{L}\p{N}]*)+/gu

/** `searchKey` for finding: 'Straße' and 'STRASSE' are the same. Stored keys are compared with each other only. */
export const foundKey = (text: string) =>
  searchKey(text).replace(notPlain, (letter) => plainLetters[letter] ?? letter)

/** The words by which this text is found, written in each way that people type them. */
export function searchWords(text: string): string[] {
  const key = foundKey(text)
  return cut([...wordsOf(key), ...wordsOf(nameSigns(key)), ...joinDotted(key), ...inPairs(text)])
}

/** The words that a text must have to be found. */
export const soughtWords = (text: string) => cut(wordsOf(nameSigns(foundKey(text))))

export const queryWords = (text: string) => soughtWords(text).slice(0, maxQueryWords)

type CourseTexts = { title: string; category: string; created_by: string; description: string }

export const fieldWords = (course: CourseTexts, lectureTitles: string[]): CourseWords => ({
  title: searchWords(course.title),
  people: searchWords(`${course.category} ${course.created_by}`),
  lectures: searchWords(lectureTitles.join(' ')),
  description: searchWords(course.description),
})

const cut = (words: string[]) => [...new Set(words.map((found) => found.slice(0, maxWordLength)))]

const wordsOf = (key: string) => key.replace(unspaced, ' $& ').match(word) ?? []

/** 'c++' becomes 'cplusplus', 'c#' 'csharp' and '.net' 'dotnet', because an index has letters and digits only. */
const nameSigns = (key: string) =>
  key
    .replace(/(?<=[\p{L}\p{N}])(\+\+|\+(?![\p{L}\p{N}]))/gu, (signs) => `${'plus'.repeat(signs.length)} `)
    .replace(/(?<=[\p{L}\p{N}])[#♯](?![\p{L}\p{N}])/gu, 'sharp')
    .replace(/(?<![\p{L}\p{N}.])\.(?=\p{L})/gu, 'dot')

/** 'node.js' is also found as 'nodejs', and 'asp.net' as '.net'. */
const joinDotted = (key: string) =>
  (key.match(dotted) ?? []).flatMap((found) => [
    found.replaceAll('.', ''),
    ...found
      .split('.')
      .slice(1)
      .map((part) => `dot${part}`),
  ])

/** 'Köln' is also found as 'koeln'. */
const inPairs = (text: string) =>
  (text.normalize('NFKC').toLowerCase().match(word) ?? []).flatMap((found) => {
    const spelled = found.replace(pairedLetter, (letter) => pairs[letter] ?? letter)
    return spelled === found ? [] : wordsOf(foundKey(spelled))
  })
