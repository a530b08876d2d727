import * as z from 'zod/mini'
import type { FileRule } from '../validation/files.ts'
import type { Form } from '../validation/form.ts'
import type { TokenScope } from '../validation/token-scopes.ts'
import type { RateLimit } from './rate-limit.ts'

/**
 * `course-editor`: administrators and the editors of the course that the call names by `courseId` or by
 * `lectureId`. If the call names no course, anyone who edits a course may make it. `watcher`: who may watch the lecture
 * that the call names; visitors too, if it is a preview.
 */
export type Access = 'everyone' | 'watcher' | 'signed-in' | 'course-editor' | 'administrator'

export type FileType =
  | 'text/calendar'
  | 'text/csv'
  | 'text/event-stream'
  | 'text/markdown'
  | 'text/plain'
  | 'text/vtt'
  | 'application/zip'
  | 'application/vc'
  | 'application/json'
  | 'application/octet-stream'
  | 'application/pdf'
  | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  | 'application/xml'
  | 'application/x-subrip'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type Address = { readonly method: Method; readonly path: string }

/**
 * What a changing call of a person counts to. `automatic`: pages make it by themselves, such as a report of progress.
 * `chunks`: a part of an upload.
 */
export type Budget = 'changes' | 'automatic' | 'chunks'

export type Endpoint = Address & {
  access: Access
  /** The scope that lets a personal API token make this call; without it no token may. */
  tokenScope?: TokenScope
  /** Default: `changes`. Calls that only read, and those of visitors, count to none. */
  budget?: Budget
  limits?: readonly RateLimit[]
  /**
   * The reason why a call that names a lecture, or its course, is also for signed-in people who may not watch it; without
   * one it is not.
   */
  withoutWatching?: string
  summary: string
  params?: z.ZodMiniType
  query?: z.ZodMiniObject
  body?: Form
  /** Default: `maxJsonBytes`. */
  maxBodyBytes?: number
  files?: Record<string, FileRule>
  status?: 200 | 201 | 302
  /** When what the call makes is there already; the handler says so by the reply's code. */
  statusIfThere?: 200
  redirects?: true
  /** Sends a file instead of JSON; `reply` is its text. */
  file?: { mediaType: FileType }
  reply: z.ZodMiniType
}

export const defineEndpoint = <const E extends Endpoint>(endpoint: E) => endpoint

/** The annotation, and that nothing is made before the call, keep endpoints out of pages that use the form beside them. */
/* @__NO_SIDE_EFFECTS__ */
export function endpointsOf<E extends Record<string, Endpoint>>(make: () => E): E {
  return make()
}

export const success = <S extends z.core.$ZodLooseShape>(shape: S) =>
  z.object({ success: z.literal(true), message: z.string(), ...shape })

type OutputOf<S> = S extends z.ZodMiniType ? z.output<S> : undefined

export type Reply<E extends Endpoint> = z.output<E['reply']>
export type Params<E extends Endpoint> = OutputOf<E['params']>
export type Query<E extends Endpoint> = OutputOf<E['query']>
export type BodyOf<E extends Endpoint> = E['body'] extends Form<infer S> ? z.output<S> : undefined

/** A row's id: a UUIDv7 (RFC 9562 §5.7) as text. */
export const id = z.uuid()
