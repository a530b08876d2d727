import { writeFile } from 'node:fs/promises'
import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import * as messages from '../../../../contract/messages/server-video-question.ts'
import { questionDraft } from '../../../../contract/questions/draft-fields.ts'
import { maxVideoQuestions } from '../../../../contract/validation/bounds/quiz-limits.ts'
import { maxVideoSeconds } from '../../../../contract/validation/limits.ts'
import { readText } from '../../../core/files/ordinary-file.ts'
import { CommandError, Problem } from '../../../core/problem.ts'
import type { Database } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'
import { findLectureRow } from '../../../features/lecture/lecture-store.ts'
import {
  listVideoItems,
  replaceVideoItems,
} from '../../../features/lecture/video-questions/video-question-store.ts'
import { currentVersions, listVersions } from '../../../features/question-bank/bank-store.ts'
import { kindOf } from '../../../features/question-bank/kind-access.ts'
import { toQuestion } from '../../../features/question-bank/question-view.ts'
import { parse } from '../../../http/parse.ts'
import { questionsEnding } from '../plan/lecture-files.ts'
import { openBank, toWritten } from './asked-questions.ts'

const written = z
  .array(
    z.strictObject({
      second: z.int().check(z.minimum(0), z.maximum(maxVideoSeconds)),
      question: questionDraft,
    }),
  )
  .check(z.maxLength(maxVideoQuestions))
type Written = z.output<typeof written>

export async function readVideoQuestions(path: string | undefined): Promise<Written> {
  if (!path) return []
  const items = await readItems(path)
  for (const [index, { question }] of items.entries()) {
    const { kind, content } = toQuestion(question)
    if (kindOf(kind).correct(content) === null)
      throw new Problem('broken', messages.notJudged({ number: index + 1 }))
  }
  return items
}

async function readItems(path: string) {
  try {
    return parse(written, JSON.parse(await readText(path)))
  } catch (error) {
    if (error instanceof Problem) throw error
    throw new CommandError(`${path} holds no questions: it must be a JSON list of seconds and questions`)
  }
}

export async function importVideoQuestions(
  trx: Transaction<Tables>,
  { courseId, lectureId, now }: { courseId: string; lectureId: string; now: Date },
  items: Written,
) {
  if (items.length === 0) return
  const add = await openBank(trx, { courseId, now })
  const imported: { second: number; questionId: string }[] = []
  for (const { second, question } of items) imported.push({ second, questionId: await add(question) })
  await replaceVideoItems(trx, lectureId, imported)
}

export async function exportVideoQuestions(db: Database, lectureId: string, path: string) {
  const items = await listVideoItems(db, lectureId)
  const lecture = items.length > 0 ? await findLectureRow(db, lectureId) : undefined
  if (!lecture) return
  const ids = items.map(({ question_id }) => question_id)
  const versions = await listVersions(db, await currentVersions(db, lecture.course_id, ids))
  const versionOf = new Map(versions.map((version) => [version.questionId, version]))
  const found = items.flatMap(({ second, question_id }) => {
    const version = versionOf.get(question_id)
    return version ? [{ second, question: toWritten(version) }] : []
  })
  if (found.length > 0) await writeFile(path + questionsEnding, `${JSON.stringify(found, null, 2)}\n`)
}
