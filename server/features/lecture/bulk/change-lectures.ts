import type { Transaction } from 'kysely'
import type { bulkEndpoints } from '../../../../contract/endpoints/bulk.ts'
import * as serverMessages from '../../../../contract/messages/server.ts'
import * as bulkMessages from '../../../../contract/messages/server-bulk.ts'
import { Problem } from '../../../core/problem.ts'
import type { Act } from '../../../db/audit/act.ts'
import { auditChange } from '../../../db/audit/audited.ts'
import type { Database } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'
import { checked } from '../../../http/handlers/checked.ts'
import { requireCourse, requireLockedCourse } from '../../course/course-access.ts'
import { updateCurriculum } from '../../course/curriculum/curriculum-store.ts'
import { requireTexts } from '../article/unpublished-store.ts'
import { lecturesSubject } from '../audit-subject-store.ts'
import { addDraftEvents, addLectureEvents, type LectureEvent } from '../lecture-event-store.ts'
import {
  type Changed,
  countPresent,
  countSeveral,
  hideSeveral,
  type Several,
  setDraft,
  showSeveral,
} from './several-store.ts'

export const changeLectures = checked<typeof bulkEndpoints.changeLectures>(
  ({ ctx, user, params }) => requireCourse(ctx.db, user, params.courseId),
  async ({ ctx, user, params: { courseId }, body: { lectureIds, isDraft }, act }) => {
    const several = { courseId, ids: new Set(lectureIds) }
    const now = ctx.now()
    const tell: Tell = (trx, lectures) => addDraftEvents(trx, isDraft, lectures, now)
    const change = { db: ctx.db, act, now, tell }
    const changed = await changeSeveral(change, several, async (trx, { ids }) => {
      if ((await countPresent(trx, several)) !== ids.size)
        throw new Problem('not-found', bulkMessages.someAreGone)
      const changed = await setDraft(trx, several, isDraft)
      if (!isDraft) await requireTexts(trx, { ids: lectureIds, userId: user.id, now })
      return changed
    })
    const message = isDraft ? bulkMessages.lecturesUnpublished : bulkMessages.lecturesPublished
    return { message: message({ count: changed }), changed }
  },
)

export const deleteLectures = checked<typeof bulkEndpoints.deleteLectures>(
  ({ ctx, user, params }) => requireCourse(ctx.db, user, params.courseId),
  async ({ ctx, params: { courseId }, body: { lectureIds }, act }) => {
    const now = ctx.now()
    const several = { courseId, ids: new Set(lectureIds) }
    const change = { db: ctx.db, act, now, tell: telling('lecture.deleted') }
    const count = await changeSeveral(change, several, async (trx, { ids }) => {
      const hidden = await hideSeveral(trx, several, now)
      if (hidden.length !== ids.size) throw new Problem('not-found', bulkMessages.someAreGone)
      return hidden
    })
    return { message: bulkMessages.lecturesDeleted({ count }) }
  },
)

export const restoreLectures = checked<typeof bulkEndpoints.restoreLectures>(
  ({ ctx, user, params }) => requireCourse(ctx.db, user, params.courseId),
  async ({ ctx, params: { courseId }, body: { lectureIds }, act }) => {
    const several = { courseId, ids: new Set(lectureIds) }
    const change = { db: ctx.db, act, now: ctx.now(), tell: telling('lecture.restored') }
    const count = await changeSeveral(change, several, async (trx, { ids }) => {
      if ((await countSeveral(trx, several)) !== ids.size)
        throw new Problem('not-found', bulkMessages.someCannotBeRestored)
      const shown = await showSeveral(trx, several)
      if (shown.length === 0) throw new Problem('not-found', serverMessages.nothingToRestore)
      return shown
    })
    return { message: bulkMessages.lecturesRestored({ count }) }
  },
)

type Tell = (trx: Transaction<Tables>, lectures: Changed[], now: Date) => Promise<void>
type Change = { db: Database; act: Act; now: Date; tell: Tell }

const telling =
  (event: LectureEvent): Tell =>
  (trx, lectures, now) =>
    addLectureEvents(trx, event, lectures, now)

/**
 * Runs `work` while nothing else changes the course's lectures. It returns the changed ones, which catalogue, search
 * and webhooks learn of; the audit log gets one entry for all. The number of queries does not depend on their number.
 */
async function changeSeveral(
  { db, act, now, tell }: Change,
  several: Several,
  work: (trx: Transaction<Tables>, several: Several) => Promise<Changed[]>,
): Promise<number> {
  const { courseId } = several
  const changed = await auditChange(db, act, lecturesSubject(courseId), async (trx) => {
    await requireLockedCourse(trx, courseId)
    const lectures = await work(trx, several)
    if (lectures.length === 0) return undefined
    await updateCurriculum(trx, courseId, now, now)
    await tell(trx, lectures, now)
    return lectures
  })
  return changed?.length ?? 0
}
