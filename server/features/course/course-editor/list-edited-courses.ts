import type { courseEditorEndpoints } from '../../../../contract/endpoints/course-editor.ts'
import { maxCounted } from '../../../../contract/validation/limits.ts'
import type { Handler } from '../../../http/route.ts'
import { readCatalogue } from '../catalogue/catalogue-view.ts'
import { listEditedCourseIds } from './editor-store.ts'

export const listEditedCourses: Handler<typeof courseEditorEndpoints.listEditedCourses> = async ({
  ctx,
  user,
  query,
}) => {
  const ids = await listEditedCourseIds(ctx.db, user.id, maxCounted)
  return readCatalogue(ctx, user, query, { ids })
}
