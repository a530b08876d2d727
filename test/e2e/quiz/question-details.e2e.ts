import type { Locator } from '@playwright/test'
import { addresses } from '../../../contract/api/addresses.ts'
import { call, signIn } from '../../support/http/client.ts'
import { expectSound } from '../accessible.ts'
import { openHydrated } from '../opened.ts'
import { expect, test } from '../people.ts'
import { makeQuiz } from './with-quiz.ts'

test.use({ expectedErrors: /400 \(Bad Request\)/ })

const option = (text: string, isCorrect = false) => ({ text, isCorrect })

/** As the simplest of programs would add them. */
const drafts = [
  { kind: 'choice', stem: 'Choice', options: [option('a', true), option('b', true), option('c')] },
  { kind: 'true-false', stem: 'Statement', isTrue: true },
  { kind: 'short-text', stem: 'Word', accepted: [{ text: 'bowline' }, { text: 'knot' }] },
  { kind: 'number', stem: 'Amount', accepted: [{ value: 42 }] },
  { kind: 'order', stem: 'Sequence', items: ['first', 'second'] },
  { kind: 'matching', stem: 'Pairs', pairs: [{ left: 'a', right: 'b' }] },
  { kind: 'gaps', stem: '', text: 'Gap [[1]]', gaps: [{ kind: 'choice', options: [option('x', true)] }] },
  { kind: 'essay', stem: 'Essay' },
]

