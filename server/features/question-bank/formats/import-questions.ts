import type { questionBankEndpoints } from '../../../../contract/endpoints/question-bank.ts'
import { translate } from '../../../../contract/messages/message.ts'
import * as messages from '../../../../contract/messages/server-question-bank.ts'
import { localeOf } from '../../../core/locales.ts'
import { Problem } from '../../../core/problem.ts'
import { auditChange } from '../../../db/audit/audited.ts'
import type { Database } from '../../../db/open.ts'
import { checked } from '../../../http/handlers/checked.ts'
import { requireCourse } from '../../course/course-access.ts'
import { bankSubject } from '../bank-subject-store.ts'
import { insertQuestions, requireRoom } from '../change-store.ts'
import { placePicture } from '../picture/place-picture.ts'
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
    request,
    act,
  }) => {
    const read = await Promise.all(
      (await readQuestions(file.path, format)).map((one) => withPicture(ctx.db, courseId, one)),
    )
    const taken = read.flatMap(({ question }) => (question ? [question] : []))
    if (dryRun !== 'true' && taken.length > 0)
      await auditChange(ctx.db, act, bankSubject(courseId), (trx) =>
        insertQuestions(trx, taken, { courseId, now: ctx.now() }),
      )
    const count = taken.length
    return {
      message: dryRun === 'true' ? messages.checked({ count }) : messages.imported({ count }),
      questions: read.map(({ title, question, refusal }) => ({
        ...{ title, ok: question !== undefined },
        ...(question && { kind: question.kind }),
        ...(refusal && { message: translate(localeOf(request), refusal) }),
      })),
    }
  },
)

/** A question about a picture is taken if the course has that picture. */
async function withPicture(db: Database, courseId: string, read: ReadQuestion): Promise<ReadQuestion> {
  if (!read.question) return read
  try {
    return { ...read, question: await placePicture(db, courseId, read.question) }
  } catch (problem) {
    if (problem instanceof Problem) return { title: read.title, refusal: problem.sentence }
    throw problem
  }
}
