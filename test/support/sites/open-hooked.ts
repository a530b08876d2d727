import { webhookFields } from '../drafts.ts'
import { openReceiver } from '../http/open-receiver.ts'
import { openTestApp } from '../open-test-app.ts'
import { until } from '../until.ts'

const allowed = { WEBHOOK_PRIVATE_ADDRESSES: '127.0.0.0/8' }
export const metricsToken = 'a-token-of-our-own'

/** The application with a webhook for new users, and a receiver that takes everything. */
export async function openHooked(environment: Record<string, string> = {}) {
  await using opened = new AsyncDisposableStack()
  const receiver = opened.use(await openReceiver())
  const site = opened.use(await openTestApp({ ...allowed, METRICS_TOKEN: metricsToken, ...environment }))
  const session = await site.signIn('ADMIN')
  const made = await site.call('createWebhook', { session, json: webhookFields({ url: receiver.url }) })
  const { secret, webhook } = made.json()
  const params = { webhookId: webhook._id as string }
  let people = 0
  const closing = opened.move()
  return {
    ...site,
    session,
    receiver,
    secret: secret as string,
    params,
    cause: () => {
      people += 1
      return site.makeAccount({ email: `person${people}@school.example` })
    },
    deliveries: async () => (await site.call('listDeliveries', { session, params })).json().deliveries,
    webhook: async () => (await site.call('listWebhooks', { session })).json().webhooks[0],
    /** Sends due deliveries and waits for the outcome. */
    send: async () => {
      await site.ctx.webhooks.poll()
      await until('no delivery is under way', async () => {
        const [under] = await site.ctx.db
          .selectFrom('webhook_delivery')
          .select('id')
          .where('state', '=', 'sending')
          .execute()
        return !under
      })
    },
    pass: (ms: number) => {
      site.clock.now = new Date(site.clock.now.getTime() + ms)
    },
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  }
}
