import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { apiBase } from '../../../../contract/addresses.ts'
import type { Endpoint } from '../../../../contract/api/define-endpoint.ts'
import { type EndpointName, endpoints } from '../../../../contract/api/endpoints.ts'
import type { AuditEntry } from '../../../../contract/endpoints/audit.ts'
import { captionFields, lectureFields } from '../../../../test/support/drafts.ts'
import { trueFiles } from '../../../../test/support/files.ts'
import { makeLecture } from '../../../../test/support/fill-library.ts'
import { openWithEditors, type SiteWithEditors } from '../../../../test/support/sites/open-with-editors.ts'
import type { SeenLecture } from '../../../../test/support/video/seen-lecture.ts'

async function withEditor() {
  const site = await openWithEditors()
  const session = await site.signIn('USER')
  await site.giveEditors(site.courseId, session)
  const key = { courseId: site.courseId, lectureId: site.lectureId }
  return { ...site, session, key, params: { courseId: site.courseId } }
}

test('an editor changes the words, state, lectures and captions of their course, each act in the audit log', async () => {
  await using site = await withEditor()
  const { session, params, key } = site
  const added = (await site.call('addLecture', { session, params, form: lectureFields() })).json()
  const lectureIds = added.course.lectures.map(({ _id }: SeenLecture) => _id).toReversed()
  const captions = await site.call('addCaptions', { session, params: key, form: captionFields() })
  const captionsKey = { ...key, captionsId: captions.json().caption._id }
  const acts: [EndpointName, object][] = [
    ['editCourse', { params, json: { title: 'Knots and more', state: 'draft' } }],
    ['editCourse', { params, form: { thumbnail: trueFiles.png } }],
    ['editCourse', { params, json: { state: 'published' } }],
    ['editLecture', { params: key, json: { title: 'Two half hitches' } }],
    ['replaceVideo', { params: key, form: { lecture: trueFiles.webm } }],
    ['orderLectures', { params, json: { lectureIds } }],
    ['deleteLecture', { query: key }],
    ['restoreLecture', { query: key }],
    ['deleteCaptions', { params: captionsKey }],
  ]
  for (const [name, input] of acts) {
    const { statusCode, body } = await site.call(name, { session, ...input })
    assert.equal(statusCode, 200, `${name}: ${body}`)
  }
  assert.equal((await site.call('uploadLimits', { session })).statusCode, 200)
  const { entries } = (await site.call('listAudit', { session: site.head })).json()
  const own = entries.filter(({ who }: AuditEntry) => who.fullName === 'USER number 2')
  assert.deepEqual(own.map(({ what }: { what: string }) => what).toReversed(), [
    'addLecture',
    'addCaptions',
    ...acts.map(([name]) => name),
  ])
})

test('an editor sees what is wrong with a video of their course, and a learner does not', async () => {
  await using site = await withEditor()
  const details = async (session: string) => {
    const { lectures } = (await site.call('listLectures', { session, params: site.params })).json()
    return 'details' in lectures[0].lecture
  }
  const elsewhere = await site.signIn('USER')
  await site.giveEditors(site.otherCourseId, elsewhere)
  const learner = await site.signIn('USER')
  const seen = []
  for (const session of [site.session, site.head, elsewhere, learner]) seen.push(await details(session))
  assert.deepEqual(seen, [true, true, false, false])
  const mayEdit = async (session?: string) =>
    (await site.call('summarizeCourse', { session, params: site.params })).json().mayEdit
  const told = []
  for (const session of [site.session, site.head, elsewhere, learner, undefined])
    told.push(await mayEdit(session))
  assert.deepEqual(told, [true, true, undefined, undefined, undefined])
})

test('the id of one’s own course opens no lecture of another', async () => {
  await using site = await withEditor()
  const foreign = await makeLecture(site, site.head, site.otherCourseId)
  const key = { courseId: site.courseId, lectureId: foreign._id }
  const { session, params } = site
  const tries: [EndpointName, object, number][] = [
    ['editLecture', { params: key, json: { title: 'Mine' } }, 404],
    ['replaceVideo', { params: key, form: { lecture: trueFiles.webm } }, 404],
    ['choosePoster', { params: key, json: { second: 0 } }, 404],
    ['prepareLecture', { params: key }, 404],
    ['deleteLecture', { query: key }, 404],
    ['restoreLecture', { query: key }, 404],
    ['orderLectures', { params, json: { lectureIds: [foreign._id] } }, 409],
    ['addCaptions', { params: key, form: captionFields() }, 403],
    ['deleteLecture', { query: { ...key, courseId: site.otherCourseId } }, 403],
    ['editLecture', { params: { ...key, courseId: site.otherCourseId }, json: { title: 'Mine' } }, 403],
  ]
  const read = () => site.ctx.db.selectFrom('lecture').selectAll().orderBy('id').execute()
  const before = await read()
  for (const [name, input, status] of tries)
    assert.equal((await site.call(name, { session, ...input })).statusCode, status, name)
  assert.deepEqual(await read(), before)
  assert.deepEqual(await site.ctx.db.selectFrom('caption').select('id').execute(), [])
})

