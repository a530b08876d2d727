import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import { questionDraft } from '../../../../contract/questions/draft-fields.ts'
import { maxBankQuestions } from '../../../../contract/validation/bounds/question-limits.ts'
import { readText } from '../../../core/files/ordinary-file.ts'
import { CommandError } from '../../../core/problem.ts'
import type { Database } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'
import { insertQuestions, type NewQuestion } from '../../../features/question-bank/change-store.ts'
import { listFrom } from '../../../features/question-bank/question-store.ts'
import { toDraft, toQuestion } from '../../../features/question-bank/question-view.ts'

/** The bank of a course, in a file of its own: it has the answers. */
const questionsFile = 'questions.json'

const schema = z.array(questionDraft).check(z.maxLength(maxBankQuestions))

export async function exportQuestions(db: Database, courseId: string, folder: string) {
  const questions = await listFrom(db, courseId, { limit: maxBankQuestions })
  if (questions.length === 0) return
  await writeFile(join(folder, questionsFile), `${JSON.stringify(questions.map(toDraft), null, 2)}\n`)
}

export async function readQuestions(folder: string): Promise<NewQuestion[]> {
  const path = join(folder, questionsFile)
  const text = await readText(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '[]'
    throw error
  })
  try {
    return schema.parse(JSON.parse(text)).map((draft) => toQuestion(draft))
  } catch {
    throw new CommandError(`${path} is not readable: it must list questions as an export writes them.`)
  }
}

export async function importQuestions(
  trx: Transaction<Tables>,
  questions: NewQuestion[],
  place: { courseId: string; now: Date },
) {
  if (questions.length > 0) await insertQuestions(trx, questions, place)
}
