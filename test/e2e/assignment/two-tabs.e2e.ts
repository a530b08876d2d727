import { expectAccessible } from '../accessible.ts'
import { openHydrated } from '../opened.ts'
import { expect, test } from '../people.ts'
import { makeAssignment } from './with-assignment.ts'

test.use({ expectedErrors: /409 \(Conflict\)/ })

test('the older of two windows asks before it saves over the newer draft', async ({
  learner: older,
  site,
}) => {
  const { page: address } = await makeAssignment(site.address)
  const textOf = (page: typeof older) => page.getByRole('textbox', { name: 'Text', exact: true })
  await openHydrated(older, address)
  await expect(textOf(older)).toBeVisible()
  const newer = await older.context().newPage()
  await openHydrated(newer, address)
  await textOf(newer).fill('A bend')
  await expect(newer.getByText('Draft saved')).toBeVisible()
  await textOf(older).fill('A hitch')
  await expect(older.getByRole('heading', { name: 'There is a newer draft' })).toBeVisible()
  await expect(older.getByRole('textbox', { name: 'What is there' })).toHaveValue('A bend')
  await expectAccessible(older)
  await older.getByRole('button', { name: 'Continue with what is here' }).click()
  await expect(older.getByText('Draft saved')).toBeVisible()
  await newer.reload()
  await textOf(newer).waitFor()
  await expect(textOf(newer)).toHaveText('A hitch')
  await textOf(newer).fill('A knot')
  await expect(newer.getByText('Draft saved')).toBeVisible()
  await textOf(older).fill('A loop')
  await older.getByRole('button', { name: 'Continue with what is there' }).click()
  await expect(textOf(older)).toHaveText('A knot')
})
