import type { Transaction } from 'kysely'
import { english } from '../../../../contract/messages/message.ts'
import type { AppContext } from '../../../context.ts'
import { newId } from '../../../core/new-id.ts'
import { nextMomentIn } from '../../../core/time/zone.ts'
import type { Tables } from '../../../db/tables.ts'
import { transact } from '../../../db/transact.ts'
import { addBatchMails, roomForBatches } from '../../../mail/batch-store.ts'
import { openMailWriting } from '../../../mail/open-mail-writing.ts'
import { nameInMail } from '../../../mail/write-mail.ts'
import { readSchool, zoneOf } from '../../school/school-store.ts'
import { readMentions } from '../mention/mention-view.ts'
import { findReader, listMailedQuestions } from './mailed-question-store.ts'
import { questionMail } from './question-mail.ts'
import {
  allCourses,
  claimMailing,
  dropUnmailed,
  findDue,
  pauseMs,
  postponeUnmailed,
  questionList,
  releaseMailing,
  takeUnmailed,
} from './unmailed-store.ts'

export const openQuestionMails = (ctx: Context & Pick<AppContext, 'log' | 'mail'>) =>
  openMailWriting({
    ...ctx,
    hasNext: async () => ctx.mail.isOn && (await findDue(ctx.db, ctx.now())) !== undefined,
    writeNext: () => writeNextQuestionMail(ctx),
    failure: 'mails about questions could not be written',
  })

type Context = Pick<AppContext, 'settings' | 'db' | 'now' | 'unsubscribeTokens'>

const lifeMs = 86_400_000

/**
 * Writes the next due mail, its content and its record in one transaction: a killed process leaves neither a gap nor a
 * duplicate. False if nothing can be written now.
 */
export const writeNextQuestionMail = (ctx: Context) =>
  transact(ctx.db, async (trx) => {
    const { settings } = ctx
    const now = ctx.now()
    const due = await findDue(trx, now)
    if (!due || (await roomForBatches(trx)) === 0) return false
    const userId = due.user_id
    const needsConfirmedEmail = settings.requireConfirmedEmail
    const reader = await findReader(trx, { userId, needsConfirmedEmail })
    if (!reader || reader.by_mail === false) {
      await dropUnmailed(trx, userId)
      return true
    }
    const isDaily = reader.is_daily ?? true
    const mailing = { userId, courseId: isDaily ? allCourses : due.course_id }
    const freeAt = isDaily
      ? nextMomentIn(zoneOf(await readSchool(trx), settings), settings.questionDigestAt, now)
      : new Date(now.getTime() + pauseMs)
    if (!(await claimMailing(trx, mailing, { now, freeAt }))) {
      await postponeUnmailed(trx, mailing, { now, freeAt })
      return true
    }
    const { ids, linkOrigin } = await takeUnmailed(trx, mailing, now)
    const questions = await readQuestions(trx, { userId, ids, isDaily })
    if (questions.length === 0) {
      await releaseMailing(trx, mailing)
      return true
    }
    const { publicUrl } = settings
    const template = questionMail({
      questions,
      isDaily,
      token: ctx.unsubscribeTokens.tokenFor({ userId, list: questionList }),
      linkTo: (path) => new URL(path, publicUrl ?? linkOrigin).href,
    })
    const { name: schoolName } = await readSchool(trx)
    const letters = [{ reader, template }]
    const common = { kind: 'question', batchId: newId(), schoolName, locale: english, lifeMs } as const
    await addBatchMails(trx, { ...common, letters }, now)
    return true
  })

type Taken = { userId: string; ids: string[]; isDaily: boolean }

/** The mail of the day leaves out questions that were answered during the day. */
async function readQuestions(trx: Transaction<Tables>, { userId, ids, isDaily }: Taken) {
  const all = ids.length > 0 ? await listMailedQuestions(trx, userId, ids) : []
  const unanswered = isDaily ? all.filter(({ answer_count }) => answer_count === 0) : all
  const toText = await readMentions(
    trx,
    unanswered.map(({ text }) => text),
    { write: (name) => nameInMail(name, english) },
  )
  return unanswered.map((question) => ({ ...question, text: toText(question.text).text }))
}
