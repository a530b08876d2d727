import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import { questionDraft } from '../../../../contract/questions/draft-fields.ts'
import { maxBankQuestions } from '../../../../contract/validation/bounds/question-limits.ts'
import { readText } from '../../../core/files/ordinary-file.ts'
import { CommandError } from '../../../core/problem.ts'
import type { Tables } from '../../../db/tables.ts'
import { insertQuestions, type NewQuestion } from '../../../features/question-bank/change-store.ts'
import { insertPicture } from '../../../features/question-bank/picture/bank-picture-store.ts'
import type { PictureDraft } from '../../../features/question-bank/picture/store-picture.ts'
import { listFrom } from '../../../features/question-bank/question-store.ts'
import { toDraft, toQuestion } from '../../../features/question-bank/question-view.ts'
import type { Export } from '../copy-stored.ts'
import type { Importer } from '../open-importer.ts'
import { exportPictures, removePictures, storePictures } from './question-pictures.ts'

/** The bank of a course, in a file of its own: it has the answers. */
export const questionsFile = 'questions.json'

const schema = z.array(questionDraft).check(z.maxLength(maxBankQuestions))

export async function exportQuestions(target: Export, courseId: string) {
  const questions = await listFrom(target.db, courseId, { limit: maxBankQuestions })
  if (questions.length === 0) return
  const text = JSON.stringify(questions.map(toDraft), null, 2)
  await writeFile(join(target.folder, questionsFile), `${await exportPictures(target, courseId, text)}\n`)
}

export type CourseQuestions = { questions: NewQuestion[]; pictures: PictureDraft[] }

/** Stores the pictures; the caller imports what is returned, or removes them. */
export async function readQuestions(importer: Importer, folder: string): Promise<CourseQuestions> {
  const path = join(folder, questionsFile)
  const text = await readText(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '[]'
    throw error
  })
  const stored = await storePictures(importer, folder, text)
  try {
    const questions = schema.parse(JSON.parse(stored.text)).map((draft) => toQuestion(draft))
    return { questions, pictures: stored.pictures }
  } catch {
    await removePictures(importer, stored.pictures)
    throw new CommandError(`${path} is not readable: it must list questions as an export writes them.`)
  }
}

export async function importQuestions(
  trx: Transaction<Tables>,
  { questions, pictures }: CourseQuestions,
  place: { courseId: string; now: Date },
) {
  for (const picture of pictures) await insertPicture(trx, { ...picture, course_id: place.courseId })
  if (questions.length > 0) await insertQuestions(trx, questions, place)
}
