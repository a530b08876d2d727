import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { fillAuditLog } from '../../test/support/audit/fill-audit-log.ts'
import { openTestApp, type TestApp } from '../../test/support/open-test-app.ts'
import { freshMail } from '../mail/mail-store.ts'

async function openSite() {
  const site = await openTestApp()
  const person = await site.makeAccount()
  const set = (values: object) =>
    site.ctx.db.updateTable('user').set(values).where('id', '=', person.user._id).execute()
  await set({ role: 'ADMIN' })
  // Like the mails, more than the buffers between here and the client hold.
  await fillAuditLog(site.ctx.db, '2026-03', 3_000)
  await addMails(site, person.user._id)
  await site.confirm(person.session)
  return { ...site, ...person, set }
}

/** Two megabytes. */
async function addMails({ ctx, clock }: TestApp, id: string) {
  const reader = { id, full_name: 'Ada', email: 'ada@school.example' }
  const fresh = { kind: 'test' as const, reader, schoolName: 'School', lifeMs: 1_000 }
  const body = { text: null, html: null, link: null, unsubscribe_link: null, batch_id: null }
  for (let n = 0; n < 200; n += 1)
    await ctx.db
      .insertInto('mail')
      .values({ ...freshMail(fresh, clock.now), ...body, subject: randomBytes(5_000).toString('hex') })
      .execute()
}

type Site = Awaited<ReturnType<typeof openSite>>

const downloads = {
  '/api/v1/admin/audit.csv': { role: 'USER' },
  '/api/v1/user/export': { state: 'disabled' },
}

async function begin({ app, session }: Site, url: string) {
  const response = await app.inject({ url, cookies: { lectern_session: session }, payloadAsStream: true })
  assert.equal(response.statusCode, 200)
  const parts = response.stream()[Symbol.asyncIterator]()
  assert.ok((await parts.next()).value.length > 0)
  return async () => {
    let bytes = 0
    for (let next = await parts.next(); !next.done; next = await parts.next()) bytes += next.value.length
    return bytes
  }
}

for (const [url, loss] of Object.entries(downloads)) {
  test(`a running download of ${url} breaks off when its reader has lost the right`, async () => {
    await using site = await openSite()
    const readRest = await begin(site, url)
    await site.set(loss)
    site.clock.now = new Date(site.clock.now.getTime() + 6_000)
    await assert.rejects(readRest())
  })

  test(`a running download of ${url} goes on while its reader has the right`, async () => {
    await using site = await openSite()
    const readRest = await begin(site, url)
    site.clock.now = new Date(site.clock.now.getTime() + 6_000)
    assert.ok((await readRest()) > 20_000)
  })
}
