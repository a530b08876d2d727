import type { Page } from '@playwright/test'

type Calls = { url: string; method: string }

/** Keeps calls back until the answered function lets them go. */
export async function holdBack(page: Page, { url, method }: Calls) {
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.route(url, async (route) => {
    if (route.request().method() === method) await gate
    await route.fallback()
  })
  return open
}

/** Answers calls with a failure of the server; the answered function lets them through again. */
export async function failWith(page: Page, { url, method }: Calls, status: number, body: object) {
  await page.route(url, (route) =>
    route.request().method() === method ? route.fulfill({ status, json: body }) : route.fallback(),
  )
  return () => page.unroute(url)
}
