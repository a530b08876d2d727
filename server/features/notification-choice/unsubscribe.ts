import type { notificationChoiceEndpoints } from '../../../contract/endpoints/learners/notification-choice.ts'
import * as messages from '../../../contract/messages/server-announcement.ts'
import type { AppContext } from '../../context.ts'
import { Problem } from '../../core/problem.ts'
import { transact } from '../../db/transact.ts'
import type { AnonymousHandler } from '../../http/route.ts'
import { questionList } from '../question/mailing/unmailed-store.ts'
import { findTitle, readChoice } from './choice-store.ts'
import { endAnnouncementMails, endQuestionMails } from './end-mails.ts'

export const readSubscription: AnonymousHandler<typeof notificationChoiceEndpoints.readSubscription> = {
  isAnonymous: true,
  handler: async ({ ctx, query: { token } }) => {
    const { userId, list } = requireToken(ctx, token)
    const kind = list === questionList ? 'question' : 'announcement'
    const { fromAny, fromCourse } = await readChoice(ctx.db, userId, kind, list)
    const course = await findTitle(ctx.db, list)
    const subscribed = { kind, course, byMail: fromAny && fromCourse, byMailFromAny: fromAny } as const
    return { message: messages.subscriptionRead, subscribed }
  },
}

export const unsubscribe: AnonymousHandler<typeof notificationChoiceEndpoints.unsubscribe> = {
  isAnonymous: true,
  handler: async ({ ctx, body: { token, fromAll = false } }) => {
    await endMailsOf(ctx, token, fromAll)
    return { message: messages.unsubscribed }
  },
}

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
