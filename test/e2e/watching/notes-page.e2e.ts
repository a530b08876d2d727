import { pages } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import { call, signIn } from '../../support/http/client.ts'
import { expectAccessible, expectNoOverflow } from '../accessible.ts'
import { expect, test } from '../people.ts'
import { openCourse, saveNote } from './notes-steps.ts'

const account = { email: 'ada@school.example', password: 'engine1843' }

test.use({ viewport: { width: 360, height: 740 } })

test('a note is changed where it was found, by keyboard, and a change elsewhere is not lost', async ({
  learner: page,
  site,
}) => {
  const course = await openCourse(page, site.address)
  const target = { address: site.address }
  const cookie = await signIn(target, account)
  const params = { courseId: course._id }
  const listed = await call(target, addresses.listLectures, { params, cookie })
  const lectureId = listed.json.lectures[0]._id
  const json = { text: 'A bowlin', second: 3 }
  const { note } = (await call(target, addresses.addNote, { params: { lectureId }, json, cookie })).json
  await page.goto(`${pages.notes}?course=${course._id}`)
  const edit = page.getByRole('button', { name: 'Edit note at 0:03' })
  await edit.press('Enter')
  const field = page.getByRole('textbox', { name: 'Edit note at 0:03' })
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await field.fill('A bowline')
  await page.reload()
  await expect(field).toHaveValue('A bowline')
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
  await field.fill('Here')
  await saveNote(page).click()
  await expect(page.getByText('Elsewhere', { exact: true })).toBeVisible()
  await expect(field).toHaveValue('Here')
  await saveNote(page).click()
  await expect(page.getByText('Here', { exact: true })).toBeVisible()
  await expect(edit).toBeFocused()
})

test.use({ expectedErrors: /409/ })
