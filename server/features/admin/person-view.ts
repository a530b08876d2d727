import type { Person } from '../../../contract/endpoints/desk/people.ts'
import type { Settings } from '../../config.ts'
import type { UserRow } from '../user/user-store.ts'
import { toUser } from '../user/user-view.ts'

export const toPerson = (settings: Settings, row: UserRow, invitedUntil: Date | undefined): Person => ({
  ...toUser(settings, row),
  state: row.state,
  createdAt: row.created_at.toISOString(),
  invitedUntil: invitedUntil?.toISOString() ?? null,
})
