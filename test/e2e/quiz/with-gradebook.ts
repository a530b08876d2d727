import type { Page } from '@playwright/test'
import { pages } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import { signUpFields } from '../../support/drafts.ts'
import { call, signIn } from '../../support/http/client.ts'
import { makeQuiz } from './with-quiz.ts'

/** A course with a quiz, a column, and two learners, of whom the first one has handed in. */
export async function fillBook(address: string) {
  const site = { address }
  const quiz = await makeQuiz(address, {}, 1)
  const cookie = await signIn(site)
  const params = { courseId: quiz.courseId }
  const emails = ['ada@school.example', 'joan@school.example']
  const userIds: string[] = []
  const accounts: { email: string; password: string }[] = []
  for (const [index, email] of emails.entries()) {
    const fields = signUpFields({ email, fullName: index === 0 ? 'Ada Lovelace' : 'Joan Clarke' })
    await call(site, addresses.register, { form: fields })
    accounts.push({ email, password: fields.password })
    const own = await signIn(site, { email, password: fields.password })
    userIds.push((await call(site, addresses.currentUser, { cookie: own })).json.user._id)
    if (index > 0) continue
    const { attempt } = (
      await call(site, addresses.startAttempt, { cookie: own, params: { lectureId: quiz.lectureId } })
    ).json
    await call(site, addresses.submitAttempt, { cookie: own, params: { attemptId: attempt.attemptId } })
  }
  await call(site, addresses.enrolPeople, { cookie, params, json: { userIds } })
  const { item } = (
    await call(site, addresses.addGradeColumn, { cookie, params, json: { title: 'Talk', maxPoints: 10 } })
  ).json
  return {
    ...quiz,
    userIds,
    accounts,
    columnId: item.itemId as string,
    book: `${pages.grades}?course=${quiz.courseId}`,
  }
}

export const cell = (page: Page, row: number, column: number) =>
  page.getByRole('row').nth(row).getByRole('gridcell').nth(column)
