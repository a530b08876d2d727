import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import { type QuizItem, questionPoints, quizForm } from '../../../../contract/endpoints/quiz.ts'
import { questionDraft } from '../../../../contract/questions/draft-fields.ts'
import { questionLength } from '../../../../contract/validation/bounds/question-limits.ts'
import { maxQuizItems } from '../../../../contract/validation/bounds/quiz-limits.ts'
import { readText } from '../../../core/files/ordinary-file.ts'
import { newId } from '../../../core/new-id.ts'
import { CommandError, Problem } from '../../../core/problem.ts'
import type { Tables } from '../../../db/tables.ts'
import { addLectureEvent } from '../../../features/lecture/lecture-event-store.ts'
import type { ListedLectureRow } from '../../../features/lecture/lecture-list-store.ts'
import { findLectureRow } from '../../../features/lecture/lecture-store.ts'
import { toLectureColumns } from '../../../features/lecture/opening/lecture-columns.ts'
import { toSettings } from '../../../features/lecture/quiz/quiz-settings.ts'
import {
  asQuiz,
  findQuiz,
  insertQuiz,
  listItems,
  replaceItems,
  toQuiz,
} from '../../../features/lecture/quiz/quiz-store.ts'
import { currentVersions, listVersions } from '../../../features/question-bank/bank-store.ts'
import { parse } from '../../../http/parse.ts'
import type { Export } from '../copy-stored.ts'
import type { LectureNotes } from '../course-notes.ts'
import type { Importer } from '../open-importer.ts'
import { readProse } from '../plan/front-matter.ts'
import { quizEnding } from '../plan/lecture-files.ts'
import type { PlannedLecture } from '../read-course-folder.ts'
import { addImported } from './add-imported.ts'
import { openBank, toWritten } from './asked-questions.ts'

const written = z.strictObject({
  settings: z.unknown(),
  items: z
    .array(
      z.union([
        z.strictObject({ question: questionDraft, points: questionPoints }),
        z.strictObject({
          tag: z.string().check(z.maxLength(questionLength.tag)),
          count: z.int(),
          points: questionPoints,
        }),
      ]),
    )
    .check(z.maxLength(maxQuizItems)),
})
type Written = z.output<typeof written>

async function readQuizFile({ path }: PlannedLecture) {
  try {
    const { settings, items } = parse(written, JSON.parse(await readText(path)))
    return { settings: settings as object, items }
  } catch (error) {
    if (error instanceof Problem) throw error
    throw new CommandError(`${path} is no quiz: it must be JSON with settings and items`)
  }
}

export async function draftQuiz(lecture: PlannedLecture) {
  const { title, description } = lecture
  const prose = await readProse(description)
  const { settings, items } = await readQuizFile(lecture)
  const draft = parse(quizForm.schema, { ...settings, title, ...(prose && { description: prose }) })
  return { draft, items }
}

export async function importQuiz(
  { db }: Importer,
  { courseId, sectionId }: { courseId: string; sectionId: string | undefined },
  lecture: PlannedLecture,
  { defaultCaptions: _, title: __, fileName: ___, resources: ____, ...rules }: LectureNotes,
) {
  const { draft: given, items } = await draftQuiz(lecture)
  const { title, description = '', ...settings } = given
  const id = newId()
  const now = new Date()
  const texts = { title, description, ...toLectureColumns(rules) }
  const draft = { id, course_id: courseId, ...texts, ...asQuiz, created_at: now }
  await addImported(db, { draft, sectionId, path: lecture.path }, async (trx) => {
    await insertQuiz(trx, { lecture_id: id, ...toSettings(settings) })
    await replaceItems(trx, id, await importItems(trx, courseId, items, now))
    await addLectureEvent(trx, 'lecture.ready', draft, now)
  })
  return id
}

async function importItems(
  trx: Transaction<Tables>,
  courseId: string,
  items: Written['items'],
  now: Date,
): Promise<QuizItem[]> {
  const add = await openBank(trx, { courseId, now })
  const imported: QuizItem[] = []
  for (const item of items)
    imported.push('tag' in item ? item : { questionId: await add(item.question), points: item.points })
  return imported
}

export async function exportQuiz({ db, folder }: Export, lecture: ListedLectureRow, name: string) {
  const row = await findQuiz(db, lecture.id)
  if (!row) return undefined
  const { lectureId: _, items, ...settings } = toQuiz(row, await listItems(db, lecture.id))
  const found = await findLectureRow(db, lecture.id)
  const asked = items.flatMap((item) => ('questionId' in item ? [item.questionId] : []))
  const versions = await listVersions(db, await currentVersions(db, found?.course_id ?? '', asked))
  const versionOf = new Map(versions.map((version) => [version.questionId, version]))
  const written = items.flatMap((item): object[] => {
    if ('tag' in item) return [item]
    const version = versionOf.get(item.questionId)
    if (!version) return []
    return [{ question: toWritten(version), points: item.points }]
  })
  await writeFile(
    join(folder, name + quizEnding),
    `${JSON.stringify({ settings, items: written }, null, 2)}\n`,
  )
  return undefined
}
