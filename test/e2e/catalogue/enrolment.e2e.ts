import type { Locator, Page } from '@playwright/test'
import { apiBase, pages, workshopAddress } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import { call, signIn } from '../../support/http/client.ts'
import { expectNoOverflow, expectSound } from '../accessible.ts'
import { makeCourse } from '../library.ts'
import { notice } from '../notifications.ts'
import { openHydrated } from '../opened.ts'
import { beginSession, expect, sample, signUp, test } from '../people.ts'

test.use({ expectedErrors: /status of (401|403|404|409)/ })

const grace = { fullName: 'Grace Hopper', email: 'grace@school.example', password: 'compiler1952' }
const shut = { access: 'enrolled', selfEnrol: 'true', seats: '1' }
const addressOf = ({ _id }: { _id: string }) => `${pages.courseDescription}?course=${_id}`

test('a learner enrols, another waits for the seat and moves up', async ({
  learner: page,
  site,
  browser,
}) => {
  const course = await makeCourse(site.address, { title: 'Knots', ...shut }, [{ title: 'Bowline' }])
  await openHydrated(page, `${pages.lectures}?course=${course._id}`)
  await expect(page.getByRole('heading', { name: 'Only for people who are enrolled' })).toBeVisible()
  await page.getByRole('link', { name: 'To the course' }).click()
  await expect(page.getByText('1 seat left')).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Enrol' }).click()
  await expect(page.getByRole('button', { name: 'Watch Lectures' })).toBeVisible()
  await expect(notice(page, 'You are enrolled')).toBeVisible()

  const other = await browser.newPage({ baseURL: site.address })
  await signUp(site.address, grace)
  await beginSession(other, grace)
  await openHydrated(other, addressOf(course))
  await other.getByRole('button', { name: 'Wait for a seat' }).click()
  await expect(other.getByText('You wait for a seat, at place 1')).toBeVisible()
  await other.setViewportSize({ width: 360, height: 740 })
  await expectNoOverflow(other)

  await page.getByRole('button', { name: 'End my enrolment' }).click()
  await expect(page.getByRole('button', { name: 'Enrol' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Wait for a seat' })).toBeVisible()
  await openHydrated(other, addressOf(course))
  await other.getByRole('button', { name: 'Watch Lectures' }).click()
  await expect(other.getByRole('heading', { name: 'Bowline' })).toBeVisible()
  await other.close()
})

test('an editor enrols people by their emails, changes dates and ends an enrolment, and makes a code that signs a visitor up and enrols them, until it ends', async ({
  administrator: page,
  site,
  browser,
}) => {
  await test.step('an editor enrols people by their emails, changes dates and ends an enrolment', async () => {
    const course = await makeCourse(site.address, { title: 'Knots', access: 'enrolled' }, [
      { title: 'Bowline' },
    ])
    await openHydrated(page, workshopAddress(course._id, 'learners'))
    await page.getByRole('button', { name: 'Enrol people' }).click()
    const dialog = page.getByRole('dialog', { name: 'Enrol people' })
    await dialog.getByLabel('Emails').fill('emmy@school.example, not-an-email')
    await dialog.getByRole('button', { name: 'Enrol people' }).click()
    await expect(dialog.getByText('“not-an-email” is not an email').first()).toBeVisible()
    await dialog.getByLabel('Emails').fill('emmy@school.example\nlise@school.example')
    await dialog.getByRole('button', { name: 'Enrol people' }).click()
    await expect(notice(page, '2 people are enrolled, of whom 2 are invited first')).toBeVisible()
    const roster = page.getByRole('region', { name: 'Enrolled people' })
    const rows = roster.getByRole('listitem')
    await expect(rows).toHaveCount(2)
    await expectSound(page)
    await rows.filter({ hasText: 'emmy' }).getByRole('button', { name: 'Change the dates of emmy' }).click()
    const dates = page.getByRole('dialog', { name: 'Change the dates of emmy' })
    await dates.getByLabel('Until').fill('2020-01-01T00:00')
    await dates.getByRole('button', { name: 'Save dates' }).click()
    await expect(dates.getByText('The end must come after the start').first()).toBeVisible()
    await dates.getByLabel('Until').fill('2099-01-01T00:00')
    await dates.getByRole('button', { name: 'Save dates' }).click()
    await expect(rows.filter({ hasText: 'emmy' })).toContainText('until')
    await writeToRoster(page, roster)
    await rows.filter({ hasText: 'lise' }).getByRole('button', { name: 'End the enrolment of lise' }).click()
    await expect(rows.filter({ hasText: 'lise' })).toContainText('Ended')
    await roster.getByLabel('State').selectOption('Ended')
    await expect(rows).toHaveCount(1)
    await enrolGroup(page, site)
  })

  await test.step('a link with a code signs a visitor up and enrols them; its editor sees who came and ends it for all', async () => {
    const course = await makeCourse(site.address, { title: 'Bends', access: 'enrolled' }, [
      { title: 'Bowline' },
    ])
    await openHydrated(page, workshopAddress(course._id, 'learners'))
    await page.getByRole('button', { name: 'Make a code' }).click()
    const form = page.getByRole('dialog', { name: 'Make a code' })
    await form.getByLabel('Seats').fill('0')
    await form.getByRole('button', { name: 'Make a code' }).click()
    await expect(form.getByLabel('Seats')).toHaveAttribute('aria-invalid', 'true')
    await form.getByLabel('Seats').fill('2')
    await form.getByRole('button', { name: 'Make a code' }).click()
    const codes = page.getByRole('region', { name: 'Codes' })
    await expect(codes.getByRole('listitem')).toContainText('0 of 2 seats taken')
    await expectSound(page)
    const { codes: made } = await (await page.request.get(`${apiBase}/codes?courseId=${course._id}`)).json()

    const context = await browser.newContext({
      baseURL: site.address,
      viewport: { width: 360, height: 740 },
    })
    const visitor = await context.newPage()
    await visitor.goto(made[0].link)
    await expect(visitor).toHaveURL(new RegExp(pages.login))
    await visitor.getByRole('main').getByRole('link', { name: 'Signup' }).click()
    await visitor.getByLabel('Full name').fill(grace.fullName)
    await visitor.getByLabel('Email').fill(grace.email)
    await visitor.getByLabel('Password', { exact: true }).fill(grace.password)
    await visitor.getByLabel('Choose avatar').setInputFiles(sample('python.png'))
    await visitor.getByRole('button', { name: 'Create account' }).click()
    await expect(visitor.getByRole('heading', { name: 'Login' })).toBeVisible()
    await visitor.getByLabel('Password', { exact: true }).fill(grace.password)
    await visitor.getByRole('button', { name: 'Login' }).click()
    await expect(visitor.getByRole('heading', { name: 'The code worked' })).toBeVisible()
    await expectNoOverflow(visitor)
    await expectSound(visitor)
    await visitor.getByRole('main').getByRole('link', { name: 'Bends' }).click()
    await expect(visitor.getByRole('heading', { name: 'Bowline' })).toBeVisible()

    // The list asks by itself.
    await expect(codes.getByRole('listitem')).toContainText('1 of 2 seats taken')
    await page.getByRole('button', { name: `Code ${made[0].code}` }).click()
    const opened = page.getByRole('dialog', { name: `Code ${made[0].code}` })
    await expect(opened.getByRole('listitem')).toContainText(grace.fullName)
    await expectSound(page)
    // In another window, by another editor.
    const { _id: codeId } = made[0]
    const ended = { params: { codeId }, query: 'people=remove', cookie: await signIn(site) }
    expect((await call(site, addresses.endAccessCode, ended)).status).toBe(200)
    await opened.getByRole('button', { name: 'Cancel' }).click()
    await expect(codes.getByText('There are no codes for this course yet.')).toBeVisible()
    await visitor.reload()
    await expect(visitor.getByRole('heading', { name: 'Only for people who are enrolled' })).toBeVisible()
    await visitor.goto(made[0].link)
    await expect(
      visitor.getByText('This code does not exist. Check it letter by letter.').first(),
    ).toBeVisible()
    await context.close()
  })
})

/** Two people are in the roster, and neither has begun. */
async function writeToRoster(page: Page, roster: Locator) {
  await roster.getByRole('button', { name: 'Write to emmy' }).click()
  const dialog = page.getByRole('dialog', { name: 'Write to emmy' })
  await dialog.getByLabel('Message').fill('Begin with the bowline.')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(notice(page, 'Message sent to 1 learner')).toBeVisible()
  await roster.getByRole('checkbox', { name: 'Select lise' }).check()
  await expect(roster.getByRole('button', { name: 'Write to 1 selected person' })).toBeVisible()
  await roster.getByRole('checkbox', { name: 'Select all' }).check()
  await expectSound(page)
  await roster.getByRole('button', { name: 'Write to 2 selected people' }).click()
  const toBoth = page.getByRole('dialog', { name: 'Write to 2 selected people' })
  await toBoth.getByLabel('Message').fill('We meet on Monday.')
  await toBoth.getByRole('button', { name: 'Send' }).click()
  await expect(notice(page, 'Message sent to 2 learners')).toBeVisible()
  await expect(roster.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Sent messages' }).click()
  await expect(page.getByText('We meet on Monday.')).toBeVisible()
}

/** On the tab of the learners. */
async function enrolGroup(page: Page, site: { address: string }) {
  const cookie = await signIn(site)
  await call(site, addresses.makeGroup, { cookie, json: { name: 'Deckhands' } })
  await page.reload()
  await page.getByRole('button', { name: 'Enrol a group' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enrol a group' })
  await dialog.getByRole('button', { name: 'Enrol a group' }).click()
  await expect(dialog.getByText('Please choose a group').first()).toBeVisible()
  await dialog.getByLabel('Group', { exact: true }).selectOption('Deckhands')
  await dialog.getByLabel('Due on').fill('2099-03-14')
  await dialog.getByRole('button', { name: 'Enrol a group' }).click()
  const row = page.getByRole('list', { name: 'Enrolled groups' }).getByRole('listitem')
  await expect(row).toContainText('due Mar 14, 2099')
  await expectSound(page)
  await row.getByRole('button', { name: 'Change the dates of Deckhands' }).click()
  const dates = page.getByRole('dialog', { name: 'Change the dates of Deckhands' })
  await dates.getByLabel('Until').fill('2099-06-01T00:00')
  await dates.getByRole('button', { name: 'Save dates' }).click()
  await expect(row).toContainText('until Jun 1, 2099')
  await row.getByRole('button', { name: 'End the enrolment of Deckhands' }).click()
  await expect(row).toContainText('Ended')
  await expect(row).toContainText('due Mar 14, 2099')
  await page.setViewportSize({ width: 320, height: 740 })
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 1280, height: 800 })
}
