import type { FastifyInstance } from 'fastify'
import { oneClickPath } from '../../../contract/addresses.ts'
import * as messages from '../../../contract/messages/server-announcement.ts'
import { KB } from '../../../contract/validation/limits.ts'
import type { AppContext } from '../../context.ts'
import { Problem } from '../../core/problem.ts'
import { endMailsOf } from './unsubscribe.ts'

const bodyLimit = 2 * KB
const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']

/**
 * Mail programs have their own button: they post one field to the address in the header, from anywhere and without a
 * session (RFC 8058 §3.2). The page at the same address asks first, so that opening a link changes nothing.
 */
export async function serveOneClick(app: FastifyInstance, ctx: AppContext) {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    for (const type of formTypes)
      scope.addContentTypeParser(type, { parseAs: 'string', bodyLimit }, (_request, body, done) =>
        done(null, body),
      )
    scope.post<{ Querystring: { token?: unknown }; Body: unknown }>(
      oneClickPath,
      { schema: { hide: true }, bodyLimit },
      async ({ query: { token }, body, headers }, reply) => {
        if (!isOneClick(body, headers['content-type'])) rejectLink()
        await endMailsOf(ctx, typeof token === 'string' ? token : '', false)
        return reply.code(200).header('cache-control', 'no-store').type('text/plain').send('')
      },
    )
  })
}

// A single part without other relevant headers (RFC 7578 §4.2).
const oneClickPart = /name="?List-Unsubscribe"?[^\r\n]*\r?\n\r?\nOne-Click\r?\n/

function isOneClick(body: unknown, type = '') {
  if (typeof body !== 'string') return false
  if (type.startsWith('multipart/form-data')) return oneClickPart.test(body)
  return new URLSearchParams(body).get('List-Unsubscribe') === 'One-Click'
}

function rejectLink(): never {
  throw new Problem('broken', messages.linkInvalid)
}
