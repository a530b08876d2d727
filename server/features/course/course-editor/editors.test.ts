import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Course } from '../../../../contract/endpoints/course.ts'
import type { Editor } from '../../../../contract/endpoints/course-editor.ts'
import { maxEditors } from '../../../../contract/validation/limits.ts'
import { makeCourse } from '../../../../test/support/fill-library.ts'
import { openWithEditors, type SiteWithEditors } from '../../../../test/support/sites/open-with-editors.ts'

const namesOf = async ({ call, head }: SiteWithEditors, courseId: string) =>
  (await call('listEditors', { session: head, params: { courseId } }))
    .json()
    .editors.map(({ fullName }: Editor) => fullName) as string[]

test('an administrator says who edits a course, and the audit log says who came and went', async () => {
  await using site = await openWithEditors()
  const { courseId, head } = site
  const [one, two] = [await site.signIn('USER'), await site.signIn('USER')]
  const [oneId, twoId] = [await site.idOf(one), await site.idOf(two)]
  const response = await site.giveEditors(courseId, two, one, two)
  const [first] = response.json().editors
  assert.deepEqual(Object.keys(first).sort(), ['_id', 'avatar', 'email', 'fullName', 'state'])
  assert.deepEqual(await namesOf(site, courseId), ['USER number 2', 'USER number 3'])
  assert.deepEqual(await namesOf(site, site.otherCourseId), [])

  await site.giveEditors(courseId, two)
  assert.deepEqual(await namesOf(site, courseId), ['USER number 3'])
  await site.giveEditors(courseId)
  assert.deepEqual(await namesOf(site, courseId), [])
  const query = { what: 'changeEditors' }
  const { entries } = (await site.call('listAudit', { session: head, query })).json()
  assert.deepEqual(
    entries.map(({ before, after }: Record<string, object>) => [before, after]),
    [
      [{ [twoId]: true }, { [twoId]: null }],
      [{ [oneId]: true }, { [oneId]: null }],
      [
        { [oneId]: null, [twoId]: null },
        { [oneId]: true, [twoId]: true },
      ],
    ],
  )
  assert.equal(entries[0].which.name, 'Sailing for beginners')
})

test('of two administrators who change the editors they read, the second is told, and takes nobody away', async () => {
  await using site = await openWithEditors()
  const { courseId, head } = site
  const ids = [await site.idOf(await site.signIn('USER')), await site.idOf(await site.signIn('USER'))]
  const request = { session: head, params: { courseId } }
  const { revision } = (await site.call('listEditors', request)).json()
  const save = (userIds: string[], read?: string) =>
    site.call('changeEditors', { ...request, json: { userIds, ...(read && { revision: read }) } })
  const first = await save(ids.slice(0, 1), revision)
  assert.equal(first.statusCode, 200)
  const late = await save(ids.slice(1), revision)
  assert.deepEqual([late.statusCode, late.json().code], [409, 'changed-meanwhile'])
  assert.deepEqual(await namesOf(site, courseId), ['USER number 2'])
  assert.equal((await save(ids, first.json().revision)).statusCode, 200)
  assert.equal((await save([])).statusCode, 200, 'without a revision as before')
})

const stranger = () => crypto.randomUUID()
const wrong: [what: string, json: unknown, status: number][] = [
  ['nothing', {}, 400],
  ['null', null, 400],
  ['a list', [], 400],
  ['no list', { userIds: 'all' }, 400],
  ['a list in a list', { userIds: [[stranger()]] }, 400],
  ['a word for an id', { userIds: ['head'] }, 400],
  ['SQL for an id', { userIds: ["' or '1'='1"] }, 400],
  ['an empty id', { userIds: [''] }, 400],
  ['too many ids', { userIds: Array.from({ length: maxEditors + 1 }, stranger) }, 409],
  ['an unknown person', { userIds: [stranger()] }, 400],
  ['another field', { userIds: [], role: 'ADMIN' }, 400],
]

test('editors that cannot be are a 400, and those who were there stay', async () => {
  await using site = await openWithEditors()
  const { courseId, head } = site
  await site.giveEditors(courseId, await site.signIn('USER'))
  for (const [what, json, status] of wrong) {
    const response = await site.call('changeEditors', { session: head, params: { courseId }, json })
    assert.equal(response.statusCode, status, what)
    assert.deepEqual(await namesOf(site, courseId), ['USER number 2'], what)
  }
  const several = { userIds: [await site.idOf(await site.signIn('USER')), stranger()] }
  const partly = await site.call('changeEditors', { session: head, params: { courseId }, json: several })
  assert.match(partly.json().fields.userIds, /no longer has an account/)
  assert.deepEqual(await namesOf(site, courseId), ['USER number 2'])
})

test('a deleted course has no editors to see or change, and has its own again when it is restored', async () => {
  await using site = await openWithEditors()
  const input = { session: site.head, params: { courseId: site.courseId } }
  const editor = await site.signIn('USER')
  await site.giveEditors(site.courseId, editor)
  await site.call('deleteCourse', input)
  assert.equal((await site.call('listEditors', input)).statusCode, 404)
  assert.equal((await site.call('changeEditors', { ...input, json: { userIds: [] } })).statusCode, 404)
  const edit = () => site.call('editCourse', { ...input, session: editor, json: { title: 'Mine' } })
  assert.equal((await edit()).statusCode, 404)
  assert.equal((await site.call('restoreCourse', { ...input, session: editor })).statusCode, 403)
  await site.call('restoreCourse', input)
  assert.equal((await edit()).statusCode, 200)
  for (const courseId of [stranger(), 'x', '..%2f'])
    assert.ok(
      [400, 404].includes((await site.call('listEditors', { ...input, params: { courseId } })).statusCode),
    )
})

