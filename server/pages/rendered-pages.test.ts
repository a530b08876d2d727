import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pages } from '../../contract/addresses.ts'
import { initialDataId } from '../../contract/page.ts'
import { courseFields, lectureFields } from '../../test/support/drafts.ts'
import { openTestApp, type TestApp } from '../../test/support/open-test-app.ts'

const accept = 'text/html,application/xhtml+xml,*/*;q=0.8'
const open = (site: TestApp, url: string, headers = {}) =>
  site.app.inject({ url, headers: { accept, ...headers } })
const marked = { title: '</script><b>Knots & "bends"</b>', description: '<img src=x onerror=alert(1)>' }

async function makeCourse(site: TestApp, changes: Record<string, string> = {}) {
  const session = await site.signIn('ADMIN')
  return (await site.call('createCourse', { session, form: courseFields(changes) })).json().course
}

test('public content is in the page before any script runs', async () => {
  await using site = await openTestApp()
  const course = await makeCourse(site)
  const description = `${pages.courseDescription}?course=${course._id}`
  for (const [url, text] of [
    [pages.home, 'Explore Courses'],
    [pages.about, 'Our mission'],
    [pages.courses, course.title],
    [`${pages.courses}?q=sail`, course.title],
    [description, course.description],
  ] as const) {
    const { statusCode, body } = await open(site, url)
    assert.equal(statusCode, 200, url)
    assert.ok(body.includes(text), `${url} shows ${text}`)
    assert.match(body, /<style>/, `${url} brings its styles along`)
  }
  assert.ok(!(await open(site, `${pages.courses}?q=cooking`)).body.includes(course.title))
})

test('the home page has a row for each category with several courses, and the others below', async () => {
  await using site = await openTestApp()
  for (const [title, category] of [
    ['Reefing', 'Sailing'],
    ['Bread', 'Baking'],
    ['Anchoring', 'Sailing'],
    ['Leaving port', 'Sailing'],
  ] as const)
    await makeCourse(site, { title, category })
  const { body } = await open(site, pages.home)
  const row = /<section[^>]*aria-labelledby="row-Sailing".*?<\/section>/s.exec(body)?.[0] ?? ''
  for (const title of ['Reefing', 'Anchoring', 'Leaving port']) assert.ok(row.includes(title), title)
  assert.ok(row.includes('href="/courses?category=Sailing"'))
  assert.doesNotMatch(body, /row-Baking/)
  const [, others = ''] = body.split('aria-labelledby="newest"')
  assert.match(others.split('</section>')[0] ?? '', /Bread/)
  assert.doesNotMatch(others.split('</section>')[0] ?? '', /Anchoring|Reefing/)
})

test('pages are rendered as a visitor sees them, for every user', async () => {
  await using site = await openTestApp()
  await makeCourse(site)
  const session = await site.signIn('ADMIN')
  const mine = await open(site, pages.courses, { cookie: `lectern_session=${session}` })
  assert.equal(mine.body, (await open(site, pages.courses)).body)
  assert.doesNotMatch(mine.body, /Delete Course/)
})

test('markup in a course is text in its page, its head and its data', async () => {
  await using site = await openTestApp()
  const course = await makeCourse(site, marked)
  for (const url of [pages.courses, `${pages.courseDescription}?course=${course._id}`]) {
    const { body } = await open(site, url)
    assert.doesNotMatch(body, /<b>Knots|<img src=x/, url)
    const scripts = [...body.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)]
    assert.equal(scripts.length, 3, url)
    const [, json = ''] = scripts.find(([tag]) => tag.includes(initialDataId)) ?? []
    assert.ok(JSON.stringify(JSON.parse(json)).includes('Knots'), url)
  }
})

