import { withOpenings } from '../learner/with-openings.ts'
import { until } from '../until.ts'
import { openSmtpServer, readHeaders, readParts } from './open-smtp-server.ts'

type Heard = { kind: string; dueAt: string | null; lecture: { title: string } | null }

/** A course with four lectures, a learner and a mail server. */
export async function openReminding(environment: Record<string, string> = {}) {
  await using opened = new AsyncDisposableStack()
  const smtp = opened.use(await openSmtpServer())
  const site = opened.use(
    await withOpenings({
      TIME_ZONE: 'Europe/Berlin',
      SMTP_URL: smtp.url,
      PUBLIC_URL: 'https://courses.school.example',
      ...environment,
    }),
  )
  const closing = opened.move()
  const { ctx } = site
  site.clock.now = new Date('2026-12-01T12:00:00Z')
  const session = await site.signIn('ADMIN')
  const person = (name: string) =>
    site.makeAccount({ fullName: `${name} Sailor`, email: `${name.toLowerCase()}@school.example` })
  const heard = async (of: string) =>
    (await site.call('listNotifications', { session: of }))
      .json()
      .notifications.map(({ kind, dueAt, lecture }: Heard) =>
        [kind, lecture?.title, dueAt].filter(Boolean).join(' '),
      )
  const mails = async () => {
    await ctx.notificationMails.poll()
    await ctx.mail.poll()
    await until('no mail is under way', async () => {
      const waiting = ctx.db.selectFrom('mail').select('id').where('state', 'in', ['sending', 'waiting'])
      return (await waiting.execute()).length === 0
    })
    return smtp.received
      .splice(0)
      .map((mail) => [readHeaders(mail).get('subject') ?? '', readParts(mail).text] as const)
      .filter(([subject]) => subject !== 'Confirm your email')
  }
  return {
    ...site,
    session,
    person,
    ada: await person('Ada'),
    heard,
    mails,
    begin: (of: string) => site.finish(4, of),
    remind: () => ctx.dueReminders.poll(),
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  }
}
