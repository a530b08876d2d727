import type { Page } from '@playwright/test'

type Calls = { url: string | RegExp; method: string }

/** Delays the calls. The returned function releases them. */
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

/** Delays replies, which then hold old data. `held` resolves when the server has given the first. */
export async function holdAnswers(page: Page, url: string) {
  const { promise: held, resolve: hold } = Promise.withResolvers<void>()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    const response = await route.fetch()
    hold()
    await released
    await route.fulfill({ response })
  })
  return { held, release }
}

/** Responds to the calls with an error. The returned function lets them through again. */
export async function failWith(page: Page, { url, method }: Calls, status: number, body: object) {
  await page.route(url, (route) =>
    route.request().method() === method ? route.fulfill({ status, json: body }) : route.fallback(),
  )
  return () => page.unroute(url)
}
