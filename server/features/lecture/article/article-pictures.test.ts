import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import type { ArticlePicture } from '../../../../contract/endpoints/article.ts'
import * as rules from '../../../../contract/messages/rules.ts'
import * as articleMessages from '../../../../contract/messages/server-article.ts'
import { articlePictureFile, wrongMediaType } from '../../../../contract/validation/files.ts'
import { maxArticlePictureMegabytes, maxArticlePictures } from '../../../../contract/validation/limits.ts'
import { spoofed, trueFiles } from '../../../../test/support/files.ts'
import { writeArticle } from '../../../../test/support/fill-library.ts'
import { sweepWhole } from '../../../../test/support/host/sweep-whole.ts'
import { inEnglish } from '../../../../test/support/messages/in-english.ts'
import { openWithEditors } from '../../../../test/support/sites/open-with-editors.ts'
import type { SeenLecture } from '../../../../test/support/video/seen-lecture.ts'
import { newId } from '../../../core/new-id.ts'

const dayMs = 86_400_000

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#4338ca' } })

async function withArticle() {
  const site = await openWithEditors()
  const { head, courseId } = site
  const { _id: lectureId } = await writeArticle(site, head, courseId)
  const params = { courseId, lectureId }
  const add = (picture: File, session = head) =>
    site.call('addArticlePicture', { params, session, form: { picture } })
  const added = async (picture: File = trueFiles.png): Promise<ArticlePicture> => {
    const response = await add(picture)
    assert.equal(response.statusCode, 201, response.body)
    return response.json().picture
  }
  const read = (session = head, key = params) => site.call('readArticle', { params: key, session })
  const picturesFor = async (session = head, key = params): Promise<ArticlePicture[] | undefined> =>
    (await read(session, key)).json().article.pictures
  const say = async (body: string) => {
    const { revision } = (await read()).json().article
    const json = { body, revision }
    assert.equal((await site.call('saveArticle', { params, session: head, json })).statusCode, 200)
  }
  const show = (picture: ArticlePicture) => say(`# Knots\n\n![A knot](${picture.reference})`)
  const open = (url = '') => site.app.inject(url)
  return { ...site, params, add, added, read, picturesFor, say, show, open }
}

test('a picture of an article is shown to its readers, in its own shape, and is no download', async () => {
  await using site = await withArticle()
  const learner = await site.signIn('USER')
  const large = new File([await flat(3_200, 400).jpeg().toBuffer()], '../the knot.jpg')
  const picture = await site.added(large)
  assert.deepEqual([picture.width, picture.height], [1_600, 200])
  assert.equal(await site.picturesFor(learner), undefined)
  assert.deepEqual(await site.picturesFor(), [picture])
  await site.show(picture)
  const [shown] = (await site.picturesFor(learner)) ?? []
  assert.equal(shown?.reference, picture.reference)
  const { statusCode, headers, rawPayload } = await site.open(shown?.secure_url)
  assert.equal(statusCode, 200)
  assert.equal(headers['content-type'], 'image/webp')
  assert.equal(headers['x-content-type-options'], 'nosniff')
  assert.match(String(headers['content-disposition']), /^inline; filename="picture.webp"/)
  const { format, width, height } = await sharp(rawPayload).metadata()
  assert.deepEqual([format, width, height], ['webp', 1_600, 200])
  const listed = await site.call('listLectures', { params: site.params, session: learner })
  for (const { resources } of listed.json().lectures as SeenLecture[]) assert.equal(resources, undefined)
})

test('pictures are PNG, JPEG, WebP, GIF or AVIF by their bytes, and lose what a camera wrote into them', async () => {
  await using site = await withArticle()
  const located = flat(20, 10).withExif({ IFD0: { Copyright: 'Ada of Baker Street' } })
  const files = [
    trueFiles.png,
    new File([await located.clone().jpeg().toBuffer()], 'photo.txt'),
    new File([await flat(20, 10).webp().toBuffer()], 'a.webp'),
    new File([await flat(20, 10).gif().toBuffer()], 'a.gif'),
    new File([await flat(20, 10).avif().toBuffer()], 'a.avif'),
  ]
  for (const file of files) {
    const { secure_url, width } = await site.added(file)
    const { rawPayload } = await site.open(secure_url)
    const picture = await sharp(rawPayload).metadata()
    assert.deepEqual([picture.format, picture.width, picture.exif], ['webp', width, undefined], file.name)
  }
  const before = await site.storedFiles()
  const wrong = [trueFiles.svg, trueFiles.vtt, spoofed('html', 'a.png', 'image/png')]
  for (const file of wrong) {
    const refused = await site.add(file)
    assert.equal(refused.statusCode, 415, file.name)
    assert.equal(refused.json().message, inEnglish(wrongMediaType(articlePictureFile)))
  }
  const torn = new File([(await flat(64, 64).png().toBuffer()).subarray(0, 60)], 'torn.png')
  assert.equal((await site.add(torn)).statusCode, 400)
  const huge = await site.add(new File([Buffer.alloc(maxArticlePictureMegabytes * 1_048_576 + 1)], 'a.png'))
  assert.equal(huge.statusCode, 413)
  const max = maxArticlePictureMegabytes
  assert.equal(huge.json().message, inEnglish(rules.tooLarge({ label: rules.thePicture, max })))
  assert.deepEqual(await site.storedFiles(), before)
})

