import type { Transaction } from 'kysely'
import type { QuestionDraft } from '../../../../contract/questions/draft-fields.ts'
import type { Tables } from '../../../db/tables.ts'
import {
  listCurrent,
  listVersions,
  type QuestionVersion,
} from '../../../features/question-bank/bank-store.ts'
import { insertQuestions } from '../../../features/question-bank/change-store.ts'
import { toDraft, toQuestion } from '../../../features/question-bank/question-view.ts'

/** The returned function adds a question, or finds the one that the course's bank has in the same words. */
export async function openBank(
  trx: Transaction<Tables>,
  { courseId, now }: { courseId: string; now: Date },
): Promise<(draft: QuestionDraft) => Promise<string>> {
  const known = await listVersions(trx, await listCurrent(trx, courseId))
  const idOf = new Map(known.map((one) => [nameOf(one), one.questionId]))
  return async (draft) => {
    const question = toQuestion(draft)
    const name = nameOf(question)
    const [added] = idOf.has(name) ? [] : await insertQuestions(trx, [question], { courseId, now })
    const questionId = idOf.get(name) ?? added ?? ''
    idOf.set(name, questionId)
    return questionId
  }
}

const nameOf = ({ kind, title, stem }: { kind: string; title: string; stem: string }) =>
  JSON.stringify([kind, title, stem])

/** As a file of a lecture has it: folder and tags stay in the bank. */
export const toWritten = (version: QuestionVersion) => toDraft({ ...version, folder: '', tags: [] })
