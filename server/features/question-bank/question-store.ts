import { type Selectable, sql, type Transaction } from 'kysely'
import type { Exclusion, QuestionKind } from '../../../contract/question-kinds.ts'
import type { Database } from '../../db/open.ts'
import { foundKey, queryWords } from '../../db/search/search-words.ts'
import type { BankQuestionTable, BankQuestionVersionTable } from '../../db/tables/question-bank-tables.ts'
import type { Tables } from '../../db/tables.ts'
import { type QuestionVersion, toVersion } from './bank-store.ts'
import { insertVersion, type NewQuestion, replaceTags, wordsOf } from './change-store.ts'

type QuestionKey = { courseId: string; questionId: string }

type Row = Selectable<BankQuestionTable> & Omit<Selectable<BankQuestionVersionTable>, 'created_at'>

/** A question with what its newest version says. */
export type StoredQuestion = QuestionVersion & {
  folder: string
  tags: string[]
  createdAt: Date
  changedAt: Date
  excluded: Exclusion | null
}

type Sought = {
  q?: string | undefined
  tag?: string | undefined
  kind?: QuestionKind | undefined
  folder?: string | undefined
  cursor?: string | undefined
  limit: number
}

/** The newest first. */
export async function listQuestions(db: Database, courseId: string, { limit, ...sought }: Sought) {
  const { q = '', tag, kind, folder, cursor } = sought
  let query = newest(db).where('course_id', '=', courseId).where('deleted_at', 'is', null)
  for (const word of queryWords(q)) query = query.where(hasWord(word))
  if (kind) query = query.where('kind', '=', kind)
  if (folder) query = query.where((row) => row.or([row('folder', '=', folder), isInside(folder)]))
  if (tag)
    query = query.where('bank_question.id', 'in', (row) =>
      row.selectFrom('bank_question_tag').select('question_id').where('tag_key', '=', foundKey(tag)),
    )
  if (cursor) query = query.where('bank_question.id', '<', cursor)
  return withTags(db, await query.orderBy('bank_question.id', 'desc').limit(limit).execute())
}

/** A word that begins like this one: the same on both databases, and it regards case as it is stored. */
const hasWord = (word: string) => sql<boolean>`replace(words, ${` ${word}`}, '') != words`

const isInside = (folder: string) =>
  sql<boolean>`substr(folder, 1, ${[...folder].length + 1}) = ${`${folder}/`}`

/** The oldest first, those that came after one of them. */
export async function listFrom(
  db: Database,
  courseId: string,
  { after = '', limit }: { after?: string | undefined; limit: number },
) {
  const rows = await newest(db)
    .where('course_id', '=', courseId)
    .where('deleted_at', 'is', null)
    .where('bank_question.id', '>', after)
    .orderBy('bank_question.id')
    .limit(limit)
    .execute()
  return withTags(db, rows)
}

export async function findQuestion(
  db: Database,
  { courseId, questionId }: QuestionKey,
  state: 'existing' | 'deleted' = 'existing',
): Promise<StoredQuestion | undefined> {
  const rows = await newest(db)
    .where('bank_question.id', '=', questionId)
    .where('course_id', '=', courseId)
    .where('deleted_at', state === 'existing' ? 'is' : 'is not', null)
    .execute()
  return (await withTags(db, rows))[0]
}

const newest = (db: Database) =>
  db
    .selectFrom('bank_question')
    .innerJoin('bank_question_version', (join) =>
      join
        .onRef('bank_question_version.question_id', '=', 'bank_question.id')
        .onRef('bank_question_version.version', '=', 'bank_question.version'),
    )
    .selectAll('bank_question')
    .select(['question_id', 'title', 'stem', 'content', 'hints', 'feedback'])

async function withTags(db: Database, rows: Row[]): Promise<StoredQuestion[]> {
  const tags = await listTags(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...toVersion(row),
    ...{ folder: row.folder, tags: tags.get(row.id) ?? [] },
    ...{ createdAt: row.created_at, changedAt: row.changed_at, excluded: row.excluded },
  }))
}

async function listTags(db: Database, ids: string[]) {
  if (ids.length === 0) return new Map<string, string[]>()
  const rows = await db
    .selectFrom('bank_question_tag')
    .select(['question_id', 'tag'])
    .where('question_id', 'in', ids)
    .orderBy('tag_key')
    .execute()
  const byQuestion = Map.groupBy(rows, ({ question_id }) => question_id)
  return new Map([...byQuestion].map(([id, found]) => [id, found.map(({ tag }) => tag)]))
}

const maxNamed = 1_000

/** The folders and tags of a bank, by name. */
export async function listPlaces(db: Database, courseId: string) {
  const folders = await db
    .selectFrom('bank_question')
    .select('folder')
    .distinct()
    .where('course_id', '=', courseId)
    .where('deleted_at', 'is', null)
    .where('folder', '!=', '')
    .orderBy('folder')
    .limit(maxNamed)
    .execute()
  const tags = await db
    .selectFrom('bank_question_tag')
    .innerJoin('bank_question', 'bank_question.id', 'bank_question_tag.question_id')
    .select(['tag_key', (row) => row.fn.min('tag').as('tag')])
    .where('course_id', '=', courseId)
    .where('deleted_at', 'is', null)
    .groupBy('tag_key')
    .orderBy('tag_key')
    .limit(maxNamed)
    .execute()
  return { folders: folders.map(({ folder }) => folder), tags: tags.map(({ tag }) => tag) }
}

/** Writes a new version only if it says something else. Lock the course first. */
export async function updateQuestion(
  trx: Transaction<Tables>,
  before: StoredQuestion,
  next: NewQuestion,
  now: Date,
) {
  const version = saysTheSame(before, next) ? before.version : before.version + 1
  if (version > before.version)
    await insertVersion(trx, { ...next, questionId: before.questionId, version }, now)
  await replaceTags(trx, before.questionId, next.tags)
  await trx
    .updateTable('bank_question')
    .set({ version, folder: next.folder, words: wordsOf(next), changed_at: now })
    .where('id', '=', before.questionId)
    .execute()
}

type Said = Pick<QuestionVersion, 'title' | 'stem' | 'content' | 'hints' | 'feedback'>

const saysTheSame = (one: Said, other: Said) => textOf(one) === textOf(other)

const textOf = ({ title, stem, content, hints, feedback }: Said) =>
  JSON.stringify([title, stem, content, hints, feedback])

/** Marks it as deleted, or takes that back; false if there is nothing to do. */
export async function setDeleted(
  trx: Transaction<Tables>,
  { courseId, questionId }: QuestionKey,
  deletedAt: Date | null,
) {
  const { numUpdatedRows } = await trx
    .updateTable('bank_question')
    .set({ deleted_at: deletedAt })
    .where('id', '=', questionId)
    .where('course_id', '=', courseId)
    .where('deleted_at', deletedAt ? 'is' : 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What no quiz asks any more goes for good. */
export async function purgeQuestions(db: Database, time: Date) {
  await db
    .deleteFrom('bank_question')
    .where('deleted_at', '<=', time)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('quiz_answer').select('quiz_answer.id').whereRef('question_id', '=', 'bank_question.id'),
        ),
      ),
    )
    .execute()
}
