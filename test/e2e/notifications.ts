import type { Page } from '@playwright/test'

export const notices = (page: Page) => page.locator('[data-rht-toaster] [role=status]')

export const notice = (page: Page, message: string) =>
  page.locator('[data-rht-toaster]').getByText(message, { exact: true }).first()
