import type { Insertable, Selectable, Transaction } from 'kysely'
import * as messages from '../../../../contract/messages/server-question-bank.ts'
import { maxBankPictures } from '../../../../contract/validation/bounds/question-limits.ts'
import { newId } from '../../../core/new-id.ts'
import { Problem } from '../../../core/problem.ts'
import type { Database } from '../../../db/open.ts'
import type { BankPictureTable } from '../../../db/tables/question-bank-tables.ts'
import type { Tables } from '../../../db/tables.ts'
import { type Requester, visibleCourses } from '../../course/visible-course-store.ts'
import { foldersIn } from './picture-reference.ts'

export type BankPictureRow = Selectable<BankPictureTable>

const existing = (db: Database) => db.selectFrom('bank_picture').where('deleted_at', 'is', null)

export const listAllPictures = (db: Database, courseId: string): Promise<BankPictureRow[]> =>
  existing(db).selectAll().where('course_id', '=', courseId).orderBy('id').execute()

/** Those of these folders that are pictures of the course. */
export async function listPictures(
  db: Database,
  courseId: string,
  folders: string[],
): Promise<BankPictureRow[]> {
  if (folders.length === 0) return []
  return existing(db)
    .selectAll()
    .where('course_id', '=', courseId)
    .where('folder', 'in', folders)
    .orderBy('id')
    .execute()
}

/** The same by a question of the course, deleted ones too, which attempts still show. */
export async function listPicturesBeside(db: Database, questionId: string, folders: string[]) {
  const question = await db
    .selectFrom('bank_question')
    .select('course_id')
    .where('id', '=', questionId)
    .executeTakeFirst()
  return question ? listPictures(db, question.course_id, folders) : []
}

export const insertPicture = (trx: Transaction<Tables>, row: Insertable<BankPictureTable>) =>
  insertPictures(trx, [row], { courseId: row.course_id, now: row.created_at as Date })

/** Lock the course first. Unused pictures make room once they are a day old. */
export async function insertPictures(
  trx: Transaction<Tables>,
  rows: Insertable<BankPictureTable>[],
  { courseId, now }: { courseId: string; now: Date },
) {
  if (rows.length === 0) return
  const unused = await requireRoomForPictures(trx, { courseId, now, count: rows.length })
  if (unused.length > 0)
    await trx.updateTable('bank_picture').set({ deleted_at: now }).where('id', 'in', unused).execute()
  await trx.insertInto('bank_picture').values(rows).execute()
}

const unusedMs = 86_400_000

type Wanted = { courseId: string; now: Date; count: number }

/** Throws 409 if the course has no room for so many; returns the ids of unused pictures that have to go now. */
export async function requireRoomForPictures(
  db: Database,
  { courseId, now, count }: Wanted,
): Promise<string[]> {
  const pictures = await existing(db)
    .select(['id', 'folder', 'created_at'])
    .where('course_id', '=', courseId)
    .execute()
  if (pictures.length + count <= maxBankPictures) return []
  const used = await listFoldersInTexts(db, courseId)
  const unused = pictures.filter(
    ({ folder, created_at }) => now.getTime() - created_at.getTime() > unusedMs && !used.has(folder),
  )
  if (pictures.length - unused.length + count > maxBankPictures)
    throw new Problem('limit-reached', messages.tooManyPictures({ max: maxBankPictures }))
  return unused.map(({ id }) => id)
}

// The texts of this many questions are in memory at once.
const atOnce = 100

/** In any version, as attempts show older ones, too. */
async function listFoldersInTexts(db: Database, courseId: string) {
  const folders = new Set<string>()
  for (let after = ''; ; ) {
    const questions = await db
      .selectFrom('bank_question')
      .select('id')
      .where('course_id', '=', courseId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(atOnce)
      .execute()
    const last = questions.at(-1)
    if (!last) return folders
    const versions = await db
      .selectFrom('bank_question_version')
      .select(['stem', 'content', 'hints', 'feedback'])
      .where(
        'question_id',
        'in',
        questions.map(({ id }) => id),
      )
      .execute()
    for (const version of versions) for (const folder of foldersIn(version)) folders.add(folder)
    after = last.id
  }
}

/** The copies name the same files, by which texts refer to them. */
export async function copyPictures(trx: Transaction<Tables>, from: string, to: string, now: Date) {
  for (const row of await listAllPictures(trx, from))
    await trx
      .insertInto('bank_picture')
      .values({ ...row, id: newId(), course_id: to, created_at: now })
      .execute()
}

/** Those of these folders that are pictures of questions, including those that can be restored. */
export async function findPictureFoldersInUse(db: Database, folders: string[]) {
  const inUse = db.selectFrom('bank_picture').select('folder').where('folder', 'in', folders)
  return (await inUse.execute()).map(({ folder }) => folder)
}

export const isBankPicture = async (db: Database, folder: string) =>
  (await findPictureFoldersInUse(db, [folder])).length > 0

export async function purgePictures(db: Database, time: Date) {
  await db.deleteFrom('bank_picture').where('deleted_at', '<=', time).execute()
}

/** The courses with this picture that the requester sees; copies of a course share it. */
export const listCoursesWithPicture = (db: Database, requester: Requester, folder: string) =>
  visibleCourses(db, requester)
    .innerJoin('bank_picture', 'bank_picture.course_id', 'course.id')
    .select('course.id')
    .where('bank_picture.folder', '=', folder)
    .where('bank_picture.deleted_at', 'is', null)
    .execute()
