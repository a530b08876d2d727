import type { Page } from '@playwright/test'

/** Where notifications appear. It is not there before the page is hydrated. */
export const toaster = (page: Page) => page.locator('[data-rht-toaster]')

export const notices = (page: Page) => toaster(page).locator('[role=status]')

export const notice = (page: Page, message: string) =>
  toaster(page).getByText(message, { exact: true }).first()
