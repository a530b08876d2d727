import assert from 'node:assert/strict'
import { eventBody } from '../../../contract/endpoints/webhook-events.ts'
import { webhookFields } from '../drafts.ts'
import { makeCourse } from '../fill-library.ts'
import { readHeaders } from '../mail/open-smtp-server.ts'
import { openMailing } from '../sites/open-mailing.ts'

const events = ['enrolment.created', 'enrolment.ended'] as const

/** A mailing school with a course for people who are enrolled, and a webhook for news of enrolments; `told` writes them. */
export async function openTelling() {
  const site = await openMailing({ PUBLIC_URL: 'https://courses.school.example' })
  const { session, ctx } = site
  // Tests say when.
  const { poll } = ctx.enrolmentNews
  ctx.enrolmentNews.poll = async () => {}
  await site.call('createWebhook', { session, json: webhookFields({ events }) })
  const { _id: courseId } = await makeCourse(site, session, { title: 'Knots' })
  const params = { courseId }
  await site.call('editCourse', { session, params, json: { access: 'enrolled' } })
  const person = (name: string) =>
    site.makeAccount({ fullName: `${name} Sailor`, email: `${name.toLowerCase()}@school.example` })
  // Taken from the queue, so that each is read once.
  const read = async () => {
    await poll()
    const rows = await ctx.db.selectFrom('webhook_delivery').select(['type', 'body']).orderBy('id').execute()
    await ctx.db.deleteFrom('webhook_delivery').execute()
    return rows.map(({ type, body }) => {
      const { data } = eventBody(type as (typeof events)[number]).parse(JSON.parse(body))
      return { type: type as (typeof events)[number], data }
    })
  }
  const told = async () =>
    (await read()).map(({ type, data }) => [type, data.user?.fullName ?? data.group?.name, data.source])
  return {
    ...site,
    courseId,
    params,
    person,
    told,
    /** Such as 'created Ada Sailor Knots Crew': who, where, and through which group. */
    sentences: async () =>
      (await read()).map(({ type, data: { user, course, path, group } }) =>
        [type.replace('enrolment.', ''), user?.fullName, course?.title ?? path?.title, group?.name]
          .filter(Boolean)
          .join(' '),
      ),
    poll,
    enrol: async (json: object) => {
      const response = await site.call('enrolPeople', { session, params, json })
      assert.equal(response.statusCode, 200, response.body)
    },
    end: (userId: string) => site.call('endEnrolment', { session, params: { courseId, userId } }),
    heard: async (of: string) =>
      (await site.call('listNotifications', { session: of }))
        .json()
        .notifications.map(({ kind }: { kind: string }) => kind),
    mails: async () => {
      await ctx.notificationMails.poll()
      await site.send()
      return site.smtp.received
        .splice(0)
        .map((mail) => `${readHeaders(mail).get('to')}: ${readHeaders(mail).get('subject')}`)
        .filter((line) => !line.endsWith('Confirm your email'))
    },
  }
}
