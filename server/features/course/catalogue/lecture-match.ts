import type { SearchTerms } from '../../../db/search/search-terms.ts'
import { searchWords } from '../../../db/search/search-words.ts'
import type { CourseRow } from '../course-store.ts'

// Cutting this many of the longest titles into words takes a few milliseconds.
const titlesAtOnce = 10

type Texts = Pick<CourseRow, 'title' | 'category' | 'created_by' | 'description'>

/** The terms of a search that only titles of lectures can have, as the course's own texts lack them. */
export function termsOfLectures(searchTerms: SearchTerms, course: Texts) {
  const lacking = lackingIn(markLast(searchTerms), `${course.title} ${course.category} ${course.created_by}`)
  return lacking.length === 0 ? [] : lackingIn(lacking, course.description)
}

export type Term = { words: string[]; isPrefix: boolean }

const markLast = (searchTerms: SearchTerms): Term[] =>
  searchTerms.map((words, index) => ({ words, isPrefix: index === searchTerms.length - 1 }))

/** The first title with the most of these terms; undefined if none has one. Calls `takeTurn` after some titles. */
export async function titleWithMost(terms: Term[], titles: string[], takeTurn: () => Promise<void>) {
  let found: { title: string; lacking: number } | undefined
  for (const [index, title] of titles.entries()) {
    if (index % titlesAtOnce === 0) await takeTurn()
    const lacking = lackingIn(terms, title).length
    if (lacking < (found?.lacking ?? terms.length)) found = { title, lacking }
  }
  return found?.title
}

function lackingIn(terms: Term[], text: string) {
  const present = new Set(searchWords(text))
  const has = (word: string, isPrefix: boolean) =>
    present.has(word) || (isPrefix && [...present].some((one) => one.startsWith(word)))
  return terms.filter(({ words, isPrefix }) => !words.some((word) => has(word, isPrefix)))
}
