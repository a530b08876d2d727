import assert from 'node:assert/strict'
import type { Attempt } from '../../../contract/endpoints/quiz-attempt.ts'
import { makeCourse } from '../fill-library.ts'
import { openTestApp } from '../open-test-app.ts'

/** Questions with one right answer each: `answers` has it in the shape of an answer, `wrong` another one. */
export const drafts = {
  'true-false': { draft: { stem: 'Ropes are tied.', isTrue: true }, answer: true, wrong: false },
  'short-text': {
    draft: { stem: 'Name the king of knots.', accepted: [{ text: 'bowline' }] },
    answer: 'Bowline ',
    wrong: 'granny',
  },
  number: {
    draft: { stem: 'Six times seven?', accepted: [{ value: 42 }] },
    answer: { value: 42 },
    wrong: { value: 41 },
  },
} as const
export type SimpleKind = keyof typeof drafts

/** A course with a quiz, its administrator, and a learner. The quiz asks one question of each simple kind for a point each. */
export async function withQuiz(
  settings: object = {},
  kinds: SimpleKind[] = ['true-false', 'short-text', 'number'],
  environment?: Record<string, string>,
) {
  await using opened = new AsyncDisposableStack()
  const site = opened.use(await openTestApp(environment))
  const head = await site.signIn('ADMIN')
  const { _id: courseId } = await makeCourse(site, head)
  const learner = await site.signIn('USER')
  const json = async (response: { statusCode: number; body: string; json(): unknown }, status = 200) => {
    assert.equal(response.statusCode, status, response.body)
    // biome-ignore lint/suspicious/noExplicitAny: replies are checked by the assertions of each test
    return response.json() as any
  }
  const addQuestion = async (question: object): Promise<string> =>
    (
      await json(
        await site.call('addBankQuestion', { session: head, params: { courseId }, json: question }),
        201,
      )
    ).question._id
  const addQuiz = async (given: object = {}) => {
    const body = { title: 'Knots', ...given }
    const reply = await json(
      await site.call('addQuiz', { session: head, params: { courseId }, json: body }),
      201,
    )
    return reply.lecture._id as string
  }
  const lectureId = await addQuiz(settings)
  const ask = async (items: object[], quiz = lectureId) =>
    site.call('replaceQuizQuestions', {
      session: head,
      params: { courseId, lectureId: quiz },
      json: { items },
    })
  const ids: string[] = []
  for (const kind of kinds) ids.push(await addQuestion({ kind, ...drafts[kind].draft }))
  await json(await ask(ids.map((questionId) => ({ questionId, points: 1 }))))
  const kindAsked = (questionId: string) => kinds[ids.indexOf(questionId)] as SimpleKind
  const start = (session = learner, quiz = lectureId) =>
    site.call('startAttempt', { session, params: { lectureId: quiz } })
  const begin = async (session = learner): Promise<Attempt> => (await json(await start(session), 201)).attempt
  const answer = (attemptId: string, questionId: string, given: unknown, sequence = 1, session = learner) =>
    site.call('saveAnswer', {
      session,
      params: { attemptId, questionId },
      json: { answer: given, sequence },
    })
  const submit = (attemptId: string, session = learner) =>
    site.call('submitAttempt', { session, params: { attemptId } })
  const read = async (attemptId: string, session = learner): Promise<Attempt> =>
    (await json(await site.call('readAttempt', { session, params: { attemptId } }))).attempt
  const list = async (session = learner, query: Record<string, string> = {}) =>
    json(await site.call('listAttempts', { session, params: { lectureId }, query }))
  /** Answers the first `right` questions rightly, the others wrongly, and hands in. */
  const take = async (right: number, session = learner): Promise<Attempt> => {
    const { attemptId } = await begin(session)
    for (const [index, questionId] of ids.entries()) {
      const { answer: good, wrong } = drafts[kindAsked(questionId)]
      await json(await answer(attemptId, questionId, index < right ? good : wrong, 1, session))
    }
    return (await json(await submit(attemptId, session))).attempt
  }
  const isComplete = async (session = learner): Promise<boolean> => {
    const { lectures } = await json(await site.call('readCourseProgress', { session, params: { courseId } }))
    return lectures.some(
      (one: { lectureId: string; isComplete: boolean }) => one.lectureId === lectureId && one.isComplete,
    )
  }
  const pass = (seconds: number) => {
    site.clock.now = new Date(site.clock.now.getTime() + seconds * 1_000)
  }
  const change = (given: object) =>
    site.call('changeQuiz', { session: head, params: { courseId, lectureId }, json: given })
  const override = (userId: string, given: object) =>
    site.call('overrideQuiz', { session: head, params: { lectureId, userId }, json: given })
  const idOf = async (session: string): Promise<string> =>
    (await json(await site.call('currentUser', { session }))).user._id
  const stack = opened.move()
  return {
    ...site,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
    ...{ head, learner, courseId, lectureId, ids, json, addQuestion, addQuiz, ask, start, begin, answer },
    ...{ submit, read, list, take, isComplete, pass, change, override, idOf },
  }
}
