import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apiBase } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import type { EndpointName } from '../../../contract/api/endpoints.ts'
import { contactEndpoints } from '../../../contract/endpoints/contact.ts'
import { signUpFields } from '../../../test/support/drafts.ts'
import { asMultipart } from '../../../test/support/multipart.ts'
import { openTestApp } from '../../../test/support/open-test-app.ts'
import { preparedDatabase } from '../../../test/support/postgres/test-database.ts'
import { openPeer } from '../../../test/support/sites/open-peer.ts'
import { guessing } from './compare-password.ts'

const onPostgres = { skip: !preparedDatabase && 'SQLite has one process' }
const ada = { email: 'ada@school.example', password: 'engine1843' }
const message = { name: 'Ada', email: ada.email, message: 'Hello' }

async function openPair() {
  const site = await openTestApp()
  const other = await openPeer(site)
  const apps = [site.app, other.app] as const
  const send = (index: number, name: EndpointName, json?: object, session = '') => {
    const { method, path } = addresses[name]
    const cookies = session ? { lectern_session: session } : undefined
    return apps[index % 2 ? 1 : 0].inject({ method, url: apiBase + path, cookies, payload: json })
  }
  return {
    site,
    apps,
    send,
    [Symbol.asyncDispose]: async () => {
      await other[Symbol.asyncDispose]()
      await site[Symbol.asyncDispose]()
    },
  }
}

test('a session opened in one process works in the other, and ends there at once', onPostgres, async () => {
  await using pair = await openPair()
  const session = await pair.site.signIn('USER')
  assert.equal((await pair.send(1, 'currentUser', undefined, session)).statusCode, 200)
  await pair.send(0, 'logout', undefined, session)
  assert.equal((await pair.send(1, 'currentUser', undefined, session)).statusCode, 401)
})

test('guessing in two processes gives no more tries', onPostgres, async () => {
  await using pair = await openPair()
  await pair.site.makeAccount()
  const wrong = { ...ada, password: 'wrong11' }
  const burst = Array.from({ length: 30 }, (_, index) => pair.send(index, 'login', wrong))
  const statuses = (await Promise.all(burst)).map(({ statusCode }) => statusCode)
  assert.equal(statuses.filter((status) => status === 401).length, guessing.max)
  assert.equal(statuses.filter((status) => status === 429).length, 30 - guessing.max)
})

test('simultaneous right passwords in two processes all succeed', onPostgres, async () => {
  await using pair = await openPair()
  await pair.site.makeAccount()
  const signIns = await Promise.all(Array.from({ length: 30 }, (_, index) => pair.send(index, 'login', ada)))
  assert.deepEqual([...new Set(signIns.map(({ statusCode }) => statusCode))], [200])
})

test('messages to two processes are counted together', onPostgres, async () => {
  await using pair = await openPair()
  const [{ max }] = contactEndpoints.sendMessage.limits
  const sent = Array.from({ length: max + 10 }, (_, index) => pair.send(index, 'sendMessage', message))
  const statuses = (await Promise.all(sent)).map(({ statusCode }) => statusCode)
  assert.equal(statuses.filter((status) => status === 201).length, max)
})

test('two simultaneous sign-ups with one e-mail in two processes make one account', onPostgres, async () => {
  await using pair = await openPair()
  const { payload, headers } = await asMultipart(signUpFields())
  const { method, path } = addresses.register
  const both = await Promise.all(
    pair.apps.map((app) => app.inject({ method, url: apiBase + path, payload, headers })),
  )
  assert.deepEqual(both.map(({ statusCode }) => statusCode).toSorted(), [201, 409])
})
