import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Endpoint, Params, Query } from '../../contract/api/define-endpoint.ts'
import type { Message } from '../../contract/messages/message.ts'
import * as serverMessages from '../../contract/messages/server.ts'
import { toFormErrors } from '../../contract/validation/form.ts'
import { Problem } from '../core/problem.ts'

export function parse<S extends z.ZodMiniType>(schema: S, value: unknown, missing?: Message): z.output<S> {
  const { success, data, error } = schema.safeParse(value)
  if (success) return data
  const { message, fields } = toFormErrors(error.issues, missing)
  throw new Problem('broken', message, { fields })
}

export function parseParams<E extends Endpoint>({ params }: E, given: unknown): Params<E> {
  const { success, data } = params?.safeParse(given) ?? { success: true, data: undefined }
  if (!success) throw new Problem('not-found', serverMessages.notFound)
  return data as Params<E>
}

type QueryRequest = Pick<FastifyRequest, 'query' | 'url'>

export function parseQuery<E extends Endpoint>({ query }: E, { query: given, url }: QueryRequest): Query<E> {
  if (!query) return undefined as Query<E>
  if (!isDecodable(url)) throw new Problem('broken', serverMessages.addressUnreadable)
  const known = Object.keys(query.shape)
  for (const key of Object.keys(given as object)) {
    const [bare = ''] = key.split(/[[.]/, 1)
    if (bare !== key && known.includes(bare))
      throw new Problem('broken', serverMessages.givenAsList({ name: bare }))
  }
  for (const key of known) {
    if (Array.isArray((given as Record<string, unknown>)[key])) {
      throw new Problem('broken', serverMessages.givenTwice({ name: key }))
    }
  }
  return parse(query, given) as Query<E>
}

/** Fastify leaves a query that is not UTF-8 undecoded, so its escapes would be taken for text. */
function isDecodable(url: string) {
  try {
    decodeURIComponent(url)
    return true
  } catch {
    return false
  }
}
