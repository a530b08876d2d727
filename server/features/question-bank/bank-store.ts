import type { Selectable } from 'kysely'
import type { Exclusion, QuestionKind } from '../../../contract/question-kinds.ts'
import type { QuestionContent } from '../../../contract/questions/schemas.ts'
import type { Database } from '../../db/open.ts'
import { foundKey } from '../../db/search/search-words.ts'
import type { BankQuestionVersionTable } from '../../db/tables/question-bank-tables.ts'

type VersionKey = { questionId: string; version: number }

/** What a version says. `content` holds the fields of its kind with the right answers; `kinds.ts` knows what to do with it. */
export type QuestionVersion = VersionKey & {
  kind: QuestionKind
  /** '' if the question has none of its own. */
  title: string
  /** Markdown. */
  stem: string
  content: QuestionContent
  hints: string[]
  /** Markdown; '' for none. */
  feedback: string
}

type CurrentVersion = VersionKey & { kind: QuestionKind; excluded: Exclusion | null }

/** In no order; versions of deleted questions, too. Those that there never were are left out. */
export async function listVersions(db: Database, keys: VersionKey[]): Promise<QuestionVersion[]> {
  if (keys.length === 0) return []
  const rows = await db
    .selectFrom('bank_question_version')
    .innerJoin('bank_question', 'bank_question.id', 'bank_question_version.question_id')
    .selectAll('bank_question_version')
    .select('bank_question.kind')
    .where('question_id', 'in', [...new Set(keys.map(({ questionId }) => questionId))])
    .where('bank_question_version.version', 'in', [...new Set(keys.map(({ version }) => version))])
    .execute()
  const wanted = new Set(keys.map(nameOf))
  return rows.map(toVersion).filter((one) => wanted.has(nameOf(one)))
}

const nameOf = ({ questionId, version }: VersionKey) => `${questionId} ${version}`

export const toVersion = ({
  question_id: questionId,
  ...row
}: Omit<Selectable<BankQuestionVersionTable>, 'created_at'> & { kind: QuestionKind }): QuestionVersion => ({
  ...{ questionId, version: row.version, kind: row.kind, title: row.title, stem: row.stem },
  content: JSON.parse(row.content),
  hints: JSON.parse(row.hints),
  feedback: row.feedback,
})

/** The newest versions of questions with this tag, whatever its case and accents; the oldest question first. */
export const listByTag = (db: Database, courseId: string, tag: string): Promise<CurrentVersion[]> =>
  existing(db, courseId)
    .innerJoin('bank_question_tag', 'bank_question_tag.question_id', 'bank_question.id')
    .where('tag_key', '=', foundKey(tag))
    .orderBy('bank_question.id')
    .execute()

/** The newest versions of all questions of a course, in no order. */
export const listCurrent = (db: Database, courseId: string): Promise<CurrentVersion[]> =>
  existing(db, courseId).execute()

/** The newest versions of those of these questions that the course has; in no order. */
export async function currentVersions(
  db: Database,
  courseId: string,
  questionIds: string[],
): Promise<CurrentVersion[]> {
  if (questionIds.length === 0) return []
  return existing(db, courseId).where('bank_question.id', 'in', questionIds).execute()
}

const existing = (db: Database, courseId: string) =>
  db
    .selectFrom('bank_question')
    .select(['bank_question.id as questionId', 'bank_question.version', 'kind', 'excluded'])
    .where('course_id', '=', courseId)
    .where('deleted_at', 'is', null)

/** Those of these questions that are excluded, whether they still exist or not. */
export async function listExclusions(
  db: Database,
  questionIds: string[],
): Promise<ReadonlyMap<string, Exclusion>> {
  if (questionIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('bank_question')
    .select(['id', 'excluded'])
    .where('id', 'in', questionIds)
    .where('excluded', 'is not', null)
    .execute()
  return new Map(rows.flatMap(({ id, excluded }) => (excluded ? [[id, excluded] as const] : [])))
}
