import type { bulkEndpoints } from '../../../../contract/endpoints/bulk.ts'
import * as bulkMessages from '../../../../contract/messages/server-bulk.ts'
import { Problem } from '../../../core/problem.ts'
import { checked } from '../../../http/handlers/checked.ts'
import { requireCourse } from '../../course/course-access.ts'
import { changeSeveral } from './change-several.ts'
import { hideSeveral } from './several-store.ts'

export const deleteLectures = checked<typeof bulkEndpoints.deleteLectures>(
  ({ ctx, user, params }) => requireCourse(ctx.db, user, params.courseId),
  async ({ ctx, params: { courseId }, body: { lectureIds }, act }) => {
    const now = ctx.now()
    const several = { courseId, ids: new Set(lectureIds) }
    const change = { db: ctx.db, act, now, event: 'lecture.deleted' } as const
    const count = await changeSeveral(change, several, async (trx, { ids }) => {
      const hidden = await hideSeveral(trx, several, now)
      if (hidden.length !== ids.size) throw new Problem('not-found', bulkMessages.someAreGone)
      return hidden
    })
    return { message: bulkMessages.lecturesDeleted({ count }) }
  },
)
