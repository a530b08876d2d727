import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pages } from '../../contract/addresses.ts'
import { makeCourse, makeLecture } from '../../test/support/fill-library.ts'
import { playedTo } from '../../test/support/inputs/progress-inputs.ts'
import { openTestApp } from '../../test/support/open-test-app.ts'

const accept = 'text/html,application/xhtml+xml,*/*;q=0.8'

test('every page is a 200 at its address, and any other address is a 404 with the same shell', async () => {
  await using site = await openTestApp()
  for (const url of Object.values(pages)) {
    const response = await site.app.inject({ url, headers: { accept } })
    assert.equal(response.statusCode, 200, url)
    assert.match(response.body, /<div id="root">/)
    assert.equal(response.headers['cache-control'], 'no-cache')
  }
  for (const url of ['/nope', '/course/none', '/courses/', '/.git/config', '/..%2fpackage.json']) {
    const response = await site.app.inject({ url, headers: { accept } })
    assert.ok([400, 403, 404].includes(response.statusCode), `${url}: ${response.statusCode}`)
    assert.doesNotMatch(response.body, /"dependencies"|\[core\]/)
  }
})

test('a picture opened in its own tab has the icon of the site', async () => {
  await using site = await openTestApp()
  const { statusCode, headers } = await site.app.inject({ url: '/favicon.ico' })
  assert.equal(statusCode, 200)
  assert.equal(headers['content-type'], 'image/svg+xml')
  assert.match(String(headers['cache-control']), /max-age/)
})

test('the shell runs no inline script', async () => {
  await using site = await openTestApp()
  const { body } = await site.app.inject('/')
  const scripts = [...body.matchAll(/<script\b([^>]*)>/g)].map(([, attributes = '']) => attributes)
  assert.ok(scripts.length > 0)
  for (const attributes of scripts) assert.match(attributes, /src="\/assets\/|type="application\/json"/)
})

test('an unknown address of the API is a 404 in JSON, whatever the client accepts', async () => {
  await using site = await openTestApp()
  const response = await site.app.inject({ url: '/api/v1/nothing', headers: { accept } })
  assert.equal(response.statusCode, 404)
  assert.equal(response.json().success, false)
})

test('assets are compressed and cacheable forever', async () => {
  await using site = await openTestApp()
  const { body } = await site.app.inject('/')
  const url = /src="(\/assets\/[^"]+\.js)"/.exec(body)?.[1] ?? ''
  const response = await site.app.inject({ url, headers: { 'accept-encoding': 'br' } })
  assert.equal(response.headers['content-encoding'], 'br')
  assert.match(String(response.headers['cache-control']), /immutable/)
})

test('health and readiness respond without details', async () => {
  await using site = await openTestApp()
  for (const url of ['/healthz', '/readyz']) {
    const response = await site.app.inject(url)
    assert.deepEqual([response.statusCode, response.json()], [200, { success: true }])
  }
})

test('the home page of people who are signed in greets them, brings where to continue along, and has no pitch', async () => {
  await using site = await openTestApp()
  const administrator = await site.signIn('ADMIN')
  const learner = await site.signIn('USER')
  const home = async (session?: string) =>
    (await site.app.inject({ url: pages.home, headers: { accept, cookie: `lectern_session=${session}` } }))
      .body
  const { _id } = await makeCourse(site, administrator)
  const lecture = await makeLecture(site, administrator, _id, { title: 'The bowline' })
  const shownTo = async (session?: string) =>
    ((await home(session)).split('<div id="root">')[1] ?? '').split('<script')[0] ?? ''
  const pitch = /Learn something worth knowing/
  assert.match(await shownTo(), pitch)
  for (const session of [learner, administrator]) {
    const shown = await shownTo(session)
    assert.match(shown, /<h1[^>]*>Welcome, /)
    assert.doesNotMatch(shown, pitch)
    for (const name of ['Explore Courses', 'Contact Us']) assert.ok(shown.includes(name), name)
  }
  const params = { lectureId: lecture._id }
  const json = playedTo(20)
  assert.equal((await site.call('saveProgress', { session: learner, params, json })).statusCode, 200)
  assert.match(await shownTo(learner), /Continue watching.*The bowline/s)
  assert.doesNotMatch(await home(), /The bowline/)
})
