import type { Transaction } from 'kysely'
import * as messages from '../../../contract/messages/server-question-bank.ts'
import type { Exclusion } from '../../../contract/question-kinds.ts'
import { maxBankQuestions } from '../../../contract/validation/bounds/question-limits.ts'
import { newId } from '../../core/new-id.ts'
import { Problem } from '../../core/problem.ts'
import type { Database } from '../../db/open.ts'
import { foundKey, searchWords } from '../../db/search/search-words.ts'
import type { Tables } from '../../db/tables.ts'
import { requireLockedCourse } from '../course/course-access.ts'
import type { QuestionVersion } from './bank-store.ts'
import { kindOf } from './kind-access.ts'

/** What is said in one version. */
type Saying = Omit<QuestionVersion, 'questionId' | 'version'>

export type NewQuestion = Saying & { folder: string; tags: string[] }

type Place = { courseId: string; now: Date }

/** The ids of the new questions, in their order. Throws 404 if the course is gone, 409 if its bank has no room for all. */
export async function insertQuestions(
  trx: Transaction<Tables>,
  questions: NewQuestion[],
  { courseId, now }: Place,
): Promise<string[]> {
  await requireLockedCourse(trx, courseId)
  await requireRoom(trx, courseId, questions.length)
  const ids: string[] = []
  for (const question of questions) {
    const id = newId()
    ids.push(id)
    await trx
      .insertInto('bank_question')
      .values({
        ...{ id, course_id: courseId, kind: question.kind, folder: question.folder, version: 1 },
        ...{ words: wordsOf(question), created_at: now, changed_at: now, deleted_at: null },
      })
      .execute()
    await insertVersion(trx, { questionId: id, version: 1, ...question }, now)
    await replaceTags(trx, id, question.tags)
  }
  return ids
}

/** Throws 409 if the bank cannot take so many more. Deleted questions count until they are gone for good. */
export async function requireRoom(db: Database, courseId: string, count: number) {
  const { total } = await db
    .selectFrom('bank_question')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('course_id', '=', courseId)
    .executeTakeFirstOrThrow()
  if (Number(total) + count > maxBankQuestions)
    throw new Problem('limit-reached', messages.bankFull({ max: maxBankQuestions }))
}

export const setExcluded = (trx: Transaction<Tables>, questionId: string, excluded: Exclusion | null) =>
  trx.updateTable('bank_question').set({ excluded }).where('id', '=', questionId).execute()

export async function insertVersion(
  trx: Transaction<Tables>,
  { questionId, version, title, stem, content, hints, feedback }: QuestionVersion,
  now: Date,
) {
  await trx
    .insertInto('bank_question_version')
    .values({
      ...{ question_id: questionId, version, title, stem, feedback, created_at: now },
      content: JSON.stringify(content),
      hints: JSON.stringify(hints),
    })
    .execute()
}

export async function replaceTags(trx: Transaction<Tables>, questionId: string, tags: string[]) {
  await trx.deleteFrom('bank_question_tag').where('question_id', '=', questionId).execute()
  const byKey = new Map(tags.map((tag) => [foundKey(tag), tag]))
  if (byKey.size === 0) return
  await trx
    .insertInto('bank_question_tag')
    .values([...byKey].map(([tag_key, tag]) => ({ question_id: questionId, tag_key, tag })))
    .execute()
}

const maxWords = 500

/** A space before each word, so that its beginning can be looked for. */
export function wordsOf({ kind, title, stem, content, folder, tags }: NewQuestion) {
  const texts = [title, ...tags, folder, stem, ...kindOf(kind).texts(content)]
  return searchWords(texts.join(' '))
    .slice(0, maxWords)
    .map((word) => ` ${word}`)
    .join('')
}
