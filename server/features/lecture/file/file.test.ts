import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as rules from '../../../../contract/messages/rules.ts'
import * as articleMessages from '../../../../contract/messages/server-article.ts'
import { nameUpload } from '../../../../contract/validation/files.ts'
import { captionFields } from '../../../../test/support/drafts.ts'
import { trueFiles } from '../../../../test/support/files.ts'
import { addFile } from '../../../../test/support/fill-library.ts'
import { makePdf, pdfFile } from '../../../../test/support/learner/make-pdf.ts'
import { inEnglish } from '../../../../test/support/messages/in-english.ts'
import { openUploadSite } from '../../../../test/support/open-upload-site.ts'
import { withEditors } from '../../../../test/support/sites/open-with-editors.ts'
import type { SeenLecture } from '../../../../test/support/video/seen-lecture.ts'

async function withFile(environment?: Record<string, string>) {
  const site = await withEditors(await openUploadSite(environment))
  const { head, courseId } = site
  const list = async (session = head): Promise<SeenLecture[]> =>
    (await site.call('listLectures', { params: { courseId }, session })).json().lectures
  const fileOf = async (session = head) => (await list(session)).find(({ kind }) => kind === 'file')?.lecture
  const add = (form: Record<string, string | Blob>, session = head) =>
    site.call('addFile', { params: { courseId }, session, form: { title: 'The chart', ...form } })
  const open = (url = '', session?: string) =>
    site.app.inject({ url, ...(session && { cookies: { lectern_session: session } }) })
  return { ...site, list, fileOf, add, open }
}

test('a PDF is a lecture of its own kind, at the end of its course, and is shown in the page', async () => {
  await using site = await withFile()
  const { _id } = await addFile(site, site.head, site.courseId)
  const learner = await site.signIn('USER')
  const [, file] = await site.list(learner)
  const { secure_url, ...lecture } = file?.lecture ?? { type: '' }
  assert.deepEqual([file?._id, file?.kind, file?.title, file?.description], [_id, 'file', 'The chart', ''])
  const bytes = makePdf(['First page', 'Second page']).length
  assert.deepEqual(lecture, { type: 'application/pdf', state: 'ready', fileName: 'chart.pdf', bytes })
  const { statusCode, headers, body } = await site.open(secure_url)
  assert.equal(statusCode, 200)
  assert.equal(headers['content-type'], 'application/pdf')
  assert.equal(headers['content-disposition'], `inline; filename="chart.pdf"; filename*=UTF-8''chart.pdf`)
  assert.match(body, /^%PDF-/)
  const { curriculum } = (await site.call('summarizeCourse', { params: { courseId: site.courseId } })).json()
  assert.deepEqual(
    curriculum.map(({ kind }: SeenLecture) => kind),
    ['video', 'file'],
  )
})

test('what is no PDF by its bytes is downloaded, whatever its name and its sender say', async () => {
  await using site = await withFile()
  for (const [name, type, text] of [
    ['report.pdf', 'application/pdf', '<!doctype html><script>alert(1)</script>'],
    ['drawing.svg', 'image/svg+xml', await trueFiles.svg.text()],
    ['program.js', 'text/javascript', 'alert(1)'],
    ['page.html', 'text/html', ' %PDF-1.7 <script>alert(1)</script>'],
  ] as const) {
    const added = await site.add({ file: new File([text], name, { type }) })
    assert.equal(added.statusCode, 201, added.body)
    const { lecture } = added.json().lecture
    assert.equal(lecture.type, 'application/octet-stream')
    const { headers, body } = await site.open(lecture.secure_url)
    assert.equal(body, text)
    assert.equal(headers['content-type'], 'application/octet-stream')
    assert.match(String(headers['content-disposition']), /^attachment; /)
    assert.equal(headers['x-content-type-options'], 'nosniff')
    assert.match(String(headers['content-security-policy']), /default-src 'none'.*; sandbox$/)
  }
})

test('a PDF with the name of a page is called what it is', async () => {
  await using site = await withFile()
  const { lecture } = await addFile(site, site.head, site.courseId, { file: pdfFile('page.html') })
  assert.deepEqual([lecture.fileName, lecture.type], ['page.html.pdf', 'application/pdf'])
})

test('a file keeps its name as far as every system can store it', async () => {
  await using site = await withFile()
  for (const [given, kept, header] of [
    ['a "quoted"\r\nX-Evil: 1.zip', 'a quoted X-Evil 1.zip', 'a%20quoted%20X-Evil%201.zip'],
    ['../../etc/passwd', 'passwd', 'passwd'],
    ['\u202Egpj.exe', 'gpj.exe', 'gpj.exe'],
    ['דוח 🧵.zip', 'דוח 🧵.zip', '%D7%93%D7%95%D7%97%20%F0%9F%A7%B5.zip'],
    ["it's (1)*%.zip", "it's (1) %.zip", 'it%27s%20%281%29%20%25.zip'],
    [`${'ä'.repeat(200)}.tar`, `${'ä'.repeat(90)}.tar`, `${'%C3%A4'.repeat(90)}.tar`],
  ] as const) {
    const added = await site.add({ file: new File(['PK'], given) })
    const { lecture } = added.json().lecture
    assert.equal(lecture.fileName, kept)
    const { headers } = await site.open(lecture.secure_url)
    const disposition = String(headers['content-disposition'])
    assert.match(disposition, /^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''[!-~]+$/)
    assert.equal(disposition.split("filename*=UTF-8''")[1], header)
    assert.equal(headers['x-evil'], undefined)
  }
})

