import { pages } from '../../../contract/addresses.ts'
import { openHydrated } from '../opened.ts'
import { expect, test } from '../people.ts'

test('a learner chooses a time zone, which stays, and switches reminders off one by one', async ({
  learner,
}) => {
  await openHydrated(learner, pages.editProfile)
  const zone = learner.getByLabel('Time zone')
  await expect(zone).toHaveValue('')
  await zone.selectOption('Asia/Tokyo')
  await learner.getByRole('button', { name: 'Save time zone' }).click()
  await expect(learner.getByText('Your time zone is saved')).toBeVisible()
  await learner.reload()
  await expect(zone).toHaveValue('Asia/Tokyo')
  await openHydrated(learner, pages.notifications)
  const late = learner.getByLabel('Mails when something is late')
  await expect(late).toBeChecked()
  await late.click()
  await expect(late).not.toBeChecked()
  await expect(learner.getByLabel('Mails a week before something is due')).toBeChecked()
})
