import assert from 'node:assert/strict'
import { glob, readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { webhookFields } from '../../test/support/drafts.ts'
import { sweepWhole } from '../../test/support/host/sweep-whole.ts'
import { openTestApp, type TestApp } from '../../test/support/open-test-app.ts'
import { newId } from '../core/new-id.ts'
import { freshMail } from '../mail/mail-store.ts'

const dayMs = 86_400_000
const states = ['waiting', 'sending', 'ended']

const ofState = (state: string, now: Date, end: 'sent' | 'delivered') =>
  state === 'ended'
    ? { state: end, due_at: null }
    : { state, due_at: new Date(now.getTime() + 100 * dayMs), lease: state === 'sending' ? 'held' : null }

async function addMails({ ctx, clock }: TestApp) {
  const reader = { id: null, full_name: 'Ada', email: 'ada@school.example' }
  const fresh = { kind: 'test' as const, reader, schoolName: 'School', lifeMs: 200 * dayMs }
  const body = {
    subject: 'Knots',
    text: 'Knots',
    html: '',
    link: null,
    unsubscribe_link: null,
    batch_id: null,
  }
  for (const state of states)
    await ctx.db
      .insertInto('mail')
      .values({
        ...freshMail(fresh, clock.now),
        ...body,
        subject: state,
        ...ofState(state, clock.now, 'sent'),
      } as never)
      .execute()
}

async function addDeliveries({ ctx, clock, ...site }: TestApp) {
  const session = await site.signIn('ADMIN')
  const made = await site.call('createWebhook', { session, json: webhookFields() })
  const fresh = {
    webhook_id: made.json().webhook._id,
    type: 'user.created',
    body: '{}',
    attempts: 0,
    created_at: clock.now,
  }
  await ctx.db.updateTable('webhook').set({ is_active: false }).execute()
  for (const state of states) {
    const row = {
      ...fresh,
      id: newId(),
      event_id: newId(),
      cause: state,
      ...ofState(state, clock.now, 'delivered'),
    }
    await ctx.db
      .insertInto('webhook_delivery')
      .values(row as never)
      .execute()
  }
}

test('mails and deliveries that wait are not deleted for their age, however long the setting says', async () => {
  await using site = await openTestApp({ KEEP_MAIL_DAYS: '4', KEEP_DELIVERIES_DAYS: '4' })
  await addMails(site)
  await addDeliveries(site)
  site.clock.now = new Date(site.clock.now.getTime() + 60 * dayMs)
  await sweepWhole(site.ctx)
  const { db } = site.ctx
  const mails = await db.selectFrom('mail').select(['subject', 'text']).orderBy('id').execute()
  assert.deepEqual(mails, [
    { subject: 'waiting', text: 'Knots' },
    { subject: 'sending', text: 'Knots' },
  ])
  const deliveries = await db.selectFrom('webhook_delivery').select('cause').orderBy('id').execute()
  assert.deepEqual(deliveries, [{ cause: 'waiting' }, { cause: 'sending' }])
})

test('no other file deletes mails or deliveries itself', async () => {
  const files = (await Array.fromAsync(glob('server/**/*.ts'))).filter((file) => !file.endsWith('.test.ts'))
  assert.ok(files.length > 500)
  const texts = files.map(async (file) => ({ file, text: await readFile(file, 'utf8') }))
  const deleting = (await Promise.all(texts)).filter(({ text }) =>
    /deleteFrom\(('mail'|'webhook_delivery'|columnsOf)/.test(text),
  )
  assert.deepEqual(
    deleting.map(({ file }) => file),
    ['server/outbox/outbox-store.ts'],
  )
})
