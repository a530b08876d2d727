import assert from 'node:assert/strict'
import { makeCourse } from '../fill-library.ts'
import { openTestApp } from '../open-test-app.ts'
import { cookieOf, uploadAnswer } from '../quiz/upload-answer.ts'

export const rubric = {
  criteria: [
    {
      title: 'Knot',
      levels: [
        { title: 'Loose', points: 0 },
        { title: 'Holds', points: 6, feedback: 'It holds.' },
      ],
    },
    {
      title: 'Words',
      levels: [
        { title: 'Unclear', points: 1 },
        { title: 'Clear', points: 4 },
      ],
    },
  ],
}

/** A course with an assignment of 10 points for everything but recordings, its administrator, and a learner. */
export async function withAssignment(settings: object = {}, environment?: Record<string, string>) {
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
  const add = (given: object = {}) =>
    site.call('addAssignment', {
      ...{ session: head, params: { courseId } },
      json: { title: 'Tie a knot', points: 10, kinds: ['text', 'files', 'link'], ...given },
    })
  const { lecture, assignment } = await json(await add(settings), 201)
  const lectureId: string = lecture._id
  const params = { lectureId }
  const change = (given: object) =>
    site.call('changeAssignment', { session: head, params: { courseId, lectureId }, json: given })
  const save = (given: object, session = learner) =>
    site.call('saveSubmission', { session, params, json: given })
  const submit = (session = learner) => site.call('submitWork', { session, params })
  const takeBack = (session = learner) => site.call('takeWorkBack', { session, params })
  const read = async (session = learner) => json(await site.call('readOwnSubmission', { session, params }))
  const handIn = async (text = 'A bowline', session = learner) => {
    await json(await save({ text }, session))
    return (await json(await submit(session))).submission
  }
  const list = async (query: Record<string, string> = {}, session = head) =>
    json(await site.call('listSubmissions', { session, params, query }))
  const look = async (submissionId: string, session = head) =>
    (await json(await site.call('readSubmission', { session, params: { submissionId } }))).submission
  const grade = (submissionId: string, given: object, session = head) =>
    site.call('gradeSubmission', { session, params: { submissionId }, json: given })
  const release = () => site.call('releaseGrades', { session: head, params })
  const upload = async (name = 'knot.pdf', session = learner) =>
    uploadAnswer(site, cookieOf(session), { lectureId, name })
  const uploadBytes = (name: string, bytes: Buffer) =>
    uploadAnswer(site, cookieOf(learner), { lectureId, name, bytes })
  const isComplete = async (session = learner): Promise<boolean> => {
    const { lectures } = await json(await site.call('readCourseProgress', { session, params: { courseId } }))
    return lectures.some(
      (one: { lectureId: string; isComplete: boolean }) => one.lectureId === lectureId && one.isComplete,
    )
  }
  const pass = (seconds: number) => {
    site.clock.now = new Date(site.clock.now.getTime() + seconds * 1_000)
  }
  const idOf = async (session: string): Promise<string> =>
    (await json(await site.call('currentUser', { session }))).user._id
  const stack = opened.move()
  return {
    ...site,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
    ...{ head, learner, courseId, lectureId, lecture, assignment, json, add, change, save, submit, takeBack },
    ...{ read, handIn, list, look, grade, release, upload, uploadBytes, isComplete, pass, idOf },
  }
}
