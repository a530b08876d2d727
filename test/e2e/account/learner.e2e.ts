import type { Locator } from '@playwright/test'
import { pages } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import * as messages from '../../../contract/messages/calls.ts'
import * as rules from '../../../contract/messages/rules.ts'
import * as serverMessages from '../../../contract/messages/server.ts'
import { trueFiles } from '../../support/files.ts'
import { call, signIn } from '../../support/http/client.ts'
import { inEnglish } from '../../support/messages/in-english.ts'
import { makeCourse } from '../library.ts'
import { logOut } from '../menu.ts'
import { holdBack } from '../network.ts'
import { notice } from '../notifications.ts'
import { openHydrated } from '../opened.ts'
import { beginSession, expect, people, sample, test } from '../people.ts'

const newPassword = 'numbers1815'

test.use({ expectedErrors: /400 \(Bad Request\)|401 \(Unauthorized\)|409 \(Conflict\)/ })

test('a learner’s profile shows and changes name, avatar, time zone and password', { tag: '@slow' }, async ({
  learner: page,
  site,
}) => {
  await test.step('a learner’s profile shows their details and an inactive subscription', async () => {
    await page.goto(pages.profile)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada Lovelace')
    const facts = page.locator('dl')
    for (const fact of [/Email\s*ada@school.example/, /Role\s*USER/, /Subscription\s*Inactive/])
      await expect(facts).toContainText(fact)
    const avatar = page.getByRole('main').locator('img')
    await expect
      .poll(() => avatar.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)

    for (const [heading, links] of Object.entries({
      Account: ['Profile', 'Change email'],
      Security: ['Change password', 'Two-step login', 'Passkeys', 'Sessions', 'API tokens'],
      Learning: ['My learning', 'Certificates', 'Notifications'],
      'Your data': ['My data'],
    }))
      await expect(page.getByRole('region', { name: heading }).getByRole('link')).toHaveText(links)
    const current = page.locator('nav [aria-current=page]')
    await expect(current).toHaveText('Profile')
    await page.getByRole('link', { name: 'Change password' }).click()
    await expect(page).toHaveURL(pages.changePassword)
    await expect(current).toHaveText('Change password')
    await page.goBack()
    await page.getByRole('link', { name: 'Edit profile' }).click()
    await expect(page).toHaveURL(pages.editProfile)
    await page.getByRole('link', { name: 'Back to the profile' }).click()
    await expect(page).toHaveURL(pages.profile)
  })

  await test.step('a learner without a subscription cannot cancel one', async () => {
    await page.getByRole('button', { name: 'Cancel Subscription' }).click()
    await expect(notice(page, 'There is no subscription to cancel')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cancel Subscription' })).toBeEnabled()
  })

  await test.step('a learner corrects the name alone: the present avatar stays', async () => {
    const avatar = page.getByRole('main').locator('img')
    const before = await colourOf(avatar)
    await page.getByRole('link', { name: 'Edit profile' }).click()
    await expect(page.getByAltText('Your avatar')).toBeVisible()
    await page.getByLabel('Full name').fill('Ada Byron')
    await page.getByRole('button', { name: 'Save profile' }).click()
    await expect(page).toHaveURL(pages.profile)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada Byron')
    expect(await colourOf(avatar)).toEqual(before)
  })

  await openHydrated(page, pages.editProfile)
  await test.step('a learner chooses a time zone, which stays', async () => {
    const zone = page.getByLabel('Time zone')
    await expect(zone).toHaveValue('')
    await zone.selectOption('Asia/Tokyo')
    await page.getByRole('button', { name: 'Save time zone' }).click()
    await expect(page.getByText('Your time zone is saved')).toBeVisible()
    await page.reload()
    await expect(zone).toHaveValue('Asia/Tokyo')
  })

  await test.step('a learner changes name and avatar by the rules of the form', async () => {
    const save = page.getByRole('button', { name: 'Save profile' })
    const name = page.getByLabel('Full name')
    await expect(page.getByLabel('Choose avatar')).toHaveAttribute('accept', '.jpg, .jpeg, .png')
    await expect(name).toHaveValue('Ada Byron')
    await page.getByRole('button', { name: 'Remove' }).click()
    await save.click()
    await expect(notice(page, 'All fields are mandatory')).toBeVisible()
    await expect(page.getByLabel('Choose avatar')).toHaveAccessibleDescription('All fields are mandatory')

    await page.getByLabel('Choose avatar').setInputFiles(sample('python.png'))
    await expect(page.getByAltText('Your avatar')).toBeVisible()
    await name.fill('Ada')
    await save.click()
    await expect(notice(page, 'Name cannot be of less than 5 Charcters')).toBeVisible()
    await expect(name).toHaveAccessibleDescription('Name cannot be of less than 5 Charcters')

    await name.fill('Ada King')
    const release = await holdBack(page, { url: '**/api/v1/user/update/*', method: 'PUT' })
    await save.click()
    await expect(notice(page, 'Wait profile update is in progress')).toBeVisible()
    release()
    await expect(notice(page, inEnglish(messages.profileUpdated))).toBeVisible()
    await expect(page).toHaveURL(pages.profile)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada King')
    await expect(page.getByRole('main').locator('img')).toHaveAttribute('src', /^\/media\//)
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('data') ?? ''))
    expect(stored).toMatchObject({ fullName: 'Ada King', role: 'USER' })
  })

  await test.step('a changed password ends the other sessions and is required from then on', async () => {
    const cookie = await signIn(site, people.learner)
    const readSelf = async () => (await call(site, addresses.currentUser, { cookie })).status
    const logInAgain = async (password: string) =>
      (await call(site, addresses.login, { json: { email: people.learner.email, password } })).status
    expect(await readSelf()).toBe(200)
    await page.goto(pages.changePassword)
    const fields = ['Current password', 'New password', 'New password again']
    const type = async (...typed: string[]) => {
      for (const [index, label] of fields.entries())
        await page.getByLabel(label, { exact: true }).fill(typed[index] ?? '')
      await page.getByRole('button', { name: 'Change password' }).click()
    }
    await type()
    await expect(notice(page, 'Please fill all the details')).toBeVisible()
    await type('guessing1', newPassword, newPassword)
    await expect(notice(page, inEnglish(serverMessages.passwordWrong))).toBeVisible()
    await expect(page.getByLabel('Current password')).toHaveAccessibleDescription(
      inEnglish(serverMessages.passwordWrong),
    )
    await type(people.learner.password, 'short', 'short')
    await expect(notice(page, 'Password should be 6 - 16 character long')).toBeVisible()
    await type(people.learner.password, newPassword, 'numbers1816')
    await expect(notice(page, inEnglish(rules.passwordsDiffer))).toBeVisible()
    await type(people.learner.password, newPassword, newPassword)
    await expect(notice(page, inEnglish(messages.passwordChanged))).toBeVisible()
    await expect(page).toHaveURL(pages.profile)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada King')

    expect(await readSelf()).toBe(401)
    expect(await logInAgain(people.learner.password)).toBe(401)
    expect(await logInAgain(newPassword)).toBe(200)
  })

  await test.step('on a phone the list of pages scrolls to the one that is open, and the page does not', async () => {
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto(pages.myData)
    const list = page.getByRole('navigation', { name: 'Pages of your account' })
    await expect(list.getByRole('link', { name: 'My data' })).toBeInViewport({ ratio: 1 })
    await expect(list.getByRole('link', { name: 'Profile' })).not.toBeInViewport()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })

  await test.step('an administrator’s subscription is labelled ADMIN and cannot be cancelled', async () => {
    await beginSession(page, people.administrator)
    await page.goto(pages.profile)
    await expect(page.locator('dl')).toContainText(/Role\s*ADMIN/)
    await expect(page.locator('dl')).toContainText(/Subscription\s*ADMIN/)
    await expect(page.getByRole('button', { name: 'Cancel Subscription' })).toHaveCount(0)
  })
})

