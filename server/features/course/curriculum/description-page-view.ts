import { id } from '../../../../contract/api/define-endpoint.ts'
import * as messages from '../../../../contract/messages/calls.ts'
import type { Locale } from '../../../../contract/messages/message.ts'
import type { AppContext } from '../../../context.ts'
import { Problem } from '../../../core/problem.ts'
import type { PageDataRequest, PageQuery, PageRequest } from '../../../feature.ts'
import { toReply } from '../../../http/route.ts'
import { findCourse } from '../course-store.ts'
import type { Requester } from '../visible-course-store.ts'
import { readSummary } from './summary-view.ts'

export function readDescriptionQuery({ query }: PageRequest): PageQuery {
  const { course } = query as Record<string, unknown>
  // Without an id, the browser chooses the course.
  if (course === undefined) return {}
  const { success, data } = id.safeParse(course)
  if (!success) throw new Problem('not-found', messages.courseNotFound)
  return { course: data }
}

export async function findDescription({ ctx, requester, query: { course }, locale }: PageDataRequest) {
  if (course === undefined) return undefined
  const summary = await findSummary(ctx, requester, course, locale)
  if (!summary) throw new Problem('not-found', messages.courseNotFound)
  return { summary }
}

export async function findSummary(ctx: AppContext, requester: Requester, requested: unknown, locale: Locale) {
  const { success, data } = id.safeParse(requested)
  const course = success ? await findCourse(ctx.db, requester, data) : undefined
  return course && toReply(await readSummary(ctx, requester, course), locale)
}
