import type { FastifyRequest } from 'fastify'
import type { PageName } from '../../contract/addresses.ts'
import { id } from '../../contract/api/define-endpoint.ts'
import { courseEndpoints } from '../../contract/endpoints/course.ts'
import * as messages from '../../contract/messages/calls.ts'
import type { Locale } from '../../contract/messages/message.ts'
import * as serverMessages from '../../contract/messages/server.ts'
import * as certificateMessages from '../../contract/messages/server-certificate.ts'
import type { InitialData } from '../../contract/page.ts'
import { coursePage, maxCategories } from '../../contract/validation/limits.ts'
import type { AppContext } from '../context.ts'
import type { CurrentUser } from '../core/current-user.ts'
import { Problem } from '../core/problem.ts'
import { findForPage } from '../features/certificate/read-certificate.ts'
import { listCategoryRows } from '../features/course/catalogue/catalogue-store.ts'
import { readCatalogue, simplifyFilter } from '../features/course/catalogue/catalogue-view.ts'
import { findCourse } from '../features/course/course-store.ts'
import { readSummary } from '../features/course/curriculum/summary-view.ts'
import type { Requester } from '../features/course/visible-course-store.ts'
import { readLecturesFor } from '../features/lecture/opening/opened-lectures-view.ts'
import { mayWatch } from '../features/lecture/watching/watching-access.ts'
import { readLearningOf } from '../features/progress/learning/learning-view.ts'
import { readProgress } from '../features/progress/runs/read-course-progress.ts'
import { toUser } from '../features/user/user-view.ts'
import { parseQuery } from '../http/parse.ts'
import { toReply } from '../http/route.ts'

type PageRequest = Pick<FastifyRequest, 'query' | 'url'>

/** What a page reads from its address. Nothing else affects its rendering or its cache key. */
export type PageQuery = Record<string, string>

export type PageDataRequest = { ctx: AppContext; requester: Requester; query: PageQuery; locale: Locale }

export type RenderedPage = {
  readQuery(requested: PageRequest): PageQuery
  loadData(request: PageDataRequest): Promise<InitialData | undefined>
}

const plainPage: RenderedPage = { readQuery: () => ({}), loadData: async () => ({}) }

export const renderedPages: Partial<Record<PageName, RenderedPage>> = {
  home: { readQuery: () => ({}), loadData: (request) => findCatalogue({ ...request, query: {} }) },
  about: plainPage,
  contact: plainPage,
  login: plainPage,
  signup: plainPage,
  forgotPassword: plainPage,
  denied: plainPage,
  courses: { readQuery: readCatalogueQuery, loadData: findCatalogue },
  courseDescription: { readQuery: readDescriptionQuery, loadData: findDescription },
}

export const ofTheCatalogue: PageName[] = ['home', 'courses', 'courseDescription']

type LoadFor<User> = (
  ctx: AppContext,
  user: User,
  requested: FastifyRequest,
  locale: Locale,
) => Promise<InitialData | undefined>
export type LoadDataFor = LoadFor<CurrentUser | undefined>

const signedIn =
  (load: LoadFor<CurrentUser>): LoadDataFor =>
  async (ctx, user, requested, locale) => {
    const data = user && (await load(ctx, user, requested, locale))
    return data && { ...data, user: toUser(ctx.settings, user) }
  }

export const personalPages: Partial<Record<PageName, LoadDataFor>> = {
  home: signedIn(findBegun),
  certificate: findCertificate,
  lectures: signedIn(findLectures),
  learning: signedIn(async (ctx, user, _, locale) => ({
    learning: toReply(await readLearningOf(ctx, user), locale),
  })),
}

function readCatalogueQuery({ query: requested, url }: PageRequest): PageQuery {
  const { q, category, length, sort, page } = requested as Record<string, unknown>
  // A form without scripts also sends empty fields.
  const query = withoutEmpty({ q, category, length, sort, page })
  const parsed = withoutEmpty(simplifyFilter(parseQuery(courseEndpoints.listCourses, { query, url })))
  return Object.fromEntries(Object.entries(parsed).map(([name, value]) => [name, String(value)]))
}

const withoutEmpty = (query: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined && value !== ''))

async function findCatalogue({
  ctx,
  requester,
  query: requested,
  locale,
}: PageDataRequest): Promise<InitialData> {
  const query = parseQuery(courseEndpoints.listCourses, {
    query: { ...requested, limit: String(coursePage.usual) },
    url: '',
  })
  const [reply, categories] = await Promise.all([
    readCatalogue(ctx, requester, query),
    listCategoryRows(ctx.db, requester, maxCategories),
  ])
  return {
    catalogue: { query, reply: toReply(reply, locale) },
    categories: toReply({ message: serverMessages.categoriesListed, categories }, locale),
  }
}

/** Undefined for learners without a begun course: they get the page that visitors share. */
async function findBegun(ctx: AppContext, user: CurrentUser, _: FastifyRequest, locale: Locale) {
  const learning = await readLearningOf(ctx, user)
  if (learning.inProgress.length + learning.withNewLectures.length === 0) return undefined
  const catalogue = await findCatalogue({ ctx, requester: user, query: {}, locale })
  return { ...catalogue, learning: toReply(learning, locale) }
}

function readDescriptionQuery({ query }: PageRequest): PageQuery {
  const { course } = query as Record<string, unknown>
  // Without an id, the browser chooses the course.
  if (course === undefined) return {}
  const { success, data } = id.safeParse(course)
  if (!success) throw new Problem('not-found', messages.courseNotFound)
  return { course: data }
}

async function findDescription({ ctx, requester, query: { course }, locale }: PageDataRequest) {
  if (course === undefined) return undefined
  const summary = await findSummary(ctx, requester, course, locale)
  if (!summary) throw new Problem('not-found', messages.courseNotFound)
  return { summary }
}

/** Undefined if the course is missing, or only subscribers watch it: the page's script says so. */
async function findLectures(ctx: AppContext, user: CurrentUser, { query }: PageRequest, locale: Locale) {
  const summary = await findSummary(ctx, user, (query as Record<string, unknown>).course, locale)
  if (!summary || !(await mayWatch(ctx, user, { courseId: summary.course._id }))) return undefined
  const [lectures, progress] = await Promise.all([
    readLecturesFor(ctx, user, summary.course._id),
    readProgress(ctx.db, { userId: user.id, courseId: summary.course._id }),
  ])
  return {
    summary,
    lectures: toReply({ message: messages.lecturesFetched, lectures }, locale),
    // It decides which lecture the page opens with.
    progress: toReply({ message: serverMessages.progressFetched, ...progress }, locale),
  }
}

/** Undefined without an id: the page's script lists the reader's own. Throws 404 if the reader may not see it. */
async function findCertificate(
  ctx: AppContext,
  user: CurrentUser | undefined,
  request: FastifyRequest,
  locale: Locale,
) {
  const { certificateId = '' } = request.params as Record<string, string>
  if (certificateId === '') return undefined
  const { success, data } = id.safeParse(certificateId)
  if (!success) throw new Problem('not-found', certificateMessages.notFound)
  return { certificate: toReply(await findForPage(ctx, request, user, data), locale) }
}

async function findSummary(ctx: AppContext, requester: Requester, requested: unknown, locale: Locale) {
  const { success, data } = id.safeParse(requested)
  const course = success ? await findCourse(ctx.db, requester, data) : undefined
  return course && toReply(await readSummary(ctx, requester, course), locale)
}
