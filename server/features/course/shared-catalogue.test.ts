import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { pathOf } from '../../../contract/api/path-of.ts'
import type { Course } from '../../../contract/endpoints/course.ts'
import { courseFields, lectureFields } from '../../../test/support/drafts.ts'
import { makeCourse } from '../../../test/support/fill-library.ts'
import { sweepWhole } from '../../../test/support/host/sweep-whole.ts'
import { openTestApp, type TestApp } from '../../../test/support/open-test-app.ts'
import { seedCourses } from '../../../test/support/seed-courses.ts'
import { openLog } from '../../core/log.ts'
import { openPostgres, openSqlite } from '../../db/open.ts'
import { transact } from '../../db/transact.ts'
import { changeCatalogue, readCatalogueRow } from './catalogue/catalogue-row-store.ts'

const url = pathOf('listCourses')
const maxStaleMs = 500

const open = (site: TestApp, headers: Record<string, string> = {}) => site.app.inject({ url, headers })

async function shown(site: TestApp) {
  const { courses, total } = (await open(site)).json()
  assert.equal(total, courses.length)
  return courses.map(({ title, numberOfLectures }: Course) => `${title}: ${numberOfLectures}`)
}

test('every change to the catalogue is visible and counted in the next response', async () => {
  await using site = await openTestApp()
  const session = await site.signIn('ADMIN')
  assert.deepEqual(await shown(site), [])

  const { course } = (await site.call('createCourse', { session, form: courseFields() })).json()
  const params = { courseId: course._id }
  assert.deepEqual(await shown(site), ['Sailing for beginners: 0'])

  await site.call('editCourse', { session, params, json: { title: 'Sailing' } })
  assert.deepEqual(await shown(site), ['Sailing: 0'])

  const added = (await site.call('addLecture', { session, params, form: lectureFields() })).json()
  const query = { courseId: course._id, lectureId: added.course.lectures[0]._id }
  assert.deepEqual(await shown(site), ['Sailing: 1'])
  await site.call('deleteLecture', { session, query })
  assert.deepEqual(await shown(site), ['Sailing: 0'])
  await site.call('restoreLecture', { session, query })
  assert.deepEqual(await shown(site), ['Sailing: 1'])

  await site.call('deleteCourse', { session, params })
  assert.deepEqual(await shown(site), [])
  await site.call('restoreCourse', { session, params })
  assert.deepEqual(await shown(site), ['Sailing: 1'])

  await site.call('deleteCourse', { session, params })
  site.clock.now = new Date(site.clock.now.getTime() + 86_400_000)
  await sweepWhole(site.ctx)
  assert.deepEqual(await shown(site), [])
  assert.equal((await site.call('restoreCourse', { session, params })).statusCode, 404)
  assert.deepEqual(await shown(site), [])
})

test('a rejected or rolled back change affects neither the list nor its count', async () => {
  await using site = await openTestApp()
  const session = await site.signIn('ADMIN')
  const course = await makeCourse(site, session)
  const before = await readCatalogueRow(site.ctx.db)
  const params = { courseId: course._id }
  await site.call('restoreCourse', { session, params })
  await site.call('deleteLecture', { session, query: { courseId: course._id, lectureId: course._id } })
  await site.call('editCourse', { session, params: { courseId: crypto.randomUUID() }, json: { title: 'X' } })
  await assert.rejects(
    transact(site.ctx.db, async (trx) => {
      await changeCatalogue(trx, 7)
      throw new Error('changed their mind')
    }),
  )
  assert.deepEqual(await readCatalogueRow(site.ctx.db), before)
})

test('a change by another process is visible within half a second', async (t) => {
  await using site = await openTestApp()
  assert.deepEqual(await shown(site), [])
  const { databaseUrl, dataFolder } = site.ctx.settings
  const other = await (databaseUrl
    ? openPostgres(databaseUrl, openLog('silent'))
    : openSqlite(`${dataFolder}/lectern.sqlite`, openLog('silent')))
  await seedCourses(other, 1)
  await other.destroy()
  const now = performance.now() + maxStaleMs
  t.mock.method(performance, 'now', () => now)
  assert.deepEqual(await shown(site), ['Course 0: 0'])
})

test('the response is the same plain, in gzip and in brotli, and tells caches so', async () => {
  await using site = await openTestApp()
  await seedCourses(site.ctx.db, 30)
  const plain = await open(site)
  assert.equal(plain.headers['content-encoding'], undefined)
  for (const [accepted, encoding, unpack] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['br;q=0.5', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=1.0', 'gzip', gunzipSync],
    ['identity', undefined, Buffer.from],
    ['gzip;q=0, brx', undefined, Buffer.from],
  ] as const) {
    const response = await open(site, { 'accept-encoding': accepted })
    assert.equal(response.headers['content-encoding'], encoding, accepted)
    assert.equal(response.headers['content-length'], String(response.rawPayload.length))
    assert.equal(response.headers.vary, 'accept-encoding')
    assert.equal(response.headers.etag, plain.headers.etag)
    assert.equal(unpack(response.rawPayload).toString(), plain.body)
  }
})

test('a client that has the catalogue gets a 304 without a body until it changes', async () => {
  await using site = await openTestApp()
  const session = await site.signIn('ADMIN')
  const { headers } = await open(site)
  for (const known of [String(headers.etag), `"other", ${String(headers.etag)}`, '*']) {
    const again = await open(site, { 'if-none-match': known })
    assert.deepEqual([again.statusCode, again.body], [304, ''], known)
    assert.equal(again.headers.etag, headers.etag)
    assert.equal(again.headers.vary, 'accept-encoding')
    assert.equal(again.headers['x-content-type-options'], 'nosniff')
  }
  assert.equal((await open(site, { 'if-none-match': '"other"' })).statusCode, 200)
  await makeCourse(site, session)
  assert.equal((await open(site, { 'if-none-match': String(headers.etag) })).statusCode, 200)
})
