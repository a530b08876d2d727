import type { QueryClient } from '@tanstack/react-query'
import { type InitialData, initialDataId } from '../contract/page.ts'
import {
  catalogueQuery,
  categoriesQuery,
  categoryRowsQuery,
  defaultSort,
  newestCoursesQuery,
  summaryQuery,
} from './features/course/course-queries.ts'
import { endpointQuery } from './lib/calls/endpoint-query.ts'

export async function applyInitialData(
  client: QueryClient,
  {
    catalogue,
    categories,
    rows,
    summary,
    lectures,
    progress,
    learning,
    certificate,
    instructor,
    path,
  }: InitialData,
) {
  if (catalogue) {
    const { q = '', category = '', length = '', page = 1, sort = defaultSort(q) } = catalogue.query
    const { queryKey } = catalogueQuery({ q, category, length, progress: '', sort, page })
    client.setQueryData(queryKey, { pages: [catalogue.reply], pageParams: [undefined] })
    const isWhole = !q && !category && !length && page === 1 && sort === defaultSort(q)
    if (isWhole) client.setQueryData(newestCoursesQuery.queryKey, catalogue.reply.courses)
  }
  if (categories) client.setQueryData(categoriesQuery.queryKey, categories.categories)
  if (rows) client.setQueryData(categoryRowsQuery.queryKey, rows)
  // The home page alone has both.
  if (learning && categories) await import('./features/home/signed-in-part.tsx').then((part) => part.load())
  if (learning) client.setQueryData(endpointQuery('readLearning').queryKey, learning)
  if (certificate) {
    const params = { certificateId: certificate.certificate._id }
    client.setQueryData(endpointQuery('readCertificate', { params }).queryKey, certificate)
  }
  if (instructor) {
    const { instructorQuery } = await import('./features/instructor/instructor-queries.ts')
    const { queryKey } = instructorQuery(instructor.instructor.name)
    client.setQueryData(queryKey, { pages: [instructor], pageParams: [undefined] })
  }
  if (path) {
    const params = { pathId: path.path._id }
    client.setQueryData(endpointQuery('readPath', { params }).queryKey, path)
  }
  if (!summary) return
  client.setQueryData(summaryQuery(summary.course._id).queryKey, summary)
  if (!lectures) return
  const { replaceLectures } = await import('./features/lecture/lecture-queries.ts')
  replaceLectures(summary.course._id, lectures.lectures, client)
  const { replaceProgress } = await import('./features/progress/progress-queries.ts')
  if (progress) replaceProgress(summary.course._id, progress, client)
}

export function readInitialData(): InitialData | undefined {
  const text = document.getElementById(initialDataId)?.textContent
  return text ? JSON.parse(text) : undefined
}
