import { randomUUIDv7 } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Role } from '../../contract/user.ts'
import { onDuplicate } from '../db/dialect.ts'
import type { Database } from '../db/open.ts'
import type { UserTable } from '../db/tables.ts'

export type UserRow = Selectable<UserTable>
export type UserDraft = Omit<UserRow, 'id' | 'created_at'>

/** Adds a person. When the e-mail is taken nothing is stored and `refuse` speaks. */
export async function insertUser(
  db: Database,
  draft: UserDraft,
  now: Date,
  refuse: () => never,
): Promise<UserRow> {
  return db
    .insertInto('user')
    .values({ id: randomUUIDv7(), created_at: now, ...draft })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(onDuplicate('user.email', refuse))
}

export function findUserByEmail(db: Database, email: string) {
  return db.selectFrom('user').selectAll().where('email', '=', email).executeTakeFirst()
}

export function findUser(db: Database, id: string) {
  return db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirst()
}

export function changeRole(db: Database, id: string, role: Role) {
  return db.updateTable('user').set({ role }).where('id', '=', id).execute()
}

export function findAdministrator(db: Database) {
  return db
    .selectFrom('user')
    .selectAll()
    .where('role', '=', 'ADMIN')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** Which of these pictures are somebody's avatar. */
export async function findAvatarsInUse(db: Database, pictures: string[]) {
  const rows = await db
    .selectFrom('user')
    .select('avatar_picture')
    .where('avatar_picture', 'in', pictures)
    .execute()
  return rows.map((row) => row.avatar_picture)
}

export function changePasswordHash(db: Database, id: string, passwordHash: string) {
  return db.updateTable('user').set({ password_hash: passwordHash }).where('id', '=', id).execute()
}
