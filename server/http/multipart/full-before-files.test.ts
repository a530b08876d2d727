import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { apiBase, resumableUploads } from '../../../contract/addresses.ts'
import type { Endpoint } from '../../../contract/api/define-endpoint.ts'
import { type EndpointName, endpoints } from '../../../contract/api/endpoints.ts'
import { maxBankPictures, maxBankQuestions } from '../../../contract/validation/bounds/question-limits.ts'
import {
  MB,
  maxArticlePictures,
  maxLectures,
  maxPostPictureMegabytesPerDay,
  maxResources,
} from '../../../contract/validation/limits.ts'
import { openWithEditors, type SiteWithEditors } from '../../../test/support/sites/open-with-editors.ts'
import { insertCopies } from '../../../test/support/table/insert-copies.ts'
import { newId } from '../../core/new-id.ts'

const picture = { width: 100, height: 100 }

async function fillLectures({ ctx: { db }, courseId }: SiteWithEditors) {
  const row = await db
    .selectFrom('lecture')
    .selectAll()
    .where('course_id', '=', courseId)
    .executeTakeFirstOrThrow()
  await insertCopies(db, 'lecture', {
    row,
    count: maxLectures - 1,
    change: (index) => ({ id: newId(), position: 10_000 + index }),
  })
}

async function fillResources(
  { ctx: { db }, lectureId, clock }: SiteWithEditors,
  count: number,
  more: object,
) {
  const row = {
    id: '',
    lecture_id: lectureId,
    folder: '',
    file: 'file.bin',
    file_name: 'file.bin',
    media_type: 'application/octet-stream',
    bytes: 1,
    sha256: '',
    width: null,
    height: null,
    is_in_post: false,
    created_at: clock.now,
    deleted_at: null,
    ...more,
  }
  await insertCopies(db, 'resource', { row, count, change: () => ({ id: newId(), folder: newId() }) })
}

async function spendPictures(site: SiteWithEditors) {
  const { db } = site.ctx
  await fillResources(site, 1, {
    ...picture,
    is_in_post: true,
    bytes: maxPostPictureMegabytesPerDay * MB + 1,
  })
  const { id } = await db.selectFrom('resource').select('id').executeTakeFirstOrThrow()
  const user_id = await site.idOf(site.head)
  const row = { resource_id: id, user_id, post_id: null, unused_since: null, created_at: site.clock.now }
  await db.insertInto('post_picture').values(row).execute()
}

async function fillBank({ ctx: { db }, courseId, clock: { now } }: SiteWithEditors) {
  const row = {
    ...{ id: '', course_id: courseId, kind: 'essay' as const, folder: '', version: 1, words: '' },
    ...{ created_at: now, changed_at: now, deleted_at: null },
  }
  await insertCopies(db, 'bank_question', {
    row,
    count: maxBankQuestions,
    change: () => ({ id: newId() }),
  })
}

async function fillBankPictures({ ctx: { db }, courseId, clock: { now } }: SiteWithEditors) {
  const row = {
    ...{ id: '', course_id: courseId, folder: '', file: 'file.webp', bytes: 1, ...picture },
    ...{ created_at: now, deleted_at: null },
  }
  const change = () => ({ id: newId(), folder: newId() })
  await insertCopies(db, 'bank_picture', { row, count: maxBankPictures, change })
}

/** How the place for a file is filled; or why the file has to arrive first. */
const fills: Partial<Record<EndpointName, ((site: SiteWithEditors) => Promise<void>) | string>> = {
  addLecture: fillLectures,
  addFile: fillLectures,
  addResource: (site) => fillResources(site, maxResources, {}),
  addArticlePicture: (site) => fillResources(site, maxArticlePictures, picture),
  addPostPicture: spendPictures,
  importBankQuestions: fillBank,
  addQuestionPicture: fillBankPictures,
  addQuestionSound: fillBankPictures,
  importGroupMembers: 'a group has as many people as the school',
  importGrades: 'a mark is written in place of one, and a gradebook has as many as people and items',
  addCaptions: 'the form says of which language they are, and may replace those of that language',
}

const adding = Object.entries(endpoints as Record<string, Endpoint>).flatMap(([name, endpoint]) => {
  const hasFile = Object.keys(endpoint.files ?? {}).length > 0
  return hasFile && endpoint.method === 'POST' && endpoint.path.includes(':') ? [name as EndpointName] : []
})

test('every call that adds a file to something says when that is full', () =>
  assert.deepEqual(adding.toSorted(), Object.keys(fills).toSorted()))

for (const name of adding) {
  const fill = fills[name]
  if (typeof fill !== 'function') continue
  test(`${name} is refused before the file arrives when there is no room for it`, async () => {
    await using site = await openWithEditors()
    await fill(site)
    const { courseId, lectureId } = site
    const { path, method } = endpoints[name]
    const response = await site.app.inject({
      method,
      url: apiBase + path.replace(':courseId', courseId).replace(':lectureId', lectureId),
      cookies: { lectern_session: site.head },
      headers: { 'content-type': 'multipart/form-data; boundary=b', 'content-length': '1000000' },
      // It never arrives.
      payload: new Readable({ read() {} }),
    })
    assert.ok(['limit-reached', 'too-many'].includes(response.json().code), response.body)
    assert.match(response.json().message, /\d/)
  })
}

const base64 = (text: string) => Buffer.from(text).toString('base64')

const begin = (site: SiteWithEditors, session: string, courseId?: string) =>
  site.app.inject({
    method: 'POST',
    url: apiBase + resumableUploads,
    cookies: { lectern_session: session },
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': '1000',
      'upload-metadata': [
        `filename ${base64('a.mp4')}`,
        ...(courseId ? [`courseId ${base64(courseId)}`] : []),
      ].join(),
    },
  })

test('a resumable upload to a full course does not begin', async () => {
  await using site = await openWithEditors()
  const before = await begin(site, site.head, site.courseId)
  assert.equal(before.statusCode, 201, before.body)
  await fillLectures(site)
  const refused = await begin(site, site.head, site.courseId)
  assert.equal(refused.statusCode, 409, refused.body)
  assert.equal(refused.json().code, 'limit-reached')
  assert.match(refused.json().message, /at most 2,000 lectures/)
  assert.equal((await begin(site, site.head)).statusCode, 201, 'for a video that replaces another')
})

test('a resumable upload to a course of others, or to none, does not begin', async () => {
  await using site = await openWithEditors()
  const editor = await site.signIn('USER')
  await site.giveEditors(site.courseId, editor)
  assert.equal((await begin(site, editor, site.courseId)).statusCode, 201)
  assert.equal((await begin(site, editor, site.otherCourseId)).statusCode, 403)
  assert.equal((await begin(site, editor, 'x\0')).statusCode, 404)
})
