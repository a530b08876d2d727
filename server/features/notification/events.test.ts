import assert from 'node:assert/strict'
import type { Readable } from 'node:stream'
import { test } from 'node:test'
import { apiBase } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import { slow } from '../../../scripts/testing/slow.ts'
import { makeCourse } from '../../../test/support/fill-library.ts'
import { call } from '../../../test/support/http/client.ts'
import { tell } from '../../../test/support/learner/tell.ts'
import { openTestApp } from '../../../test/support/open-test-app.ts'
import { listenTo } from '../../../test/support/open-upload-site.ts'
import { preparedDatabase } from '../../../test/support/postgres/test-database.ts'
import { openPeer } from '../../../test/support/sites/open-peer.ts'
import { until } from '../../../test/support/until.ts'
import { beginDraining } from '../../http/closing.ts'
import { openUnreadFeed } from './unread-feed.ts'

type Site = Awaited<ReturnType<typeof withLearner>>

async function withLearner(environment: Record<string, string> = {}) {
  const site = await openTestApp(environment)
  const administrator = await site.signIn('ADMIN')
  const course = await makeCourse(site, administrator, { title: 'Knots' })
  const ada = await site.makeAccount({ email: 'ada.k@school.example' })
  return { ...site, courseId: course._id as string, ada }
}

const open = ({ app }: Pick<Site, 'app'>, session: string) =>
  app.inject({ url: `${apiBase}/events`, cookies: { lectern_session: session }, payloadAsStream: true })

/** The data of each event as it comes. */
async function* eventsOf(stream: Readable): AsyncGenerator<string> {
  let text = ''
  for await (const chunk of stream) {
    text += chunk
    const parts = text.split('\n\n')
    text = parts.pop() ?? ''
    for (const part of parts) {
      const data = /^event: (\w+)\ndata: (.*)$/.exec(part)
      if (data) yield `${data[1]} ${data[2]}`
    }
  }
}

test('a stream tells at once how many are unread, and whenever that changes', slow(), async () => {
  await using site = await withLearner()
  const { ada, courseId } = site
  const response = await open(site, ada.session)
  assert.match(String(response.headers['content-type']), /^text\/event-stream/)
  assert.equal(response.headers['cache-control'], 'no-store')
  assert.equal(response.headers['x-content-type-options'], 'nosniff')
  const events = eventsOf(response.stream())
  const next = async () => (await events.next()).value
  assert.equal(await next(), 'unread {"unread":0}')
  await tell(site, [ada.user._id], { courseId })
  assert.equal(await next(), 'unread {"unread":1}')
  await site.call('readNotifications', { session: ada.session, json: {} })
  assert.equal(await next(), 'unread {"unread":0}')
  response.stream().destroy()
})

test('streams end in order when the server is about to close', async () => {
  await using site = await withLearner()
  const streams = await Promise.all(Array.from({ length: 5 }, () => open(site, site.ada.session)))
  const ended = streams.map(async (each) => (await each.stream().toArray()).length)
  beginDraining(site.app)
  assert.equal((await Promise.all(ended)).length, 5)
})

test('a person may have six streams, and their places are free when they leave', slow(), async () => {
  await using site = await withLearner({ EVENT_STREAMS_AT_ONCE: '20' })
  const address = await listenTo(site.app)
  const headers = { cookie: `lectern_session=${site.ada.session}` }
  const leaving = new AbortController()
  const { signal } = leaving
  const ask = () => fetch(`${address}${apiBase}/events`, { headers, signal })
  const statuses = []
  for (let n = 0; n < 6; n += 1) statuses.push((await ask()).status)
  assert.deepEqual(statuses, [200, 200, 200, 200, 200, 200])
  const refused = await ask()
  assert.equal(refused.status, 429)
  assert.equal(refused.headers.get('retry-after'), '30')
  const head = await fetch(`${address}${apiBase}/events`, { headers, method: 'HEAD' })
  assert.equal(head.status, 429)
  leaving.abort()
  await until('the places are free', async () => {
    const again = await call({ address }, addresses.followEvents, { headers })
    return again.status === 200
  })
})

test('a number is right after a message of a peer was lost', async () => {
  await using site = await withLearner()
  const { ctx, ada, courseId } = site
  await using feed = openUnreadFeed({ ...ctx, everythingMs: 0 })
  const heard: number[] = []
  const first = Promise.withResolvers<void>()
  const one = Promise.withResolvers<void>()
  using _follower = feed.follow({
    userId: ada.user._id,
    onUnread: (unread) => {
      heard.push(unread)
      if (unread === 0) first.resolve()
      if (unread === 1) one.resolve()
    },
    onFailed: assert.fail,
  })
  await first.promise
  ctx.db.changes.of = () => 0
  await tell(site, [ada.user._id], { courseId })
  await one.promise
  assert.deepEqual(heard, [0, 1])
})

const onPostgres = { skip: !preparedDatabase && 'SQLite has one process' }

test('two processes agree: what one writes, the streams of the other tell', onPostgres, async () => {
  await using site = await withLearner()
  await using peer = await openPeer(site)
  const { ada, courseId } = site
  const response = await open(peer, ada.session)
  const events = eventsOf(response.stream())
  const next = async () => (await events.next()).value
  assert.equal(await next(), 'unread {"unread":0}')
  await tell(site, [ada.user._id], { courseId })
  assert.equal(await next(), 'unread {"unread":1}')
  await site.call('readNotifications', { session: ada.session, json: {} })
  assert.equal(await next(), 'unread {"unread":0}')
  response.stream().destroy()
})
