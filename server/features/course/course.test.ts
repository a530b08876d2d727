import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as courseMessages from '../../../contract/messages/course.ts'
import * as rules from '../../../contract/messages/rules.ts'
import { courseFields, without } from '../../../test/support/drafts.ts'
import { spoofed } from '../../../test/support/files.ts'
import { inEnglish } from '../../../test/support/messages/in-english.ts'
import { openTestApp, type TestApp } from '../../../test/support/open-test-app.ts'
import { seedCourses } from '../../../test/support/seed-courses.ts'
import { shareSite } from '../../../test/support/sites/share-site.ts'

async function create(site: TestApp, session: string, changes = {}) {
  const response = await site.call('createCourse', { form: courseFields(changes), session })
  assert.equal(response.statusCode, 201, response.body)
  return response.json().course
}

test('a course made by an administrator is visible to everyone', async () => {
  await using site = await openTestApp()
  const course = await create(site, await site.signIn('ADMIN'))
  const { courses, total, message } = (await site.call('listCourses')).json()
  assert.equal(message, inEnglish(courseMessages.coursesLoaded))
  assert.equal(total, 1)
  assert.deepEqual(courses, [course])
  assert.equal(course.createdBy, 'Joshua Slocum')
  assert.deepEqual([course.numberoflectures, course.numberOfLectures], [0, 0])
  assert.equal((await site.app.inject(course.thumbnail.secure_url)).statusCode, 200)
  assert.equal((await site.app.inject(course.thumbnail.small_url)).statusCode, 200)
})

test('the catalogue is newest first, in pages that neither repeat nor skip', async () => {
  await using site = await openTestApp()
  const session = await site.signIn('ADMIN')
  const titles = ['one', 'two', 'three', 'four', 'five']
  for (const title of titles) await create(site, session, { title })

  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = (await site.call('listCourses', { query: { limit: '2', ...(cursor && { cursor }) } })).json()
    seen.push(...page.courses.map((course: { title: string }) => course.title))
    cursor = page.nextCursor
  } while (cursor)
  assert.deepEqual(seen, titles.toReversed())
})

test('an invalid page size is rejected', async () => {
  await using site = await openTestApp()
  for (const limit of ['0', '-1', '101', '1000000000', 'abc', '']) {
    assert.equal((await site.call('listCourses', { query: { limit } })).statusCode, 400, limit)
  }
})

test('a course has its own address, which shows no lectures', async () => {
  await using site = await openTestApp()
  const course = await create(site, await site.signIn('ADMIN'))
  const response = await site.call('summarizeCourse', { params: { courseId: course._id } })
  assert.deepEqual(response.json().course, course)
  assert.doesNotMatch(response.body, /media\/lectures/)
})

test('an unknown or malformed course id is not found', async () => {
  await using site = await openTestApp()
  await create(site, await site.signIn('ADMIN'))
  for (const courseId of [crypto.randomUUID(), 'x', "' or 1=1 --", '../secret', '\0', 'a'.repeat(290)]) {
    assert.equal((await site.call('summarizeCourse', { params: { courseId } })).statusCode, 404, courseId)
  }
})

const unchanged = shareSite(openTestApp)

for (const name of Object.keys(courseFields())) {
  test(`a course without its ${name} is rejected in the specification's words`, async () => {
    const site = await unchanged()
    const body = without(courseFields(), name)
    const response = await site.call('createCourse', { form: body, session: await site.signIn('ADMIN') })
    assert.equal(response.statusCode, 400)
    assert.equal(response.json().message, inEnglish(rules.createCourseMissing))
    assert.deepEqual(await site.storedFiles(), [])
  })
}

test('a rejected thumbnail leaves no course and no file', async () => {
  await using site = await openTestApp()
  const session = await site.signIn('ADMIN')
  const broken = new File(['\x89PNG\r\n\x1a\n and then nothing true'], 'x.png')
  for (const thumbnail of [spoofed('php', 'x.png', 'image/png'), spoofed('zip', 'x.jpg', 'image/jpeg')]) {
    assert.equal(
      (await site.call('createCourse', { form: courseFields({ thumbnail }), session })).statusCode,
      415,
    )
  }
  assert.equal(
    (await site.call('createCourse', { form: courseFields({ thumbnail: broken }), session })).statusCode,
    415,
  )
  assert.equal((await site.call('listCourses')).json().total, 0)
  assert.deepEqual(await site.storedFiles(), [])
})

test('markup in a title stays text', async () => {
  await using site = await openTestApp()
  const title = '<script>alert(1)</script>{{7*7}}</title>'
  const course = await create(site, await site.signIn('ADMIN'), { title })
  assert.equal(course.title, title)
})

test('five thousand courses come in pages, and without a page size the newest thousand', async () => {
  await using site = await openTestApp()
  const rows = await seedCourses(site.ctx.db, 5_000)
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = (
      await site.call('listCourses', { query: { limit: '100', ...(cursor && { cursor }) } })
    ).json()
    assert.equal(page.total, 5_000)
    seen.push(...page.courses.map((course: { _id: string }) => course._id))
    cursor = page.nextCursor
  } while (cursor)
  assert.deepEqual(seen, rows.map(({ id }) => id).toReversed())

  const whole = (await site.call('listCourses')).json()
  assert.equal(whole.courses.length, 1_000)
  assert.equal(whole.nextCursor, whole.courses.at(-1)._id)
})
