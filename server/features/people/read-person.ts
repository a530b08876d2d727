import type { Person } from '../../../contract/endpoints/people.ts'
import type { AppContext } from '../../context.ts'
import { findInvitations } from '../user/email/invitation-store.ts'
import { findDeletion } from '../user/people/people-store.ts'
import type { UserRow } from '../user/user-store.ts'
import { toPerson } from './person-view.ts'

type Reading = Pick<AppContext, 'db' | 'settings'>

export async function readPeople({ db, settings }: Reading, rows: UserRow[]): Promise<Person[]> {
  const invitations = await findInvitations(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => toPerson(settings, row, invitations.get(row.id)))
}

export async function readPerson({ db, settings }: Reading, row: UserRow): Promise<Person> {
  const shown = { ...row, ...(await findDeletion(db, row.id)) }
  return toPerson(settings, shown, (await findInvitations(db, [row.id])).get(row.id))
}
