import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apiBase } from '../../contract/addresses.ts'
import type { Endpoint } from '../../contract/api/define-endpoint.ts'
import * as serverMessages from '../../contract/messages/server.ts'
import { Problem } from '../core/problem.ts'
import { budgetOf, type SpendBudget } from '../rate-limit/budgets.ts'
import { countCall } from '../rate-limit/count-call.ts'
import type { Identify, MayEdit, RequireEnrolment, RequireWatching } from './guard.ts'
import { maxFormBytes } from './multipart/receive-form.ts'
import { courseOf, namedIn, openCalls } from './open-calls.ts'
import { describeRoute } from './openapi/describe-route.ts'
import { asPreviewer, isPreview } from './preview/as-previewer.ts'
import type { Served, ServedBy, UnreadRequest } from './route.ts'

export type RouteServices = ServedBy & {
  identify: Identify
  mayEdit: MayEdit
  requireWatching: RequireWatching
  requireEnrolment: RequireEnrolment
  spendBudget: SpendBudget
}

/**
 * Serves an endpoint: identifies the user, then runs the guard, the rule of who may watch the lecture that the call
 * names, the precheck and the limits before any of the body is read, then responds.
 */
export function registerRoute<E extends Endpoint>(
  app: FastifyInstance,
  services: RouteServices,
  endpoint: E,
  { precheck, respond: openResponse, identify: replaceIdentify }: Served<E>,
) {
  const { ctx, mayEdit, requireWatching, requireEnrolment, spendBudget } = services
  const identify = replaceIdentify?.(services.identify) ?? services.identify
  const respond = openResponse(endpoint, services)
  const calls = openCalls(ctx, mayEdit, endpoint)
  const isWatched = needsWatching(endpoint)
  const isLearned = !isWatched && needsEnrolment(endpoint)
  const budget = budgetOf(endpoint)
  const limits = endpoint.limits?.filter(({ isCountedByHandler }) => !isCountedByHandler) ?? []
  const check = precheck || limits.length > 0 ? checkAndCount : undefined
  const isOpen = !check && !isWatched && !isLearned && !endpoint.files

  app.route({
    method: endpoint.method,
    url: apiBase + endpoint.path,
    schema: describeRoute(endpoint),
    ...(endpoint.maxBodyBytes && { bodyLimit: endpoint.maxBodyBytes }),
    onRequest: (request, reply, done) => {
      const identified = identify(request, endpoint.tokenScope)
      if (identified || !isOpen) return void admit(request, reply, identified).then(() => done(), done)
      // A visitor's request waits for nothing, so it needs no promise.
      calls.open(request, reply, undefined)
      done()
    },
    handler: leavesJobs(endpoint) ? respondAndBegin : (request) => respond(calls.of(request)),
  })

  async function admit(request: FastifyRequest, reply: FastifyReply, identified: ReturnType<Identify>) {
    const sender = await identified
    const user = isPreview(request) ? await asPreviewer(services, endpoint, request, sender) : sender
    const { describe } = calls.open(request, reply, user)
    if (endpoint.access === 'course-editor') await describe().act.requireRight?.(ctx.db)
    if (budget) await spendBudget(budget, user)
    if (endpoint.files) rejectHugeForm(request, maxFormBytes(endpoint.files, ctx.settings))
    if (!check && !isWatched && !isLearned) return
    using _inFlight = ctx.inFlight.begin()
    if (isWatched) await requireWatching(ctx, user, lectureOf(describe()))
    if (isLearned && user) await requireEnrolment(ctx, user, courseOf(namedIn(describe())))
    await check?.(describe())
  }

  async function checkAndCount(unread: UnreadRequest<E>) {
    await precheck?.(unread)
    await countCall(limits, unread)
  }

  /** What the change left for a job begins at once. */
  async function respondAndBegin(request: FastifyRequest) {
    const response = await respond(calls.of(request))
    ctx.jobs.poll()
    return response
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

/** Whether a call names a course that its user must be allowed to learn in. */
const needsEnrolment = ({ access, path, withoutWatching }: Endpoint) =>
  access === 'signed-in' && !withoutWatching && path.includes('/:courseId')

/** `needsWatching` was true, so it is there. */
const lectureOf = (call: { params: unknown; query: unknown }) => namedIn(call).lectureId as string

function rejectHugeForm(request: FastifyRequest, maxBytes: number) {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) {
    throw new Problem('too-large', serverMessages.formTooLarge)
  }
}
