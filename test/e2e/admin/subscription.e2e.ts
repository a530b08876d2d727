import { pages } from '../../../contract/addresses.ts'
import { personChanged } from '../../../contract/messages/calls.ts'
import { inEnglish } from '../../support/messages/in-english.ts'
import { makeCourse } from '../library.ts'
import { holdBack } from '../network.ts'
import { notice } from '../notifications.ts'
import { openHydrated } from '../opened.ts'
import { beginSession, expect, people, signUp, test } from '../people.ts'
import { play } from '../player.ts'

test.use({ environment: { LECTURES_REQUIRE_SUBSCRIPTION: 'true' }, expectedErrors: /403 \(Forbidden\)/ })

test('only subscribers watch, others see what to do and the previews, and an administrator subscribes them until a day', {
  tag: '@slow',
}, async ({ administrator: page, site, browser }) => {
  await signUp(site.address)
  const { _id } = await makeCourse(site.address, {}, [{ title: 'First' }, { title: 'Second' }])
  const lectures = `${pages.lectures}?course=${_id}`
  const learner = await browser.newPage({ baseURL: site.address })
  await beginSession(learner, people.learner)
  await openHydrated(learner, lectures)
  await expect(learner.getByRole('heading', { name: 'This course is for subscribers' })).toBeVisible()
  await expect(learner.getByRole('link', { name: 'Write to the school' })).toBeVisible()

  await openHydrated(page, lectures)
  await page.getByRole('button', { name: 'More actions: Second' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page.getByLabel('Who may watch it').selectOption('Everybody (free preview)')
  await page.getByRole('button', { name: 'Save lecture' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await openHydrated(learner, lectures)
  await expect(learner.getByText('These are the previews of this course')).toBeVisible()
  await expect(learner.getByRole('button', { name: /^Lecture \d: / })).toHaveCount(1)
  await play(learner)

  await openHydrated(page, pages.people)
  await page.getByRole('button', { name: 'Manage Ada Lovelace' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Subscription', { exact: true }).selectOption('Active')
  await dialog.getByLabel('Subscribed until').fill('2099-12-31')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(notice(page, inEnglish(personChanged))).toBeVisible()
  await page.getByRole('button', { name: 'Manage Ada Lovelace' }).click()
  await dialog.getByText('Subscription so far').click()
  await expect(dialog.getByText(/Dec 31, 2099, 11:59\sPM: Active, by Administrator/)).toBeVisible()
  await expect(dialog.getByLabel('Subscribed until')).toHaveValue('2099-12-31')

  // A person opened again shows what was saved, even before the list has reloaded.
  const release = await holdBack(page, { url: '**/api/v1/admin/people?*', method: 'GET' })
  await dialog.getByLabel('Subscription', { exact: true }).selectOption('Past due')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Manage Ada Lovelace' }).click()
  await expect(dialog.getByLabel('Subscription', { exact: true })).toHaveValue('past_due')
  await expect(dialog.getByLabel('Subscribed until')).toHaveValue('2099-12-31')
  await dialog.getByLabel('Subscription', { exact: true }).selectOption('Active')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog).toHaveCount(0)
  release()

  await openHydrated(learner, lectures)
  await expect(learner.getByRole('button', { name: /^Lecture \d: / })).toHaveCount(2)
  await learner.close()
})
