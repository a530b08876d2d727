import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pages } from '../../../../contract/addresses.ts'
import type { Course } from '../../../../contract/endpoints/course.ts'
import { captionFields } from '../../../../test/support/drafts.ts'
import { playedTo } from '../../../../test/support/inputs/progress-inputs.ts'
import { openWithEditors } from '../../../../test/support/sites/open-with-editors.ts'

/** A draft with captions, its editor, and an editor of another course. */
async function withDraft() {
  const site = await openWithEditors()
  const { courseId, lectureId, otherCourseId, head } = site
  const params = { courseId, lectureId }
  const [session, elsewhere] = [await site.signIn('USER'), await site.signIn('USER')]
  await site.call('addCaptions', { session: head, params, form: captionFields() })
  await site.giveEditors(courseId, session)
  await site.giveEditors(otherCourseId, elsewhere)
  const edited = await site.call('editCourse', { session: head, params, json: { state: 'draft' } })
  const titles = async (by: string, query = {}) => {
    const { courses, total } = (await site.call('listCourses', { session: by, query })).json()
    return [courses.map(({ title }: Course) => title).join(), total]
  }
  const open = async (url: string, by?: string) =>
    (await site.app.inject({ url, headers: by ? { cookie: `lectern_session=${by}` } : {} })).statusCode
  const media = async () => {
    const { lectures } = (await site.call('listLectures', { params, session })).json()
    const { captions } = (await site.call('listCaptions', { params, session })).json()
    return [lectures[0].lecture.secure_url, captions[0].captions.secure_url] as string[]
  }
  const thumbnail = edited.json().course.thumbnail.small_url as string
  return { ...site, params, session, elsewhere, titles, open, media, thumbnail }
}

test('an editor finds the draft of their course in every list and search, and an editor of another course does not', async () => {
  await using site = await withDraft()
  const title = 'Sailing for beginners'
  const searches = [
    { q: 'sailing' },
    { q: 'sailimg' },
    { q: 'sailing', sort: 'title' },
    { q: 'sailing', sort: 'newest' },
  ]
  for (const query of searches) {
    assert.deepEqual(await site.titles(site.session, query), [title, 1], JSON.stringify(query))
    assert.deepEqual(await site.titles(site.elsewhere, query), ['', 0], JSON.stringify(query))
  }
  assert.deepEqual(await site.titles(site.session), [`Knots,${title}`, 2])
  assert.deepEqual(await site.titles(site.session, { sort: 'title', limit: '1' }), ['Knots', 2])
  assert.deepEqual(await site.titles(site.elsewhere), ['Knots', 1])
  const count = async (session: string) =>
    (await site.call('listCategories', { session })).json().categories[0].courses
  assert.deepEqual([await count(site.session), await count(site.elsewhere)], [2, 1])
  assert.equal((await site.call('listCourses')).json().total, 1)
})

test('an editor opens summary, page, lectures, captions, progress and media of their draft', async () => {
  await using site = await withDraft()
  const { params, session, elsewhere } = site
  for (const name of [
    'summarizeCourse',
    'listLectures',
    'readCourseProgress',
    'listCaptions',
    'listLearners',
  ] as const) {
    assert.equal((await site.call(name, { params, session })).statusCode, 200, name)
    const refused = name === 'listLearners' ? 403 : 404
    assert.equal((await site.call(name, { params, session: elsewhere })).statusCode, refused, name)
  }
  const page = `${pages.courseDescription}?course=${params.courseId}`
  assert.deepEqual([await site.open(page, session), await site.open(page, elsewhere)], [200, 404])
  assert.deepEqual(
    [await site.open(site.thumbnail, session), await site.open(site.thumbnail, elsewhere)],
    [200, 404],
  )
  for (const address of await site.media()) assert.equal(await site.open(address), 200, address)
  const json = playedTo(1)
  assert.equal((await site.call('saveProgress', { params, session, json })).statusCode, 200)
  assert.equal((await site.call('readLearning', { session })).json().inProgress.length, 1)
})

test('an editor who was removed sees nothing of the draft at the next call, nor by addresses that they have', async () => {
  await using site = await withDraft()
  const { params, session } = site
  // Another course, so that they stay an editor.
  await site.giveEditors(site.otherCourseId, session)
  const known = await site.media()
  for (const address of known) assert.equal(await site.open(address, session), 200)
  await site.giveEditors(params.courseId)
  for (const address of [...known, site.thumbnail])
    assert.equal(await site.open(address, session), 404, address)
  assert.deepEqual(await site.titles(session), ['Knots', 1])
  for (const name of ['summarizeCourse', 'listLectures', 'listCaptions'] as const)
    assert.equal((await site.call(name, { params, session })).statusCode, 404, name)
})
