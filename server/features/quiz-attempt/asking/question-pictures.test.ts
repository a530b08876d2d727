import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ArticlePicture } from '../../../../contract/endpoints/article.ts'
import { trueFiles } from '../../../../test/support/files.ts'
import { withQuiz } from '../../../../test/support/quiz/with-quiz.ts'

/** A question with a picture in its stem, one in a hint and one in its feedback. */
async function withPictures(settings: object) {
  const site = await withQuiz(settings, ['true-false'])
  const params = { courseId: site.courseId }
  const add = async (): Promise<ArticlePicture> => {
    const sent = await site.call('addQuestionPicture', {
      session: site.head,
      params,
      form: { picture: trueFiles.png },
    })
    return (await site.json(sent, 201)).picture
  }
  const [inStem, inHint, inFeedback] = [await add(), await add(), await add()]
  const questionId = await site.addQuestion({
    kind: 'short-text',
    stem: `Which? ![A knot](${inStem.reference})`,
    accepted: [{ text: 'bowline' }],
    hints: [`![A loop](${inHint.reference})`],
    feedback: `![The end](${inFeedback.reference})`,
  })
  await site.json(await site.ask([{ questionId, points: 1 }]))
  const references = ({ pictures = [] }: { pictures?: ArticlePicture[] } = {}) =>
    pictures.map(({ reference }) => reference)
  return { ...site, questionId, inStem, inHint, inFeedback, references }
}

test('a learner gets the pictures of what an attempt shows, each when its text may be seen', async () => {
  await using site = await withPictures({ feedback: 'at-once', isUntilRight: true })
  const { inStem, inHint, inFeedback, references, questionId } = site
  const { attemptId, questions } = await site.begin()
  assert.deepEqual(references(questions[0]), [inStem.reference])
  const url = questions[0]?.pictures?.[0]?.secure_url ?? ''
  const open = (session: string) =>
    site.app.inject({ url, headers: { cookie: `lectern_session=${session}` } })
  assert.deepEqual(
    [(await open(site.learner)).statusCode, (await site.app.inject(url)).statusCode],
    [200, 404],
  )
  const wrong = await site.json(await site.answer(attemptId, questionId, 'granny'))
  assert.deepEqual(references(wrong.question), [inStem.reference, inHint.reference])
  const right = await site.json(await site.answer(attemptId, questionId, 'bowline', 2))
  assert.deepEqual(references(right.question), [inStem.reference, inHint.reference, inFeedback.reference])
  const read = await site.read(attemptId)
  assert.deepEqual(references(read.questions[0]), references(right.question))
})

test('a question keeps its pictures in an attempt after it was deleted', async () => {
  await using site = await withPictures({ feedback: 'after-attempt' })
  const { attemptId } = await site.begin()
  const params = { courseId: site.courseId, questionId: site.questionId }
  await site.json(await site.call('deleteBankQuestion', { session: site.head, params }))
  const { questions } = await site.read(attemptId)
  assert.deepEqual(site.references(questions[0]), [site.inStem.reference])
})
