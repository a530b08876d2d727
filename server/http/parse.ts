import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Endpoint, Query } from '../../contract/endpoints/define-endpoint.ts'
import { serverMessages } from '../../contract/messages/server-messages.ts'
import { toFormErrors } from '../../contract/validation/form.ts'
import { Problem } from '../core/problem.ts'

/** What `schema` makes of `value`, or a 400 with the sentence a person reads first. */
export function parse<S extends z.ZodMiniType>(schema: S, value: unknown, missing?: string): z.output<S> {
  const { success, data, error } = schema.safeParse(value)
  if (success) return data
  const { message, fields } = toFormErrors(error.issues, missing)
  throw new Problem('broken', message, { fields })
}

/** An id that cannot be one names nothing: 404, like an id that names no row. */
export function parseParams({ params }: Endpoint, given: unknown) {
  const { success, data } = params?.safeParse(given) ?? { success: true, data: undefined }
  if (!success) throw new Problem('not-found', serverMessages.notFound)
  return data
}

type QueryRequest = Pick<FastifyRequest, 'query' | 'url'>

/** Unknown keys are let go; a known one that comes twice or in brackets is refused. */
export function parseQuery<E extends Endpoint>({ query }: E, { query: given, url }: QueryRequest): Query<E> {
  if (!query) return undefined as Query<E>
  if (!isDecodable(url)) throw new Problem('broken', 'The address cannot be read')
  const known = Object.keys(query.shape)
  for (const key of Object.keys(given as object)) {
    const [bare = ''] = key.split(/[[.]/, 1)
    if (bare !== key && known.includes(bare)) throw new Problem('broken', `${bare} is given as a list`)
  }
  for (const key of known) {
    if (Array.isArray((given as Record<string, unknown>)[key])) {
      throw new Problem('broken', `${key} is given more than once`)
    }
  }
  return parse(query, given) as Query<E>
}

/** The framework leaves a query that is no UTF-8 as it came: the letters of its escapes are nobody's words. */
function isDecodable(url: string) {
  try {
    decodeURIComponent(url)
    return true
  } catch {
    return false
  }
}
