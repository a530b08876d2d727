import assert from 'node:assert/strict'
import { openMailing } from '../sites/open-mailing.ts'
import { withLearners } from './open-learners-site.ts'

/** A course with an editor and a mail server, whose learners get messages. */
export async function openWritingSite(environment: Record<string, string> = {}) {
  const site = await withLearners(
    await openMailing({ PUBLIC_URL: 'https://courses.school.example', ...environment }),
  )
  const { courseId, ctx, editor } = site
  const sendMails = ctx.mail.poll
  // Sending a mail erases its text.
  ctx.mail.poll = async () => {}
  const params = { courseId }
  return {
    ...site,
    params,
    send: () => {
      ctx.mail.poll = sendMails
      return site.send()
    },
    write: (json: object, session: string | undefined = editor) =>
      site.call('writeToLearners', { session, params, json: { text: 'How is it going?', ...json } }),
    sent: async (session = editor) => {
      const response = await site.call('listLearnerMessages', { session, params })
      assert.equal(response.statusCode, 200, response.body)
      return response.json().learnerMessages
    },
    /** What the bell shows. */
    heard: async (session: string) =>
      (await site.call('listNotifications', { session }))
        .json()
        .notifications.map(({ kind, text }: { kind: string; text: string }) => [kind, text]),
    choose: (session: string, json: object) =>
      site.call('changeNotificationChoice', { session, json: { kind: 'message', ...json } }),
    mails: async () => {
      await ctx.learnerMessages.poll()
      return ctx.db.selectFrom('mail').selectAll().where('kind', '=', 'message').orderBy('id').execute()
    },
  }
}
