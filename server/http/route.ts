import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BodyOf, Endpoint, Params, Query, Reply } from '../../contract/api/define-endpoint.ts'
import { type Locale, type Message, translate } from '../../contract/messages/message.ts'
import type { AppContext } from '../context.ts'
import type { Caller } from '../core/admission/caller.ts'
import type { Act } from '../db/audit/act.ts'
import type { KnownAnswers } from './cache/known-answers.ts'
import type { ResponseCache } from './cache/response-cache.ts'
import type { Identify, UserFor } from './guard.ts'
import type { ReceivedFile } from './multipart/receive-part.ts'

export type UnreadRequest<E extends Endpoint> = {
  ctx: AppContext
  user: UserFor[E['access']]
  params: Params<E>
  query: Query<E>
  caller: Caller
  act: Act
  /** Counts the call to those limits of its endpoint that the handler counts; throws 429 past one. */
  countCall: (email?: string) => Promise<void>
  request: FastifyRequest
  reply: FastifyReply
}

type FileOf<R> = R extends { isOptional: true } ? ReceivedFile | undefined : ReceivedFile

export type FilesOf<E extends Endpoint> = { [name in keyof E['files']]: FileOf<E['files'][name]> }

export type HandlerRequest<E extends Endpoint> = UnreadRequest<E> & { body: BodyOf<E>; files: FilesOf<E> }

export type HandlerReply<E extends Endpoint> = Omit<Reply<E>, 'success' | 'message'> & { message: Message }

export const toReply = <R extends { message: Message }>(reply: R, locale: Locale) => ({
  success: true as const,
  ...reply,
  message: translate(locale, reply.message),
})

/** Makes the reply of an endpoint. What responds otherwise is made by a builder, such as `csv` or `shared`. */
export type Handler<E extends Endpoint> = (request: HandlerRequest<E>) => Promise<HandlerReply<E>>

export type Precheck<E extends Endpoint> = (request: UnreadRequest<E>) => Promise<unknown>

/** A request whose user is known. */
export type Call<E extends Endpoint> = Pick<UnreadRequest<E>, 'user' | 'request' | 'reply'> & {
  /** Parses parameters and query when it is first called; throws for wrong ones. */
  describe: () => UnreadRequest<E>
}

export type ServedBy = { ctx: AppContext; responseCache: ResponseCache; knownAnswers: KnownAnswers }

/** How a route responds. */
export type Served<E extends Endpoint> = {
  identify?: (identify: Identify) => Identify
  /** Runs before any of the body is read. */
  precheck?: Precheck<E> | undefined
  respond: (endpoint: E, services: ServedBy) => (call: Call<E>) => Promise<unknown> | undefined
}
