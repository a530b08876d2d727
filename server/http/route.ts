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

/** One call on the server, its guard passed and its parts parsed. `address` is whom limits count: `networkOf`. */
export type HandlerRequest<E extends Endpoint> = {
  ctx: AppContext
  user: UserFor<E['access']>
  params: Params<E>
  query: Query<E>
  body: BodyOf<E>
  files: { [name in keyof E['files']]: FileOf<E['files'][name]> }
  address: string
  /** Whom bounds count; its signal aborts when the client leaves. */
  caller: Caller
  request: FastifyRequest
  reply: FastifyReply
}

/** Success is said by `answer`: a door gives the sentence and what was asked for. */
export type HandlerReply<E extends Endpoint> = Omit<Reply<E>, 'success'>

export type Route<E extends Endpoint = Endpoint> = {
  endpoint: E
  handler: (request: HandlerRequest<E>) => Promise<HandlerReply<E>>
  /** Refuses before the form is received what no form can make right. */
  precheck?: (request: Omit<HandlerRequest<E>, 'body' | 'files'>) => Promise<unknown>
  /** The answer is the same for everybody until the catalogue changes: it is kept ready. */
  isShared?: true
  /** What a shared answer's query asks for, without what makes no difference. */
  simplify?: (query: Query<E>) => Query<E>
  /** The answer is the same for everybody of one role until one of these tables is written: it is kept ready. */
  readFrom?: readonly TableName[]
}

/** Joins a promise and what keeps it. */
export const defineRoute = <const E extends Endpoint>(
  endpoint: E,
  handler: Route<E>['handler'],
  precheck?: Route<E>['precheck'],
) => ({ endpoint, handler, precheck }) as unknown as Route

type SharedRequest<E extends Endpoint> = Pick<HandlerRequest<E>, 'ctx' | 'params' | 'query'>

/** Joins a promise to everybody and what shows it: something of the catalogue, whoever asks. */
export const defineSharedRoute = <const E extends Endpoint & { access: 'everyone' }>(
  endpoint: E,
  handler: (request: SharedRequest<E>) => Promise<HandlerReply<E>>,
  simplify?: Route<E>['simplify'],
) => ({ endpoint, handler, simplify, isShared: true }) as unknown as Route

type RoleRequest<E extends Endpoint> = SharedRequest<E> & { user: Pick<CurrentUser, 'role'> }

/** Joins a promise to signed-in people and what shows it out of `readFrom`: the same to everybody of one role. */
export const defineRoleRoute = <const E extends Endpoint>(
  endpoint: E,
  readFrom: readonly TableName[],
  handler: (request: RoleRequest<E>) => Promise<HandlerReply<E>>,
) => ({ endpoint, handler, readFrom }) as unknown as Route
