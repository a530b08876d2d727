import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maxLength } from '../../../../contract/validation/limits.ts'
import { captionFields } from '../../../../test/support/drafts.ts'
import { writeArticle } from '../../../../test/support/fill-library.ts'
import { sweepWhole } from '../../../../test/support/host/sweep-whole.ts'
import { withSections } from '../../../../test/support/learner/with-sections.ts'
import type { SeenLecture } from '../../../../test/support/video/seen-lecture.ts'
import { requestPreparing } from '../video/video-job-store.ts'

const dayMs = 86_400_000

async function withLectures() {
  const site = await withSections()
  const { params, session, idOf } = site
  const duplicate = (name: string, who = session) =>
    site.call('duplicateLecture', { session: who, params: { ...params, lectureId: idOf(name) } })
  const listAll = async (): Promise<SeenLecture[]> => (await site.call('listLectures', site)).json().lectures
  const sectionsOf = async () => {
    const { sections } = (await site.call('readOutline', site)).json()
    return sections.map(({ lectureIds }: { lectureIds: string[] }) => lectureIds.length)
  }
  return { ...site, duplicate, listAll, sectionsOf }
}

test('a copy stands behind its lecture, in its section, is a draft, and stores no byte twice', async () => {
  await using site = await withLectures()
  const files = await site.storedFiles()
  await site.call('addCaptions', {
    params: { lectureId: site.idOf('C') },
    session: site.session,
    form: captionFields(),
  })
  const withCaptions = (await site.listAll()).find(({ title }) => title === 'C')
  const response = await site.duplicate('C')
  assert.equal(response.statusCode, 201, response.body)
  const copy: SeenLecture = response.json().lecture
  assert.deepEqual([copy.title, copy.isDraft], ['Copy of C', true])
  assert.equal(copy.sectionId, withCaptions?.sectionId)
  assert.equal(await site.list(), 'A B C Copy of C D E')
  assert.deepEqual(await site.sectionsOf(), [2, 3, 1])
  assert.deepEqual(await site.storedFiles(), files)
  const key = { params: { lectureId: copy._id }, session: site.session }
  const { captions } = (await site.call('listCaptions', key)).json()
  assert.equal(captions.length, 1)
  const { cues } = (
    await site.call('readTranscript', {
      ...key,
      params: { ...key.params, captionsId: captions[0]._id },
    })
  ).json()
  assert.ok(cues.length > 0)
  const bytes = await site.app.inject(copy.lecture.secure_url ?? '/missing')
  assert.equal(bytes.statusCode, 200)
})

test('the copy of an article has its text, and they change apart from each other', async () => {
  await using site = await withLectures()
  const { params, session } = site
  const article = await writeArticle(site, session, params.courseId)
  const copy: SeenLecture = (await site.duplicate(article._id)).json().lecture
  assert.equal(copy.kind, 'article')
  const read = async (lectureId: string) =>
    (await site.call('readArticle', { session, params: { ...params, lectureId } })).json().article
  assert.equal((await read(copy._id)).body, (await read(article._id)).body)
  const changed = { body: '# Other', revision: 1 }
  await site.call('saveArticle', { session, params: { ...params, lectureId: copy._id }, json: changed })
  assert.match((await read(article._id)).body, /eye splice/)
})

test('copies of the last lecture, of a copy, and where deleted lectures stand between', async () => {
  await using site = await withLectures()
  await site.duplicate('E')
  await site.remove('D')
  const { _id } = (await site.duplicate('C')).json().lecture
  await site.duplicate(_id)
  await site.restore('D')
  assert.equal(await site.list(), 'A B C Copy of C Copy of Copy of C D E Copy of E')
})

test('the file stays until the lecture and its copy are purged', async () => {
  await using site = await withLectures()
  const { params, session } = site
  const copy: SeenLecture = (await site.duplicate('A')).json().lecture
  const files = await site.storedFiles()
  const sweepLater = async () => {
    site.clock.now = new Date(site.clock.now.getTime() + dayMs)
    await sweepWhole(site.ctx)
    await sweepWhole(site.ctx)
  }
  await site.remove('A')
  await sweepLater()
  assert.equal((await site.storedFiles()).length, files.length)
  await site.call('deleteLecture', { session, query: { ...params, lectureId: copy._id } })
  await sweepLater()
  assert.equal((await site.storedFiles()).length, files.length - 1)
})

test('a learner does not duplicate, a video that is prepared waits, and a long title is cut', async () => {
  await using site = await withLectures()
  const { params, session } = site
  assert.equal((await site.duplicate('A', await site.signIn('USER'))).statusCode, 403)
  assert.equal((await site.duplicate(crypto.randomUUID())).statusCode, 404)
  await requestPreparing(site.ctx.db, site.idOf('B'), site.clock.now)
  const waiting = await site.duplicate('B')
  assert.equal(waiting.statusCode, 409)
  assert.match(waiting.json().message, /being processed/)
  const title = '😀'.repeat(maxLength.title)
  await site.call('editLecture', {
    session,
    params: { ...params, lectureId: site.idOf('A') },
    json: { title },
  })
  const copy: SeenLecture = (await site.duplicate('A')).json().lecture
  assert.equal([...copy.title].length, maxLength.title)
  const { entries } = (await site.call('listAudit', { session })).json()
  assert.deepEqual([entries[0].what, entries[0].which.kind], ['duplicateLecture', 'lecture'])
})
