import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../contract/api/define-endpoint.ts'
import { endpoints } from '../../contract/api/endpoints.ts'
import type { AppContext } from '../context.ts'
import { callerOf } from '../core/admission/caller.ts'
import type { CurrentUser } from '../core/current-user.ts'
import { countCall } from '../rate-limit/count-call.ts'
import { type EditedCourse, guard, type MayEdit, requireEditor } from './guard.ts'
import { parseParams, parseQuery } from './parse.ts'
import type { Call, UnreadRequest } from './route.ts'

const call = Symbol('call')
type Known<E extends Endpoint> = FastifyRequest & { [call]?: Call<E> }

/** The calls of an endpoint. Each stands at its request, so that what was parsed once is not parsed again. */
export function openCalls<E extends Endpoint>(ctx: AppContext, mayEdit: MayEdit, endpoint: E) {
  const what = names.get(endpoint) ?? endpoint.summary
  const limits = endpoint.limits?.filter(({ isCountedByHandler }) => isCountedByHandler) ?? []

  function describe({ user, request, reply }: Omit<Call<E>, 'describe'>): UnreadRequest<E> {
    const params = parseParams(endpoint, request.params)
    const query = parseQuery(endpoint, request)
    const caller = callerOf(request, reply, user)
    const requireRight = rightOf(user, { params, query })
    const act = { what, user, address: request.ip, at: ctx.now(), requireRight }
    const countHere = (email?: string) => countCall(limits, { ctx, user, caller, email })
    return { ctx, user, params, query, caller, act, countCall: countHere, request, reply }
  }

  function rightOf(user: CurrentUser | undefined, address: Address) {
    if (endpoint.access !== 'course-editor' || !user) return undefined
    return requireEditor(mayEdit, user, courseOf(namedIn(address)))
  }

  return {
    /** Throws unless the guard lets this user pass. */
    open: (request: Known<E>, reply: FastifyReply, identified: CurrentUser | undefined): Call<E> => {
      const known = { user: guard<E['access']>(endpoint.access, identified), request, reply }
      let described: UnreadRequest<E> | undefined
      const opened = {
        ...known,
        describe: () => {
          described ??= describe(known)
          return described
        },
      }
      request[call] = opened
      return opened
    },
    of: (request: Known<E>) => request[call] as Call<E>,
  }
}

const names = new Map<Endpoint, string>(Object.entries(endpoints).map(([name, endpoint]) => [endpoint, name]))

type Address = { params: unknown; query: unknown }
type Named = { courseId?: string; lectureId?: string }

/** The course or the lecture that an address names. */
export const namedIn = ({ params, query }: Address) => ({ ...(params as Named), ...(query as Named) })

export function courseOf({ courseId, lectureId }: Named): EditedCourse {
  if (courseId) return { courseId }
  return lectureId ? { lectureId } : undefined
}
