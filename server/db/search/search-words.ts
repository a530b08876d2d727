import type { CourseWords } from './search-index.ts'

const marks = /\p{M}/gu
// Scripts without spaces between words: each character counts as a word.
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu
const word = /[\p{L}\p{N}]+/gu
const maxWordLength = 60
const maxQueryWords = 20

/**
 * Text in the form for comparing: without case, marks and compatibility forms (Unicode NFKD), the same on both
 * databases.
 */
export const searchKey = (text: string) => text.normalize('NFKD').replace(marks, '').toLowerCase().trim()

export function searchWords(text: string): string[] {
  const words = searchKey(text).replace(unspaced, ' $& ').match(word) ?? []
  return [...new Set(words.map((found) => found.slice(0, maxWordLength)))]
}

export const queryWords = (text: string) => searchWords(text).slice(0, maxQueryWords)

type CourseTexts = { title: string; category: string; created_by: string; description: string }

export const fieldWords = (course: CourseTexts, lectureTitles: string[]): CourseWords => ({
  title: searchWords(course.title),
  people: searchWords(`${course.category} ${course.created_by}`),
  lectures: searchWords(lectureTitles.join(' ')),
  description: searchWords(course.description),
})
