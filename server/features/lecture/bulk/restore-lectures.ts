import type { bulkEndpoints } from '../../../../contract/endpoints/bulk.ts'
import * as serverMessages from '../../../../contract/messages/server.ts'
import * as bulkMessages from '../../../../contract/messages/server-bulk.ts'
import { Problem } from '../../../core/problem.ts'
import { checked } from '../../../http/handlers/checked.ts'
import { requireCourse } from '../../course/course-access.ts'
import { changeSeveral } from './change-several.ts'
import { countSeveral, showSeveral } from './several-store.ts'

export const restoreLectures = checked<typeof bulkEndpoints.restoreLectures>(
  ({ ctx, user, params }) => requireCourse(ctx.db, user, params.courseId),
  async ({ ctx, params: { courseId }, body: { lectureIds }, act }) => {
    const several = { courseId, ids: new Set(lectureIds) }
    const change = { db: ctx.db, act, now: ctx.now(), event: 'lecture.restored' } as const
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
