import assert from 'node:assert/strict'
import type { Answer, Question } from '../../../contract/endpoints/question-fields.ts'
import type { TestApp } from '../open-test-app.ts'
import { openWithEditors } from '../sites/open-with-editors.ts'

export async function openWithQuestions(environment: Record<string, string> = {}) {
  const site = await openWithEditors(environment)
  const ada = await site.makeAccount({ fullName: 'Ada Lovelace', email: 'ada@school.example' })
  const bob = await site.makeAccount({ fullName: 'Bob Ross-Lee', email: 'bob@school.example' })
  const teacher = await site.makeAccount({ fullName: 'Terry Teacher', email: 'terry@school.example' })
  await site.giveEditors(site.courseId, teacher.session)
  return { ...site, ada: ada.session, bob: bob.session, teacher: teacher.session, adaAccount: ada }
}

export const ask = (
  site: TestApp & { lectureId: string },
  session: string,
  json: object = { text: 'Why?' },
) => site.call('askQuestion', { session, params: { lectureId: site.lectureId }, json })

export const asked = async (...of: Parameters<typeof ask>): Promise<Question> => {
  const response = await ask(...of)
  assert.equal(response.statusCode, 201, response.body)
  return response.json().question
}

export const answer = (site: TestApp, session: string, { _id }: Question, text: string) =>
  site.call('answerQuestion', { session, params: { questionId: _id }, json: { text } })

export const answered = async (...of: Parameters<typeof answer>): Promise<Answer> => {
  const response = await answer(...of)
  assert.equal(response.statusCode, 201, response.body)
  return response.json().answer
}

export const list = async (site: TestApp & { lectureId: string }, session: string, query = {}) => {
  const response = await site.call('listQuestions', {
    session,
    params: { lectureId: site.lectureId },
    query,
  })
  assert.equal(response.statusCode, 200, response.body)
  return response.json() as { questions: Question[]; nextCursor: string | null }
}

export const answersOf = async (site: TestApp, session: string, { _id }: Question, query = {}) => {
  const response = await site.call('listAnswers', { session, params: { questionId: _id }, query })
  return response.json() as {
    question: Question
    accepted: Answer | null
    answers: Answer[]
    nextCursor: string | null
  }
}
