import type { courseEditorEndpoints, Editor } from '../../../../contract/endpoints/course-editor.ts'
import * as messages from '../../../../contract/messages/calls.ts'
import * as adminMessages from '../../../../contract/messages/server-admin.ts'
import { maxCounted, maxEditors } from '../../../../contract/validation/limits.ts'
import type { Settings } from '../../../config.ts'
import { Problem } from '../../../core/problem.ts'
import { requireRevision, revisionOf } from '../../../core/revision/content-revision.ts'
import { auditChange } from '../../../db/audit/audited.ts'
import type { Handler } from '../../../http/route.ts'
import { countAccounts } from '../../user/people/people-store.ts'
import type { UserRow } from '../../user/user-store.ts'
import { toUser } from '../../user/user-view.ts'
import { editorsSubject } from '../audit-subject-store.ts'
import { changeCatalogue } from '../catalogue/catalogue-row-store.ts'
import { readCatalogue } from '../catalogue/catalogue-view.ts'
import { requireCourse, requireLockedCourse } from '../course-access.ts'
import { listEditedCourseIds, listEditorRows, replaceEditors } from './editor-store.ts'

export const listEditedCourses: Handler<typeof courseEditorEndpoints.listEditedCourses> = async ({
  ctx,
  user,
  query,
}) => {
  const ids = await listEditedCourseIds(ctx.db, user.id, maxCounted)
  return readCatalogue(ctx, user, query, { ids })
}

export const listEditors: Handler<typeof courseEditorEndpoints.listEditors> = async ({
  ctx,
  user,
  params,
}) => {
  const { id } = await requireCourse(ctx.db, user, params.courseId)
  const editors = await listEditorRows(ctx.db, id)
  return { message: adminMessages.editorsListed, ...toEditors(ctx.settings, editors) }
}

/** Sends no webhook, because the course itself has not changed. */
export const changeEditors: Handler<typeof courseEditorEndpoints.changeEditors> = async ({
  ctx,
  params: { courseId },
  body,
  act,
}) => {
  const userIds = [...new Set(body.userIds)]
  if (userIds.length > maxEditors)
    throw new Problem('limit-reached', adminMessages.tooManyEditors({ max: maxEditors }))
  const editors = await auditChange(ctx.db, act, editorsSubject(courseId), async (trx) => {
    await requireLockedCourse(trx, courseId)
    const before = idsOf(await listEditorRows(trx, courseId))
    requireRevision(body.revision, before, adminMessages.editorsChangedMeanwhile)
    if ((await countAccounts(trx, userIds)) < userIds.length) throw unknownEditor()
    await replaceEditors(trx, courseId, userIds, ctx.now())
    const chosen = await listEditorRows(trx, courseId)
    // The instructor's picture is shown while their account is among them.
    await changeCatalogue(trx, 0)
    return chosen
  })
  return { message: messages.editorsChanged, ...toEditors(ctx.settings, editors) }
}

const unknownEditor = () =>
  new Problem('broken', adminMessages.editorUnknown, { fields: { userIds: adminMessages.editorUnknown } })

const toEditors = (settings: Settings, rows: UserRow[]) => ({
  editors: rows.map((row) => toEditor(settings, row)),
  revision: revisionOf(idsOf(rows)),
})

/** What is chosen: a name that was changed meanwhile is no other choice. */
const idsOf = (rows: Pick<UserRow, 'id'>[]) => rows.map(({ id }) => id).toSorted()

function toEditor(settings: Settings, row: UserRow): Editor {
  const { _id, fullName, email, avatar } = toUser(settings, row)
  return { _id, fullName, email, avatar, state: row.state }
}
