import { id } from '../../../contract/api/define-endpoint.ts'
import * as messages from '../../../contract/messages/server-path.ts'
import type { InitialData } from '../../../contract/page.ts'
import { Problem } from '../../core/problem.ts'
import type { PageDataRequest, PageQuery, PageRequest } from '../../feature.ts'
import { toReply } from '../../http/route.ts'
import { requirePath } from './path-access.ts'

export function readPathQuery({ query }: PageRequest): PageQuery {
  const { path } = query as Record<string, unknown>
  // Without an id, the page says that there is none.
  if (path === undefined) return {}
  const { success, data } = id.safeParse(path)
  if (!success) throw new Problem('not-found', messages.notFound)
  return { path: data }
}

export async function findPathPage({
  ctx,
  requester,
  query: { path },
  locale,
}: PageDataRequest): Promise<InitialData | undefined> {
  if (path === undefined) return undefined
  return {
    path: toReply({ message: messages.found, path: await requirePath(ctx, requester, path) }, locale),
  }
}
