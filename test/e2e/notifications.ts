import type { Page } from '@playwright/test'

/** The notifications that are visible on a page. */
export const notices = (page: Page) => page.locator('[data-rht-toaster] [role=status]')

/** The newest notification with exactly this message. */
export const notice = (page: Page, message: string) =>
  page.locator('[data-rht-toaster]').getByText(message, { exact: true }).first()
