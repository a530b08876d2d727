import type { Page } from '@playwright/test'
import { pages, workshopAddress } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import { messageFields } from '../../support/drafts.ts'
import { call, signIn } from '../../support/http/client.ts'
import { expectSound } from '../accessible.ts'
import { makeCourse } from '../library.ts'
import { failWith } from '../network.ts'
import { openHydrated } from '../opened.ts'
import { beginSession, expect, people, signUp, test } from '../people.ts'

test.use({ expectedErrors: /503/ })

const today = (page: Page) => page.getByRole('region', { name: 'What needs you today' })
const tasks = (page: Page) => today(page).getByRole('listitem')

async function addQuestion(site: { address: string }, title = 'Knots') {
  const course = await makeCourse(site.address, { title }, [{ title: 'Bowline' }])
  const cookie = await signIn(site)
  const params = { courseId: course._id }
  const { lectures } = (await call(site, addresses.listLectures, { params, cookie })).json
  await call(site, addresses.askQuestion, {
    params: { lectureId: lectures[0]._id },
    cookie,
    json: { text: 'Why?' },
  })
  return { cookie, courseId: course._id }
}

test('the dashboard says first what needs an administrator, folds more than six, says when it cannot be read, and an editor finds it on home', async ({
  administrator: page,
  site,
}) => {
  await test.step('at first only the health page has something, then each number leads to what does', async () => {
    await openHydrated(page, pages.dashboard)
    await expect(
      today(page).getByText(/^The health page names \d+ things\. Nothing else needs you today$/),
    ).toBeVisible()
    const health = today(page).getByRole('link', { name: 'Health' })
    await expect(health).toHaveAttribute('href', pages.health)
    await expectSound(page)
    const { courseId } = await addQuestion(site)
    await call(site, addresses.sendMessage, { json: messageFields() })
    await page.reload()
    await expect(tasks(page)).toHaveText([/^1 question without an answer\s*Knots$/, /^1 unread message$/])
    await expectSound(page)
    await tasks(page).getByRole('link', { name: '1 unread message' }).press('Enter')
    const inbox = page.getByRole('region', { name: 'Messages' })
    await expect(inbox).toBeFocused()
    await expect(inbox.getByRole('article')).toHaveCount(1)
    await tasks(page)
      .getByRole('link', { name: /question/ })
      .click()
    await expect(page).toHaveURL(workshopAddress(courseId, 'questions'))
    await expect(page.getByRole('article', { name: /asks/ })).toHaveCount(1)
  })

  await test.step('more than six are folded, and one press shows all', async () => {
    for (let number = 1; number <= 5; number++) await addQuestion(site, `Course ${number}`)
    await openHydrated(page, pages.dashboard)
    await expect(tasks(page)).toHaveCount(6)
    await today(page).getByRole('button', { name: 'Show all 7' }).press('Enter')
    await expect(tasks(page)).toHaveCount(7)
    await expect(tasks(page).nth(6).getByRole('link')).toBeFocused()
  })

  await test.step('when it cannot be read it says so, the rest of the dashboard works, and a second try shows it', async () => {
    await failWith(page, { url: '**/api/v1/today', method: 'GET' }, 503, {})
    await page.goto(pages.dashboard)
    await expect(today(page).getByRole('alert')).toContainText('What needs you could not be loaded')
    await expect(page.getByRole('region', { name: 'Messages' })).toBeVisible()
    await page.unrouteAll()
    await today(page).getByRole('button', { name: 'Try again' }).press('Enter')
    await expect(tasks(page)).toHaveCount(6)
    await expect(today(page).getByRole('alert')).toHaveCount(0)
    await expect(today(page).getByRole('heading')).toBeFocused()
  })

  await test.step('an editor finds it on home, a learner does not', async () => {
    await signUp(site.address)
    await beginSession(page, people.learner)
    await openHydrated(page, pages.home)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(today(page)).toHaveCount(0)
    const { cookie, courseId } = await addQuestion(site, 'Splices')
    const own = await signIn(site, people.learner)
    const { user } = (await call(site, addresses.currentUser, { cookie: own })).json
    const params = { courseId }
    const made = await call(site, addresses.changeEditors, { params, cookie, json: { userIds: [user._id] } })
    expect(made.status).toBe(200)
    await page.reload()
    await expect(tasks(page)).toHaveText([/^1 question without an answer\s*Splices$/])
    await page.setViewportSize({ width: 320, height: 700 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await tasks(page).getByRole('link').click()
    await expect(page).toHaveURL(workshopAddress(courseId, 'questions'))
  })
})
