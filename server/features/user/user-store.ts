import { type Selectable, sql, type Transaction } from 'kysely'
import type { Preferences, Role } from '../../../contract/endpoints/user.ts'
import type { ChosenUserState } from '../../../contract/validation/choices.ts'
import { newId } from '../../core/new-id.ts'
import { endHandedOut } from '../../db/audit/still-allowed.ts'
import { defineSubject } from '../../db/audit/subject.ts'
import { textOf } from '../../db/audit/text-of.ts'
import { compileOnce } from '../../db/compile-once.ts'
import { lockRows, onDuplicate } from '../../db/dialect.ts'
import type { Database } from '../../db/open.ts'
import { searchKey } from '../../db/search/search-words.ts'
import type { StoredPreferences, UserTable } from '../../db/tables/user-tables.ts'
import type { Tables } from '../../db/tables.ts'
import { transact } from '../../db/transact.ts'
import { addEvent } from '../webhook/event-store.ts'
import { indexUser } from './people/user-search-store.ts'
import { closeSessionsOf } from './session-store.ts'
import { changeShownInstructor } from './shown-instructor-store.ts'
import { addFirstSubscription } from './subscription-store.ts'

export type UserRow = Selectable<UserTable>
export type UserDraft = Omit<
  UserRow,
  'id' | 'created_at' | 'preferences' | 'state' | 'name_key' | 'email_confirmed_at' | 'time_zone'
> & { email_confirmed_at?: Date }

export async function insertUser(
  db: Database,
  draft: UserDraft,
  now: Date,
  reject: () => never,
): Promise<UserRow> {
  return transact(db, (trx) => insertUserRow(trx, draft, now)).catch(onDuplicate('user.email', reject))
}

/** Call it with `onDuplicate` around the transaction. */
export async function insertUserRow(trx: Transaction<Tables>, draft: UserDraft, now: Date) {
  const user = await trx
    .insertInto('user')
    .values({ id: newId(), created_at: now, name_key: searchKey(draft.full_name), ...draft })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (draft.subscription_status !== 'none') await addFirstSubscription(trx, user)
  await indexUser(trx, user)
  await addEvent(trx, 'user.created', toEventUser(user), now)
  return user
}

export const toEventUser = (row: Pick<UserRow, 'id' | 'full_name' | 'email' | 'role'>) => ({
  user: { _id: row.id, fullName: row.full_name, email: row.email, role: row.role },
})

export function findUserByEmail(db: Database, email: string) {
  return db.selectFrom('user').selectAll().where('email', '=', email).executeTakeFirst()
}

