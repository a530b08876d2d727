import { coursePage } from '../../../../contract/page-sizes.ts'
import type { Database } from '../../../db/open.ts'
import { openTurns } from '../../../db/search/open-turns.ts'
import type { SearchTerms } from '../../../db/search/search-terms.ts'
import { searchWords } from '../../../db/search/search-words.ts'
import type { CourseRow } from '../course-store.ts'
import { type Requester, visibleCourses } from '../visible-course-store.ts'

// Only as many courses as a page has: the texts of a thousand would occupy the process for 0.1 s and more.
const maxNamed = coursePage.max
const maxTitles = 5_000

/** By course, the title of the lecture for which a search found it; nothing for courses that have the words themselves. */
export async function findLectureTitles(
  db: Database,
  requester: Requester,
  searchTerms: SearchTerms,
  courses: CourseRow[],
) {
  if (searchTerms.length === 0) return new Map<string, string>()
  const takeTurn = openTurns()
  const terms = new Map<string, Term[]>()
  for (const course of courses.slice(0, maxNamed)) {
    terms.set(course.id, termsOfLectures(searchTerms, course))
    await takeTurn()
  }
  const ids = [...terms].flatMap(([id, lacking]) => (lacking.length > 0 ? [id] : []))
  if (ids.length === 0) return new Map<string, string>()
  const lectures = await listLectures(db, requester, ids)
  const titles = new Map<string, string>()
  for (const id of ids) {
    const all = (lectures.get(id) ?? []).map(({ title }) => title)
    const found = await titleWithMost(terms.get(id) ?? [], all, takeTurn)
    if (found !== undefined) titles.set(id, found)
  }
  return titles
}

/** Of the lectures that are indexed: without drafts, whoever asks. */
async function listLectures(db: Database, requester: Requester, ids: string[]) {
  const rows = await visibleCourses(db, requester)
    .innerJoin('lecture', 'lecture.course_id', 'course.id')
    .select(['lecture.course_id', 'lecture.title'])
    .where('course.id', 'in', ids)
    .where('lecture.deleted_at', 'is', null)
    .where('lecture.is_draft', '=', false)
    .orderBy('lecture.course_id')
    .orderBy('lecture.position')
    .limit(maxTitles)
    .execute()
  return Map.groupBy(rows, (row) => row.course_id)
}

// Cutting this many of the longest titles into words takes a few milliseconds.
const titlesAtOnce = 10

type Texts = Pick<CourseRow, 'title' | 'category' | 'created_by' | 'description'>

/** The terms of a search that only titles of lectures can have, as the course's own texts lack them. */
function termsOfLectures(searchTerms: SearchTerms, course: Texts) {
  const lacking = lackingIn(markLast(searchTerms), `${course.title} ${course.category} ${course.created_by}`)
  return lacking.length === 0 ? [] : lackingIn(lacking, course.description)
}

type Term = { words: string[]; isPrefix: boolean }

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
