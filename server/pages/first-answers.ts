import type { FastifyRequest } from 'fastify'
import { id } from '../../contract/api/endpoint.ts'
import { listCourses } from '../../contract/course.ts'
import type { FirstAnswers } from '../../contract/page.ts'
import { coursePage, mostCategories } from '../../contract/rules/limits.ts'
import { serverSays } from '../../contract/server-words.ts'
import { says } from '../../contract/words.ts'
import { listCategoryRows } from '../course/catalogue-store.ts'
import { showCatalogue } from '../course/catalogue-view.ts'
import { findCourse } from '../course/course-store.ts'
import { showCourse } from '../course/course-view.ts'
import type { House, Person } from '../house.ts'
import { parseQuery } from '../http/parse.ts'
import { listLectureRows } from '../lecture/lecture-store.ts'
import { showLectures } from '../lecture/lecture-view.ts'
import { Problem } from '../problem.ts'
import type { PageName } from './page-head.ts'

type Asked = Pick<FastifyRequest, 'query' | 'url'>

/**
 * What has to be known to show a page to a visitor; undefined: this page, so asked for, is filled by its script. Throws a
 * Problem when there is no such page.
 */
export type FindAnswers = (house: House, asked: Asked) => Promise<FirstAnswers | undefined>

/** The pages that are rendered on the server, the same for everybody. */
export const renderedPages: Partial<Record<PageName, FindAnswers>> = {
  home: async () => ({}),
  about: async () => ({}),
  courses: findCatalogue,
  courseDescription: findDescription,
}

/** Those of them that change with the catalogue; the others stay as they were built. */
export const ofTheCatalogue: PageName[] = ['courses', 'courseDescription']

/** The same of a page that is rendered for one person. */
export type FindAnswersFor = (house: House, person: Person, asked: Asked) => Promise<FirstAnswers | undefined>

export const personalPages: Partial<Record<PageName, FindAnswersFor>> = { lectures: findLectures }

async function findCatalogue(house: House, { query: asked, url }: Asked): Promise<FirstAnswers> {
  const { q, category, sort } = asked as Record<string, unknown>
  const page = { q, category, sort, limit: String(coursePage.usual) }
  const query = parseQuery(listCourses, { query: page, url })
  const [reply, categories] = await Promise.all([
    showCatalogue(house, query),
    listCategoryRows(house.db, mostCategories),
  ])
  return {
    catalogue: { query, reply: { success: true, ...reply } },
    categories: { success: true, message: serverSays.categoriesListed, categories },
  }
}

/** Without an id the course was passed along in the browser. */
async function findDescription(house: House, { query }: Asked) {
  const { course: asked } = query as Record<string, unknown>
  if (asked === undefined) return undefined
  const summary = await findSummary(house, asked)
  if (!summary) throw new Problem('not-found', says.courseNotFound)
  return { summary }
}

/** What is missing is told by the page's script. */
async function findLectures(house: House, person: Person, { query }: Asked) {
  const summary = await findSummary(house, (query as Record<string, unknown>).course)
  if (!summary) return undefined
  const rows = await listLectureRows(house.db, summary.course._id)
  const lectures = await showLectures(house, person, rows)
  return { summary, lectures: { success: true as const, message: says.lecturesFetched, lectures } }
}

async function findSummary({ db, settings }: House, asked: unknown) {
  const { success, data } = id.safeParse(asked)
  const course = success ? await findCourse(db, data) : undefined
  if (!course) return undefined
  return { success: true as const, message: serverSays.courseFound, course: showCourse(settings, course) }
}
