import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as serverMessages from '../../../contract/messages/server.ts'
import { Problem } from '../../core/problem.ts'
import { readRange } from '../../storage/range.ts'
import { isClosing } from '../closing.ts'
import { namesTag } from '../entity-tag.ts'
import type { OpenSource } from './media-source.ts'

type Sending = {
  name: string
  internalAddress: string | undefined
  mediaType: string
  cacheControl: string
  isOwned: boolean
}

export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  openSource: OpenSource,
  { name, internalAddress, mediaType, cacheControl, isOwned }: Sending,
) {
  const alarm = () => isOwned && request.log.error({ name }, 'a file of the library is gone')
  using source = await openSource(name).catch((error) => rejectMissing(error, alarm))
  const { size, mtime } = source
  const etag = `"${size.toString(16)}-${mtime.getTime().toString(16)}"`
  reply.headers({
    etag,
    'last-modified': mtime.toUTCString(),
    'accept-ranges': 'bytes',
    'cache-control': cacheControl,
  })

  if (isUnchanged(request, etag, mtime)) return reply.code(304).send()
  // §14.2: Range applies to GET only.
  const requested =
    request.method === 'GET' && mayUseRange(request, etag, mtime) ? request.headers.range : undefined
  const range = readRange(requested, size)
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${size}`)
    throw new Problem('out-of-range', serverMessages.rangeOutside({ bytes: size }))
  }
  const isBodiless = request.method === 'HEAD' || size === 0
  if (internalAddress && !isBodiless) {
    // nginx adds its own, except to a 206.
    reply.removeHeader('accept-ranges')
    return reply.header('x-accel-redirect', internalAddress).header('content-type', mediaType).send()
  }
  const { first, last } = range === 'whole' ? { first: 0, last: size - 1 } : range
  if (range !== 'whole') reply.code(206).header('content-range', `bytes ${first}-${last}/${size}`)
  reply.header('content-type', mediaType).header('content-length', last - first + 1)
  if (isBodiless) return reply.send()

  // A stream would cost four times as much, so the bytes are sent directly.
  reply.hijack()
  if (isClosing(reply.server)) reply.header('connection', 'close')
  reply.raw.writeHead(reply.statusCode, reply.getHeaders() as OutgoingHttpHeaders)
  try {
    await source.send(reply.raw, { first, last })
  } catch (error) {
    request.log.debug({ err: error }, 'a file was not sent to its end')
    reply.raw.destroy()
  }
}

function rejectMissing(error: NodeJS.ErrnoException, alarm: () => void): never {
  if (error.code !== 'ENOENT') throw error
  alarm()
  throw new Problem('not-found', serverMessages.notFound)
}

/** §13.1.2 before §13.1.3: the date counts only without an entity tag. */
function isUnchanged({ headers }: FastifyRequest, etag: string, mtime: Date) {
  const tags = headers['if-none-match']
  if (tags !== undefined) return namesTag(tags, etag)
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return Number.isFinite(since) && Math.floor(mtime.getTime() / 1_000) * 1_000 <= since
}

/** §13.1.5: with If-Range, the range applies only to the same version of the file. */
function mayUseRange({ headers }: FastifyRequest, etag: string, mtime: Date) {
  const condition = headers['if-range']
  return condition === undefined || condition === etag || condition === mtime.toUTCString()
}
