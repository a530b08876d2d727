import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import { oneClickPath } from '../../../contract/addresses.ts'
import type { MailKind } from '../../../contract/endpoints/mail-choices.ts'
import type { notificationChoiceEndpoints } from '../../../contract/endpoints/notification-choice.ts'
import * as messages from '../../../contract/messages/server-announcement.ts'
import { KB } from '../../../contract/validation/limits.ts'
import type { AppContext } from '../../context.ts'
import { Problem } from '../../core/problem.ts'
import type { Tables } from '../../db/tables.ts'
import { transact } from '../../db/transact.ts'
import { anonymous } from '../../http/handlers/anonymous.ts'
import { dropBatches, listBatchesFor } from '../../mail/batch-store.ts'
import { listOfCourse } from '../announcement/announcement-store.ts'
import { messageList } from '../learner-message/learner-message-store.ts'
import { mailLists } from '../notification/mailed-news-store.ts'
import { dropUnmailed, questionList } from '../question/mailing/unmailed-store.ts'
import { findTitle, readChoice, saveChoice } from './choice-store.ts'

export const readSubscription = anonymous<typeof notificationChoiceEndpoints.readSubscription>(
  async ({ ctx, query: { token } }) => {
    const { userId, list } = requireToken(ctx, token)
    const kind = kindOf(list)
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

/** Drops waiting ones, too. Repeating it changes nothing. Throws 400 for a token that this library did not sign. */
async function endMailsOf(ctx: AppContext, token: string, fromAll: boolean) {
  const { userId, list } = requireToken(ctx, token)
  const courseId = fromAll || kindOf(list) !== 'announcement' ? undefined : list
  await transact(ctx.db, async (trx) => {
    const kinds = mailLists[list]?.kinds ?? [kindOf(list)]
    for (const kind of kinds) await saveChoice(trx, { userId, kind, courseId, byMail: false }, ctx.now())
    if (mailLists[list]) await dropNotificationMails(trx, userId, mailLists[list].mail)
    else if (list === questionList) await dropQuestionMails(trx, userId)
    else if (list === messageList) await dropMessageMails(trx, userId)
    else await dropAnnouncementMails(trx, { userId, courseId })
  })
}

const kindOf = (list: string) =>
  mailLists[list]?.kinds[0] ??
  (list === questionList ? 'question' : list === messageList ? 'message' : 'announcement')

function requireToken({ unsubscribeTokens }: AppContext, token: string) {
  const unsubscribing = unsubscribeTokens.read(token)
  if (unsubscribing) return unsubscribing
  throw new Problem('broken', messages.linkInvalid, { fields: { token: messages.linkInvalid } })
}

const bodyLimit = 2 * KB
const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']

/**
 * Mail programs have their own button: they post one field to the address in the header, from anywhere and without a
 * session (RFC 8058 §3.2). The page at the same address asks first, so that opening a link changes nothing.
 */
export async function serveOneClick(app: FastifyInstance, ctx: AppContext) {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    for (const type of formTypes)
      scope.addContentTypeParser(type, { parseAs: 'string', bodyLimit }, (_request, body, done) =>
        done(null, body),
      )
    scope.post<{ Querystring: { token?: unknown }; Body: unknown }>(
      oneClickPath,
      { schema: { hide: true }, bodyLimit },
      async ({ query: { token }, body, headers }, reply) => {
        if (!isOneClick(body, headers['content-type'])) rejectLink()
        await endMailsOf(ctx, typeof token === 'string' ? token : '', false)
        return reply.code(200).header('cache-control', 'no-store').type('text/plain').send('')
      },
    )
  })
}

// A single part without other relevant headers (RFC 7578 §4.2).
const oneClickPart = /name="?List-Unsubscribe"?[^\r\n]*\r?\n\r?\nOne-Click\r?\n/

function isOneClick(body: unknown, type = '') {
  if (typeof body !== 'string') return false
  if (type.startsWith('multipart/form-data')) return oneClickPart.test(body)
  return new URLSearchParams(body).get('List-Unsubscribe') === 'One-Click'
}

function rejectLink(): never {
  throw new Problem('broken', messages.linkInvalid)
}

type Ending = { userId: string; courseId: string | undefined }

export async function dropAnnouncementMails(trx: Transaction<Tables>, { userId, courseId }: Ending) {
  const waiting = await listBatchesFor(trx, userId, 'announcement')
  const unwanted = courseId ? await listOfCourse(trx, waiting, courseId) : waiting
  await dropBatches(trx, unwanted, userId)
}

export async function dropQuestionMails(trx: Transaction<Tables>, userId: string) {
  await dropUnmailed(trx, userId)
  await dropBatches(trx, await listBatchesFor(trx, userId, 'question'), userId)
}

export const dropMessageMails = async (trx: Transaction<Tables>, userId: string) =>
  dropBatches(trx, await listBatchesFor(trx, userId, 'message'), userId)

export const dropNotificationMails = async (trx: Transaction<Tables>, userId: string, kind: MailKind) =>
  dropBatches(trx, await listBatchesFor(trx, userId, kind), userId)
