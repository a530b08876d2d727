import type { Database } from '../../../db/open.ts'
import { listVersions, type QuestionVersion } from '../../question-bank/bank-store.ts'
import { type AskedVersion, askWith } from '../../question-bank/kind-access.ts'
import type { AnswerRow } from '../attempt-store.ts'

type Named = Pick<AnswerRow, 'question_id' | 'version'>
type Asked = Pick<AnswerRow, 'question_id' | 'version' | 'seed'>

/** The returned function finds the version of a question that an attempt asks, with the values that it asks about. */
export async function readVersions(db: Database, asked: Asked[]): Promise<(row: Asked) => AskedVersion> {
  const versionOf = await readWritten(db, asked)
  return (row) => askWith(versionOf(row), row.seed)
}

/** As it was written, without the values of an attempt. */
export async function readWritten(db: Database, named: Named[]): Promise<(row: Named) => QuestionVersion> {
  const rows = await listVersions(
    db,
    named.map(({ question_id, version }) => ({ questionId: question_id, version })),
  )
  const found = new Map(rows.map((row) => [keyOf(row.questionId, row.version), row]))
  return ({ question_id, version }) => {
    const row = found.get(keyOf(question_id, version))
    if (!row) throw new Error(`Version ${version} of question ${question_id} is missing`)
    return row
  }
}

const keyOf = (questionId: string, version: number) => `${questionId} ${version}`
