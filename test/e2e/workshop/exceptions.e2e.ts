import { workshopAddress } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import { call, signIn } from '../../support/http/client.ts'
import { expectNoOverflow, expectSound } from '../accessible.ts'
import { makeCourse } from '../library.ts'
import { notice } from '../notifications.ts'
import { openHydrated } from '../opened.ts'
import { expect, people, signUp, test } from '../people.ts'

test.use({ expectedErrors: /status of 409/ })

test('an editor adds, changes and removes exceptions for a person and a group, and a change of others is not lost', async ({
  administrator: page,
  site,
}) => {
  await signUp(site.address)
  const { _id: courseId } = await makeCourse(site.address, {}, [{ title: 'Knots' }, { title: 'Stars' }])
  const cookie = await signIn(site)
  await call(site, addresses.makeGroup, { cookie, json: { name: 'Sailors' } })
  const saved = async () =>
    (await call(site, addresses.listOverrides, { cookie, params: { courseId } })).json.overrides
  await openHydrated(page, workshopAddress(courseId, 'learners'))
  const list = page.getByRole('region', { name: 'Exceptions' })
  await expect(list.getByText('There are no exceptions.')).toBeVisible()

  const dialog = page.getByRole('dialog')
  await list.getByRole('button', { name: 'Add exception' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Give an opening, a due date or more days').first()).toBeVisible()
  await dialog.getByLabel('More days').fill('7')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Choose for whom the exception is').first()).toBeVisible()
  await dialog.getByLabel('Find a learner').fill('ada')
  await dialog.getByRole('button', { name: people.learner.fullName }).click()
  await expect(dialog.getByText(`Chosen: ${people.learner.fullName}`)).toBeVisible()
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  const ofAda = list.getByRole('listitem').filter({ hasText: people.learner.fullName })
  await expect(ofAda).toContainText('The whole course · 7 more days')

  await list.getByRole('button', { name: 'Add exception' }).click()
  await dialog.getByLabel('A group').check()
  await dialog.getByLabel('Group', { exact: true }).selectOption('Sailors')
  await dialog.getByLabel('Of what').selectOption('Stars')
  await dialog.getByLabel('Due on').fill('2027-03-14')
  await dialog.getByLabel('Opens at').fill('2027-03-01T08:00')
  // Somebody else saves meanwhile.
  const [first] = await saved()
  const json = { overrides: [{ userId: first.userId, extraDays: 9 }] }
  await call(site, addresses.replaceOverrides, { cookie, params: { courseId }, json })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(notice(page, 'The exceptions were changed in the meantime. Load them again.')).toBeVisible()
  await expect(ofAda).toContainText('9 more days')
  await expect(dialog.getByLabel('Due on')).toHaveValue('2027-03-14')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const ofGroup = list.getByRole('listitem').filter({ hasText: 'Sailors' })
  await expect(ofGroup).toContainText('Stars')
  await expect(ofGroup).toContainText('due Mar 14, 2027')

  await ofAda.getByRole('button', { name: /^Change the exception/ }).click()
  await dialog.getByLabel('More days').fill('3')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(ofAda).toContainText('3 more days')
  await ofGroup.getByRole('button', { name: /^Remove the exception/ }).click()
  await expect(ofGroup).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Exceptions' })).toBeFocused()
  expect(await saved()).toHaveLength(1)
  await expectSound(page)
  await page.setViewportSize({ width: 320, height: 740 })
  await expectNoOverflow(page)
})