test('calls of an editor that meet their removal are whole or refused, and all later ones are refused', async () => {
  await using site = await withEditor()
  const { session, key } = site
  const names = (Object.keys(endpoints) as EndpointName[]).filter(
    (name) => (endpoints[name] as Endpoint).access === 'course-editor',
  )
  assert.ok(names.length > 12, String(names))
  const ask = async (name: EndpointName) => {
    const params = { ...key, captionsId: crypto.randomUUID() }
    return (await site.call(name, { session, params, query: key })).statusCode
  }
  const edit = (n: number) =>
    site.call('editLecture', { session, params: key, json: { title: `Title ${n}` } })
  const burst = Array.from({ length: 6 }, (_, n) => edit(n))
  const [removal, ...edits] = await Promise.all([site.giveEditors(site.courseId), ...burst])
  assert.equal(removal.statusCode, 200)
  const accepted = edits.filter(({ statusCode }) => statusCode === 200).length
  assert.ok(edits.every(({ statusCode }) => [200, 403].includes(statusCode)))
  const log = site.ctx.db.selectFrom('audit_log').select('id').where('what', '=', 'editLecture')
  assert.equal((await log.execute()).length, accepted)
  const statuses = await Promise.all(names.map(ask))
  assert.deepEqual(new Set(statuses), new Set([403]), names.join())
})

/** Sends a body whose last bytes follow after `between`. */
async function sendInTwo(site: SiteWithEditors, url: string, sent: Sent, between: () => Promise<unknown>) {
  async function* parts() {
    yield sent.bytes.subarray(0, -20)
    await between()
    yield sent.bytes.subarray(-20)
  }
  return site.app.inject({
    method: sent.method,
    url: apiBase + url,
    headers: { 'content-type': sent.type, cookie: `lectern_session=${sent.session}` },
    payload: Readable.from(parts()),
  })
}
type Sent = { method: 'POST' | 'PATCH'; bytes: Buffer; type: string; session: string }

test('an editor who is removed while a form or text arrives changes nothing and leaves no file', async () => {
  await using site = await withEditor()
  const { session, courseId, lectureId } = site
  const form = new FormData()
  for (const [name, value] of Object.entries(lectureFields())) form.append(name, value)
  const whole = new Response(form)
  const asForm = {
    method: 'POST' as const,
    bytes: Buffer.from(await whole.arrayBuffer()),
    type: whole.headers.get('content-type') ?? '',
    session,
  }
  const text = JSON.stringify({ title: 'A title of more than twenty characters' })
  const asText = { method: 'PATCH' as const, bytes: Buffer.from(text), type: 'application/json', session }
  const before = await site.storedFiles()
  for (const [url, sent] of [
    [`/course/${courseId}`, asForm],
    [`/course/${courseId}`, asText],
    [`/course/${courseId}/lecture/${lectureId}`, asText],
  ] as const) {
    await site.giveEditors(courseId, session)
    // Stays an editor, of another course: only this one's rows may decide.
    await site.giveEditors(site.otherCourseId, session)
    const response = await sendInTwo(site, url, sent, () => site.giveEditors(courseId))
    assert.equal(response.statusCode, 403, `${url}: ${response.body}`)
  }
  assert.deepEqual((await site.storedFiles()).toSorted(), before.toSorted())
  const titles = await site.ctx.db.selectFrom('course').select('title').orderBy('id').execute()
  assert.deepEqual(titles, [{ title: 'Sailing for beginners' }, { title: 'Knots' }])
  assert.equal((await site.ctx.db.selectFrom('lecture').select('id').execute()).length, 1)
})

test('where only subscribers watch, an editor watches their own course without a subscription', async () => {
  await using site = await openWithEditors({ LECTURES_REQUIRE_SUBSCRIPTION: 'true' })
  const { courseId, otherCourseId, lectureId } = site
  const [editor, elsewhere] = [await site.signIn('USER'), await site.signIn('USER')]
  await site.giveEditors(courseId, editor)
  await site.giveEditors(otherCourseId, elsewhere)
  const read = async (name: 'listLectures' | 'listCaptions', session: string) =>
    (await site.call(name, { session, params: { courseId, lectureId } })).statusCode
  for (const name of ['listLectures', 'listCaptions'] as const)
    assert.deepEqual([await read(name, editor), await read(name, elsewhere)], [200, 403], name)
  await site.giveEditors(courseId)
  assert.equal(await read('listLectures', editor), 403)
})
