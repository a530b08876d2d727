import { randomInt } from 'node:crypto'
import { type Selectable, sql, type Transaction } from 'kysely'
import * as messages from '../../../contract/messages/server-access-code.ts'
import { maxAccessCodes } from '../../../contract/validation/bounds/enrolment-limits.ts'
import { newId } from '../../core/new-id.ts'
import { Problem } from '../../core/problem.ts'
import { defineSubject } from '../../db/audit/subject.ts'
import { textOf } from '../../db/audit/text-of.ts'
import { holdRows } from '../../db/dialect.ts'
import { lockLibrary } from '../../db/library-store.ts'
import type { Database } from '../../db/open.ts'
import type { AccessCodeTable } from '../../db/tables/access-code-tables.ts'
import type { Tables } from '../../db/tables.ts'
import { noteLeft } from '../group/group-people-store.ts'

export type AccessCodeRow = Selectable<AccessCodeTable>
type Given = { courseIds: string[]; groupIds: string[]; pathIds: string[] }

// 31 characters: without 0 and O, 1, I and L. Twelve of them are 59 bits.
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const codeLength = 12

// A statement has at most 32,766 values (sqlite.org/limits).
const peopleAtOnce = 1_000

const newCode = () => Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('')

/** As people may write it: in small letters, with spaces or hyphens. */
export const readCode = (typed: string) => typed.toUpperCase().replace(/[\s-]+/g, '')

export async function insertAccessCode(
  trx: Transaction<Tables>,
  { courseIds, groupIds, pathIds, ...rule }: Given & Pick<AccessCodeRow, 'seats' | 'expires_at' | 'made_by'>,
  now: Date,
) {
  // Without the lock, two simultaneous requests would each miss the other's code.
  await lockLibrary(trx)
  const { codes } = await trx
    .selectFrom('access_code')
    .select((row) => row.fn.countAll<number>().as('codes'))
    .executeTakeFirstOrThrow()
  if (Number(codes) >= maxAccessCodes)
    throw new Problem('limit-reached', messages.tooMany({ max: maxAccessCodes }))
  const row = { id: newId(), code: newCode(), ...rule, created_at: now }
  await trx.insertInto('access_code').values(row).execute()
  await trx
    .insertInto('access_code_gift')
    .values([
      ...courseIds.map((course_id) => ({ ...nothing, code_id: row.id, course_id })),
      ...groupIds.map((group_id) => ({ ...nothing, code_id: row.id, group_id })),
      ...pathIds.map((path_id) => ({ ...nothing, code_id: row.id, path_id })),
    ])
    .execute()
  return row
}

const nothing = { course_id: null, group_id: null, path_id: null }

type Listing = {
  limit: number
  cursor: string | undefined
  madeBy: string | undefined
  /** Only those that give nothing but courses that this person edits. */
  editedBy: string | undefined
  courseId: string | undefined
  groupId: string | undefined
  pathId: string | undefined
}

/** The newest first; those of one maker, of a course, a group or a path, or all. */
export function listAccessCodeRows(db: Database, { limit, cursor, madeBy, editedBy, ...of }: Listing) {
  let rows = db.selectFrom('access_code').selectAll().orderBy('id', 'desc').limit(limit)
  if (madeBy !== undefined) rows = rows.where('made_by', '=', madeBy)
  if (editedBy !== undefined) rows = rows.where(({ exists, not }) => not(exists(foreignGift(db, editedBy))))
  const given = (column: 'course_id' | 'group_id' | 'path_id', id: string) =>
    db.selectFrom('access_code_gift').select('code_id').where(column, '=', id)
  if (of.courseId !== undefined) rows = rows.where('id', 'in', given('course_id', of.courseId))
  if (of.groupId !== undefined) rows = rows.where('id', 'in', given('group_id', of.groupId))
  if (of.pathId !== undefined) rows = rows.where('id', 'in', given('path_id', of.pathId))
  if (cursor !== undefined) rows = rows.where('id', '<', cursor)
  return rows.execute()
}

/** What a code gives besides courses that this person edits. */
const foreignGift = (db: Database, userId: string) =>
  db
    .selectFrom('access_code_gift')
    .select('code_id')
    .whereRef('code_id', '=', sql.ref('access_code.id'))
    .where(({ or, eb, selectFrom }) => {
      const edited = selectFrom('course_editor')
        .select('course_editor.course_id')
        .where('course_editor.user_id', '=', userId)
      return or([eb('course_id', 'is', null), eb('course_id', 'not in', edited)])
    })

export const findAccessCode = (db: Database, id: string) =>
  db.selectFrom('access_code').selectAll().where('id', '=', id).executeTakeFirst()

