import type { BankQuestion } from '../../../contract/endpoints/question-bank.ts'
import { makeCourse } from '../fill-library.ts'
import { openTestApp } from '../open-test-app.ts'
import { addSamplePicture } from './sample-picture.ts'

/** A course without questions, and its administrator. */
export async function openCourse() {
  const site = await openTestApp()
  const head = await site.signIn('ADMIN')
  const addCourse = async () => {
    const { _id } = await makeCourse(site, head)
    await addSamplePicture(site, _id)
    return _id
  }
  const courseId = await addCourse()
  return { ...site, head, courseId, params: { courseId }, addCourse }
}

/** The same, with the calls about its bank. */
export async function openBankSite() {
  const site = await openCourse()
  const { head, params } = site
  const post = (json: object, session = head) => site.call('addBankQuestion', { session, params, json })
  const add = async (json: object): Promise<BankQuestion> => {
    const response = await post(json)
    if (response.statusCode !== 201) throw new Error(response.body)
    return response.json().question
  }
  const patch = (questionId: string, json: object, session = head) =>
    site.call('editBankQuestion', { session, params: { ...params, questionId }, json })
  const remove = (questionId: string) =>
    site.call('deleteBankQuestion', { session: head, params: { ...params, questionId } })
  const list = async (query: Record<string, string> = {}) =>
    (await site.call('listBankQuestions', { session: head, params, query })).json()
  const stems = async (query: Record<string, string> = {}) =>
    (await list(query)).questions.map(({ stem }: BankQuestion) => stem)
  return { ...site, post, add, patch, remove, list, stems }
}
