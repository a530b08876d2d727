import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ArticlePicture } from '../../../../contract/endpoints/article.ts'
import { trueFiles } from '../../../../test/support/files.ts'
import { answered, asked, openWithQuestions } from '../../../../test/support/learner/open-with-questions.ts'

type Site = Awaited<ReturnType<typeof openWithQuestions>>

async function added(site: Site, session: string): Promise<ArticlePicture> {
  const form = { picture: trueFiles.png }
  return (await site.call('addPostPicture', { session, params: { lectureId: site.lectureId }, form })).json()
    .picture
}

/** Ada asks with a picture, Bob answers with one. */
async function openWithPictures() {
  const site = await openWithQuestions()
  const ofQuestion = await added(site, site.ada)
  const question = await asked(site, site.ada, { text: `![A knot](${ofQuestion.reference})` })
  const ofAnswer = await added(site, site.bob)
  const answer = await answered(site, site.bob, question, `![Another](${ofAnswer.reference})`)
  const params = { questionId: question._id, answerId: answer._id }
  const status = async ({ secure_url: url }: ArticlePicture, session: string | undefined) => {
    const headers = session ? { cookie: `lectern_session=${session}` } : {}
    return (await site.app.inject({ url, headers })).statusCode
  }
  const seen = async (picture: ArticlePicture) => ({
    visitor: await status(picture, undefined),
    teacher: await status(picture, site.teacher),
    ada: await status(picture, site.ada),
    bob: await status(picture, site.bob),
  })
  return { ...site, params, ofQuestion, ofAnswer, seen }
}

const all = { visitor: 200, teacher: 200, ada: 200, bob: 200 }
const nobody = { visitor: 404, teacher: 404, ada: 404, bob: 404 }

test('a picture is open to everybody with its address while its text is shown, and no cache keeps it', async () => {
  await using site = await openWithPictures()
  assert.deepEqual([await site.seen(site.ofQuestion), await site.seen(site.ofAnswer)], [all, all])
  const response = await site.app.inject(site.ofQuestion.secure_url)
  assert.equal(response.headers['cache-control'], 'private, no-cache')
})

test('pictures of a hidden question are for moderators and their authors at once, until it is shown again', async () => {
  await using site = await openWithPictures()
  const { call, teacher: session, params } = site
  await call('hideQuestion', { session, params })
  assert.deepEqual(await site.seen(site.ofQuestion), { visitor: 404, teacher: 200, ada: 200, bob: 404 })
  assert.deepEqual(await site.seen(site.ofAnswer), { visitor: 404, teacher: 200, ada: 200, bob: 404 })
  await call('showQuestion', { session, params })
  assert.deepEqual([await site.seen(site.ofQuestion), await site.seen(site.ofAnswer)], [all, all])
})

test('pictures of a hidden answer are for moderators and their author at once', async () => {
  await using site = await openWithPictures()
  await site.call('hideAnswer', { session: site.teacher, params: site.params })
  assert.deepEqual(await site.seen(site.ofAnswer), { visitor: 404, teacher: 200, ada: 404, bob: 200 })
  assert.deepEqual(await site.seen(site.ofQuestion), all)
})

test('pictures of deleted texts are for nobody at once, and Undo brings them back', async () => {
  await using site = await openWithPictures()
  const { call, params, ada, bob } = site
  await call('deleteAnswer', { session: bob, params })
  assert.deepEqual([await site.seen(site.ofAnswer), await site.seen(site.ofQuestion)], [nobody, all])
  await call('deleteQuestion', { session: ada, params })
  assert.deepEqual([await site.seen(site.ofAnswer), await site.seen(site.ofQuestion)], [nobody, nobody])
  await call('restoreQuestion', { session: ada, params })
  await call('restoreAnswer', { session: bob, params })
  assert.deepEqual([await site.seen(site.ofAnswer), await site.seen(site.ofQuestion)], [all, all])
})

test('a picture that no text shows any more is for the person who added it', async () => {
  await using site = await openWithPictures()
  await site.call('editQuestion', { session: site.ada, params: site.params, json: { text: 'No knot' } })
  assert.deepEqual(await site.seen(site.ofQuestion), { visitor: 404, teacher: 404, ada: 200, bob: 404 })
})

test('pictures of a deleted lecture are for nobody', async () => {
  await using site = await openWithPictures()
  await site.call('deleteLecture', {
    session: site.teacher,
    query: { courseId: site.courseId, lectureId: site.lectureId },
  })
  assert.deepEqual([await site.seen(site.ofAnswer), await site.seen(site.ofQuestion)], [nobody, nobody])
})
