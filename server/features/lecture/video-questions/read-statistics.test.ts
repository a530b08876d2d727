import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withVideoQuestions } from '../../../../test/support/quiz/with-video-questions.ts'

async function withChoice() {
  const site = await withVideoQuestions(['short-text'])
  const [text = ''] = site.ids
  const texts = ['Bowline', 'Sheet bend', 'Rope']
  const options = texts.map((option) => ({ text: option, isCorrect: option !== 'Rope' }))
  const draft = { kind: 'choice', stem: 'Which are {knots}?', isSingle: false, options }
  const choice = await site.addQuestion(draft)
  const items = [text, choice, text].map((questionId, second) => ({ second, questionId }))
  const { questions } = await site.json(await site.choose(items))
  const [bowline = '', bend = '', rope = ''] = texts.map(
    (name) =>
      questions[1].question.options.find((option: { text: string }) => option.text === name)._id as string,
  )
  const read = (session = site.head, lectureId = site.videoId) =>
    site.call('readVideoQuestionStatistics', { session, params: { lectureId } })
  return { ...site, text, choice, bowline, bend, rope, read }
}

test('editors see how many answered, rightly at first or in the end, and what was chosen last', async () => {
  await using site = await withChoice()
  const { text, choice, bowline, bend, rope, learner: session } = site
  const [other, third] = [await site.signIn('USER'), await site.signIn('USER')]
  await site.json(await site.reply(choice, [rope], { session }))
  await site.json(await site.reply(choice, [bend, bowline], { session }))
  await site.json(await site.reply(choice, [bowline, bend], { session: other }))
  await site.json(await site.reply(choice, [bowline], { session: third }))
  await site.json(await site.reply(text, 'granny', { session }))
  const { questions } = await site.json(await site.read())
  assert.deepEqual(questions, [
    {
      ...{ questionId: text, title: 'Name the king of knots.' },
      ...{ answers: 1, right: 0, rightAtFirst: 0, choices: [] },
    },
    {
      ...{ questionId: choice, title: 'Which are {knots}?', answers: 3, right: 2, rightAtFirst: 1 },
      choices: [
        { optionId: bowline, text: 'Bowline', isCorrect: true, count: 3 },
        { optionId: bend, text: 'Sheet bend', isCorrect: true, count: 2 },
        { optionId: rope, text: 'Rope', isCorrect: false, count: 0 },
      ],
    },
  ])
})

test('answers to an older version do not count, nor those given in another video', async () => {
  await using site = await withChoice()
  const { head, courseId, text } = site
  await site.json(await site.reply(text, 'bowline'))
  const lectureId = await site.makeVideo()
  await site.json(await site.choose([{ second: 0, questionId: text }], { lectureId }))
  const answers = async (video = site.videoId) =>
    (await site.json(await site.read(head, video))).questions[0].answers
  assert.deepEqual([await answers(), await answers(lectureId)], [1, 0])
  const params = { courseId, questionId: text }
  await site.json(
    await site.call('editBankQuestion', { session: head, params, json: { stem: 'Name the queen.' } }),
  )
  assert.equal(await answers(), 0)
})

test('only editors read the figures', async () => {
  await using site = await withChoice()
  assert.equal((await site.read(site.learner)).statusCode, 403)
  assert.equal((await site.read('')).statusCode, 401)
  const key = { session: site.head, query: { courseId: site.courseId, lectureId: site.videoId } }
  await site.json(await site.call('deleteLecture', key))
  assert.equal((await site.read()).statusCode, 404)
})
