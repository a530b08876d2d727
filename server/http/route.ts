import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BodyOf, Endpoint, Params, Query, Reply } from '../../contract/api/define-endpoint.ts'
import { type Locale, type Message, translate } from '../../contract/messages/message.ts'
import type { AppContext } from '../context.ts'
import type { Caller } from '../core/admission/caller.ts'
import type { Audience, CurrentUser } from '../core/current-user.ts'
import type { Act } from '../db/audit/act.ts'
import type { TableName } from '../db/tables.ts'
import type { CsvRow } from './csv/csv-line.ts'
import type { UserFor } from './guard.ts'
import type { ReceivedFile } from './multipart/receive-part.ts'

export type ArchiveFile = { path: string; read: () => Promise<Readable> }

export type SendEvents = {
  event: (name: string, data: object) => void
  end: () => void
}

/** The response is a ZIP archive, made while it is sent; files are opened one after another. */
export type ArchiveHandler<E extends Endpoint> = {
  fileName: string
  precheck: CheckedHandler<E>['precheck']
  /** Takes a slot until the archive was sent, or throws. */
  enter: (request: UnreadRequest<E>) => Disposable
  listFiles: (request: UnreadRequest<E>) => Promise<ArchiveFile[]>
}

/**
 * The response stays open and carries events (HTML §9.2). It ends with the session that it was asked for with, after an
 * event `signed-out`.
 */
export type EventHandler<E extends Endpoint> = {
  /** Takes a slot until the response ends, or throws. */
  enter: (request: UnreadRequest<E>) => Disposable
  follow: (request: UnreadRequest<E>, send: SendEvents) => Disposable
}

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

export type Handler<E extends Endpoint> = (request: HandlerRequest<E>) => Promise<HandlerReply<E>>

export type CheckedHandler<E extends Endpoint> = {
  precheck: (request: UnreadRequest<E>) => Promise<unknown>
  handler: Handler<E>
}

/** Does not identify the user, so it needs no database to begin. */
export type AnonymousHandler<E extends Endpoint & { access: 'everyone' }> = Anonymous<E>
type Anonymous<E extends Endpoint> = {
  isAnonymous: true
  handler: (request: Omit<HandlerRequest<E>, 'user'>) => Promise<HandlerReply<E>>
}

/**
 * The response is cached until the catalogue changes, and is the same for everyone except administrators and editors.
 * `user` is one of those or undefined.
 */
export type SharedHandler<E extends Endpoint & { access: 'everyone' }> = Shared<E>
type SharedRequest<E extends Endpoint> = Pick<UnreadRequest<E>, 'ctx' | 'params' | 'query'>
type PerRoleRequest<E extends Endpoint> = SharedRequest<E> & { user: Audience }
export type Shared<E extends Endpoint> = {
  isShared: true
  simplify?: (query: Query<E>) => Query<E>
  handler: (request: SharedRequest<E> & { user: Audience | undefined }) => Promise<HandlerReply<E>>
}

/**
 * The response is cached until one of these tables is written. It depends only on the user's role and, for editors, on
 * who they are.
 */
export type RoleHandler<E extends Endpoint & { access: 'signed-in' | 'administrator' }> = PerRole<E>
export type PerRole<E extends Endpoint> = {
  /** Runs for each request, even if the response is cached. */
  precheck?: (request: UnreadRequest<E> & { user: CurrentUser }) => Promise<unknown>
  readFrom: readonly TableName[]
  /** Undefined if people of one role get different responses, which `personalHandler` makes. */
  handler: (request: PerRoleRequest<E>) => Promise<HandlerReply<E> | undefined>
  personalHandler?: (request: SharedRequest<E> & { user: CurrentUser }) => Promise<HandlerReply<E>>
}

type FindName<E extends Endpoint> = (request: UnreadRequest<E>) => Promise<string>

/** The response is a Markdown file, written while it is sent. */
export type MarkdownHandler<E extends Endpoint> = {
  precheck?: CheckedHandler<E>['precheck']
  fileName: FindName<E>
  listTexts: (request: UnreadRequest<E>) => AsyncIterable<string>
}

/** The response is a CSV file, written row by row while it is sent. */
export type CsvHandler<E extends Endpoint> = {
  precheck?: CheckedHandler<E>['precheck']
  fileName: string | FindName<E>
  columns: readonly string[]
  listRows: (request: UnreadRequest<E>) => AsyncIterable<CsvRow[]>
}

/** The response is a small file, made before it is sent. */
export type FileHandler<E extends Endpoint> = {
  precheck?: CheckedHandler<E>['precheck']
  makeFile: (request: UnreadRequest<E>) => Promise<{ name: string; content: string | Buffer }>
}

/** Returns the address to redirect to. */
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
