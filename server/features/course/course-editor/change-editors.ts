import type { courseEditorEndpoints } from '../../../../contract/endpoints/course-editor.ts'
import * as messages from '../../../../contract/messages/calls.ts'
import * as deskMessages from '../../../../contract/messages/server-desk.ts'
import { maxEditors } from '../../../../contract/validation/limits.ts'
import { Problem } from '../../../core/problem.ts'
import { requireRevision } from '../../../core/revision/content-revision.ts'
import { auditChange } from '../../../db/audit/audited.ts'
import type { Handler } from '../../../http/route.ts'
import { editorsSubject } from '../audit-subject-store.ts'
import { lockCourse } from '../curriculum/curriculum-store.ts'
import { countAccounts, listEditorRows, replaceEditors } from './editor-store.ts'
import { idsOf, toEditors } from './editor-view.ts'

/** Sends no webhook, because the course itself has not changed. */
export const changeEditors: Handler<typeof courseEditorEndpoints.changeEditors> = async ({
  ctx,
  params: { courseId },
  body,
  act,
}) => {
  const userIds = [...new Set(body.userIds)]
  if (userIds.length > maxEditors)
    throw new Problem('limit-reached', deskMessages.tooManyEditors({ max: maxEditors }))
  const editors = await auditChange(ctx.db, act, editorsSubject(courseId), async (trx) => {
    if (!(await lockCourse(trx, courseId))) throw new Problem('not-found', messages.courseNotFound)
    const before = idsOf(await listEditorRows(trx, courseId))
    requireRevision(body.revision, before, deskMessages.editorsChangedMeanwhile)
    if ((await countAccounts(trx, userIds)) < userIds.length) throw unknownEditor()
    await replaceEditors(trx, courseId, userIds, ctx.now())
    return listEditorRows(trx, courseId)
  })
  return { message: messages.editorsChanged, ...toEditors(ctx.settings, editors) }
}

const unknownEditor = () =>
  new Problem('broken', deskMessages.editorUnknown, { fields: { userIds: deskMessages.editorUnknown } })
