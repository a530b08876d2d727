import { expect, test } from '../people.ts'

const host = 'courses.school.example'

test.use({
  // The site has another host name here; any other error fails the test below.
  expectedErrors: new RegExp(`a request to http://${host}:`),
  launchOptions: async ({ launchOptions }, use) => {
    const args = [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${host} 127.0.0.1`]
    await use({ ...launchOptions, args })
  },
})

test('the API page works over plain http on any host name, under our own policy', { tag: '@slow' }, async ({
  visitor: page,
  site,
}) => {
  const { port } = new URL(site.address)
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('requestfailed', (request) => complaints.push(`${request.url()} failed`))
  const response = await page.goto(`http://${host}:${port}/api/docs/`)
  // The page renders calls only when they come near the window.
  await page.getByText('/api/v1/user/register', { exact: true }).hover()
  await expect(async () => {
    await page.mouse.wheel(0, 600)
    await expect(page.getByText('/api/v1/course', { exact: true }).first()).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(page.locator('body')).toContainText('Lectern')
  const policy = response?.headers()['content-security-policy'] ?? ''
  for (const directive of ["frame-ancestors 'none'", "base-uri 'none'", "script-src 'self'"])
    expect(policy).toContain(directive)
  expect(policy).not.toMatch(/upgrade-insecure-requests|https:/)
  expect(complaints).toEqual([])
})
