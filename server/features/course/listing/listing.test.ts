import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pages } from '../../../../contract/addresses.ts'
import type { Course } from '../../../../contract/endpoints/course.ts'
import { openAnnouncingSite } from '../../../../test/support/announcing/open-announcing-site.ts'
import { makeCourse, makeLecture, statusOf } from '../../../../test/support/fill-library.ts'
import { openTestApp } from '../../../../test/support/open-test-app.ts'

/** Two published courses of one instructor and category; an editor changes the first, which is named Sailing. */
async function openSchool() {
  const site = await openTestApp()
  const head = await site.signIn('ADMIN')
  const { _id: courseId, thumbnail } = await makeCourse(site, head)
  await makeLecture(site, head, courseId)
  const other = await makeCourse(site, head, { title: 'Knots' })
  const params = { courseId }
  const [ada, ben] = await Promise.all(
    ['ada', 'ben'].map((name) => site.makeAccount({ email: `${name}@school.example` })),
  )
  assert.ok(ada && ben)
  const edit = (json: object, session = head) => site.call('editCourse', { session, params, json })
  const makeGroup = async (name: string, parentId?: string) =>
    (await site.call('makeGroup', { session: head, json: { name, parentId } })).json().group._id as string
  const change = (groupId: string, json: object) =>
    site.call('changeGroupMembers', { session: head, params: { groupId }, json })
  const titles = async (session = '', query = {}) =>
    (await site.call('listCourses', { session, query })).json().courses.map(({ title }: Course) => title)
  const summary = async (session = '') => (await site.call('summarizeCourse', { session, params })).statusCode
  const lectures = (session: string) => site.call('listLectures', { session, params })
  return {
    ...{ ...site, head, courseId, params, other, thumbnail, ada, ben },
    ...{ edit, makeGroup, change, titles, summary, lectures },
  }
}

test('an unlisted course is reached by its address, and in no list of visitors and learners', async () => {
  await using site = await openSchool()
  const { head, courseId, ada } = site
  assert.equal((await site.edit({ listing: 'unlisted' })).json().course.listing, 'unlisted')
  for (const session of ['', ada.session]) {
    for (const query of [{}, { q: 'sailing' }, { category: 'Sport' }, { sort: 'title' }, { sort: 'rating' }])
      assert.ok(!(await site.titles(session, query)).includes('Sailing for beginners'), JSON.stringify(query))
    assert.equal((await site.call('listCourses', { session })).json().total, 1)
    const { categories } = (await site.call('listCategories', { session })).json()
    assert.deepEqual(
      categories.map(({ courses }: { courses: number }) => courses),
      [1],
    )
    assert.equal(await site.summary(session), 200)
  }
  const { related } = (await site.call('summarizeCourse', { params: { courseId: site.other._id } })).json()
  assert.deepEqual(related ?? [], [])
  assert.ok(!(await site.app.inject('/sitemap.xml')).body.includes(courseId))
  const page = await site.app.inject(`${pages.courseDescription}?course=${courseId}`)
  assert.equal(page.statusCode, 200)
  assert.ok(page.body.includes('name="robots" content="noindex"'))

  assert.equal((await site.lectures(ada.session)).statusCode, 200)
  await site.call('saveCourse', { session: ada.session, params: site.params })
  const query = { progress: 'saved' }
  const own = (await site.call('listOwnCourses', { session: ada.session, query })).json()
  assert.equal(own.courses.length, 1, 'among their own courses it stays')
  assert.equal((await site.call('listCourses', { session: head })).json().total, 2)
})

test('a course that becomes unlisted while its address is shared opens there still, and stands in no list', async () => {
  await using site = await openSchool()
  const { ada, courseId } = site
  const shared = `${pages.courseDescription}?course=${courseId}`
  const open = async () => (await site.app.inject(shared)).body
  assert.ok(!(await open()).includes('noindex'))
  assert.ok((await site.titles()).includes('Sailing for beginners'))
  assert.ok((await site.app.inject('/sitemap.xml')).body.includes(courseId))
  await site.edit({ listing: 'unlisted' })
  const page = await open()
  assert.ok(page.includes('Sailing for beginners') && page.includes('noindex'))
  assert.equal(await site.summary(), 200)
  assert.equal((await site.lectures(ada.session)).statusCode, 200)
  assert.ok(!(await site.titles()).includes('Sailing for beginners'))
  assert.ok(!(await site.app.inject('/sitemap.xml')).body.includes(courseId))
  await site.edit({ listing: 'groups' })
  assert.equal(await site.summary(), 404)
  assert.ok(!(await open()).includes('Sailing for beginners'))
})

