import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apiBase } from '../../../contract/addresses.ts'
import type { Endpoint } from '../../../contract/api/define-endpoint.ts'
import { endpoints } from '../../../contract/api/endpoints.ts'
import { slow } from '../../../scripts/testing/slow.ts'
import { openTestApp } from '../../../test/support/open-test-app.ts'
import { preparedDatabase } from '../../../test/support/postgres/test-database.ts'
import { openPeer } from '../../../test/support/sites/open-peer.ts'

const streams = Object.entries<Endpoint>(endpoints).filter(
  ([, { file }]) => file?.mediaType === 'text/event-stream',
)

test('there are event streams', () => assert.ok(streams.length > 0))

/** An administrator who watches the stream, and a head who decides about them. */
async function openWatched() {
  const site = await openTestApp()
  const head = await site.signIn('ADMIN')
  const ada = await site.makeAccount()
  const { _id: userId } = ada.user
  await site.ctx.db
    .updateTable('user')
    .set({ role: 'ADMIN' as never })
    .where('id', '=', userId)
    .execute()
  const change = (json: object) => site.call('changePerson', { session: head, params: { userId }, json })
  return { ...site, ...ada, head, params: { userId }, change }
}

type Watched = Awaited<ReturnType<typeof openWatched>>

const ends: Record<string, (site: Watched) => Promise<{ statusCode: number }>> = {
  'the person is disabled': ({ change }) => change({ state: 'disabled' }),
  'the person is demoted': ({ change }) => change({ role: 'USER' }),
  'the person deletes the account': ({ call, session, password }) =>
    call('deleteAccount', { session, json: { currentPassword: password } }),
  'the person logs out': ({ call, session }) => call('logout', { session }),
  'an administrator ends the sessions': ({ call, head, params }) =>
    call('endSessions', { session: head, params }),
  'the password is changed in another session': async ({ call, user, password }) => {
    const other = await call('login', { json: { email: user.email, password } })
    const json = { currentPassword: password, newPassword: 'numbers1815', repeatedPassword: 'numbers1815' }
    return call('changePassword', { session: other.cookies[0]?.value ?? '', json })
  },
  'another session ends it': async ({ call, user, password }) => {
    const other = await call('login', { json: { email: user.email, password } })
    return call('endOtherSessions', { session: other.cookies[0]?.value ?? '' })
  },
  'the session expires': async (site) => {
    site.clock.now = new Date(site.clock.now.getTime() + 400 * 86_400_000)
    return { statusCode: 200 }
  },
}

const open = (app: Watched['app'], { path }: Endpoint, session: string) =>
  app.inject({ url: apiBase + path, cookies: { lectern_session: session }, payloadAsStream: true })

for (const [name, endpoint] of streams)
  for (const [reason, end] of Object.entries(ends))
    test(`${name} ends when ${reason}, and others go on`, slow(), async () => {
      await using site = await openWatched()
      const response = await open(site.app, endpoint, site.session)
      assert.equal(response.statusCode, 200)
      const rest = response.stream().toArray()
      const done = await end(site)
      assert.equal(done.statusCode, 200)
      assert.match((await rest).join(''), /event: signed-out\ndata: {}\n\n$/)
      const others = await open(site.app, endpoint, await site.signIn('USER'))
      assert.equal(others.stream().readableEnded, false)
      others.stream().destroy()
    })

const onPostgres = { ...slow(), skip: !preparedDatabase && 'SQLite has one process' }

for (const [name, endpoint] of streams)
  for (const [reason, end] of Object.entries(ends).filter(([reason]) => reason !== 'the session expires'))
    test(`${name} of another process ends when ${reason}`, onPostgres, async () => {
      await using site = await openWatched()
      await using peer = await openPeer(site)
      const response = await open(peer.app, endpoint, site.session)
      const rest = response.stream().toArray()
      await end(site)
      assert.match((await rest).join(''), /event: signed-out\ndata: {}\n\n$/)
    })
