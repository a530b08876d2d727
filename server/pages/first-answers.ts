import type { FastifyRequest } from 'fastify'
import { id } from '../../contract/api/endpoint.ts'
import { listCourses } from '../../contract/course.ts'
import type { FirstAnswers } from '../../contract/page.ts'
import { coursePage, mostCategories } from '../../contract/rules/limits.ts'
import { serverSays } from '../../contract/server-words.ts'
import { says } from '../../contract/words.ts'
import { listCategoryRows } from '../course/catalogue-store.ts'
import { showCatalogue, simplifyFilter } from '../course/catalogue-view.ts'
import { findCourse } from '../course/course-store.ts'
import { showCourse } from '../course/course-view.ts'
import type { House, Person } from '../house.ts'
import { parseQuery } from '../http/parse.ts'
import { listLectureRows } from '../lecture/lecture-store.ts'
import { showLectures } from '../lecture/lecture-view.ts'
import { Problem } from '../problem.ts'
import type { PageName } from './page-head.ts'

type Asked = Pick<FastifyRequest, 'query' | 'url'>

/** What a page understands of its address: it is rendered from nothing else, and cached by nothing else. */
export type PageQuery = Record<string, string>

/** A page that is rendered on the server. Both throw a Problem when there is no such page. */
export type RenderedPage = {
  readQuery(asked: Asked): PageQuery
  /** What has to be known to show it to a visitor; undefined: so asked for, it is filled by its script. */
  findAnswers(house: House, query: PageQuery): Promise<FirstAnswers | undefined>
}

const plainPage: RenderedPage = { readQuery: () => ({}), findAnswers: async () => ({}) }

/** The pages that are rendered on the server, the same for everybody. */
export const renderedPages: Partial<Record<PageName, RenderedPage>> = {
  home: plainPage,
  about: plainPage,
  courses: { readQuery: readCatalogueQuery, findAnswers: findCatalogue },
  courseDescription: { readQuery: readDescriptionQuery, findAnswers: findDescription },
}

/** Those of them that change with the catalogue; the others stay as they were built. */
export const ofTheCatalogue: PageName[] = ['courses', 'courseDescription']

/** The same of a page that is rendered for one person. */
export type FindAnswersFor = (house: House, person: Person, asked: Asked) => Promise<FirstAnswers | undefined>

export const personalPages: Partial<Record<PageName, FindAnswersFor>> = { lectures: findLectures }

function readCatalogueQuery({ query: asked, url }: Asked): PageQuery {
  const { q, category, sort } = asked as Record<string, unknown>
  const understood = simplifyFilter(parseQuery(listCourses, { query: { q, category, sort }, url }))
  return Object.fromEntries(Object.entries(understood).filter(([, value]) => value)) as PageQuery
}

async function findCatalogue(house: House, asked: PageQuery): Promise<FirstAnswers> {
  const query = parseQuery(listCourses, { query: { ...asked, limit: String(coursePage.usual) }, url: '' })
  const [reply, categories] = await Promise.all([
    showCatalogue(house, query),
    listCategoryRows(house.db, mostCategories),
  ])
  return {
    catalogue: { query, reply: { success: true, ...reply } },
    categories: { success: true, message: serverSays.categoriesListed, categories },
  }
}

function readDescriptionQuery({ query }: Asked): PageQuery {
  const { course } = query as Record<string, unknown>
  // Without an id the course was passed along in the browser.
  if (course === undefined) return {}
  const { success, data } = id.safeParse(course)
  if (!success) throw new Problem('not-found', says.courseNotFound)
  return { course: data }
}

async function findDescription(house: House, { course }: PageQuery) {
  if (course === undefined) return undefined
  const summary = await findSummary(house, course)
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
