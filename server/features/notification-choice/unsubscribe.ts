import type { notificationChoiceEndpoints } from '../../../contract/endpoints/notification-choice.ts'
import * as messages from '../../../contract/messages/server-announcement.ts'
import type { AppContext } from '../../context.ts'
import { Problem } from '../../core/problem.ts'
import { transact } from '../../db/transact.ts'
import { anonymous } from '../../http/handlers/anonymous.ts'
import { questionList } from '../question/mailing/unmailed-store.ts'
import { findTitle, readChoice } from './choice-store.ts'
import { endAnnouncementMails, endQuestionMails } from './end-mails.ts'

export const readSubscription = anonymous<typeof notificationChoiceEndpoints.readSubscription>(
  async ({ ctx, query: { token } }) => {
    const { userId, list } = requireToken(ctx, token)
    const kind = list === questionList ? 'question' : 'announcement'
    const { fromAny, fromCourse } = await readChoice(ctx.db, userId, kind, list)
    const course = await findTitle(ctx.db, list)
    const subscribed = { kind, course, byMail: fromAny && fromCourse, byMailFromAny: fromAny } as const
    return { message: messages.subscriptionRead, subscribed }
  },
)

export const unsubscribe = anonymous<typeof notificationChoiceEndpoints.unsubscribe>(
  async ({ ctx, body: { token, fromAll = false } }) => {
    await endMailsOf(ctx, token, fromAll)
    return { message: messages.unsubscribed }
  },
)

/** Throws 400 for a token that this library did not sign. */
export async function endMailsOf(ctx: AppContext, token: string, fromAll: boolean) {
  const { userId, list } = requireToken(ctx, token)
  const courseId = fromAll ? undefined : list
  await transact(ctx.db, (trx) =>
    list === questionList
      ? endQuestionMails(trx, userId, ctx.now())
      : endAnnouncementMails(trx, { userId, courseId }, ctx.now()),
  )
}

function requireToken({ unsubscribeTokens }: AppContext, token: string) {
  const unsubscribing = unsubscribeTokens.read(token)
  if (unsubscribing) return unsubscribing
  throw new Problem('broken', messages.linkInvalid, { fields: { token: messages.linkInvalid } })
}
