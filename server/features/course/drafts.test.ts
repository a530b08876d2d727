import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pages } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import type { EndpointName } from '../../../contract/api/endpoints.ts'
import type { Course } from '../../../contract/endpoints/course.ts'
import { captionFields, courseFields } from '../../../test/support/drafts.ts'
import { makeCourse, makeLecture, statusOf } from '../../../test/support/fill-library.ts'
import { playedTo } from '../../../test/support/inputs/progress-inputs.ts'
import { openTestApp } from '../../../test/support/open-test-app.ts'
import { preparedDatabase } from '../../../test/support/postgres/test-database.ts'
import { openPeer } from '../../../test/support/sites/open-peer.ts'
import { until } from '../../../test/support/until.ts'

type Site = Awaited<ReturnType<typeof withCourse>>

/** The ways in which a course is not everybody's, and how it becomes theirs again. */
const hidings = {
  'a draft': [(site: Site) => site.change('draft'), (site: Site) => site.change('published')],
  'a course for groups': [
    (site: Site) => site.showTo('groups'),
    ({ call, params, session }: Site) => call('editCourse', { params, session, json: { listing: 'listed' } }),
  ],
} as const

const onPostgres = { skip: !preparedDatabase && 'SQLite has one process' }

/** A published course with a lecture that a learner has begun, and its captions. */
async function withCourse() {
  const site = await openTestApp()
  const [session, learner] = [await site.signIn('ADMIN'), await site.signIn('USER')]
  const { _id: courseId, thumbnail } = await makeCourse(site, session)
  const { _id: lectureId } = await makeLecture(site, session, courseId)
  const params = { courseId, lectureId }
  const { caption } = (await site.call('addCaptions', { params, session, form: captionFields() })).json()
  await site.call('saveProgress', { params, session: learner, json: playedTo(1) })
  const change = (state: string) => site.call('editCourse', { params, session, json: { state } })
  // The learner is in a group, but not in one that sees the course.
  const showTo = async (listing: string) => {
    const group = async (name: string) =>
      (await site.call('makeGroup', { session, json: { name } })).json().group._id
    const add = { add: [(await site.call('currentUser', { session: learner })).json().user._id] }
    const others = { groupId: await group('Others') }
    await site.call('changeGroupMembers', { session, params: others, json: add })
    const groupIds = [await group('Readers')]
    return site.call('editCourse', { params, session, json: { listing, groupIds } })
  }
  const media = async (by: string) => {
    const { lectures } = (await site.call('listLectures', { params, session: by })).json()
    const { captions } = (await site.call('listCaptions', { params, session: by })).json()
    return [lectures[0].lecture.secure_url, captions[0].captions.secure_url] as string[]
  }
  const titles = async (by?: string) =>
    (await site.call('listCourses', by ? { session: by } : {}))
      .json()
      .courses.map(({ title }: Course) => title)
  return {
    ...site,
    session,
    learner,
    params,
    captionsId: caption._id,
    thumbnail,
    change,
    showTo,
    media,
    titles,
  }
}

test('unpublishing and publishing change what everyone sees at the next call', async () => {
  await using site = await withCourse()
  const title = 'Sailing for beginners'
  const before = (await site.call('listCourses')).json()
  assert.equal(before.courses[0].state, 'published')

  const response = await site.change('draft')
  assert.deepEqual([response.statusCode, response.json().course.state], [200, 'draft'])
  for (const by of [undefined, site.learner]) assert.deepEqual(await site.titles(by), [])
  assert.deepEqual(await site.titles(site.session), [title])
  assert.equal((await site.call('listCourses')).json().total, 0)
  assert.equal((await site.call('listCourses', { session: site.session })).json().total, 1)

  assert.equal((await site.change('published')).json().course.state, 'published')
  assert.deepEqual((await site.call('listCourses')).json(), before)
})

test('a course is published when it is made, unless it is made as a draft', async () => {
  await using site = await openTestApp()
  const session = await site.signIn('ADMIN')
  assert.equal((await makeCourse(site, session)).state, 'published')
  assert.equal((await makeCourse(site, session, { title: 'Later', state: 'draft' })).state, 'draft')
  const { courses, total } = (await site.call('listCourses')).json()
  assert.deepEqual([courses.length, total], [1, 1])
  const form = courseFields({ state: 'hidden' })
  assert.equal((await site.call('createCourse', { session, form })).statusCode, 400)
})

for (const [what, [hide]] of Object.entries(hidings)) {
  test(`${what} is in no list, count, category, search, sitemap or page of a visitor or learner`, async () => {
    await using site = await withCourse()
    await hide(site)
    const searches = [{}, { q: 'sailing' }, { q: 'sailimg' }, { category: 'Sport' }, { sort: 'title' }]
    const paged = searches.map((query) => ({ ...query, limit: '5' }))
    for (const query of [...searches, ...paged] as Record<string, string>[]) {
      for (const session of ['', site.learner]) {
        const { courses, total, isSimilar } = (await site.call('listCourses', { query, session })).json()
        assert.deepEqual([courses, total, isSimilar], [[], 0, false], JSON.stringify(query))
      }
      const { courses } = (await site.call('listCourses', { query, session: site.session })).json()
      assert.equal(courses.length, 1, JSON.stringify(query))
    }
    for (const session of ['', site.learner]) {
      const { categories } = (await site.call('listCategories', { session })).json()
      assert.deepEqual(categories, [])
    }
    const { inProgress } = (await site.call('readLearning', { session: site.learner })).json()
    const query = { progress: 'started' }
    const { courses } = (await site.call('listOwnCourses', { session: site.learner, query })).json()
    assert.deepEqual([inProgress, courses], [[], []])
    assert.ok(!(await site.app.inject('/sitemap.xml')).body.includes(site.params.courseId))
  })
}

