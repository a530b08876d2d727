import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeCourse, makeLecture } from '../../../test/support/fill-library.ts'
import { openTestApp } from '../../../test/support/open-test-app.ts'

async function withClass() {
  const site = await openTestApp()
  const administrator = await site.signIn('ADMIN')
  const course = await makeCourse(site, administrator, { title: 'Knots' })
  const courseId: string = course._id
  const lecture = await makeLecture(site, administrator, courseId, { title: 'Bends' })
  const params = { courseId, lectureId: lecture._id }
  const [ada, grace, mary] = await Promise.all(
    ['Ada', 'Grace', 'Mary'].map((fullName) =>
      site.makeAccount({ fullName: `${fullName} Sailor`, email: `${fullName}.k@school.example` }),
    ),
  )
  assert.ok(ada && grace && mary)
  await site.ctx.db.updateTable('user').set({ subscription_status: 'active' }).execute()
  await site.call('changeEditors', {
    session: administrator,
    params: { courseId },
    json: { userIds: [mary.user._id] },
  })
  const kindsOf = async (session: string): Promise<string[]> => {
    const { notifications, unread } = (await site.call('listNotifications', { session })).json()
    assert.equal(unread, notifications.length)
    return notifications.map(({ kind }: { kind: string }) => kind)
  }
  const ask = async (session: string, text: string) =>
    (await site.call('askQuestion', { session, params, json: { text } })).json().question._id as string
  const answer = async (session: string, questionId: string, text: string) =>
    (await site.call('answerQuestion', { session, params: { questionId }, json: { text } })).json().answer
      ._id as string
  return { ...site, administrator, params, ada, grace, mary, kindsOf, ask, answer }
}

test('editors hear of questions, those who take part of answers, and a mention is told once', async () => {
  await using site = await withClass()
  const { ada, grace, mary, administrator, kindsOf, ask, answer } = site
  const questionId = await ask(ada.session, 'Which bend joins two ropes?')
  assert.deepEqual(await kindsOf(mary.session), ['question'])
  assert.deepEqual(await kindsOf(administrator), [], 'the course has an editor')
  await answer(grace.session, questionId, 'The sheet bend.')
  assert.deepEqual(await kindsOf(ada.session), ['answer'])
  assert.deepEqual(await kindsOf(grace.session), [])
  await answer(mary.session, questionId, `Or two bowlines, @${ada.user.fullName}.`)
  assert.deepEqual(await kindsOf(ada.session), ['mention', 'answer'])
  assert.deepEqual(await kindsOf(grace.session), ['answer'])
})

test('what is deleted or hidden is not told any more, and is again after Undo', async () => {
  await using site = await withClass()
  const { ada, grace, mary, kindsOf, ask, answer } = site
  const questionId = await ask(ada.session, 'Which bend joins two ropes?')
  const answerId = await answer(grace.session, questionId, 'The sheet bend.')
  const accepting = { session: ada.session, params: { questionId }, json: { answerId } }
  await site.call('acceptAnswer', accepting)
  await site.call('acceptAnswer', accepting)
  assert.deepEqual(await kindsOf(grace.session), ['accepted'])
  await site.call('hideAnswer', { session: mary.session, params: { answerId } })
  assert.deepEqual([await kindsOf(grace.session), await kindsOf(ada.session)], [[], []])
  await site.call('showAnswer', { session: mary.session, params: { answerId } })
  assert.deepEqual(await kindsOf(ada.session), ['answer'])
  await site.call('deleteQuestion', { session: ada.session, params: { questionId } })
  assert.deepEqual([await kindsOf(ada.session), await kindsOf(mary.session)], [[], []])
  await site.call('restoreQuestion', { session: ada.session, params: { questionId } })
  assert.deepEqual([await kindsOf(ada.session), await kindsOf(mary.session)], [['answer'], ['question']])
})

test('learners hear of announcements, of their certificate, and editors of a review', async () => {
  await using site = await withClass()
  const { ada, grace, mary, administrator, params, kindsOf } = site
  const { courseId } = params
  const json = { givesCertificate: true, allowsManualCompletion: true }
  await site.call('editCourse', { session: administrator, params: { courseId }, json })
  await site.call('setCompletion', { session: ada.session, params, json: { isComplete: true } })
  assert.deepEqual(await kindsOf(ada.session), ['certificate'])
  const review = { session: ada.session, params: { courseId }, json: { stars: 5 } }
  assert.equal((await site.call('saveReview', review)).statusCode, 200)
  await site.call('saveReview', review)
  assert.deepEqual(await kindsOf(mary.session), ['review'])
  const news = { title: 'A new lecture', text: 'On splices.' }
  const posted = await site.call('addAnnouncement', {
    session: mary.session,
    params: { courseId },
    json: news,
  })
  assert.equal(posted.statusCode, 201)
  assert.deepEqual(await kindsOf(ada.session), ['announcement', 'certificate'])
  assert.deepEqual(await kindsOf(grace.session), [], 'has not begun the course')
  const announcementId = posted.json().announcement._id
  await site.call('deleteAnnouncement', { session: mary.session, params: { courseId, announcementId } })
  assert.deepEqual(await kindsOf(ada.session), ['certificate'])
})
