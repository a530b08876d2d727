import { openSmtpServer } from '../mail/open-smtp-server.ts'
import { openTestApp } from '../open-test-app.ts'
import { until } from '../until.ts'

/** The application with a mail server that takes everything. */
export async function openMailing(environment: Record<string, string> = {}) {
  await using opened = new AsyncDisposableStack()
  const smtp = opened.use(await openSmtpServer())
  const site = opened.use(
    await openTestApp({
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Our school <no-reply@school.example>',
      ...environment,
    }),
  )
  const session = await site.signIn('ADMIN')
  const closing = opened.move()
  return {
    ...site,
    smtp,
    session,
    outbox: async () => (await site.call('listOutbox', { session })).json().mails,
    /** Sends due mails and waits for the outcome. */
    send: async () => {
      await site.ctx.mail.poll()
      await until('no mail is under way', async () => {
        const under = await site.ctx.db
          .selectFrom('mail')
          .select('id')
          .where('state', '=', 'sending')
          .execute()
        return under.length === 0
      })
    },
    pass: (ms: number) => {
      site.clock.now = new Date(site.clock.now.getTime() + ms)
    },
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  }
}
