import type { Page } from '@playwright/test'
import { pages } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import { signUpFields } from '../../support/drafts.ts'
import { call, signIn } from '../../support/http/client.ts'
import { makeAssignment } from '../assignment/with-assignment.ts'
import { makeCourse } from '../library.ts'
import { openHydrated } from '../opened.ts'
import { expect, signUp, test } from '../people.ts'
import { makeQuiz } from '../quiz/with-quiz.ts'

/** As after a crash: no page is left that could ask, and the next one begins from what the browser has stored. */
async function reopen(page: Page, path: string) {
  const next = await page.context().newPage()
  await page.close({ runBeforeUnload: false })
  await openHydrated(next, path)
  return next
}

async function handIn(address: string, lectureId: string) {
  const site = { address }
  const { email, password, fullName } = signUpFields()
  await signUp(address, { email, fullName, password })
  const cookie = await signIn(site, { email, password })
  const begun = await call(site, addresses.startAttempt, { cookie, params: { lectureId } })
  await call(site, addresses.submitAttempt, { cookie, params: { attemptId: begun.json.attempt.attemptId } })
  return fullName
}

test('what teachers type into questions, grades, tasks and the texts of the school is there again after the tab died, until they drop it', async ({
  administrator,
  site,
}) => {
  let page = administrator
  const dialog = () => page.getByRole('dialog').first()
  await test.step('a question, which is gone when it is left', async () => {
    const { editPage } = await makeQuiz(site.address, {}, 1)
    const stem = () => dialog().getByRole('textbox', { name: 'Question', exact: true })
    const write = () => page.getByRole('button', { name: 'New question' }).click()
    await openHydrated(page, editPage)
    await write()
    await stem().fill('What holds a boat?')
    await dialog().getByRole('textbox', { name: 'Option 1' }).fill('An anchor')
    page = await reopen(page, editPage)
    await write()
    await expect(stem()).toHaveValue('What holds a boat?')
    await expect(dialog().getByRole('textbox', { name: 'Option 1' })).toHaveValue('An anchor')
    await stem().fill('What holds a ship?')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Leave' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await write()
    await expect(stem()).toHaveValue('')
  })

  await test.step('the words of a grade', async () => {
    const { editPage, lectureId } = await makeQuiz(site.address, {}, 1)
    const name = await handIn(site.address, lectureId)
    const attempts = `${editPage}&tab=attempts`
    const open = async () => {
      await page.getByRole('combobox', { name: 'Show' }).selectOption('all that were handed in')
      await page.getByRole('button', { name: `Open attempt 1 of ${name}` }).click()
    }
    const comment = () =>
      dialog()
        .getByRole('textbox', { name: /^Comment/ })
        .first()
    page = await reopen(page, attempts)
    await open()
    await comment().fill('Friction, yes.')
    page = await reopen(page, attempts)
    await open()
    await expect(comment()).toHaveValue('Friction, yes.')
  })

  await test.step('an assignment', async () => {
    const { editPage } = await makeAssignment(site.address)
    const instructions = () => page.getByRole('textbox', { name: /^Instructions/ })
    page = await reopen(page, editPage)
    await instructions().fill('Splice a rope, and send a picture.')
    page = await reopen(page, editPage)
    await expect(instructions()).toHaveValue('Splice a rope, and send a picture.')
  })

  await test.step('the texts of the school', async () => {
    const headline = () => page.getByLabel('Headline of the home page')
    page = await reopen(page, pages.settings)
    await headline().fill('Sail with us')
    page = await reopen(page, pages.settings)
    await expect(headline()).toHaveValue('Sail with us')
    await expect(page.getByRole('figure').first()).toContainText('Sail with us')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Settings saved')).toBeVisible()
  })

  await test.step('a lecture, whose form shows what is stored once it was left', async () => {
    const { _id } = await makeCourse(site.address, {}, [{ title: 'One' }])
    page = await reopen(page, `${pages.lectures}?course=${_id}`)
    const edit = async () => {
      await page.getByRole('button', { name: 'More actions: One' }).click()
      await page.getByRole('menuitem', { name: 'Edit' }).click()
    }
    const title = () => dialog().getByLabel('Title')
    await edit()
    await title().fill('Clove hitch')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Leave' }).click()
    await edit()
    await expect(title()).toHaveValue('One')
  })
})
