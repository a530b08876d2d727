import type { Transaction } from 'kysely'
import { newId } from '../../core/new-id.ts'
import type { Tables } from '../../db/tables.ts'
import { copyPictures } from './picture/bank-picture-store.ts'

// The texts of this many questions are in memory at once.
const atOnce = 100

/** Copies the newest versions of a course's questions, each as the first one; returns the new ids by the old ones. */
export async function copyBank(trx: Transaction<Tables>, from: string, to: string, now: Date) {
  const questions = await trx
    .selectFrom('bank_question')
    .selectAll()
    .where('course_id', '=', from)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  await copyPictures(trx, from, to, now)
  const ids = new Map(questions.map(({ id }) => [id, newId()]))
  const idOf = (id: string) => ids.get(id) ?? ''
  const times = { created_at: now, changed_at: now }
  for (let start = 0; start < questions.length; start += atOnce) {
    const some = questions.slice(start, start + atOnce)
    await trx
      .insertInto('bank_question')
      .values(
        some.map((row) => ({
          ...row,
          ...times,
          id: idOf(row.id),
          course_id: to,
          version: 1,
          excluded: null,
        })),
      )
      .execute()
    await copyTexts(trx, some, idOf, now)
  }
  return ids
}

async function copyTexts(
  trx: Transaction<Tables>,
  questions: { id: string; version: number }[],
  idOf: (id: string) => string,
  now: Date,
) {
  const oldIds = questions.map(({ id }) => id)
  const newest = new Map(questions.map(({ id, version }) => [id, version]))
  const versions = await trx
    .selectFrom('bank_question_version')
    .selectAll()
    .where('question_id', 'in', oldIds)
    .where('version', 'in', [...new Set(newest.values())])
    .execute()
  const texts = versions.filter(({ question_id, version }) => newest.get(question_id) === version)
  await trx
    .insertInto('bank_question_version')
    .values(texts.map((row) => ({ ...row, question_id: idOf(row.question_id), version: 1, created_at: now })))
    .execute()
  const tags = await trx
    .selectFrom('bank_question_tag')
    .selectAll()
    .where('question_id', 'in', oldIds)
    .execute()
  if (tags.length === 0) return
  await trx
    .insertInto('bank_question_tag')
    .values(tags.map((row) => ({ ...row, question_id: idOf(row.question_id) })))
    .execute()
}
