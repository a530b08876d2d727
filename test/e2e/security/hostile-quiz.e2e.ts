import type { Page } from '@playwright/test'
import { addresses } from '../../../contract/api/addresses.ts'
import type { Attempt } from '../../../contract/endpoints/quiz-attempt.ts'
import { questionKinds } from '../../../contract/question-kinds.ts'
import { trueFiles } from '../../support/files.ts'
import { call, signIn } from '../../support/http/client.ts'
import { hostileLine, hostileMarkdown, hostileQuestion } from '../../support/quiz/hostile-question.ts'
import { openHydrated } from '../opened.ts'
import { beginSession, expect, people, test } from '../people.ts'
import { handIn, makeQuiz, startQuiz } from '../quiz/with-quiz.ts'
import { nothingRan, watchForScripts } from './vectors.ts'

test('questions, answers, comments and rubrics with scripts appear as text to learners and to teachers', {
  tag: '@slow',
}, async ({ learner: page, site }) => {
  const whatRan = await watchForScripts(page)
  const expectNothing = async (where: string) => {
    await expect(page.getByText('<script>window.wasHacked=1</script>').first(), where).toBeVisible()
    expect(await whatRan(), where).toEqual(nothingRan)
  }
  const quiz = await makeHostileQuiz(site.address)
  await startQuiz(page, quiz.page)
  await expect(page.getByRole('heading', { name: `Question 1 of ${questionKinds.length}` })).toBeVisible()
  await expectNothing('the attempt')
  await page.getByRole('textbox', { name: 'Answer', exact: true }).last().fill(hostileMarkdown)
  await expect(page.getByText('All answers saved')).toBeVisible()
  await handIn(page)
  await expect(page.getByRole('heading', { name: 'Attempt 1' })).toBeVisible()
  await expectNothing('the result')

  await grade(site.address, quiz.lectureId)
  await page.reload()
  await page.getByRole('button', { name: 'Look at attempt 1' }).click()
  await expect(page.getByText('Commented').first()).toBeVisible()
  await expectNothing('the comment')

  await beginSession(page, people.administrator)
  await openHydrated(page, quiz.editPage)
  await expect(page.getByText(hostileLine).first()).toBeVisible()
  expect(await whatRan(), 'the questions').toEqual(nothingRan)
  await lookAtAttempts(page)
  await expectNothing('the grading')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('tab', { name: 'Statistics' }).click()
  await page.getByText('What was chosen').first().click()
  await expect(page.getByText(hostileLine).first()).toBeVisible()
  expect(await whatRan(), 'the statistics').toEqual(nothingRan)
})

/** Asks one question of each kind, for a point each. */
async function makeHostileQuiz(address: string) {
  const site = { address }
  const quiz = await makeQuiz(address, { title: `Knots ${hostileLine}`, description: hostileMarkdown }, 0)
  const cookie = await signIn(site)
  const params = { courseId: quiz.courseId, lectureId: quiz.lectureId }
  const picture = await call(site, addresses.addQuestionPicture, {
    ...{ cookie, params, form: { picture: trueFiles.png } },
  })
  const items: { questionId: string; points: number }[] = []
  for (const kind of questionKinds) {
    const draft = hostileQuestion(kind)
    const json = kind === 'hotspot' ? { ...draft, picture: picture.json.picture.reference } : draft
    const added = await call(site, addresses.addBankQuestion, { cookie, params, json })
    expect(added.status, added.text).toBe(201)
    items.push({ questionId: added.json.question._id, points: 1 })
  }
  await call(site, addresses.replaceQuizQuestions, { cookie, params, json: { items } })
  return quiz
}

async function grade(address: string, lectureId: string) {
  const site = { address }
  const cookie = await signIn(site)
  const listed = await call(site, addresses.listAttempts, {
    ...{ cookie, params: { lectureId }, query: 'all=true' },
  })
  const [{ attemptId }] = listed.json.attempts
  const { attempt } = (await call(site, addresses.readAttempt, { cookie, params: { attemptId } })).json
  for (const { questionId, kind } of (attempt as Attempt).questions) {
    if (kind !== 'essay' && kind !== 'file') continue
    const json = { points: 0.5, comment: `Commented\n\n${hostileMarkdown}`, reason: hostileLine }
    const graded = await call(site, addresses.gradeAnswer, {
      cookie,
      params: { attemptId, questionId },
      json,
    })
    expect(graded.status, graded.text).toBe(200)
  }
}

async function lookAtAttempts(page: Page) {
  await page.getByRole('tab', { name: 'Attempts' }).click()
  await page.getByRole('combobox', { name: 'Show' }).selectOption('all that were handed in')
  await page.getByRole('button', { name: /^Open attempt 1/ }).click()
  await page.getByRole('dialog').getByText('By what it is graded').first().click()
}
