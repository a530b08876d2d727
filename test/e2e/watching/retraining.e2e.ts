import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pages } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import { showLastDay } from '../../../contract/time/show-time.ts'
import { call, signIn } from '../../support/http/client.ts'
import { expectNoOverflow, expectSound } from '../accessible.ts'
import { makeCourse } from '../library.ts'
import { openHydrated } from '../opened.ts'
import { expect, people, test } from '../people.ts'

test('a learner sees on the page of the course and in My learning until when to take it again', async ({
  learner: page,
  site,
}) => {
  const { _id: courseId } = await makeCourse(site.address, { title: 'Sailing' }, [{ title: 'Bowline' }])
  const cookie = await signIn(site)
  const params = { courseId }
  const json = {
    givesCertificate: true,
    certificateMonths: 12,
    retrainDays: 30,
    allowsManualCompletion: true,
  }
  expect((await call(site, addresses.editCourse, { cookie, params, json })).status).toBe(200)
  const { email, password } = people.learner
  const own = await signIn(site, { email, password })
  const { lectures } = (await call(site, addresses.listLectures, { cookie: own, params })).json
  const done = { cookie: own, params: { lectureId: lectures[0]._id }, json: { isComplete: true } }
  expect((await call(site, addresses.setCompletion, done)).status).toBe(200)

  const endsAt = new Date(Date.now() + 10 * 86_400_000).toISOString()
  endCertificates(site.folder, endsAt)
  const sentence = `Your certificate ends on ${showLastDay(endsAt, 'en')}. Complete the course again by then`
  await openHydrated(page, pages.learning)
  await expect(page.getByText(sentence)).toBeVisible()
  await expectSound(page)
  await openHydrated(page, `${pages.courseDescription}?course=${courseId}`)
  await expect(page.getByText(sentence)).toBeVisible()
  await openHydrated(page, `${pages.lectures}?course=${courseId}`)
  await expect(page.getByText(sentence)).toBeVisible()
  await page.setViewportSize({ width: 320, height: 740 })
  await expectNoOverflow(page)
  await page.getByRole('button', { name: /Notifications, \d+ unread/ }).click()
  await expect(page.getByText('Take “Sailing” again: your certificate is valid until')).toBeVisible()
})

/** As if they had been issued long ago. */
function endCertificates(folder: string, endsAt: string) {
  using db = new DatabaseSync(join(folder, 'data', 'lectern.sqlite'), { timeout: 30_000 })
  db.prepare('update certificate set expires_at = ?').run(endsAt)
}
