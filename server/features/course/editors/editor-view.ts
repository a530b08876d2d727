import type { Editor } from '../../../../contract/endpoints/course-editor.ts'
import type { Settings } from '../../../config.ts'
import type { UserRow } from '../../user/user-store.ts'
import { toUser } from '../../user/user-view.ts'

export function toEditor(settings: Settings, row: UserRow): Editor {
  const { _id, fullName, email, avatar } = toUser(settings, row)
  return { _id, fullName, email, avatar, state: row.state }
}
