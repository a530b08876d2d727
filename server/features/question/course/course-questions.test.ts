import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Question } from '../../../../contract/endpoints/question-fields.ts'
import { makeLecture } from '../../../../test/support/fill-library.ts'
import { answered, asked, openWithQuestions } from '../../../../test/support/learner/open-with-questions.ts'

async function openSite() {
  const site = await openWithQuestions()
  const second = await makeLecture(site, site.head, site.courseId, { title: 'Bends' })
  const read = async (query: Record<string, string> = {}, session = site.teacher) =>
    (await site.call('listCourseQuestions', { session, params: { courseId: site.courseId }, query })).json()
  const texts = ({ questions }: { questions: Question[] }) => questions.map(({ text }) => text)
  const askIn = (lectureId: string, text: string) => asked({ ...site, lectureId }, site.ada, { text })
  return { ...site, second: second._id, read, texts, askIn }
}

test('editors read the open questions of all lectures, those without an answer first, with the lecture’s title', async () => {
  await using site = await openSite()
  const first = await site.askIn(site.lectureId, 'First?')
  const accepted = await site.askIn(site.lectureId, 'Accepted?')
  await site.askIn(site.second, 'Second?')
  const hidden = await site.askIn(site.second, 'Hidden?')
  const gone = await site.askIn(site.second, 'Gone?')
  await site.askIn(site.lectureId, 'Third?')
  await answered(site, site.bob, first, 'Perhaps.')
  const { _id: answerId } = await answered(site, site.bob, accepted, 'Yes.')
  const params = { questionId: accepted._id }
  await site.call('acceptAnswer', { session: site.teacher, params, json: { answerId } })
  await site.call('hideQuestion', { session: site.teacher, params: { questionId: hidden._id } })
  await site.call('deleteQuestion', { session: site.ada, params: { questionId: gone._id } })
  const page = await site.read()
  assert.deepEqual(site.texts(page), ['Third?', 'Second?', 'First?'])
  const titleOf = (id: string) => page.lectures.find(({ _id }: { _id: string }) => _id === id)?.title
  assert.equal(titleOf(page.questions[1].lectureId), 'Bends')
  await site.call('hideAnswer', { session: site.teacher, params: { answerId } })
  assert.ok(site.texts(await site.read()).includes('Accepted?'), 'its accepted answer is hidden')
  await site.call('deleteLecture', {
    session: site.head,
    query: { courseId: site.courseId, lectureId: site.second },
  })
  assert.ok(!site.texts(await site.read()).includes('Second?'))
})

test('they come in pages that neither repeat nor skip, and only editors of the course read them', async () => {
  await using site = await openSite()
  const questions: Question[] = []
  for (const text of ['1?', '2?', '3?', '4?', '5?']) questions.push(await site.askIn(site.lectureId, text))
  for (const question of questions.slice(3)) await answered(site, site.bob, question, 'Perhaps.')
  const seen: string[] = []
  let cursor: string | null = ''
  do {
    const page = await site.read({ limit: '2', ...(cursor && { cursor }) })
    seen.push(...site.texts(page))
    cursor = page.nextCursor
  } while (cursor)
  assert.deepEqual(seen, ['3?', '2?', '1?', '5?', '4?'])
  const status = async (session: string | undefined, courseId: string) =>
    (await site.call('listCourseQuestions', { session, params: { courseId } })).statusCode
  assert.deepEqual(
    [
      await status(site.ada, site.courseId),
      await status(site.teacher, site.otherCourseId),
      await status(undefined, site.courseId),
      await status(site.head, site.courseId),
    ],
    [403, 403, 401, 200],
  )
  assert.equal((await site.read({ cursor: 'x' })).code, 'broken')
})