test('an editor sets what few questions need: shares, feedback, scoring, tolerance, distractors, weights, folder and title', {
  tag: '@slow',
}, async ({ administrator: page, site }) => {
  const { courseId, editPage } = await makeQuiz(site.address, {}, 0)
  const cookie = await signIn(site)
  const params = { courseId }
  for (const json of drafts) {
    const { status, text } = await call(site, addresses.addBankQuestion, { cookie, params, json })
    expect(status, text).toBe(201)
  }
  const read = async (title: string) => {
    const { questions } = (await call(site, addresses.listBankQuestions, { cookie, params })).json
    return questions.find(({ stem, text = '' }: { stem: string; text?: string }) =>
      (stem || text).startsWith(title),
    )
  }
  await openHydrated(page, editPage)
  const dialog = page.getByRole('dialog')
  const edit = async (title: string, change: (form: Locator) => Promise<void>) => {
    await page.getByRole('button', { name: `Edit: ${title}` }).click()
    await change(dialog)
    await dialog.getByRole('button', { name: 'Save question' }).click()
    await expect(dialog).toHaveCount(0)
    return read(title)
  }

  const choice = await edit('Choice', async (form) => {
    await more(form)
    await form.getByRole('combobox', { name: 'Points' }).selectOption('Right choices minus wrong ones')
    await form.getByRole('textbox', { name: 'Folder' }).fill('Unit 1 / Knots')
    await form.getByRole('textbox', { name: 'Feedback for everyone' }).fill('It is **friction**.')
    await form.getByRole('textbox', { name: 'Tags' }).fill('loops, ends')
    await form.getByRole('button', { name: 'Details of each row' }).press('Enter')
    await form.getByRole('textbox', { name: 'Share of the points for row 3' }).fill('-2')
    await form.getByRole('textbox', { name: 'Feedback for row 1' }).fill('Yes.')
    await form.getByRole('button', { name: 'Save question' }).click()
    await expect(form.getByRole('alert')).toContainText('A share is a number such as 0.5')
    await form.getByRole('textbox', { name: 'Share of the points for row 3' }).fill('-0,25')
    await form.getByRole('textbox', { name: 'Share of the points for row 1' }).fill('1')
    await expectSound(page)
  })
  expect(choice).toMatchObject({
    ...{ scoring: 'right-minus-wrong', folder: 'Unit 1/Knots', tags: ['ends', 'loops'] },
    feedback: 'It is **friction**.',
    options: [{ share: 1, feedback: 'Yes.' }, { isCorrect: true }, { share: -0.25 }],
  })
  // What was set is shown, and stays when only the question is changed.
  await page.getByRole('button', { name: 'Edit: Choice' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Share of the points for row 3' })).toHaveValue('-0.25')
  await dialog.getByRole('textbox', { name: 'Question' }).fill('Choice?')
  await dialog.getByRole('button', { name: 'Save question' }).click()
  await expect(dialog).toHaveCount(0)
  const { stem: _, version, changedAt: __, ...kept } = choice
  expect(await read('Choice')).toMatchObject({ ...kept, version: version + 1 })

  expect(
    await edit('Statement', async (form) => {
      await more(form)
      await form.getByRole('textbox', { name: 'Feedback for those who chose “true”' }).fill('Right.')
      await form.getByRole('textbox', { name: 'Feedback for those who chose “false”' }).fill('Wrong.')
    }),
  ).toMatchObject({ isTrue: true, trueFeedback: 'Right.', falseFeedback: 'Wrong.' })

  expect(
    await edit('Word', async (form) => {
      await more(form)
      await form.getByRole('checkbox', { name: 'Accents matter' }).uncheck()
      await form.getByRole('checkbox', { name: 'The number of spaces matters' }).check()
      await form.getByRole('button', { name: 'Details of each row' }).click()
      await form.getByRole('textbox', { name: 'Share of the points for row 2' }).fill('0.5')
      await form.getByRole('textbox', { name: 'Feedback for row 2' }).fill('Which?')
    }),
  ).toMatchObject({
    ...{ isAccentSensitive: false, isSpaceSensitive: true },
    accepted: [{ share: 1 }, { share: 0.5, feedback: 'Which?' }],
  })

  expect(
    await edit('Amount', async (form) => {
      await form.getByRole('textbox', { name: 'Give or take 1' }).fill('0,01')
      await form.getByRole('button', { name: 'Details of each row' }).click()
      await form.getByRole('checkbox', { name: /^“Give or take” of row 1/ }).check()
      await form.getByRole('button', { name: 'Add a row' }).first().click()
      await form.getByRole('textbox', { name: 'Accepted number 2' }).fill('41')
      await form.getByRole('textbox', { name: 'Share of the points for row 2' }).fill('0.5')
    }),
  ).toMatchObject({
    accepted: [
      { value: 42, tolerance: 0.01, isRelative: true, share: 1 },
      { value: 41, isRelative: false, share: 0.5 },
    ],
  })

  expect(
    await edit('Sequence', async (form) => {
      await more(form)
      await form.getByRole('combobox', { name: 'Points' }).selectOption('A share for each part that is right')
    }),
  ).toMatchObject({ scoring: 'per-part' })

  expect(
    await edit('Pairs', async (form) => {
      const others = form.getByRole('group', { name: /^Right sides that belong to nothing/ })
      await others.getByRole('button', { name: 'Add a row' }).click()
      await others.getByRole('textbox', { name: 'Right side without a left one 1' }).fill('c')
      await more(form)
      await form.getByRole('combobox', { name: 'Points' }).selectOption('All or nothing')
      await form.getByRole('textbox', { name: 'Title' }).fill('Pairs')
    }),
  ).toMatchObject({ title: 'Pairs', scoring: 'all-or-nothing', distractors: [{ text: 'c' }] })

  expect(
    await edit('Gap …', async (form) => {
      await form.getByRole('button', { name: 'Details of gap 1' }).click()
      await form.getByRole('textbox', { name: /^Weight of gap 1/ }).fill('3')
      await form.getByRole('textbox', { name: 'Feedback for answer 1 of gap 1' }).fill('Yes.')
      await form.getByRole('button', { name: 'Add an answer to gap 1' }).click()
      await form.getByRole('textbox', { name: 'Answer 2 of gap 1', exact: true }).fill('y')
      await form.getByRole('textbox', { name: 'Share of the points for answer 2 of gap 1' }).fill('0.5')
      await more(form)
      await form.getByRole('combobox', { name: 'Points' }).selectOption('All or nothing')
      await expectSound(page, [360])
    }).then(() => read('Gap')),
  ).toMatchObject({
    scoring: 'all-or-nothing',
    gaps: [
      {
        weight: 3,
        options: [
          { text: 'x', feedback: 'Yes.' },
          { text: 'y', share: 0.5 },
        ],
      },
    ],
  })

  expect(
    await edit('Essay', async (form) => {
      await more(form)
      await form.getByRole('textbox', { name: /^What stands in the answer/ }).fill('I think that')
    }),
  ).toMatchObject({ template: 'I think that' })
})

const more = (form: Locator) =>
  form
    .locator('summary')
    .filter({ hasText: /^More$/ })
    .press('Enter')
