import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maxOverrides } from '../../../../contract/endpoints/due.ts'
import { maxLectures } from '../../../../contract/validation/limits.ts'
import { withAssignment } from '../../../../test/support/assignment/with-assignment.ts'
import { makeCourse, writeArticle } from '../../../../test/support/fill-library.ts'
import { openRetrainingSite } from '../../../../test/support/mail/open-retraining-site.ts'
import type { TestApp } from '../../../../test/support/open-test-app.ts'
import { withTwoCourses } from '../../../../test/support/outline/with-two-courses.ts'
import { withVideoQuestions } from '../../../../test/support/quiz/with-video-questions.ts'
import { newId } from '../../../core/new-id.ts'

type Source = TestApp & { head: string; courseId: string }

/** Moves these with an article; the refusal says what stays, and the article stays with it. */
async function expectStaying(site: Source, lectureIds: string[], message: RegExp) {
  const { head, courseId } = site
  const { _id } = await makeCourse(site, head, { title: 'Another' })
  const article = await writeArticle(site, head, courseId, { title: 'Free to go' })
  const move = (ids: string[]) =>
    site.call('moveLecturesHere', {
      session: head,
      params: { courseId: _id },
      json: { fromCourseId: courseId, lectureIds: ids },
    })
  const response = await move([article._id, ...lectureIds])
  assert.equal(response.statusCode, 409, response.body)
  assert.match(response.json().message, message)
  assert.doesNotMatch(response.json().message, /Free to go/)
  const there = await site.call('readOutline', { session: head, params: { courseId: _id } })
  assert.deepEqual(there.json().sections[0].lectureIds, [])
  assert.equal((await move([article._id])).statusCode, 200)
}

const tied = (title: string) =>
  new RegExp(`Quizzes, assignments and videos with questions stay.*: “${title}”. Nothing was moved`)

test('a quiz stays with the question bank and the gradebook of its course', async () => {
  await using site = await withVideoQuestions()
  await expectStaying(site, [site.lectureId], tied('Knots'))
})

test('an assignment stays with the gradebook of its course', async () => {
  await using site = await withAssignment()
  await expectStaying(site, [site.lectureId], tied('Tie a knot'))
})

test('a video with questions stays, also when answers are left of questions that it asks no more', async () => {
  await using site = await withVideoQuestions()
  await expectStaying(site, [site.videoId], tied('Splicing'))
  await site.json(await site.reply(site.ids[0] ?? '', 'granny'))
  await site.json(await site.choose([]))
  await expectStaying(site, [site.videoId], tied('Splicing'))
})

test('a lecture that people completed before their course began again stays with the record of that', async () => {
  await using site = await openRetrainingSite()
  await site.passTo('2027-11-02T11:59:59.000Z')
  assert.equal((await site.progress(site.ada.session)).run, 2)
  const head = await site.signIn('ADMIN')
  const { courseId } = site.params
  await expectStaying({ ...site, head, courseId }, [site.idOf(1)], /before their course began again/)
})

test('a course that would have too many lectures, deleted ones counted, takes none of them', async () => {
  await using site = await withTwoCourses()
  const { db } = site.ctx
  const original =
    (await db.selectFrom('lecture').selectAll().where('id', '=', site.z).executeTakeFirst()) ?? assert.fail()
  const rows = Array.from({ length: maxLectures - 3 - 1 }, (_, index) => ({
    ...original,
    id: newId(),
    position: 10_000 + index,
    deleted_at: index < 5 ? site.clock.now : null,
  }))
  for (let from = 0; from < rows.length; from += 500)
    await db
      .insertInto('lecture')
      .values(rows.slice(from, from + 500))
      .execute()
  const full = await site.move('A B')
  assert.deepEqual([full.statusCode, full.json().code], [409, 'limit-reached'])
  assert.equal(await site.read(), 'A B | Knots: C D | Wind: E')
  assert.equal((await site.move('A')).statusCode, 200)
})

test('a course that would have too many exceptions to dates takes none of them', async () => {
  await using site = await withTwoCourses()
  const { db } = site.ctx
  const { user } = await site.makeAccount({ email: 'ada@school.example' })
  const row = { user_id: user._id, opens_at: null, due_at: null, extra_days: 1, created_at: site.clock.now }
  const ofOther = { ...row, course_id: site.otherId, lecture_id: site.x }
  const rows = Array.from({ length: maxOverrides }, () => ({ ...ofOther, id: newId() }))
  await db.insertInto('due_override').values(rows).execute()
  const own = { ...row, id: newId(), course_id: site.params.courseId, lecture_id: site.idOf('A') }
  await db.insertInto('due_override').values(own).execute()
  const response = await site.move('A B')
  assert.deepEqual([response.statusCode, response.json().code], [409, 'limit-reached'])
  assert.match(response.json().message, /500 exceptions/)
  assert.equal((await site.move('B')).statusCode, 200)
})
