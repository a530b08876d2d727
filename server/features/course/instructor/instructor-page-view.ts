import { instructorEndpoints } from '../../../../contract/endpoints/instructor.ts'
import type { InitialData } from '../../../../contract/page.ts'
import type { PageDataRequest, PageQuery, PageRequest } from '../../../feature.ts'
import { parseQuery } from '../../../http/parse.ts'
import { toReply } from '../../../http/route.ts'
import { findInstructor } from './read-instructor.ts'

export function readInstructorQuery({ query, url }: PageRequest): PageQuery {
  const { name } = query as Record<string, unknown>
  return { name: parseQuery(instructorEndpoints.readInstructor, { query: { name }, url }).name }
}

export async function findInstructorPage({
  ctx,
  query: { name = '' },
  locale,
}: PageDataRequest): Promise<InitialData> {
  return { instructor: toReply(await findInstructor(ctx, { name }), locale) }
}