test('the rows of a disabled editor give nothing until the account is active again, and go with the account', async () => {
  await using site = await openWithEditors()
  const { courseId, head } = site
  const { session, user, password } = await site.makeAccount()
  await site.giveEditors(courseId, session)
  const change = (state: string) =>
    site.call('changePerson', { session: head, params: { userId: user._id }, json: { state } })
  const edit = async (by: string) =>
    (await site.call('editCourse', { session: by, params: { courseId }, json: { title: 'Knots' } }))
      .statusCode
  assert.equal(await edit(session), 200)
  await change('disabled')
  assert.equal(await edit(session), 401)
  const listed = await site.call('listEditors', { session: head, params: { courseId } })
  assert.deepEqual(listed.json().editors[0].state, 'disabled')
  await change('active')
  const again = await site.call('login', { json: { email: user.email, password } })
  assert.equal(again.json().user.isEditor, true)
  assert.equal(await edit(again.cookies[0]?.value ?? ''), 200)
  await site.ctx.db.deleteFrom('user').where('id', '=', user._id).execute()
  assert.deepEqual(await site.ctx.db.selectFrom('course_editor').selectAll().execute(), [])
})

test('a person is told that they edit courses, and lists those alone', async () => {
  await using site = await openWithEditors()
  const { courseId, otherCourseId } = site
  const [editor, learner] = [await site.signIn('USER'), await site.signIn('USER')]
  await site.giveEditors(courseId, editor)
  await site.call('editCourse', { session: site.head, params: { courseId }, json: { state: 'draft' } })
  const list = async (session: string, query = {}) =>
    (await site.call('listEditedCourses', { session, query })).json().courses.map(({ _id }: Course) => _id)
  const isEditor = async (session: string) =>
    (await site.call('currentUser', { session })).json().user.isEditor
  assert.deepEqual([await isEditor(editor), await isEditor(learner)], [true, undefined])
  assert.deepEqual(await list(editor), [courseId])
  assert.deepEqual(await list(editor, { q: 'sailing' }), [courseId])
  assert.deepEqual(await list(editor, { q: 'zebra' }), [])
  assert.deepEqual([await list(learner), await list(site.head)], [[], []])
  assert.equal((await site.call('listEditedCourses')).statusCode, 401)

  await site.giveEditors(otherCourseId, editor)
  assert.deepEqual(await list(editor, { sort: 'title' }), [otherCourseId, courseId])
  await site.giveEditors(courseId)
  await site.giveEditors(otherCourseId)
  assert.deepEqual([await list(editor), await isEditor(editor)], [[], undefined])
})

test('a token of an editor acts as the editor, with the scope that learners cannot give theirs', async () => {
  await using site = await openWithEditors()
  const { courseId, otherCourseId } = site
  const editor = await site.signIn('USER')
  const json = { name: 'Timetable', scopes: ['courses:write'] }
  assert.equal((await site.call('createToken', { session: editor, json })).statusCode, 403)
  await site.giveEditors(courseId, editor)
  await site.confirm(editor)
  const made = await site.call('createToken', { session: editor, json })
  const headers = { authorization: `Bearer ${made.json().secret}` }
  const edit = async (id: string) => {
    const params = { courseId: id }
    return (await site.call('editCourse', { headers, params, json: { title: 'By a program' } })).statusCode
  }
  assert.deepEqual([await edit(courseId), await edit(otherCourseId)], [200, 403])
  const everything = { name: 'More', scopes: ['administration:read'] }
  assert.equal((await site.call('createToken', { session: editor, json: everything })).statusCode, 403)
  await site.giveEditors(courseId)
  assert.equal(await edit(courseId), 403)
})

test('a copy of a course has no editors, and a course that is gone for good leaves none', async () => {
  await using site = await openWithEditors()
  const { courseId, head } = site
  const editor = await site.signIn('USER')
  await site.giveEditors(courseId, editor)
  const copied = await site.call('duplicateCourse', { session: head, params: { courseId } })
  const copyId = copied.json().course._id
  assert.deepEqual(await namesOf(site, copyId), [])
  assert.equal(
    (await site.call('summarizeCourse', { session: editor, params: { courseId: copyId } })).statusCode,
    404,
  )
  await site.ctx.db.deleteFrom('course').where('id', '=', courseId).execute()
  assert.deepEqual(await site.ctx.db.selectFrom('course_editor').selectAll().execute(), [])
})

test('administrators who write the editors at once end as one of the lists, whole', async () => {
  await using site = await openWithEditors()
  const [one, two] = [await site.signIn('USER'), await site.signIn('USER')]
  const { _id: courseId } = await makeCourse(site, site.head)
  const writes = [1, 2, 3, 4].map((n) => site.giveEditors(courseId, n % 2 ? one : two))
  for (const { statusCode } of await Promise.all(writes)) assert.equal(statusCode, 200)
  assert.equal((await namesOf(site, courseId)).length, 1)
})
