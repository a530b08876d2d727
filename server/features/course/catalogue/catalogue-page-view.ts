import { courseEndpoints } from '../../../../contract/endpoints/course.ts'
import * as serverMessages from '../../../../contract/messages/server.ts'
import type { InitialData } from '../../../../contract/page.ts'
import { categoryRows, coursePage } from '../../../../contract/page-sizes.ts'
import { maxCategories } from '../../../../contract/validation/limits.ts'
import type { PageDataRequest, PageQuery, PageRequest } from '../../../feature.ts'
import { parseQuery } from '../../../http/parse.ts'
import { toReply } from '../../../http/route.ts'
import { listCategoryRows } from './catalogue-store.ts'
import { readCatalogue, simplifyFilter } from './catalogue-view.ts'

export function readCatalogueQuery({ query: requested, url }: PageRequest): PageQuery {
  const { q, category, length, sort, page } = requested as Record<string, unknown>
  // A form without scripts also sends empty fields.
  const query = withoutEmpty({ q, category, length, sort, page })
  const parsed = withoutEmpty(simplifyFilter(parseQuery(courseEndpoints.listCourses, { query, url })))
  return Object.fromEntries(Object.entries(parsed).map(([name, value]) => [name, String(value)]))
}

const withoutEmpty = (query: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined && value !== ''))

export async function findCatalogue({
  ctx,
  requester,
  query: requested,
  locale,
}: PageDataRequest): Promise<InitialData> {
  const query = parseQuery(courseEndpoints.listCourses, {
    query: { ...requested, limit: String(coursePage.default) },
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

/** The newest courses, and a row for each of the largest categories. */
export async function findHomeCourses(request: PageDataRequest): Promise<InitialData> {
  const found = await findCatalogue({ ...request, query: {} })
  const { ctx, requester, locale } = request
  const largest = found.categories?.categories.filter(isRow).slice(0, categoryRows.max) ?? []
  const rows = await Promise.all(
    largest.map(async ({ category }) => {
      const reply = await readCatalogue(ctx, requester, { category, limit: categoryRows.courses })
      return { category, courses: toReply(reply, locale).courses }
    }),
  )
  return { ...found, rows }
}

const isRow = ({ courses }: { courses: number }) => courses >= categoryRows.fromCourses
