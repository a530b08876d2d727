import type { Page } from '@playwright/test'

export async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Open menu' }).click()
  return page.getByRole('dialog', { name: 'Menu' })
}

export async function logOut(page: Page) {
  const menu = await openMenu(page)
  await menu.getByRole('button', { name: 'Logout' }).click()
}
