import assert from 'node:assert/strict'
import { test } from 'node:test'
import { instructorAddress, pages } from '../../../../contract/addresses.ts'
import { maxLength } from '../../../../contract/validation/limits.ts'
import { profileFields } from '../../../../test/support/drafts.ts'
import { makeCourse } from '../../../../test/support/fill-library.ts'
import { openWithInstructor } from '../../../../test/support/instructor/open-with-instructor.ts'
import { personalExports } from '../../../db/personal/data-map.ts'
import { readPersonalRows } from '../../../db/personal/read-personal-rows.ts'
import { transact } from '../../../db/transact.ts'
import { eraseDeleted, givePseudonyms, markDeleted } from '../../auth/my-data/deletion-store.ts'
import { changeState } from '../../user/user-store.ts'

type Site = Awaited<ReturnType<typeof openWithInstructor>>

const summary = async ({ call, params }: Site) => (await call('summarizeCourse', { params })).json()
const read = async ({ call }: Site, name = 'Nellie Bly') => call('readInstructor', { query: { name } })
const page = async ({ app }: Site, url: string) =>
  (await app.inject({ url, headers: { accept: 'text/html' } })).body

test('visitors see the picture and the text of the account that teaches a course, and nothing else of it', async () => {
  await using site = await openWithInstructor()
  await site.write('I report\r\nfrom everywhere.')
  const { secure_url } = site.nellie.user.avatar
  const shown = { avatar: { secure_url }, text: 'I report\nfrom everywhere.' }
  assert.deepEqual((await summary(site)).instructor, shown)
  const [listed] = (await site.call('listCourses', {})).json().courses
  assert.deepEqual(listed.instructor, { avatar: { secure_url } })
  const { instructor, courses, total } = (await read(site)).json()
  assert.deepEqual(instructor, { name: 'Nellie Bly', ...shown })
  assert.deepEqual([courses.map(({ _id }: { _id: string }) => _id), total], [[site.course._id], 1])
  for (const url of [
    pages.courses,
    instructorAddress('Nellie Bly'),
    `${pages.courseDescription}?course=${site.course._id}`,
  ]) {
    const body = await page(site, url)
    assert.ok(body.includes(secure_url), url)
    assert.ok(!body.includes('nellie@') && !body.includes(site.nellie.user._id), url)
  }
})

test('an account is shown beside no course that it does not edit, or that names somebody else', async () => {
  await using site = await openWithInstructor()
  await makeCourse(site, site.head, { title: 'Not hers', createdBy: 'Nellie Bly' })
  await site.makeOwn({ title: 'Not by her', createdBy: 'Joshua Slocum' })
  const namesake = await site.makeAccount({ fullName: 'Joshua Slocum', email: 'joshua@school.example' })
  const { courses } = (await site.call('listCourses', {})).json()
  assert.deepEqual(
    courses.map(({ title, instructor }: { title: string; instructor?: object }) => [title, !!instructor]),
    [
      ['Not by her', false],
      ['Not hers', false],
      ['Around the world', true],
    ],
  )
  assert.equal((await site.write('I sail.', namesake.session)).statusCode, 403)
  assert.deepEqual((await read(site, 'Joshua Slocum')).json().instructor, { name: 'Joshua Slocum' })
})

test('an administrator who teaches is shown once they have written a text', async () => {
  await using site = await openWithInstructor()
  const { user } = (await site.call('currentUser', { session: site.head })).json()
  const { _id: courseId } = await makeCourse(site, site.head, { createdBy: user.fullName })
  const shown = async () => (await summary({ ...site, params: { courseId } })).instructor
  assert.equal(await shown(), undefined)
  assert.equal((await site.write('I run this school.', site.head)).statusCode, 200)
  assert.equal((await shown()).text, 'I run this school.')
})

test('two accounts of one name are not mixed up: their page has neither picture nor text', async () => {
  await using site = await openWithInstructor()
  await site.write('I report.')
  const other = await site.makeAccount({ fullName: 'Nellie Bly', email: 'other@school.example' })
  await site.makeOwn({ title: 'Another' }, [other])
  const { instructor, total } = (await read(site)).json()
  assert.deepEqual([instructor, total], [{ name: 'Nellie Bly' }, 2])
})

test('what is cached for visitors follows the text, the picture, the name, the account and its rights', async () => {
  await using site = await openWithInstructor()
  const { nellie, head, params } = site
  const url = `${pages.courseDescription}?course=${site.course._id}`
  const shows = async (text: string) => {
    const body = await page(site, url)
    assert.ok(body.includes(text), `${text} is missing`)
    return body
  }
  await site.write('I report.')
  await shows('I report.')
  await site.write('I travel.')
  await shows('I travel.')
  const before = nellie.user.avatar.secure_url
  const form = profileFields({ fullName: 'Nellie Bly' })
  const own = { session: nellie.session, params: { userId: nellie.user._id } }
  const { user } = (await site.call('updateUser', { ...own, form })).json()
  assert.ok(!(await shows(user.avatar.secure_url)).includes(before))

  const isShown = async () => (await page(site, url)).includes('I travel.')
  const setState = (state: 'active' | 'disabled') =>
    transact(site.ctx.db, (trx) => changeState(trx, nellie.user._id, state))
  const setEditors = (userIds: string[]) =>
    site.call('changeEditors', { session: head, params, json: { userIds } })
  await setState('disabled')
  assert.equal(await isShown(), false, 'disabled')
  await setState('active')
  assert.equal(await isShown(), true)
  await setEditors([])
  assert.equal(await isShown(), false, 'no editor')
  await setEditors([nellie.user._id])
  assert.equal(await isShown(), true)
  const { session } = { session: await site.signIn('USER') }
  assert.ok(session)
  const again = await site.call('login', { json: { email: nellie.user.email, password: nellie.password } })
  const renamed = { session: again.cookies[0]?.value ?? '', params: { userId: nellie.user._id } }
  await site.call('updateUser', { ...renamed, form: profileFields({ fullName: 'Elizabeth Cochran' }) })
  assert.equal(await isShown(), false, 'another name')
})

