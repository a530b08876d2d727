import type { Page } from '@playwright/test'

/** The notifications that stand on a page now. */
export const notices = (page: Page) => page.locator('[data-rht-toaster] [role=status]')

/** The newest notification that says exactly this. */
export const notice = (page: Page, message: string) =>
  page.locator('[data-rht-toaster]').getByText(message, { exact: true }).first()