const lost = '01a1fde8-0000-7000-8000-00000000dead'

for (const [what, [hide]] of Object.entries(hidings)) {
  test(`the id of ${what} is answered like an id that does not exist, at every address, to visitors and learners`, async () => {
    await using site = await withCourse()
    await hide(site)
    const { courseId, lectureId } = site.params
    const named = (Object.keys(addresses) as EndpointName[]).filter((name) =>
      /:(course|lecture)Id/.test(addresses[name].path),
    )
    assert.ok(named.length > 15, `only ${named.length} calls`)
    for (const name of named) {
      for (const session of ['', site.learner]) {
        const ask = async (params: Record<string, string>) => {
          const json = name === 'saveProgress' ? playedTo(1) : undefined
          const { statusCode, body } = await site.call(name, { params, session, json })
          return [statusCode, body]
        }
        const draft = await ask({ courseId, lectureId, captionsId: site.captionsId })
        const missing = await ask({ courseId: lost, lectureId: lost, captionsId: lost })
        assert.deepEqual(draft, missing, `${name} by ${session ? 'a learner' : 'a visitor'}`)
        // Whoever saved a course before it became a draft can take that back.
        assert.ok(Number(draft[0]) >= 400 || name === 'removeSavedCourse', name)
      }
    }
    for (const cursor of [courseId, lost]) {
      const query = { cursor, sort: 'title', limit: '5' }
      assert.deepEqual((await site.call('listCourses', { query })).json().courses, [])
    }
  })
}

for (const [what, [hide]] of Object.entries(hidings)) {
  test(`the pages of ${what} are those of a course that does not exist`, async () => {
    await using site = await withCourse()
    await hide(site)
    for (const page of [pages.courseDescription, pages.lectures]) {
      for (const session of ['', site.learner]) {
        const open = async (id: string) => {
          const headers = { cookie: `lectern_session=${session}` }
          const { statusCode, body } = await site.app.inject({ url: `${page}?course=${id}`, headers })
          return [statusCode, body.replaceAll(id, '')]
        }
        assert.deepEqual(await open(site.params.courseId), await open(lost), page)
      }
    }
  })
}

for (const [what, [hide, show]] of Object.entries(hidings)) {
  test(`addresses of video, captions and thumbnail of ${what} end, and an administrator gets others`, async () => {
    await using site = await withCourse()
    const known = await site.media(site.learner)
    assert.deepEqual(await site.media(site.session), known, 'one address for all while it is published')
    for (const address of known) assert.equal(await statusOf(site, address), 200, address)
    await hide(site)
    for (const address of known) assert.equal(await statusOf(site, address), 404, address)

    const own = await site.media(site.session)
    for (const address of own) assert.equal(await statusOf(site, address), 200, address)
    const forged = known.map((address) => address.replace(/\/(\d+)-/, '/$1d-'))
    for (const address of forged) assert.equal(await statusOf(site, address), 403, address)

    const thumbnail = site.thumbnail.small_url
    const look = (session: string) =>
      site.app.inject({ url: thumbnail, headers: { cookie: `lectern_session=${session}` } })
    assert.equal((await look('')).statusCode, 404)
    assert.equal((await look(site.learner)).statusCode, 404)
    const seen = await look(site.session)
    assert.deepEqual([seen.statusCode, seen.headers['cache-control']], [200, 'private, no-cache'])

    await show(site)
    for (const address of [...known, ...own]) assert.equal(await statusOf(site, address), 200, address)
  })
}

for (const [what, [hide, show]] of Object.entries(hidings)) {
  test(`${what} that was watched until then ends, and goes on where it was once it is everybody’s`, async () => {
    await using site = await withCourse()
    await hide(site)
    const { params, learner: session } = site
    const json = playedTo(5)
    assert.equal((await site.call('saveProgress', { params, session, json })).statusCode, 404)
    await show(site)
    const { inProgress } = (await site.call('readLearning', { session })).json()
    assert.deepEqual([inProgress.length, inProgress[0].position], [1, 1])
  })
}

test('publishing twice, and deleting and restoring a draft, keep the number of courses right', async () => {
  await using site = await withCourse()
  const { params, session } = site
  const count = async () => (await site.call('listCourses')).json().total
  await Promise.all([site.change('draft'), site.change('draft')])
  assert.equal(await count(), 0)
  await site.call('deleteCourse', { params, session })
  await site.call('restoreCourse', { params, session })
  assert.equal(await count(), 0)
  await Promise.all([site.change('published'), site.change('published')])
  assert.equal(await count(), 1)
  assert.equal((await site.call('countLibrary', { session })).json().summary.courses, 1)
})

test(
  'another process answers neither list, page nor video of a course that was unpublished here',
  onPostgres,
  async () => {
    await using site = await withCourse()
    await using peer = await openPeer(site)
    const [video = ''] = await site.media(site.learner)
    const summary = `${pages.courseDescription}?course=${site.params.courseId}`
    const look = async () => {
      const list = await peer.app.inject('/api/v1/course')
      const statuses = [await peer.app.inject(summary), await peer.app.inject(video)]
      return [list.json().total, ...statuses.map(({ statusCode }) => statusCode)]
    }
    assert.equal(String(await look()), '1,200,200')
    await site.change('draft')
    await until('the other process has heard of it', async () => String(await look()) === '0,404,404')
    await site.change('published')
    await until('the other process has heard of it', async () => String(await look()) === '1,200,200')
  },
)