export function findUser(db: Database, id: string) {
  return db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function listUsersByIds(db: Database, ids: string[]) {
  if (ids.length === 0) return []
  return db.selectFrom('user').selectAll().where('id', 'in', ids).execute()
}

/**
 * Ends the user's sessions, so that no cookie keeps the old role, and what they handed out. The column's type rejects
 * all other writes.
 */
export async function changeRole(trx: Transaction<Tables>, id: string, role: Role) {
  await trx
    .updateTable('user')
    .set({ role: sql<never>`${role}` })
    .where('id', '=', id)
    .execute()
  await closeSessionsOf(trx, id)
  await endHandedOut(trx, id)
  await changeShownInstructor(trx, id)
  return true
}

/**
 * Sessions of a disabled account stay but are refused, so that its players are recognised. They end when the account
 * becomes active, so that none revives; what it handed out ends at once. An account that its owner has deleted stays
 * deleted, and gets this state when it is restored.
 */
export async function changeState(trx: Transaction<Tables>, id: string, state: ChosenUserState) {
  // Else the owner who deletes the account at this moment would undo the decision.
  await lockUser(trx, id)
  const { numUpdatedRows: deletions } = await trx
    .updateTable('account_deletion')
    .set({ restored_state: state })
    .where('user_id', '=', id)
    .executeTakeFirst()
  if (deletions > 0n) return
  await trx
    .updateTable('user')
    .set({ state: sql<never>`${state}` })
    .where('id', '=', id)
    .execute()
  if (state === 'active') await closeSessionsOf(trx, id)
  else await endHandedOut(trx, id)
  await changeShownInstructor(trx, id)
}

/** Waits until nobody else changes or counts what the person has, so that bounds per person hold. */
export const lockUser = (trx: Transaction<Tables>, id: string) =>
  lockRows(trx, trx.selectFrom('user').selectAll().where('id', '=', id)).executeTakeFirst()

export function findAdministrator(db: Database) {
  return db
    .selectFrom('user')
    .selectAll()
    .where('role', '=', 'ADMIN')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

export async function findAvatarsInUse(db: Database, pictures: string[]) {
  const rows = await db
    .selectFrom('user')
    .select('avatar_picture')
    .where('avatar_picture', 'in', pictures)
    .execute()
  return rows.flatMap((row) => row.avatar_picture ?? [])
}

export async function isAvatar(db: Database, picture: string) {
  const user = await db
    .selectFrom('user')
    .select('id')
    .where('avatar_picture', '=', picture)
    .limit(1)
    .executeTakeFirst()
  return user !== undefined
}

/** Undefined if the account is no longer active: it may have been disabled or deleted while the picture arrived. */
export function updateProfile(
  db: Database,
  id: string,
  profile: Pick<UserRow, 'full_name' | 'avatar_picture'>,
): Promise<UserRow | undefined> {
  return transact(db, async (trx) => {
    const user = await trx
      .updateTable('user')
      .set({ ...profile, name_key: searchKey(profile.full_name) })
      .where('id', '=', id)
      .where('state', '=', 'active')
      .returningAll()
      .executeTakeFirst()
    if (user) await indexUser(trx, user)
    await changeShownInstructor(trx, id)
    return user
  })
}

export const saveTimeZone = (db: Database, id: string, time_zone: string) =>
  db.updateTable('user').set({ time_zone }).where('id', '=', id).execute()

export async function findPreferences(db: Database, id: string): Promise<StoredPreferences> {
  const [row] = await selectPreferences(db, id)
  return row?.preferences ?? {}
}

const selectPreferences = compileOnce((db, id: string) =>
  db.selectFrom('user').select('preferences').where('id', '=', id),
)

/** Replaces all settings of the player, and keeps the pace. */
export const updatePreferences = (db: Database, id: string, preferences: Preferences) =>
  changePreferences(db, id, ({ minutesPerWeek }) => ({ ...preferences, minutesPerWeek }))

export const updatePace = (db: Database, id: string, minutesPerWeek: number | null) =>
  changePreferences(db, id, (stored) => ({ ...stored, minutesPerWeek: minutesPerWeek ?? undefined }))

function changePreferences(
  db: Database,
  id: string,
  change: (stored: StoredPreferences) => StoredPreferences,
) {
  return transact(db, async (trx) => {
    const stored = await lockRows(
      trx,
      trx.selectFrom('user').select('preferences').where('id', '=', id),
    ).executeTakeFirst()
    const preferences = JSON.stringify(change(stored?.preferences ?? {}))
    await trx.updateTable('user').set({ preferences }).where('id', '=', id).execute()
  })
}

export async function countUsers(db: Database) {
  const { total } = await db
    .selectFrom('user')
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export async function hasPasswordHash(db: Database, id: string, passwordHash: string) {
  const user = await findUser(db, id)
  return user?.state === 'active' && user.password_hash === passwordHash
}

export function changePasswordHash(db: Database, id: string, passwordHash: string) {
  return db.updateTable('user').set({ password_hash: passwordHash }).where('id', '=', id).execute()
}

/** Replaces the compared password hash; false if it has changed since. */
export async function replacePasswordHash(db: Database, id: string, compared: string, passwordHash: string) {
  const { numUpdatedRows } = await db
    .updateTable('user')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .where('password_hash', '=', compared)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const userSubject = defineSubject('user', async (trx, id) => {
  const row = await trx
    .selectFrom('user')
    .leftJoin('account_deletion', 'account_deletion.user_id', 'user.id')
    .select(['role', 'state', 'subscription_status', 'restored_state'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { role, state, subscription_status, restored_state } = row
  const newest = await trx
    .selectFrom('subscription')
    .select('until')
    .where('user_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const subscribedUntil = textOf(newest?.until ?? null)
  const facts = { role, state, subscription: subscription_status, subscribedUntil }
  return { name: null, facts: restored_state ? { ...facts, restoredState: restored_state } : facts }
})
