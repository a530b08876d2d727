import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BodyOf, Endpoint, Params, Query, Reply } from '../../contract/api/define-endpoint.ts'
import { type Locale, type Message, translate } from '../../contract/messages/message.ts'
import type { Caller } from '../core/admission/caller.ts'
import type { AppContext, Audience, CurrentUser } from '../core/context.ts'
import type { Act } from '../db/audit/act.ts'
import type { TableName } from '../db/changes.ts'
import type { CsvRow } from './csv/csv-line.ts'
import type { EventHandler } from './events/send-events.ts'
import type { UserFor } from './guard.ts'
import type { ReceivedFile } from './multipart/receive-part.ts'
import type { ArchiveHandler } from './zip/send-archive.ts'

export type UnreadRequest<E extends Endpoint> = {
  ctx: AppContext
  user: UserFor[E['access']]
  params: Params<E>
  query: Query<E>
  caller: Caller
  /** What the audit log says about who makes this call. */
  act: Act
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

export type Handler<E extends Endpoint> = (request: HandlerRequest<E>) => Promise<HandlerReply<E>>

export type CheckedHandler<E extends Endpoint> = {
  precheck: (request: UnreadRequest<E>) => Promise<unknown>
  handler: Handler<E>
}

/** Works without knowing who is signed in, so it needs no database to begin. */
export type AnonymousHandler<E extends Endpoint & { access: 'everyone' }> = Anonymous<E>
type Anonymous<E extends Endpoint> = {
  isAnonymous: true
  handler: (request: Omit<HandlerRequest<E>, 'user'>) => Promise<HandlerReply<E>>
}

/**
 * Its response is the same for everyone but administrators and editors until the catalogue changes, and is cached. `user`
 * is one of those or undefined.
 */
export type SharedHandler<E extends Endpoint & { access: 'everyone' }> = Shared<E>
type SharedRequest<E extends Endpoint> = Pick<UnreadRequest<E>, 'ctx' | 'params' | 'query'>
type PerRoleRequest<E extends Endpoint> = SharedRequest<E> & { user: Audience }
export type Shared<E extends Endpoint> = {
  isShared: true
  /** Drops the parts of a query that make no difference to the response. */
  simplify?: (query: Query<E>) => Query<E>
  handler: (request: SharedRequest<E> & { user: Audience | undefined }) => Promise<HandlerReply<E>>
}

/** Its response depends only on the user's role, and on who they are if they edit courses, until one of these tables is written, and is cached. */
export type RoleHandler<E extends Endpoint & { access: 'signed-in' | 'administrator' }> = PerRole<E>
export type PerRole<E extends Endpoint> = {
  /** Runs for each request, also for those whose response is in the cache. */
  precheck?: (request: UnreadRequest<E> & { user: CurrentUser }) => Promise<unknown>
  readFrom: readonly TableName[]
  /** Undefined where people of one role get different responses: `personalHandler` makes them. */
  handler: (request: PerRoleRequest<E>) => Promise<HandlerReply<E> | undefined>
  personalHandler?: (request: SharedRequest<E> & { user: CurrentUser }) => Promise<HandlerReply<E>>
}

type FindName<E extends Endpoint> = (request: UnreadRequest<E>) => Promise<string>

/** Its response is a Markdown file, written while it is sent. */
export type MarkdownHandler<E extends Endpoint> = {
  precheck?: CheckedHandler<E>['precheck']
  fileName: FindName<E>
  listTexts: (request: UnreadRequest<E>) => AsyncIterable<string>
}

/** Its response is a CSV file, written row by row while it is sent. */
export type CsvHandler<E extends Endpoint> = {
  precheck?: CheckedHandler<E>['precheck']
  fileName: string | FindName<E>
  columns: readonly string[]
  listRows: (request: UnreadRequest<E>) => AsyncIterable<CsvRow[]>
}

/** Its response is a small file, made before it is sent. */
export type FileHandler<E extends Endpoint> = {
  precheck?: CheckedHandler<E>['precheck']
  makeFile: (request: UnreadRequest<E>) => Promise<{ name: string; content: string | Buffer }>
}

/** Returns the address to which the browser is sent. */
export type RedirectHandler<E extends Endpoint & { redirects: true }> = Redirecting<E>
export type Redirecting<E extends Endpoint> = {
  findAddress: (request: UnreadRequest<E>) => Promise<string>
}

export type AnyHandler<E extends Endpoint> =
  | ArchiveHandler<E>
  | CsvHandler<E>
  | EventHandler<E>
  | MarkdownHandler<E>
  | FileHandler<E>
  | Redirecting<E>
  | Handler<E>
  | CheckedHandler<E>
  | Anonymous<E>
  | Shared<E>
  | PerRole<E>
