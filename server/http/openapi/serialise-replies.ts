import { createRequire } from 'node:module'
import type { FastifyServerOptions } from 'fastify'

type Compilers = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>
type Serialise = (reply: unknown) => string

const require = createRequire(import.meta.url)
const serialisers = new WeakMap<object, Serialise>()

/**
 * Compiles the serialiser of a reply when it is first sent, and loads the compiler then. Compiling all of them takes two
 * thirds of the time to build the application; a process sends few kinds of reply, and every route has the same two for
 * errors. Schemas only document: `parseParams`, `parseQuery` and `plain` validate, so Ajv's 110 files are not loaded.
 */
export const serialiseReplies = {
  compilersFactory: {
    // The types know only Ajv's own.
    buildValidator: (() => () => () => true) as unknown as Compilers['buildValidator'],
    buildSerializer:
      () =>
      ({ schema }) =>
      (reply: unknown) =>
        serialiserOf(schema as object)(reply),
  },
} satisfies { compilersFactory: Compilers }

function serialiserOf(schema: object): Serialise {
  const known = serialisers.get(schema)
  if (known) return known
  const serialise: Serialise = require('fast-json-stringify')(schema)
  serialisers.set(schema, serialise)
  return serialise
}
