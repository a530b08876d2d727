import type { Person } from '../../../contract/endpoints/people.ts'
import type { Settings } from '../../config.ts'
import type { DeletionRow } from '../user/people/people-store.ts'
import type { UserRow } from '../user/user-store.ts'
import { erasedFrom, toUser } from '../user/user-view.ts'

/** While an account is deleted, it has neither its name nor its picture. */
export const toPerson = (
  settings: Settings,
  row: UserRow & Partial<DeletionRow>,
  invitedUntil: Date | undefined,
): Person => ({
  ...toUser(settings, row.state === 'deleted' ? { ...row, avatar_picture: null } : row),
  state: row.state,
  createdAt: row.created_at.toISOString(),
  erasedFrom: row.deleted_at ? erasedFrom(settings, row.deleted_at).toISOString() : null,
  restoredState: row.restored_state ?? null,
  invitedUntil: invitedUntil?.toISOString() ?? null,
})
