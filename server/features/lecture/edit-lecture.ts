import type { lectureEndpoints } from '../../../contract/endpoints/lecture.ts'
import * as messages from '../../../contract/messages/calls.ts'
import * as rules from '../../../contract/messages/rules.ts'
import * as serverMessages from '../../../contract/messages/server.ts'
import { Problem } from '../../core/problem.ts'
import { auditChange } from '../../db/audit/audited.ts'
import { checked } from '../../http/handlers/checked.ts'
import { requireTexts } from './article/unpublished-store.ts'
import { lectureSubject } from './audit-subject-store.ts'
import { requireLecture } from './lecture-access.ts'
import { updateLecture } from './lecture-store.ts'
import { toLecture } from './lecture-view.ts'
import { toLectureColumns } from './opening/lecture-columns.ts'

export const editLecture = checked<typeof lectureEndpoints.editLecture>(
  ({ ctx, user, params }) => requireLecture(ctx.db, user, params),
  async ({ ctx, user, params, body, act }) => {
    if (Object.keys(body).length === 0) throw new Problem('broken', rules.nothingToChange)
    const which = lectureSubject(params.lectureId)
    const now = ctx.now()
    const lecture = await auditChange(ctx.db, act, which, async (trx) => {
      const row = await updateLecture(trx, params, toLectureColumns(body), now)
      if (body.isDraft === false) await requireTexts(trx, { ids: [params.lectureId], userId: user.id, now })
      return row
    })
    if (!lecture) throw new Problem('not-found', serverMessages.lectureNotFound)
    return { message: messages.lectureEdited, lecture: await toLecture(ctx, user, lecture) }
  },
)
