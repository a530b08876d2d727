import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { pages } from '../../../contract/addresses.ts'
import * as messages from '../../../contract/messages/calls.ts'
import * as courseMessages from '../../../contract/messages/course.ts'
import * as serverMessages from '../../../contract/messages/server.ts'
import * as uiMessages from '../../../contract/messages/ui.ts'
import { openLog } from '../../../server/core/log.ts'
import { type Database, openSqlite } from '../../../server/db/open.ts'
import { inEnglish } from '../../support/messages/in-english.ts'
import { makeCourse } from '../library.ts'
import { logOut, openMenu } from '../menu.ts'
import { failWith, holdBack } from '../network.ts'
import { notice } from '../notifications.ts'
import { beginSession, expect, fillLogin, people, sample, signUp, test } from '../people.ts'

test.use({ expectedErrors: /ERR_FAILED|401 \(Unauthorized\)|500 \(Internal/ })

const leaving = { url: '**/api/v1/user/logout', method: 'POST' }

const remembered = (page: Page) => page.evaluate(() => ({ ...localStorage }))

test('what the browser remembers of a sign-in is asked for, renewed and cleared, in every tab', {
  tag: '@slow',
}, async ({ visitor: page, site }) => {
  await signUp(site.address)
  await test.step('the browser stores who signed in under three keys, and the current user is requested at start only if it remembers', async () => {
    const requested: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/user/me')) requested.push(request.url())
    })
    await page.goto(pages.login)
    const release = await holdBack(page, { url: '**/api/v1/user/login', method: 'POST' })
    await fillLogin(page, people.learner)
    await expect(notice(page, 'Wait Authentication is in progress')).toBeVisible()
    expect(await remembered(page)).toEqual({})
    release()
    await expect(page).toHaveURL(pages.home)
    const stored = await remembered(page)
    expect(Object.keys(stored).sort()).toEqual(['data', 'isLoggedIn', 'role'])
    expect(stored).toMatchObject({ isLoggedIn: 'true', role: 'USER' })
    expect(JSON.parse(stored.data)).toMatchObject({
      _id: expect.any(String),
      fullName: 'Ada Lovelace',
      email: 'ada@school.example',
      role: 'USER',
      avatar: { secure_url: expect.any(String) },
      subscription: { status: expect.any(String) },
    })

    // Only a reply that the page has processed restores the name; until then it would sign in again below.
    await page.evaluate(() => localStorage.setItem('data', '{}'))
    await page.reload()
    await expect.poll(async () => (await remembered(page)).data).toContain('Ada Lovelace')
    const before = requested.length
    expect(before).toBeGreaterThan(0)

    await page.evaluate(() => localStorage.setItem('isLoggedIn', 'false'))
    await page.goto(pages.courses)
    await expect(notice(page, inEnglish(courseMessages.coursesLoaded))).toBeVisible()
    expect(requested).toHaveLength(before)
    await page.goto(pages.profile)
    await expect(page).toHaveURL(pages.login)
  })

  await beginSession(page, people.learner)
  await test.step('a failed sign-in clears the remembered user', async () => {
    const release = await holdBack(page, { url: '**/user/me', method: 'GET' })
    await page.goto(pages.login)
    await fillLogin(page, { ...people.learner, password: 'guessing1' })
    await expect(notice(page, inEnglish(serverMessages.loginWrong))).toBeVisible()
    expect(await remembered(page)).toEqual({})
    const late = page.waitForResponse('**/user/me')
    release()
    await (await late).finished()
    // Gives the page time to process the reply, too.
    await page.evaluate(() => new Promise(requestAnimationFrame))
    expect(await remembered(page)).toEqual({})
  })

  await fillLogin(page, people.learner)
  await expect(page).toHaveURL(pages.home)
  await test.step('a role that changed on the server takes effect when the page is opened again', async () => {
    await inLibrary(site.folder, (db) =>
      db
        .updateTable('user')
        .set({ role: sql<never>`'ADMIN'` })
        .where('email', '=', people.learner.email)
        .execute(),
    )
    await page.goto(pages.home)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('role'))).toBe('ADMIN')
    await expect((await openMenu(page)).getByRole('link', { name: 'Create Courses' })).toBeVisible()
  })

  await test.step('logging out in another tab changes the menu of this one', async () => {
    await page.goto(pages.about)
    const menu = await openMenu(page)
    await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible()
    const other = await page.context().newPage()
    await other.goto(pages.home)
    await logOut(other)
    await expect(notice(other, inEnglish(messages.loggedOut))).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Login' })).toBeVisible()
    await expect(menu.getByRole('button', { name: 'Logout' })).toHaveCount(0)
    await other.close()
  })

  await beginSession(page, people.learner)
  await test.step('logging out clears the storage', async () => {
    await page.evaluate(() => localStorage.setItem('theirs', 'too'))
    await page.goto(pages.profile)
    const mend = await failWith(page, leaving, 500, {})
    await logOut(page)
    await expect(notice(page, 'Failed to Logout')).toBeVisible()
    await expect(page).toHaveURL(pages.profile)
    expect(await remembered(page)).toMatchObject({ isLoggedIn: 'true', theirs: 'too' })

    await mend()
    const release = await holdBack(page, leaving)
    await logOut(page)
    await expect(notice(page, 'Wait Logout is in progress')).toBeVisible()
    await expect(page).toHaveURL(pages.profile)
    release()
    await expect(page).toHaveURL(pages.home)
    await expect(notice(page, inEnglish(messages.loggedOut))).toBeVisible()
    expect(await remembered(page)).toEqual({})
    await page.goto(pages.profile)
    await expect(page).toHaveURL(pages.login)
  })
})

