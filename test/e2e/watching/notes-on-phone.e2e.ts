import type { Page } from '@playwright/test'
import { pages } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import { call, signIn } from '../../support/http/client.ts'
import { expectAccessible, expectNoOverflow, expectSound } from '../accessible.ts'
import { logOut } from '../menu.ts'
import { openHydrated } from '../opened.ts'
import { beginSession, expect, people, test } from '../people.ts'
import { field, moveTo, openCourse, saveNote } from './notes-steps.ts'

test.use({ viewport: { width: 360, height: 740 }, expectedErrors: /409/ })

test('on a phone notes are folded below the video, what is typed survives until signing out, and a note is changed where it was found', {
  tag: '@slow',
}, async ({ learner: page, site }) => {
  const course = await openCourse(page, site.address)
  await test.step('what is typed survives reload and another lecture, not signing out', () =>
    typeBelowVideo(page, course._id))
  await test.step('a note is changed where it was found, by keyboard, and a change elsewhere is not lost', () =>
    changeWhereFound(page, site.address, course._id))
})

async function typeBelowVideo(page: Page, courseId: string) {
  const fold = page.getByRole('main').getByText('Notes', { exact: true })
  await fold.click()
  await moveTo(page, 2)
  await field(page).fill('half a thought')
  await expectSound(page, [360])
  await page.reload()
  await fold.click()
  await expect(field(page)).toHaveValue('half a thought')
  await expect(field(page)).toHaveAccessibleName('Note at 0:02')
  await page.getByRole('button', { name: 'Lecture 1 of 3' }).click()
  await page.getByRole('dialog').getByText('Hitches').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hitches' })).toBeVisible()
  await fold.click()
  await expect(field(page)).toHaveValue('')
  await page.goBack()
  await fold.click()
  await expect(field(page)).toHaveValue('half a thought')
  await logOut(page)
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('thought')
  await beginSession(page, people.learner)
  await openHydrated(page, `${pages.lectures}?course=${courseId}`)
  await fold.click()
  await expect(field(page)).toHaveValue('')
}

async function changeWhereFound(page: Page, address: string, courseId: string) {
  const target = { address }
  const cookie = await signIn(target, people.learner)
  const params = { courseId: courseId }
  const listed = await call(target, addresses.listLectures, { params, cookie })
  const lectureId = listed.json.lectures[0]._id
  const json = { text: 'A bowlin', second: 3 }
  const { note } = (await call(target, addresses.addNote, { params: { lectureId }, json, cookie })).json
  await page.goto(`${pages.notes}?course=${courseId}`)
  const edit = page.getByRole('button', { name: 'Edit note at 0:03' })
  await edit.press('Enter')
  const edited = page.getByRole('textbox', { name: 'Edit note at 0:03' })
  await expect(edited).toBeFocused()
  await page.keyboard.press('Escape')
  await edited.fill('A bowline')
  await page.reload()
  await expect(edited).toHaveValue('A bowline')
  await expectAccessible(page)
  await expectNoOverflow(page)
  await saveNote(page).press('Enter')
  await expect(edit).toBeFocused()
  await expect(page.getByText('A bowline', { exact: true })).toBeVisible()
  await edit.press('Enter')
  const elsewhere = {
    params: { noteId: note._id },
    json: { text: 'Elsewhere', second: 3, revision: 2 },
    cookie,
  }
  expect((await call(target, addresses.changeNote, elsewhere)).status).toBe(200)
  await edited.fill('Here')
  await saveNote(page).click()
  await expect(page.getByText('Elsewhere', { exact: true })).toBeVisible()
  await expect(edited).toHaveValue('Here')
  await saveNote(page).click()
  await expect(page.getByText('Here', { exact: true })).toBeVisible()
  await expect(edit).toBeFocused()
}