/** Waits until nobody else uses it, so that its last seat is given once. */
export const lockByCode = (trx: Transaction<Tables>, code: string) =>
  holdRows(trx, trx.selectFrom('access_code').selectAll().where('code', '=', code)).executeTakeFirst()

/** Without groups that are being deleted: those are their own ancestors no more. */
export async function listGifts(db: Database, codeIds: string[]) {
  if (codeIds.length === 0) return []
  return db
    .selectFrom('access_code_gift')
    .leftJoin('group_ancestors', (join) =>
      join
        .onRef('group_ancestors.group_id', '=', 'access_code_gift.group_id')
        .onRef('group_ancestors.ancestor_id', '=', 'access_code_gift.group_id'),
    )
    .leftJoin('groups', 'groups.id', 'group_ancestors.group_id')
    .leftJoin('learning_path', 'learning_path.id', 'access_code_gift.path_id')
    .select(['code_id', 'course_id', 'groups.id as group_id', 'path_id'])
    .select(['groups.name as group_name', 'learning_path.title as path_title'])
    .where('code_id', 'in', codeIds)
    .where(({ or, eb }) => or([eb('access_code_gift.group_id', 'is', null), eb('groups.id', 'is not', null)]))
    .execute()
}

export async function countUses(db: Database, codeIds: string[]) {
  const counts = new Map<string, number>()
  if (codeIds.length === 0) return counts
  const rows = await db
    .selectFrom('access_code_use')
    .select((row) => ['code_id', row.fn.countAll<number>().as('used')])
    .where('code_id', 'in', codeIds)
    .groupBy('code_id')
    .execute()
  for (const { code_id, used } of rows) counts.set(code_id, Number(used))
  return counts
}

export const findUse = (db: Database, code_id: string, user_id: string) =>
  db
    .selectFrom('access_code_use')
    .select('used_at')
    .where('code_id', '=', code_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()

export const insertUse = (trx: Transaction<Tables>, code_id: string, user_id: string, used_at: Date) =>
  trx.insertInto('access_code_use').values({ code_id, user_id, used_at }).execute()

/** The newest people first. */
export function listUses(
  db: Database,
  codeId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  let rows = db
    .selectFrom('access_code_use')
    .innerJoin('user', 'user.id', 'access_code_use.user_id')
    .select(['user.id', 'user.full_name', 'user.avatar_picture', 'access_code_use.used_at'])
    .where('code_id', '=', codeId)
    .orderBy('access_code_use.user_id', 'desc')
    .limit(limit)
  if (cursor !== undefined) rows = rows.where('access_code_use.user_id', '<', cursor)
  return rows.execute()
}

/** Ends the code, and what it gave where `removesPeople`. */
export async function deleteAccessCode(
  trx: Transaction<Tables>,
  id: string,
  { removesPeople, now }: { removesPeople: boolean; now: Date },
) {
  if (removesPeople) {
    for (const table of ['enrolment', 'path_enrolment'] as const)
      await trx
        .updateTable(table)
        .set({ ends_at: now })
        .where('source', '=', 'code')
        .where('origin_id', '=', id)
        .where(sql<boolean>`(ends_at is null or ends_at > ${now})`)
        .execute()
    await removeFromGroups(trx, id, now)
  }
  const { numDeletedRows } = await trx.deleteFrom('access_code').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

async function removeFromGroups(trx: Transaction<Tables>, codeId: string, now: Date) {
  const removed = await trx
    .deleteFrom('group_members')
    .where('source', '=', 'code')
    .where(
      'group_id',
      'in',
      trx
        .selectFrom('access_code_gift')
        .select('group_id')
        .where('code_id', '=', codeId)
        .where('group_id', 'is not', null)
        .$castTo<{ group_id: string }>(),
    )
    .where('user_id', 'in', trx.selectFrom('access_code_use').select('user_id').where('code_id', '=', codeId))
    .returning(['group_id', 'user_id'])
    .execute()
  for (const [groupId, rows] of Map.groupBy(removed, ({ group_id }) => group_id))
    for (let from = 0; from < rows.length; from += peopleAtOnce) {
      const some = rows.slice(from, from + peopleAtOnce).map(({ user_id }) => user_id)
      await noteLeft(trx, groupId, some, now)
    }
}

/** The code itself is a secret and in no entry. */
export const accessCodeSubject = defineSubject('accessCode', async (trx, id) => {
  const row = await findAccessCode(trx, id)
  if (!row) return undefined
  const gifts = await listGifts(trx, [id])
  const given = gifts.map(({ course_id, group_id, path_id }) => [
    course_id ?? group_id ?? path_id ?? '',
    true,
  ])
  return {
    name: null,
    facts: { seats: row.seats, expiresAt: textOf(row.expires_at), ...Object.fromEntries(given) },
  }
})