test('editors of the course add pictures to its articles, and nobody else; the log says so', async () => {
  await using site = await withArticle()
  const { editor, learner, editorElsewhere } = await site.signAllIn()
  const before = await site.storedFiles()
  for (const session of [learner, editorElsewhere])
    assert.equal((await site.add(trueFiles.png, session)).statusCode, 403)
  const video = { courseId: site.courseId, lectureId: site.lectureId }
  const toVideo = { params: video, session: editor, form: { picture: trueFiles.png } }
  assert.equal((await site.call('addArticlePicture', toVideo)).statusCode, 404)
  assert.deepEqual(await site.storedFiles(), before)
  assert.equal((await site.add(trueFiles.png, editor)).statusCode, 201)
  const entry = await site.ctx.db
    .selectFrom('audit_log')
    .select('what')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  assert.equal(entry.what, 'addArticlePicture')
})

test('where the article is not open there is no address, and one from before answers 403', async () => {
  await using site = await withArticle()
  const learner = await site.signIn('USER')
  await site.show(await site.added())
  const [{ secure_url } = { secure_url: '' }] = (await site.picturesFor(learner)) ?? []
  assert.equal((await site.open(secure_url)).statusCode, 200)
  const availableAt = new Date(site.clock.now.getTime() + dayMs).toISOString()
  await site.call('editLecture', { session: site.head, params: site.params, json: { availableAt } })
  const closed = await site.read(learner)
  assert.equal(closed.statusCode, 403)
  assert.doesNotMatch(closed.body, /media/)
  const cookies = { lectern_session: learner }
  assert.equal((await site.app.inject({ url: secure_url, cookies })).statusCode, 403)
  await site.call('editLecture', {
    session: site.head,
    params: site.params,
    json: { availableAt: null, isDraft: true },
  })
  assert.equal((await site.open(secure_url)).statusCode, 404)
  const [{ secure_url: ofDraft } = { secure_url: '' }] = (await site.picturesFor()) ?? []
  const asHead = { url: ofDraft, cookies: { lectern_session: site.head } }
  assert.equal((await site.app.inject(asHead)).statusCode, 200)
})

test('copies of a lecture and of a course show its pictures, also after the original is purged', async () => {
  await using site = await withArticle()
  const picture = await site.added()
  await site.show(picture)
  const files = await site.storedFiles()
  const copied = await site.call('duplicateLecture', { params: site.params, session: site.head })
  assert.equal(copied.statusCode, 201, copied.body)
  const session = await site.signIn('ADMIN')
  const duplicated = await site.call('duplicateCourse', { params: site.params, session })
  const { _id: courseId } = duplicated.json().course
  const list = await site.call('listLectures', { params: { courseId }, session })
  const inCopy = (list.json().lectures as SeenLecture[]).find(({ kind }) => kind === 'article')
  assert.deepEqual(await site.storedFiles(), files)
  await site.call('deleteLecture', { query: site.params, session: site.head })
  site.clock.now = new Date(site.clock.now.getTime() + 40 * dayMs)
  const later = await site.signIn('ADMIN')
  await sweepWhole(site.ctx)
  const keys = [
    { ...site.params, lectureId: copied.json().lecture._id as string },
    { courseId: courseId as string, lectureId: inCopy?._id ?? '' },
  ]
  for (const key of keys) {
    const [shown, ...others] = (await site.picturesFor(later, key)) ?? []
    assert.deepEqual([shown?.reference, others], [picture.reference, []])
    const asEditor = { url: shown?.secure_url ?? '', cookies: { lectern_session: later } }
    assert.equal((await site.app.inject(asEditor)).statusCode, 200)
  }
})

test('an article holds so many pictures; those that no text mentions give way after a day', async () => {
  await using site = await withArticle()
  const { reference } = await site.added()
  const row = await site.ctx.db.selectFrom('resource').selectAll().executeTakeFirstOrThrow()
  const more = Array.from({ length: maxArticlePictures - 1 }, () => newId())
  for (const id of more)
    await site.ctx.db
      .insertInto('resource')
      .values({ ...row, id, folder: id })
      .execute()
  const refused = await site.add(trueFiles.png)
  assert.equal(refused.statusCode, 409)
  assert.equal(
    refused.json().message,
    inEnglish(articleMessages.tooManyPictures({ max: maxArticlePictures })),
  )
  const [drafted = ''] = more
  await site.say(`![A knot](${reference})`)
  const json = { body: `![Another](resource:${drafted})`, revision: 2 }
  await site.call('saveArticleDraft', { params: site.params, session: site.head, json })
  site.clock.now = new Date(site.clock.now.getTime() + dayMs + 1)
  const session = await site.signIn('ADMIN')
  const response = await site.add(trueFiles.png, session)
  assert.equal(response.statusCode, 201, response.body)
  const left = ((await site.picturesFor(session)) ?? []).map((one) => one.reference)
  assert.deepEqual(
    left.toSorted(),
    [reference, `resource:${drafted}`, response.json().picture.reference].toSorted(),
  )
})
