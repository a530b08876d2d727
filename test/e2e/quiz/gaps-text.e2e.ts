import { addresses } from '../../../contract/api/addresses.ts'
import { trueFiles } from '../../support/files.ts'
import { call, signIn } from '../../support/http/client.ts'
import { expectAccessible, expectFits } from '../accessible.ts'
import { expect, test } from '../people.ts'
import { handIn, makeQuiz, startQuiz } from './with-quiz.ts'

test('a text with gaps is an article: with lists, tables, formulas and pictures around its gaps, which keep what is typed', {
  tag: '@slow',
}, async ({ learner: page, site }) => {
  const quiz = await makeQuiz(site.address, { feedback: 'at-once' }, 0)
  const cookie = await signIn(site)
  const params = { courseId: quiz.courseId }
  const form = { picture: trueFiles.png }
  const { picture } = (await call(site, addresses.addQuestionPicture, { cookie, params, form })).json
  const accepted = (text: string) => ({ kind: 'text', accepted: [{ text }] })
  const text = [
    'A **[[1]]** holds,\nand [[2]] does not.',
    `- ![A rope](${picture.reference})\n- \`let knot = [[3]]\``,
    '| a | b |\n|---|---|\n| 1 | [[4]] |',
    'Friction is $\\mu = [[5]]$, which is [ 1 ].',
  ].join('\n\n')
  const gaps = ['bowline', 'granny', '42', '2', '1'].map(accepted)
  const json = {
    kind: 'gaps',
    stem: 'Fill in the gaps.',
    text,
    gaps,
    feedback: `![Seen](${picture.reference})`,
  }
  const { question } = (await call(site, addresses.addBankQuestion, { cookie, params, json })).json
  await call(site, addresses.replaceQuizQuestions, {
    cookie,
    params: { ...params, lectureId: quiz.lectureId },
    json: { items: [{ questionId: question._id, points: 1 }] },
  })

  await startQuiz(page, quiz.page)
  const field = page.getByRole('group', { name: 'Fill in the gaps.' })
  await expect(field.locator('strong').getByRole('textbox', { name: 'Gap 1' })).toBeVisible()
  await expect(field.getByRole('listitem').getByRole('img', { name: 'A rope' })).toBeVisible()
  await expect(field.locator('code').getByRole('textbox', { name: 'Gap 3' })).toBeVisible()
  await expect(field.getByRole('cell').getByRole('textbox', { name: 'Gap 4' })).toBeVisible()
  await expect(field.locator('.katex, math').first()).toBeAttached()
  await expect(field.getByRole('textbox')).toHaveCount(5)
  await expect(field).not.toContainText('**')
  await expectFits(page, [360, 1280])
  await expectAccessible(page)

  await field.getByRole('textbox', { name: 'Gap 1' }).focus()
  await page.keyboard.type('bowline')
  for (const [index, answer] of ['granny', '42', '2', 'x'].entries()) {
    await field.getByRole('textbox', { name: `Gap ${index + 2}` }).focus()
    await page.keyboard.type(answer)
  }
  await page.reload()
  await expect(field.getByRole('textbox', { name: 'Gap 2' })).toHaveValue('granny')
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByText('Partly right')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Seen' })).toBeVisible()
  // The text was shown anew with its feedback, and has its gaps still.
  await expect(field.getByRole('textbox')).toHaveCount(5)
  await expect(field.getByRole('textbox', { name: 'Gap 1' })).toHaveValue('bowline')
  await handIn(page)
  await expect(page.getByText('0.8 of 1 points').first()).toBeVisible()
})
