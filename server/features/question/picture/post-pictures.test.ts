import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import type { ArticlePicture } from '../../../../contract/endpoints/article.ts'
import type { Answer, Question } from '../../../../contract/endpoints/question-fields.ts'
import * as rules from '../../../../contract/messages/rules.ts'
import { maxPostPictureMegabytes, maxPostPictures } from '../../../../contract/validation/limits.ts'
import { spoofed, trueFiles } from '../../../../test/support/files.ts'
import {
  answered,
  answersOf,
  ask,
  asked,
  list,
  openWithQuestions,
} from '../../../../test/support/learner/open-with-questions.ts'
import { inEnglish } from '../../../../test/support/messages/in-english.ts'
import type { SeenLecture } from '../../../../test/support/video/seen-lecture.ts'

type Site = Awaited<ReturnType<typeof openWithPictures>>

async function openWithPictures() {
  const site = await openWithQuestions()
  const add = (session: string | undefined, picture: File = trueFiles.png) =>
    site.call('addPostPicture', {
      ...(session && { session }),
      params: { lectureId: site.lectureId },
      form: { picture },
    })
  const added = async (session: string, picture?: File): Promise<ArticlePicture> => {
    const response = await add(session, picture)
    assert.equal(response.statusCode, 201, response.body)
    return response.json().picture
  }
  const open = (url = '') => site.app.inject(url)
  return { ...site, add, added, open }
}

const showing = (...pictures: ArticlePicture[]) =>
  pictures.map(({ reference }) => `![A knot](${reference})`).join('\n')
const referencesOf = (post?: Question | Answer) => post?.pictures.map(({ reference }) => reference)
const edit = (site: Site, session: string, { _id }: Question, text: string) =>
  site.call('editQuestion', { session, params: { questionId: _id }, json: { text } })

test('a picture of a question and of an answer is made anew, and shown to those who see the lecture', async () => {
  await using site = await openWithPictures()
  const photo = sharp({ create: { width: 3_200, height: 400, channels: 3, background: '#4338ca' } })
  const located = photo.withExif({ IFD0: { Copyright: 'Ada of Baker Street' } })
  const large = new File([await located.jpeg().toBuffer()], 'my knot.jpg')
  const [first, second] = [await site.added(site.ada, large), await site.added(site.bob)]
  assert.deepEqual([first.width, first.height], [1_600, 200])
  const question = await asked(site, site.ada, { text: showing(first) })
  const answer = await answered(site, site.bob, question, showing(second))
  assert.deepEqual([referencesOf(question), referencesOf(answer)], [[first.reference], [second.reference]])
  const { questions } = await list(site, site.bob)
  assert.deepEqual(questions[0]?.pictures, [first])
  const thread = await answersOf(site, site.teacher, question)
  assert.deepEqual(thread.answers[0]?.pictures, [second])
  const { statusCode, headers, rawPayload } = await site.open(first.secure_url)
  assert.deepEqual([statusCode, headers['content-type']], [200, 'image/webp'])
  const { format, exif } = await sharp(rawPayload).metadata()
  assert.deepEqual([format, exif], ['webp', undefined])
})

test('what is no picture, too large, or for a lecture that is not open is refused, and leaves no file', async () => {
  await using site = await openWithPictures()
  const before = await site.storedFiles()
  for (const file of [trueFiles.svg, trueFiles.vtt, spoofed('html', 'a.png', 'image/png')])
    assert.equal((await site.add(site.ada, file)).statusCode, 415, file.name)
  const huge = await site.add(
    site.ada,
    new File([Buffer.alloc(maxPostPictureMegabytes * 1_048_576 + 1)], 'a.png'),
  )
  assert.equal(huge.statusCode, 413)
  const max = maxPostPictureMegabytes
  assert.equal(huge.json().message, inEnglish(rules.tooLarge({ label: rules.thePicture, max })))
  assert.equal((await site.add(undefined)).statusCode, 401)
  const key = { courseId: site.courseId, lectureId: site.lectureId }
  const availableAt = new Date(site.clock.now.getTime() + 86_400_000).toISOString()
  await site.call('editLecture', { session: site.head, params: key, json: { availableAt } })
  assert.equal((await site.add(site.ada)).statusCode, 403)
  await site.call('editLecture', {
    session: site.head,
    params: key,
    json: { availableAt: null, isDraft: true },
  })
  assert.equal((await site.add(site.ada)).statusCode, 404)
  assert.deepEqual(await site.storedFiles(), before)
  const inDraft = await site.added(site.teacher)
  const headers = { cookie: `lectern_session=${site.teacher}` }
  assert.equal((await site.app.inject({ url: inDraft.secure_url, headers })).statusCode, 200)
})

test('a text shows the pictures of its author alone, and one picture stands in one text', async () => {
  await using site = await openWithPictures()
  const [ofAda, another] = [await site.added(site.ada), await site.added(site.ada)]
  const question = await asked(site, site.ada, { text: showing(ofAda) })
  const stolen = await asked(site, site.bob, { text: showing(ofAda, another) })
  assert.deepEqual(stolen.pictures, [])
  const again = await asked(site, site.ada, { text: showing(ofAda, another) })
  assert.deepEqual(referencesOf(again), [another.reference])
  const changed = await edit(site, site.ada, question, 'Without')
  assert.deepEqual(changed.json().question.pictures, [])
  const back = await edit(site, site.ada, question, showing(ofAda))
  assert.deepEqual(referencesOf(back.json().question), [ofAda.reference])
})

test('a text shows so many pictures', async () => {
  await using site = await openWithPictures()
  const pictures: ArticlePicture[] = []
  for (let index = 0; index <= maxPostPictures; index++) pictures.push(await site.added(site.ada))
  const refused = await ask(site, site.ada, { text: showing(...pictures) })
  assert.equal(refused.statusCode, 400)
  assert.match(refused.json().fields.text, new RegExp(`at most ${maxPostPictures} pictures`))
  const question = await asked(site, site.ada, { text: showing(...pictures.slice(1)) })
  assert.equal(question.pictures.length, maxPostPictures)
  assert.equal((await edit(site, site.ada, question, showing(...pictures))).statusCode, 400)
  const { questions } = await list(site, site.ada)
  assert.equal(questions[0]?.pictures.length, maxPostPictures)
})

test('pictures in questions are none of the lecture: no article, no copy, no download shows them', async () => {
  await using site = await openWithPictures()
  await asked(site, site.ada, { text: showing(await site.added(site.ada)) })
  const session = site.head
  const params = { courseId: site.courseId, lectureId: site.lectureId }
  const listed = await site.call('listLectures', { params, session })
  for (const { resources } of listed.json().lectures as SeenLecture[]) assert.equal(resources, undefined)
  assert.equal((await site.call('duplicateLecture', { params, session })).statusCode, 201)
  const rows = await site.ctx.db.selectFrom('resource').select('is_in_post').execute()
  assert.deepEqual(
    rows.map(({ is_in_post }) => Boolean(is_in_post)),
    [true],
  )
})
