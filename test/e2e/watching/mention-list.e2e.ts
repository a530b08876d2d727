import type { Page } from '@playwright/test'
import { addresses } from '../../../contract/api/addresses.ts'
import { call, signIn } from '../../support/http/client.ts'
import { expectSound } from '../accessible.ts'
import { expect, signUp, test } from '../people.ts'
import { bob, openLecture, questionOf, questions, reach, teacher } from './open-questions.ts'

const namesake = { ...teacher, email: 'terry.too@school.example' }

/** A question of Bob that a teacher and a learner of the same name have answered. */
async function openThread(page: Page, address: string) {
  const { lectureId, site, path } = await openLecture(page, address)
  await signUp(address, namesake)
  const cookies = await Promise.all([bob, teacher, namesake].map((account) => signIn(site, account)))
  const [ofBob = '', ofTeacher = '', ofNamesake = ''] = cookies
  const asking = { params: { lectureId }, json: { text: 'Which knot?' }, cookie: ofBob }
  const { _id: questionId } = (await call(site, addresses.askQuestion, asking)).json.question
  const params = { questionId }
  for (const cookie of [ofTeacher, ofNamesake]) {
    const answering = { params, json: { text: 'A bowline.' }, cookie }
    expect((await call(site, addresses.answerQuestion, answering)).status).toBe(201)
  }
  await page.goto(path)
  await reach(page)
  await questionOf(page, bob.fullName).getByRole('button', { name: '2 answers' }).click()
  const kindsOf = async (cookie: string): Promise<string[]> =>
    (await call(site, addresses.listNotifications, { cookie })).json.notifications.map(
      ({ kind }: { kind: string }) => kind,
    )
  return { kindsOf, ofTeacher, ofNamesake }
}

test('of namesakes, the learner who is chosen by keyboard is told, and not the teacher', {
  tag: '@slow',
}, async ({ learner: page, site }) => {
  test.slow()
  const { kindsOf, ofTeacher, ofNamesake } = await openThread(page, site.address)
  const field = page.getByLabel('Your answer')
  const list = page.getByRole('listbox', { name: 'People to mention' })
  const options = list.getByRole('option')
  const active = list.getByRole('option', { selected: true })
  await field.focus()
  await page.keyboard.type('Thanks @ter')
  await expect(options).toHaveCount(2)
  await expect(questions(page).getByText('2 people to mention.')).toBeAttached()
  await expect(options.filter({ hasText: 'Teaches this course' })).toHaveCount(1)
  await expect(field).toBeFocused()
  const isActive = async () =>
    (await field.getAttribute('aria-activedescendant')) === (await active.getAttribute('id'))
  expect(await isActive()).toBe(true)
  await expectSound(page)
  for (const height of await options.evaluateAll((rows) =>
    rows.map((row) => row.getBoundingClientRect().height),
  ))
    expect(height).toBeGreaterThanOrEqual(44)

  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await page.keyboard.type('r')
  await expect(list).toHaveCount(0)
  await field.fill('')
  await page.keyboard.type('@teach')
  await expect(options).toHaveCount(2)
  if (await active.getByText('Teaches this course').count()) await page.keyboard.press('ArrowDown')
  await expect(active).toHaveText('Terry Teacher')
  expect(await isActive()).toBe(true)
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('@Terry Teacher ')
  await expect(list).toHaveCount(0)
  await page.keyboard.type('is right')
  // The choice moves with the text before it, and the browser keeps it with the text.
  await page.keyboard.press('Control+Home')
  await page.keyboard.type(' I think, ')
  await page.reload()
  await reach(page)
  await questionOf(page, bob.fullName).getByRole('button', { name: '2 answers' }).click()
  await expect(field).toHaveValue(' I think, @Terry Teacher is right')
  await questions(page).getByRole('button', { name: 'Answer', exact: true }).click()
  const answer = page.getByRole('article', { name: 'Ada Lovelace answers' })
  await expect(answer.locator('.mention')).toHaveText('@Terry Teacher')
  expect(await kindsOf(ofNamesake)).toContain('mention')
  expect(await kindsOf(ofTeacher)).toContain('answer')
  expect(await kindsOf(ofTeacher)).not.toContain('mention')

  // By mouse, in an edit.
  await answer.getByRole('button', { name: 'Edit' }).click()
  const edited = answer.getByLabel('Your answer')
  await edited.press('Control+End')
  await page.keyboard.type(', @bob')
  await answer.getByRole('option', { name: bob.fullName }).click()
  await expect(edited).toHaveValue('I think, @Terry Teacher is right, @Bob Ross-Lee ')
  await expect(edited).toBeFocused()
  await answer.getByRole('button', { name: 'Save' }).click()
  await expect(answer.locator('.mention')).toHaveText(['@Terry Teacher', '@Bob Ross-Lee'])
})

test.describe('with late timers, at first without the list', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('a name is typed and sent as before, and what is typed right after a choice stays together', async ({
    learner: page,
    site,
  }) => {
    await page.addInitScript(() => {
      const later = window.setTimeout.bind(window)
      window.setTimeout = ((work: () => void, ms = 0) => later(work, ms + 300)) as typeof window.setTimeout
    })
    await page.route('**/question/*/people', (route) => route.fulfill({ status: 500, json: {} }))
    await openThread(page, site.address)
    const field = page.getByLabel('Your answer')
    await field.focus()
    const failed = page.waitForResponse('**/question/*/people')
    await page.keyboard.type('@Bob')
    await failed
    await page.keyboard.type(' Ross-Lee')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Hi')
    await expect(field).toHaveValue('@Bob Ross-Lee\nHi')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await questions(page).getByRole('button', { name: 'Answer', exact: true }).click()
    await expect(page.getByRole('article', { name: 'Ada Lovelace answers' }).locator('.mention')).toHaveText(
      '@Bob Ross-Lee',
    )

    await page.unroute('**/question/*/people')
    await page.reload()
    await reach(page)
    await questionOf(page, bob.fullName).getByRole('button', { name: '3 answers' }).click()
    await field.focus()
    await page.keyboard.type('@bob')
    await expect(page.getByRole('listbox', { name: 'People to mention' }).getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue(`@${bob.fullName} `)
    await page.keyboard.press('Control+Home')
    await page.keyboard.type('I think, ')
    // Timers of the choice run before this one.
    await page.evaluate(() => new Promise((done) => setTimeout(done)))
    await page.keyboard.type('that ')
    await expect(field).toHaveValue(`I think, that @${bob.fullName} `)
  })
})
