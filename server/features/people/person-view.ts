import type { Person } from '../../../contract/endpoints/people.ts'
import type { Settings } from '../../config.ts'
import type { AppContext } from '../../context.ts'
import { findInvitations } from '../user/email/invitation-store.ts'
import { type DeletionRow, findDeletion } from '../user/people/people-store.ts'
import type { UserRow } from '../user/user-store.ts'
import { erasedFrom, toUser } from '../user/user-view.ts'

type Reading = Pick<AppContext, 'db' | 'settings'>

export async function viewPeople({ db, settings }: Reading, rows: UserRow[]): Promise<Person[]> {
  const invitations = await findInvitations(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => toPerson(settings, row, invitations.get(row.id)))
}

export async function viewPerson({ db, settings }: Reading, row: UserRow): Promise<Person> {
  const shown = { ...row, ...(await findDeletion(db, row.id)) }
  return toPerson(settings, shown, (await findInvitations(db, [row.id])).get(row.id))
}

/** While an account is deleted, it has neither its name nor its picture. */
const toPerson = (
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
