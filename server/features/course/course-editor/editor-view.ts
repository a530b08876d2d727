import type { Editor } from '../../../../contract/endpoints/course-editor.ts'
import type { Settings } from '../../../config.ts'
import { revisionOf } from '../../../core/revision/content-revision.ts'
import type { UserRow } from '../../user/user-store.ts'
import { toUser } from '../../user/user-view.ts'

export const toEditors = (settings: Settings, rows: UserRow[]) => ({
  editors: rows.map((row) => toEditor(settings, row)),
  revision: revisionOf(idsOf(rows)),
})

/** What is chosen: a name that was changed meanwhile is no other choice. */
export const idsOf = (rows: Pick<UserRow, 'id'>[]) => rows.map(({ id }) => id).toSorted()

function toEditor(settings: Settings, row: UserRow): Editor {
  const { _id, fullName, email, avatar } = toUser(settings, row)
  return { _id, fullName, email, avatar, state: row.state }
}
