import type { ChosenKind } from '../../../../contract/endpoints/notification-mailed-kinds.ts'
import { english } from '../../../../contract/messages/message.ts'
import type { AppContext } from '../../../context.ts'
import { newId } from '../../../core/new-id.ts'
import { transact } from '../../../db/transact.ts'
import { addBatchMails, roomForBatches } from '../../../mail/batch-store.ts'
import { openMailWriting } from '../../../mail/open-mail-writing.ts'
import { readSchool, zoneOf } from '../../school/school-store.ts'
import { enrolmentKinds, enrolmentMail } from './enrolment-mail.ts'
import { gradeMail } from './grade-mail.ts'
import { peerReviewKinds, peerReviewMail } from './peer-review-mail.ts'
import { reminderKinds, reminderMail } from './reminder-mail.ts'
import {
  findMailReader,
  hasUnmailed,
  listMailedNews,
  listUnwantedKinds,
  takeUnmailed,
} from './unmailed-store.ts'

type Context = Pick<AppContext, 'settings' | 'db' | 'now' | 'unsubscribeTokens'>

export const openNotificationMails = (ctx: Context & Pick<AppContext, 'log' | 'mail'>) =>
  openMailWriting({
    ...ctx,
    hasNext: async () => ctx.mail.isOn && (await hasUnmailed(ctx.db)),
    writeNext: () => writeNextMail(ctx),
    failure: 'mails of notifications could not be written',
  })

const lifeMs = 86_400_000

/**
 * Writes the mail to the next person, with all that waits for them, and forgets that it waits in the same transaction: a
 * killed process leaves neither a gap nor a duplicate. False if nothing can be written now.
 */
export const writeNextMail = (ctx: Context) =>
  transact(ctx.db, async (trx) => {
    if ((await roomForBatches(trx)) === 0) return false
    const taken = await takeUnmailed(trx)
    if (!taken) return false
    const { userId, ids } = taken
    const reader = await findMailReader(trx, userId, ctx.settings.requireConfirmedEmail)
    if (!reader) return true
    const unwanted = await listUnwantedKinds(trx, userId)
    const news = await listMailedNews(trx, userId, ids)
    const enrolments = news.filter(({ kind }) => enrolmentKinds.has(kind) && !unwanted.has('enrolled'))
    const due = news.filter(({ kind }) => reminderKinds.has(kind) && !unwanted.has(kind as ChosenKind))
    const grades = news.filter(({ kind }) => kind === 'graded' && !unwanted.has(kind))
    const peer = news.filter(({ kind }) => peerReviewKinds.has(kind) && !unwanted.has(kind as ChosenKind))
    const school = await readSchool(trx)
    const { name: schoolName } = school
    const common = { schoolName, locale: english, lifeMs }
    if (enrolments.length > 0) {
      const letters = [{ reader, template: enrolmentMail(ctx, userId, enrolments) }]
      await addBatchMails(trx, { ...common, kind: 'enrolment', batchId: newId(), letters }, ctx.now())
    }
    if (grades.length > 0) {
      const letters = [{ reader, template: gradeMail(ctx, userId, grades) }]
      await addBatchMails(trx, { ...common, kind: 'grade', batchId: newId(), letters }, ctx.now())
    }
    const zone = zoneOf(school, ctx.settings)
    if (peer.length > 0) {
      const own = { userId, zone: reader.time_zone || zone }
      const letters = [{ reader, template: peerReviewMail(ctx, own, peer) }]
      await addBatchMails(trx, { ...common, kind: 'peer-review', batchId: newId(), letters }, ctx.now())
    }
    if (due.length > 0) {
      const letters = [
        { reader, template: reminderMail(ctx, { userId, zone, own: reader.time_zone || zone }, due) },
      ]
      await addBatchMails(trx, { ...common, kind: 'reminder', batchId: newId(), letters }, ctx.now())
    }
    return true
  })
