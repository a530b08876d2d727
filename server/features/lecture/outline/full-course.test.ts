import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maxLectures, maxSections } from '../../../../contract/validation/limits.ts'
import { withSections } from '../../../../test/support/learner/with-sections.ts'
import { newId } from '../../../core/new-id.ts'

const rowsAtOnce = 500

/** A course with all lectures that it may have but `left`; some are in the trash. */
async function openFull(left: number) {
  const site = await withSections()
  const { db } = site.ctx
  const { courseId } = site.params
  const lectures = await db.selectFrom('lecture').selectAll().where('course_id', '=', courseId).execute()
  const original = lectures.at(-1) ?? assert.fail()
  const rows = Array.from({ length: maxLectures - left - lectures.length }, (_, index) => ({
    ...original,
    id: newId(),
    section_id: null,
    position: 10_000 + index,
    deleted_at: index < 5 ? site.clock.now : null,
  }))
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await db
      .insertInto('lecture')
      .values(rows.slice(from, from + rowsAtOnce))
      .execute()
  const copy = () =>
    site.call('duplicateLecture', { session: site.session, params: { courseId, lectureId: original.id } })
  const addArticle = () =>
    site.call('addArticle', {
      session: site.session,
      params: site.params,
      json: { title: 'More', description: 'Text', body: 'Text' },
    })
  return { ...site, copy, addArticle }
}

test('a course takes its last lecture once, deleted ones counted; the next is refused with the number', async () => {
  await using site = await openFull(1)
  const answers = await Promise.all([site.addArticle(), site.addArticle(), site.copy()])
  assert.deepEqual(answers.map(({ statusCode }) => statusCode).toSorted(), [201, 409, 409])
  for (const refused of [await site.addArticle(), await site.copy()]) {
    assert.equal(refused.statusCode, 409)
    assert.equal(refused.json().code, 'limit-reached')
    assert.match(refused.json().message, /at most 2,000 lectures/)
  }
})

test('a full course is arranged by one call', async () => {
  await using site = await openFull(0)
  const read = async () =>
    (await site.call('readOutline', { session: site.session, params: site.params })).json().sections as {
      _id: string
      lectureIds: string[]
    }[]
  const sections = (await read()).map(({ _id, lectureIds }) => ({ _id, lectureIds: lectureIds.toReversed() }))
  const saved = await site.call('saveOutline', {
    session: site.session,
    params: site.params,
    json: { sections },
  })
  assert.equal(saved.statusCode, 200, saved.body.slice(0, 300))
  assert.deepEqual(
    (await read()).flatMap(({ lectureIds }) => lectureIds),
    sections.flatMap(({ lectureIds }) => lectureIds),
  )
  assert.ok(sections.flatMap(({ lectureIds }) => lectureIds).length > maxLectures - 10)
})

test('a course takes so many sections, and not more', async () => {
  await using site = await withSections()
  const { db } = site.ctx
  const { courseId: course_id } = site.params
  const { count } = await db
    .selectFrom('section')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('course_id', '=', course_id)
    .executeTakeFirstOrThrow()
  const rows = Array.from({ length: maxSections - 1 - Number(count) }, (_, index) => ({
    id: newId(),
    course_id,
    title: `Section ${index}`,
    position: 100 + index,
    created_at: site.clock.now,
  }))
  await db.insertInto('section').values(rows).execute()
  const add = () =>
    site.call('addSection', { session: site.session, params: site.params, json: { title: 'More' } })
  const answers = await Promise.all([add(), add()])
  assert.deepEqual(answers.map(({ statusCode }) => statusCode).toSorted(), [201, 409])
  const refused = answers.find(({ statusCode }) => statusCode === 409)?.json()
  assert.equal(refused.code, 'limit-reached')
  assert.match(refused.message, /at most 200 sections/)
})