test('the people of a group see its courses, with those of the groups inside, until they leave', async () => {
  await using site = await openSchool()
  const { ada, ben, head } = site
  const crew = await site.makeGroup('Crew')
  const deck = await site.makeGroup('Deck', crew)
  await site.change(deck, { add: [ada.user._id] })
  const response = await site.edit({ listing: 'groups', groupIds: [crew] })
  assert.equal(response.statusCode, 200, response.body)
  for (const session of ['', ben.session]) {
    assert.deepEqual(await site.titles(session), ['Knots'])
    assert.equal(await site.summary(session), 404)
  }
  assert.equal((await site.lectures(ben.session)).statusCode, 404)

  for (const query of [{}, { q: 'sailing' }, { category: 'Sport' }, { sort: 'title' }])
    assert.ok(
      (await site.titles(ada.session, query)).includes('Sailing for beginners'),
      JSON.stringify(query),
    )
  assert.equal((await site.call('listCourses', { session: ada.session })).json().total, 2)
  assert.equal(await site.summary(ada.session), 200)
  const listed = await site.lectures(ada.session)
  const video = listed.json().lectures[0].lecture.secure_url
  assert.equal(await statusOf(site, video), 200)
  const look = async (session: string) => {
    const headers = { cookie: `lectern_session=${session}` }
    return (await site.app.inject({ url: video, headers })).statusCode
  }
  assert.deepEqual([await look(ada.session), await look(ben.session)], [200, 404])
  const page = await site.app.inject({
    url: `${pages.courseDescription}?course=${site.courseId}`,
    headers: { cookie: `lectern_session=${ada.session}` },
  })
  assert.ok(page.body.includes('Sailing for beginners'))

  await site.change(deck, { remove: [ada.user._id] })
  assert.deepEqual(await site.titles(ada.session), ['Knots'])
  assert.equal(await site.summary(ada.session), 404)
  assert.equal((await site.lectures(ada.session)).statusCode, 404)
  assert.equal(await look(ada.session), 404)

  await site.change(crew, { add: [ada.user._id] })
  assert.equal(await site.summary(ada.session), 200)
  await site.call('deleteGroup', { session: head, params: { groupId: crew } })
  assert.equal(await site.summary(ada.session), 404)
})

test('people who are enrolled in a course for groups, or in its path, see it', async () => {
  await using site = await openSchool()
  const { ada, ben, head, params } = site
  await site.edit({ listing: 'groups', access: 'enrolled' })
  assert.equal(await site.summary(ada.session), 404)
  await site.call('enrolPeople', { session: head, params, json: { userIds: [ada.user._id] } })
  assert.equal(await site.summary(ada.session), 200)
  assert.equal((await site.lectures(ada.session)).statusCode, 200)
  const groupId = await site.makeGroup('Crew')
  await site.change(groupId, { add: [ben.user._id] })
  await site.call('enrolPeople', { session: head, params, json: { groupId } })
  assert.equal((await site.lectures(ben.session)).statusCode, 200)
  const cleo = await site.makeAccount({ email: 'cleo@school.example' })
  const body = { title: 'At sea', description: 'From the harbour on', courseIds: [site.courseId] }
  const made = await site.call('makePath', { session: head, json: body })
  const ofPath = { session: head, params: { pathId: made.json().path._id } }
  assert.equal(await site.summary(cleo.session), 404)
  await site.call('enrolInPath', { ...ofPath, json: { userIds: [cleo.user._id] } })
  assert.equal((await site.lectures(cleo.session)).statusCode, 200)
})

