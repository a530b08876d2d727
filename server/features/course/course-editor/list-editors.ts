import type { courseEditorEndpoints } from '../../../../contract/endpoints/course-editor.ts'
import * as deskMessages from '../../../../contract/messages/server-desk.ts'
import type { Handler } from '../../../http/route.ts'
import { requireCourse } from '../course-access.ts'
import { listEditorRows } from './editor-store.ts'
import { toEditors } from './editor-view.ts'

export const listEditors: Handler<typeof courseEditorEndpoints.listEditors> = async ({
  ctx,
  user,
  params,
}) => {
  const { id } = await requireCourse(ctx.db, user, params.courseId)
  const editors = await listEditorRows(ctx.db, id)
  return { message: deskMessages.editorsListed, ...toEditors(ctx.settings, editors) }
}
