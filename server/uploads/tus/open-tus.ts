import { randomUUID } from 'node:crypto'
import { ReadableStream } from 'node:stream/web'
import type { Locker } from '@tus/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { apiBase, resumableUploads } from '../../../contract/addresses.ts'
import { english } from '../../../contract/messages/message.ts'
import type { AppContext } from '../../context.ts'
import { callerOf } from '../../core/admission/caller.ts'
import { asProblem, TusServer } from './tus-server.ts'
import { openUploadLocks } from './upload-locks.ts'
import { type Uploader, UserUploads } from './user-uploads.ts'

// How long a request may take to end by itself after a newer one arrives.
const lockDrainMs = 500

/** The tus server of one request, which finds only this user's uploads. */
export type OpenTus = (uploader: Uploader, request: FastifyRequest, reply: FastifyReply) => TusServer

export function tusFor(ctx: AppContext): OpenTus {
  const locker = openUploadLocks(ctx.peers)
  return (uploader, request, reply) => openServer(ctx, uploader, locker, request, reply)
}

function openServer(
  ctx: AppContext,
  uploader: Uploader,
  locker: Locker,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const datastore = new UserUploads(ctx, uploader, callerOf(request, reply, uploader.user), (sha256) =>
    // RFC 9530 §3
    reply.raw.setHeader('repr-digest', `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`),
  )
  return new TusServer({
    path: apiBase + resumableUploads,
    datastore,
    locker,
    relativeLocation: true,
    // Pages of other sites must not read anything.
    allowedOrigins: () => false,
    maxSize: request.method === 'OPTIONS' ? ctx.settings.maxLectureBytes : 0,
    namingFunction: () => randomUUID(),
    lockDrainTimeout: lockDrainMs,
    // Node's own web stream of a request copies every chunk, and the first ones wait for the garbage collector.
    onIncomingRequest: async (serverRequest) => {
      const body = ReadableStream.from(request.raw.iterator({ destroyOnReturn: false }))
      Object.defineProperty(serverRequest, 'body', { value: body })
    },
    onUploadFinish: async (_, { size }) => ({ headers: { 'Upload-Length': String(size) } }),
    onResponseError: (_, error) => {
      const problem = asProblem(error)
      if (problem.status >= 500) request.log.error({ err: problem.cause ?? problem }, problem.message)
      if (problem.retryAfterSeconds) reply.raw.setHeader('retry-after', problem.retryAfterSeconds)
      return { status_code: problem.status, body: JSON.stringify(problem.bodyIn(english)) }
    },
  })
}
