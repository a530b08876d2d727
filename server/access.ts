import type { FastifyRequest } from 'fastify'
import type { AppContext } from './context.ts'
import type { CurrentUser } from './core/current-user.ts'
import { identifyToken, readBearer } from './features/api-token/identify-token.ts'
import { openSeenNotes } from './features/auth/session/note-seen.ts'
import { identifyUser, identifyViewer } from './features/auth/session-cookie.ts'
import { isRequiredOf, withRequirement } from './features/auth/two-step/required-access.ts'
import { mayEdit } from './features/course/course-access.ts'
import { requireEnrolment } from './features/course/enrolment/enrolment-access.ts'
import { seesMore } from './features/course/visible-course-store.ts'
import { requireRoomForLecture } from './features/lecture/outline/order-store.ts'
import { requireWatching } from './features/lecture/watching/watching-access.ts'
import { requireAnswering } from './features/quiz-attempt/files/upload-access.ts'
import { requireHandingIn } from './features/submission/draft/upload-access.ts'
import type { Identify } from './http/guard.ts'
import { callsOfToken, openBudgets } from './rate-limit/budgets.ts'
import { openCallCounts } from './rate-limit/call-counts.ts'
import type { Answering } from './uploads/tus/user-uploads.ts'

/** Who sends a request, and what they may do. */
export function openAccess(ctx: AppContext) {
  const { settings } = ctx
  const noteSeen = openSeenNotes(ctx)
  /** A course whose time has come to be taken again begins before its learner reads anything. */
  const retrain = async (user: CurrentUser | undefined) => {
    if (user?.mayRetrain) await ctx.retraining.beginFor(user.id)
    return user
  }
  const identifySession = (request: FastifyRequest) =>
    identifyUser(ctx, request, noteSeen)
      ?.then((user) => (user && isRequiredOf(ctx, user) ? withRequirement(ctx, user) : user))
      .then(retrain)
  const tokenCalls = settings.rateLimits ? openCallCounts(callsOfToken(settings), ctx.now) : undefined
  const identify: Identify = (request, tokenScope) => {
    const secret = readBearer(request)
    if (secret === undefined) return identifySession(request)
    return identifyToken({ ...ctx, tokenCalls }, secret, tokenScope)
      .then((user) => withRequirement(ctx, user))
      .then(retrain)
  }
  return {
    identify,
    identifySession,
    /** For players: says why they are refused, instead of treating them as visitors. */
    identifyPlayer: async (request: FastifyRequest) =>
      withRequirement(ctx, await identifyViewer(ctx, request, noteSeen)),
    mayEdit,
    seesMore,
    requireWatching,
    requireEnrolment,
    requireRoom: requireRoomForLecture,
    requireAnswering: (at: AppContext, user: CurrentUser, wanted: Answering) =>
      'lectureId' in wanted ? requireHandingIn(at, user, wanted) : requireAnswering(at, user, wanted),
    spendBudget: openBudgets(ctx),
  }
}
