import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { KB } from '../../contract/rules/limits.ts'
import { serverSays } from '../../contract/server-words.ts'
import { Problem } from '../problem.ts'
import { readRange } from './range.ts'

/** What a row owns has to be there: somebody is told when it is not. */
type Sending = { path: string; kind: string; cacheControl: string; stallSeconds: number; isOwned: boolean }

const chunkBytes = 256 * KB

/** Answers a kept file, whole or the asked range (RFC 9110 §13, §14), as GET or HEAD. Not there: 404. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { path, kind, cacheControl, stallSeconds, isOwned }: Sending,
) {
  const file = await openFile(
    path,
    () => isOwned && request.log.error({ path }, 'a file of the library is gone'),
  )
  try {
    const { size, mtime } = await file.stat()
    const etag = `"${size.toString(16)}-${mtime.getTime().toString(16)}"`
    reply.headers({
      etag,
      'last-modified': mtime.toUTCString(),
      'accept-ranges': 'bytes',
      'cache-control': cacheControl,
    })

    if (isUnchanged(request, etag, mtime)) return await ended(file, reply.code(304))
    // §14.2: Range has a meaning for GET only.
    const asked =
      request.method === 'GET' && mayUseRange(request, etag, mtime) ? request.headers.range : undefined
    const range = readRange(asked, size)
    if (range === 'unsatisfiable') {
      reply.header('content-range', `bytes */${size}`)
      throw new Problem('out-of-range', `This file has ${size} bytes`)
    }
    const { first, last } = range === 'whole' ? { first: 0, last: size - 1 } : range
    if (range !== 'whole') reply.code(206).header('content-range', `bytes ${first}-${last}/${size}`)
    reply.header('content-type', kind).header('content-length', last - first + 1)
    if (request.method === 'HEAD' || size === 0) return await ended(file, reply)
    hangUpOnStall(reply, stallSeconds)
    return reply.send(
      createReadStream('', { fd: file, start: first, end: last, highWaterMark: chunkBytes, autoClose: true }),
    )
  } catch (error) {
    await file.close()
    throw error
  }
}

/** Whoever takes nothing any more holds a descriptor and a buffer: unheard, the time-out ends the connection. */
function hangUpOnStall({ raw }: FastifyReply, seconds: number) {
  if (raw.socket instanceof Socket) raw.socket.setTimeout(seconds * 1_000)
}

async function openFile(path: string, alarm: () => void) {
  return open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    alarm()
    throw new Problem('not-found', serverSays.notFound)
  })
}

async function ended(file: FileHandle, reply: FastifyReply) {
  await file.close()
  return reply.send()
}

/** §13.1.2 before §13.1.3: a date is asked only when no entity tag is. */
function isUnchanged({ headers }: FastifyRequest, etag: string, mtime: Date) {
  const tags = headers['if-none-match']
  if (tags !== undefined)
    return tags.trim() === '*' || tags.split(',').some((tag) => weakly(tag) === weakly(etag))
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return Number.isFinite(since) && Math.floor(mtime.getTime() / 1_000) * 1_000 <= since
}

const weakly = (tag: string) => tag.trim().replace(/^W\//, '')

/** §13.1.5: with If-Range the range counts only for the very same file. */
function mayUseRange({ headers }: FastifyRequest, etag: string, mtime: Date) {
  const condition = headers['if-range']
  return condition === undefined || condition === etag || condition === mtime.toUTCString()
}