test('a learner watches a course, and opens no page of administrators', { tag: '@slow' }, async ({
  learner: page,
  site,
}) => {
  await test.step('a learner watches a course and switches between its lectures', async () => {
    await makeCourse(site.address, {}, [{}, { title: 'The clove hitch', lecture: trueFiles.webm }])
    await page.goto(pages.courses)
    await page.getByRole('article').click()
    await page.getByRole('button', { name: 'Watch Lectures' }).click()
    await expect(page).toHaveURL(/\/course\/displaylectures\?course=[\w-]+&lecture=[\w-]+$/)
    await expect(notice(page, 'lecture fetched successfully')).toBeVisible()

    const [first, second] = [
      page.getByRole('button', { name: 'Lecture 1: The bowline', exact: true }),
      page.getByRole('button', { name: 'Lecture 2: The clove hitch', exact: true }),
    ]
    const title = page.getByRole('heading', { level: 1 })
    const address = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentSrc)
    await expect(first).toHaveAttribute('aria-current', 'true')
    await expect(title).toHaveText('The bowline')
    await expect(page.getByText('One knot that you can trust.')).toBeVisible()
    await expect.poll(address).toMatch(/\/media\//)
    const before = await address()

    await second.click()
    await expect(second).toHaveAttribute('aria-current', 'true')
    await expect(title).toHaveText('The clove hitch')
    await expect.poll(address).not.toBe(before)
    await first.click()
    await expect(title).toHaveText('The bowline')
    await expect.poll(address).toBe(before)
    for (const name of ['Add New Lecture', 'Delete Lecture'])
      await expect(page.getByRole('button', { name })).toHaveCount(0)
  })

  await test.step('a learner who opens an administrator’s page sees 403 and can go back', async () => {
    await page.goto(pages.profile)
    for (const address of [pages.createCourse, pages.addLecture, pages.editCourse, pages.dashboard]) {
      await page.goto(address)
      await expect(page).toHaveURL(pages.denied)
      await expect(page.getByRole('heading', { name: '403 Access Denied' })).toBeVisible()
      await page.getByRole('button', { name: 'Go Back' }).click()
      await expect(page).toHaveURL(pages.profile)
    }
    await logOut(page)
    await expect(page).toHaveURL(pages.home)
  })
})

/** Red, green, blue and alpha in the middle of a picture. */
const colourOf = (picture: Locator) =>
  picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    const context = new OffscreenCanvas(image.naturalWidth, image.naturalHeight).getContext('2d')
    context?.drawImage(image, 0, 0)
    const { naturalWidth: width, naturalHeight: height } = image
    return { width, height, colour: [...(context?.getImageData(width >> 1, height >> 1, 1, 1).data ?? [])] }
  })