test('a course’s page describes the course in its head, with absolute addresses only under PUBLIC_URL', async () => {
  for (const origin of [undefined, 'http://courses.example.org']) {
    await using site = await openTestApp(origin ? { PUBLIC_URL: origin } : {})
    const course = await makeCourse(site)
    const { body } = await open(site, `${pages.courseDescription}?course=${course._id}`)
    assert.match(body, /<title>Sailing for beginners · Lectern<\/title>/)
    assert.match(body, /<meta property="og:title" content="Sailing for beginners">/)
    assert.match(body, /<meta name="description" content="Knots, wind and the rules of the road\.">/)
    assert.equal(body.includes('rel="canonical"'), origin !== undefined)
    const image = /og:image" content="([^"]+)"/.exec(body)?.[1] ?? ''
    assert.equal(image.startsWith(origin ?? '/media/'), true, image)
  }
})

test('every page has its own title, including those that a script fills', async () => {
  await using site = await openTestApp()
  const titles = new Set<string>()
  for (const url of Object.values(pages)) {
    const found = [...(await open(site, url)).body.matchAll(/<title>([^<]+) · Lectern<\/title>/g)]
    assert.equal(found.length, 1, url)
    titles.add(found[0]?.[1] ?? '')
  }
  assert.equal(titles.size, Object.values(pages).length)
})

test('a description page without a course, or with a missing one, is left to its script without an error', async () => {
  await using site = await openTestApp()
  const course = await makeCourse(site)
  const session = await site.signIn('ADMIN')
  await site.call('deleteCourse', { session, params: { courseId: course._id } })
  for (const requested of [
    '',
    `?course=${course._id}`,
    '?course=x',
    '?course=1&course=2',
    "?course=' or 1=1",
  ]) {
    const { statusCode, body } = await open(site, pages.courseDescription + requested)
    assert.equal(statusCode, requested ? 404 : 200, requested)
    assert.match(body, /<div id="root"><\/div>/, requested)
  }
  for (const requested of ['?sort=up', '?q=%00', '?q=1&q=2']) {
    const { statusCode, body } = await open(site, pages.courses + requested)
    assert.equal(statusCode, 200, requested)
    assert.match(body, /<div id="root"><\/div>/, requested)
  }
})

test('a client that has a page gets a 304 without a body until the page changes', async () => {
  await using site = await openTestApp()
  const { headers } = await open(site, pages.courses)
  const known = { 'if-none-match': String(headers.etag) }
  const again = await open(site, pages.courses, known)
  assert.deepEqual([again.statusCode, again.body], [304, ''])
  await makeCourse(site)
  assert.equal((await open(site, pages.courses, known)).statusCode, 200)
})

test('a page is compressed for clients that accept it', async () => {
  await using site = await openTestApp()
  const plain = await open(site, pages.about)
  for (const [accepted, encoding] of [
    ['gzip, br', 'br'],
    ['gzip', 'gzip'],
  ] as const) {
    const packed = await open(site, pages.about, { 'accept-encoding': accepted })
    assert.equal(packed.headers['content-encoding'], encoding)
    assert.ok(packed.rawPayload.length < plain.rawPayload.length / 2)
  }
})

test('a rendered page is cached, and rendered again after the catalogue changes', async () => {
  await using site = await openTestApp()
  const course = await makeCourse(site)
  const description = `${pages.courseDescription}?course=${course._id}`
  const session = await site.signIn('ADMIN')
  const params = { courseId: course._id }
  for (const url of [pages.courses, description]) assert.match((await open(site, url)).body, /Sailing for/)

  await site.call('editCourse', { session, params, json: { title: 'Rowing for beginners' } })
  for (const url of [pages.courses, description]) {
    const { body } = await open(site, url)
    assert.match(body, /Rowing for/, url)
    assert.doesNotMatch(body, /Sailing for/, url)
  }
  await site.call('deleteCourse', { session, params })
  assert.equal((await open(site, description)).statusCode, 404)
  assert.doesNotMatch((await open(site, pages.courses)).body, /Rowing for/)
  await site.call('restoreCourse', { session, params })
  assert.equal((await open(site, description)).statusCode, 200)
})

test('a missing page is never a 304', async () => {
  await using site = await openTestApp()
  const { headers } = await open(site, '/nowhere')
  const again = await open(site, '/nowhere', { 'if-none-match': String(headers.etag) })
  assert.equal(again.statusCode, 404)
})

test('robots.txt and the sitemap have absolute addresses only under PUBLIC_URL', async () => {
  for (const origin of ['', 'http://courses.example.org']) {
    await using site = await openTestApp(origin ? { PUBLIC_URL: origin } : {})
    const course = await makeCourse(site)
    const map = await site.app.inject('/sitemap.xml')
    assert.match(String(map.headers['content-type']), /^application\/xml/)
    for (const path of [pages.home, pages.courses, `${pages.courseDescription}?course=${course._id}`]) {
      assert.ok(map.body.includes(`<loc>${origin}${path}</loc>`), path)
    }
    const robots = (await site.app.inject('/robots.txt')).body
    assert.match(robots, /^Disallow: \/admin\/$/m)
    assert.equal(robots.includes('Sitemap:'), origin !== '')
  }
})

test('a course’s lectures are in the page of a signed-in user, which no cache may store', async () => {
  await using site = await openTestApp()
  const course = await makeCourse(site)
  const params = { courseId: course._id }
  const administrator = await site.signIn('ADMIN')
  await site.call('addLecture', { session: administrator, params, form: lectureFields(marked) })
  const url = `${pages.lectures}?course=${course._id}`
  const cookieOf = (session: string) => ({ cookie: `lectern_session=${session}` })

  const learner = await site.signIn('USER')
  const { body, headers } = await open(site, url, cookieOf(learner))
  assert.match(body, /<h1[^>]*>&lt;\/script&gt;&lt;b&gt;Knots/)
  assert.match(body, /<link rel="stylesheet"[^>]* href="\/assets\//)
  assert.doesNotMatch(body, /<b>Knots|<img src=x|"details"/)
  // A header that changed after the first paint would shift the page.
  assert.match(body, /<header.*My learning.*aria-label="Profile: [^"]+".*<\/header>/s)
  assert.equal(headers['cache-control'], 'no-store')
  assert.match(String(headers.vary), /cookie/)
  assert.equal(headers.etag, undefined)
  assert.match((await open(site, url, cookieOf(administrator))).body, /"details"/)

  for (const nobody of [{}, cookieOf('x'.repeat(43))]) {
    const shell = await open(site, url, nobody)
    assert.equal(shell.statusCode, 200)
    assert.match(shell.body, /<div id="root"><\/div>/)
  }
  const packed = await open(site, url, { ...cookieOf(learner), 'accept-encoding': 'br' })
  assert.equal(packed.headers['content-encoding'], 'br')

  for (const requested of ['', '?course=x', '?course=1&course=2']) {
    const shell = await open(site, pages.lectures + requested, cookieOf(learner))
    assert.match(shell.body, /<div id="root"><\/div>/, requested)
  }
  await site.call('deleteCourse', { session: administrator, params })
  const gone = await open(site, url, cookieOf(learner))
  assert.deepEqual([gone.statusCode, gone.body.includes('Knots')], [200, false])
})

test('rendering a page for a user counts as a request in flight until it is done', async (t) => {
  await using site = await openTestApp()
  const course = await makeCourse(site)
  const { inFlight } = site.ctx
  const cookie = `lectern_session=${await site.signIn('USER')}`
  const begun = t.mock.method(inFlight, 'begin')
  assert.match((await open(site, `${pages.lectures}?course=${course._id}`, { cookie })).body, /Sailing for/)
  assert.equal(begun.mock.callCount(), 1)
  assert.equal(inFlight.count(), 0)
})