test('a page without published courses is missing, and drafts are on none', async () => {
  await using site = await openWithInstructor()
  await site.makeOwn({ title: 'Not yet', state: 'draft' })
  const { courses } = (
    await site.call('readInstructor', { session: site.head, query: { name: 'Nellie Bly' } })
  ).json()
  assert.deepEqual(
    courses.map(({ title }: { title: string }) => title),
    ['Around the world'],
  )
  await site.call('editCourse', { session: site.head, params: site.params, json: { state: 'draft' } })
  assert.equal((await read(site)).statusCode, 404)
  assert.equal((await read(site, '')).statusCode, 400)
  const missing = await site.app.inject({
    url: instructorAddress('Nellie Bly'),
    headers: { accept: 'text/html' },
  })
  assert.equal(missing.statusCode, 404)
})

test('related courses are those of the same instructor, then others of the category, all published', async () => {
  await using site = await openWithInstructor()
  for (const number of [1, 2, 3, 4, 5]) await site.makeOwn({ title: `Own ${number}`, category: 'Travel' })
  await makeCourse(site, site.head, { title: 'Alike', category: 'sport' })
  await makeCourse(site, site.head, { title: 'Draft', state: 'draft' })
  await makeCourse(site, site.head, { title: 'Elsewhere', category: 'Cooking' })
  const { related } = (await site.call('summarizeCourse', { session: site.head, params: site.params })).json()
  assert.deepEqual(
    related.map(({ title }: { title: string }) => title),
    ['Own 5', 'Own 4', 'Own 3', 'Own 2', 'Alike'],
  )
})

test('the text is its author’s: limited, without blocked words, and emptied by those who no longer edit, too', async () => {
  await using site = await openWithInstructor({ BLOCKED_WORDS: 'dreadful' })
  const { nellie, call } = site
  const session = nellie.session
  for (const text of ['x'.repeat(maxLength.profileText + 1), 'A dreadful school', '\0'])
    assert.equal((await site.write(text)).statusCode, 400, text.slice(0, 20))
  assert.equal((await call('saveOwnProfile', { json: { text: 'x' } })).statusCode, 401)
  await site.write('I report.')
  const own = async () => (await call('readOwnProfile', { session })).json().profile
  assert.deepEqual(await own(), { text: 'I report.', isHidden: false })
  const rows = () => site.ctx.db.selectFrom('instructor_profile').select('text').execute()
  assert.deepEqual(await rows(), [{ text: 'I report.' }])
  const editors = { session: site.head, params: site.params, json: { userIds: [] } }
  await call('changeEditors', editors)
  assert.equal((await site.write('More')).statusCode, 403)
  assert.equal((await site.write('')).statusCode, 200, 'it can always be taken away')
  assert.deepEqual(await own(), { text: '', isHidden: false })
})

test('the text is in the export of its author, and gone with the account', async () => {
  await using site = await openWithInstructor()
  const { db } = site.ctx
  await site.write('I report.')
  const profiles = personalExports.find(({ table }) => table === 'instructor_profile') ?? assert.fail()
  const exported: unknown[] = []
  for await (const rows of readPersonalRows(db, profiles, site.nellie.user._id))
    exported.push(...rows.map(({ text }) => text))
  assert.deepEqual(exported, ['I report.'])
  const { now } = site.clock
  await transact(db, (trx) => markDeleted(trx, site.nellie.user._id, now))
  await givePseudonyms(db, now)
  assert.ok(await eraseDeleted(db, now))
  assert.deepEqual(await db.selectFrom('instructor_profile').select('text').execute(), [])
})

test('a reported text is hidden by a moderator, stays hidden when it is changed, and is shown again', async () => {
  await using site = await openWithInstructor()
  const { head, nellie, params, call } = site
  await site.write('Buy my ropes!')
  const reader = await site.signIn('USER')
  const json = { reason: 'An advertisement' }
  const report = (session: string) => call('reportProfile', { session, params, json })
  assert.equal((await report(nellie.session)).statusCode, 403, 'their own')
  assert.equal((await report(reader)).statusCode, 200)
  const list = async (session: string) => (await call('listReports', { session })).json().reports
  assert.deepEqual(await list(nellie.session), [])
  const [found] = await list(head)
  assert.deepEqual(
    [found.kind, found.text, found.course._id, found.author.fullName],
    ['profile', 'Buy my ropes!', site.course._id, 'Nellie Bly'],
  )
  const decision = { session: head, params: { caseId: found._id }, json: { decision: 'hide' } }
  assert.equal((await call('decideCase', decision)).statusCode, 200)
  const text = async () => (await summary(site)).instructor.text
  assert.equal(await text(), undefined)
  await site.write('Buy my best ropes!')
  assert.equal(await text(), undefined)
  assert.equal((await report(reader)).statusCode, 404)
  const { profile } = (await call('readOwnProfile', { session: nellie.session })).json()
  assert.deepEqual(profile, { text: 'Buy my best ropes!', isHidden: true })
  assert.equal((await call('showProfile', { session: nellie.session, params })).statusCode, 403)
  assert.equal((await call('showProfile', { session: head, params })).statusCode, 200)
  assert.equal(await text(), 'Buy my best ropes!')
})