test('those whose session has ended log in and are back where they were, with their form', {
  tag: '@slow',
}, async ({ visitor: page, site }) => {
  await signUp(site.address)
  await test.step('a visitor who presses Subscribe before the page’s code has loaded returns to the course after login', async () => {
    const { _id } = await makeCourse(site.address)
    const course = `${pages.courseDescription}?course=${_id}`
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto(course)
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await expect(page).toHaveURL(pages.login)
    await page.unroute('**/assets/*.js')
    await page.reload()
    await fillLogin(page, people.learner)
    await expect(page).toHaveURL(course)
  })

  await beginSession(page, people.administrator)
  await test.step('an ended session leads to the login page, which leads back to the page before', async () => {
    await page.goto(pages.courses)
    const remove = page.getByRole('button', { name: 'Delete Course' })
    await expect(remove).toBeVisible()
    await endSessions(site.folder)
    await remove.click()
    await expect(page).toHaveURL(pages.login)
    await expect(notice(page, 'Your session has ended. Please log in again.')).toBeVisible()
    await fillLogin(page, people.administrator)
    await expect(page).toHaveURL(pages.courses)
    await expect(page.getByRole('article')).toHaveCount(1)

    await endSessions(site.folder)
    await page.goto(pages.dashboard)
    await expect(page).toHaveURL(pages.login)
    await expect(notice(page, 'Your session has ended. Please log in again.')).toBeVisible()
    await fillLogin(page, people.administrator)
    await expect(page).toHaveURL(pages.dashboard)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin DashBoard')
  })

  await test.step('a form interrupted by the end of a session is restored after signing in, but only for the same user', async () => {
    await inLibrary(site.folder, (db) => db.updateTable('user').set({ role: sql<never>`'ADMIN'` }).execute())
    const create = page.getByRole('button', { name: 'Create course' })
    const fillAndLose = async () => {
      await page.getByLabel('Choose thumbnail').setInputFiles(sample('python.png'))
      for (const label of ['Title', 'Instructor', 'Category', 'Description'])
        await page.getByLabel(label).fill(`My ${label.toLowerCase()}`)
      await endSessions(site.folder)
      await create.click()
      await expect(page).toHaveURL(pages.login)
      await expect(notice(page, inEnglish(uiMessages.sessionEnded))).toBeVisible()
    }

    await page.goto(pages.createCourse)
    await fillAndLose()
    await fillLogin(page, people.learner)
    await expect(page).toHaveURL(pages.createCourse)
    await expect(page.getByLabel('Title')).toHaveValue('')
    await expect(page.getByAltText('The thumbnail')).toHaveCount(0)

    await fillAndLose()
    await fillLogin(page, people.learner)
    await expect(page).toHaveURL(pages.createCourse)
    await expect(page.getByLabel('Title')).toHaveValue('My title')
    await expect(page.getByLabel('Description')).toHaveValue('My description')
    await expect(page.getByAltText('The thumbnail')).toBeVisible()
    await create.click()
    await expect(notice(page, inEnglish(messages.courseCreated))).toBeVisible()
    await expect(page.getByRole('article').getByRole('heading')).toHaveText([
      'My title',
      'Sailing for beginners',
    ])
  })
})

const endSessions = (folder: string) => inLibrary(folder, (db) => db.deleteFrom('session').execute())

async function inLibrary(folder: string, work: (db: Database) => Promise<unknown>) {
  const db = await openSqlite(join(folder, 'data', 'lectern.sqlite'), openLog('silent'))
  await work(db)
  await db.destroy()
}
