import type { Page } from '@playwright/test'
import { pages } from '../../../contract/addresses.ts'
import { makeCourse } from '../library.ts'
import { openHydrated } from '../opened.ts'
import { expect, test } from '../people.ts'

const editing = (page: Page) => page.getByRole('dialog', { name: 'Edit the lecture' })
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })
const more = (page: Page) => page.getByRole('button', { name: 'More actions: One' })

async function edit(page: Page) {
  await more(page).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(editing(page)).toBeVisible()
}

test('a dialog asks before it closes only if its form has changed, keeps what was typed, and closes when it is saved', async ({
  administrator: page,
  site,
}) => {
  const { _id } = await makeCourse(site.address, {}, [{ title: 'One' }])
  await openHydrated(page, `${pages.lectures}?course=${_id}`)
  const title = editing(page).getByLabel('Title')
  await test.step('with a form as before it closes at once', async () => {
    await edit(page)
    await title.fill('Clove hitch')
    await title.fill('One')
    await page.keyboard.press('Escape')
    await expect(editing(page)).toHaveCount(0)
    await expect(more(page)).toBeFocused()
  })

  await edit(page)
  await title.fill('Clove hitch')
  await page.keyboard.press('Escape')
  await question(page).getByRole('button', { name: 'Stay' }).press('Enter')
  await expect(question(page)).toHaveCount(0)
  await expect(title).toHaveValue('Clove hitch')
  await expect(title).toBeFocused()

  // Escape answers the question, and asks it again, as often as it is pressed.
  for (const count of [1, 0, 1, 0]) {
    await page.keyboard.press('Escape')
    await expect(question(page)).toHaveCount(count)
  }
  await expect(title).toHaveValue('Clove hitch')
  await expect(title).toBeFocused()

  const cancel = editing(page).getByRole('button', { name: 'Cancel' })
  await cancel.click()
  await question(page).getByRole('button', { name: 'Stay' }).click()
  await expect(cancel).toBeFocused()
  await cancel.click()
  await question(page).getByRole('button', { name: 'Leave' }).click()
  await expect(editing(page)).toHaveCount(0)
  await expect(more(page)).toBeFocused()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One')

  await test.step('when it is saved it closes without a question', async () => {
    await edit(page)
    await title.fill('Clove hitch')
    await editing(page).getByRole('button', { name: 'Save lecture' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clove hitch')
    await expect(editing(page)).toHaveCount(0)
    await expect(question(page)).toHaveCount(0)
  })
})
