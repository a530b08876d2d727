import type { FastifyRequest } from 'fastify'
import * as messages from '../../../contract/messages/calls.ts'
import type { Locale } from '../../../contract/messages/message.ts'
import * as serverMessages from '../../../contract/messages/server.ts'
import type { AppContext } from '../../context.ts'
import type { CurrentUser } from '../../core/current-user.ts'
import type { Feature, LoadFor, LoadForViewer, PageRequest } from '../../feature.ts'
import { toReply } from '../../http/route.ts'
import { findCatalogue } from '../course/catalogue/catalogue-page-view.ts'
import { findSummary } from '../course/curriculum/description-page-view.ts'
import { readLecturesFor } from '../lecture/opening/opened-lectures-view.ts'
import { mayWatch } from '../lecture/watching/watching-access.ts'
import { toUser } from '../user/user-view.ts'
import { readProgress } from './course-progress/read-course-progress.ts'
import { readLearningOf } from './learning/learning-view.ts'

const signedIn =
  (load: LoadFor<CurrentUser>): LoadForViewer =>
  async (ctx, user, requested, locale) => {
    const data = user && (await load(ctx, user, requested, locale))
    return data && { ...data, user: toUser(ctx.settings, user) }
  }

export const personalPages: Feature['personalPages'] = {
  home: signedIn(findHome),
  lectures: signedIn(findLectures),
  learning: signedIn(async (ctx, user, _, locale) => ({
    learning: toReply(await readLearningOf(ctx, user), locale),
  })),
}

async function findHome(ctx: AppContext, user: CurrentUser, _: FastifyRequest, locale: Locale) {
  const [learning, catalogue] = await Promise.all([
    readLearningOf(ctx, user),
    findCatalogue({ ctx, requester: user, query: {}, locale }),
  ])
  return { ...catalogue, learning: toReply(learning, locale) }
}

/** Undefined if the course is missing, or only subscribers watch it: the page's script says so. */
async function findLectures(ctx: AppContext, user: CurrentUser, { query }: PageRequest, locale: Locale) {
  const summary = await findSummary(ctx, user, (query as Record<string, unknown>).course, locale)
  if (!summary || !(await mayWatch(ctx, user, { courseId: summary.course._id }))) return undefined
  const [lectures, progress] = await Promise.all([
    readLecturesFor(ctx, user, summary.course._id),
    readProgress(ctx.db, { userId: user.id, courseId: summary.course._id }),
  ])
  return {
    summary,
    lectures: toReply({ message: messages.lecturesFetched, ...lectures }, locale),
    // It decides which lecture the page opens with.
    progress: toReply({ message: serverMessages.progressFetched, ...progress }, locale),
  }
}
