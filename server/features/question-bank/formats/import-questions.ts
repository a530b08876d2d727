import type { questionBankEndpoints } from '../../../../contract/endpoints/question-bank.ts'
import { translate } from '../../../../contract/messages/message.ts'
import * as messages from '../../../../contract/messages/server-question-bank.ts'
import { maxFilePictures } from '../../../../contract/validation/bounds/question-limits.ts'
import { localeOf } from '../../../core/locales.ts'
import { Problem } from '../../../core/problem.ts'
import { auditChange } from '../../../db/audit/audited.ts'
import { checked } from '../../../http/handlers/checked.ts'
import { requireCourse } from '../../course/course-access.ts'
import { bankSubject } from '../bank-subject-store.ts'
import { insertQuestions, type NewQuestion, requireRoom } from '../change-store.ts'
import { insertPictures, requireRoomForPictures } from '../picture/bank-picture-store.ts'
import { placePicture } from '../picture/place-picture.ts'
import { Refusal } from './parsed-question.ts'
import { FilePictures } from './pictures/file-pictures.ts'
import { TakenPictures } from './pictures/take-pictures.ts'
import { type ReadQuestion, readQuestions } from './read-file.ts'

/** Whoever edits the course is known before the file arrives. What cannot be taken is left out and named. */
export const importBankQuestions = checked<(typeof questionBankEndpoints)['importBankQuestions']>(
  async ({ ctx, user, params }) => {
    await requireCourse(ctx.db, user, params.courseId)
    await requireRoom(ctx.db, params.courseId, 1)
  },
  async ({
    ctx,
    params: { courseId },
    query: { format = 'moodle-xml', dryRun },
    files: { file },
    caller,
    request,
    act,
  }) => {
    const [now, isDryRun] = [ctx.now(), dryRun === 'true']
    const pictures = new FilePictures()
    const found = await readQuestions(file.path, format, pictures)
    const { length: count } = pictures.shownIn(found)
    if (count > 0)
      await requireRoomForPictures(ctx.db, { courseId, now, count: Math.min(count, maxFilePictures) })
    await using made = new TakenPictures(ctx, { courseId, caller, now, isDryRun })
    const read: ReadQuestion[] = []
    for (const one of found)
      read.push(
        await withPictures(one, async (question) =>
          placePicture(ctx.db, courseId, question, await made.take(pictures.shownIn(question))),
        ),
      )
    caller.signal.throwIfAborted()
    const taken = read.flatMap(({ question }) => (question ? [question] : []))
    if (!isDryRun && taken.length > 0) {
      await auditChange(ctx.db, act, bankSubject(courseId), async (trx) => {
        const ids = await insertQuestions(trx, taken, { courseId, now })
        await insertPictures(trx, made.rows, { courseId, now })
        return ids
      })
      made.keep()
    }
    return {
      message: (isDryRun ? messages.checked : messages.imported)({ count: taken.length }),
      questions: read.map(({ title, question, refusal }) => ({
        ...{ title, ok: question !== undefined },
        ...(question && { kind: question.kind }),
        ...(refusal && { message: translate(localeOf(request), refusal) }),
      })),
    }
  },
)

/** A question about a picture is taken if its file or the course has that picture. */
async function withPictures(
  read: ReadQuestion,
  place: (question: NewQuestion) => Promise<NewQuestion>,
): Promise<ReadQuestion> {
  if (!read.question) return read
  try {
    return { ...read, question: await place(read.question) }
  } catch (problem) {
    if (problem instanceof Refusal || (problem instanceof Problem && problem.code === 'broken'))
      return { title: read.title, refusal: problem.sentence }
    throw problem
  }
}
