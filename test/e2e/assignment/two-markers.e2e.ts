import { addresses } from '../../../contract/api/addresses.ts'
import { signUpFields } from '../../support/drafts.ts'
import { call, signIn } from '../../support/http/client.ts'
import { expectAccessible } from '../accessible.ts'
import { openHydrated } from '../opened.ts'
import { expect, people, signUp, test } from '../people.ts'
import { handInAs, makeAssignment } from './with-assignment.ts'

test('two markers mark without seeing the mark of the other, and one of them settles where they differ', {
  tag: '@slow',
}, async ({ administrator: page, site: { address } }) => {
  const site = { address }
  const { courseId, lectureId, editPage, markingPage } = await makeAssignment(address, { rubric: null })
  await openHydrated(page, editPage)
  await page.getByRole('combobox', { name: 'Who marks each hand-in' }).selectOption('2')
  await page.getByRole('button', { name: 'Save assignment' }).click()
  await expect(page.getByText('The assignment was changed')).toBeVisible()

  const { password } = signUpFields()
  const joan = { email: 'joan@school.example', password }
  await signUp(address, { ...joan, fullName: 'Joan Clarke' })
  const cookie = await signIn(site, joan)
  const { json: me } = await call(site, addresses.currentUser, { cookie })
  const chosen = { params: { courseId }, json: { userIds: [me.user._id] } }
  await call(site, addresses.changeEditors, { cookie: await signIn(site), ...chosen })
  await signUp(address)
  const learner = await signIn(site, people.learner)
  const params = { lectureId }
  await call(site, addresses.saveSubmission, { cookie: learner, params, json: { text: 'My bowline holds.' } })
  const { json: sent } = await call(site, addresses.submitWork, { cookie: learner, params })
  const of = { params: { submissionId: sent.submission.submissionId } }
  await call(site, addresses.gradeSubmission, { cookie, ...of, json: { points: 7, comment: 'It slips.' } })

  await openHydrated(page, markingPage)
  await expect(page.getByText(/^You are the second marker\./)).toBeVisible()
  await expect(page.getByText('It slips.')).toBeHidden()
  await expectAccessible(page)
  const points = page.getByRole('textbox', { name: 'Points (of 10)' })
  await points.fill('9')
  await page.getByRole('textbox', { name: 'Comment' }).fill('Well tied.')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByText(/^The markers differ: 7 and 9 of 10\./)).toBeVisible()
  await expect(page.getByText('Joan Clarke: 7 of 10')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Comment' })).toHaveValue('Well tied.')
  await expect(page.getByRole('button', { name: /Markers differ/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Settle on (of 10)' }).fill('8')
  await page.getByRole('textbox', { name: 'Settle on (of 10)' }).press('Enter')
  await expect(page.getByText('Two markers gave 7 and 9 of 10.')).toBeVisible()
  await expect(points).toHaveValue('8')
  await page.getByRole('button', { name: 'Release grade' }).click()
  await expect(page.getByText('The learner sees this grade')).toBeVisible()
  const { json: read } = await call(site, addresses.readOwnSubmission, { cookie: learner, params })
  expect(read.submission.grade).toMatchObject({ points: 8, comment: 'It slips.\n\nWell tied.' })

  await test.step('what waits for the other marker is apart from what is to mark, and keys pass it', async () => {
    const list = page.getByRole('list', { name: 'What was handed in' })
    const shown = (name: string) => expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
    await handInAs(address, lectureId, 'rosa@school.example', 'Rosa Parks')
    await handInAs(address, lectureId, 'mary@school.example', 'Mary Jackson')
    await openHydrated(page, markingPage)
    await shown('Rosa Parks')
    await points.fill('6')
    await points.press('Enter')
    await shown('Mary Jackson')
    await openHydrated(page, markingPage)
    await shown('Mary Jackson')
    await expect(list.getByRole('listitem')).toHaveCount(1)
    await page.keyboard.press('k')
    await shown('Mary Jackson')
    await page.getByRole('combobox', { name: 'Show' }).selectOption('Waits for another marker')
    await expect(list.getByRole('button', { name: /^Rosa Parks.*Waits for the other marker/ })).toBeVisible()
    await expect(list.getByRole('listitem')).toHaveCount(1)
    await expectAccessible(page)
  })
})
