import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Webhook } from '../../../contract/endpoints/webhook.ts'
import { maxWaitingDeliveries } from '../../../contract/validation/limits.ts'
import { webhookFields } from '../../../test/support/drafts.ts'
import { sweepWhole } from '../../../test/support/host/sweep-whole.ts'
import { openTestApp } from '../../../test/support/open-test-app.ts'
import { transact } from '../../db/transact.ts'
import { purgeDeliveries } from './delivery-store.ts'
import { addEvent, addEvents } from './event-store.ts'
import { openRefusedLog } from './send/log-refused.ts'

const events = ['user.created', 'course.completed']
const course = { _id: 'sailing', title: 'Sailing', category: 'Sport', createdBy: 'Joshua Slocum' }
const learner = (id: string) => ({
  _id: id,
  fullName: 'Ada Lovelace',
  email: 'ada@school.example',
  role: 'USER' as const,
})

async function openSite() {
  const site = await openTestApp()
  const session = await site.signIn('ADMIN')
  await site.call('createWebhook', { session, json: webhookFields({ events }) })
  return {
    ...site,
    complete: (ids: string[]) =>
      transact(site.ctx.db, (trx) =>
        addEvents(
          trx,
          'course.completed',
          ids.map((id) => ({ course, user: learner(id) })),
          site.clock.now,
        ),
      ),
    signUp: (id: string) =>
      transact(site.ctx.db, (trx) => addEvent(trx, 'user.created', { user: learner(id) }, site.clock.now)),
    waiting: async () => {
      const rows = await site.ctx.db
        .selectFrom('webhook_delivery')
        .select((row) => ['type', 'cause', row.fn.countAll<number>().as('total')] as const)
        .groupBy(['type', 'cause'])
        .orderBy('cause')
        .execute()
      return rows.map(({ type, cause, total }) => [type, cause, Number(total)])
    },
    webhook: async (): Promise<Webhook> =>
      (await site.call('listWebhooks', { session })).json().webhooks[0] ?? assert.fail(),
  }
}

test('who completes a course over and over leaves room in the queue for others, and what waits stays', async () => {
  await using site = await openSite()
  await site.signUp('a-first')
  const third = maxWaitingDeliveries / 3
  await site.complete(Array.from({ length: third + 100 }, () => 'b-loop'))
  await site.complete(['b-loop', 'c-other'])
  await site.signUp('d-last')
  await sweepWhole(site.ctx)
  assert.deepEqual(await site.waiting(), [
    ['user.created', 'a-first', 1],
    ['course.completed', 'b-loop', third],
    ['course.completed', 'c-other', 1],
    ['user.created', 'd-last', 1],
  ])
  const { refusedCount, refusedAt } = await site.webhook()
  assert.deepEqual([refusedCount, refusedAt], [101, site.clock.now.toISOString()])
})

test('ten thousand learners who complete a course at once are all told of', async () => {
  await using site = await openSite()
  await site.complete(Array.from({ length: 10_000 }, (_, n) => `learner ${n}`))
  assert.equal((await site.waiting()).length, 10_000)
  assert.deepEqual([(await site.webhook()).refusedCount, (await site.webhook()).refusedAt], [0, null])
})

test('of deliveries that have ended only the newest are kept, and those that wait stay', async () => {
  await using site = await openSite()
  await site.complete(['waiting', 'older', 'newer'])
  const ended = site.ctx.db.updateTable('webhook_delivery').set({ state: 'delivered', due_at: null })
  await ended.where('cause', '!=', 'waiting').execute()
  await purgeDeliveries(site.ctx.db, new Date(0), 1)
  assert.deepEqual(
    (await site.waiting()).map(([, cause]) => cause),
    ['newer', 'waiting'],
  )
})

test('the log says that a queue is full, once an hour', () => {
  const said: object[] = []
  let now = new Date(0)
  const log = { error: (fields: object) => void said.push(fields) }
  const logRefused = openRefusedLog(log as Parameters<typeof openRefusedLog>[0], () => now)
  const full = { id: 'hook', refused_count: 3, refused_at: now }
  logRefused({ ...full, refused_at: null })
  assert.deepEqual(said, [])
  logRefused(full)
  logRefused(full)
  now = new Date(3_600_000)
  logRefused(full)
  assert.deepEqual(said, [{ webhook: 'hook', leftOut: 3 }])
  logRefused({ ...full, refused_count: 9, refused_at: now })
  assert.deepEqual(said.at(-1), { webhook: 'hook', leftOut: 9 })
})
