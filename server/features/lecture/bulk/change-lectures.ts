import type { bulkEndpoints } from '../../../../contract/endpoints/bulk.ts'
import * as bulkMessages from '../../../../contract/messages/server-bulk.ts'
import { Problem } from '../../../core/problem.ts'
import { checked } from '../../../http/handlers/checked.ts'
import { requireCourse } from '../../course/course-access.ts'
import { changeSeveral } from './change-several.ts'
import { countPresent, setDraft } from './several-store.ts'

export const changeLectures = checked<typeof bulkEndpoints.changeLectures>(
  ({ ctx, user, params }) => requireCourse(ctx.db, user, params.courseId),
  async ({ ctx, params: { courseId }, body: { lectureIds, isDraft }, act }) => {
    const several = { courseId, ids: new Set(lectureIds) }
    const change = { db: ctx.db, act, now: ctx.now(), event: 'lecture.changed' } as const
    const changed = await changeSeveral(change, several, async (trx, { ids }) => {
      if ((await countPresent(trx, several)) !== ids.size)
        throw new Problem('not-found', bulkMessages.someAreGone)
      return setDraft(trx, several, isDraft)
    })
    const message = isDraft ? bulkMessages.lecturesUnpublished : bulkMessages.lecturesPublished
    return { message: message({ count: changed }), changed }
  },
)
