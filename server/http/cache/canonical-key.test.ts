import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { apiBase, pages } from '../../../contract/addresses.ts'
import { openTestApp } from '../../../test/support/open-test-app.ts'
import { seedCourses } from '../../../test/support/seed-courses.ts'

/** Addresses that mean the same request. */
const alike: Record<string, (id: string) => string[]> = {
  'the catalogue': () => [
    `${apiBase}/course`,
    `${apiBase}/course?x=1`,
    `${apiBase}/course?x=2&sort=newest`,
    `${apiBase}/course?sort=newest&q=`,
    `${apiBase}/cours%65?q=%20`,
    `${apiBase}/course?__proto__=1`,
  ],
  'a search': () => [
    `${apiBase}/course?q=course&limit=5`,
    `${apiBase}/course?limit=5&q=course`,
    `${apiBase}/course?limit=5&q=%63ourse+&x=1`,
  ],
  'a course': (id) => [`${apiBase}/course/${id}/summary`, `${apiBase}/course/${id}/summary?x=1`],
  'the categories': () => [`${apiBase}/course/categories`, `${apiBase}/course/categories?x=1`],
  'the page of all courses': () => [
    pages.courses,
    `${pages.courses}?x=1`,
    `${pages.courses}?sort=newest&q=&category=`,
    `${pages.courses}?limit=3`,
  ],
  'a page of some courses': () => [
    `${pages.courses}?q=course&sort=title`,
    `${pages.courses}?sort=title&q=%63ourse&x=1`,
  ],
  'the page of a course': (id) => [
    `${pages.courseDescription}?course=${id}`,
    `${pages.courseDescription}?x=1&course=${id}`,
  ],
}

for (const [what, addressesOf] of Object.entries(alike)) {
  test(`${what} is made once for all equivalent addresses`, async (t) => {
    await using site = await openTestApp()
    const [course] = await seedCourses(site.ctx.db, 3)
    const now = performance.now()
    t.mock.method(performance, 'now', () => now)
    const send = async (url: string) => {
      const { statusCode, body } = await site.app.inject(url)
      assert.equal(statusCode, 200, url)
      return body
    }
    const [first = '', ...others] = addressesOf(course?.id ?? '')
    const body = await send(first)
    // Bypasses the query builder, so that no cache is notified.
    await sql`update course set title = 'Unheard', category = 'Unheard'`.execute(site.ctx.db)
    assert.ok(others.length > 0)
    for (const url of others) assert.equal(await send(url), body, url)
    assert.match(await send(`${apiBase}/course?limit=1`), /Unheard/)
  })
}
