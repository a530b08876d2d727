import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import * as messages from '../../../contract/messages/calls.ts'
import * as rules from '../../../contract/messages/rules.ts'
import { courseFields, lectureFields, without } from '../../../test/support/drafts.ts'
import { spoofed, trueFiles } from '../../../test/support/files.ts'
import { inEnglish } from '../../../test/support/messages/in-english.ts'
import { openTestApp } from '../../../test/support/open-test-app.ts'
import { shareSite } from '../../../test/support/sites/share-site.ts'

async function withCourse(environment?: Record<string, string>) {
  const site = await openTestApp(environment)
  const session = await site.signIn('ADMIN')
  const { course } = (await site.call('createCourse', { form: courseFields(), session })).json()
  const filesBefore = await site.storedFiles()
  return { ...site, session, params: { courseId: course._id as string }, filesBefore }
}

test('lectures are added in order, counted, and play the uploaded bytes', async () => {
  await using site = await withCourse()
  const { params, session } = site
  await site.call('addLecture', { params, session, form: lectureFields({ title: 'First' }) })
  const second = lectureFields({ title: 'Second', lecture: trueFiles.webm })
  const response = await site.call('addLecture', { params, session, form: second })
  assert.equal(response.statusCode, 201)
  const { course, message } = response.json()
  assert.equal(message, inEnglish(messages.lectureAdded))
  assert.deepEqual([course.numberoflectures, course.numberOfLectures], [2, 2])
  assert.deepEqual(
    course.lectures.map((lecture: { title: string }) => lecture.title),
    ['First', 'Second'],
  )

  const learner = await site.signIn('USER')
  const { lectures } = (await site.call('listLectures', { params, session: learner })).json()
  for (const [index, original] of [trueFiles.mp4, trueFiles.webm].entries()) {
    const video = await site.app.inject(lectures[index].lecture.secure_url)
    assert.equal(video.headers['content-type'], original.type)
    assert.equal(digest(video.rawPayload), digest(Buffer.from(await original.arrayBuffer())))
  }
})

test('a visitor gets no lectures, and an address with a false signature is rejected', async () => {
  await using site = await withCourse()
  const { params, session } = site
  const { course } = (await site.call('addLecture', { params, session, form: lectureFields() })).json()
  assert.equal((await site.call('listLectures', { params })).statusCode, 401)

  const address: string = course.lectures[0].lecture.secure_url
  const [, , , token = ''] = address.split('/')
  const altered = [
    address.replace(
      token,
      token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    ),
    address.replace(token, `9${token}`),
    address.replace(token, 'x'),
    address.replace(course.lectures[0]._id, crypto.randomUUID()),
  ]
  for (const wrong of altered) assert.equal((await site.app.inject(wrong)).statusCode, 403, wrong)
  assert.equal(
    (await site.app.inject(address.replace('original.mp4', '..%2f..%2flectern.sqlite'))).statusCode,
    404,
  )
})

for (const MEDIA_HOURS of ['2', '12'])
  test(`a lecture’s address stays the same for an hour and lasts two hours at most, with MEDIA_HOURS=${MEDIA_HOURS}`, async () => {
    await using site = await withCourse({ MEDIA_HOURS })
    const { params, session } = site
    const { course } = (await site.call('addLecture', { params, session, form: lectureFields() })).json()
    const address: string = course.lectures[0].lecture.secure_url
    site.clock.now = new Date(
      Math.floor(site.clock.now.getTime() / 3_600_000) * 3_600_000 + 2 * 3_600_000 - 1,
    )
    assert.equal((await site.app.inject(address)).statusCode, 200)
    site.clock.now = new Date(site.clock.now.getTime() + 1)
    assert.equal((await site.app.inject(address)).statusCode, 403)
  })

const unchanged = shareSite(withCourse)

for (const name of Object.keys(lectureFields())) {
  test(`a lecture without its ${name} is rejected in the specification's words`, async () => {
    const site = await unchanged()
    const { params, session, filesBefore } = site
    const response = await site.call('addLecture', { params, session, form: without(lectureFields(), name) })
    assert.equal(response.statusCode, 400)
    assert.equal(response.json().message, inEnglish(rules.addLectureMissing))
    assert.deepEqual(await site.storedFiles(), filesBefore)
  })
}

for (const kind of ['html', 'elf', 'zip', 'pdf'] as const) {
  test(`${kind} under .mp4 is not a lecture`, async () => {
    const site = await unchanged()
    const { params, session, filesBefore } = site
    const body = lectureFields({ lecture: spoofed(kind, 'lecture.mp4', 'video/mp4') })
    const response = await site.call('addLecture', { params, session, form: body })
    assert.equal(response.statusCode, 415)
    assert.deepEqual(await site.storedFiles(), filesBefore)
  })
}

test('a lecture over the limit is rejected with the limit, and nothing is stored', async () => {
  await using site = await withCourse({ MAX_LECTURE_MB: '1' })
  const { params, session, filesBefore } = site
  const heads = [trueFiles.mp4, Buffer.alloc(1_048_576)]
  const response = await site.call('addLecture', {
    params,
    session,
    form: lectureFields({ lecture: new File(heads, 'a.mp4') }),
  })
  assert.equal(response.statusCode, 413)
  assert.deepEqual(await site.storedFiles(), filesBefore)
})

test('a lecture for a missing course leaves no file', async () => {
  await using site = await withCourse()
  const { session, filesBefore } = site
  const params = { courseId: crypto.randomUUID() }
  const response = await site.call('addLecture', { params, session, form: lectureFields() })
  assert.equal(response.statusCode, 404)
  assert.equal(response.json().message, inEnglish(messages.courseNotFound))
  assert.deepEqual(await site.storedFiles(), filesBefore)
})

test('ten lectures added at once all get a position', async () => {
  await using site = await withCourse()
  const { params, session } = site
  await Promise.all(
    Array.from({ length: 10 }, () => site.call('addLecture', { params, session, form: lectureFields() })),
  )
  const rows = await site.ctx.db.selectFrom('lecture').select('position').orderBy('position').execute()
  assert.deepEqual(
    rows.map((row) => row.position),
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  )
})

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
