import type { Learner, progressEndpoints } from '../../../../contract/endpoints/progress.ts'
import * as deskMessages from '../../../../contract/messages/generated/server-desk.ts'
import { adminPage } from '../../../../contract/validation/limits.ts'
import type { Settings } from '../../../config.ts'
import { pageOf } from '../../../db/page-of.ts'
import { publicAddress } from '../../../http/public-address.ts'
import type { Handler } from '../../../http/route.ts'
import { requireCourse } from '../../course/course-access.ts'
import { avatarAddress } from '../../user/user-view.ts'
import { findLastWatched, type LearnerRow, listLearnerRows } from './learner-store.ts'

export const listLearners: Handler<typeof progressEndpoints.listLearners> = async ({
  ctx: { db, settings, now },
  user,
  params,
  query: { limit = adminPage.usual, cursor },
}) => {
  const course = await requireCourse(db, user, params.courseId)
  const rows = await listLearnerRows(db, course.id, { limit: limit + 1, cursor })
  const { page, nextCursor } = pageOf(rows, limit)
  const ids = page.map(({ id }) => id)
  const lastWatched = await findLastWatched(db, course.id, ids)
  return {
    message: deskMessages.learnersListed,
    learners: page.map((row) => ({
      ...toLearner(settings, row, course.lecture_count),
      lastWatchedAt: (lastWatched.get(row.id) ?? now()).toISOString(),
    })),
    nextCursor,
  }
}

function toLearner(settings: Settings, row: LearnerRow, lectures: number): Omit<Learner, 'lastWatchedAt'> {
  const finishedLectures = Number(row.finished)
  return {
    _id: row.id,
    fullName: row.full_name,
    avatar: { secure_url: publicAddress(settings, avatarAddress(row.avatar_picture)) },
    finishedLectures,
    share: lectures > 0 ? Math.min(1, finishedLectures / lectures) : 0,
  }
}
