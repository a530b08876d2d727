import type { Page } from '@playwright/test'
import { addresses } from '../../../contract/api/addresses.ts'
import { changeQuizForm } from '../../../contract/endpoints/quiz.ts'
import { call, signIn } from '../../support/http/client.ts'
import { register } from '../../support/http/fill-site.ts'
import { expectSound } from '../accessible.ts'
import { openHydrated } from '../opened.ts'
import { expect, test } from '../people.ts'
import { makeQuiz } from './with-quiz.ts'

const wanted = {
  title: 'Bends',
  description: 'Take your *time*.',
  timeLimitSeconds: 1_350,
  attempts: 3,
  passShare: 0.65,
  feedback: 'at-once',
  scoring: 'mean',
  opensAt: '2030-03-04T05:06:00.000Z',
  closesAt: '2030-05-06T07:08:00.000Z',
  isShuffled: true,
  navigation: 'free',
  layout: 'one-by-one',
  isUntilRight: true,
  penalty: 0.05,
}

test.use({ timezoneId: 'UTC' })

test('an editor sets everything about a quiz in the browser, and random questions by their tag', {
  tag: '@slow',
}, async ({ administrator: page, site }) => {
  expect(Object.keys(wanted).toSorted()).toEqual(Object.keys(changeQuizForm.schema.shape).toSorted())
  const { courseId, lectureId, editPage } = await makeQuiz(site.address, {}, 1)
  const cookie = await signIn(site)
  for (const tag of ['knots', 'knots', 'knots', 'knots', 'ropes']) {
    const json = { kind: 'true-false', stem: 'Does it hold?', isTrue: true, tags: [tag] }
    await call(site, addresses.addBankQuestion, { cookie, params: { courseId }, json })
  }
  const request = { cookie, params: { courseId, lectureId } }
  await openHydrated(page, `${editPage}&tab=settings`)
  await fill(page)
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('The quiz was changed')).toBeVisible()
  const { json } = await call(site, addresses.readQuiz, request)
  const { items, lectureId: _, ...settings } = json.quiz
  expect({ title: json.title, description: json.description, ...settings }).toEqual(wanted)
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Pass mark' })).toHaveValue('0.65')
  await expectSound(page)

  await page.getByRole('tab', { name: 'Questions' }).click()
  for (const [tag, count] of [
    ['knots', '2'],
    ['knots', '2'],
    ['ropes', '1'],
  ] as const) {
    await page.getByRole('combobox', { name: 'Tag', exact: true }).fill(tag)
    await page.getByRole('spinbutton', { name: 'How many, chosen at random' }).fill(count)
    await page.getByRole('button', { name: 'Add by tag' }).click()
  }
  await page.getByRole('textbox', { name: 'Points: 1 question with the tag “ropes”' }).fill('2,5')
  await page.getByRole('button', { name: 'Save questions' }).click()
  await expect(page.getByText('The questions of the quiz were saved')).toBeVisible()
  const { quiz } = (await call(site, addresses.readQuiz, request)).json
  expect(quiz.items).toEqual([
    items[0],
    { tag: 'knots', count: 4, points: 1 },
    { tag: 'ropes', count: 1, points: 2.5 },
  ])

  const email = 'grace@school.example'
  await register(site, email)
  await page.getByRole('tab', { name: 'Exceptions' }).click()
  await page.getByRole('button', { name: 'Add exception' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox', { name: 'Find a learner' }).fill('grace')
  await dialog.getByRole('list', { name: 'People who were found' }).getByRole('button').click()
  await dialog.getByRole('combobox', { name: 'Time' }).selectOption('10 % more time')
  await dialog.getByRole('spinbutton', { name: 'Attempts' }).fill('5')
  await dialog.getByLabel(/^Closes/).fill('2030-06-07T08:09')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^10 % more time · 5 attempts · closes /)).toBeVisible()
  const { overrides } = (await call(site, addresses.listQuizOverrides, { cookie, params: { lectureId } }))
    .json
  expect(overrides).toMatchObject([{ timeFactor: 1.1, attempts: 5, closesAt: '2030-06-07T08:09:00.000Z' }])
})

async function fill(page: Page) {
  const choose = (name: string | RegExp, option: string) =>
    page.getByRole('combobox', { name }).selectOption(option)
  await page.getByRole('textbox', { name: 'Title' }).fill(wanted.title)
  await page.getByRole('textbox', { name: /^What learners read/ }).fill(wanted.description)
  await page.getByRole('textbox', { name: /^Time limit/ }).fill('22,5')
  await page.getByRole('spinbutton', { name: /^Attempts/ }).fill('3')
  await choose('Pass mark', '65 %')
  await choose('Of several attempts counts', 'the mean')
  await choose('Learners see what was right', 'after each answer')
  await choose('Questions come', 'one by one, with a way back')
  await page.getByLabel(/^Opens/).fill('2030-03-04T05:06')
  await page.getByLabel(/^Closes/).fill('2030-05-06T07:08')
  await page.getByRole('checkbox', { name: /^Questions and options in another order/ }).check()
  await page.getByRole('checkbox', { name: /^Learners try each question/ }).check()
  await choose('Each wrong try costs', '5 %')
}
