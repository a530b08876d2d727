import { addresses } from '../../../contract/api/addresses.ts'
import { signUpFields } from '../../support/drafts.ts'
import { call, signIn } from '../../support/http/client.ts'
import { expectAccessible } from '../accessible.ts'
import { openHydrated } from '../opened.ts'
import { beginSession, expect, people, signUp, test } from '../people.ts'
import { makeAssignment } from './with-assignment.ts'

const inTenDays = () => new Date(Date.now() + 864_000_000).toISOString()

async function handIn(
  address: string,
  lectureId: string,
  person: { email: string; password: string },
  text: string,
) {
  const site = { address }
  const cookie = await signIn(site, person)
  const params = { lectureId }
  await call(site, addresses.saveSubmission, { cookie, params, json: { text } })
  await call(site, addresses.submitWork, { cookie, params })
  return cookie
}

test('a learner reviews the work of another one, reads the review of their own, and an editor takes it out', {
  tag: '@slow',
}, async ({ learner: page, site: { address } }) => {
  const peerReview = { reviews: 1, dueAt: inTenDays() }
  const made = await makeAssignment(address, { peerReview })
  const { lectureId } = made
  const { password } = signUpFields()
  const joan = { email: 'joan@school.example', password }
  await signUp(address, { ...joan, fullName: 'Joan Clarke' })
  await handIn(address, lectureId, people.learner, 'My bowline holds.')
  const cookie = await handIn(address, lectureId, joan, 'My bend slips.')

  await openHydrated(page, made.page)
  await expect(page.getByText(/You can read them when you have given yours/)).toBeVisible()
  await page.getByRole('button', { name: 'Get a work to review' }).click()
  await expect(page.getByText('My bend slips.')).toBeVisible()
  await expect(page.getByText('Joan Clarke')).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Loose (0)' }).click()
  await page.getByRole('button', { name: 'Clear (4)' }).click()
  await page.getByRole('textbox', { name: 'Your words' }).fill('Try a second turn.')
  await page.getByRole('button', { name: 'Send review' }).click()
  await expect(page.getByText('1 of 1 given')).toBeVisible()
  await expect(page.getByText('Nobody has reviewed your work yet.')).toBeVisible()

  const params = { lectureId }
  const asked = await call({ address }, addresses.askForReview, { cookie, params })
  const { work, rubric } = asked.json.peerReview
  const levels = rubric.criteria.map((one: { criterionId: string; levels: { levelId: string }[] }) => [
    one.criterionId,
    one.levels.at(-1)?.levelId,
  ])
  await call({ address }, addresses.givePeerReview, {
    ...{ cookie, params: { reviewId: work.reviewId } },
    json: { rubric: Object.fromEntries(levels), comment: 'It holds well.', number: work.number },
  })
  await page.reload()
  await expect(page.getByRole('article', { name: 'Review 1' })).toContainText('It holds well.')
  await expect(page.getByRole('button', { name: /Report/ })).toBeVisible()
  await expectAccessible(page)

  await beginSession(page, people.administrator)
  await openHydrated(page, made.markingPage)
  await expect(page.getByText('Joan Clarke: 10 points')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Take out' }).click()
  await expect(page.getByText('Taken out', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Taken out', { exact: true })).toBeHidden()
  await page.getByRole('link', { name: 'Reviews by learners' }).click()
  await expect(page.getByText('Everybody has given a review.')).toBeVisible()
  await expect(page.getByRole('row', { name: /Ada Lovelace/ })).toContainText('1 of 1')
  await expectAccessible(page)
})
