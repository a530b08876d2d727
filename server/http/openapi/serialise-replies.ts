import fastJson from 'fast-json-stringify'
import type { FastifyInstance } from 'fastify'

type Serialise = (reply: unknown) => string

/** One for each schema, whichever route and application it belongs to. */
const serialisers = new WeakMap<object, Serialise>()

/**
 * Compiles the serialiser of a reply when it is first sent. All of them take two thirds of the time of building the
 * application; a process sends a few kinds of reply, and every route has the same two of errors.
 */
export function serialiseReplies(app: FastifyInstance) {
  app.setSerializerCompiler<object>(
    ({ schema }) =>
      (reply) =>
        serialiserOf(schema)(reply),
  )
}

function serialiserOf(schema: object): Serialise {
  const serialise = serialisers.get(schema) ?? fastJson(schema)
  serialisers.set(schema, serialise)
  return serialise
}
