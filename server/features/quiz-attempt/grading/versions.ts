import type { Database } from '../../../db/open.ts'
import { listVersions, type QuestionVersion } from '../../question-bank/bank-store.ts'
import type { AnswerRow } from '../attempt-store.ts'

type Asked = Pick<AnswerRow, 'question_id' | 'version'>

/** The returned function finds the version of a question that an attempt asks. */
export async function readVersions(db: Database, asked: Asked[]): Promise<(row: Asked) => QuestionVersion> {
  const rows = await listVersions(
    db,
    asked.map(({ question_id, version }) => ({ questionId: question_id, version })),
  )
  const found = new Map(rows.map((row) => [keyOf(row.questionId, row.version), row]))
  return ({ question_id, version }) => {
    const row = found.get(keyOf(question_id, version))
    if (!row) throw new Error(`Version ${version} of question ${question_id} is missing`)
    return row
  }
}

const keyOf = (questionId: string, version: number) => `${questionId} ${version}`
