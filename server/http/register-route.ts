import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apiBase } from '../../contract/addresses.ts'
import type { Endpoint } from '../../contract/api/define-endpoint.ts'
import { endpoints } from '../../contract/api/endpoints.ts'
import * as serverMessages from '../../contract/messages/server.ts'
import type { AppContext } from '../context.ts'
import { callerOf } from '../core/admission/caller.ts'
import type { CurrentUser } from '../core/current-user.ts'
import { Problem } from '../core/problem.ts'
import { budgetOf, type SpendBudget } from '../rate-limit/budgets.ts'
import { countCall } from '../rate-limit/count-call.ts'
import type { ResponseCache } from './cache/response-cache.ts'
import {
  type EditedCourse,
  guard,
  type Identify,
  type MayEdit,
  type RequireWatching,
  requireEditor,
} from './guard.ts'
import { maxFormBytes } from './multipart/receive-form.ts'
import { describeRoute } from './openapi/describe-route.ts'
import { parseParams, parseQuery } from './parse.ts'
import type { CheckedHandler, UnreadRequest } from './route.ts'

export type RouteServices = {
  ctx: AppContext
  identify: Identify
  mayEdit: MayEdit
  requireWatching: RequireWatching
  spendBudget: SpendBudget
  responseCache: ResponseCache
}

type Behaviour<E extends Endpoint> = {
  respond: (request: UnreadRequest<E>) => Promise<FastifyReply>
  precheck?: CheckedHandler<E>['precheck']
}

/**
 * Serves an endpoint: identifies the user, then runs the guard, the rule of who may watch the lecture that the call
 * names, the precheck and the limits before any of the body is read, then responds.
 */
export function registerRoute<E extends Endpoint>(
  app: FastifyInstance,
  { ctx, identify, mayEdit, requireWatching, spendBudget }: Omit<RouteServices, 'responseCache'>,
  endpoint: E,
  { respond, precheck }: Behaviour<E>,
) {
  const what = names.get(endpoint) ?? endpoint.summary
  const isWatched = needsWatching(endpoint)
  const budget = budgetOf(endpoint)
  const { limits: all = [] } = endpoint
  const ofHandler = all.filter(({ isCountedByHandler }) => isCountedByHandler)
  const limits = all.filter((limit) => !ofHandler.includes(limit))
  const check = precheck || limits.length > 0 ? checkAndCount : undefined
  const users = new WeakMap<FastifyRequest, CurrentUser | undefined>()

  app.route({
    method: endpoint.method,
    url: apiBase + endpoint.path,
    schema: describeRoute(endpoint),
    ...(endpoint.maxBodyBytes && { bodyLimit: endpoint.maxBodyBytes }),
    // The schema only documents; we validate below.
    validatorCompiler: () => () => true,
    onRequest: async (request, reply) => {
      const user = await identify(request, endpoint.tokenScope)
      guard(endpoint.access, user)
      users.set(request, user)
      if (endpoint.access === 'course-editor')
        await describeRequest(request, reply).act.requireRight?.(ctx.db)
      if (budget) await spendBudget(budget, user)
      if (endpoint.files) rejectHugeForm(request, maxFormBytes(endpoint.files, ctx.settings))
      if (!check && !isWatched) return
      using _inFlight = ctx.inFlight.begin()
      if (isWatched) await requireWatching(ctx, user, lectureOf(request))
      await check?.(describeRequest(request, reply))
    },
    handler: leavesJobs(endpoint)
      ? respondAndBegin
      : (request, reply) => respond(describeRequest(request, reply)),
  })

  async function checkAndCount(unread: UnreadRequest<E>) {
    await precheck?.(unread)
    await countCall(limits, unread)
  }

  /** What the change left for a job begins at once. */
  async function respondAndBegin(request: FastifyRequest, reply: FastifyReply) {
    const response = await respond(describeRequest(request, reply))
    ctx.jobs.poll()
    return response
  }

  function describeRequest(request: FastifyRequest, reply: FastifyReply): UnreadRequest<E> {
    const user = guard<E['access']>(endpoint.access, users.get(request))
    const params = parseParams(endpoint, request.params)
    const query = parseQuery(endpoint, request)
    const caller = callerOf(request, reply, users.get(request))
    const act = { what, user, address: request.ip, at: ctx.now(), requireRight: rightOf(user, params, query) }
    const countHere = (email?: string) => countCall(ofHandler, { ctx, user, caller, email })
    return { ctx, user, params, query, caller, act, countCall: countHere, request, reply }
  }

  function lectureOf(request: FastifyRequest) {
    const params: unknown = parseParams(endpoint, request.params)
    const query: unknown = parseQuery(endpoint, request)
    return ({ ...(params as object), ...(query as object) } as { lectureId: string }).lectureId
  }

  function rightOf(user: CurrentUser | undefined, params: unknown, query: unknown) {
    if (endpoint.access !== 'course-editor' || !user) return undefined
    return requireEditor(mayEdit, user, courseOf({ ...(params as object), ...(query as object) }))
  }
}

/** Changes of courses: videos to prepare, learners to judge. */
const leavesJobs = ({ access, method }: Endpoint) =>
  (access === 'course-editor' || access === 'administrator') && method !== 'GET'

/** Whether a call names a lecture that its user must be allowed to watch. Editors have their own rule. */
function needsWatching({ access, path, query, withoutWatching }: Endpoint) {
  if (access === 'course-editor' || access === 'administrator' || withoutWatching) return false
  return path.includes('/:lectureId') || Object.hasOwn(query?.shape ?? {}, 'lectureId')
}

function courseOf({ courseId, lectureId }: { courseId?: string; lectureId?: string }): EditedCourse {
  if (courseId) return { courseId }
  return lectureId ? { lectureId } : undefined
}

const names = new Map<Endpoint, string>(Object.entries(endpoints).map(([name, endpoint]) => [endpoint, name]))

function rejectHugeForm(request: FastifyRequest, maxBytes: number) {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) {
    throw new Problem('too-large', serverMessages.formTooLarge)
  }
}
