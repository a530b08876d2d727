import fastJson from 'fast-json-stringify'
import type { FastifyInstance } from 'fastify'

type Serialise = (reply: unknown) => string

const serialisers = new WeakMap<object, Serialise>()

/**
 * Compiles the serialiser of a reply when it is first sent. Compiling all of them takes two thirds of the time to build
 * the application; a process sends few kinds of reply, and every route has the same two for errors.
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