test('a file of no bytes is called empty, one that is too large is refused; nothing is stored of either', async () => {
  await using site = await withFile({ MAX_LECTURE_MB: '1' })
  const before = await site.storedFiles()
  const empty = await site.add({ file: new File([], 'empty.pdf') })
  assert.equal(empty.statusCode, 400)
  assert.equal(empty.json().fields.file, inEnglish(rules.emptyFile({ label: rules.theFile })))
  const huge = await site.add({ file: new File([Buffer.alloc(1_048_577)], 'huge.zip') })
  assert.equal(huge.statusCode, 413)
  assert.equal(huge.json().message, inEnglish(rules.tooLarge({ label: rules.theFile, max: 1 })))
  assert.equal((await site.add({ title: '', file: pdfFile() })).statusCode, 400)
  assert.equal((await site.add({ file: pdfFile(), sectionId: crypto.randomUUID() })).statusCode, 404)
  assert.deepEqual(await site.storedFiles(), before)
  assert.equal((await site.list()).length, 1)
})

test('editors of the course add files, and nobody else', async () => {
  await using site = await withFile()
  const { editor, learner, editorElsewhere } = await site.signAllIn()
  const before = (await site.storedFiles()).length
  for (const session of [learner, editorElsewhere])
    assert.equal((await site.add({ file: pdfFile() }, session)).statusCode, 403)
  assert.equal((await site.storedFiles()).length, before)
  assert.equal((await site.add({ file: pdfFile() }, editor)).statusCode, 201)
  const { what } = await site.ctx.db
    .selectFrom('audit_log')
    .select('what')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  assert.equal(what, 'addFile')
})

test('a resumable upload becomes a file with the name that comes with it', async () => {
  await using site = await withFile()
  const bytes = Buffer.from(makePdf(['Resumed']))
  const { path, id } = await site.client.begin(bytes.length, 'x.pdf')
  await site.client.patch(path, 0, bytes)
  const form = { file: nameUpload(id), fileName: 'Tides/2026.pdf' }
  const added = await site.add(form, site.session)
  assert.equal(added.statusCode, 201, added.body)
  assert.equal(added.json().lecture.lecture.fileName, '2026.pdf')
  assert.equal((await site.open(added.json().lecture.lecture.secure_url)).body, bytes.toString())
  assert.deepEqual(site.listStored(), [])
})

test('a file that is not open has no address, and answers 403', async () => {
  await using site = await withFile()
  const { _id: lectureId } = await addFile(site, site.head, site.courseId)
  const learner = await site.signIn('USER')
  const url = (await site.fileOf(learner))?.secure_url
  assert.equal((await site.open(url, learner)).statusCode, 200)
  const params = { courseId: site.courseId, lectureId }
  const edit = (json: object) => site.call('editLecture', { session: site.head, params, json })
  const availableAt = new Date(site.clock.now.getTime() + 86_400_000).toISOString()
  await edit({ availableAt })
  assert.equal((await site.fileOf(learner))?.secure_url, undefined)
  assert.equal((await site.open(url, learner)).statusCode, 403)
  assert.equal((await site.open(url)).statusCode, 403)
  assert.equal((await site.open((await site.fileOf())?.secure_url, site.head)).statusCode, 200)
  await edit({ availableAt: null, isDraft: true })
  assert.equal(await site.fileOf(learner), undefined)
  assert.equal((await site.open(url, learner)).statusCode, 404)
})

test('a deleted file is gone at once, and Undo brings it back', async () => {
  await using site = await withFile()
  const { _id: lectureId, lecture } = await addFile(site, site.head, site.courseId)
  const query = { courseId: site.courseId, lectureId }
  await site.call('deleteLecture', { query, session: site.head })
  assert.equal((await site.open(lecture.secure_url)).statusCode, 404)
  await site.call('restoreLecture', { query, session: site.head })
  assert.equal((await site.open(lecture.secure_url)).statusCode, 200)
})

test('a file is complete when it was opened', async () => {
  await using site = await withFile()
  const { _id: lectureId } = await addFile(site, site.head, site.courseId)
  const learner = await site.signIn('USER')
  const json = { position: 1, ranges: [], sequence: 1 }
  await site.call('saveProgress', { params: { lectureId }, session: learner, json })
  const params = { courseId: site.courseId }
  const { lectures } = (await site.call('readCourseProgress', { params, session: learner })).json()
  assert.deepEqual(
    lectures.map((one: { lectureId: string; isComplete: boolean }) => [one.lectureId, one.isComplete]),
    [[lectureId, true]],
  )
})

test('what needs a video is refused for a file', async () => {
  await using site = await withFile()
  const { _id: lectureId } = await addFile(site, site.head, site.courseId)
  const params = { courseId: site.courseId, lectureId }
  const about = { params, session: site.head }
  for (const response of [
    await site.call('replaceVideo', { ...about, form: { lecture: trueFiles.mp4 } }),
    await site.call('choosePoster', { ...about, json: { second: 1 } }),
    await site.call('prepareLecture', about),
    await site.call('addCaptions', { ...about, form: captionFields() }),
  ]) {
    assert.equal(response.statusCode, 409)
    assert.equal(response.json().message, inEnglish(articleMessages.notAVideo))
  }
})
