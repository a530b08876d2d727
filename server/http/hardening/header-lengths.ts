import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import * as serverMessages from '../../../contract/messages/server.ts'
import { KB } from '../../../contract/validation/limits.ts'
import { Problem } from '../../core/problem.ts'

/** Longer values are ignored: the response stays correct, only larger, or as for a visitor. */
const ignoredOver: Record<string, number> = {
  accept: KB,
  'accept-encoding': 256,
  cookie: 4 * KB,
  'if-modified-since': 100,
  'if-none-match': KB,
  'if-range': 100,
  // Two numbers of a hundred digits are still a valid range, past the end of any file.
  range: 400,
}

/** Longer values are rejected: without the header, the request would mean something else. */
const refusedOver: Record<string, number> = {
  authorization: KB,
  'content-type': 2 * KB,
  origin: KB,
  'upload-metadata': 4 * KB,
  'x-forwarded-for': KB,
}

const ignored = Object.entries(ignoredOver)
const rejected = Object.entries(refusedOver)

export function limitHeaderLengths(app: FastifyInstance) {
  app.addHook('onRequest', ({ raw: { headers } }, _reply, done) => {
    for (const [name, max] of ignored) if (isOver(headers[name], max)) delete headers[name]
    for (const [name, max] of rejected) {
      if (!isOver(headers[name], max)) continue
      return done(new Problem('headers-too-large', serverMessages.headerTooLong({ name, max })))
    }
    done()
  })
}

const limited = [...ignored, ...rejected]

export function areHeadersShort({ headers }: IncomingMessage) {
  for (const [name, max] of limited) if (isOver(headers[name], max)) return false
  return true
}

const isOver = (value: string | string[] | undefined, max: number) =>
  value !== undefined && value.length > max
