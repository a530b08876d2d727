import type { QueryClient } from '@tanstack/react-query'
import { type FirstAnswers, firstAnswersId } from '../contract/page.ts'
import { catalogueQuery, categoriesQuery, courseQuery } from './course/course-queries.ts'

/** Puts the answers that a page was rendered with where its parts look for them. */
export async function giveFirstAnswers(
  client: QueryClient,
  { catalogue, categories, summary, lectures }: FirstAnswers,
) {
  if (catalogue) {
    const { q = '', category = '', sort = 'newest' } = catalogue.query
    const { queryKey } = catalogueQuery({ q, category, sort })
    client.setQueryData(queryKey, { pages: [catalogue.reply], pageParams: [undefined] })
  }
  if (categories) client.setQueryData(categoriesQuery.queryKey, categories.categories)
  if (!summary) return
  client.setQueryData(courseQuery(summary.course._id).queryKey, summary.course)
  if (!lectures) return
  // Comes with the code of the one page that needs it.
  const { replaceLectures } = await import('./lecture/lecture-queries.ts')
  replaceLectures(summary.course._id, lectures.lectures, client)
}

/** The answers that lie in the page; undefined when it was not rendered on the server. */
export function readFirstAnswers(): FirstAnswers | undefined {
  const text = document.getElementById(firstAnswersId)?.textContent
  return text ? JSON.parse(text) : undefined
}
