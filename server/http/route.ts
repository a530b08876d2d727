import type { FastifyReply, FastifyRequest } from 'fastify'
import type {
  Access,
  BodyOf,
  Endpoint,
  Params,
  Query,
  Reply,
} from '../../contract/endpoints/define-endpoint.ts'
import type { Caller } from '../core/admission/caller.ts'
import type { AppContext, CurrentUser } from '../core/context.ts'
import type { TableName } from '../db/changes.ts'
import type { ReceivedFile } from './multipart/receive-part.ts'

type UserFor<A extends Access> = A extends 'everyone' ? CurrentUser | undefined : CurrentUser

type FileOf<R> = R extends { isOptional: true } ? ReceivedFile | undefined : ReceivedFile

/** What a handler receives, after the guard and parsing. Rate limits count `caller.address`. */
export type HandlerRequest<E extends Endpoint> = {
  ctx: AppContext
  user: UserFor<E['access']>
  params: Params<E>
  query: Query<E>
  body: BodyOf<E>
  files: { [name in keyof E['files']]: FileOf<E['files'][name]> }
  /** Whose share of the bounds the request uses; its signal aborts when the client disconnects. */
  caller: Caller
  request: FastifyRequest
  reply: FastifyReply
}

/** A handler returns the message and the payload; `registerRoute` adds `success`. */
export type HandlerReply<E extends Endpoint> = Omit<Reply<E>, 'success'>

export type Route<E extends Endpoint = Endpoint> = {
  endpoint: E
  handler: (input: HandlerRequest<E>) => Promise<HandlerReply<E>>
  /** Runs before the body is received, and throws what no body could make right. */
  precheck?: (input: Omit<HandlerRequest<E>, 'body' | 'files'>) => Promise<unknown>
  /** The response is the same for everyone until the catalogue changes, and is cached. */
  isShared?: true
  /** Drops the parts of a query that make no difference to the response. */
  simplify?: (query: Query<E>) => Query<E>
  /** The response depends only on the role until one of these tables is written, and is cached. */
  readFrom?: readonly TableName[]
}

/** Joins an endpoint with its handler. */
export const defineRoute = <const E extends Endpoint>(
  endpoint: E,
  handler: Route<E>['handler'],
  precheck?: Route<E>['precheck'],
) => ({ endpoint, handler, precheck }) as unknown as Route

type SharedRequest<E extends Endpoint> = Pick<HandlerRequest<E>, 'ctx' | 'params' | 'query'>

/** A route whose response is public and depends only on the catalogue. */
export const defineSharedRoute = <const E extends Endpoint & { access: 'everyone' }>(
  endpoint: E,
  handler: (input: SharedRequest<E>) => Promise<HandlerReply<E>>,
  simplify?: Route<E>['simplify'],
) => ({ endpoint, handler, simplify, isShared: true }) as unknown as Route

type RoleRequest<E extends Endpoint> = SharedRequest<E> & { user: Pick<CurrentUser, 'role'> }

/** A route for signed-in users whose response depends only on their role and the tables in `readFrom`. */
export const defineRoleRoute = <const E extends Endpoint>(
  endpoint: E,
  readFrom: readonly TableName[],
  handler: (input: RoleRequest<E>) => Promise<HandlerReply<E>>,
) => ({ endpoint, handler, readFrom }) as unknown as Route