test('editors choose the groups, and a copy has them', async () => {
  await using site = await openSchool()
  const { ada, head, params } = site
  const json = { userIds: [ada.user._id] }
  await site.call('changeEditors', { session: head, params, json })
  const groupIds = [await site.makeGroup('Crew'), await site.makeGroup('Cooks')]
  for (const groupId of groupIds)
    await site.call('changeGroupManagers', { session: head, params: { groupId }, json })
  assert.equal((await site.edit({ listing: 'groups', groupIds }, ada.session)).statusCode, 200)
  const names = async (courseId: string) =>
    (await site.call('listCourseGroups', { session: ada.session, params: { courseId } }))
      .json()
      .groups.map(({ name }: { name: string }) => name)
  assert.deepEqual(await names(site.courseId), ['Cooks', 'Crew'])
  const { course: copy } = (await site.call('duplicateCourse', { session: head, params })).json()
  const copied = await site.call('listCourseGroups', { session: head, params: { courseId: copy._id } })
  assert.equal(copied.json().groups.length, 2)
  const unknown = await site.edit({ groupIds: ['01a1fde8-0000-7000-8000-00000000dead'] })
  assert.deepEqual([unknown.statusCode, Object.keys(unknown.json().fields)], [404, ['groupIds']])
  assert.deepEqual(await names(site.courseId), ['Cooks', 'Crew'])
  for (const wrong of [{ listing: 'hidden' }, { groupIds: ['x'] }, { groupIds: 'x' }])
    assert.equal((await site.edit(wrong)).statusCode, 400, JSON.stringify(wrong))
  const { entries } = (await site.call('listAudit', { session: head })).json()
  assert.ok(JSON.stringify(entries).includes(`group ${groupIds[0]}`))
})

test('editors who manage no group see the chosen ones, keep or remove them, and choose no other', async () => {
  await using site = await openSchool()
  const { ada, head, params } = site
  await site.call('changeEditors', { session: head, params, json: { userIds: [ada.user._id] } })
  const [crew, cooks, deck] = [
    await site.makeGroup('Crew'),
    await site.makeGroup('Cooks'),
    await site.makeGroup('Deck'),
  ]
  await site.edit({ listing: 'groups', groupIds: [crew, cooks] })
  const shown = async () =>
    (await site.call('listCourseGroups', { session: ada.session, params }))
      .json()
      .groups.map(({ name }: { name: string }) => name)
  assert.deepEqual(await shown(), ['Cooks', 'Crew'])
  assert.deepEqual((await site.call('listGroups', { session: ada.session })).json().groups, [])
  const more = await site.edit({ groupIds: [crew, cooks, deck] }, ada.session)
  assert.deepEqual([more.statusCode, Object.keys(more.json().fields)], [404, ['groupIds']])
  assert.equal((await site.edit({ groupIds: [crew] }, ada.session)).statusCode, 200)
  assert.deepEqual(await shown(), ['Crew'])
  assert.equal((await site.edit({ groupIds: [crew, cooks] }, ada.session)).statusCode, 404, 'it is gone')
  await site.call('changeGroupManagers', {
    session: head,
    params: { groupId: deck },
    json: { userIds: [ada.user._id] },
  })
  assert.equal((await site.edit({ groupIds: [crew, deck] }, ada.session)).statusCode, 200)
})

test('editors enrol and except only groups that they manage or that the course names', async () => {
  await using site = await openSchool()
  const { ada, head, params } = site
  await site.call('changeEditors', { session: head, params, json: { userIds: [ada.user._id] } })
  const groupId = await site.makeGroup('Crew')
  const tries = async () => {
    const asked = { session: ada.session, params }
    const { revision } = (await site.call('listOverrides', asked)).json()
    const overrides = [{ groupId, extraDays: 1 }]
    const enrolled = await site.call('enrolPeople', { ...asked, json: { groupId } })
    const excepted = await site.call('replaceOverrides', { ...asked, json: { overrides, revision } })
    return [enrolled.statusCode, excepted.statusCode]
  }
  assert.deepEqual(await tries(), [404, 400])
  await site.call('enrolPeople', { session: head, params, json: { groupId } })
  assert.deepEqual(await tries(), [200, 200])
})

test('mails about a course for groups reach those of its learners who see it', async () => {
  await using site = await openAnnouncingSite()
  const [staying = '', leaving = ''] = await site.addLearners(2)
  const { session, courseId } = site
  const makeGroup = await site.call('makeGroup', { session, json: { name: 'Crew' } })
  const { _id: groupId } = makeGroup.json().group
  await site.call('changeGroupMembers', { session, params: { groupId }, json: { add: [staying] } })
  const json = { listing: 'groups', groupIds: [groupId] }
  await site.call('editCourse', { session, params: { courseId }, json })
  await site.announce()
  await site.ctx.announcements.poll()
  const mailed = (await site.mails()).map(({ user_id }) => user_id)
  assert.ok(mailed.includes(staying) && !mailed.includes(leaving), mailed.join())
})
