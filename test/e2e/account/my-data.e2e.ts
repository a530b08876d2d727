import { readFile } from 'node:fs/promises'
import { pages } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import * as calls from '../../../contract/messages/calls.ts'
import * as messages from '../../../contract/messages/my-data.ts'
import * as serverMessages from '../../../contract/messages/server.ts'
import * as uiMessages from '../../../contract/messages/ui.ts'
import { call, signIn } from '../../support/http/client.ts'
import { unzip } from '../../support/http/unzip.ts'
import { inEnglish } from '../../support/messages/in-english.ts'
import { makeCourse } from '../library.ts'
import { notice } from '../notifications.ts'
import { openHydrated } from '../opened.ts'
import { beginSession, expect, fillLogin, logIn, people, test } from '../people.ts'

test.use({ expectedErrors: /400 \(Bad Request\)|403 \(Forbidden\)|409 \(Conflict\)|ERR_FAILED/ })

test('a learner downloads their data, deletes what they wrote and their account, and restores it on the login page', {
  tag: '@slow',
}, async ({ learner: page, site }) => {
  await writeInClosedCourse(site)
  await openHydrated(page, pages.profile)
  await page.getByRole('link', { name: 'My data' }).click()
  await expect(page).toHaveURL(pages.myData)
  const password = page.getByLabel('Current password', { exact: true })
  const download = page.getByRole('button', { name: 'Download my data' })
  await password.fill('engine1844')
  await download.click()
  await expect(password).toHaveAccessibleDescription(inEnglish(serverMessages.passwordWrong))
  await expect(password).toBeFocused()
  await password.fill(people.learner.password)
  await page.route('**/user/export', (route) => route.abort())
  await download.click()
  await expect(notice(page, inEnglish(uiMessages.unreachable))).toBeVisible()
  await page.unroute('**/user/export')
  const downloading = page.waitForEvent('download')
  await download.click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe('my-data.zip')
  await expect(notice(page, inEnglish(calls.dataDownloaded))).toBeVisible()
  const [account] = JSON.parse(String(unzip(await readFile(await file.path())).get('account.json')))
  expect(account.full_name).toBe(people.learner.fullName)

  await test.step('a learner finds what they wrote in a course that is closed now, and deletes it', async () => {
    const heading = page.getByRole('heading', { name: inEnglish(messages.words) })
    await expect(page.getByText('Which rope is best?')).toBeVisible()
    await page.getByRole('button', { name: 'Delete: Question, Which rope is best?' }).click()
    await expect(page.getByText('Which rope is best?')).toBeHidden()
    await expect(heading).toBeFocused()
    await expect(page.getByRole('heading', { name: inEnglish(messages.noWords) })).toBeVisible()
  })

  const open = page.getByRole('button', { name: 'Delete my account' })
  await open.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog.getByText(/^Until .* you can restore it/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Current password', { exact: true }).fill(people.learner.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(pages.accountDeleted)
  await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible()
  await expect(page.getByText(/^Changed your mind\? Until /)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('isLoggedIn'))).toBe(null)

  await page.getByRole('link', { name: 'Login', exact: true }).last().click()
  await expect(page.getByLabel('Email')).toHaveValue(people.learner.email)
  await fillLogin(page, people.learner)
  await expect(page.getByText(inEnglish(messages.wasDeleted))).toBeFocused()
  await page.getByRole('button', { name: 'Restore my account' }).click()
  await expect(notice(page, inEnglish(calls.accountRestored))).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(people.learner.email)
  await logIn(page, people.learner)

  await test.step('the only administrator is told why their account stays', async () => {
    await beginSession(page, people.administrator)
    await page.goto(pages.myData)
    await page.getByRole('button', { name: 'Delete my account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    await dialog.getByLabel('Current password', { exact: true }).fill(people.administrator.password)
    const confirm = dialog.getByRole('button', { name: 'Delete my account' })
    await expect(confirm, 'in the colour of danger').toHaveClass(/btn-error/)
    await confirm.click()
    await expect(page.getByText(/last active administrator/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Keep my account' }).click()
    await expect(page.getByRole('button', { name: 'Delete my account' })).toBeFocused()
  })
})

async function writeInClosedCourse(site: { address: string }) {
  const { _id: courseId } = await makeCourse(site.address, { title: 'Knots' }, [{ title: 'Bowline' }])
  const head = await signIn(site)
  const learner = await signIn(site, people.learner)
  const listed = await call(site, addresses.listLectures, { params: { courseId }, cookie: learner })
  const lectureId: string = listed.json.lectures[0]._id
  const asked = { params: { lectureId }, json: { text: 'Which rope is best?' }, cookie: learner }
  expect((await call(site, addresses.askQuestion, asked)).status).toBe(201)
  const closing = { params: { courseId, lectureId }, json: { isDraft: true }, cookie: head }
  expect((await call(site, addresses.editLecture, closing)).status).toBe(200)
}
