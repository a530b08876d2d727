import type { Database } from '../../../db/open.ts'
import { listVersions } from '../../question-bank/bank-store.ts'
import { type AskedVersion, askWith } from '../../question-bank/kind-access.ts'
import type { AnswerRow } from '../attempt-store.ts'

type Asked = Pick<AnswerRow, 'question_id' | 'version' | 'seed'>

/** The returned function finds the version of a question that an attempt asks, with the values that it asks about. */
export async function readVersions(db: Database, asked: Asked[]): Promise<(row: Asked) => AskedVersion> {
  const rows = await listVersions(
    db,
    asked.map(({ question_id, version }) => ({ questionId: question_id, version })),
  )
  const found = new Map(rows.map((row) => [keyOf(row.questionId, row.version), row]))
  return ({ question_id, version, seed }) => {
    const row = found.get(keyOf(question_id, version))
    if (!row) throw new Error(`Version ${version} of question ${question_id} is missing`)
    return askWith(row, seed)
  }
}

const keyOf = (questionId: string, version: number) => `${questionId} ${version}`
